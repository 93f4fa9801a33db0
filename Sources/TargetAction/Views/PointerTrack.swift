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
