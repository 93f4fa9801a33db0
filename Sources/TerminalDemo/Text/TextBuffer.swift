/// A text that is edited: its lines, what is selected, and what can be undone.
struct TextBuffer {
  /// A place between two characters.
  struct Place: Comparable {
    var line = 0
    var column = 0

    static func < (left: Place, right: Place) -> Bool {
      (left.line, left.column) < (right.line, right.column)
    }
  }

  private struct Version {
    var lines: [[Character]]
    var cursor = Place()
    /// The other end of the selection.
    var anchor = Place()
    /// Tells a version from all others.
    var number = 0
  }

  private var version: Version
  private var undos: [(name: String, version: Version)] = []
  private var count = 0
  /// The version that is on the disk.
  var savedNumber = 0
  /// Whether typing goes on, and is undone at once.
  private var isTyping = false

  init(_ text: String = "") { version = Version(lines: Self.lines(of: text)) }

  /// Splits a text at its line feeds; all else is kept as it is.
  private static func lines(of text: String) -> [[Character]] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Array(Substring($0)) }
  }

  var lines: [[Character]] { version.lines }
  var cursor: Place { version.cursor }
  var number: Int { version.number }
  var isModified: Bool { number != savedNumber }
  var undoName: String? { undos.last?.name }
  var text: String { lines.map { String($0) }.joined(separator: "\n") }

  var selection: Range<Place> {
    min(version.cursor, version.anchor)..<max(version.cursor, version.anchor)
  }

  var selectedText: String {
    let (start, end) = (selection.lowerBound, selection.upperBound)
    return (start.line...end.line).map { line in
      let first = line == start.line ? start.column : 0
      return String(lines[line][first..<(line == end.line ? end.column : lines[line].count)])
    }.joined(separator: "\n")
  }

  /// Moves the cursor to a place, or the nearest that there is; what lies between may be selected.
  mutating func move(to place: Place, isSelecting: Bool = false) {
    let line = min(max(place.line, 0), lines.count - 1)
    version.cursor = Place(line: line, column: min(max(place.column, 0), lines[line].count))
    if !isSelecting { version.anchor = version.cursor }
    isTyping = false
  }

  /// Moves the cursor by a character, on to the next line or back to that before.
  mutating func step(_ step: Int, isSelecting: Bool) {
    var place = Place(line: cursor.line, column: cursor.column + step)
    if place.column < 0, place.line > 0 {
      place = Place(line: place.line - 1, column: .max)
    } else if place.column > lines[place.line].count, place.line + 1 < lines.count {
      place = Place(line: place.line + 1)
    }
    move(to: place, isSelecting: isSelecting)
  }

  mutating func selectAll() {
    version.anchor = Place()
    move(to: Place(line: .max, column: .max), isSelecting: true)
  }

  /// Puts a text in the place of what is selected, as an edit with a name.
  mutating func replaceSelection(with text: String, as name: String) {
    if !isTyping || name != "Typing" || !selection.isEmpty { undos.append((name, version)) }
    let (start, end) = (selection.lowerBound, selection.upperBound)
    // An accent joins the letter before it.
    var new = Self.lines(of: String(lines[start.line][..<start.column]) + text)
    let place = Place(line: start.line + new.count - 1, column: new[new.count - 1].count)
    new[new.count - 1] += lines[end.line][end.column...]
    version.lines.replaceSubrange(start.line...end.line, with: new)
    count += 1
    version.number = count
    move(to: place)
    isTyping = name == "Typing"
  }

  /// Deletes what is selected, or else the character before or after the cursor.
  mutating func delete(_ step: Int) {
    if selection.isEmpty { self.step(step, isSelecting: true) }
    if !selection.isEmpty { replaceSelection(with: "", as: "Delete") }
  }

  mutating func undo() {
    if let last = undos.popLast() { version = last.version }
    isTyping = false
  }
}
