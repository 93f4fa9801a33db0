import TargetAction
import Testing

/// The keys of layouts, as toolkits report them, and what they send and type.
@MainActor
struct KeyboardTests {
  /// The platforms of toolkits, which report keys in different ways.
  private nonisolated static let gtk = KeyMap.Platform.linux, win32 = KeyMap.Platform.windows
  private nonisolated static let appKit = KeyMap.Platform.apple

  struct Row: Sendable {
    let platform: KeyMap.Platform, key: Key, characters: String, modifiers: KeyModifiers
    let position: KeyCode?, latinKey: Key?, consumed: KeyModifiers
    /// The key to which the action is bound, and whether the event sends it outside of text.
    let binding: String, isSent: Bool
    /// Whether the event types its characters in a field.
    let types: Bool

    init(
      _ platform: KeyMap.Platform, _ key: Key, _ characters: String = "",
      _ modifiers: KeyModifiers = [],
      at position: KeyCode? = nil, latin latinKey: Key? = nil, consumes consumed: KeyModifiers = [],
      bound binding: String, sends isSent: Bool = true, types: Bool = false
    ) {
      (self.platform, self.key, self.characters) = (platform, key, characters)
      (self.modifiers, self.position, self.latinKey) = (modifiers, position, latinKey)
      (self.consumed, self.binding, self.isSent, self.types) = (consumed, binding, isSent, types)
    }

    @MainActor func makeEvent() -> KeyEvent {
      KeyEvent(
        key: key, characters: characters, modifiers: modifiers, position: position,
        latinKey: latinKey, consumedModifiers: consumed)
    }
  }

  private nonisolated static let us = [
    Row(gtk, "z", "", .control, at: "KeyZ", latin: "z", bound: "ctrl-z"),
    Row(win32, "z", "\u{1A}", .control, at: "KeyZ", bound: "primary-z"),
    Row(appKit, "z", "z", .command, at: "KeyZ", bound: "primary-z"),
    Row(appKit, "z", "\u{1A}", .control, bound: "primary-z", sends: false),
    Row(gtk, "z", "", .command, at: "KeyZ", bound: "primary-z", sends: false),
    Row(win32, "z", "", .command, at: "KeyZ", bound: "primary-z", sends: false),
    Row(gtk, "1", "", .control, at: "Digit1", latin: "1", bound: "ctrl-1"),
    Row(gtk, "1", "!", .shift, at: "Digit1", latin: "1", bound: "1", sends: false, types: true),
    Row(gtk, "1", "!", [.control, .shift], bound: "ctrl-1", sends: false),
    Row(gtk, "/", "", .control, at: "Slash", latin: "/", bound: "ctrl-/"),
    Row(gtk, "t", "t", .option, at: "KeyT", latin: "t", bound: "alt-t"),
    Row(win32, "t", "t", .option, at: "KeyT", bound: "alt-t"),
    Row(win32, "t", "", .option, at: "KeyT", bound: "alt-t"),
    Row(win32, "t", "T", [.option, .shift], bound: "alt-shift-t"),
    Row(appKit, "t", "†", .option, consumes: .option, bound: "alt-t", types: true),
    Row(appKit, "t", "†", .option, bound: "alt-t", types: true),
    Row(appKit, "t", "", [.option, .command], bound: "alt-cmd-t"),
    Row(gtk, "1", "1", .option, bound: "alt-1"),
    Row(win32, .space, " ", .option, bound: "alt-space"),
    Row(gtk, "c", "c", at: "KeyC", bound: "c", types: true),
    Row(gtk, "c", "C", .shift, at: "KeyC", bound: "shift-c", types: true),
  ]

