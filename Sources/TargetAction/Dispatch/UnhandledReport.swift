/// Writes a line about each send that nobody handled and each key that stands for too much, once for each.
@MainActor
final class UnhandledReport {
  private var written: Set<String> = []

  func write(_ resolution: Resolution) {
    guard let failure = resolution.failure, written.insert(failure).inserted else { return }
    StandardError.print(
      "TargetAction: nobody handled \(resolution.action): \(failure). \(resolution.path)")
  }

  func write(_ conflict: KeyConflict) {
    guard written.insert(conflict.description).inserted else { return }
    StandardError.print("TargetAction: \(conflict).")
  }
}
