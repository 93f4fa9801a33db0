/// What happens to a window's first responder when the chain that it hangs on is cut or moved.
///
/// It begins before the cut, while the way from the first responder to the window can still be read, and is
/// completed after it. It runs no user code.
@MainActor
struct FocusMove {
  /// The first responder, if it keeps the focus.
  private var keeper: NodeReference?
  private var loss: FocusLoss?

  /// Begins the move, if any focus depends on a node.
  ///
  /// - Parameters:
  ///   - node: The node whose link is about to change.
  ///   - target: The new target of the link.
  init?(of node: NodeReference, to target: NodeReference?) {
    guard node.traits.contains(.focusPath),
      let window = node.focusedWindow ?? node.firstWindow, let focused = window.focused
    else { return nil }
    guard let target, target.firstWindow == window else {
      loss = FocusLoss(of: window, heir: node.next)
      return
    }
    guard !target.isInHiddenView else {
      loss = FocusLoss(of: window, heir: target)
      return
    }
    focused.unmarkFocusPath(upTo: nil)
    keeper = focused
  }

  /// Completes the move, after the cut.
  ///
  /// - Returns: The loss to settle when the change is complete, if the first responder has lost the focus.
  func complete() -> FocusLoss? {
    keeper?.markFocusPath()
    return loss
  }
}
