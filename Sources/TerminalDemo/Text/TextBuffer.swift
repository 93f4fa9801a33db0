/// The cursor and the other end of the selection.
struct Selection {
  var cursor = 0
  var anchor = 0
  var range: Range<Int> { min(cursor, anchor)..<max(cursor, anchor) }
}

/// Editable text, with its selection and its undo history.
struct TextBuffer {
  private(set) var text: Text
  private(set) var selection = Selection()
  private var history = History()
  /// The column that the cursor keeps to while it moves by lines.
  private var goal: Int?
  let lineEnd: String

  init(_ text: Text = Text()) {
    self.text = text
    lineEnd = text.lineEnd
  }

  var isModified: Bool { history.isModified }
  var undoName: String? { history.done.last?.name }
  var redoName: String? { history.undone.last?.name }
  var selectedText: Text { text[selection.range] }
  func line(at offset: Int) -> Line { text.line(from: text.start(ofLine: text.line(at: offset))) }

  /// The line and the column of the cursor.
  var cursor: (line: Int, column: Int) {
    let line = text.line(at: selection.cursor)
    return (line, text.line(from: text.start(ofLine: line)).column(of: selection.cursor))
  }

  /// Moves the cursor to an offset, and optionally extends the selection.
  mutating func move(to offset: Int, isSelecting: Bool = false) {
    selection.cursor = min(max(offset, 0), text.count)
    if !isSelecting { selection.anchor = selection.cursor }
    goal = nil
    history.close()
  }

  /// Moves the cursor to a line and a column, or to the nearest position that exists.
  mutating func move(toLine line: Int, column: Int, isSelecting: Bool = false) {
    let line = min(max(line, 0), text.lineCount - 1)
    let offset = text.line(from: text.start(ofLine: line)).offset(ofColumn: column)
    move(to: offset, isSelecting: isSelecting)
  }

  /// Moves the cursor by lines, and keeps its column.
  mutating func move(byLines lines: Int, isSelecting: Bool) {
    let (line, column) = cursor
    let goal = goal ?? column
    // Moving up from the first line or down from the last line goes to the start or the end of the text.
    guard (0..<text.lineCount).contains(line + lines) || lines.magnitude > 1 else {
      return move(to: lines < 0 ? 0 : text.count, isSelecting: isSelecting)
    }
    move(toLine: line + lines, column: goal, isSelecting: isSelecting)
    self.goal = goal
  }

  /// Moves the cursor by a character or a word, or to one end of the selection.
  mutating func step(forwards: Bool, byWord: Bool, isSelecting: Bool) {
    guard byWord else {
      let range = selection.range
      let end = forwards ? range.upperBound : range.lowerBound
      let isLeaving = !range.isEmpty && !isSelecting
      return move(to: isLeaving ? end : offset(forwards: forwards), isSelecting: isSelecting)
    }
    var isBlank = true
    repeat {
      let (start, next) = (selection.cursor, offset(forwards: forwards))
      let run = line(at: next).run(at: forwards ? start : next)
      move(to: forwards ? max(run.upperBound, next) : run.lowerBound, isSelecting: isSelecting)
      let passed = text[min(start, selection.cursor)..<max(start, selection.cursor)].string
      isBlank = passed.allSatisfy { $0.kind == .blank } && next != start
    } while isBlank
  }

  /// Returns the offset one character after or before the cursor; a line break counts as one character.
  private func offset(forwards: Bool) -> Int {
    let cursor = selection.cursor
    let line = line(at: cursor)
    if forwards { return line.offset(after: cursor) ?? line.next ?? text.count }
    if let offset = line.offset(before: cursor) { return offset }
    return line.start == 0 ? 0 : self.line(at: line.start - 1).end
  }

  mutating func select(_ range: Range<Int>) {
    move(to: range.lowerBound)
    move(to: range.upperBound, isSelecting: true)
  }

  /// Deletes the selection, or one character if nothing is selected.
  mutating func delete(forwards: Bool) {
    let next = offset(forwards: forwards)
    let character = min(selection.cursor, next)..<max(selection.cursor, next)
    edit(selection.range.isEmpty ? character : nil, to: Text(), as: "Delete")
  }

  /// Replaces a range or the selection, and adds the edit to the history under a name.
  mutating func edit(_ range: Range<Int>? = nil, to new: Text, as name: String) {
    let range = range ?? selection.range
    guard !range.isEmpty || !new.isEmpty else { return }
    history.note(
      History.Edit(
        name: name, offset: range.lowerBound, removed: text[range], inserted: new,
        selection: selection))
    replace(range, with: new)
  }

  mutating func noteSaved() { history.noteSaved() }

  mutating func undo() {
    guard let edit = history.step(back: true) else { return }
    replace(edit.offset..<edit.offset + edit.inserted.count, with: edit.removed)
    selection = edit.selection
  }

  mutating func redo() {
    guard let edit = history.step(back: false) else { return }
    replace(edit.offset..<edit.offset + edit.removed.count, with: edit.inserted)
  }

  private mutating func replace(_ range: Range<Int>, with new: Text) {
    text.replace(range, with: new)
    let cursor = range.lowerBound + new.count
    (selection, goal) = (Selection(cursor: cursor, anchor: cursor), nil)
  }
}
