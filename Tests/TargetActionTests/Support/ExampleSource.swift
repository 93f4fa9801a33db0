import Foundation

/// A compiled source file without indentation, empty lines, and trailing comments.
struct ExampleSource {
  /// All lines.
  private(set) var lines: [String] = []
  /// The lines that are not part of a string literal.
  private(set) var code: [String] = []
  /// The lines of multiline string literals, with a delimiter after each.
  private(set) var literals: [String] = []

  init(_ file: URL) {
    var isLiteral = false
    for line in Documentation.lines(file).compactMap(Self.line) {
      lines.append(line)
      if isLiteral { literals.append(line) } else { code.append(line) }
      if line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2) { isLiteral.toggle() }
    }
  }

  /// Returns the part of a line to compare, or nil for an empty line or an import.
  static func line(_ line: String) -> String? {
    let text = line.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty, !text.hasPrefix("import ") else { return nil }
    return text.components(separatedBy: "  //")[0].trimmingCharacters(in: .whitespaces)
  }

  /// Returns whether the example contains a program's declarations, and its statements inside a
  /// test.
  func shows(program: [String]) -> Bool {
    program.indices.contains { end in
      shows(Array(program[..<end]), in: \.code) && shows(Array(program[end...]), in: \.code)
    }
  }

  /// Returns whether the example contains lines in immediate succession.
  func shows(_ block: [String], in part: KeyPath<ExampleSource, [String]>) -> Bool {
    let text = self[keyPath: part]
    guard let first = block.first, text.count >= block.count else { return false }
    return (0...(text.count - block.count)).contains { start in
      text[start] == first && text[start..<(start + block.count)].elementsEqual(block)
    }
  }
}
