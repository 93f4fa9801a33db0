/// The loss of the focus by a first responder that has become unusable, was moved, or was
/// deallocated, or whose ancestor was.
///
/// The window is first responder until ``settle()`` completes the change.
@MainActor
final class FocusChange {
  /// The window, unless it is being deallocated.
  private let window: Window?
  /// The responder that has lost the focus, unless it is being deallocated.
  private let previous: Responder?
  /// The responder that is offered the focus first.
  private let successor: Responder?
  private let moveCount: UInt32

  /// Takes the focus from the first responder of a window.
  ///
  /// This initializer runs no user code.
  ///
  /// - Parameters:
  ///   - window: The window. If nothing in it has the focus, the initializer returns nil.
  ///   - successor: The responder that is offered the focus first, followed by the chain above it.
  init?(in window: NodeReference, to successor: NodeReference?) {
    window.endVacancy()
    guard let focused = window.focused else { return nil }
    self.window = window.owner(as: Window.self)
    previous = focused.responder
    self.successor = successor?.nearestResponder
    window.loseFocus(keepingPathFrom: self.window == nil ? nil : successor)
    moveCount = window.focusMoveCount
  }

  /// Leads a chain from a node to a new target.
  ///
  /// If a first responder's path to its window includes the node, it loses the focus unless the new
  /// chain leads to the same window, and what it passes through is usable. This method runs no user
  /// code.
  ///
  /// - Parameters:
  ///   - node: The node whose link changes.
  ///   - target: The new target of the link.
  /// - Returns: The resulting loss of focus; nil if there is none.
  static func byLeading(_ node: NodeReference, to target: NodeReference?) -> FocusChange? {
    guard node.traits.contains(.focusPath), let window = node.window else {
      node.lead(to: target)
      return nil
    }
    guard let target, target.window == window, target.passesFocus(to: nil) else {
      defer { node.lead(to: target) }
      return FocusChange(in: window, to: target?.window == window ? target : node.next)
    }
    window.endVacancy()
    window.companion?.unmarkPath(upTo: nil)
    node.lead(to: target)
    window.markPath()
    return nil
  }

  /// Notifies the responder that has lost the focus, and offers the focus to its ancestors, the
  /// nearest first.
  ///
  /// If the focus has moved in the meantime, it stays where it is.
  func settle() {
    window?.beginFocusChange(isAhead: false)
    defer { window?.endFocusChange() }
    if let previous, !previous.isFirstResponder { _ = previous.agreesToResign() }
    if let successor { window?.offerFocus(upFrom: successor, ifUnmovedSince: moveCount) }
    window?.node.endVacancy()
    // An heir, or the window, has the focus in place of the responder that has lost it.
    if let window, window.tabPlace.moveCount == moveCount {
      window.tabPlace.moveCount = window.node.focusMoveCount
    }
  }
}
