/// A text in UTF-8, cut into pieces that its copies share.
///
/// An edit copies the piece that it touches and keeps all others, however long the text is. Offsets count bytes.
struct Text {
  /// Some bytes of a text, which are counted once.
  struct Piece {
    let bytes: [UInt8]
    let count: Int
    let newlines: Int

    init(_ bytes: some Sequence<UInt8>) {
      self.bytes = Array(bytes)
      count = self.bytes.count
      newlines = self.bytes[...].newlineCount
    }
  }

  static let pieceSize = 32_768

  /// The pieces in order, none of which is empty.
  private(set) var pieces: [Piece] = []
  private(set) var count = 0
  private(set) var newlines = 0

  init(_ string: String = "") {
    var rest = Array(string.utf8)[...]
    while !rest.isEmpty {
      append(Piece(rest.prefix(Self.pieceSize)))
      rest = rest.dropFirst(Self.pieceSize)
    }
  }

  var isEmpty: Bool { count == 0 }
  var string: String { String(decoding: bytes(in: 0..<count), as: UTF8.self) }

  /// Adds a piece at the end, and joins it to the last if both are small.
  mutating func append(_ piece: Piece) {
    guard piece.count > 0 else { return }
    if let last = pieces.last, last.count + piece.count <= Self.pieceSize {
      pieces[pieces.count - 1] = Piece(last.bytes + piece.bytes)
    } else {
      pieces.append(piece)
    }
    count += piece.count
    newlines += piece.newlines
  }

  mutating func append(_ text: Text) { for piece in text.pieces { append(piece) } }

  /// Puts a text in the place of a part of this one.
  mutating func replace(_ range: Range<Int>, with new: Text) {
    let tail = self[range.upperBound..<count]
    self = self[0..<range.lowerBound]
    append(new)
    append(tail)
  }

  /// A part of the text, which shares its pieces.
  subscript(range: Range<Int>) -> Text {
    var text = Text()
    var start = 0
    for piece in pieces {
      let part = (start..<start + piece.count).clamped(to: range)
      if part.count == piece.count {
        text.append(piece)
      } else if !part.isEmpty {
        text.append(Piece(piece.bytes[part.lowerBound - start..<part.upperBound - start]))
      }
      start += piece.count
    }
    return text
  }

  /// The piece that an offset is in, and where that begins; after the last at the end of the text.
  func place(of offset: Int) -> (piece: Int, start: Int) {
    var start = 0
    for index in pieces.indices {
      let end = start + pieces[index].count
      if offset < end { return (index, start) }
      start = end
    }
    return (pieces.count, start)
  }

  func bytes(in range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var (index, start) = place(of: range.lowerBound)
    while bytes.count < range.count {
      let part = (start..<start + pieces[index].count).clamped(to: range)
      bytes += pieces[index].bytes[part.lowerBound - start..<part.upperBound - start]
      start += pieces[index].count
      index += 1
    }
    return bytes
  }
}

extension ArraySlice<UInt8> {
  var newlineCount: Int {
    var count = 0
    for byte in self where byte == .newline { count += 1 }
    return count
  }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
}
