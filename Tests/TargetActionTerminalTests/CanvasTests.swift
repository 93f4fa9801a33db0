import TargetAction
import Testing

@testable import TargetActionTerminal

@MainActor
struct CanvasTests {
  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("漢", 2), ("한", 2), ("ｶ", 1), ("Ａ", 2), ("👍", 2),
      ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("\u{301}", 1), ("\t", 1), ("\u{7}", 1),
      ("\u{200B}", 1), ("─", 1), ("✓", 1), ("1️⃣", 2), ("", 0), ("a漢b", 4), ("가", 2),
      ("\u{FF76}\u{FF9E}", 2), ("\u{E17}\u{E33}", 2), ("\u{E19}\u{E49}\u{E33}", 2),
      ("\u{E17}\u{E35}\u{E48}", 1), ("\u{915}\u{94D}\u{937}", 2),
    ])
  func `a text occupies as many cells as a terminal gives it`(text: String, count: Int) {
    #expect(text.cells == count)
  }

  @Test(
    arguments: [
      "\u{1B}", "\u{7}", "\r\n", "\u{9B}", "\u{200B}", "\u{2028}", "\u{E000}", "\u{202E}",
    ])
  func `characters that would disturb the terminal are drawn as dots`(text: String) {
    let canvas = Canvas(columns: 3, rows: 1)
    canvas.write(text + "a", row: 0)
    #expect(canvas.lines == ["·a"])
  }

  @Test(
    arguments: [
      (2.9, 2, 2), (-0.5, -1, 0), (.infinity, 1_000_000_000, 1_000_000_000),
      (-.infinity, -1_000_000_000, 0), (.nan, -1_000_000_000, 0),
    ] as [(Double, Int, Int)])
  func `each number has a cell and a count of cells`(number: Double, cell: Int, count: Int) {
    let point = Point(x: number, y: number)
    let area = Rect(origin: point, size: Size(width: number, height: number))
    #expect(point.column == cell && point.row == cell)
    #expect(area.columns == count && area.rows == count)
    let canvas = Canvas(columns: 3, rows: 1)
    canvas.fill(area)
    canvas.write("a", column: point.column, row: 0)
  }

  @Test func `a wide character that does not fit shows as a space`() {
    let canvas = Canvas(columns: 4, rows: 2)
    canvas.write("abc漢", row: 0)
    #expect(canvas.lines[0] == "abc")
    canvas.write("漢漢", row: 1)
    canvas.write("x", column: 1, row: 1)
    #expect(canvas.cells[4..<8].map(\.text) == [" ", "x", "漢", ""])
    canvas.write("漢", column: 1, row: 1)
    #expect(canvas.cells[4..<8].map(\.text) == [" ", "漢", "", " "])
  }

  @Test func `a text that is cut off ends before the first character that does not fit`() {
    let canvas = Canvas(columns: 8, rows: 1)
    canvas.fill(canvas.area, style: Style(isReversed: true))
    canvas.write("abc漢d", row: 0, width: 4)
    #expect(canvas.lines[0] == "abc" && !canvas.cells[3].style.isReversed)
  }

  @Test(arguments: ["\u{E000}", "\u{3097}", "\u{2FA20}"])
  func `a dot fills the cells of the character in whose place it is`(text: String) {
    let canvas = Canvas(columns: 4, rows: 1)
    canvas.write(text + "a", row: 0)
    var display = Display(columns: 4, rows: 1)
    display.write(output(from: nil, to: canvas))
    #expect(display.cells[0].joined().drop { $0 == "·" }.first == "a")
  }

  private func output(from old: Canvas?, to new: Canvas) -> String { new.output(after: old, .ansi) }

  /// Draws random texts, with wide characters and styles.
  private func scribble(on canvas: Canvas, _ generator: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let text = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        ["a", "b", " ", "漢", "👍", "é"].randomElement(using: &generator) ?? ""
      }
      canvas.write(
        text.joined(), column: Int.random(in: -2...12, using: &generator),
        row: Int.random(in: -1...4, using: &generator),
        style: Style(isReversed: Bool.random(using: &generator)))
    }
    canvas.cursor =
      Bool.random(using: &generator)
      ? Point(column: Int.random(in: 0..<12, using: &generator), row: 1) : nil
  }

  @Test(arguments: 0..<20)
  func `the terminal shows each canvas after the one before`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var (display, shown): (Display, Canvas?) = (Display(columns: 12, rows: 4), nil)
    for _ in 0..<50 {
      let canvas = Canvas(columns: 12, rows: 4)
      if let shown { canvas.copy(shown, to: .zero) }
      scribble(on: canvas, &generator)
      display.write(output(from: shown, to: canvas))
      #expect(display.cells.joined().elementsEqual(canvas.cells.map(\.text)))
      #expect(display.isReversed.joined().elementsEqual(canvas.cells.map(\.style.isReversed)))
      #expect(display.isCursorVisible == (canvas.cursor != nil))
      if let cursor = canvas.cursor { #expect(display.cursor == (cursor.column, cursor.row)) }
      shown = canvas
    }
  }

  @Test func `only what has changed is written`() {
    let (old, new) = (Canvas(columns: 80, rows: 24), Canvas(columns: 80, rows: 24))
    old.write("The quick brown fox", row: 3)
    #expect(output(from: old, to: old).isEmpty)
    new.copy(old, to: .zero)
    #expect(output(from: old, to: new).isEmpty)
    new.write("X", column: 4, row: 3)
    #expect(output(from: old, to: new) == "\u{1B}[4;5HX")
    new.write("Y", column: 8, row: 3)
    #expect(output(from: old, to: new) == "\u{1B}[4;5HXuicY")
    new.cursor = Point(column: 0, row: 0)
    #expect(output(from: old, to: new) == "\u{1B}[4;5HXuicY\u{1B}[1;1H\u{1B}[?25h")
  }

  @Test(
    arguments: [
      (Color.red, "31", "31"), (.indexed(9), "91", "91"), (.indexed(196), "38;5;196", "91"),
      (.rgb(255, 0, 0), "38;5;196", "91"), (.rgb(128, 128, 128), "38;5;244", "37"),
      (.rgb(0, 0, 0), "38;5;16", "30"), (.rgb(0, 0, 128), "38;5;18", "34"),
      (.rgb(255, 255, 255), "38;5;231", "97"), (.rgb(70, 70, 70), "38;5;238", "90"),
      (.rgb(40, 44, 52), "38;5;236", "90"), (.rgb(95, 95, 95), "38;5;59", "90"),
      (.rgb(40, 50, 40), "38;5;236", "90"), (.rgb(0, 0, 9), "38;5;16", "30"),
    ])
  func `a color becomes one that the terminal has`(color: Color, palette: String, ansi: String) {
    let style = Style(foreground: color, isBold: true)
    #expect(style.sequence(.palette) == "\u{1B}[0;1;\(palette)m")
    #expect(style.sequence(.ansi) == "\u{1B}[0;1;\(ansi)m")
    #expect(style.sequence(.none) == "\u{1B}[0;1m")
  }

  @Test func `true colors are written as they are`() {
    #expect(Style(background: .rgb(1, 2, 3)).sequence(.trueColor) == "\u{1B}[0;48;2;1;2;3m")
  }

  @Test(
    arguments: [
      ("xterm-256color", "", ColorDepth.palette), ("xterm-256color", "truecolor", .trueColor),
      ("xterm", "", .ansi), ("linux", "", .ansi), ("xterm-direct", "", .trueColor),
      ("dumb", "", .none), ("vt220", "", .none), ("screen", "24bit", .trueColor),
    ])
  func `the environment says which colors a terminal has`(
    name: String, colors: String, depth: ColorDepth
  ) {
    #expect(ColorDepth { $0 == "TERM" ? name : $0 == "COLORTERM" ? colors : nil } == depth)
    #expect(ColorDepth { $0 == "TERM" ? name : "1" } == .none)
  }
}
