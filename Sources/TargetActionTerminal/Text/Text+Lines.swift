// A line ends with a line feed, or with a carriage return and a line feed.
extension Text {
  var lineCount: Int { newlines + 1 }

  /// Returns the index of the line that contains an offset.
  func line(at offset: Int) -> Int { self[0..<offset].newlines }

  /// Returns the offset of the start of a line.
  func start(ofLine line: Int) -> Int {
    var (rest, start) = (line, 0)
    for piece in pieces where rest > 0 {
      guard piece.newlines < rest else {
        let newlines = piece.bytes.indices.filter { piece.bytes[$0] == UInt8(ascii: "\n") }
        return start + newlines[rest - 1] + 1
      }
      (rest, start) = (rest - piece.newlines, start + piece.count)
    }
    return start
  }

  /// Returns the line that starts at an offset, without its line break.
  func line(from start: Int) -> Line {
    let first = place(of: start)
    var pieceStart = first.start
    for piece in pieces[first.piece...] {
      let rest = piece.bytes[max(start - pieceStart, 0)...]
      if piece.newlines > 0, let index = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let end = pieceStart + index
        let hasReturn = end > start && bytes(in: end - 1..<end) == [UInt8(ascii: "\r")]
        return Line(text: self, start: start, end: hasReturn ? end - 1 : end, next: end + 1)
      }
      pieceStart += piece.count
    }
    return Line(text: self, start: start, end: count, next: nil)
  }

  /// Returns at most `count` lines, starting with the line at the index `first`.
  func lines(from first: Int, count: Int) -> [Line] {
    let first = line(from: start(ofLine: first))
    return Array(sequence(first: first) { $0.next.map { line(from: $0) } }.prefix(count))
  }

  /// The line break of the first line, which new lines use as well.
  var lineEnd: String {
    let first = line(from: 0)
    return first.next == first.end + 2 ? "\r\n" : "\n"
  }

  /// Returns the text with its line breaks replaced.
  func withLineEnds(_ end: String) -> Text {
    guard newlines > 0, lineEnd != end else { return self }
    let text = string.replacing("\r\n", with: "\n")
    return Text(end == "\n" ? text : text.replacing("\n", with: end))
  }
}
