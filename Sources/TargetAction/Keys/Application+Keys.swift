/// The key maps of an application, and the strokes that wait.
@MainActor
final class ApplicationKeys {
  fileprivate var maps: [KeyMap] = []
  fileprivate var userMap: KeyMap?
  fileprivate var platform = KeyMap.Platform.current
  fileprivate var interval: Duration? = .seconds(1)
  fileprivate var table: KeyTable?
  /// The strokes that wait; nil if none do.
  var waiting: WaitingKeys?
  /// The key that waits or has ended a sequence, while it may be held down; its repeats do nothing
  /// unless they type.
  var held: (key: Key, types: Bool)?
  /// What identifies the key that was pressed last and has not been released, if the application
  /// decides which keys repeat.
  var pressed: String?
  /// The strokes of which the observers were last told.
  var toldStrokes: KeySequence?
  /// What reports the keys that nothing takes; nil if nothing does.
  var explainer: (any KeyExplainer)?
  var keyConflictHandler: (@MainActor (KeyConflict) -> Void)?

  /// Notes that a key is pressed or released, and decides whether it repeats.
  func noteHeld(_ event: KeyEvent) {
    let name = event.position?.rawValue ?? event.key.rawValue
    if event.phase == .up {
      if pressed == name { pressed = nil }
    } else if !event.key.isModifier, !event.key.rawValue.isEmpty {
      event.repeats = exchange(&pressed, with: name) == name
    }
  }
}

extension Application {
  /// The maps and the strokes, which are created if necessary.
  final var ownKeys: ApplicationKeys {
    if let keys { return keys }
    let made = ApplicationKeys()
    #if DEBUG
      made.keyConflictHandler = { [warnings] in warnings.write("\($0).", about: $0.description) }
    #endif
    keys = made
    return made
  }

  /// The bindings of the key maps as a tree; nil if there are none.
  final var keyTable: KeyTable? {
    guard let keys, !keys.maps.isEmpty || keys.userMap != nil else { return nil }
    if let table = keys.table { return table }
    let made = KeyTable(keys.maps, user: keys.userMap, for: keys.platform)
    keys.table = made
    #if DEBUG
      // A text command of a fallback may be passed on to the line before.
      for map in keys.maps where !map.isFallback {
        var uses: Set<KeyBinding> = []
        for binding in map.bindings.reversed()
        where !uses.insert(binding.use(on: keys.platform)).inserted {
          reportKeys(
            "\"\(binding)\" in the key map \(map.name) has no effect, because a later binding has "
              + "the same keys and context")
        }
      }
    #endif
    return made
  }

  /// Writes a line about keys, in debug builds.
  final func reportKeys(_ line: String) {
    #if DEBUG
      warnings.write("\(line).", about: line)
    #endif
  }

  /// A closure that the application calls when several equally near commands for one key could be
  /// sent.
  ///
  /// The closure is called each time that the key is pressed or repeats, before the first of the
  /// commands is sent. The application retains it.
  ///
  /// In debug builds, the default writes a report (``ActionReports``), once for each conflict. In
  /// release builds, the default is nil.
  public final var keyConflictHandler: (@MainActor (KeyConflict) -> Void)? {
    get { ownKeys.keyConflictHandler }
    set { replace(&ownKeys.keyConflictHandler, with: newValue) }
  }

  /// The program's key maps; later maps take precedence over earlier ones.
  ///
  /// The default is an empty array. Set the maps when the program starts: the standard map, with
  /// the keys that users expect for the standard actions, followed by the program's own maps.
  ///
  /// ```swift
  /// application.keyMaps = [.standard(for: .current), readerMap]  // readerMap takes precedence.
  /// ```
  ///
  /// All maps but fallbacks (``KeyMap/isFallback``) take precedence over the
  /// ``Command/keyEquivalent``s of commands. A binding without a context counts after those of all
  /// responders, where the menu's keys count.
  ///
  /// - Complexity: To set, O(1). The next key then costs O(*n*) once for *n* bindings.
  public final var keyMaps: [KeyMap] {
    get { keys?.maps ?? [] }
    set { changeKeys { $0.maps = newValue } }
  }

