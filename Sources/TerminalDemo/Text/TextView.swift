import TargetAction

/// A text editor, used for panes and for the fields of panels.
class TextView: View, Drawing, Cutting, Copying, Pasting, SelectingAll, TextCommanding {
  var buffer: TextBuffer {
    didSet {
      scrollToCursor()
      setNeedsDisplay()
    }
  }
  /// Whether the text is a single line, which leaves Return, Tab, and moves by lines to others.
  let isField: Bool
  /// Whether the text cannot be edited, because a file is about to replace it.
  var isLocked = false { didSet { application?.setNeedsValidation() } }
  private let contextMenu = Menu("Text", actions: [.cut, .copy, .paste, .selectAll])

  init(_ text: String = "", isField: Bool = false) {
    self.isField = isField
    buffer = TextBuffer(Text(text))
    super.init()
    undoStack = UndoStack()
    if isField { buffer.select(0..<buffer.text.count) }
  }

  override var canBecomeFirstResponder: Bool { true }
  override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool { event.insertsText }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard event.insertsText else { return false }
    insert(Text(event.characters), as: "Typing")
    return true
  }

  /// Performs a command, except those about lines in a field.
  func perform(_ command: TextCommand) -> ActionResult {
    let isSelecting = command.rawValue.hasPrefix("extend")
    let twin = isSelecting ? TextCommand(rawValue: "move\(command.rawValue.dropFirst(6))") : command
    let isOfLines = [
      .moveUp, .moveDown, .movePageUp, .movePageDown, .insertNewline, .insertTab,
    ].contains(twin)
    guard !(isField && isOfLines) else { return .passed }
    var line: Line { buffer.line(at: buffer.selection.cursor) }
    switch twin {
    case .moveLeft, .moveRight:
      buffer.step(forwards: twin == .moveRight, byWord: false, isSelecting: isSelecting)
    case .moveWordLeft, .moveWordRight:
      buffer.step(forwards: twin == .moveWordRight, byWord: true, isSelecting: isSelecting)
    case .moveUp, .moveParagraphUp: buffer.move(byLines: -1, isSelecting: isSelecting)
    case .moveDown, .moveParagraphDown: buffer.move(byLines: 1, isSelecting: isSelecting)
    case .movePageUp: buffer.move(byLines: min(1 - rows, -2), isSelecting: isSelecting)
    case .movePageDown: buffer.move(byLines: max(rows - 1, 2), isSelecting: isSelecting)
    case .moveToLineStart: buffer.move(to: line.start, isSelecting: isSelecting)
    case .moveToLineEnd: buffer.move(to: line.end, isSelecting: isSelecting)
    case .moveToDocumentStart: buffer.move(to: 0, isSelecting: isSelecting)
    case .moveToDocumentEnd: buffer.move(to: .max, isSelecting: isSelecting)
    case .deleteBackward, .deleteForward:
      delete(buffer.deletion(forwards: twin == .deleteForward, byWord: false))
    case .deleteWordBackward, .deleteWordForward:
      delete(buffer.deletion(forwards: twin == .deleteWordForward, byWord: true))
    // Indents the next line like this one.
    case .insertNewline:
      let count = buffer.selection.range.lowerBound - line.start
      let before = line.glyphs().prefix(max(count, 0)).prefix { $0.character.kind == .blank }
      insert(Text("\n" + String(before.map(\.character))), as: "Typing")
    case .insertTab: insert(Text("\t"), as: "Typing")
    default: return .passed
    }
    return .handled
  }

  private func delete(_ range: Range<Int>) { edit(range, to: Text(), as: "Delete") }

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    guard [.began, .moved].contains(event.phase) else { return true }
    if event.phase == .began { window?.makeFirstResponder(self) }
    let point = event.location(in: self)
    if event.buttons.contains(.secondary) {
      if event.phase == .began { application?.showMenu(contextMenu, at: self, location: point) }
      return true
    }
    buffer.move(toLine: point.row, column: point.column, isSelecting: event.phase == .moved)
    if event.phase == .began, event.tapCount == 2 {
      let cursor = buffer.selection.cursor
      buffer.select(buffer.line(at: cursor).run(at: cursor))
    }
    return true
  }

  /// Replaces the selection.
  func insert(_ text: Text, as name: String) {
    let line = isField ? Text(String(text.string.map { $0.isNewline ? " " : $0 })) : text
    edit(buffer.selection.range, to: line.withLineEnds(buffer.lineEnd), as: name)
  }

  private func edit(_ range: Range<Int>, to new: Text, as name: String) {
    guard !isLocked, !range.isEmpty || !new.isEmpty else { return }
    let key = buffer.key(of: range, to: new, as: name)
    let end = Selection(at: range.lowerBound + new.count)
    replace(range, with: new, as: name, in: key, from: buffer.selection, to: end)
  }

  /// Replaces a range, which moves the selection, and registers the opposite.
  private func replace(
    _ range: Range<Int>, with new: Text, as name: String, in key: String?, from start: Selection,
    to end: Selection
  ) {
    let (old, place) = (buffer.text[range], range.lowerBound..<range.lowerBound + new.count)
    undoStack?.register(name, owner: self, coalescing: key) {
      $0.replace(place, with: old, as: name, in: nil, from: end, to: start)
    }
    buffer.replace(range, with: new, selecting: end)
  }

  /// Changes the line endings of the text, and of lines that are typed later.
  func changeLineEnd(to end: String) {
    guard !isLocked, end != buffer.lineEnd else { return }
    var new = TextBuffer(buffer.text.withLineEnds(end))
    new.lineEnd = end
    new.move(toLine: buffer.cursor.line, column: buffer.cursor.column)
    changeLineEnd(in: new)
  }

  private func changeLineEnd(in new: TextBuffer) {
    let old = buffer
    undoStack?.register("Line Endings", owner: self) { $0.changeLineEnd(in: old) }
    buffer = new
  }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    switch action {
    case _ where isLocked && [.undo, .redo, .cut, .paste].contains(action):
      .disabled(reason: "the file is being loaded")
    case .undo where undoStack?.undoName == nil: .disabled(reason: "nothing to undo")
    case .redo where undoStack?.redoName == nil: .disabled(reason: "nothing to redo")
    case .cut, .copy:
      buffer.selection.range.isEmpty ? .disabled(reason: "nothing is selected") : .enabled
    case .paste:
      clipboard?.clipping.isEmpty == false ? .enabled : .disabled(reason: "the clipboard is empty")
    default: .enabled
    }
  }

  func copy(_ sender: AnyObject?) { clipboard?.clipping = buffer.selectedText }
  func paste(_ sender: AnyObject?) { insert(clipboard?.clipping ?? Text(), as: "Paste") }
  func selectAll(_ sender: AnyObject?) { buffer.select(0..<buffer.text.count) }

  func cut(_ sender: AnyObject?) {
    copy(sender)
    insert(Text(), as: "Cut")
  }

  /// The place of the cursor in the text, a line and a column of which are one point long.
  private var place: Point { Point(column: buffer.cursor.column, row: buffer.cursor.line) }

  /// The cell of the cursor on the screen; nil if it has been scrolled away.
  var cursorOnScreen: Point? { bounds.contains(place) ? pointOnScreen(place) : nil }

  private func scrollToCursor() {
    let (place, size) = (place, bounds.size)
    bounds.origin.x = min(max(bounds.origin.x, place.x - max(size.width, 1) + 1), place.x)
    bounds.origin.y = min(max(bounds.origin.y, place.y - max(size.height, 1) + 1), place.y)
  }

  override func frameDidChange(from frame: Rect) { scrollToCursor() }

  /// Scrolls the text without moving the cursor.
  override func handleEvent(_ event: LocatedEvent) -> Bool {
    guard let event = event as? ScrollEvent else { return false }
    let last = Double(buffer.text.lineCount - 1)
    bounds.origin.y = min(max(bounds.origin.y + event.deltaY, 0), last)
    return true
  }

  func draw(on canvas: Canvas) {
    let (plain, selection): (Style, _) = (isField ? .underlined : .plain, buffer.selection.range)
    let (left, top) = (bounds.origin.column, bounds.origin.row)
    for row in 0..<rows {
      canvas.write("", column: left, row: top + row, style: plain, width: columns)
    }
    for (row, line) in zip(top..., buffer.text.lines(from: top, count: rows)) {
      var end = left
      for glyph in line.glyphs(near: left) {
        end = glyph.column + glyph.cells
        guard end > left else { continue }
        guard glyph.column < left + columns else { break }
        let style = selection.contains(glyph.range.lowerBound) ? .reversed : plain
        let text = glyph.character == "\t" ? "→" : String(glyph.character)
        canvas.write(text, column: glyph.column, row: row, style: style, width: glyph.cells)
      }
      // A selected line break shows as a space.
      if selection.contains(line.end), line.next != nil {
        canvas.write(" ", column: max(end, left), row: row, style: .reversed)
      }
    }
  }
}
