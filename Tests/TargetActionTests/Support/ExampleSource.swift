import Foundation

/// A source file that is compiled and run, without indentation, empty lines and comments behind code.
struct ExampleSource {
  /// All lines.
  private(set) var lines: [String] = []
  /// The lines that are no part of a string.
  private(set) var code: [String] = []
  /// The lines of the strings of several lines, a delimiter after each string.
  private(set) var literals: [String] = []

  init(_ file: URL) {
    var isLiteral = false
    for line in Documentation.lines(file).compactMap(Self.line) {
      lines.append(line)
      if isLiteral { literals.append(line) } else { code.append(line) }
      if line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2) { isLiteral.toggle() }
    }
  }

  /// What is compared of a line; nil if it is empty, or an import.
  static func line(_ line: String) -> String? {
    let text = line.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty, !text.hasPrefix("import ") else { return nil }
    return text.components(separatedBy: "  //")[0].trimmingCharacters(in: .whitespaces)
  }

  /// Whether the example has the declarations of a program, and its statements, which stand in a
  /// test.
  func shows(program: [String]) -> Bool {
    program.indices.contains { end in
      shows(Array(program[..<end]), in: \.code) && shows(Array(program[end...]), in: \.code)
    }
  }

  /// Whether lines stand in the example, one after another.
  func shows(_ block: [String], in part: KeyPath<ExampleSource, [String]>) -> Bool {
    let text = self[keyPath: part]
    guard let first = block.first, text.count >= block.count else { return false }
    return (0...(text.count - block.count)).contains { start in
      text[start] == first && text[start..<(start + block.count)].elementsEqual(block)
    }
  }
}