  private nonisolated static let german = [
    Row(gtk, "z", "", .control, at: "KeyY", latin: "z", bound: "ctrl-z"),
    Row(win32, "z", "", .control, at: "KeyY", bound: "ctrl-z"),
    Row(appKit, "z", "z", .command, at: "KeyY", bound: "primary-z"),
    Row(gtk, "y", "", .control, at: "KeyZ", latin: "y", bound: "ctrl-z", sends: false),
    Row(gtk, "y", "", .control, at: "KeyZ", bound: "ctrl-[KeyZ]"),
    Row(gtk, "7", "/", [.control, .shift], at: "Digit7", consumes: .shift, bound: "ctrl-/"),
    Row(gtk, "7", "/", [.control, .shift], at: "Digit7", consumes: .shift, bound: "ctrl-shift-7"),
    Row(win32, "7", "", [.control, .shift], at: "Digit7", bound: "ctrl-/", sends: false),
    Row(appKit, "7", "/", [.command, .shift], at: "Digit7", bound: "cmd-/"),
    Row(gtk, "ö", "", .control, at: "Semicolon", bound: "ctrl-;", sends: false),
    Row(gtk, "ö", "", .control, at: "Semicolon", latin: "ö", bound: "ctrl-ö"),
    Row(gtk, "+", "", .control, at: "BracketRight", latin: "+", bound: "primary-plus"),
    Row(
      win32, "q", "@", [.control, .option], at: "KeyQ", consumes: [.control, .option],
      bound: "ctrl-alt-q", types: true),
    Row(
      win32, "q", "@", [.control, .option], at: "KeyQ", consumes: [.control, .option], bound: "@",
      types: true),
    Row(gtk, "q", "@", at: "KeyQ", bound: "@", types: true),
    Row(appKit, "l", "@", .option, at: "KeyL", consumes: .option, bound: "@", types: true),
    Row(gtk, "l", "ł", .option, at: "KeyL", consumes: .option, bound: "alt-l", types: true),
    Row(
      win32, "7", "{", [.control, .option], at: "Digit7", consumes: [.control, .option],
      bound: "ctrl-7", sends: false, types: true),
  ]

  private nonisolated static let french = [
    Row(gtk, "z", "", .control, at: "KeyW", latin: "z", bound: "ctrl-z"),
    Row(gtk, "z", "", .control, at: "KeyW", bound: "ctrl-w", sends: false),
    Row(appKit, "a", "a", .command, at: "KeyQ", bound: "primary-a"),
    Row(gtk, "&", "&", .control, at: "Digit1", bound: "ctrl-1"),
    Row(win32, "&", "", .control, latin: "1", bound: "ctrl-1"),
    Row(gtk, "&", "1", [.control, .shift], at: "Digit1", consumes: .shift, bound: "ctrl-1"),
    Row(gtk, "&", "1", [.control, .shift], at: "Digit1", consumes: .shift, bound: "ctrl-shift-1"),
    Row(win32, "&", "", [.control, .shift], at: "Digit1", bound: "ctrl-shift-1"),
    Row(appKit, "&", "&", .command, at: "Digit1", bound: "cmd-1"),
    Row(gtk, "&", "&", at: "Digit1", bound: "1", types: true),
    Row(gtk, "é", "é", at: "Digit2", bound: "2", types: true),
    Row(gtk, "é", "2", .shift, at: "Digit2", consumes: .shift, bound: "2", types: true),
    Row(gtk, "é", "é", .option, at: "Digit2", bound: "alt-2"),
    Row(gtk, ":", "/", [.control, .shift], at: "Period", consumes: .shift, bound: "ctrl-/"),
    Row(gtk, "c", "", .control, at: "KeyC", bound: "primary-c"),
  ]

  private nonisolated static let czech = [
    Row(gtk, "z", "", .control, at: "KeyY", bound: "ctrl-z"),
    Row(gtk, "+", "", .control, at: "Digit1", bound: "ctrl-1"),
    Row(gtk, "+", "", .control, at: "Digit1", bound: "ctrl-plus"),
    Row(win32, "ě", "", .control, at: "Digit2", bound: "ctrl-2"),
    Row(win32, "ě", "", .control, latin: "2", bound: "ctrl-2"),
    Row(appKit, "š", "š", .command, at: "Digit3", bound: "primary-3"),
    Row(gtk, "ě", "ě", at: "Digit2", bound: "2", types: true),
    Row(gtk, "ě", "2", .shift, at: "Digit2", consumes: .shift, bound: "2", types: true),
    Row(gtk, "ú", "", .control, at: "BracketLeft", bound: "ctrl-[", sends: false),
    Row(gtk, "ú", "/", [.control, .shift], at: "BracketLeft", consumes: .shift, bound: "ctrl-/"),
  ]

