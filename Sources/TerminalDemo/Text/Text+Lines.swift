// A line ends with a line feed, or with a carriage return and a line feed.
extension Text {
  var lineCount: Int { newlines + 1 }

  /// Returns the index of the line that contains an offset.
  func line(at offset: Int) -> Int {
    let (last, start) = place(of: offset)
    guard last < pieces.count else { return newlines }
    var line = pieces[last].bytes[..<(offset - start)].newlineCount
    for index in 0..<last { line += pieces[index].newlines }
    return line
  }

  /// Returns the offset of the start of a line.
  func start(ofLine line: Int) -> Int {
    var (rest, start) = (line, 0)
    for piece in pieces where rest > 0 {
      if piece.newlines >= rest {
        for (index, byte) in piece.bytes.enumerated() where byte == .newline {
          rest -= 1
          if rest == 0 { return start + index + 1 }
        }
      }
      rest -= piece.newlines
      start += piece.count
    }
    return start
  }

  /// Returns the line that starts at an offset, without its line break.
  func line(from start: Int) -> Line {
    var (index, pieceStart) = place(of: start)
    var end: Int?
    while end == nil, index < pieces.count {
      let piece = pieces[index]
      if piece.newlines > 0 {
        end = piece.bytes[max(start - pieceStart, 0)...].firstIndex(of: .newline)
          .map { pieceStart + $0 }
      }
      (index, pieceStart) = (index + 1, pieceStart + piece.count)
    }
    guard let end else { return Line(text: self, start: start, end: count, next: nil) }
    let hasReturn = end > start && bytes(in: end - 1..<end) == [UInt8(ascii: "\r")]
    return Line(text: self, start: start, end: hasReturn ? end - 1 : end, next: end + 1)
  }

  /// Returns at most `count` lines, starting with the line at the index `first`.
  func lines(from first: Int, count: Int) -> [Line] {
    var lines: [Line] = []
    var start: Int? = start(ofLine: first)
    while let next = start, lines.count < count {
      lines.append(line(from: next))
      start = lines.last?.next
    }
    return lines
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
