import TargetAction
import TargetActionTerminal
import Testing

@MainActor
struct TextViewTests {
  private let view = TextView("one two\nthree", frame: .whole)
  private let scene: Scene

  init() { scene = Scene(view) }

  @Test func `what is typed appears at the cursor, which the terminal shows`() {
    scene.terminal.type("Ho, é漢👍! ")
    #expect(scene.lines[0] == "Ho, é漢👍! one two")
    #expect(scene.terminal.cursor == Point(column: 11, row: 0))
    scene.terminal.press("end return tab")
    #expect(view.text == "Ho, é漢👍! one two\n\t\nthree")
    #expect(scene.terminal.cursor == Point(column: 4, row: 1))
  }

  @Test(
    arguments: [
      ("right", 0, 1), ("end", 0, 7), ("ctrl-right", 0, 3), ("ctrl-right ctrl-right", 0, 7),
      ("alt-right", 0, 3), ("down", 1, 0), ("end down", 1, 5), ("end right", 1, 0),
      ("ctrl-end", 1, 5), ("ctrl-end ctrl-home", 0, 0), ("ctrl-end ctrl-left", 1, 0),
      ("down left", 0, 7), ("down down", 1, 5), ("end down up", 0, 7), ("pageDown", 1, 0),
      ("ctrl-end up up", 0, 0), ("ctrl-end right", 1, 5), ("left", 0, 0),
    ])
  func `keys move the cursor`(keys: String, line: Int, column: Int) {
    scene.terminal.press(keys)
    #expect(view.cursorPosition == (line, column))
  }

  @Test(
    arguments: [
      ("shift-right shift-right", "on"), ("shift-end", "one two"), ("shift-down", "one two\n"),
      ("end shift-left", "o"), ("ctrl-shift-right", "one"), ("ctrl-shift-end", "one two\nthree"),
      ("ctrl-a", "one two\nthree"), ("shift-right left", ""), ("shift-right shift-left", ""),
    ])
  func `with Shift, keys select`(keys: String, text: String) {
    scene.terminal.press(keys)
    #expect(view.selectedText == text)
  }

  @Test(
    arguments: [
      ("deleteForward", "ne two\nthree"), ("end delete", "one tw\nthree"),
      ("down delete", "one twothree"), ("end deleteForward", "one twothree"),
      ("end ctrl-delete", "one \nthree"), ("ctrl-deleteForward", " two\nthree"),
      ("end alt-delete", "one \nthree"), ("delete", "one two\nthree"),
      ("shift-end delete", "\nthree"), ("end ctrl-shift-delete", "\nthree"),
      ("ctrl-shift-deleteForward", "\nthree"), ("ctrl-a deleteForward", ""),
    ])
  func `keys delete`(keys: String, text: String) {
    scene.terminal.press(keys)
    #expect(view.text == text)
    scene.terminal.press("ctrl-z")
    #expect(view.text == "one two\nthree")
  }

  @Test func `the words that are typed are undone one by one, and can be redone`() {
    scene.terminal.type("new words ")
    for text in ["new words ", "new ", ""] {
      #expect(view.text == "\(text)one two\nthree")
      scene.terminal.press("ctrl-z")
    }
    scene.terminal.press("ctrl-y")
    #expect(view.text == "new one two\nthree")
    scene.terminal.press("ctrl-y ctrl-y")
    #expect(view.text == "new words one two\nthree")
  }

  @Test func `Cut and Paste go through the clipboard, and a paste of the terminal does not`() {
    scene.terminal.press("shift-end ctrl-x ctrl-end ctrl-v")
    #expect(view.text == "\nthreeone two" && scene.application.clipboard.text == "one two")
    scene.terminal.type("\u{1B}[200~a\r\nb\u{1B}[201~")
    #expect(view.text == "\nthreeone twoa\nb" && scene.application.clipboard.text == "one two")
    scene.terminal.press("ctrl-home shift-down ctrl-c")
    #expect(scene.application.clipboard.text == "\n")
  }

