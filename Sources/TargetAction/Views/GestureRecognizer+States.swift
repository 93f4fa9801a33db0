// How a recognizer gets from one state to the next.

extension GestureRecognizer {
  func change(to state: State) {
    guard isRecognition(state), !isUnderWay else { return settle(state) }
    // A recognizer that has lost, or has recognised, does nothing until it is reset.
    guard currentState == .possible, let competition = compete() else { return }
    guard !competition.isLost else { return settle(.failed) }
    for rival in competition.rivals { wait(for: rival) }
    if blockers.contains(where: { !$0.waits(for: self) }) {
      revision += 1
      pending = state
    } else {
      settle(state, defeating: competition.losers)
    }
    // They are released when all is over, in every build.
    extendLifetime(competition)
  }

  private func wait(for rival: GestureRecognizer) {
    guard rival.isPending, !rivals.objects.contains(where: { $0 === rival }) else { return }
    rivals.append(rival)
    rival.outer.append(self)
  }

  /// The recognizers that have to fail before this one recognises.
  var blockers: [GestureRecognizer] {
    required.objects.filter(\.mayYetRecognise) + rivals.objects.filter(\.isPending)
  }

  private var mayYetRecognise: Bool {
    currentState == .possible && hasBegun && isEnabled && view?.windowOfTree != nil
  }

  /// Whether the gesture is complete but for others, which have to fail first.
  var isPending: Bool { pending != nil }

  var isUnderWay: Bool { currentState == .began || currentState == .changed }

  private func isRecognition(_ state: State) -> Bool {
    state == .began || state == .ended
  }

  /// Takes a state on, with all that follows from it.
  private func settle(_ state: State, defeating losers: [GestureRecognizer] = []) {
    let wasUnderWay = isUnderWay
    move(to: state)
    switch state {
    case .began, .ended:
      let defeated = defeat(losers)
      if !wasUnderWay, cancelsTouchesInView, let window = windowReference.object as? Window {
        for track in tracks { window.cancelView(of: track) }
      }
      sendActions()
      for other in dependents.objects + takeOuter() { other.otherHasRecognised() }
      for (loser, revision) in defeated {
        loser.tellOfFailure()
        if loser.revision == revision { loser.startAnewIfUp() }
      }
    case .changed: sendActions()
    case .cancelled where wasUnderWay: sendActions()
    case .failed, .cancelled: tellOfFailure()
    case .possible: break
    }
  }

  private func move(to state: State) {
    revision += 1
    pending = nil
    clearDeadline()
    rivals = WeakList()
    currentState = state
  }

  private func tellOfFailure() {
    for other in dependents.objects + takeOuter() { other.otherHasFailed() }
  }

  /// Those further out that still wait for this recognizer, which they do not any more then.
  private func takeOuter() -> [GestureRecognizer] {
    guard !outer.isEmpty else { return [] }
    let waiting = exchange(&outer, with: WeakList()).objects.filter { other in
      other.rivals.objects.contains { $0 === self }
    }
    for other in waiting { other.rivals.remove(self) }
    return waiting
  }

  /// Fails, without notifying the others.
  ///
  /// - Returns: The revision at which it has.
  func lose() -> Int {
    move(to: .failed)
    return revision
  }

  private func otherHasFailed() {
    guard let pending else { return }
    change(to: pending)
    // A tap that waited is over. There is no pointer that would reset it when it comes up.
    if currentState == .ended { startAnewIfUp() }
  }

  private func otherHasRecognised() {
    guard currentState == .possible ? isPending || !tracks.isEmpty : isUnderWay else { return }
    settle(isUnderWay ? .cancelled : .failed)
    startAnewIfUp()
  }

  /// Lets go of the pointers that are followed, and of a recognition that waits.
  func giveUp() {
    settle(isUnderWay ? .cancelled : .failed)
    startAnew()
  }

  /// Fails with the pointers so far, and continues with the one that goes down now.
  ///
  /// - Returns: Whether the pointer is still followed.
  func startOver() -> Bool {
    settle(.failed)
    tracks.removeAll { !$0.isDown }
    guard currentState == .failed, !tracks.isEmpty else { return false }
    move(to: .possible)
    let revision = revision
    reset()
    return revision == self.revision
  }

  private func startAnewIfUp() {
    if currentState != .possible, !tracks.contains(where: \.isDown) { startAnew() }
  }

  func startAnew() {
    move(to: .possible)
    tracks = []
    hasBegun = false
    reset()
  }
}
