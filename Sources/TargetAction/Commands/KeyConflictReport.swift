/// Writes a line about each key with several commands, once for each key.
@MainActor
final class KeyConflictReport {
  private var written: Set<String> = []

  func write(_ conflict: KeyConflict) {
    guard written.insert(conflict.description).inserted else { return }
    StandardError.print("TargetAction: \(conflict).")
  }
}
