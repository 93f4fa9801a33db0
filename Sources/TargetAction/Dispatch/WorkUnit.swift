/// The pieces into which a program's work is divided, so that what belongs together can be undone together.
///
/// Outside of events, the outermost send is a piece; outside of sends, a turn of the main actor is.
@MainActor
enum WorkUnit {
  /// The sends in progress, in the lower 20 bits, and above them the number of sends that have begun.
  ///
  /// Every send adds ``send`` when it begins, and subtracts 1 when it ends. One addition counts both, because every send
  /// pays for it. The value is negative while the end of the outermost send ends a piece.
  static var sends = 0
  static let send = 1 << 20 + 1
  private static let depthMask = 1 << 20 - 1
  /// The number of the current piece; the beginning and the end of an event increase it.
  static var number: UInt64 = 0
  /// The number of events that are being delivered.
  static var eventDepth = 0
  private static var endsWithTurn = false

  static var isInEvent: Bool { eventDepth > 0 }
  /// The number of sends in progress.
  static var depth: Int { sends & depthMask }

  /// Ends the current piece if the outermost send has ended.
  @inline(never)
  static func endIfOutermost() {
    guard sends & depthMask == 0 else { return }
    sends &= Int.max
    number &+= 1
  }

  static func endUnlessInEvent() { if !isInEvent { number &+= 1 } }

  /// Returns the number of the current piece, which ends with the event, the outermost send, or the turn.
  static func join() -> UInt64 {
    guard !isInEvent else { return number }
    if sends & depthMask != 0 {
      sends |= Int.min
    } else if !endsWithTurn {
      endsWithTurn = true
      Task { @MainActor in
        endsWithTurn = false
        number &+= 1
      }
    }
    return number
  }
}
