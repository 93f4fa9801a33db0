import Foundation

/// A page with blocks of code.
struct DocumentationPage: CustomStringConvertible, Sendable {
  /// A block of code without indentation and empty lines.
  struct Block {
    let language: String
    /// The number of its first line.
    let line: Int
    var lines: [String] = []
    /// A Boolean value that indicates whether it is a complete program with imports.
    var isProgram = false

    /// A Boolean value that indicates whether it is part of a manifest.
    var isManifest: Bool { lines.contains { $0.hasPrefix(".package(") } }
  }

  let name: String
  private let folder: URL
  private(set) var blocks: [Block] = []
  /// The destinations of links and pictures, apart from other sites and DocC pages.
  private(set) var links: [String] = []
  /// The lines of code blocks without a fence.
  private(set) var indentedLines: [String] = []

  var isArticle: Bool { name.hasSuffix(".md") }
  var description: String { name }

  /// Reads an article or the documentation comments of a source file.
  init(_ file: URL) {
    name = file.lastPathComponent
    folder = file.deletingLastPathComponent()
    var open: Block?
    for (index, line) in Documentation.lines(file).enumerated() {
      guard let line = isArticle ? line : Self.comment(line) else {
        open = nil
        continue
      }
      if isArticle, open == nil { links += Self.links(in: line) }
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("```") {
        if let block = open { blocks.append(block) }
        open = open == nil ? Block(language: String(text.dropFirst(3)), line: index + 2) : nil
      } else if open != nil {
        if text.hasPrefix("import ") { open?.isProgram = true }
        if let code = ExampleSource.line(line) { open?.lines.append(code) }
      } else if isArticle, line.hasPrefix("    ") || line.hasPrefix("\t") || text.hasPrefix("~~~") {
        indentedLines.append(line)
      }
    }
    if let open { blocks.append(open) }
  }

  /// Returns whether a file exists at a path relative to the page.
  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: path).path())
  }

  private static func links(in line: String) -> [String] {
    line.matches(of: /\]\(([^)#]+)\)/).map { String($0.1) }.filter { !$0.contains(":") }
  }

  /// Returns the text of a documentation comment's line, or nil for a line of code.
  private static func comment(_ line: String) -> String? {
    let text = line.trimmingCharacters(in: .whitespaces)
    return text.hasPrefix("///") ? String(text.dropFirst(3)) : nil
  }
}
