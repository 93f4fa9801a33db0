// Lines end with a line feed, and a carriage return before it is part of the end.
extension Text {
  var lineCount: Int { newlines + 1 }

  /// The index of the line that an offset is in.
  func line(at offset: Int) -> Int {
    let (last, end) = place(of: offset)
    var line = Piece.newlines(in: pieces[last].bytes[..<end])
    for index in 0..<last { line += pieces[index].newlines }
    return line
  }

  /// Where a line begins.
  func start(ofLine line: Int) -> Int {
    guard line > 0 else { return 0 }
    var (rest, offset) = (line, 0)
    for piece in pieces {
      if piece.newlines >= rest {
        let bytes = piece.bytes
        for index in bytes.indices where bytes[index] == .newline {
          rest -= 1
          if rest == 0 { return offset + index + 1 }
        }
      }
      rest -= piece.newlines
      offset += piece.count
    }
    return count
  }

  /// Where the line that an offset is in goes on to the next, or the text ends.
  private func end(ofLineAt offset: Int) -> Int {
    var (index, start) = place(of: offset)
    var passed = offset - start
    while index < pieces.count {
      let piece = pieces[index]
      if piece.newlines > 0, let end = piece.bytes[start...].firstIndex(of: .newline) {
        return passed + end
      }
      passed += piece.count
      (index, start) = (index + 1, 0)
    }
    return count
  }

  /// The line that begins at an offset, without its end.
  func line(from start: Int) -> Line {
    var bytes = bytes(in: start..<end(ofLineAt: start))
    let end = start + bytes.count
    if end < count, bytes.last == .carriageReturn { bytes.removeLast() }
    return Line(start: start, bytes: bytes, next: end < count ? end + 1 : nil)
  }

  /// Some of the lines, from one on.
  func lines(from first: Int, count: Int) -> [Line] {
    var lines: [Line] = []
    var start: Int? = first < lineCount ? self.start(ofLine: first) : nil
    while let next = start, lines.count < count {
      lines.append(line(from: next))
      start = lines.last?.next
    }
    return lines
  }

  /// What ends the lines: what the first ends with.
  var lineEnd: String {
    let first = end(ofLineAt: 0)
    guard first > 0, first < count else { return "\n" }
    return bytes(in: first - 1..<first) == [.carriageReturn] ? "\r\n" : "\n"
  }

  /// The text with its lines ended in a given way; the text itself if they are.
  func withLineEnds(_ end: String) -> Text {
    guard newlines > 0, lineEnd != end else { return self }
    var bytes: [UInt8] = []
    for byte in string.utf8 {
      if byte == .newline, bytes.last == .carriageReturn { bytes.removeLast() }
      bytes += byte == .newline ? Array(end.utf8) : [byte]
    }
    return Text(String(decoding: bytes, as: UTF8.self))
  }
}
