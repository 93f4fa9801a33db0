// Looking for a text in a text. What is written small is found large as well.
extension Text {
  /// The next place of a text that begins at or after an offset, or else from the beginning on.
  func next(_ sought: String, from offset: Int) -> Range<Int>? {
    let ignoresCase = sought.allSatisfy { !$0.isUppercase }
    let sought = Array(sought.utf8)
    guard !sought.isEmpty else { return nil }
    for begin in [offset, 0] {
      for start in stride(from: begin, to: count, by: Self.pieceSize) {
        // The parts that are looked at overlap.
        let window = bytes(in: start..<min(start + Self.pieceSize + sought.count - 1, count))
        for index in 0..<max(window.count - sought.count + 1, 0)
        where Self.matches(window, at: index, sought, ignoresCase) {
          return start + index..<start + index + sought.count
        }
      }
    }
    return nil
  }

  private static func matches(
    _ window: [UInt8], at start: Int, _ sought: [UInt8], _ ignoresCase: Bool
  ) -> Bool {
    for index in sought.indices {
      let byte = window[start + index]
      let isCapital = ignoresCase && 0x41...0x5A ~= byte
      if byte + (isCapital ? 0x20 : 0) != sought[index] { return false }
    }
    return true
  }
}