  /// The user's key map, which takes precedence over all other keys; nil if there is none.
  ///
  /// A binding without a context counts at the first responder. To read a map from a file's text,
  /// call ``readUserKeyMap(_:name:)``.
  public final var userKeyMap: KeyMap? {
    get { keys?.userMap }
    set { changeKeys { $0.userMap = newValue } }
  }

  /// The platform whose main modifier is the meaning of ``KeyModifiers/primary``.
  ///
  /// The default is the platform of the program (``KeyMap/Platform/current``). Tests set it to try
  /// the keys of another one.
  public final var keyPlatform: KeyMap.Platform {
    get { keys?.platform ?? .current }
    set { changeKeys { $0.platform = newValue } }
  }

  private func changeKeys(_ change: (ApplicationKeys) -> Void) {
    leaveWaitingKeys()
    change(ownKeys)
    // Events that are deallocated with their bindings may call back.
    replace(&ownKeys.table, with: nil)
    Menu.noteChange()
    setNeedsValidation()
  }

  /// How long strokes that mean something by themselves wait for the rest of a longer sequence.
  ///
  /// These are the strokes that are bound by themselves, and those of a sequence that begins with a
  /// letter, which are text. The default is one second. If the value is nil, they wait until the
  /// next key.
  public final var keySequenceInterval: Duration? {
    get { ownKeys.interval }
    set { ownKeys.interval = newValue }
  }

  /// Replaces the user's key map with one that is read from text.
  ///
  /// Call this method when the program starts, and again when the user has changed the file. Show
  /// the problems, each of which names its line, so that the user can correct them. Lines without
  /// errors take effect.
  ///
  /// ```swift
  /// let problems = application.readUserKeyMap(text, name: "keys.txt")
  /// statusLine.text = problems.map(\.description).joined(separator: "\n")
  /// ```
  ///
  /// If the text has no readable binding but errors, the current map stays, so that a broken file
  /// does not take away the user's keys. A text without bindings and errors is an empty map.
  ///
  /// - Parameters:
  ///   - text: The text of a file (``KeyMap/parse(_:name:for:)``).
  ///   - name: The name of the file, for problems and explanations.
  /// - Returns: The problems, the first of which is about the whole text if the map was not
  ///   replaced.
  @discardableResult
  public final func readUserKeyMap(_ text: String, name: String) -> [KeyMap.Problem] {
    let (map, problems) = KeyMap.parse(text, name: name, for: keyPlatform)
    if !map.bindings.isEmpty || problems.allSatisfy({ $0.severity != .error }) { userKeyMap = map }
    return problems
  }

  /// The keys that send an action now, the best one first.
  ///
  /// Keys that something nearer uses, or that a map has removed, are left out, whether or not the
  /// commands are enabled now. Keys of an action without a target are listed if they do nothing
  /// else. Show the first of them in a menu, a palette, or a tooltip
  /// (``KeySequence/label(for:)``).
  ///
  /// ```swift
  /// let keys = application.keys(for: .saveDocument).first
  /// toolTip = keys.map { "Save (\($0.label()))" } ?? "Save"
  /// ```
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - argument: The argument of the bindings (``KeyBinding/Effect/send(_:argument:)``).
  ///   - responder: Where keys are pressed; nil for the first responder.
  /// - Returns: The keys of the user's map, then of the other maps, and then of commands.
  /// - Complexity: O(*n*) for *n* bindings and commands.
  public final func keys(
    for action: Action, argument: String? = nil, from responder: Responder? = nil
  ) -> [KeySequence] {
    let event = argument.flatMap { action.event(from: $0) }
    guard argument == nil || event != nil else { return [] }
    return keys(for: Command(action: action, payload: event), from: responder)
  }

