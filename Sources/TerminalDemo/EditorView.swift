import TargetAction
import TargetActionTerminal

/// A text view that indents a new line like the one before it.
final class EditorView: TextView {
  override func perform(_ command: TextCommand) -> ActionResult {
    guard command == .insertNewline, isEnabled, isEditable else { return super.perform(command) }
    undoStack?.group("Typing") {
      _ = super.perform(command)
      insert(String(lines[cursorPosition.line - 1].prefix { $0 == " " || $0 == "\t" }))
    }
    return .handled
  }
}

extension [String] {
  /// Returns the next match in the lines of a text, at or after an offset in UTF-8, or from the
  /// beginning of the text.
  ///
  /// The search ignores the case of ASCII letters if the search text has no capital letters.
  func next(_ sought: String, from offset: Int) -> Range<Int>? {
    let ignoresCase = sought.allSatisfy { !$0.isUppercase }
    let sought = [UInt8](sought.utf8)
    guard !sought.isEmpty else { return nil }
    for begin in [offset, 0] {
      var start = 0
      for line in self {
        let (length, first) = (line.utf8.count, Swift.max(begin - start, 0))
        if first + sought.count <= length {
          let bytes: [UInt8] = line.utf8.map { ignoresCase && 0x41...0x5A ~= $0 ? $0 + 0x20 : $0 }
          for index in first...length - sought.count where bytes[index] == sought[0] {
            let range = index..<index + sought.count
            if bytes[range].elementsEqual(sought) {
              return start + range.lowerBound..<start + range.upperBound
            }
          }
        }
        start += length + 1
      }
    }
    return nil
  }
}
