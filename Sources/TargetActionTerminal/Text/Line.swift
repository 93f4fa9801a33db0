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
    glyphs(near: column).first { $0.column + $0.cells > column }?.range.lowerBound ?? end
  }

  /// Returns the start of the character before an offset; nil at the start of the line.
  func offset(before offset: Int) -> Int? {
    glyphs(near: offset - start).prefix { $0.range.lowerBound < offset }.last?.range.lowerBound
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
  /// Returns the characters, starting at or shortly before a column or an offset in the line.
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
    /// The next characters.
    private var characters: ArraySlice<Character> = []

    fileprivate init(_ line: Line, passing count: Int) {
      (self.line, offset, column) = (line, line.start + count, count)
    }

    mutating func next() -> Glyph? {
      if characters.isEmpty {
        let end = min(offset + 1024, line.end)
        let part = line.text.bytes(in: offset..<end)
        characters = Array(String(decoding: part, as: UTF8.self))[...]
        // The last characters may continue in the next part.
        if end < line.end, characters.count > 2 { characters.removeLast(2) }
      }
      guard let character = characters.popFirst() else { return nil }
      let cells = character == "\t" ? 4 - column % 4 : character.cells
      let range = offset..<offset + character.utf8.count
      defer { (offset, column) = (range.upperBound, column + cells) }
      return Glyph(character: character, range: range, column: column, cells: cells)
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
