/// A first responder that has lost the focus because it, or a responder above it, was hidden, moved or deallocated.
///
/// The window is first responder until the change is complete, and ``settle()`` is called.
@MainActor
final class FocusChange {
  /// The window, if it is not being deallocated.
  private let window: Window?
  /// The responder that has lost the focus, if it is not being deallocated.
  private let previous: Responder?
  /// The first responder that is offered the focus.
  private let successor: Responder?
  private let moveCount: UInt32

  /// Takes the focus from the first responder of a window.
  ///
  /// It runs no user code.
  ///
  /// - Parameters:
  ///   - window: The window. If nothing in it has the focus, the result is nil.
  ///   - successor: The first responder that is offered the focus; the chain above it follows.
  init?(in window: NodeReference, to successor: NodeReference?) {
    window.endVacancy()
    guard let focused = window.focused else { return nil }
    self.window = window.owner(as: Window.self)
    previous = focused.responder
    self.successor = successor?.nearestResponder
    window.loseFocus(keepingPathFrom: self.window == nil ? nil : successor)
    moveCount = window.focusMoveCount
  }

  /// Leads a chain on from a node to another.
  ///
  /// A first responder that depends on the node loses the focus if the new chain does not lead to its window, or leads
  /// through a hidden view. It runs no user code.
  ///
  /// - Parameters:
  ///   - node: The node whose link is changed.
  ///   - target: The new target of the link.
  /// - Returns: The loss, if there is one.
  @inline(__always)
  static func byLeading(_ node: NodeReference, to target: NodeReference?) -> FocusChange? {
    guard node.traits.contains(.focusPath), let window = node.window else {
      node.lead(to: target)
      return nil
    }
    guard let target, target.window == window, !target.isInHiddenView else {
      let change = FocusChange(in: window, to: target?.window == window ? target : node.next)
      node.lead(to: target)
      return change
    }
    window.endVacancy()
    window.companion?.unmarkPath(upTo: nil)
    node.lead(to: target)
    window.markPath()
    return nil
  }

  /// Tells the responder that has lost the focus, and offers the focus to its ancestors, the nearest first.
  ///
  /// If the focus was moved meanwhile, it stays where it was moved.
  func settle() {
    if let previous, !previous.isFirstResponder { _ = previous.agreesToResign() }
    if let successor { window?.offerFocus(upFrom: successor, ifUnmovedSince: moveCount) }
    window?.node.endVacancy()
  }
}
