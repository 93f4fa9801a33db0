// Looking for a text in a text. What is written small is found large as well.
extension Text {
  /// The next place of a text at or after an offset, or else from the beginning on.
  func next(_ sought: String, from offset: Int) -> Range<Int>? {
    let needle = Needle(sought)
    return first(needle, in: offset..<count) ?? first(needle, in: 0..<count)
  }

  /// The last place of a text that ends at or before an offset, or else before the end.
  func previous(_ sought: String, before offset: Int) -> Range<Int>? {
    let needle = Needle(sought)
    return last(needle, in: 0..<offset) ?? last(needle, in: 0..<count)
  }

  private func first(_ needle: Needle, in range: Range<Int>) -> Range<Int>? {
    var start = range.lowerBound
    while start + needle.count <= range.upperBound {
      let window = window(at: start, needle, in: range)
      for index in 0...window.count - needle.count where needle.matches(window, at: index) {
        return start + index..<start + index + needle.count
      }
      start += window.count - needle.count + 1
    }
    return nil
  }

  private func last(_ needle: Needle, in range: Range<Int>) -> Range<Int>? {
    var end = range.upperBound
    while end - needle.count >= range.lowerBound {
      let start = max(end - Self.pieceSize - needle.count, range.lowerBound)
      let window = bytes(in: start..<end)
      for index in (0...window.count - needle.count).reversed()
      where needle.matches(window, at: index) {
        return start + index..<start + index + needle.count
      }
      end = start + needle.count - 1
    }
    return nil
  }

  private func window(at start: Int, _ needle: Needle, in range: Range<Int>) -> [UInt8] {
    bytes(in: start..<min(start + Self.pieceSize + needle.count, range.upperBound))
  }
}

/// What is looked for.
private struct Needle {
  private let bytes: [UInt8]
  private let ignoresCase: Bool

  init(_ text: String) {
    bytes = Array(text.utf8)
    ignoresCase = text.allSatisfy { !$0.isUppercase }
  }

  var count: Int { bytes.count }

  func matches(_ window: [UInt8], at start: Int) -> Bool {
    for index in bytes.indices {
      var byte = window[start + index]
      if ignoresCase, 0x41...0x5A ~= byte { byte += 0x20 }
      if byte != bytes[index] { return false }
    }
    return true
  }
}
