import TargetAction

/// A text editor, used for panes and for the fields of panels.
class TextView: View, Drawing, Scrolling,
  Undoing, Redoing, Cutting, Copying, Pasting, SelectingAll
{
  var buffer: TextBuffer {
    didSet {
      scrollToCursor()
      // The enabled commands depend on the selection and on the undo history.
      application?.setNeedsValidation()
    }
  }
  /// A Boolean value that indicates whether the text is a single line.
  ///
  /// A field does not consume Return, Tab, or the keys that move by lines.
  let isField: Bool
  /// The line and the column at the top-left corner.
  private var first = (line: 0, column: 0)
  /// The size when the view was last drawn.
  private var room = (columns: 0, rows: 0)

  init(_ text: String = "", isField: Bool = false) {
    self.isField = isField
    buffer = TextBuffer(Text(text))
    super.init()
    if isField { buffer.select(0..<buffer.text.count) }
  }

  override var canBecomeFirstResponder: Bool { true }

  override func keepsKey(_ event: KeyEvent) -> Bool {
    let isOfLines = [.return, .up, .down, .pageUp, .pageDown].contains(event.key)
    if event.key == .tab { return !isField && event.modifiers.isEmpty }
    return event.insertsText || event.editsText && !(isField && isOfLines)
  }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard keepsKey(event) else { return false }
    let isSelecting = event.modifiers.contains(.shift)
    let isByWord = event.modifiers.contains(.option)
    var line: Line { buffer.line(at: buffer.selection.cursor) }
    switch event.key {
    case .left: buffer.step(forwards: false, byWord: isByWord, isSelecting: isSelecting)
    case .right: buffer.step(forwards: true, byWord: isByWord, isSelecting: isSelecting)
    case .up: buffer.move(byLines: -1, isSelecting: isSelecting)
    case .down: buffer.move(byLines: 1, isSelecting: isSelecting)
    case .pageUp: buffer.move(byLines: min(1 - rows, -2), isSelecting: isSelecting)
    case .pageDown: buffer.move(byLines: max(rows - 1, 2), isSelecting: isSelecting)
    case .home: buffer.move(to: isByWord ? 0 : line.start, isSelecting: isSelecting)
    case .end: buffer.move(to: isByWord ? .max : line.end, isSelecting: isSelecting)
    case .delete: buffer.delete(forwards: false)
    case .deleteForward: buffer.delete(forwards: true)
    // Indents the next line like this one.
    case .return:
      let count = buffer.selection.range.lowerBound - line.start
      let before = line.glyphs().prefix(max(count, 0)).prefix { $0.character.kind == .blank }
      insert(Text("\n" + String(before.map(\.character))), as: "Typing")
    default: insert(Text(event.characters), as: "Typing")
    }
    return true
  }

  /// Moves the cursor on a click, extends the selection on a drag, and selects a word on a double-click.
  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    guard [.began, .moved].contains(event.phase) else { return true }
    if event.phase == .began { window?.makeFirstResponder(self) }
    let point = event.location(in: self)
    let (row, column) = (Int(point.y.rounded(.down)), Int(point.x.rounded(.down)))
    buffer.move(
      toLine: first.line + row, column: first.column + column, isSelecting: event.phase == .moved)
    if event.phase == .began, event.tapCount == 2 {
      buffer.select(buffer.line(at: buffer.selection.cursor).run(at: buffer.selection.cursor))
    }
    return true
  }

  /// Replaces the selection.
  func insert(_ text: Text, as name: String) {
    let line = isField ? Text(String(text.string.map { $0.isNewline ? " " : $0 })) : text
    buffer.edit(to: line.withLineEnds(buffer.lineEnd), as: name)
  }

  private var clipboard: (any Clipboard)? {
    application?.target(as: (any Clipboard).self, sender: self)
  }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    switch action {
    case .undo where buffer.undoName == nil: .disabled(reason: "nothing to undo")
    case .undo: ActionState(title: "Undo \(buffer.undoName ?? "")")
    case .redo where buffer.redoName == nil: .disabled(reason: "nothing to redo")
    case .redo: ActionState(title: "Redo \(buffer.redoName ?? "")")
    case .cut, .copy:
      buffer.selection.range.isEmpty ? .disabled(reason: "nothing is selected") : .enabled
    case .paste:
      clipboard?.clipping.isEmpty == false ? .enabled : .disabled(reason: "the clipboard is empty")
    default: .enabled
    }
  }

  func undo(_ sender: AnyObject?) { buffer.undo() }
  func redo(_ sender: AnyObject?) { buffer.redo() }
  func copy(_ sender: AnyObject?) { clipboard?.clipping = buffer.selectedText }
  func paste(_ sender: AnyObject?) { insert(clipboard?.clipping ?? Text(), as: "Paste") }
  func selectAll(_ sender: AnyObject?) { buffer.select(0..<buffer.text.count) }

  func cut(_ sender: AnyObject?) {
    copy(sender)
    insert(Text(), as: "Cut")
  }

  func scrollToCursor() {
    let cursor = buffer.cursor
    first.line = min(max(first.line, cursor.line - max(rows, 1) + 1), cursor.line)
    first.column = min(max(first.column, cursor.column - max(columns, 1) + 1), cursor.column)
  }

  /// Scrolls the text without moving the cursor.
  func scroll(_ sender: AnyObject?, event: ScrollEvent) {
    first.line = min(max(first.line + event.lines, 0), buffer.text.lineCount - 1)
  }

  func draw(on canvas: Canvas) {
    if room != (columns, rows) { scrollToCursor() }
    room = (columns, rows)
    let (plain, selection): (Style, _) = (isField ? .underlined : .plain, buffer.selection.range)
    for row in 0..<rows { canvas.write("", row: row, style: plain, width: columns) }
    for (row, line) in buffer.text.lines(from: first.line, count: rows).enumerated() {
      var column = 0
      for glyph in line.glyphs(near: first.column) {
        column = glyph.column + glyph.cells - first.column
        guard column > 0 else { continue }
        guard glyph.column - first.column < columns else { break }
        let style = selection.contains(glyph.range.lowerBound) ? .reversed : plain
        let text = glyph.character == "\t" ? "→" : String(glyph.character)
        canvas.write(
          text, column: glyph.column - first.column, row: row, style: style, width: glyph.cells)
      }
      // A selected line break shows as a space.
      if selection.contains(line.end), line.next != nil {
        canvas.write(" ", column: max(column, 0), row: row, style: .reversed)
      }
    }
    guard isFirstResponder, window === application?.keyWindow else { return }
    let cursor = buffer.cursor
    let (column, row) = (cursor.column - first.column, cursor.line - first.line)
    if (0..<max(rows, 1)).contains(row) { canvas.placeCursor(column: column, row: row) }
  }
}
