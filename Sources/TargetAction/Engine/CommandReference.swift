/// A command by its address, to be read without retaining it.
///
/// - Invariant: Whoever holds this holds the command as well, for as long.
@MainActor
@safe
struct CommandReference {
  private let command: Unmanaged<Command>

  init(_ command: Command) {
    unsafe self.command = Unmanaged.passUnretained(command)
  }

  @inline(__always)
  func withCommand(_ body: (Command) -> Void) {
    unsafe command._withUnsafeGuaranteedRef(body)
  }
}
