/// Lines on standard error, of which each is written once.
@MainActor
final class Warnings {
  private var subjects: Set<String> = []

  /// Writes a line, unless one about the same subject was written.
  func write(_ line: String, about subject: String) {
    guard subjects.insert(subject).inserted else { return }
    StandardError.print("TargetAction: \(line)")
  }
}
