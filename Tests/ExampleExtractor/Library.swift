import Foundation

/// All blocks of the pages, and the lines of them that examples have.
struct Library {
  private let files: [URL]
  private let blocks: [Block]
  private var used: [Int: Set<Int>] = [:]
  /// What is wrong with pages and templates, each with the file and the line.
  private(set) var problems: [String]

  init(_ files: [URL]) throws {
    self.files = files
    let pages = try files.map { try Page($0) }
    blocks = pages.flatMap(\.blocks)
    problems = pages.flatMap(\.problems)
  }

  /// Returns the text of a template with the blocks that it names.
  mutating func fill(_ template: URL) throws -> String {
    var output = [Self.location(template, 1)]
    var isLiteral = false
    var expected: [String] = []
    for (index, line) in try lines(of: template).enumerated() {
      let indentation = String(line.prefix { $0 == " " })
      if line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2) { isLiteral.toggle() }
      let name = BlockName(line.trimmed)
      if name?.mark != "?", !expected.isEmpty {
        let text = expected.joined(separator: "\n").escaped
        output += ["#expect(output == \"\"\"", text, "\"\"\")", Self.location(template, index + 1)]
        expected = []
      }
      guard let name else {
        output.append(line)
        continue
      }
      let language = isLiteral || name.mark == "?" ? "text" : "swift"
      let found = blocks.indices.filter {
        blocks[$0].language == language && name.lines(of: blocks[$0]) != nil
      }
      guard found.count == 1, let range = name.lines(of: blocks[found[0]]) else {
        let problem = name.problem(language, found.map { blocks[$0] })
        problems.append("\(template.path()):\(index + 1): error: \(problem)")
        continue
      }
      let block = blocks[found[0]]
      used[found[0], default: []].formUnion(range)
      if isLiteral {
        // On one line, because a literal cannot have a directive.
        output.append(indentation + block.lines[range].joined(separator: "\n").escaped)
      } else if name.mark == "?" {
        expected += block.lines[range]
      } else if name.mark != "-" {
        output.append(Self.location(block.page, block.line + range.lowerBound))
        output += block.lines[range].map { $0.isEmpty || $0.isImport ? "" : indentation + $0 }
        output.append(Self.location(template, index + 2))
      }
    }
    return output.joined(separator: "\n")
  }

  /// Reports the blocks that no example has, apart from those that repeat a part of another block,
  /// and the excerpts that differ from the file of the adapter for GTK that they name.
  mutating func reportUnused() throws {
    let shown = blocks.indices.filter { used[$0]?.count == blocks[$0].lines.count }
    for index in Set(blocks.indices).subtracting(shown).sorted() where blocks[index].isRequired {
      let block = blocks[index]
      guard !shown.contains(where: { blocks[$0].contains(block) }) else { continue }
      let place = "\(block.page.path()):\(block.line)"
      if let source = block.source {
        let file = files.first { $0.path().hasSuffix("/TargetActionGTK/\(source)") }
        if try !block.isExcerpt(of: file.map(lines) ?? []) {
          problems.append("\(place): error: this is not in \(source)")
        }
        continue
      }
      problems.append("\(place): error: no example has all of this block of \"\(block.heading)\"")
    }
  }

  private static func location(_ file: URL, _ line: Int) -> String {
    "#sourceLocation(file: \"\(file.path())\", line: \(line))"
  }
}

extension String {
  fileprivate var isImport: Bool { hasPrefix("import ") }
  /// The spelling of a text in a multiline literal.
  fileprivate var escaped: String {
    replacing("\\", with: "\\\\").replacing("\"\"\"", with: "\\\"\"\"").replacing("\n", with: "\\n")
  }
}
