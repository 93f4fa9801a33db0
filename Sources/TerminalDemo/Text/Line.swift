/// A line of text and the terminal cells that its characters occupy.
struct Line {
  struct Glyph {
    let character: Character
    let range: Range<Int>
    let column: Int
    let cells: Int
  }

  let text: Text
  let start: Int
  /// The offset of the end, without the line break.
  let end: Int
  /// The offset of the next line; nil for the last line.
  let next: Int?

  func column(of offset: Int) -> Int {
    var column = 0
    for glyph in glyphs(near: offset - start) {
      if glyph.range.upperBound > offset { return glyph.column }
      column = glyph.column + glyph.cells
    }
    return column
  }

  /// Returns the offset of the character in a column, or of the line's end.
  func offset(ofColumn column: Int) -> Int {
    for glyph in glyphs(near: column) where glyph.column + glyph.cells > column {
      return glyph.range.lowerBound
    }
    return end
  }

  /// Returns the start of the character before an offset; nil at the start of the line.
  func offset(before offset: Int) -> Int? {
    var before: Int?
    for glyph in glyphs(near: offset - start) {
      guard glyph.range.lowerBound < offset else { break }
      before = glyph.range.lowerBound
    }
    return before
  }

  /// Returns the end of the character at an offset; nil at the end of the line.
  func offset(after offset: Int) -> Int? {
    glyphs(near: offset - start).first { $0.range.upperBound > offset }?.range.upperBound
  }

  /// Returns the run of characters of one kind, such as a word, that contains an offset.
  func run(at offset: Int) -> Range<Int> {
    var run = offset..<offset
    var kind: Character.Kind?
    for glyph in glyphs(near: offset - start - 1000) {
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

extension Line {
  /// Returns the characters, skipping most of those before a column or an offset in the line.
  ///
  /// The result starts at or before that column or offset.
  func glyphs(near count: Int = 0) -> IteratorSequence<Iterator> {
    var (index, end) = text.place(of: start)
    while index < text.pieces.count, text.pieces[index].isPlain, end < start + count {
      (index, end) = (index + 1, end + text.pieces[index].count)
    }
    let passed = max(min(end - start, count, self.end - start) - 1, 0)
    return IteratorSequence(Iterator(self, passing: passed))
  }

  /// An iterator over the characters, which reads only as much of a long line as it needs.
  struct Iterator: IteratorProtocol {
    private let line: Line
    private var offset: Int
    private var column: Int
    /// A buffer of bytes that starts at an offset.
    private var part: (start: Int, bytes: [UInt8])
    /// The remaining characters of a run that is not simple ASCII.
    private var others = "".makeIterator()

    fileprivate init(_ line: Line, passing count: Int) {
      (self.line, offset, column) = (line, line.start + count, count)
      part = (offset, [])
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
      // The last characters of the buffer may continue in the next one.
      if end == part.bytes.count, part.start + end < line.end, text.count > 2 { text.removeLast(2) }
      others = text.makeIterator()
      return next()
    }

    /// Returns whether a byte is a whole character: ASCII, without a combining character after it.
    private func isSimple(_ index: Int) -> Bool {
      part.bytes[index] < 0x80
        && (index + 1 == part.bytes.count || part.bytes[index + 1] < 0x80)
    }

    private mutating func glyph(_ character: Character, _ count: Int) -> Glyph {
      let cells = character == "\t" ? 4 - column % 4 : character.cells
      defer { (offset, column) = (offset + count, column + cells) }
      return Glyph(
        character: character, range: offset..<offset + count, column: column, cells: cells)
    }
  }
}

extension Character {
  /// The kinds of characters that word selection and word movement tell apart.
  enum Kind { case word, blank, sign }

  var kind: Kind {
    isLetter || isNumber || self == "_" ? .word : isWhitespace ? .blank : .sign
  }
}