  private nonisolated static let dvorak = [
    Row(gtk, "z", "", .control, at: "Slash", latin: "z", bound: "ctrl-z"),
    Row(gtk, ";", "", .control, at: "KeyZ", latin: ";", bound: "ctrl-z", sends: false),
    Row(gtk, ";", "", .control, at: "KeyZ", bound: "ctrl-z", sends: false),
    Row(gtk, ";", "", .control, at: "KeyZ", bound: "ctrl-[KeyZ]"),
    Row(win32, "c", "", .control, at: "KeyI", bound: "primary-c"),
    Row(appKit, "c", "c", .command, at: "KeyI", bound: "primary-c"),
    Row(gtk, "/", "", .control, at: "BracketLeft", bound: "ctrl-/"),
    Row(gtk, "[", "", .control, at: "Minus", bound: "ctrl-minus", sends: false),
    Row(gtk, "1", "", .control, at: "Digit1", bound: "ctrl-1"),
    Row(gtk, "t", "t", .option, at: "KeyK", bound: "alt-t"),
  ]

  private nonisolated static let russian = [
    Row(gtk, "с", "", .control, at: "KeyC", bound: "primary-c"),
    Row(gtk, "с", "", .control, at: "KeyC", latin: "c", bound: "primary-c"),
    Row(win32, "с", "", .control, latin: "c", bound: "primary-c"),
    Row(appKit, "с", "с", .command, at: "KeyC", bound: "primary-c"),
    Row(gtk, "я", "", .control, at: "KeyZ", bound: "ctrl-z"),
    Row(gtk, "я", "", .control, bound: "ctrl-z", sends: false),
    Row(gtk, "1", "", .control, at: "Digit1", bound: "ctrl-1"),
    Row(gtk, ".", "", .control, at: "Slash", bound: "ctrl-/", sends: false),
    Row(gtk, ".", "", .control, at: "Slash", latin: "/", bound: "ctrl-/"),
    Row(gtk, ".", "", .control, at: "Slash", latin: "/", bound: "ctrl-."),
    Row(gtk, "е", "е", .option, at: "KeyT", bound: "alt-t"),
    Row(win32, "е", "е", .option, at: "KeyT", latin: "t", bound: "alt-t"),
    Row(appKit, "е", "†", .option, at: "KeyT", consumes: .option, bound: "alt-t", types: true),
    Row(gtk, "я", "я", at: "KeyZ", latin: "z", bound: "z", types: true),
    Row(gtk, "я", "Я", .shift, at: "KeyZ", bound: "shift-z", types: true),
    Row(gtk, "х", "", .control, at: "BracketLeft", bound: "ctrl-["),
  ]

  private nonisolated static let arabic = [
    Row(gtk, "لا", "", .control, at: "KeyB", bound: "ctrl-b"),
    Row(gtk, "لا", "لا", .control, at: "KeyB", latin: "b", bound: "ctrl-b"),
    Row(win32, "لا", "", .control, latin: "b", bound: "ctrl-b"),
    Row(appKit, "لا", "لا", .command, at: "KeyB", bound: "primary-b"),
    Row(gtk, "لا", "لا", at: "KeyB", bound: "b", types: true),
    Row(gtk, "لا", "لا", .option, at: "KeyB", bound: "alt-b"),
    Row(gtk, "ئ", "", .control, at: "KeyZ", bound: "ctrl-z"),
    Row(gtk, "ؤ", "", .control, at: "KeyC", bound: "primary-c"),
    Row(gtk, "ظ", "", .control, at: "Slash", bound: "ctrl-/"),
    Row(gtk, "١", "١", .control, at: "Digit1", bound: "ctrl-1"),
    Row(gtk, "١", "١", at: "Digit1", bound: "1", types: true),
    Row(gtk, "ف", "ف", .option, at: "KeyT", bound: "alt-t"),
  ]

  nonisolated static let rows = us + german + french + czech + dvorak + russian + arabic

  private func makeScene(_ platform: KeyMap.Platform, maps: String...) -> KeyScene {
    let scene = KeyScene(maps: maps)
    scene.application.keyPlatform = platform
    return scene
  }

  @Test(arguments: rows)
  func `a key sends the action that is bound to it`(_ row: Row) {
    let scene = makeScene(row.platform, maps: "\(row.binding) try.first")
    let event = row.makeEvent()
    #expect((scene.application.explain(event).sentCandidate != nil) == row.isSent)
    #expect(scene.send(event) == row.isSent)
    #expect(scene.take() == (row.isSent ? ["first field"] : []))
  }