  @Test func `a paste follows the letters that wait, and says why it is not possible`() {
    scene.application.keyMaps.append(KeyMap.parse("j k  view.refresh", name: "Test").map)
    scene.window.addHandler(for: .refresh) { _ in }
    let paste = "\u{1B}[200~PASTE\u{1B}[201~"
    for text in ["aj", paste, "x"] { scene.terminal.type(text) }
    #expect(view.text == "ajPASTExone two\nthree")
    scene.application.statusLine.isHidden = false
    view.isEditable = false
    scene.terminal.type(paste)
    #expect(scene.lines[11] == " The text cannot be changed.")
    view.removeFromSuperview()
    scene.terminal.type(paste)
    #expect(scene.lines[11] == " Nothing here takes the pasted text.")
  }

  @Test func `the mouse places the cursor, and selects words and parts`() {
    scene.terminal.click(column: 5, row: 0)
    #expect(view.cursorPosition == (0, 5))
    scene.terminal.click(column: 5, row: 0)
    #expect(view.selectedText == "two")
    scene.terminal.advance(by: .seconds(1))
    scene.mouse(0, 1, 0)
    scene.mouse(32, 3, 1)
    scene.mouse(0, 3, 1, isUp: true)
    #expect(view.selectedText == "ne two\nthr")
    #expect(scene.terminal.style(column: 2, row: 0).isReversed)
    #expect(!scene.terminal.style(column: 0, row: 0).isReversed)
    scene.mouse(4, 0, 0)
    scene.mouse(4, 0, 0, isUp: true)
    #expect(view.selectedText == "o")
    // Clicks in different cells are not a double click.
    scene.terminal.click(column: 1, row: 0)
    scene.terminal.click(column: 2, row: 0)
    #expect(view.selectedText.isEmpty && view.cursorPosition == (0, 2))
  }

  @Test func `the secondary button opens a menu that acts on the text`() {
    scene.terminal.click(column: 4, row: 1, button: .secondary)
    #expect(scene.screen.contains("Select All"))
    scene.terminal.type("s")
    #expect(view.selectedText == "one two\nthree" && !scene.screen.contains("Select All"))
  }

  @Test func `a text that is longer than the view scrolls with the cursor and the wheel`() {
    view.text = (1...30).map { "line \($0)" }.joined(separator: "\n")
    #expect(scene.lines[0] == "line 1")
    scene.terminal.press("ctrl-end")
    #expect(scene.lines[11] == "line 30" && scene.terminal.cursor == Point(column: 7, row: 11))
    scene.mouse(64, 3, 3)
    #expect(scene.lines[11] == "line 27" && scene.terminal.cursor == nil)
    for _ in 0..<20 { scene.mouse(64, 3, 3) }
    #expect(scene.lines[0] == "line 1")
    for _ in 0..<20 { scene.mouse(65, 3, 3) }
    #expect(scene.lines[11] == "line 30")
    scene.terminal.type(String(repeating: "漢", count: 30))
    #expect(scene.lines[11] == " " + String(repeating: "漢", count: 19))
    scene.terminal.press("home")
    #expect(scene.lines[11].hasPrefix("line 30漢"))
  }

  @Test func `a disabled or locked view takes no keys, and says why`() {
    view.isEditable = false
    scene.terminal.type("x\u{7F}\r")
    scene.terminal.press("ctrl-a ctrl-x")
    #expect(view.text == "one two\nthree" && view.selectedText == view.text)
    #expect(view.validate(.cut, sender: nil) == .disabled(reason: "The text cannot be changed."))
    view.isEnabled = false
    #expect(scene.terminal.cursor == nil)
  }

  @Test func `no command changes a disabled view`() {
    scene.application.clipboard.text = "x"
    scene.terminal.press("ctrl-a")
    view.isEnabled = false
    for action in [Action.cut, .paste] {
      #expect(!scene.application.state(of: Command(action: action)).isEnabled)
    }
    scene.terminal.press("ctrl-v ctrl-x delete")
    scene.terminal.type("\u{1B}[200~x\u{1B}[201~")
    view.cut(nil)
    #expect(view.perform(.deleteBackward) == .passed && view.text == "one two\nthree")
  }

