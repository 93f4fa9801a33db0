// How a recognizer gets from one state to the next.

extension GestureRecognizer {
  func change(to state: State) {
    guard state == .began || state == .ended, !isUnderWay else { return settle(state) }
    // A recognizer that has lost, or has recognised, does nothing until it is reset.
    guard currentState == .possible else { return }
    // To compare it with all that follow its pointers takes long, so those that it requires to fail come first.
    if !isBlocked {
      guard let competition = compete() else { return }
      // They are released when all is over, in every build.
      defer { extendLifetime(competition) }
      guard !competition.isLost else { return settle(.failed) }
      let waiters = competition.rivals.isEmpty ? [] : waiters
      for rival in competition.rivals where !waiters.contains(ObjectIdentifier(rival)) {
        wait(for: rival)
      }
      if !isBlocked { return settle(state, defeating: competition.losers) }
    }
    revision += 1
    pending = state
  }

  private func wait(for rival: GestureRecognizer) {
    guard rival.isPending, !rivals.contains(rival) else { return }
    rivals.append(rival)
    rival.outer.append(self)
  }

  /// Whether a recognizer has to fail before this one recognizes, and does not itself wait for this one.
  private var isBlocked: Bool {
    lazy var waiters = self.waiters
    // Those that were found to have failed are looked at last the next time.
    for _ in 0..<required.count {
      if requiredIndex >= required.count { requiredIndex = 0 }
      if let other = required[requiredIndex], other.mayYetRecognise,
        !other.isPending || !waiters.contains(ObjectIdentifier(other))
      {
        return true
      }
      requiredIndex += 1
    }
    return rivals.objects.contains { $0.isPending && !waiters.contains(ObjectIdentifier($0)) }
  }

  var mayYetRecognise: Bool {
    currentState == .possible && hasBegun && isEnabled && view?.windowOfTree != nil
  }

  /// Whether the gesture is complete but for others, which have to fail first.
  var isPending: Bool { pending != nil }

  var isUnderWay: Bool { currentState == .began || currentState == .changed }

  /// Takes a state on, with all that follows from it.
  private func settle(_ state: State, defeating losers: [GestureRecognizer] = []) {
    let wasUnderWay = isUnderWay
    move(to: state)
    switch state {
    case .began, .ended:
      // They fail at once, and the others are notified later.
      let defeated = losers.filter { loser in
        loser.currentState == .possible && tracks.contains(where: loser.follows)
      }
      for loser in defeated { loser.move(to: .failed) }
      let revisions = defeated.map(\.revision)
      if !wasUnderWay, cancelsTouchesInView,
        let window = windowReference.node?.owner(as: Window.self)
      {
        for track in tracks { window.cancelView(of: track) }
      }
      sendActions()
      for other in dependents.objects + takeOuter() { other.otherHasRecognised() }
      for (loser, revision) in zip(defeated, revisions) {
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
    deadline = nil
    rivals.removeAll()
    currentState = state
  }

  private func tellOfFailure() {
    for other in dependents.objects + takeOuter() { other.otherHasFailed() }
  }

  /// Those further out that still wait for this recognizer.
  var waitingOuter: [GestureRecognizer] {
    outer.objects.filter { $0.rivals.contains(self) }
  }

  /// The same, which do not wait for it any more then.
  private func takeOuter() -> [GestureRecognizer] {
    outer.removeAll().filter { $0.rivals.remove(self) }
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
