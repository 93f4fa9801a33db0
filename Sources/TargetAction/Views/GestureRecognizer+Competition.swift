// Which of the recognizers that follow the same pointers wins.

extension GestureRecognizer {
  /// The effect of the recognizers that follow the same pointers on a recognition.
  struct Competition {
    /// Whether one of them is making a gesture that excludes others.
    var isLost = false
    /// Those further in that could recognise as well, and wait for others to fail.
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
      if other.isUnderWay { competition.isLost = true }
      if isFurtherIn, other.isPending, !other.waits(for: self) { competition.rivals.append(other) }
      if !spares(other) { competition.losers.append(other) }
    }
    return revision == self.revision ? competition : nil
  }

  /// The others that follow the same pointers, each once, and whether they are further in.
  private var competitors: [(other: GestureRecognizer, isFurtherIn: Bool)] {
    var competitors: [(other: GestureRecognizer, isFurtherIn: Bool)] = []
    for track in tracks {
      var isFurtherIn = true
      for other in track.followers {
        if other === self {
          isFurtherIn = false
        } else if !competitors.contains(where: { $0.other === other }) {
          competitors.append((other, isFurtherIn))
        }
      }
    }
    return competitors
  }

  private func recognizes(with other: GestureRecognizer) -> Bool {
    recognizesSimultaneously(with: other) || other.recognizesSimultaneously(with: self)
  }

  /// Whether this recognizer waits for another, or for one that does.
  func waits(for other: GestureRecognizer) -> Bool {
    var (waiting, index) = ([self], 0)
    while index < waiting.count {
      let blockers = waiting[index].isPending ? waiting[index].blockers : []
      for blocker in blockers where !waiting.contains(where: { $0 === blocker }) {
        if blocker === other { return true }
        waiting.append(blocker)
      }
      index += 1
    }
    return false
  }

  /// Makes recognizers fail that have lost against this one, without notifying the others yet.
  ///
  /// - Returns: Those that have failed by it, and at which revision.
  func defeat(_ losers: [GestureRecognizer]) -> [(loser: GestureRecognizer, revision: Int)] {
    var defeated: [(loser: GestureRecognizer, revision: Int)] = []
    for loser in losers where loser.state == .possible && sharesPointer(with: loser) {
      defeated.append((loser, loser.lose()))
    }
    return defeated
  }

  private func sharesPointer(with other: GestureRecognizer) -> Bool {
    tracks.contains { other.follows($0) }
  }

  /// Makes this recognizer fail if it follows a pointer that a control has taken which lies inside its view.
  func yield(_ track: PointerTrack, to control: View) {
    guard yieldsToControls, state == .possible, !isPending, follows(track), let view,
      view !== control, control.isDescendant(of: view)
    else { return }
    state = .failed
  }
}