  @Test(arguments: rows)
  func `a key types in a field, or sends the action that is bound to it`(_ row: Row) {
    let scene = makeScene(row.platform, maps: "\(row.binding) try.first")
    scene.field.editsText = true
    let event = row.makeEvent()
    #expect((scene.application.explain(event).keeper != nil) == row.types)
    #expect(scene.send(event) == (row.types || row.isSent))
    let typed = row.types ? ["'\(row.characters)' field"] : nil
    #expect(scene.take() == typed ?? (row.isSent ? ["first field"] : []))
    #expect(event.insertsText == row.types)
  }

  @Test(arguments: rows)
  func `a menu's key and a responder's match as those of a map do`(_ row: Row) throws {
    let key = try KeyEquivalent(parsing: row.binding)
    for isOfMenu in [false, true] {
      let scene = makeScene(row.platform)
      let command = Command(action: .firstKey, keyEquivalent: key)
      if isOfMenu {
        scene.application.mainMenu = Menu(items: [.command(command)])
      } else {
        scene.panel.commands = [command]
      }
      #expect(scene.send(row.makeEvent()) == row.isSent)
      #expect(scene.take() == (row.isSent ? ["first field"] : []))
    }
  }

  /// What the keys of the digits 1 to 9 and 0 type.
  @Test(
    arguments: [
      "1234567890", "&é\"'(-è_çà", "+ěščřžýáíé", "&é\"'(§è!çà", "١٢٣٤٥٦٧٨٩٠", "ąčęėįšųū90",
    ], [KeyModifiers.control, .option, .command])
  func `the key of a digit is found in every layout`(layout: String, modifiers: KeyModifiers) {
    let prefix = modifiers == .control ? "ctrl" : modifiers == .option ? "alt" : "cmd"
    let lines = (0..<10).map { "\(prefix)-\($0) try.count \($0)" }
    let scene = KeyScene(maps: [lines.joined(separator: "\n")])
    scene.field.editsText = true
    for (character, digit) in zip(layout, "1234567890") {
      scene.send(
        KeyEvent(
          key: Key("\(character)"), characters: modifiers == .option ? "\(character)" : "",
          modifiers: modifiers, position: KeyCode(rawValue: "Digit\(digit)")))
      #expect(scene.take() == ["count \(digit) field"])
    }
  }

  /// Modifiers, those that the layout has used up, and the platforms on which the key types.
  @Test(
    arguments: [
      ([], [], KeyMap.Platform.allCases), (.shift, [], KeyMap.Platform.allCases),
      (.option, [], [.apple]), ([.option, .shift], [], [.apple]),
      (.option, .option, KeyMap.Platform.allCases),
      ([.option, .shift], .option, KeyMap.Platform.allCases),
      ([.option, .shift], .shift, [.apple]),
      ([.control, .option], [.control, .option], KeyMap.Platform.allCases),
      ([.control, .option], .control, [.apple]), ([.control, .option], .option, []),
      (.control, [], []), (.command, [], []), ([.command, .option], .option, []),
    ] as [(KeyModifiers, KeyModifiers, [KeyMap.Platform])])
  func `the platform of the application decides what is text`(
    modifiers: KeyModifiers, consumed: KeyModifiers, platforms: [KeyMap.Platform]
  ) {
    for platform in KeyMap.Platform.allCases {
      let scene = makeScene(platform)
      scene.field.editsText = true
      for key: Key in ["t", "5", .space] {
        let event = KeyEvent(
          key: key, characters: key.rawValue, modifiers: modifiers, consumedModifiers: consumed)
        let types = platforms.contains(platform)
        #expect(scene.send(event) == types)
        #expect(event.insertsText == types && event.isTextInput == types && !event.editsText)
        #expect(scene.take() == (types ? ["'\(key.rawValue)' field"] : []))
      }
    }
  }

  @Test(arguments: KeyMap.Platform.allCases)
  func `Option with a key that moves the cursor edits text on every platform`(
    _ platform: KeyMap.Platform
  ) {
    let scene = makeScene(platform)
    for key: Key in [.left, .up, .delete, .return] {
      let event = KeyEvent(key: key, modifiers: .option)
      scene.send(event)
      #expect(event.editsText && event.isTextInput && !event.insertsText)
    }
  }
}
