/// What a target has said of an action to one of the commands in a menu, for the others with the same sender.
struct SharedAnswer {
  @MainActor private static var passCount: UInt64 = 0

  private let pass: UInt64
  private let sender: Identity
  private let target: Identity
  let state: ActionState

  init(pass: UInt64, sender: Identity, target: Identity, state: ActionState) {
    self.pass = pass
    self.sender = sender
    self.target = target
    self.state = state
  }

  /// Begins to validate a menu; what was said before does not count any more.
  @MainActor
  static func beginPass() -> UInt64 {
    passCount += 1
    return passCount
  }

  /// Whether this is the answer to the same question, in the same pass.
  func holds(in pass: UInt64, for sender: Identity, _ target: Identity) -> Bool {
    self.pass == pass && self.sender == sender && self.target == target
  }
}
