/// A first responder that has lost the focus because it, or what it hangs on, was hidden, moved or deallocated.
///
/// The window is first responder until the change is complete, and ``settle()`` is called.
///
/// It is an object, because an object releases what it holds in the same order in every build. The optimiser may
/// release the parts of a structure in any order, and each of them may be the last reference to a responder.
@MainActor
final class FocusLoss {
  /// The window, if it is not being deallocated.
  private let window: Responder?
  /// The responder that has lost the focus, if it is not being deallocated.
  private let loser: Responder?
  /// The first responder that is offered the focus.
  private let heir: Responder?
  private let moveCount: UInt32

  /// Takes the focus from the first responder of a window.
  ///
  /// It runs no user code.
  ///
  /// - Parameters:
  ///   - window: The window. Somebody must have the focus in it.
  ///   - heir: The first responder that is offered the focus; those of the chain above it follow.
  init?(of window: NodeReference, heir: NodeReference?) {
    guard let focused = window.focused else { return nil }
    self.window = window.responder
    loser = focused.responder
    self.heir = heir?.nearestResponder
    window.releaseFocus()
    moveCount = window.focusMoveCount
  }

  /// Tells the responder that has lost the focus, and offers the focus to its ancestors, the nearest first.
  ///
  /// If the focus was moved meanwhile, it stays where it was moved.
  func settle() {
    if let loser, !loser.isFirstResponder { _ = loser.agreesToResign() }
    if let heir { window?.offerFocus(upFrom: heir, ifUnmovedSince: moveCount) }
    // They are released when all is over, in every build.
    extendLifetime(self)
  }
}
