// Two columns of text, which explanations, reports of searches, and outlines print.

extension Array where Element == (text: String, remark: String) {
  /// The lines of a table: the texts, and the remarks in a column next to them.
  ///
  /// A text without a remark does not widen the column.
  var lines: [String] {
    let width = filter { !$0.remark.isEmpty }.map(\.text.count).max() ?? 0
    return map { text, remark in
      guard !remark.isEmpty else { return text }
      return text + String(repeating: " ", count: width - text.count + 3) + remark
    }
  }
}
