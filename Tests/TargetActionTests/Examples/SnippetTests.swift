import Foundation
import Testing

/// All code that the documentation shows is in a source file of this folder, which is compiled and run.
@Suite
struct SnippetTests {
  @Test(arguments: Documentation.pages)
  func `code is that of an example`(page: DocumentationPage) {
    let examples = Documentation.examples + Documentation.program
    for block in page.blocks where block.language == "swift" && !block.isManifest {
      #expect(
        examples.contains {
          block.isProgram && $0.shows(program: block.lines) || $0.shows(block.lines, in: \.code)
        },
        "\(page) shows code that no example has, from line \(block.line): \(block.lines.first ?? "")"
      )
    }
  }

  @Test(arguments: Documentation.pages)
  func `output is what an example or a test of the demo expects`(page: DocumentationPage) {
    let examples = Documentation.examples + Documentation.screens
    for block in page.blocks where block.language == "text" && page.isArticle {
      #expect(
        examples.contains { $0.shows(block.lines, in: \.literals) },
        "\(page) shows a text that no example compares, from line \(block.line): \(block.lines.first ?? "")"
      )
    }
  }

  /// A block of another language would escape the other tests, and so would one that is indented.
  @Test(arguments: Documentation.pages)
  func `every block is Swift, text or a command`(page: DocumentationPage) {
    for block in page.blocks {
      #expect(
        ["swift", "text", "sh"].contains(block.language),
        "\(page) has a block of \"\(block.language)\" at line \(block.line).")
    }
    #expect(page.indentedLines.isEmpty, "\(page) has a block without a fence.")
  }

  @Test func `pages and examples are found`() {
    let names = Documentation.pages.map(\.name)
    #expect(names.contains("README.md") && names.contains("DeclaringActions.md"))
    #expect(names.contains("Action.swift"))
    #expect(Documentation.examples.count > 8)
    #expect(Documentation.pages.flatMap(\.blocks).count > 40)
  }

  @Test func `examples hide nothing from the compiler`() {
    for example in Documentation.examples {
      #expect(!example.lines.contains { $0.hasPrefix("#if") || $0.contains("/*") })
    }
  }

  /// The README and the pages next to the sources link to files.
  ///
  /// Articles link to each other as pages of DocC, which `.ci/docs` checks.
  @Test(arguments: Documentation.pages.filter(\.isArticle))
  func `links lead to files`(page: DocumentationPage) {
    for path in page.links {
      #expect(page.exists(path), "\(page) links to \(path), which is no file.")
    }
  }

  /// CI builds packages with these manifests.
  @Test func `only the README and the tutorial show a manifest`() {
    let manifests = Documentation.pages.flatMap { page in
      page.blocks.filter(\.isManifest).map { _ in page.name }
    }
    #expect(manifests == ["README.md", "Tutorial.md"])
  }
}
