/// The states of gestures, and the competition between them.
extension Model {
  func change(_ recognizer: ModelObject, to progress: Progress) {
    if isUnderWay(recognizer) || progress == .possible { return settle(recognizer, progress) }
    guard recognizer.gesture.progress == .possible, progress != .changed else { return }
    guard [.began, .ended].contains(progress) else { return settle(recognizer, progress) }
    if isBlocked(recognizer) { return pend(recognizer, progress) }
    let revision = recognizer.gesture.revision
    let competitors = competitors(of: recognizer)
    var opponents: [(object: ModelObject, isRival: Bool)] = []
    var isLost = false
    let isCurrent = holding(competitors.map(\.object)) {
      for (other, isFurtherIn) in competitors {
        guard recognizer.gesture.revision == revision else { return false }
        guard !isTogether(recognizer, other) else { continue }
        if isUnderWay(other) || completesMore(other, than: recognizer) { isLost = true }
        let isRival = isFurtherIn && other.gesture.pending != nil
        if isRival || !isMoreTaps(other, than: recognizer) {
          other.holds += 1
          opponents.append((other, isRival))
        }
      }
      return recognizer.gesture.revision == revision
    }
    defer { letGo(of: opponents.map(\.object)) }
    guard isCurrent else { return }
    guard !isLost else { return settle(recognizer, .failed) }
    for (rival, isRival) in opponents where isRival && rival.gesture.pending != nil {
      if !waits(rival, for: recognizer),
        !recognizer.gesture.rivals.contains(where: { $0.object === rival })
      {
        recognizer.gesture.rivals.append((rival, nextSerial()))
      }
    }
    guard !isBlocked(recognizer) else { return pend(recognizer, progress) }
    let losers = opponents.map(\.object).filter { !isMoreTaps($0, than: recognizer) }
    settle(recognizer, progress, defeating: losers)
  }

  private func isBlocked(_ recognizer: ModelObject) -> Bool {
    blockers(of: recognizer).contains { !waits($0, for: recognizer) }
  }

  private func pend(_ recognizer: ModelObject, _ progress: Progress) {
    recognizer.gesture.revision += 1
    stopAwaiting(recognizer)
    recognizer.gesture.pending = progress
    noteWaiting(recognizer)
  }

  func isUnderWay(_ recognizer: ModelObject) -> Bool {
    [.began, .changed].contains(recognizer.gesture.progress)
  }

  /// Returns whether both are tap recognizers and the first requires more taps.
  private func isMoreTaps(_ one: ModelObject, than other: ModelObject) -> Bool {
    one.kind == .tapper && other.kind == .tapper
      && one.gesture.tapsRequired > other.gesture.tapsRequired
  }

  /// Returns whether one recognizer has completed more taps, none of which another recognizer may
  /// use.
  private func completesMore(_ one: ModelObject, than other: ModelObject) -> Bool {
    isMoreTaps(one, than: other) && one.gesture.progress != .failed
      && one.gesture.taps + (one.gesture.start == nil ? 0 : 1) >= one.gesture.tapsRequired
  }

  private func isTogether(_ one: ModelObject, _ other: ModelObject) -> Bool {
    compare(one, with: other) || compare(other, with: one)
  }

  private func compare(_ one: ModelObject, with other: ModelObject) -> Bool {
    record(.compared(one.id, with: other.id), one, .asked)
    return one.gesture.isTolerant
  }

  /// Returns the recognizers that follow a pointer of the gesture, and which of them are inner
  /// ones.
  private func competitors(
    of recognizer: ModelObject
  ) -> [(object: ModelObject, isFurtherIn: Bool)] {
    var competitors: [(object: ModelObject, isFurtherIn: Bool)] = []
    for pointer in recognizer.gesture.pointers {
      let members = (tracks[pointer]?.members ?? []).filter {
        $0.isReachable && $0.gesture.pointers.contains(pointer)
      }
      let place = members.firstIndex { $0 === recognizer } ?? members.count
      for (index, member) in members.enumerated() where index != place {
        if !competitors.contains(where: { $0.object === member }) {
          competitors.append((member, index < place))
        }
      }
    }
    return competitors
  }

  private func blockers(of recognizer: ModelObject) -> [ModelObject] {
    recognizer.gesture.required.filter { other in
      other.isReachable && other.gesture.progress == .possible && other.gesture.hasBegun
        && other.isEnabled && other.gesture.view.map { outermost($0).kind.isWindow } == true
    }
      + recognizer.gesture.rivals.map(\.object).filter {
        $0.isReachable && $0.gesture.pending != nil
      }
  }

