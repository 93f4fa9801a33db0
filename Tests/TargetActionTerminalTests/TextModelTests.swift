import TargetAction
import TargetActionTerminal
import Testing

/// Text with a selection and undo, in the simplest way: characters, and copies of everything.
struct NaiveText {
  private(set) var characters: [Character]
  private(set) var cursor = 0
  private var anchor = 0
  private var undos: [[Character]] = []
  private var redos: [[Character]] = []

  init(_ text: String) { characters = Array(text) }

  var text: String { String(characters) }
  var selection: Range<Int> { min(cursor, anchor)..<max(cursor, anchor) }
  var selectedText: String { String(characters[selection]) }

  mutating func move(to place: Int, isSelecting: Bool) {
    cursor = min(max(place, 0), characters.count)
    if !isSelecting { anchor = cursor }
  }

  mutating func replace(_ range: Range<Int>, with text: String) {
    guard !range.isEmpty || !text.isEmpty else { return }
    undos.append(characters)
    redos = []
    characters.replaceSubrange(range, with: text)
    move(to: range.lowerBound + text.count, isSelecting: false)
  }

  /// Takes back a step, or repeats it, after which the cursor may be anywhere.
  mutating func takeBack(isUndo: Bool) -> Bool {
    guard let last = isUndo ? undos.popLast() : redos.popLast() else { return false }
    if isUndo { redos.append(characters) } else { undos.append(characters) }
    characters = last
    return true
  }

  var lineStart: Int { (characters[..<cursor].lastIndex(of: "\n") ?? -1) + 1 }
  var lineEnd: Int { characters[cursor...].firstIndex(of: "\n") ?? characters.count }
}

@MainActor
struct TextModelTests {
  /// Keys that a terminal sends, and what they do to the model.
  private func perform(_ key: String, isSelecting: Bool, on model: inout NaiveText) {
    let selection = model.selection
    switch key {
    case "left", "right":
      let isLeaving = !selection.isEmpty && !isSelecting
      let place =
        key == "left"
        ? isLeaving ? selection.lowerBound : model.cursor - 1
        : isLeaving ? selection.upperBound : model.cursor + 1
      model.move(to: place, isSelecting: isSelecting)
    case "home" where isSelecting: model.move(to: 0, isSelecting: true)
    case "end" where isSelecting: model.move(to: model.characters.count, isSelecting: true)
    case "home": model.move(to: model.lineStart, isSelecting: false)
    case "end": model.move(to: model.lineEnd, isSelecting: false)
    case "ctrl-a":
      model.move(to: 0, isSelecting: false)
      model.move(to: model.characters.count, isSelecting: true)
    case "delete", "deleteForward":
      let other = model.cursor + (key == "delete" ? -1 : 1)
      let range = min(other, model.cursor)..<max(other, model.cursor)
      model.replace(
        selection.isEmpty ? range.clamped(to: 0..<model.characters.count) : selection, with: "")
    default: break
    }
  }

  @Test(arguments: 0..<9)
  func `a text view edits, selects, and undoes like copies of the text`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let view =
      seed % 3 == 0 ? TextField("漢字 one", frame: .whole) : TextView("漢字\none", frame: .whole)
    let isField = view is TextField
    let scene = Scene(view)
    var model = NaiveText(view.text)
    if isField { perform("ctrl-a", isSelecting: false, on: &model) }
    var clipboard = ""
    for _ in 0..<150 {
      let keys = ["left", "right", "home", "end", "delete", "deleteForward"]
      switch Int.random(in: 0..<12, using: &generator) {
      case 0..<4:
        let key = keys.prefix(4).randomElement(using: &generator) ?? ""
        let isSelecting = Bool.random(using: &generator)
        // With Shift, Home and End of the standard keys select up to the ends of the line.
        let isLine = isSelecting && ["home", "end"].contains(key)
        scene.terminal.press((isLine ? "ctrl-shift-" : isSelecting ? "shift-" : "") + key)
        perform(key, isSelecting: isSelecting, on: &model)
      case 4:
        scene.terminal.press("ctrl-a")
        perform("ctrl-a", isSelecting: false, on: &model)
      case 5, 6:
        let key = keys.suffix(2).randomElement(using: &generator) ?? ""
        // The cursor is moved first, so that each deletion is a step of its own.
        view.moveCursor(toLine: view.cursorPosition.line, column: view.cursorPosition.column)
        model.move(to: model.cursor, isSelecting: false)
        scene.terminal.press(key)
        perform(key, isSelecting: false, on: &model)
      case 7, 8:
        let text =
          ["a", "bc d", "漢", "👍🏽", isField ? "x" : "\n", "é"].randomElement(using: &generator) ?? ""
        scene.terminal.type("\u{1B}[200~\(text)\u{1B}[201~")
        model.replace(model.selection, with: text)
      case 9:
        if !view.selectedText.isEmpty { clipboard = view.selectedText }
        scene.terminal.press("ctrl-c")
        #expect(scene.application.clipboard.text == clipboard)
        if !clipboard.isEmpty { model.replace(model.selection, with: clipboard) }
        scene.terminal.press("ctrl-v")
      default:
        let isUndo = Bool.random(using: &generator)
        scene.terminal.press(isUndo ? "ctrl-z" : "ctrl-y")
        if model.takeBack(isUndo: isUndo) {
          view.moveCursor(toLine: 0)
          model.move(to: 0, isSelecting: false)
        }
      }
      try #require(view.text == model.text && view.selectedText == model.selectedText)
      let before = model.characters[..<model.cursor]
      #expect(view.cursorPosition.line == before.count { $0 == "\n" })
      let column = before.suffix(from: model.lineStart).reduce(0) { $0 + $1.cells }
      #expect(view.cursorPosition.column == column)
    }
    while model.takeBack(isUndo: true) {}
    while view.nearestUndoStack?.undoName != nil { scene.terminal.press("ctrl-z") }
    #expect(view.text == model.text)
  }
}