  @Test func `the view tells of changes by the user, not of others`() {
    var log: [String] = []
    view.addHandler(for: .editingChanged) { _ in log.append("edit") }
    view.addHandler(for: .valueChanged) { _ in log.append("value") }
    view.text = "abc"
    #expect(log.isEmpty)
    scene.terminal.type("x")
    #expect(log == ["edit", "value"])
    scene.terminal.press("right")
    #expect(log == ["edit", "value", "value"])
    scene.terminal.press("ctrl-z")
    #expect(log.filter { $0 == "edit" }.count == 2)
  }

  @Test(arguments: ["", "漢漢"])
  func `an undo step of a text that was set meanwhile changes whole scalars`(_ text: String) {
    view.text = "a"
    let stack = view.undoStack
    scene.terminal.press("ctrl-end")
    scene.terminal.type("!")
    view.undoStack = UndoStack()
    view.text = text
    view.undoStack = stack
    scene.terminal.press("ctrl-z ctrl-y")
    #expect(view.text == text)
    scene.terminal.type("x")
    #expect(view.text.count == text.count + 1)
  }

  @Test func `a stack redoes what it has undone while the view was elsewhere`() throws {
    let (stack, other) = (UndoStack(), UndoStack())
    (scene.window.undoStack, view.undoStack) = (stack, nil)
    scene.terminal.type("a b")
    view.removeFromSuperview()
    try stack.undo()
    let window = Window()
    window.undoStack = other
    window.addSubview(view)
    try stack.undo()
    #expect(view.text == "one two\nthree" && other.undoName == nil)
    try stack.redo()
    try stack.redo()
    #expect(view.text == "a bone two\nthree" && stack.undoNames.count == 2)
  }

  @Test func `setting the text leaves nothing selected, and the screen shows that`() {
    scene.application.statusLine.isHidden = false
    scene.application.statusLine.menu = Menu("", Command(action: .copy))
    scene.terminal.press("ctrl-a")
    #expect(!scene.terminal.style(column: 2, row: 11).isDim)
    view.text = "abc"
    #expect(scene.terminal.style(column: 2, row: 11).isDim)
  }

  @Test func `a letter joins the mark after it, and the cursor goes on from inside`() {
    view.text = "\u{301}x"
    scene.terminal.press("ctrl-home")
    scene.terminal.type("ea")
    #expect(view.text == "ea\u{301}x")
    scene.terminal.press("left left delete ctrl-left ctrl-right")
    #expect(view.text == "ea\u{301}x")
  }

  @Test func `a carriage return is a character, so that a text stays as it is`() {
    view.text = "a\r\nb\r\n"
    #expect(view.text == "a\r\nb\r\n" && view.lines == ["a\r", "b\r", ""])
    #expect(scene.lines[0] == "a·" && scene.lines[1] == "b·")
  }

  @Test(
    arguments: [
      (0..<2, 0..<2, "é"), (1..<5, 2..<5, "漢"), (5..<8, 5..<8, "x\nt"), (6..<6, 6..<6, ""),
      (3..<4, 5..<5, ""), (-3..<99, 0..<12, "é漢x\nthree"),
    ])
  func `a part is selected by its place in UTF-8, from one character to another`(
    range: Range<Int>, selected: Range<Int>, text: String
  ) {
    view.text = "é漢x\nthree"
    view.selectedRange = range
    #expect(view.selectedRange == selected && view.selectedText == text)
  }

  @Test func `columns of a long line are right in its ASCII part and after it`() {
    view.text = String(repeating: "x", count: 1000) + "e\u{301}\tend"
    scene.terminal.press("end")
    #expect(view.cursorPosition.column == 1007 && scene.lines[0].hasSuffix("xxe\u{301}   end"))
    scene.terminal.press("left left left left")
    #expect(view.cursorPosition.column == 1001)
    view.moveCursor(toLine: 0, column: 1002)
    #expect(view.cursorPosition.column == 1001)
    view.moveCursor(toLine: 0, column: 999)
    scene.terminal.type("!")
    #expect(view.text.hasSuffix("x!xe\u{301}\tend"))
  }

