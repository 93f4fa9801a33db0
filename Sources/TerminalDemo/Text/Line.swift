/// A line of a text, and which cells of a terminal its characters take.
struct Line {
  struct Glyph {
    let character: Character
    let range: Range<Int>
    let column: Int
    let cells: Int
  }

  let text: Text
  let start: Int
  /// Where it ends, and where the next begins; nil for the last line.
  let end: Int
  let next: Int?

  /// The column of an offset, or of the character that it is in.
  func column(of offset: Int) -> Int {
    var column = 0
    for glyph in self {
      if glyph.range.upperBound > offset { return glyph.column }
      column = glyph.column + glyph.cells
    }
    return column
  }

  /// The offset of the character in a column, or of the line's end.
  func offset(ofColumn column: Int) -> Int {
    for glyph in self where glyph.column + glyph.cells > column { return glyph.range.lowerBound }
    return end
  }

  /// Where the character before an offset begins; nil at the line's beginning.
  func offset(before offset: Int) -> Int? {
    var before: Int?
    for glyph in self {
      guard glyph.range.lowerBound < offset else { break }
      before = glyph.range.lowerBound
    }
    return before
  }

  /// Where the character at an offset ends; nil at the line's end.
  func offset(after offset: Int) -> Int? {
    for glyph in self where glyph.range.upperBound > offset { return glyph.range.upperBound }
    return nil
  }

  /// The word, or what else is of one kind, that an offset is in.
  func run(at offset: Int) -> Range<Int> {
    var run = offset..<offset
    var kind: Character.Kind?
    for glyph in self {
      if glyph.character.kind == kind {
        run = run.lowerBound..<glyph.range.upperBound
      } else {
        if run.upperBound > offset { break }
        (run, kind) = (glyph.range, glyph.character.kind)
      }
    }
    return run
  }
}

extension Line: Sequence {
  /// Goes through the characters, and reads no more of a long line than is asked for.
  struct Iterator: IteratorProtocol {
    private let line: Line
    private var offset: Int
    private var column = 0
    /// Some of the bytes, from an offset on.
    private var part: (start: Int, bytes: [UInt8])
    /// What is not ASCII, or is joined to what is not.
    private var others = "".makeIterator()

    init(_ line: Line) {
      self.line = line
      (offset, part) = (line.start, (line.start, []))
    }

    mutating func next() -> Glyph? {
      if let character = others.next() { return glyph(character, character.utf8.count) }
      guard offset < line.end else { return nil }
      if offset - part.start + 256 > part.bytes.count, part.start + part.bytes.count < line.end {
        part = (offset, line.text.bytes(in: offset..<Swift.min(offset + 8192, line.end)))
      }
      let index = offset - part.start
      guard !isSimple(index) else {
        return glyph(Character(UnicodeScalar(part.bytes[index])), 1)
      }
      var end = index + 1
      while end < part.bytes.count, !isSimple(end) { end += 1 }
      var text = String(decoding: part.bytes[index..<end], as: UTF8.self)
      // What the part ends in may go on in the next.
      if end == part.bytes.count, part.start + end < line.end, text.count > 2 { text.removeLast(2) }
      others = text.makeIterator()
      return next()
    }

    /// Whether a byte is a character, that no accent follows.
    private func isSimple(_ index: Int) -> Bool {
      let bytes = part.bytes
      return bytes[index] < 0x80 && (index + 1 == bytes.count || bytes[index + 1] < 0x80)
    }

    private mutating func glyph(_ character: Character, _ count: Int) -> Glyph {
      let cells = character == "\t" ? 4 - column % 4 : character.cells
      defer { (offset, column) = (offset + count, column + cells) }
      return Glyph(
        character: character, range: offset..<offset + count, column: column, cells: cells)
    }
  }

  func makeIterator() -> Iterator { Iterator(self) }
}

extension Character {
  /// What belongs together when words are selected and passed.
  enum Kind { case word, blank, sign }

  var kind: Kind {
    isLetter || isNumber || self == "_" ? .word : isWhitespace ? .blank : .sign
  }
}
