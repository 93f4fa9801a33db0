// How a recognizer follows pointers, and which of those that follow the same ones wins.

extension GestureRecognizer {
  /// Whether a pointer is part of the gesture.
  func follows(_ track: PointerTrack?) -> Bool {
    tracks.contains { $0 === track }
  }

  /// Whether pointers are seen: not by one that has recognised or failed, or waits for others to fail.
  private var isReceptive: Bool {
    isEnabled && !isPending && (currentState == .possible || isUnderWay)
  }

  /// Follows a pointer that goes down, from then on.
  func begin(_ track: PointerTrack, in window: Window) {
    guard isReceptive else { return }
    tracks.append(track)
    hasBegun = true
    windowReference.object = window
  }

  /// Follows an event of a pointer that it has followed from the beginning.
  func receive(_ event: PointerEvent, of track: PointerTrack?) {
    if isReceptive, follows(track) { handle(event) }
  }

  /// Resets a recognizer that has recognised or failed, when its pointers are up.
  func finish() {
    guard !tracks.contains(where: \.isDown) else { return }
    switch pending {
    // Nobody is left who would end it.
    case .began?: giveUp()
    case .some: break
    case nil where currentState != .possible: startAnew()
    case nil: if !isAwaitingPointer { tracks = [] }
    }
  }

  /// Cancels a recognizer whose pointer was taken away.
  ///
  /// A complete gesture stays complete, and continues to wait.
  func cancel(_ track: PointerTrack?) {
    if pending != .ended, tracks.isEmpty || follows(track) { giveUp() }
  }

  // MARK: - Competition

  /// The effect of the recognizers that follow the same pointers on a recognition.
  struct Competition {
    /// Whether one of them is making, or completes, a gesture that excludes this one.
    var isLost = false
    /// The inner recognizers that could recognize too, and wait for others to fail, perhaps for this one.
    var rivals: [GestureRecognizer] = []
    /// Those that lose if this recognizer recognises.
    var losers: [GestureRecognizer] = []
  }

  /// Compares this recognizer, which could recognise, with those that follow the same pointers.
  ///
  /// - Returns: What they mean for it; nil if what was called has moved this recognizer on.
  func compete() -> Competition? {
    let revision = revision
    var competition = Competition()
    for (other, isFurtherIn) in competitors {
      guard revision == self.revision else { return nil }
      guard !recognizes(with: other) else { continue }
      if other.isUnderWay || other.outranks(self) { competition.isLost = true }
      if isFurtherIn, other.isPending { competition.rivals.append(other) }
      if !spares(other) { competition.losers.append(other) }
    }
    return revision == self.revision ? competition : nil
  }

  /// The others that follow the same pointers, each once, and whether they are further in.
  private var competitors: [(other: GestureRecognizer, isFurtherIn: Bool)] {
    var competitors: [(other: GestureRecognizer, isFurtherIn: Bool)] = []
    var seen: Set<ObjectIdentifier> = []
    for track in tracks {
      var isFurtherIn = true
      for other in track.followers {
        if other === self {
          isFurtherIn = false
        } else if seen.insert(ObjectIdentifier(other)).inserted {
          competitors.append((other, isFurtherIn))
        }
      }
    }
    return competitors
  }

  private func recognizes(with other: GestureRecognizer) -> Bool {
    recognizesSimultaneously(with: other) || other.recognizesSimultaneously(with: self)
  }

  /// The recognizers that wait for this one, or for one that does.
  var waiters: Set<ObjectIdentifier> {
    var (waiting, found) = ([self], Set<ObjectIdentifier>())
    while let blocker = waiting.popLast() {
      for other in (blocker.mayYetRecognise ? blocker.dependents.objects : [])
        + (blocker.isPending ? blocker.waitingOuter : [])
      where other.isPending && found.insert(ObjectIdentifier(other)).inserted {
        waiting.append(other)
      }
    }
    return found
  }

  /// Makes this recognizer fail if it follows a pointer that a control has taken which lies inside its view.
  func yield(_ track: PointerTrack, to control: View) {
    guard yieldsToControls, state == .possible, !isPending, follows(track), let view,
      view !== control, control.isDescendant(of: view)
    else { return }
    state = .failed
  }
}

/// A pointer from its going down to its coming up, as the recognizers that follow it know it.
///
/// It outlives the pointer's sequence for as long as a recognizer is at a gesture that the pointer is part of:
/// recognizers that share a track compete for it.
@MainActor
final class PointerTrack {
  /// The recognizers that were offered the pointer when it went down, the innermost first.
  private let members = WeakList<GestureRecognizer>()
  /// Whether the pointer is down: neither up, nor taken away by the platform.
  var isDown = true

  init(_ recognizers: [GestureRecognizer]) {
    for recognizer in recognizers { members.append(recognizer) }
  }

  /// The recognizers that are at a gesture which the pointer is part of, the innermost first.
  var followers: [GestureRecognizer] { members.objects.filter { $0.follows(self) } }
}