  @Test(arguments: [-1, -99, 99])
  func `a view that a program scrolls out of its text or items shows what is there`(_ row: Int) {
    let list = ListView(["item"], frame: Rect(column: 20, row: 0, columns: 20, rows: 12))
    scene.window.addSubview(list)
    for view in [view, list] { view.bounds.origin.y = Double(row) }
    let first = "one two" + String(repeating: " ", count: 14) + "item"
    #expect(scene.lines.joined(separator: "|").contains("|\(first)|three|") == (row == -1))
  }

  @Test(arguments: [(Int.min, 0, 0), (.max, 1, 5)])
  func `the cursor moves to the place nearest to any other`(_ n: Int, line: Int, column: Int) {
    view.moveCursor(toLine: n, column: n)
    #expect(view.cursorPosition == (line, column))
  }

  @Test func `a character costs few bytes, however large the screen is`() {
    scene.terminal.resize(columns: 200, rows: 60)
    view.frame = Rect(column: 0, row: 0, columns: 200, rows: 60)
    scene.terminal.press("end")
    let count = scene.terminal.writtenByteCount
    scene.terminal.type("x")
    #expect(scene.terminal.writtenByteCount - count < 24)
    scene.terminal.press("left")
    #expect(scene.terminal.writtenByteCount - count < 36)
  }
}

@MainActor
struct TextFieldTests {
  private let field = TextField(
    "old", placeholder: "Name", frame: Rect(column: 2, row: 1, columns: 10, rows: 1))
  private let other = TextField(frame: Rect(column: 2, row: 3, columns: 10, rows: 1))
  private let scene: Scene

  init() { scene = Scene(field, other) }

  @Test func `typing replaces the text, and line breaks become spaces`() {
    scene.terminal.type("new")
    #expect(field.text == "new")
    scene.terminal.type("\u{1B}[200~a\nb\u{1B}[201~")
    #expect(field.text == "newa b" && scene.lines[1] == "  newa b")
    scene.terminal.press("ctrl-a delete")
    #expect(scene.lines[1] == "  Name")
  }

  @Test func `line breaks of a text that is set become spaces`() {
    field.text = "one\r\ntwo\n"
    #expect(field.text == "one two " && TextField("a\nb").text == "a b")
  }

  @Test func `Tab moves the focus, and Return sends the primary action`() {
    var count = 0
    field.addHandler(for: .primaryActionTriggered) { _ in count += 1 }
    scene.terminal.type("\r")
    #expect(count == 1 && field.text == "old")
    scene.terminal.type("\tabc")
    #expect(other.text == "abc" && field.text == "old")
    scene.terminal.type("\u{1B}[Zx")
    #expect(field.text == "x")
  }

  @Test func `a long text scrolls to the side`() {
    scene.terminal.type("0123456789abc")
    #expect(scene.lines[1] == "  456789abc" && scene.terminal.cursor == Point(column: 11, row: 1))
    scene.terminal.press("home")
    #expect(scene.lines[1] == "  0123456789")
  }

  @Test func `a field that grows, or whose text becomes shorter, shows what there is room for`() {
    scene.terminal.type("0123456789abcdef")
    #expect(scene.lines[1] == "  789abcdef")
    scene.terminal.type("\u{7F}\u{7F}")
    #expect(scene.lines[1] == "  56789abcd")
    for columns in [1, 0, 12] {
      field.frame.size.width = Double(columns)
      _ = scene.lines
    }
    #expect(scene.lines[1] == "  3456789abcd")
    field.frame.size.width = 20
    #expect(scene.lines[1] == "  0123456789abcd")
  }

  @Test func `each field that no stack surrounds has its own undo stack`() {
    scene.terminal.type("a\tb")
    scene.terminal.press("ctrl-z")
    #expect(field.text == "a" && other.text.isEmpty)
  }
}
