/// What is known so far while a menu is validated: the answers, for the commands that share a sender.
///
/// Senders and targets are retained, so that no other object is taken for one of them.
@MainActor
struct ValidationPass {
  private struct Question: Hashable {
    let action: Action
    let target: ObjectIdentifier?
    let sender: ObjectIdentifier

    init(_ action: Action, _ target: AnyObject?, _ sender: AnyObject) {
      self.action = action
      self.target = target.map { ObjectIdentifier($0) }
      self.sender = ObjectIdentifier(sender)
    }
  }

  /// Whether the targets of all commands have been searched for.
  var hasSearched = false
  private var answers: [Question: ActionState] = [:]
  private var retained: [AnyObject] = []

  /// The answer to the same question, if it was asked.
  func state(of action: Action, to target: AnyObject?, from sender: AnyObject) -> ActionState? {
    answers.isEmpty ? nil : answers[Question(action, target, sender)]
  }

  mutating func note(
    _ state: ActionState,
    of action: Action,
    to target: AnyObject?,
    from sender: AnyObject
  ) {
    answers[Question(action, target, sender)] = state
    retained.append(sender)
    if let target { retained.append(target) }
  }
}
