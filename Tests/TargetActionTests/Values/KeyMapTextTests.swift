import Testing

@testable import TargetAction

/// A protocol with the short name of a standard protocol.
private protocol Pasting: ActionTarget { func paste() }

@MainActor
@Suite struct KeyMapTextTests {
  private func problems(_ text: String) -> [String] {
    KeyMap.parse(text, name: "keys").problems.map(\.description)
  }

  private func bindings(_ text: String) -> [KeyBinding] {
    KeyMap.parse(text, name: "keys").map.bindings
  }

  private func keys(_ text: String) throws -> KeySequence { try KeySequence(parsing: text) }

  @Test func `each line is a binding`() throws {
    let text = """
      # The keys of the editor

      primary-k primary-s   file.saveAs
      primary-1\ttab.select 1   when Editor && !readOnly # the first tab
        primary-d   -edit.duplicate
      alt-left   unbound  # as usual
      f5   swallow
      * -edit.copy
      * -tab.select "1"
      a edit.insert "two words" when mode == insert
      """
    let editor = try KeyContext(parsing: "Editor && !readOnly")
    #expect(
      try bindings(text) == [
        KeyBinding(keys("primary-k primary-s"), .send("file.saveAs")),
        KeyBinding(keys("primary-1"), .send("tab.select", argument: "1"), when: editor),
        KeyBinding(keys("primary-d"), .remove("edit.duplicate")),
        KeyBinding(keys("alt-left"), .unbound), KeyBinding(keys("f5"), .swallow),
        KeyBinding(nil, .remove("edit.copy")),
        KeyBinding(nil, .remove("tab.select", argument: "1")),
        KeyBinding(
          keys("a"), .send("edit.insert", argument: "two words"),
          when: KeyContext(parsing: "mode=insert")),
      ])
  }

  @Test(arguments: [
    ("ctrl-# edit.copy", "ctrl-#"), ("\\# edit.copy", "#"), ("ctrl-k \\# edit.copy", "ctrl-k #"),
    (#"\ edit.copy"#, "\\"), ("\" edit.copy", "\""), (#"ctrl-k \" edit.copy"#, "ctrl-k \""),
    ("\\* edit.copy", "*"), ("* * edit.copy", "* *"), (". edit.copy", "."),
    ("ctrl-. edit.copy", "ctrl-."),
    ("w edit.copy", "w"), ("ctrl-k w edit.copy", "ctrl-k w"), ("a b c d edit.copy", "a b c d"),
  ])
  func `keys that are also signs are read`(line: String, keys: String) throws {
    #expect(problems(line) == [])
    #expect(try bindings(line) == [KeyBinding(self.keys(keys), .send("edit.copy"))])
  }

  @Test(arguments: [
    ("f1 try.open x", "x"), (#"f1 try.open "a \"b\" \\ \n\t\u{e9}""#, "a \"b\" \\ \n\té"),
    ("f1 try.open \"\"", ""), ("f1 try.open \"when\" when Editor", "when"),
    ("f1 try.open \"#1\"", "#1"), ("f1 try.open a#1 #2", "a#1"),
    ("f1 try.open -x", "-x"), ("f1 try.open unbound", "unbound"), (#"f1 try.open \d"#, #"\d"#),
  ])
  func `an argument may be quoted`(line: String, argument: String) {
    #expect(bindings(line).map(\.effect) == [.send("try.open", argument: argument)])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `every line end and a byte order mark are read`(end: String) {
    let text = "\u{FEFF}f1 edit.copy\(end)\(end)f2 edit.paste\(end)x"
    #expect(bindings(text).count == 2)
    #expect(KeyMap.parse(text, name: "keys").problems.map(\.line) == [4])
  }

  /// Parts of the problems below.
  private nonisolated static let actionExpected =
    "an action is expected after the keys, such as file.save, unbound, or swallow"
  private nonisolated static let endExpected = "\"when\" or the end of the line is expected"
  private nonisolated static let neverHolds =
    "the context never holds, because it both requires and excludes a name"

  @Test(
    arguments: [
      ("f2 edit.copz", "2:4: warning: no action is named edit.copz yet; did you mean edit.copy?"),
      ("f2 -edit.copz", "2:4: warning: no action is named edit.copz yet; did you mean edit.copy?"),
      ("f2 \"Save It\"", "2:4: warning: no action is named Save It yet"),
      (
        "f1 edit.paste",
        "2:4: warning: line 1 has the same keys and context; this line takes precedence"
      ),
      ("f2", "2:3: error: \(actionExpected)"),
      ("f2 undoo 1 when Editor", "2:4: error: \(actionExpected), not undoo"),
      ("f2 file.known 1 2", "2:17: error: \(endExpected), not 2"),
      ("f2 unbound 1", "2:12: error: \(endExpected), not 1"),
      ("f2 file.known \"x", "2:15: error: a closing quotation mark is expected"),
      (
        #"f2 file.known "\x""#,
        #"2:17: error: \n, \r, \t, \0, \u{…}, \", or \\ is expected as an escape"#
      ),
      (
        #"f2 file.known "\u{+41}""#,
        #"2:17: error: \n, \r, \t, \0, \u{…}, \", or \\ is expected as an escape"#
      ),
      ("f2 edit.copy when", "2:18: error: a name is expected, but the text ends"),
      ("f2 edit.copy when a &&  # b", "2:25: error: a name is expected, but the text ends"),
      (
        "* edit.copy",
        "2:3: error: a removal such as -edit.copy is expected after *, which means all keys"
      ),
      ("f2 edit.copy when  Editor && !Editor # both", "2:20: warning: \(neverHolds)"),
      ("f2 -edit.copy when A > (B && !B)", "2:20: warning: \(neverHolds)"),
      ("Ctrly edit.copy", "2:1: error: \"Ctrly\" is not a known key. Did you mean ctrl-y?"),
      ("f2 -edit.copy x y", "2:17: error: \(endExpected), not y"),
      ("f2 copy", "2:4: error: \(actionExpected), not copy; did you mean edit.copy?"),
      ("a b c d e edit.copy", "2:1: error: at most 4 keys are expected, not 5"),
      ("f2 é\u{0}", "2:5: error: a key map must not contain control characters"),
      ("# \u{202E}", "2:3: error: a key map must not contain control characters"),
      ("nokey edit.copy", "2:1: error: \"nokey\" is not a known key."),
      (
        "f2 ctlr-x edit.copy",
        "2:4: error: \"ctlr\" in \"ctlr-x\" is not a modifier key. Did you mean ctrl?"
      ),
      ("when Editor", "2:1: error: \"when\" is not a known key."),
      ("f2 edit.copy wehn Editor", "2:19: error: \(endExpected), not Editor; did you mean when?"),
      ("f2 unbound whn Editor", "2:12: error: \(endExpected), not whn; did you mean when?"),
      ("f2 swalow", "2:4: error: \(actionExpected), not swalow; did you mean swallow?"),
      ("f2 one two three", "2:4: error: \(actionExpected), not one"),
      ("f2 one two file.known", "2:4: error: \"one\" is not a known key."),
      (#"f2 \ctrl-one edit.copy"#, "2:10: error: \"one\" in \"ctrl-one\" is not a known key."),
    ] as [(String, String)])
  func `a problem says where it is, what it is, and what may be meant`(
    line: String, problem: String
  ) {
    let text = "f1 edit.copy\n" + line + "\nf3 edit.paste"
    let problems = problems(text)
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("keys:" + problem) == true, "\(problems)")
    #expect(bindings(text).count == (problem.contains("warning") ? 3 : 2))
  }

  @Test(arguments: ["unbound", "swallow"])
  func `a name that means something else is not suggested for itself`(name: String) {
    #expect(problems("f2 -\(name)") == ["keys:1:4: warning: no action is named \(name) yet"])
  }

  private nonisolated static let needsNumber =
    "try.count needs the text of Payload<Int>, but was given many"

  @Test(arguments: [
    ("f2 try.count many", "14: error: \(needsNumber)"),
    ("f2 -try.count many", "15: error: \(needsNumber)"),
    ("f2 try.count", "4: error: try.count needs the text of Payload<Int> as its argument"),
    ("f2 edit.copy 1", "14: error: edit.copy takes no argument, but was given 1"),
    ("* -edit.copy 1", "14: error: edit.copy takes no argument, but was given 1"),
    ("f2 try.count 1", nil), ("f2 -try.count", nil), ("f2 edit.copy", nil),
    ("f2 -try.count 1", nil), ("* -try.count 1 when Editor", nil),
  ])
  func `an argument that the action does not take is a problem of its line`(
    line: String, problem: String?
  ) {
    _ = Action.countKey
    #expect(problems("f1 unbound\n" + line) == (problem.map { ["keys:2:" + $0] } ?? []))
    #expect(bindings("f1 unbound\n" + line).count == (problem == nil ? 2 : 1))
  }

  @Test func `the same keys are no problem in another context or for a removal`() {
    #expect(problems("f1 edit.copy\nf1 edit.paste when Editor\nf1 -edit.cut\nf1 -edit.undo") == [])
    #expect(
      problems("f1 edit.copy\nf1 unbound\nf1 edit.cut").filter { $0.contains("line 1 has") }.count
        == 2)
  }

  @Test(arguments: [(KeyMap.Platform.linux, 1), (.windows, 1), (.apple, 0)])
  func `keys that are the same on a platform are reported`(platform: KeyMap.Platform, count: Int) {
    let text = "primary-s edit.copy\nctrl-s edit.paste"
    #expect(KeyMap.parse(text, name: "keys", for: platform).problems.count == count)
  }

  @Test func `a text without any binding is not a key map`() {
    let text = "{\n  \"key\": \"cmd+s\",\n  \"command\": \"save\"\n}"
    #expect(problems(text).first?.hasPrefix("keys:1:1: error: a key map is expected") == true)
    #expect(problems(text).count == 5)
    #expect(problems("# nothing yet\n") == [])
    #expect(problems("") == [])
  }

  @Test func `an unknown action is known once it is declared`() {
    let line = "f1 keyMapText.late"
    #expect(problems(line).count == 1)
    _ = Action(untyped: "keyMapTextLate", id: "keyMapText.late")
    #expect(problems(line) == [])
  }

  @Test func `a name that actions of two modules share names neither`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let own = Action("paste", (any Pasting).paste)
      let text = "f1 Pasting.paste\nf2 TargetActionTests.Pasting.paste\nf3 edit.paste"
      let (map, problems) = KeyMap.parse(text, name: "keys")
      precondition(problems.map(\.line) == [1] && problems[0].severity == .warning)
      let application = Application()
      application.userKeyMap = map
      var pasted: [Action] = []
      for action in [own, .paste] {
        application.addHandler(for: action) { pasted.append($0.action) }
      }
      let isTaken = ["f1", "f2", "f3"].map { application.sendEvent(KeyEvent(key: $0)) }
      precondition(isTaken == [false, true, true] && pasted == [own, .paste])
    }
  }

  @Test func `a written map is read as the same map`() throws {
    let texts = [
      "edit.known", "Save It", "save", "unbound", "swallow", "when", "-x", "-", "", " ", "#1", "*",
      "a\"b", #"\d"#, "line\r\n\tend\u{0}", "\u{301}mark", "é.ü", "a.b c", "ctrl-.", ".",
      "\u{202E}x", "1", "\u{FEFF}", "a#b", "media.next",
    ]
    Key.register("Media.Next")
    let sequences = [
      "ctrl-k ctrl-s", "#", "*", "\"", "\\", "ctrl-k # * \"", "primary-shift-p", "space", "w", "-",
      ".", "[KeyZ]", "\u{FEFF}", "ctrl-\u{FEFF} \u{FEFF}", "ctrl-\u{301} \u{301}", "-\u{E31}",
      "#\u{301}", "*\u{301} \u{E31}",
    ]
    let contexts = [nil, "Editor", "a > (b || !c) && mode=insert"]
    var map = KeyMap("generated")
    for (index, text) in texts.enumerated() {
      let effects: [KeyBinding.Effect] = [
        .send(text), .send("file.known", argument: text), .send("x\(text)", argument: text),
        .remove(text), .remove("x\(text)", argument: text), .unbound, .swallow,
      ]
      for (place, effect) in effects.enumerated() {
        for keys in sequences.compactMap({ try? KeySequence(parsing: $0) }) {
          let context = try contexts[(index + place) % 3].map { try KeyContext(parsing: $0) }
          map.bindings.append(KeyBinding(keys, effect, when: context))
          if case .remove = effect { map.bindings.append(KeyBinding(nil, effect, when: context)) }
        }
      }
    }
    let (read, problems) = KeyMap.parse(map.text, name: "generated")
    #expect(problems.filter { $0.severity == .error } == [])
    for (one, other) in zip(read.bindings, map.bindings) where one != other {
      Issue.record("\(other) was read as \(one)")
    }
    #expect(read.bindings.count == map.bindings.count)
  }

  @Test(arguments: ["\u{FEFF}", "\u{FEFF} \u{FEFF}", "#", "*", "\"", "\\"])
  func `the first key of a map is not read as another sign`(keys: String) throws {
    let map = KeyMap("first", [KeyBinding(try self.keys(keys), .send("edit.copy"))])
    #expect(bindings(map.text) == map.bindings)
  }

  @Test func `a long text that is no key map has one problem in each line`() {
    let words = String(repeating: "quick brown foxes jump over lazy dogs ", count: 100)
    let text = (1...100).map { "\($0 % 10) \(words)\n" }.joined()
    #expect(problems(text).count == 101)
  }

  @Test func `a long text is read to its end`() {
    let text = (1...20_000).map { "ctrl-a f\($0 % 35 + 1) try.count \($0) when e\($0)\n" }.joined()
    _ = Action.countKey
    let (map, problems) = KeyMap.parse(text, name: "long")
    #expect(map.bindings.count == 20_000)
    #expect(problems.isEmpty)
  }
}
