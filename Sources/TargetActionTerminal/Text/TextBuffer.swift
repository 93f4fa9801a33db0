/// A place in a text: a line, and a number of UTF-8 code units in it.
struct TextPlace: Comparable {
  var line = 0
  var offset = 0

  static func < (one: TextPlace, other: TextPlace) -> Bool {
    (one.line, one.offset) < (other.line, other.offset)
  }
}

/// Editable text, with its selection.
struct TextBuffer {
  /// The lines without their line breaks; at least one.
  private(set) var lines: [String]
  private(set) var cursor = TextPlace()
  /// The other end of the selection.
  private(set) var anchor = TextPlace()
  /// The number of the current run of edits, which ends when the user moves the cursor.
  private(set) var run = 0
  /// The column that the cursor keeps to while it moves by lines.
  private var goal: Int?

  init(_ text: String = "") { lines = Self.lines(of: text) }

  private static func lines(of text: String) -> [String] {
    text.utf8.split(separator: 10, omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  var text: String { lines.joined(separator: "\n") }
  var isEmpty: Bool { lines == [""] }
  var selection: Range<TextPlace> { min(cursor, anchor)..<max(cursor, anchor) }
  var end: TextPlace { endOfLine(lines.count - 1) }
  func endOfLine(_ line: Int) -> TextPlace { .init(line: line, offset: lines[line].utf8.count) }

  /// Returns a part of the text.
  func text(in range: Range<TextPlace>) -> String {
    let (start, end) = (range.lowerBound, range.upperBound)
    var parts = lines[start.line...end.line].map { $0[...] }
    parts[parts.count - 1] = lines[end.line][..<index(of: end)]
    parts[0] = parts[0][index(of: start)...]
    return parts.joined(separator: "\n")
  }

  private func index(of place: TextPlace) -> String.Index {
    let text = lines[place.line].utf8
    return text.index(text.startIndex, offsetBy: place.offset)
  }

  /// Returns the nearest range that exists.
  func clamped(_ range: Range<TextPlace>) -> Range<TextPlace> {
    let last = lines.count - 1
    let ends = [range.lowerBound, range.upperBound].map { min($0, endOfLine(min($0.line, last))) }
    // A slice ends between two scalars.
    let places = ends.map {
      TextPlace(line: $0.line, offset: lines[$0.line][..<index(of: $0)].utf8.count)
    }
    return places[0]..<places[1]
  }

  /// Replaces a part of the text, and returns the place of what replaces it.
  @discardableResult
  mutating func replace(_ range: Range<TextPlace>, with text: String) -> Range<TextPlace> {
    let (start, end) = (range.lowerBound, range.upperBound)
    var new = Self.lines(of: text)
    let last = new.count - 1
    let offset = (last == 0 ? start.offset : 0) + new[last].utf8.count
    new[last] += lines[end.line][index(of: end)...]
    new[0] = lines[start.line][..<index(of: start)] + new[0]
    lines.replaceSubrange(start.line...end.line, with: new)
    cursor = TextPlace(line: start.line + last, offset: offset)
    (anchor, goal) = (cursor, nil)
    return start..<cursor
  }

  // MARK: - Moving

  /// Moves the cursor, and optionally extends the selection.
  mutating func move(to place: TextPlace, isSelecting: Bool = false) {
    cursor = place
    if !isSelecting { anchor = place }
    goal = nil
    run += 1
  }

  mutating func select(_ range: Range<TextPlace>) {
    move(to: range.lowerBound)
    move(to: range.upperBound, isSelecting: true)
  }

  /// Moves the cursor by lines, and keeps its column.
  mutating func move(byLines count: Int, isSelecting: Bool) {
    let column = goal ?? column(of: cursor)
    // Up from the first line is the start of the text, and down from the last line is its end.
    guard lines.indices.contains(cursor.line + count) || count.magnitude > 1 else {
      return move(to: count < 0 ? TextPlace() : end, isSelecting: isSelecting)
    }
    move(to: place(line: cursor.line + count, column: column), isSelecting: isSelecting)
    goal = column
  }

  /// Moves the cursor by a character or a word, or to one end of the selection.
  mutating func step(forwards: Bool, byWord: Bool, isSelecting: Bool) {
    let isLeaving = !byWord && !isSelecting && !selection.isEmpty
    let edge = forwards ? selection.upperBound : selection.lowerBound
    let next = next(from: cursor, forwards: forwards, byWord: byWord)
    move(to: isLeaving ? edge : next, isSelecting: isSelecting)
  }

  /// Returns the selection or, if it is empty, the character or word after or before the cursor.
  func deletion(forwards: Bool, byWord: Bool) -> Range<TextPlace> {
    guard selection.isEmpty else { return selection }
    let next = next(from: cursor, forwards: forwards, byWord: byWord)
    return min(next, cursor)..<max(next, cursor)
  }

  private func next(from place: TextPlace, forwards: Bool, byWord: Bool) -> TextPlace {
    var (place, kind): (TextPlace, Character.Kind?) = (place, nil)
    while let step = neighbor(of: place, forwards: forwards) {
      guard byWord else { return step.place }
      if let kind, kind != step.kind { break }
      if step.kind != .blank { kind = step.kind }
      place = step.place
    }
    return place
  }

  /// Returns the place a character after or before another, and the kind of that character; a line
  /// break is a blank.
  private func neighbor(
    of place: TextPlace, forwards: Bool
  ) -> (place: TextPlace, kind: Character.Kind)? {
    let (text, index, line) = (lines[place.line], index(of: place), place.line)
    // Text that was inserted may have joined two characters, so the place may be inside of one.
    if let character = forwards ? text[index...].first : text[..<index].last {
      let offset = place.offset + (forwards ? 1 : -1) * character.utf8.count
      return (TextPlace(line: line, offset: offset), character.kind)
    }
    guard lines.indices.contains(line + (forwards ? 1 : -1)) else { return nil }
    return (forwards ? TextPlace(line: line + 1, offset: 0) : endOfLine(line - 1), .blank)
  }

  /// Returns the run of characters of one kind, such as a word, at a place.
  func word(at place: TextPlace) -> Range<TextPlace> {
    var (range, kind): (Range<TextPlace>, Character.Kind?) = (place..<place, nil)
    for forwards in [true, false] {
      while let step = neighbor(
        of: forwards ? range.upperBound : range.lowerBound, forwards: forwards),
        step.place.line == place.line, step.kind == kind ?? step.kind
      {
        kind = step.kind
        range = forwards ? range.lowerBound..<step.place : step.place..<range.upperBound
      }
    }
    return range
  }

  // MARK: - Columns

  /// Returns the column of a place, in cells.
  func column(of place: TextPlace) -> Int {
    let glyphs = Glyphs(lines[place.line], near: place.offset).prefix { $0.offset < place.offset }
    return glyphs.last.map { $0.column + $0.cells } ?? 0
  }

  /// Returns the place nearest to a line and a column.
  func place(line: Int, column: Int) -> TextPlace {
    let line = min(max(line, 0), lines.count - 1)
    let glyph = Glyphs(lines[line], near: column).first { $0.column + $0.cells > column }
    return glyph.map { TextPlace(line: line, offset: $0.offset) } ?? endOfLine(line)
  }

  // MARK: - Offsets

  /// The selection in UTF-8 code units.
  var selectedOffsets: Range<Int> { offset(selection.lowerBound)..<offset(selection.upperBound) }

  private func offset(_ place: TextPlace) -> Int {
    lines[..<place.line].reduce(place.offset) { $0 + $1.utf8.count + 1 }
  }

  /// Returns the place at a number of UTF-8 code units, or after the character that contains it.
  func place(at offset: Int) -> TextPlace {
    var place = TextPlace(offset: max(offset, 0))
    while place.offset > lines[place.line].utf8.count {
      guard place.line < lines.count - 1 else { return end }
      place.offset -= lines[place.line].utf8.count + 1
      place.line += 1
    }
    return self.place(line: place.line, column: column(of: place))
  }

  /// Returns a key for the edits of a word, which are undone together; nil for a step of its own.
  mutating func key(of range: Range<TextPlace>, to text: String, as name: String) -> String? {
    guard ["Typing", "Delete"].contains(name), range.lowerBound.line == range.upperBound.line,
      !text.utf8.contains(10)
    else { return nil }
    let before = neighbor(of: range.lowerBound, forwards: false)
    if let first = text.first, first.kind != .blank, before?.kind == .blank { run += 1 }
    return "\(name) \(run)"
  }
}

/// The characters of a line, and the terminal cells that they occupy.
struct Glyphs: Sequence, IteratorProtocol {
  private var rest: Substring
  private var offset: Int
  private var column: Int

  /// Begins at the start of a line or, where it is plain ASCII, shortly before an offset or a column.
  init(_ line: String, near count: Int) {
    let plain = line.utf8.prefix(Swift.max(count, 1) - 1).prefix { 0x20..<0x7F ~= $0 }
    offset = Swift.max(plain.count - 1, 0)
    (rest, column) = (line[line.utf8.index(line.startIndex, offsetBy: offset)...], offset)
  }

  mutating func next() -> (character: Character, offset: Int, column: Int, cells: Int)? {
    guard let character = rest.popFirst() else { return nil }
    let cells = character == "\t" ? 4 - column % 4 : character.cells
    defer { (offset, column) = (offset + character.utf8.count, column + cells) }
    return (character, offset, column, cells)
  }
}

extension Character {
  /// The kinds of characters that word selection and word movement tell apart.
  enum Kind { case word, blank, sign }

  var kind: Kind { isLetter || isNumber || self == "_" ? .word : isWhitespace ? .blank : .sign }
}
