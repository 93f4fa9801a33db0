/// A text that is edited: its characters, what is selected, and what can be undone.
struct TextBuffer {
  private struct Version {
    var characters: [Character]
    var cursor = 0
    /// The other end of the selection.
    var anchor = 0
  }

  private var version: Version
  private var undos: [(name: String, version: Version)] = []
  /// What is on the disk.
  private var saved: [Character]
  /// Whether typing goes on, and is undone at once.
  private var isTyping = false

  init(_ text: String = "") {
    saved = Array(text)
    version = Version(characters: saved)
  }

  var text: String { String(version.characters) }
  var isModified: Bool { version.characters != saved }
  var undoName: String? { undos.last?.name }
  var selection: Range<Int> {
    min(version.cursor, version.anchor)..<max(version.cursor, version.anchor)
  }
  var selectedText: String { String(version.characters[selection]) }

  /// The lines, whose indices are those of their characters in the text.
  var lines: [ArraySlice<Character>] {
    version.characters.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  /// The line and the column that the cursor is in.
  var cursor: (line: Int, column: Int) {
    let starts = lines.map(\.startIndex)
    let line = starts.lastIndex { $0 <= version.cursor } ?? 0
    return (line, version.cursor - starts[line])
  }

  /// Moves the cursor to a line and a column, or the nearest that there are; what lies between may be selected.
  mutating func move(toLine line: Int, column: Int, isSelecting: Bool = false) {
    let lines = lines
    let line = lines[min(max(line, 0), lines.count - 1)]
    move(to: line.startIndex + min(max(column, 0), line.count), isSelecting: isSelecting)
  }

  /// Moves the cursor by characters.
  mutating func step(_ step: Int, isSelecting: Bool = false) {
    move(to: version.cursor + step, isSelecting: isSelecting)
  }

  private mutating func move(to index: Int, isSelecting: Bool = false) {
    version.cursor = min(max(index, 0), version.characters.count)
    if !isSelecting { version.anchor = version.cursor }
    isTyping = false
  }

  mutating func selectAll() {
    move(to: 0)
    move(to: .max, isSelecting: true)
  }

  /// Puts a text in the place of what is selected, as an edit with a name.
  mutating func replaceSelection(with text: String, as name: String) {
    if !isTyping || name != "Typing" || !selection.isEmpty { undos.append((name, version)) }
    // An accent joins the letter before it.
    let start = max(selection.lowerBound - 1, 0)
    let new = Array(String(version.characters[start..<selection.lowerBound]) + text)
    version.characters.replaceSubrange(start..<selection.upperBound, with: new)
    move(to: start + new.count)
    isTyping = name == "Typing"
  }

  /// Deletes what is selected, or else the character before the cursor.
  mutating func delete() {
    if selection.isEmpty { step(-1, isSelecting: true) }
    if !selection.isEmpty { replaceSelection(with: "", as: "Delete") }
  }

  mutating func noteSaved() { saved = version.characters }

  mutating func undo() {
    if let last = undos.popLast() { version = last.version }
    isTyping = false
  }
}
