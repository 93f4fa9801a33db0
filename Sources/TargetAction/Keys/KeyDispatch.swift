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
    visit(from: first) {
      performCommand(of: $0, for: $1)
    } _: {
      performMenuCommand($0)
    }
  }

  /// Goes from place to place until one has sent a command for the key: from a responder up, and then to the menu.
  ///
  /// - Parameters:
  ///   - first: The responder whose commands come first.
  ///   - perform: Gets a responder that has any, and the actions of its commands for the key, in order.
  ///   - performMenu: Gets the menu's commands for the key, in order.
  /// - Returns: Whether one has.
  func visit(
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
    } || performMenu(application.menuCommands(for: event))
  }

  private func performCommand(of responder: Responder, for actions: [Action]) -> Bool {
    var (asked, enabled): (Set<Action>, Set<Action>) = ([], [])
    // An action whose target does not take the responder is sent all the same, to be reported.
    let sendable = actions.filter { action in
      guard asked.insert(action).inserted else { return false }
      let state = application.stateIfTaken(of: action, sender: responder)
      if state?.isEnabled == true { enabled.insert(action) }
      return state?.isEnabled != false
    }
    report(actions.filter(enabled.contains), responder)
    return sendable.contains { action in
      application.send(
        SendRequest(action: action, target: nil, sender: responder, event: event, origin: .key))
    }
  }

  private func performMenuCommand(_ commands: [Command]) -> Bool {
    // Most keys stand for one command, which is enabled: then the list is not copied.
    var sendable: [Command]?
    for (place, command) in commands.enumerated() {
      if application.validate(command) {
        sendable?.append(command)
      } else if sendable == nil {
        sendable = Array(commands[..<place])
      }
    }
    let sent = sendable ?? commands
    if sent.count > 1 { report(sent.filter(\.storedState.isEnabled).map(\.storedAction), nil) }
    for command in sent {
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
  fileprivate final func menuCommands(for event: KeyEvent) -> [Command] {
    mainMenu?.flattened.commands(for: event) ?? []
  }
}

/// The commands of a menu by the keys that stand for them.
@MainActor
struct KeyTable {
  /// How often the key of a command that is in a menu has changed.
  private static var changeCount = 0

  private var commands: [KeyEquivalent: [Command]] = [:]
  private let changeCount = Self.changeCount

  /// Makes the table of some commands.
  ///
  /// - Complexity: O(*n*) for *n* commands.
  init(of commands: [Command]) {
    // A command may be in the menu at several places.
    var listed: Set<ObjectIdentifier> = []
    for command in commands {
      guard let key = command.keyEquivalent, listed.insert(ObjectIdentifier(command)).inserted
      else { continue }
      self.commands[key, default: []].append(command)
    }
  }

  /// Notes that the key of a command has changed, which makes every table out of date.
  static func noteChange() { changeCount += 1 }

  var isCurrent: Bool { changeCount == Self.changeCount }

  /// The commands that a key stands for, in the order of the menu.
  func commands(for event: KeyEvent) -> [Command] {
    commands[KeyEquivalent(matching: event)] ?? []
  }
}
