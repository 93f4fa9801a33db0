// How a recognizer follows pointers.

extension GestureRecognizer {
  /// Whether a pointer is part of the gesture.
  func follows(_ track: PointerTrack) -> Bool {
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
  func receive(_ event: PointerEvent, of track: PointerTrack) {
    if isReceptive, follows(track) { handle(event) }
  }

  /// Resets recognizers that have recognised or failed, when their pointers are up.
  static func finish(_ recognizers: [GestureRecognizer]) {
    for recognizer in recognizers where !recognizer.tracks.contains(where: \.isDown) {
      recognizer.finish()
    }
  }

  func finish() {
    switch pending {
    // Nobody is left who would end it.
    case .began?: giveUp()
    case .some: break
    case nil where currentState != .possible: startAnew()
    case nil: if !isAwaitingPointer { tracks = [] }
    }
  }

  /// Cancels recognizers whose pointer was taken away.
  ///
  /// A complete gesture stays complete, and continues to wait.
  static func cancel(_ recognizers: [GestureRecognizer], _ track: PointerTrack?) {
    for recognizer in recognizers where recognizer.pending != .ended {
      if recognizer.tracks.isEmpty || recognizer.tracks.contains(where: { $0 === track }) {
        recognizer.giveUp()
      }
    }
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
  /// Whether the pointer is down.
  private(set) var isDown = true

  init(_ recognizers: [GestureRecognizer]) {
    for recognizer in recognizers { members.append(recognizer) }
  }

  /// The recognizers that are at a gesture which the pointer is part of, the innermost first.
  var followers: [GestureRecognizer] { members.objects.filter { $0.follows(self) } }

  /// Notes that the pointer is up, or was taken away by the platform.
  func end() { isDown = false }
}
