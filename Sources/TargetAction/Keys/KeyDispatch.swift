// How a key is delivered to its commands.

extension Application {
  /// Sends the nearest command for a key that is enabled and handled.
  ///
  /// - Parameters:
  ///   - event: The key event.
  ///   - first: The responder whose commands come first, followed by the commands of the chain above it and of the
  ///     menu.
  /// - Returns: Whether there was such a command.
  final func performKeyCommand(for event: KeyEvent, from first: Responder) -> Bool {
    visitCommands(for: event, from: first) {
      perform($1, of: $0, event)
    } _: {
      perform($0, event)
    }
  }

  /// Visits the commands for a key, from a responder up and then in the menu, until one has been sent.
  ///
  /// - Parameters:
  ///   - event: The key event.
  ///   - first: The responder whose commands come first.
  ///   - perform: Called with each responder that has commands for the key, and with their actions, in order.
  ///   - performMenu: Called with the menu's commands for the key, in order.
  /// - Returns: Whether a command was sent.
  final func visitCommands(
    for event: KeyEvent,
    from first: Responder,
    _ perform: @MainActor (Responder, [Action]) -> Bool,
    _ performMenu: @MainActor ([Command]) -> Bool
  ) -> Bool {
    guard event.phase == .down else { return false }
    return first.bubble(.overridesKeyCommands) { responder in
      // A closure here would cost an executor check for each command.
      var actions: [Action] = []
      for command in responder.keyCommands where command.keyEquivalent.matches(event) {
        actions.append(command.action)
      }
      return !actions.isEmpty && perform(responder, actions)
    } || performMenu(mainMenu?.flattened.commands(for: event) ?? [])
  }

  private func perform(_ actions: [Action], of responder: Responder, _ event: KeyEvent) -> Bool {
    var (asked, enabled): (Set<Action>, Set<Action>) = ([], [])
    // An action whose target does not accept the responder is sent anyway, to be reported.
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
    // Most keys are bound to one command, which is enabled; then the list is not copied.
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
