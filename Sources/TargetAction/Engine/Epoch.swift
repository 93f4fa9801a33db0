/// Counts the changes that could alter the answer to "who handles this?".
///
/// Whatever was remembered about a search is valid while the epoch at which it was found stands.
@MainActor
enum Epoch {
  private(set) static var current: UInt64 = 1

  static func advance() {
    current &+= 1
  }
}
