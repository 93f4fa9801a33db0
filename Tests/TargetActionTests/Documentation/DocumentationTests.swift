import Foundation
import Testing

/// The README, the articles, and the pages beside the sources name what there is.
///
/// The build compiles all code that they show (`Tests/ExampleExtractor`).
struct DocumentationTests {
  private static let sources = "Sources/TargetAction"
  private static let pages =
    (try? ["README.md"] + PackageFiles.paths(in: "Sources", ending: ".md")) ?? []

  /// The names of source files in a text.
  private static func names(in text: some StringProtocol) -> Set<String> {
    Set(String(text).matches(of: /[A-Za-z+]+\.swift/).map { String($0.0) })
  }

  private static func name(of path: String) -> String { URL(filePath: path).lastPathComponent }

  @Test(arguments: ["README.md", "Engine/Unsafe.md"])
  func `every file that a page names exists`(page: String) throws {
    let names = try Self.names(in: PackageFiles.text("\(Self.sources)/\(page)"))
    let files = try PackageFiles.paths(in: Self.sources, ending: ".swift").map(Self.name)
    #expect(names.count > 6)
    #expect(names.subtracting(files).isEmpty, "\(page)")
  }

  @Test func `the README of the demo names each of its files once`() throws {
    let page = try PackageFiles.text("Sources/TerminalDemo/README.md")
    let named = page.matches(of: /`([A-Za-z+\/]+\.swift)`/).map { "Sources/TerminalDemo/\($0.1)" }
    #expect(try named.sorted() == PackageFiles.paths(in: "Sources/TerminalDemo", ending: ".swift"))
  }

  @Test func `the table of unsafe code lists the files that have any`() throws {
    let rows = try PackageFiles.tables(of: "\(Self.sources)/Engine/Unsafe.md").joined()
    let listed = Set(rows.flatMap { Self.names(in: $0[0]) })
    let found = try PackageFiles.paths(in: Self.sources, ending: ".swift").filter { path in
      try PackageFiles.text(path).split(separator: "\n").contains {
        !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//")
          && $0.contains(/\bunsafe\b|Unsafe[A-Z]/)
      }
    }
    #expect(listed == Set(found.map(Self.name)))
  }

  @Test func `every suite that the guarantees name exists, and every script`() throws {
    let article = try PackageFiles.text("\(Self.sources)/TargetAction.docc/Guarantees.md")
    let files = try PackageFiles.paths(in: "Tests/TargetActionTests", ending: ".swift")
    let suites = Set(article.matches(of: /`([A-Za-z]+Tests)`/).map { String($0.1) })
    #expect(suites.count > 15)
    for suite in suites {
      let file = try #require(
        files.first { $0.hasSuffix("/\(suite).swift") }, "There is no file of \(suite).")
      let source = try PackageFiles.text(file)
      #expect(source.contains(/(struct|class) \b/) && source.contains(suite), "\(file)")
    }
    for script in Set(article.matches(of: /`(\.ci\/[a-z-]+)/).map { String($0.1) }) {
      #expect(PackageFiles.exists(script), "\(script)")
    }
    // Each fault that the model cannot catch gives a reason.
    let faults = try PackageFiles.text(".ci/faults").matches(of: /(?m)^[a-z][a-z0-9-]*\n[^!]/)
    #expect(article.contains("\(faults.count) deliberate faults"))
  }

  @Test func `examples hide nothing from the compiler`() throws {
    let templates = try PackageFiles.paths(
      in: "Tests/TargetActionTests/Examples", ending: ".template.swift")
    #expect(templates.count > 8 && Self.pages.count > 20)
    for path in templates + Self.pages {
      let lines = try PackageFiles.text(path).split(separator: "\n")
      #expect(!lines.contains { $0.contains(/^ *#if/) || $0.contains("/*") }, "\(path)")
    }
  }

  /// The README and the pages next to the sources link to files.
  ///
  /// Articles link to each other as pages of DocC, which `.ci/docs` checks.
  @Test(arguments: pages)
  func `links lead to files`(page: String) throws {
    let folder = page.split(separator: "/").dropLast().map { "\($0)/" }.joined()
    var isBlock = false
    for line in try PackageFiles.text(page).split(separator: "\n") {
      if line.contains("```") { isBlock.toggle() }
      guard !isBlock else { continue }
      for path in line.matches(of: /\]\(([^)#:]+)[)#]/).map({ String($0.1) }) {
        #expect(
          PackageFiles.exists(folder + path), "\(page) links to \(path), which is not a file.")
      }
    }
  }
}
