// Looking for a text in a text. What is written small is found large as well.
extension Text {
  /// The next place of a text at or after an offset, or else from the beginning on.
  func next(_ sought: String, from offset: Int) -> Range<Int>? {
    place(of: sought, in: offset..<count, isLast: false)
      ?? place(of: sought, in: 0..<count, isLast: false)
  }

  /// The last place of a text that ends at or before an offset, or else before the end.
  func previous(_ sought: String, before offset: Int) -> Range<Int>? {
    place(of: sought, in: 0..<offset, isLast: true)
      ?? place(of: sought, in: 0..<count, isLast: true)
  }

  /// The first or the last place in a range, which is gone through in windows that overlap.
  private func place(of sought: String, in range: Range<Int>, isLast: Bool) -> Range<Int>? {
    let ignoresCase = sought.allSatisfy { !$0.isUppercase }
    let sought = Array(sought.utf8)
    let step = Self.pieceSize
    let steps = 0...max(range.count - 1, 0) / step
    for index in isLast ? Array(steps.reversed()) : Array(steps) {
      let start = range.lowerBound + index * step
      let end = min(start + step + sought.count - 1, range.upperBound)
      guard end - start >= sought.count, !sought.isEmpty else { continue }
      let window = bytes(in: start..<end)
      var found: Int?
      for index in 0...window.count - sought.count {
        guard Self.matches(window, at: index, sought, ignoresCase) else { continue }
        found = index
        if !isLast { break }
      }
      if let found { return start + found..<start + found + sought.count }
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
