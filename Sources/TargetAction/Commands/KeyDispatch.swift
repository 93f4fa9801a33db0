/// The delivery of a key to its commands.
@MainActor
struct KeyDispatch {
  let event: KeyEvent
  let application: Application

  /// Sends the nearest command for the key that is enabled and handled.
  ///
  /// - Parameter first: The responder whose commands come first; those of the chain above it follow, and then
  ///   the menu's.
  /// - Returns: Whether there was one.
  func perform(from first: Responder) -> Bool {
    guard event.phase == .down else { return false }
    return first.climb(performCommand(of:)) || performMenuCommand()
  }

  private func performCommand(of responder: Responder) -> Bool {
    let actions = responder.keyCommands.lazy.filter { $0.keyEquivalent.matches(event) }.map(
      \.action)
    let candidates = distinct(actions).filter {
      application.state(of: $0, sender: responder).isEnabled
    }
    report(candidates, responder)
    return candidates.contains { action in
      application.send(
        SendRequest(action: action, target: nil, sender: responder, event: event, origin: .key))
    }
  }

  private func performMenuCommand() -> Bool {
    guard let menu = application.mainMenu else { return false }
    let commands = menu.commands.filter { command in
      guard command.keyEquivalent?.matches(event) == true else { return false }
      command.storedState = application.state(of: command)
      return command.isEnabled
    }
    report(distinct(commands.map(\.action)), nil)
    return commands.contains { application.send($0, from: nil, event: event, as: .key) }
  }

  private func distinct(_ actions: some Sequence<Action>) -> [Action] {
    var distinct: [Action] = []
    for action in actions where !distinct.contains(action) { distinct.append(action) }
    return distinct
  }

  private func report(_ actions: [Action], _ responder: Responder?) {
    guard actions.count > 1 else { return }
    application.keyConflict?(
      KeyConflict(
        keyEquivalent: KeyEquivalent(of: event), responder: responder, actions: actions))
  }
}

extension Application: KeyCommandSender {
  func sendKeyCommand(for event: KeyEvent, from responder: Responder) -> Bool {
    KeyDispatch(event: event, application: self).perform(from: responder)
  }
}
