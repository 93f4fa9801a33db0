/// The cursor and the other end of the selection.
struct Selection {
  var cursor: Int
  var anchor: Int
  var range: Range<Int> { min(cursor, anchor)..<max(cursor, anchor) }

  init(at offset: Int = 0) { (cursor, anchor) = (offset, offset) }
}

/// Editable text, with its selection.
struct TextBuffer {
  private(set) var text: Text
  private(set) var selection = Selection()
  /// The number of the current run of edits, which ends when the user moves the cursor.
  private(set) var run = 0
  /// The column that the cursor keeps to while it moves by lines.
  private var goal: Int?
  var lineEnd: String

  init(_ text: Text = Text()) {
    self.text = text
    lineEnd = text.lineEnd
  }

  var selectedText: Text { text[selection.range] }
  func line(at offset: Int) -> Line { text.line(from: text.start(ofLine: text.line(at: offset))) }

  var cursor: (line: Int, column: Int) {
    let line = text.line(at: selection.cursor)
    return (line, text.line(from: text.start(ofLine: line)).column(of: selection.cursor))
  }

  /// Moves the cursor to an offset, and optionally extends the selection.
  mutating func move(to offset: Int, isSelecting: Bool = false) {
    selection.cursor = min(max(offset, 0), text.count)
    if !isSelecting { selection.anchor = selection.cursor }
    goal = nil
    run += 1
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
    // Up from the first line is the start of the text, and down from the last line is its end.
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

  /// Returns the offset a character after or before the cursor; a line break is one character.
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

  /// Returns the selection or, if it is empty, the character or word after or before the cursor.
  func deletion(forwards: Bool, byWord: Bool) -> Range<Int> {
    var buffer = self
    if selection.range.isEmpty {
      buffer.step(forwards: forwards, byWord: byWord, isSelecting: true)
    }
    return buffer.selection.range
  }

  /// Returns a key for the edits of a word, which are undone together; nil for a step of its own.
  mutating func key(of range: Range<Int>, to new: Text, as name: String) -> String? {
    guard ["Typing", "Delete"].contains(name), text[range].newlines + new.newlines == 0 else {
      return nil
    }
    let before = text[max(range.lowerBound - 1, 0)..<range.lowerBound].string
    if let first = new.string.first, first.kind != .blank, before.first?.kind == .blank { run += 1 }
    return "\(name) \(run)"
  }

  mutating func replace(_ range: Range<Int>, with new: Text, selecting selection: Selection) {
    text.replace(range, with: new)
    (self.selection, goal) = (selection, nil)
  }
}
