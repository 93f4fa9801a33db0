/// Lines on standard error, each of which is written once.
@MainActor
final class Warnings {
  private var written: Set<String> = []

  /// Writes a line, unless it was written before.
  func write(_ line: String) {
    guard written.insert(line).inserted else { return }
    StandardError.print("TargetAction: \(line)")
  }
}
