/// A text in UTF-8, cut into pieces that its copies share.
///
/// An edit touches the pieces at its two ends, however long the text is. Offsets count bytes.
struct Text {
  /// Some bytes of a text, with what is often asked of them.
  struct Piece {
    private(set) var bytes: [UInt8]
    private(set) var count: Int
    private(set) var newlines: Int

    init(_ bytes: some Sequence<UInt8>) {
      self.bytes = Array(bytes)
      count = self.bytes.count
      newlines = Self.newlines(in: self.bytes[...])
    }

    fileprivate mutating func replace(_ range: Range<Int>, with new: [UInt8]) {
      newlines += Self.newlines(in: new[...]) - Self.newlines(in: bytes[range])
      bytes.replaceSubrange(range, with: new)
      count = bytes.count
    }

    static func newlines(in bytes: ArraySlice<UInt8>) -> Int {
      var count = 0
      for byte in bytes where byte == .newline { count += 1 }
      return count
    }
  }

  /// How long a piece is made; it may grow to twice of that.
  static let pieceSize = 32_768

  /// The pieces in order; an empty text has an empty one.
  private(set) var pieces = [Piece([])]
  private(set) var count = 0
  private(set) var newlines = 0

  init() {}

  init(_ string: String) {
    var rest = Array(string.utf8)[...]
    while !rest.isEmpty {
      append(rest.prefix(Self.pieceSize))
      rest = rest.dropFirst(Self.pieceSize)
    }
  }

  var isEmpty: Bool { count == 0 }

  /// The whole text; what is not UTF-8 is replaced.
  var string: String { String(decoding: bytes(in: 0..<count), as: UTF8.self) }

  /// Adds bytes at the end as a piece of their own.
  mutating func append(_ bytes: some Sequence<UInt8>) {
    add(Piece(bytes))
  }

  private mutating func add(_ piece: Piece) {
    guard piece.count > 0 else { return }
    if isEmpty { pieces.removeAll() }
    pieces.append(piece)
    count += piece.count
    newlines += piece.newlines
  }

  /// The piece that holds an offset, and where in it that is; of two that meet there, the first.
  func place(of offset: Int) -> (piece: Int, offset: Int) {
    var rest = offset
    for index in pieces.indices {
      let count = pieces[index].count
      if rest <= count { return (index, rest) }
      rest -= count
    }
    return (pieces.count - 1, pieces[pieces.count - 1].count)
  }

  func bytes(in range: Range<Int>) -> [UInt8] {
    var (index, start) = place(of: range.lowerBound)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    while bytes.count < range.count {
      let end = min(start + range.count - bytes.count, pieces[index].count)
      bytes += pieces[index].bytes[start..<end]
      (index, start) = (index + 1, 0)
    }
    return bytes
  }

  /// A part of the text, which shares its pieces.
  subscript(range: Range<Int>) -> Text {
    let (first, start) = place(of: range.lowerBound)
    let (last, end) = place(of: range.upperBound)
    var text = Text()
    for index in first...last {
      let piece = pieces[index]
      let part = (index == first ? start : 0)..<(index == last ? end : piece.count)
      text.add(part.count == piece.count ? piece : Piece(piece.bytes[part]))
    }
    return text
  }

  /// Puts a text in the place of a part of this one.
  mutating func replace(_ range: Range<Int>, with new: Text) {
    let (first, start) = place(of: range.lowerBound)
    let (last, end) = place(of: range.upperBound)
    let removed = newlines(in: first..<last, upTo: end) - newlines(in: first..<first, upTo: start)
    count += new.count - range.count
    newlines += new.newlines - removed
    if first == last, pieces[first].count + new.count <= 2 * Self.pieceSize {
      // No other copy of the bytes is kept meanwhile, so they stay where they are.
      pieces[first].replace(start..<end, with: new.bytes(in: 0..<new.count))
      return
    }
    let ends = (pieces[first].bytes[..<start], pieces[last].bytes[end...])
    let middle = [Piece(ends.0)] + new.pieces + [Piece(ends.1)]
    pieces.replaceSubrange(first...last, with: Self.joined(middle))
  }

  /// How many lines end in some pieces and in the beginning of the next.
  private func newlines(in range: Range<Int>, upTo end: Int) -> Int {
    var count = Piece.newlines(in: pieces[range.upperBound].bytes[..<end])
    for index in range { count += pieces[index].newlines }
    return count
  }

  /// Some pieces, of which the small ones are joined.
  private static func joined(_ pieces: [Piece]) -> [Piece] {
    var joined: [Piece] = []
    for piece in pieces where piece.count > 0 {
      if let last = joined.last, last.count + piece.count <= pieceSize {
        joined[joined.count - 1].replace(last.count..<last.count, with: piece.bytes)
      } else {
        joined.append(piece)
      }
    }
    return joined.isEmpty ? [Piece([])] : joined
  }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
}
