/// What happens to a window's first responder when the chain that it hangs on is cut or moved.
///
/// It begins before the cut, while the way from the first responder to the window can still be read, and is
/// completed after it. It runs no user code.
@MainActor
struct FocusMove {
  private let window: Responder
  private let focused: NodeReference
  private let staysInWindow: Bool
  /// The responder that has lost the focus, if it is not being deallocated.
  private var loser: Responder?

  /// Begins the move, if any focus depends on a node.
  ///
  /// - Parameters:
  ///   - node: The node whose link is about to change.
  ///   - target: What it will point at.
  ///   - isBeingFreed: Whether the node's responder is being deallocated.
  init?(of node: NodeReference, to target: NodeReference?, isBeingFreed: Bool = false) {
    guard node.traits.contains(.focusPath),
      let window = node.focusedWindow ?? node.firstWindow, let focused = window.focused
    else { return nil }
    self.window = window.responder
    self.focused = focused
    staysInWindow = target != nil && target?.firstWindow == window
    guard !staysInWindow else {
      focused.unmarkFocusPath(upTo: nil)
      return
    }
    // A responder that is being deallocated must not be retained, nor called.
    loser = isBeingFreed && focused == node ? nil : focused.responder
    // Above the cut the path stays what it was, as the new first responder is on it.
    focused.unmarkFocusPath(upTo: node.next)
    window.setFocus(node.next)
  }

  /// Completes the move, after the cut.
  ///
  /// - Returns: The responder that has lost the focus, and has to be told.
  func complete() -> Responder? {
    if staysInWindow { focused.markFocusPath() }
    return loser
  }
}
