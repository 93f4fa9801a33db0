// How a recognizer follows pointers, and which of the recognizers that follow the same pointers
// wins.

extension GestureRecognizer {
  /// Returns whether a pointer is part of the gesture.
  func follows(_ track: PointerTrack?) -> Bool {
    tracks.contains { $0 === track }
  }

  /// Whether the recognizer receives events.
  ///
  /// It does not if it has recognized or failed, or if it is waiting for others to fail.
  var isReceptive: Bool {
    isEnabled && !isPending && (currentState == .possible || isUnderWay)
  }

  /// Whether a pointer of the gesture is pressed.
  var hasPointerDown: Bool { tracks.contains(where: \.isDown) }

  /// Follows a pointer from its press on.
  func follow(_ track: PointerTrack, in window: Window) {
    guard isReceptive, !(followsOnePointer && hasPointerDown) else { return }
    tracks.append(track)
    windowReference.object = window
  }

  /// Handles an event of a pointer that the recognizer has followed from its press on.
  func receive(_ event: PointerEvent, of track: PointerTrack?) {
    guard track?.isDown == true, follows(track) else { return }
    lastLocation = event.locationInWindow
    if isReceptive { handle(event) }
  }

  /// Resets a recognizer that has recognized or failed, once its pointers are released, and makes
  /// one fail that could still recognize.
  func finish() {
    guard !hasPointerDown else { return }
    switch pending {
    // No pressed pointer is left that could end it.
    case .began?: giveUp()
    case .some: break
    case nil where isUnderWay: giveUp()
    case nil where currentState != .possible: startAnew()
    // With a deadline, the gesture continues with a pointer that has not been pressed yet.
    case nil: if deadline == nil, !tracks.isEmpty { giveUp() }
    }
  }

  /// Cancels a recognizer whose pointer was canceled.
  ///
  /// A complete gesture stays complete, and continues to wait.
  func cancel(_ track: PointerTrack?) {
    if pending != .ended, tracks.isEmpty || follows(track) { giveUp() }
  }

  // MARK: - Competition

  /// Compares this recognizer, which could recognize, with the others that follow the same
  /// pointers.
  ///
  /// - Returns: Whether another recognizer is making, or completing, a gesture that excludes this
  ///   one; the inner recognizers that could recognize as well and are waiting for others, perhaps
  ///   for this one, to fail; and the recognizers that fail if this one recognizes. Nil if code
  ///   called by the comparison has changed this recognizer's state.
  func compete() -> (isLost: Bool, rivals: [GestureRecognizer], losers: [GestureRecognizer])? {
    // The other recognizers that follow the same pointers, each once.
    var seen: Set = [ObjectIdentifier(self)]
    let competitors = tracks.flatMap { track in
      let followers = track.followers
      let inner = followers.prefix { $0 !== self }.count
      return followers.enumerated().filter { seen.insert(ObjectIdentifier($0.element)).inserted }
        .map { (other: $0.element, isFurtherIn: $0.offset < inner) }
    }
    let revision = revision
    var (isLost, rivals, losers) = (false, [GestureRecognizer](), [GestureRecognizer]())
    for (other, isFurtherIn) in competitors {
      guard revision == self.revision else { return nil }
      guard !recognizesSimultaneously(with: other), !other.recognizesSimultaneously(with: self)
      else { continue }
      if other.isUnderWay || other.outranks(self) { isLost = true }
      if isFurtherIn, other.isPending { rivals.append(other) }
      if !spares(other) { losers.append(other) }
    }
    return revision == self.revision ? (isLost, rivals, losers) : nil
  }

  /// The recognizers that wait for this one, directly or through others.
  var waiters: Set<ObjectIdentifier> {
    var (waiting, found) = ([self], Set<ObjectIdentifier>())
    while let blocker = waiting.popLast() {
      for other in (blocker.mayStillRecognize ? blocker.dependents.objects : [])
        + (blocker.isPending ? blocker.outer.objects.filter { $0.rivals.contains(blocker) } : [])
      where other.isPending && found.insert(ObjectIdentifier(other)).inserted {
        waiting.append(other)
      }
    }
    return found
  }

  /// Makes this recognizer fail if it follows a pointer that a control inside its view has taken.
  func yield(_ track: PointerTrack, to control: View, keepingDrags keepsDrags: Bool) {
    guard keepsDrags || yieldsToControls, state == .possible, !isPending, follows(track), let view,
      view !== control, control.isDescendant(of: view)
    else { return }
    state = .failed
  }
}

extension PointerEvent {
  /// Returns whether the pointer is pressed with some of the given buttons, and with no others.
  func isPressed(with accepted: Buttons) -> Bool {
    !buttons.isEmpty && buttons.isSubset(of: accepted)
  }
}

/// A pointer from its press to its release, as the recognizers that follow it know it.
///
/// A track outlives the pointer's sequence while the pointer is part of a recognizer's gesture.
/// Recognizers that share a track compete for it.
@MainActor
final class PointerTrack {
  /// The recognizers that were offered the pointer when it was pressed, the innermost first.
  private let members = WeakList<GestureRecognizer>()
  /// Whether a button with which the press began is held down, and the platform has not canceled
  /// the pointer.
  var isDown = true

  init(_ recognizers: [GestureRecognizer]) {
    for recognizer in recognizers { members.append(recognizer) }
  }

  /// The recognizers whose current gesture includes the pointer, the innermost first.
  var followers: [GestureRecognizer] { members.objects.filter { $0.follows(self) } }
}
