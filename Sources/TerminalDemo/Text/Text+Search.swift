extension Text {
  /// Returns the next match at or after an offset, wrapping around to the beginning of the text.
  ///
  /// The search ignores the case of ASCII letters if the search text has no capital letters.
  func next(_ sought: String, from offset: Int) -> Range<Int>? {
    let ignoresCase = sought.allSatisfy { !$0.isUppercase }
    let sought = Array(sought.utf8)
    guard !sought.isEmpty else { return nil }
    for begin in [offset, 0] {
      for start in stride(from: begin, to: count, by: Self.pieceSize) {
        // The parts overlap, so a match across a boundary is found.
        var part = bytes(in: start..<min(start + Self.pieceSize + sought.count - 1, count))
        for index in part.indices where ignoresCase && 0x41...0x5A ~= part[index] {
          part[index] += 0x20
        }
        for index in part.indices.dropLast(sought.count - 1) where part[index] == sought[0] {
          let end = index + sought.count
          if part[index..<end].elementsEqual(sought) { return start + index..<start + end }
        }
      }
    }
    return nil
  }
}