  /// The keys that perform a command now, or one that does the same
  /// (``Command/isEquivalent(to:)``), the best one first.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - responder: Where keys are pressed; nil for the first responder.
  /// - Returns: The keys.
  /// - Complexity: O(*n*) for *n* bindings and commands.
  public final func keys(for command: Command, from responder: Responder? = nil) -> [KeySequence] {
    if let responder { return withAnchor(responder) { keys(for: command) } }
    return CommandKeys(in: self).keys(for: command)
  }
}

/// The keys that perform commands at one place, as they are now.
@MainActor
struct CommandKeys {
  private let search: KeySearch
  /// The keys that bindings have for commands, and for the names of commands and actions.
  private var bound: [Command.Identity: [KeySequence]] = [:]
  private var named: [String: [KeySequence]] = [:]

  /// Collects the keys of all commands.
  ///
  /// - Complexity: O(*n*) for *n* bindings and commands.
  init(in application: Application) {
    search = KeySearch(
      in: application, from: application.keyRecipient(in: application.windowOfKeys))
    for entry in application.keyTable?.entries ?? [] {
      guard case .send(let name, _) = entry.binding.effect, let keys = entry.binding.keys else {
        continue
      }
      if let command = entry.command {
        bound[command.identity, default: []].append(keys)
      } else {
        named[name, default: []].append(keys)
      }
    }
    // A menu shows its own keys.
    let menu = application.menus?.bar?.keyed(in: application).commands ?? []
    for command in menu + search.commandsWithKeys {
      guard let key = command.keyEquivalent else { continue }
      bound[command.identity, default: []].append(KeySequence(key))
    }
  }

  /// Returns the keys that perform a command.
  func keys(for command: Command) -> [KeySequence] {
    var listed: Set<KeySequence> = []
    let keys = (command.id.flatMap { named[$0] } ?? []) + (bound[command.identity] ?? [])
    return keys.filter { keys in
      guard listed.insert(keys.resolved(for: platform)).inserted else { return false }
      let event = KeyEvent(pressing: keys.strokes[0], on: platform)
      let scope = KeyRoute(of: event, to: search.recipient).scopes.first
      return scope.map { performs(keys.strokes, command, in: $0) } ?? false
    }
  }

  private var platform: KeyMap.Platform { search.application.keyPlatform }

  /// Returns whether strokes perform a command, whether or not it is enabled now.
  private func performs(
    _ strokes: [KeyEquivalent], _ command: Command, in scope: KeyScope
  ) -> Bool {
    let last = strokes[strokes.count - 1]
    let event = KeyEvent(pressing: last, on: platform)
    let meanings = search.meanings(
      of: KeyStrokes(last.resolved(for: platform)),
      after: search.prefix(of: strokes.dropLast(), in: scope), in: scope)
    var decider = KeyDecider(search, for: event, countsDisabled: true)
    // A menu shows the key of a command without a target, too, unless the key does something else.
    guard let (meaning, decision) = decider.outcome(of: meanings) else {
      return meanings.contains { meaning in
        guard case .perform(let commands) = meaning.effect else { return false }
        return commands.contains {
          $0.isEquivalent(to: command)
            && search.removal(of: $0, of: meaning.responder, by: meaning.entry) == nil
        }
      }
    }
    guard case .perform(let commands, _) = decision else { return false }
    let sent = commands.first {
      search.state(of: $0, by: meaning.entry, for: event)?.isSendable == true
    }
    return (sent ?? commands[0]).isEquivalent(to: command)
  }
}

/// What reports the keys that nothing takes.
@MainActor
protocol KeyExplainer {
  /// Explains a key before it is delivered.
  ///
  /// - Returns: A closure that reports the explanation.
  func report(of event: KeyEvent, in application: Application) -> @MainActor () -> Void
}
