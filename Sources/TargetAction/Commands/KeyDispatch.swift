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
    return first.climb(.overridesKeyCommands, performCommand) || performMenuCommand()
  }

  private func performCommand(of responder: Responder) -> Bool {
    var actions: [Action] = []
    for action in Self.actions(for: event, of: responder)
    where application.state(of: action, sender: responder).isEnabled {
      actions.append(action)
    }
    report(actions, responder)
    for action in actions {
      let request = SendRequest(
        action: action, target: nil, sender: responder, event: event, origin: .key)
      if application.send(request) { return true }
    }
    return false
  }

  private func performMenuCommand() -> Bool {
    var commands = application.menuCommands(for: event)
    var enabledCount = 0
    while enabledCount < commands.count {
      application.validate(commands[enabledCount])
      // Most keys stand for one command, which is enabled: then the list is not copied.
      if commands[enabledCount].storedState.isEnabled {
        enabledCount += 1
      } else {
        commands.remove(at: enabledCount)
      }
    }
    if commands.count > 1 {
      var actions: [Action] = []
      for command in commands where !actions.contains(command.storedAction) {
        actions.append(command.storedAction)
      }
      report(actions, nil)
    }
    for command in commands {
      if application.send(command, from: nil, event: event, as: .key) { return true }
    }
    return false
  }

  private func report(_ actions: [Action], _ responder: Responder?) {
    guard actions.count > 1 else { return }
    application.keyConflict?(
      KeyConflict(
        keyEquivalent: KeyEquivalent(of: event), responder: responder, actions: actions))
  }

  /// The actions of a responder's commands for a key, each once.
  static func actions(for event: KeyEvent, of responder: Responder) -> [Action] {
    var actions: [Action] = []
    for command in responder.keyCommands
    where command.keyEquivalent.matches(event) && !actions.contains(command.action) {
      actions.append(command.action)
    }
    return actions
  }
}

extension Application {
  /// Sends the nearest command for a key that is enabled and handled.
  ///
  /// - Parameters:
  ///   - event: The event of the key.
  ///   - responder: The responder whose commands come first.
  /// - Returns: Whether there was one.
  final func performKeyCommand(for event: KeyEvent, from responder: Responder) -> Bool {
    KeyDispatch(event: event, application: self).perform(from: responder)
  }

  /// The commands of the menu bar that a key stands for.
  final func menuCommands(for event: KeyEvent) -> [Command] {
    mainMenu?.flattened.commands(for: event) ?? []
  }
}
