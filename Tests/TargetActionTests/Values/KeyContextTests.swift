import Testing

@testable import TargetAction

@MainActor
private enum Document { final class List<Element>: Responder {} }

@MainActor
@Suite struct KeyContextTests {
  /// Returns the place of a context on a chain of responders, each with its names, the first
  /// responder first.
  private func place(of text: String, on chain: [[String]]) throws -> Int? {
    try KeyContext(parsing: text).place(in: chain.count) { chain[$1].contains($0) }
  }

  @Test(arguments: [
    ("Editor", "Editor"), ("  Editor\t", "Editor"), ("mode=insert", "mode=insert"),
    ("mode == insert", "mode=insert"), ("mode==insert", "mode=insert"),
    ("mode = insert&&Editor", "mode=insert && Editor"), ("Größe_2.left-side", "Größe_2.left-side"),
    ("! ! Editor", "!!Editor"), ("a||b&&c", "a || b && c"), ("(a || b) && c", "(a || b) && c"),
    ("((a && b)) || c", "a && b || c"), ("a && (b && c)", "a && (b && c)"),
    ("(a && b) && c", "a && b && c"), ("a > b > c", "a > b > c"), ("a > (b > c)", "a > (b > c)"),
    ("!a > b && c", "!a > b && c"), ("!(a > b)", "!(a > b)"), ("a > (b && c)", "a > (b && c)"),
  ])
  func `a context is written with as few parentheses as its meaning needs`(
    text: String, written: String
  ) throws {
    let context = try KeyContext(parsing: text)
    #expect(context.description == written)
    #expect(try KeyContext(parsing: written) == context)
  }

  @Test(arguments: [
    ("a || b && c", "a || (b && c)"), ("a && b > c", "a && (b > c)"), ("!a && b", "(!a) && b"),
    ("!a > b", "(!a) > b"), ("a || b || c", "(a || b) || c"), ("a > b > c", "(a > b) > c"),
  ])
  func `operators bind by precedence and group from the left`(text: String, grouped: String) throws
  {
    #expect(try KeyContext(parsing: text) == KeyContext(parsing: grouped))
  }

  @Test(arguments: [
    ("Field", 0), ("Editor", 1), ("Window", 3), ("Menu", nil), ("!Menu", Int.max), ("!Editor", nil),
    ("!!Editor", Int.max), ("Editor && !readOnly", 1), ("Editor && Window", 1),
    ("Editor && Menu", nil), ("Menu || Window", 3), ("Window || Editor", 1),
    ("Menu || !Menu", Int.max), ("Editor > Field", 0), ("Field > Editor", nil),
    ("Window > Editor > Field", 0), ("Window > Field && Editor", 0), ("Editor > Editor", 1),
    ("Field > Field", nil), ("mode=insert", 2), ("mode == normal", nil),
  ])
  func `a context holds at the nearest responder that it names`(text: String, place: Int?) throws {
    let chain = [["Field"], ["Editor"], ["Editor", "mode=insert"], ["Window"]]
    #expect(try self.place(of: text, on: chain) == place)
  }

  @Test(arguments: [
    ("Panel > Field", 0), ("Panel > !Field", nil), ("Panel > !Window", 2), ("Panel > !Panel", 2),
    ("Panel > (Field && Window)", nil), ("Panel > (Field || Window)", 0),
    ("Panel > (Field && !List)", nil), ("Window > (Field && List)", 0),
    ("Window > Panel > !Field", nil), ("Window > (Panel > !Row)", 2), ("Root > (Row > !Cell)", 3),
    ("Panel > (Panel > Panel)", nil), ("Panel > Panel", 2), ("Row > (Row > Cell)", nil),
    ("Root > (Panel > Row)", 3), ("Root > Panel > (Row && !Field)", nil),
    ("(Panel && Window) > Row", 3), ("(Row || Panel) > !List", nil),
    ("(Nobody || Window) > List", 1), ("!Nobody > Field", 0), ("!Nobody > !Menu", Int.max),
    ("!Field > Panel", nil), ("(Row || !Menu) > Root", 7), ("(Root > !Menu) > Cell", nil),
    ("!(Panel > !Field)", Int.max), ("!(Panel > (Field && Window))", Int.max),
    ("Root > (Panel > !Field && Row)", nil),
  ])
  func `inside of a responder, only the responders there count`(text: String, place: Int?) throws {
    let chain = [
      ["Field"], ["List"], ["Panel"], ["Row"], ["Panel"], ["Window"], ["Row"], ["Root"], ["Field"],
    ]
    #expect(try self.place(of: text, on: chain) == place)
  }

