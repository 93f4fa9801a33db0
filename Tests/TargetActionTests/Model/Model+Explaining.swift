/// The explanation of a key: the rules of delivery, without a delivery.
extension Model {
  /// Explains a key without reactions, and discards the calls.
  func explain(_ key: Int, _ modifiers: Int) {
    let (count, budget) = (entries.count, budget)
    self.budget = 0
    let explained = explanation(key, modifiers)
    self.budget = budget
    entries.removeSubrange(count...)
    record(explained)
  }

  private func explanation(_ key: Int, _ modifiers: Int) -> Entry {
    let window = windowOfKeys(in: application)
    let app = window.map { $0.application ?? shared } ?? application
    let first = keyRecipient(window, app)
    let isKept = first.takesKeys && first.keepsKeys
    let recipients = isKept ? first.chain.dropFirst() : first.keyChain
    return .explained(
      keeper: isKept ? first.id : nil,
      ask(app, .explanation, in: app, within: []) {
        candidates(
          Entry.Press(key: key, modifiers: modifiers),
          from: first.kind.isWindow ? first.vacantStart : first, in: app)
      },
      recipients: recipients.filter {
        !$0.isDying && $0.kind != .application
      }.map(\.id))
  }

  private func candidates(
    _ press: Entry.Press, from first: ModelObject, in app: ModelObject
  ) -> [Entry.Explained] {
    var candidates: [Entry.Explained] = []
    for responder in first.chain where !responder.isDying {
      for command in responder.bindings where command.press == press {
        candidates.append(
          Entry.Explained(
            responder: responder.id, action: command.action, verdict(of: command, in: app)))
      }
    }
    for command in keyedCommands(in: app) where command.press == press {
      candidates.append(
        Entry.Explained(responder: nil, action: command.action, verdict(of: command, in: app)))
    }
    // The first command that can be sent is sent.
    let isSent = candidates.map {
      if case .sent = $0.verdict { true } else { $0.verdict == .running }
    }
    for index in candidates.indices where isSent[index] && isSent[..<index].contains(true) {
      candidates[index].verdict = .preceded
    }
    return candidates
  }

  private func verdict(of command: ModelCommand, in app: ModelObject) -> Entry.Verdict {
    guard command.target?.isReachable ?? true else { return .unhandled }
    let scope: Scope = command.target.map { .target($0) } ?? .everywhere
    let errand = Errand(command.action, sender(of: command), in: app)
    defer { letGo(of: errand) }
    guard let found = answer(errand, scope, in: app, validates: true) else { return .unhandled }
    return switch found.state {
    case .disabled: .disabled
    case .hidden: .hidden
    case .unhandled: .unhandled
    case .running: .running
    case .enabled, nil: .sent(to: found.target.id)
    }
  }
}
