/// A piece of a program's work, whose changes are undone together.
@MainActor
struct WorkUnit {
  /// An event, the outermost send outside of events, a group, a step that spans events, or a turn
  /// of the main actor.
  final class Span {}

  /// The span; nil for what a run does after it has been resumed.
  var span: Span?
  /// The number of the run, or of the outermost run that waits for it; nil outside of runs.
  let run: Int?

  /// Returns whether this piece goes on with an earlier one, which is the last that has changed
  /// anything.
  func continues(_ earlier: WorkUnit?) -> Bool {
    guard let earlier else { return false }
    if let run, let other = earlier.run { return run == other }
    return span != nil && span === earlier.span
  }
}

extension Application {
  /// What the beginning of a send adds to the count of sends; the end subtracts 1.
  static let sendBegun: UInt64 = 1 << 20 | 1

  /// Whether an event or a send is in progress.
  final var isAtWork: Bool { eventDepth > 0 || sends & (1 << 20 - 1) != 0 }

  /// The span of the event or the send in progress; nil if there is none.
  final var currentSpan: WorkUnit.Span? {
    if let span { return span }
    guard isAtWork else { return nil }
    let span = WorkUnit.Span()
    self.span = span
    return span
  }

  /// Counts a send that ends, with which the span of the outermost one ends.
  @inline(__always)
  final func leaveSend() {
    sends &-= 1
    if span != nil { endSpan() }
  }

  @inline(never)
  private func endSpan() {
    if !isAtWork { span = nil }
  }
}
