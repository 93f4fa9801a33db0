import Foundation
import TargetAction
import Testing

/// A text that the library creates from the name of an action or a key.
private struct Text: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let make: @MainActor @Sendable (String) throws -> String

  init(_ description: String, _ make: @escaping @MainActor @Sendable (String) throws -> String) {
    testDescription = description
    self.make = make
  }

  static let all = [
    Text("an action") { "\(Action(untyped: $0))" },
    Text("a list of actions") { "\([Action(untyped: $0)])" },
    Text("an action without a handler") {
      "\(makeApplication().resolution(of: Action(untyped: $0), to: nil, sender: nil))"
    },
    Text("the state of a resolution") {
      let responder = Answering("disables")
      responder.state = .disabled(reason: $0)
      return "\(makeApplication().resolution(of: .ping, to: responder, sender: nil))"
    },
    Text("an action that is refused") {
      let responder = refusing(Action(untyped: $0))
      return "\(makeApplication().resolution(of: Action(untyped: $0), to: nil, sender: responder))"
    },
    Text("the failure of a search") {
      let responder = refusing(Action(untyped: $0))
      return makeApplication().resolution(of: Action(untyped: $0), to: nil, sender: responder)
        .failure ?? ""
    },
    Text("an action that replaces another one") {
      "\(Resolution.Reason.redirected(to: Action(untyped: $0)))"
    },
    Text("a chain") { refusing(Action(untyped: $0)).chainDescription },
    Text("a hierarchy") { inApplication($0) { $0.hierarchyDescription } },
    Text("a diagram for Mermaid") { inApplication($0) { $0.hierarchyDiagram(.mermaid) } },
    Text("a diagram for Graphviz") { inApplication($0) { $0.hierarchyDiagram(.dot) } },
    Text("a key") { "\(KeyEquivalent(Key($0), .shift))" },
    Text("a key conflict") { conflict(over: Key($0), with: Action(untyped: $0)) },
    Text("a replay of an unknown name") { try replay("never declared \($0)") },
    Text("a replay of an unhandled action") { try replay(Action(untyped: $0).qualifiedName) },
  ]
}

/// A responder with a handler for an action that it refuses.
@MainActor
private func refusing(_ action: Action) -> Responder {
  let responder = Named("refuses")
  responder.claims = false
  responder.addHandler(for: action) { _ in }
  return responder
}

/// Returns a text about an application whose window has a handler for an action with a name.
@MainActor
private func inApplication(_ name: String, _ text: (Application) -> String) -> String {
  let (application, window) = (makeApplication(), Window())
  application.keyWindow = window
  window.addHandler(for: Action(untyped: name)) { _ in }
  return withExtendedLifetime(window) { text(application) }
}

/// Returns the report about a key that is bound to two actions.
@MainActor
private func conflict(over key: Key, with action: Action) -> String {
  let (application, window) = (makeApplication(), Window())
  var text = ""
  application.keyConflictHandler = { text = "\($0)" }
  application.keyWindow = window
  window.addHandler(for: action) { _ in }
  window.addHandler(for: .refresh) { _ in }
  application.mainMenu = Menu(
    items: [action, .refresh].map {
      .command(Command("", action: $0, keyEquivalent: KeyEquivalent(key)))
    })
  application.sendEvent(KeyEvent(.down, key: key))
  return withExtendedLifetime(window) { text }
}

/// Returns the report about the replay of a file that names an action.
@MainActor
private func replay(_ name: String) throws -> String {
  struct Kept: Encodable {
    let action: String
    let source = ActionSend.Source.code
    let depth = 0
  }
  let file = try JSONEncoder().encode([Kept(action: name)])
  let entries = try JSONDecoder().decode([ActionRecorder.Entry].self, from: file)
  return "\(ActionRecorder(entries: entries).replay(in: makeApplication()))"
}

// The body of an exit test counts as one line, on which a declaration may run twice, so these
// declarations need functions.

private func declareHostilely() { _ = Action("pi\nng\u{1B}", (any PingActions).ping) }

private func declareHostilelyOnceMore() { _ = Action("pi\nng\u{1B}", (any PingActions).ping) }

/// Names come from files and other programs, and must not add lines or move the cursor.
@MainActor
@Suite(.ignoringReports)
struct HostileNameTests {
  private static let hostile =
    "a\nb\rc\td\0e\u{1B}[31mf\u{7F}g\u{9B}h\u{2028}i\u{2029}j\u{202E}k\u{2066}l\r\nm\u{200E}n\u{200F}o\u{61C}p"
  /// The escaped form, as in a Swift literal.
  private static let escaped =
    #"a\nb\rc\td\0e\u{1B}[31mf\u{7F}g\u{9B}h\u{2028}i\u{2029}j\u{202E}k\u{2066}l\r\nm\u{200E}n\u{200F}o\u{61C}p"#

  @Test(arguments: Text.all)
  fileprivate func `control characters in a name are escaped in every text`(text: Text) throws {
    let made = try text.make(Self.hostile)
    #expect(try made == text.make(Self.escaped), "The text is the same as for the escaped name.")
    #expect(!made.isEmpty)
  }

  @Test func `a name itself is stored unchanged`() {
    let action = Action(untyped: Self.hostile)
    #expect(action.name == Self.hostile)
    #expect(action.qualifiedName == Self.hostile)
    #expect(Action(named: Self.hostile) == action)
    #expect(action != Action(untyped: Self.escaped))
    #expect(Key(Self.hostile).rawValue == Self.hostile)
  }

  @Test func `a name without control characters is printed unchanged`() {
    for name in [#"say "hi" \n"#, "Größe ändern", "撤销", "👩‍👩‍👧", "e\u{301}"] {
      #expect("\(Action(untyped: name))" == name)
    }
  }

  @Test func `an error is written to standard error in one line`() async {
    let result = await #expect(processExitsWith: .success, observing: .errorText) { @MainActor in
      struct Failure: Error, CustomStringConvertible { let description = "first\nsecond\u{1B}[31m" }
      Application().presentError(Failure())
    }
    #expect(
      result.errorText.split(separator: "\n").filter { !$0.hasPrefix("warning:") } == [
        #"TargetAction: unhandled error HostileNameTests.Failure: first\nsecond\u{1B}[31m"#
      ])
  }

  @Test func `control characters in a name are escaped in the message of a trap`() async {
    let result = await #expect(processExitsWith: .failure, observing: .errorText) {
      declareHostilely()
      declareHostilelyOnceMore()
    }
    #expect(result.errorText.contains(#"PingActions.pi\nng\u{1B}" is declared at"#))
  }
}
