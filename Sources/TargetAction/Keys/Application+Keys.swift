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
  /// decides which keys repeat, when it was pressed or last repeated, and whether with Command.
  var pressed: (name: String, time: Duration, hasCommand: Bool)?
  var unhandledKeyHandler: (@MainActor (KeyExplanation) -> Void)?
  /// The key that is reported if nothing takes it, and its explanation once it has been delivered.
  var reported: (event: KeyEvent, explanation: KeyExplanation?)?
  var keyConflictHandler: (@MainActor (KeyConflict) -> Void)?

  /// Notes that a key is pressed or released, and decides whether it repeats.
  func noteHeld(_ event: KeyEvent) {
    if event.repeats == nil { event.repeats = isPressed(event) }
    let name = Self.name(of: event)
    if event.phase == .down, !event.key.isModifier, !event.key.rawValue.isEmpty {
      pressed = (name, event.timestamp, event.modifiers.contains(.command))
    } else if event.phase == .up && pressed?.name == name || mayHaveLostRelease(at: event) {
      pressed = nil
    }
  }

  /// Returns whether the key of an event is down already, so that the event repeats it.
  func isPressed(_ event: KeyEvent) -> Bool {
    event.phase == .down && !event.key.isModifier && pressed?.name == Self.name(of: event)
      && !mayHaveLostRelease(at: event)
  }

  private static func name(of event: KeyEvent) -> String {
    event.position?.rawValue ?? event.key.rawValue
  }

  /// Returns whether the release of the key that was pressed last may have gone to another program,
  /// or may never come.
  ///
  /// While Command is down, a Mac does not report that other keys are released.
  private func mayHaveLostRelease(at event: KeyEvent) -> Bool {
    guard let pressed else { return false }
    let isRelease = event.phase == .up && event.key.isModifier(.command)
    return event.timestamp > pressed.time.adding(.seconds(2))
      || pressed.hasCommand && (isRelease || !event.modifiers.contains(.command))
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
            "\"\(binding)\" in the key map \(map.name) has the same keys and context as a later "
              + "binding, which takes precedence")
        }
      }
    #endif
    return made
  }

  /// Writes a line about keys, in debug builds.
  final func reportKeys(_ line: @autoclosure () -> String) {
    #if DEBUG
      warnings.write("\(line()).")
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
    change(ownKeys)
    // Events that are deallocated with their bindings may call back.
    replace(&ownKeys.table, with: nil)
    Menu.noteChange()
    setNeedsValidation()
    // A letter that is typed may press keys.
    leaveWaitingKeys()
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
  /// - Complexity: O(*n*) for *n* characters.
  @discardableResult
  public final func readUserKeyMap(_ text: String, name: String) -> [KeyMap.Problem] {
    lazy var ids = Set(KeySearch(in: self).commandsWithKeys.compactMap(\.id))
    let (map, problems) = KeyMap.parse(text, name: name, for: keyPlatform) { ids.contains($0) }
    if !map.bindings.isEmpty || problems.allSatisfy({ $0.severity != .error }) { userKeyMap = map }
    return problems
  }

  /// The keys that send an action now, the best one first.
  ///
  /// Keys that a map has removed are left out, and so are keys that something else uses before
  /// them: a binding whose context holds, or a command of a nearer responder. Whether a command is
  /// enabled now does not matter, and no target is asked for anything. Show the first of the keys in
  /// a menu, a palette, or a tooltip (``KeySequence/label(for:)``).
  ///
  /// A binding without a context counts as using its keys only where something implements its
  /// action, and a text command only against other text commands.
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
    return KeySearch(in: self).keys(for: command)
  }
}