  @Test(arguments: [
    "a && !a", "!a && (b && a)", "a > (b && !b)", "!(a || b) && a", "a && !a || !b && b",
    "!(a || !a)", "!a && (b > a)", "!a > a", "!!a && !a", "(a || a && b) && !a",
    "(!a && !b || !a) && a",
  ])
  func `a context that both requires and excludes a name may not hold`(text: String) throws {
    #expect(try KeyContext(parsing: text).mayHold == false)
  }

  @Test(arguments: [
    "a && !b", "a > !a", "a > !b && b", "a && !a || b", "!(a && !a)", "!(a && b) && a",
    "(a || b) && !a", "!(a > b) && b", "!(a > (b && !b))", "mode=a && mode=b", "a > (a > a)",
  ])
  func `a context that does not require and exclude a name may hold`(text: String) throws {
    #expect(try KeyContext(parsing: text).mayHold)
  }

  @Test func `a context that can never hold does not hold, and its opposite does`() throws {
    for text in ["a && !a", "a > (b && !b)", "!(a || b) && a", "!a && (b > a)", "!a > a"] {
      for names in 0..<64 {
        let chain = (0..<3).map { place in
          ["a", "b"].enumerated().filter { names >> (2 * place + $0.offset) & 1 == 1 }.map(
            \.element)
        }
        #expect(try place(of: text, on: chain) == nil)
        #expect(try place(of: "!(\(text))", on: chain) == .max)
      }
    }
  }

  @Test func `a context names what responders declare, and no classes`() throws {
    let (application, reports) = (Application(), Recorder())
    let panel = Document.List<Int>()
    let handler = ActionReports.handler
    ActionReports.handler = { line in MainActor.assumeIsolated { reports.record(line) } }
    defer { ActionReports.handler = handler }
    for name in ["List", "Document.List", "Responder", "Int"] {
      let binding = KeyBinding(KeySequence("x"), .swallow, when: try KeyContext(parsing: name))
      application.keyMaps = [KeyMap("Map", [binding])]
      for _ in 0..<2 { #expect(application.explain(KeyEvent(key: "x"), from: panel).end == nil) }
    }
    #if DEBUG
      #expect(reports.take().map { $0.contains("names the class List") } == [true, false])
    #endif
  }

  @Test(arguments: [
    ("a > ", ""), ("a > (", ")"), ("a > (a && (", "))"), ("a > (!b && (", "))"),
    ("(a || !b) > (", ")"),
  ])
  func `nested conditions take polynomial time`(begin: String, end: String) throws {
    func nested(_ text: String) -> String { String(repeating: text, count: 16) }
    let context = try KeyContext(parsing: "\(nested(begin))c\(nested(end))")
    #expect(context.place(in: 50) { name, _ in name == "a" } == nil)
  }

  @Test(arguments: [
    ("", 1, "a name is expected, but the text ends"),
    ("Editor &&", 10, "a name is expected, but the text ends"),
    ("Editor & x", 8, "an operator or the end is expected, but \"&\" was found"),
    ("Editor Field", 8, "an operator or the end is expected, but \"F\" was found"),
    ("a && || b", 6, "a name is expected, but \"|\" was found"),
    ("(a || b", 8, "\")\" is expected, but the text ends"),
    ("a)", 2, "an operator or the end is expected, but \")\" was found"),
    ("()", 2, "a name is expected, but \")\" was found"),
    ("!", 2, "a name is expected, but the text ends"),
    ("-a", 1, "a name is expected, but \"-\" was found"),
    ("mode ==", 8, "a name is expected, but the text ends"),
    ("mode != insert", 6, "an operator or the end is expected, but \"!\" was found"),
    ("é && ✓", 6, "a name is expected, but \"✓\" was found"),
  ])
  func `an error says what was expected where`(text: String, column: Int, problem: String) {
    let error = #expect(throws: KeySyntaxError.self) { try KeyContext(parsing: text) }
    #expect(error?.text == text)
    #expect(error?.column == column)
    #expect(error?.description == "In \"\(text)\", at column \(column), \(problem).")
  }

  @Test func `an error shows no control characters`() {
    let error = #expect(throws: KeySyntaxError.self) { try KeyContext(parsing: "a \u{1B}") }
    #expect(error?.description.contains("\u{1B}") == false)
  }

  @Test(arguments: ["!", "(", "a &&", "a ||", "a >", "a="])
  func `a deep context is refused`(part: String) throws {
    func text(_ count: Int) -> String {
      String(repeating: part, count: count) + "a"
        + String(repeating: ")", count: part == "(" ? count : 0)
    }
    _ = try KeyContext(parsing: text(100))
    #expect(throws: KeySyntaxError.self) { try KeyContext(parsing: text(101)) }
    #expect(throws: KeySyntaxError.self) { try KeyContext(parsing: text(100_000)) }
  }
}