  /// Returns whether a recognizer waits for another, directly or through others.
  private func waits(_ recognizer: ModelObject, for other: ModelObject) -> Bool {
    var seen: [ModelObject] = []
    func leads(_ one: ModelObject) -> Bool {
      guard one.gesture.pending != nil, !seen.contains(where: { $0 === one }) else { return false }
      seen.append(one)
      let blockers = blockers(of: one)
      return blockers.contains { $0 === other } || blockers.contains { leads($0) }
    }
    return leads(recognizer)
  }

  private func settle(
    _ recognizer: ModelObject, _ progress: Progress, defeating losers: [ModelObject] = []
  ) {
    let wasUnderWay = isUnderWay(recognizer)
    if [.began, .ended].contains(progress), !wasUnderWay, recognizer.gesture.cancelsTouches {
      let revision = recognizer.gesture.revision
      takePointers(recognizer)
      guard recognizer.gesture.revision == revision else { return }
    }
    move(recognizer, to: progress)
    switch progress {
    case .began, .ended:
      let defeated = losers.filter { loser in
        loser.gesture.progress == .possible
          && loser.gesture.pointers.contains { recognizer.gesture.pointers.contains($0) }
      }
      for loser in defeated { move(loser, to: .failed) }
      let revisions = defeated.map(\.gesture.revision)
      sendActions(of: recognizer)
      tellOthers(of: recognizer) { otherHasRecognised($0) }
      for (loser, revision) in zip(defeated, revisions) {
        tellOthers(of: loser) { otherHasFailed($0) }
        if loser.gesture.revision == revision { startAnewIfUp(loser) }
      }
    case .changed: sendActions(of: recognizer)
    case .cancelled where wasUnderWay: sendActions(of: recognizer)
    case .cancelled, .failed: tellOthers(of: recognizer) { otherHasFailed($0) }
    case .possible: break
    }
  }

  private func move(_ recognizer: ModelObject, to progress: Progress) {
    recognizer.gesture.revision += 1
    recognizer.gesture.pending = nil
    recognizer.gesture.rivals = []
    recognizer.gesture.progress = progress
    if progress != .changed { recognizer.gesture.deadline = nil }
    noteWaiting(recognizer)
  }

  /// Cancels the pointers of a gesture for their views.
  private func takePointers(_ recognizer: ModelObject) {
    guard let window = recognizer.gesture.window else { return }
    holding([window]) {
      for pointer in recognizer.gesture.pointers {
        if let sequence = window.sequences.first(where: { $0.serial == pointer }) {
          cancelView(of: sequence, in: window)
        }
      }
    }
  }

  /// Notifies the recognizers that wait for another one, because they require it to fail or enclose
  /// it.
  private func tellOthers(of recognizer: ModelObject, _ tell: (ModelObject) -> Void) {
    let outer = everything.compactMap { other -> (object: ModelObject, serial: Int)? in
      guard other.isReachable,
        let index = other.gesture.rivals.firstIndex(where: { $0.object === recognizer })
      else { return nil }
      return (other, other.gesture.rivals.remove(at: index).serial)
    }.sorted { $0.serial < $1.serial }
    let others = recognizer.gesture.dependents.filter(\.isReachable) + outer.map(\.object)
    holding(others) { for other in others { tell(other) } }
  }

  private func otherHasFailed(_ recognizer: ModelObject) {
    guard let pending = recognizer.gesture.pending else { return }
    change(recognizer, to: pending)
    if recognizer.gesture.progress == .ended { startAnewIfUp(recognizer) }
  }

  private func otherHasRecognised(_ recognizer: ModelObject) {
    if recognizer.gesture.progress == .possible {
      guard recognizer.gesture.pending != nil || !recognizer.gesture.pointers.isEmpty else {
        return
      }
      settle(recognizer, .failed)
    } else if isUnderWay(recognizer) {
      settle(recognizer, .cancelled)
    } else {
      return
    }
    startAnewIfUp(recognizer)
  }

  /// Cancels or fails a recognizer that is disabled, leaves its view, or loses its pointer.
  func giveUp(_ recognizer: ModelObject) {
    change(recognizer, to: isUnderWay(recognizer) ? .cancelled : .failed)
    startAnew(recognizer)
  }

  private func startAnewIfUp(_ recognizer: ModelObject) {
    if recognizer.gesture.progress != .possible, !hasPointerDown(recognizer) {
      startAnew(recognizer)
    }
  }

  func startAnew(_ recognizer: ModelObject) {
    move(recognizer, to: .possible)
    recognizer.gesture.pointers = []
    recognizer.gesture.hasBegun = false
    if recognizer.kind == .tapper { (recognizer.gesture.taps, recognizer.gesture.start) = (0, nil) }
    record(.reset(recognizer.id), recognizer, .resetting)
  }
}
