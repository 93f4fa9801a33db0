/// UTF-8 text, stored in pieces that copies share.
///
/// An edit copies only the pieces that it changes, however long the text is. Offsets count bytes.
struct Text: Equatable {
  /// A part of a text, with its newlines counted once.
  struct Piece: Equatable {
    let bytes: [UInt8]
    var count: Int { bytes.count }
    let newlines: Int
    /// A Boolean value that indicates whether every byte is a printable ASCII character.
    let isPlain: Bool

    init(_ bytes: some Sequence<UInt8>) {
      self.bytes = Array(bytes)
      newlines = self.bytes.count { $0 == UInt8(ascii: "\n") }
      isPlain = newlines == 0 && self.bytes.allSatisfy { 0x20..<0x7F ~= $0 }
    }
  }

  static let pieceSize = 32_768

  /// The pieces in order; no piece is empty.
  private(set) var pieces: [Piece] = []
  private(set) var count = 0
  private(set) var newlines = 0

  init(_ string: String = "") {
    let bytes = Array(string.utf8)
    for start in stride(from: 0, to: bytes.count, by: Self.pieceSize) {
      append(Piece(bytes[start...].prefix(Self.pieceSize)))
    }
  }

  var isEmpty: Bool { count == 0 }
  var string: String { String(decoding: bytes(in: 0..<count), as: UTF8.self) }

  /// Appends a piece, and merges it with the last piece if both are small.
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

  mutating func replace(_ range: Range<Int>, with new: Text) {
    let tail = self[range.upperBound..<count]
    self = self[0..<range.lowerBound]
    for piece in new.pieces + tail.pieces { append(piece) }
  }

  /// Returns a part of the text, which shares its pieces.
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

  /// Returns the index and the start of the piece at an offset, or of one after the last piece.
  func place(of offset: Int) -> (piece: Int, start: Int) {
    var start = 0
    for index in pieces.indices {
      let end = start + pieces[index].count
      if offset < end { return (index, start) }
      start = end
    }
    return (pieces.count, start)
  }

  func bytes(in range: Range<Int>) -> [UInt8] { self[range].pieces.flatMap(\.bytes) }
}
