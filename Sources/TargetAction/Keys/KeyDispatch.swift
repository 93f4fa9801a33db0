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
    visitCommands(for: event, from: first) { perform($1, of: $0, event) }
  }

  /// Visits the commands for a key, from a responder up and then in the menu, until one has been sent.
  ///
  /// - Parameters:
  ///   - event: The key event.
  ///   - first: The responder whose commands come first.
  ///   - perform: Called with the commands of each responder that has any for the key, in order, and at last with those
  ///     of the menu and nil.
  /// - Returns: Whether a command was sent.
  final func visitCommands(
    for event: KeyEvent,
    from first: Responder,
    _ perform: @MainActor (Responder?, [Command]) -> Bool
  ) -> Bool {
    guard event.phase == .down else { return false }
    let key = KeyEquivalent(matching: event)
    return first.bubble(.overridesKeyCommands) { responder in
      var found: [Command] = []
      // A closure here would cost an executor check for each command.
      for command in responder.keyCommands where command.keyEquivalent == key {
        found.append(command)
      }
      return !found.isEmpty && perform(responder, found)
    } || perform(nil, mainMenu?.flattened.commands(for: event) ?? [])
  }

  private func perform(_ commands: [Command], of responder: Responder?, _ event: KeyEvent) -> Bool {
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
    if sent.count > 1 { report(sent.filter(\.storedState.isEnabled), of: responder, event) }
    for command in sent {
      if send(command, from: nil, event: event, as: .key) { return true }
    }
    return false
  }

  private func report(_ commands: [Command], of responder: Responder?, _ event: KeyEvent) {
    guard commands.count > 1 else { return }
    keyConflict?(
      KeyConflict(
        keyEquivalent: KeyEquivalent(of: event), responder: responder,
        actions: commands.map(\.storedAction)))
  }
}
