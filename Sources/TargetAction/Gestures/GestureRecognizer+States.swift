// How a recognizer moves from one state to the next, and how it waits, which needs no pressed
// pointer.

extension GestureRecognizer {
  /// Enters a state, unless recognizing the gesture has to wait for others, or has lost to one of
  /// them.
  func propose(_ state: State) {
    guard !isUnderWay, state != .possible else { return transition(to: state) }
    // A recognizer that has lost, or has recognized, does nothing until it is reset.
    guard currentState == .possible, state != .changed else { return }
    guard state == .began || state == .ended else { return transition(to: state) }
    // Comparing it with every recognizer that follows its pointers is slow, so the ones that it
    // requires to fail come first.
    if !isBlocked {
      guard let competition = compete() else { return }
      // The competitors are released at the end of the scope, in every build.
      defer { extendLifetime(competition) }
      guard !competition.isLost else { return transition(to: .failed) }
      let waiters = competition.rivals.isEmpty ? [] : waiters
      for rival in competition.rivals
      where rival.isPending && !rivals.contains(rival)
        && !waiters.contains(ObjectIdentifier(rival))
      {
        rivals.append(rival)
        rival.outer.append(self)
      }
      if !isBlocked { return transition(to: state, defeating: competition.losers) }
    }
    revision += 1
    deadline = nil
    pending = state
  }

  /// Whether another recognizer has to fail before this one recognizes, and does not itself wait
  /// for this one.
  private var isBlocked: Bool {
    lazy var waiters = self.waiters
    // The recognizers that were found to have failed are checked last the next time.
    for _ in 0..<required.count {
      if requiredIndex >= required.count { requiredIndex = 0 }
      if let other = required[requiredIndex], other.mayStillRecognize,
        !other.isPending || !waiters.contains(ObjectIdentifier(other))
      {
        return true
      }
      requiredIndex += 1
    }
    return rivals.objects.contains { $0.isPending && !waiters.contains(ObjectIdentifier($0)) }
  }

  var mayStillRecognize: Bool {
    currentState == .possible && !tracks.isEmpty && isEnabled && view?.windowOfTree != nil
  }

  /// Whether the gesture is complete, but other recognizers have to fail first.
  var isPending: Bool { pending != nil }

  var isUnderWay: Bool { currentState == .began || currentState == .changed }

  /// Enters a state, with all of its consequences.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - losers: The recognizers that fail if this one recognizes.
  private func transition(to state: State, defeating losers: [GestureRecognizer] = []) {
    let wasUnderWay = isUnderWay
    if state == .began || state == .ended, !wasUnderWay, cancelsTouchesInView {
      let revision = revision
      let window = windowReference.node?.owner(as: Window.self)
      for track in tracks { window?.cancelView(of: track) }
      // What has been canceled may have ended the gesture, or recognized it.
      guard revision == self.revision else { return }
    }
    enter(state)
    switch state {
    case .began, .ended:
      // The losers fail at once; other recognizers are notified later.
      let defeated = losers.filter { loser in
        loser.currentState == .possible && tracks.contains(where: loser.follows)
      }
      for loser in defeated { loser.enter(.failed) }
      let revisions = defeated.map(\.revision)
      sendActions()
      for other in dependents.objects + takeOuter() { other.otherHasRecognized() }
      for (loser, revision) in zip(defeated, revisions) {
        loser.tellOfFailure()
        if loser.revision == revision { loser.startAnewIfUp() }
      }
    case .cancelled where wasUnderWay, .changed: sendActions()
    case .failed, .cancelled: tellOfFailure()
    case .possible: break
    }
  }

  private func enter(_ state: State) {
    revision += 1
    pending = nil
    if state != .changed { deadline = nil }
    rivals.removeAll()
    currentState = state
  }

  private func tellOfFailure() {
    for other in dependents.objects + takeOuter() { other.otherHasFailed() }
  }

  /// Makes the outer recognizers stop waiting for this one.
  ///
  /// - Returns: The recognizers that were waiting.
  private func takeOuter() -> [GestureRecognizer] {
    outer.removeAll().filter { $0.rivals.remove(self) }
  }

  private func otherHasFailed() {
    guard let pending else { return }
    propose(pending)
    // A tap that was waiting is complete. No pointer is left whose release would reset it.
    if currentState == .ended { startAnewIfUp() }
  }

  private func otherHasRecognized() {
    guard currentState == .possible ? isPending || !tracks.isEmpty : isUnderWay else { return }
    fail()
    startAnewIfUp()
  }

  /// Abandons the gesture in progress, including a recognition that is waiting.
  func giveUp() {
    fail()
    startAnew()
  }

  private func fail() { propose(isUnderWay ? .cancelled : .failed) }

  private func startAnewIfUp() {
    if currentState != .possible, !hasPointerDown { startAnew() }
  }

  func startAnew() {
    transition(to: .possible)
    tracks = []
    reset()
  }

  // MARK: - Waiting

  /// The application whose time applies.
  ///
  /// It is nil while the view is outside a window of an application.
  var timekeeper: Application? { view?.windowOfTree?.owner }

  func updateWaiting() {
    if !isPending, deadline == nil {
      Self.waiting.remove(self)
    } else if !Self.waiting.contains(self) {
      Self.waiting.append(self)
    }
    if let deadline, let timekeeper, timekeeper.eventDepth == 0 {
      timekeeper.applicationObservers?.tellOfDeadline(deadline, in: timekeeper)
    }
  }

  /// The recognizers that have a deadline or are waiting for others to fail.
  private static let waiting = WeakList<GestureRecognizer>()

  /// Returns the waiting recognizers that meet a condition, in the order in which they began to
  /// wait.
  static func allWaiting(where isMeant: (GestureRecognizer) -> Bool) -> [GestureRecognizer] {
    isAnyWaiting ? waiting.objects.filter(isMeant) : []
  }

  /// Whether a recognizer waits, unless all of them have been deallocated.
  static var isAnyWaiting: Bool { waiting.count > 0 }

  /// Makes waiting recognizers fail if a press does not continue their gestures, so that others can
  /// follow the pointer.
  ///
  /// - Returns: Whether the view is still in the same window, and can be reached.
  static func prepare(_ view: View, for event: PointerEvent) -> Bool {
    guard isAnyWaiting else { return true }
    let (window, wasReachable) = (view.windowOfTree, view.isReachable)
    for recognizer in allWaiting(where: { $0.view.map(view.isDescendant) == true }) {
      recognizer.prepare(for: event)
    }
    return view.isReachable == wasReachable && view.windowOfTree === window
  }

  /// Sets the deadline.
  ///
  /// - Parameters:
  ///   - interval: The time until the deadline.
  ///   - event: The event at which the interval begins.
  func setDeadline(_ interval: Duration, after event: PointerEvent) {
    // A late event counts as having just occurred.
    deadline = max(event.timestamp, timekeeper?.time ?? event.timestamp).adding(interval)
  }

  /// Makes the waiting recognizers that meet a condition give up, without recognizing the gestures
  /// that wait for others among them to fail.
  static func abandonWaiting(where isMeant: (GestureRecognizer) -> Bool) {
    let abandoned = allWaiting(where: isMeant)
    for recognizer in abandoned { recognizer.pending = nil }
    for recognizer in abandoned { recognizer.giveUp() }
  }
}
