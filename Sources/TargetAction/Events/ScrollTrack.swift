/// The scroll in progress in an application, or the last turn of the wheel, and the responder that
/// takes it.
///
/// The rest of a scroll goes to that responder, whatever window the platform reports it for. A wheel
/// that turns meanwhile has a track of its own.
@MainActor
final class ScrollTrack {
  /// The responder that has taken it; empty if there is none.
  private var taker = WeakReference()
  /// The event that it has taken, which may be of a subclass whose deinitializer calls back here.
  private var last: ScrollEvent?

  // The weak reference is unlinked on the main actor.
  isolated deinit {}

  /// Returns whether an event goes on with what a responder has taken.
  func goesOn(with event: ScrollEvent) -> Bool {
    event.phase.map { $0 != .began && last != nil } ?? continuesWheel(event)
  }

  /// Delivers a scroll that was reported for a window.
  ///
  /// - Returns: Whether a responder handled it.
  func deliver(_ event: ScrollEvent, in window: Window) -> Bool {
    let owner = window.owner
    let isGoingOn = goesOn(with: event)
    // The scroll before has not ended.
    if event.phase == .began { cancel { _ in true } }
    if !isGoingOn { forget() }
    defer { if event.phase == .ended || event.phase == .cancelled { forget() } }
    cancelUnreachable(in: owner)
    let taker = isGoingOn ? taker.node?.responder : nil
    if taker?.handleEvent(event) == true {
      if event.phase == nil { replace(&last, with: event) }
      return true
    }
    guard !isGoingOn || event.phase == nil else { return false }
    // A wheel that was declined is offered to every view again.
    if isGoingOn { self.taker.object = nil }
    return window.view(for: event)?.bubble { responder in
      guard responder !== taker, responder.takesInput, responder.handleEvent(event) else {
        return false
      }
      // The responder may have begun another scroll meanwhile.
      cancel { _ in true }
      self.taker.object = responder
      replace(&last, with: event)
      // A responder may have begun a modal session, for example, or removed the window.
      if event.phase != .ended, event.phase != .cancelled { cancelUnreachable(in: owner) }
      return true
    } ?? false
  }

  /// Cancels the scroll if the view that takes it meets a condition, or is a disabled control.
  ///
  /// The rest of a scroll with phases then goes nowhere.
  func cancel(where isLost: (View) -> Bool) {
    guard let last, let responder = taker.node?.responder else { return }
    let views = responder.chain().lazy.compactMap {
      $0 as? View ?? ($0 as? ViewController)?.loadedView
    }
    guard (views.first ?? last.window).map(isLost) == true || !responder.takesInput else { return }
    taker.object = nil
    guard last.phase != nil, let window = last.window else { return }
    _ = responder.handleEvent(ScrollEvent(deltaY: 0, phase: .cancelled, at: .zero, in: window))
  }

  private func cancelUnreachable(in owner: Application?) {
    cancel { $0.windowOfTree?.owner !== owner || !$0.isReachable }
  }

  private func forget() {
    taker.object = nil
    replace(&last, with: nil)
  }

  /// Whether the wheel turns on without a pause while the pointer rests.
  private func continuesWheel(_ event: ScrollEvent) -> Bool {
    guard let last, last.window === event.window else { return false }
    return event.timestamp < last.timestamp.adding(.milliseconds(500))
      && event.isWithin(3, of: last.locationInWindow)
  }
}
