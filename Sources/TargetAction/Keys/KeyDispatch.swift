// How a key is delivered to its commands.

extension Application {
  /// Sends the nearest command for a key that is enabled and handled.
  ///
  /// - Parameters:
  ///   - event: The event of the key.
  ///   - first: The responder whose commands come first; those of the chain above it follow, and then the menu's.
  /// - Returns: Whether there was one.
  final func performKeyCommand(for event: KeyEvent, from first: Responder) -> Bool {
    visitCommands(for: event, from: first) {
      perform($1, of: $0, event)
    } _: {
      perform($0, event)
    }
  }

  /// Goes from place to place until one has sent a command for the key: from a responder up, and then to the menu.
  ///
  /// - Parameters:
  ///   - event: The event of the key.
  ///   - first: The responder whose commands come first.
  ///   - perform: Gets a responder that has any, and the actions of its commands for the key, in order.
  ///   - performMenu: Gets the menu's commands for the key, in order.
  /// - Returns: Whether one has.
  final func visitCommands(
    for event: KeyEvent,
    from first: Responder,
    _ perform: @MainActor (Responder, [Action]) -> Bool,
    _ performMenu: @MainActor ([Command]) -> Bool
  ) -> Bool {
    guard event.phase == .down else { return false }
    return first.bubble(.overridesKeyCommands) { responder in
      // A closure here would cost a check of the executor for each command.
      var actions: [Action] = []
      for command in responder.keyCommands where command.keyEquivalent.matches(event) {
        actions.append(command.action)
      }
      return !actions.isEmpty && perform(responder, actions)
    } || performMenu(mainMenu?.flattened.commands(for: event) ?? [])
  }

  private func perform(_ actions: [Action], of responder: Responder, _ event: KeyEvent) -> Bool {
    var (asked, enabled): (Set<Action>, Set<Action>) = ([], [])
    // An action whose target does not take the responder is sent all the same, to be reported.
    let sendable = actions.filter { action in
      guard asked.insert(action).inserted else { return false }
      let state = stateIfTaken(of: action, sender: responder)
      if state?.isEnabled == true { enabled.insert(action) }
      return state?.isEnabled != false
    }
    report(actions.filter(enabled.contains), of: responder, event)
    return sendable.contains { action in
      send(
        SendRequest(action: action, target: nil, sender: responder, event: event, origin: .key))
    }
  }

  private func perform(_ commands: [Command], _ event: KeyEvent) -> Bool {
    // Most keys stand for one command, which is enabled: then the list is not copied.
    var sendable: [Command]?
    for (place, command) in commands.enumerated() {
      if validate(command) {
        sendable?.append(command)
      } else if sendable == nil {
        sendable = Array(commands[..<place])
      }
    }
    let sent = sendable ?? commands
    if sent.count > 1 {
      report(sent.filter(\.storedState.isEnabled).map(\.storedAction), of: nil, event)
    }
    for command in sent {
      if send(command, from: nil, event: event, as: .key) { return true }
    }
    return false
  }

  private func report(_ actions: [Action], of responder: Responder?, _ event: KeyEvent) {
    guard actions.count > 1 else { return }
    keyConflict?(
      KeyConflict(
        keyEquivalent: KeyEquivalent(of: event), responder: responder, actions: actions))
  }
}
