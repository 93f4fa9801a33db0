/// Writes a line about each unhandled send, once for each action and reason.
@MainActor
final class UnhandledReport {
  private var written: Set<String> = []

  func write(_ resolution: Resolution) {
    guard let failure = resolution.failure, written.insert(failure).inserted else { return }
    StandardError.print(
      "TargetAction: nobody handled \(resolution.action): \(failure). \(resolution.path)")
  }
}
