import Foundation

/// A block of code or text that a page shows.
struct Block {
  let page: URL
  let heading: String
  let language: String
  /// The number of its first line in the page.
  let line: Int
  var lines: [String] = []

  /// A Boolean value that indicates whether an example must have it, unlike a format in a comment.
  var isRequired: Bool { language == "swift" || language == "text" && page.pathExtension == "md" }

  /// The file whose code it shows, which its first line names; nil if an example has it.
  var source: String? { lines.first?.firstMatch(of: /^\/\/ (\S+\.swift)$/).map { String($0.1) } }

  /// Returns whether its parts, which `// …` separates, are in a file, in the same order.
  func isExcerpt(of text: [String]) -> Bool {
    var rest = text.map(\.trimmed).filter { !$0.isEmpty }[...]
    return significantLines.dropFirst().split(separator: "// …").allSatisfy { part in
      guard let start = rest.indices.first(where: { rest[$0...].starts(with: part) }) else {
        return false
      }
      rest = rest[(start + part.count)...]
      return true
    }
  }

  /// Returns whether it has all lines of another block in immediate succession.
  func contains(_ other: Block) -> Bool {
    let (all, part) = (significantLines, other.significantLines)
    return all.indices.contains { all[$0...].starts(with: part) }
  }

  private var significantLines: [String] { lines.map(\.trimmed).filter { !$0.isEmpty } }
}

/// An article, or the documentation comments of a source file.
struct Page {
  private(set) var blocks: [Block] = []
  private(set) var problems: [String] = []

  init(_ file: URL) throws {
    let isArticle = file.pathExtension == "md"
    var (heading, indentation, open) = ("", 0, Block?.none)
    for (index, line) in try lines(of: file).enumerated() {
      guard let line = isArticle ? line : Self.comment(line) else { continue }
      var problem: String?
      if line.trimmed.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          let language = String(line.trimmed.dropFirst(3))
          open = Block(page: file, heading: heading, language: language, line: index + 2)
          indentation = line.prefix { $0 == " " }.count
          if !["swift", "text", "sh"].contains(language) { problem = "a block of \"\(language)\"" }
        }
      } else if open != nil {
        open?.lines.append(String(line.dropFirst(indentation)))
      } else if line.hasPrefix("#") {
        heading = line.drop { $0 == "#" }.trimmed
      } else if isArticle, ["    ", "\t", "~~~"].contains(where: line.hasPrefix) {
        problem = "a block without a fence"
      }
      if let problem { problems.append("\(file.path()):\(index + 1): error: \(problem)") }
    }
    if let open { problems.append("\(file.path()):\(open.line): error: a block without an end") }
  }

  /// Returns the text of a documentation comment's line, or nil for any other line.
  private static func comment(_ line: String) -> String? {
    let text = line.trimmed
    return text.hasPrefix("///") ? String(text.dropFirst(text.hasPrefix("/// ") ? 4 : 3)) : nil
  }
}

/// Returns the lines of a file.
func lines(of file: URL) throws -> [String] {
  try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
}
