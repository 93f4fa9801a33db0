import Testing

/// The page about the sources says what the sources say.
struct SourcesPageTests {
  private static let folder = "Sources/TargetAction"
  private let page: String
  private let tables: [[[String]]]
  private let sources: [String: String]

  init() throws {
    page = try PackageFiles.text("\(Self.folder)/README.md")
    tables = try PackageFiles.tables(of: "\(Self.folder)/README.md")
    sources = try Dictionary(
      uniqueKeysWithValues: PackageFiles.paths(in: Self.folder, ending: ".swift").map {
        try ($0, PackageFiles.text($0))
      })
  }

  /// Returns whether a source declares a name.
  private func declares(_ name: some StringProtocol, in source: String) -> Bool {
    source.contains("func \(name)(") || source.contains("func \(name)<")
      || ["class", "struct", "enum", "protocol", "typealias", "var", "let", "case"].contains {
        guard let range = source.firstRange(of: "\($0) \(name)") else { return false }
        return source[range.upperBound...].first.map { !$0.isLetter } ?? true
      }
  }

  private func rows(under head: String) throws -> [[String]] {
    try Array(#require(tables.first { $0[0][0] == head }).dropFirst())
  }

  @Test func `the rooms are those of the list of floors`() throws {
    let floors = try PackageFiles.text(".ci/floors").split(separator: "\n")
      .map { $0.prefix { $0 != "#" }.split(separator: " ").map(String.init) }
      .filter { !$0.isEmpty }
    let rooms = try rows(under: "Floor").map { row in
      let name = try #require(row[1].firstMatch(of: /\[(.*)\]\((.*)\/.*\)/))
      #expect(name.1 == name.2)
      return "\(row[0]) \(name.1)"
    }
    #expect(
      rooms == floors.enumerated().flatMap { place, names in names.map { "\(place + 1) \($0)" } })
  }

  @Test(arguments: ["NodeTraits", "ClassTraits"])
  func `the bits are those of the code, each once`(type: String) throws {
    let source = try #require(sources["\(Self.folder)/Engine/\(type).swift"])
    let bits = source.matches(of: /static let (\w+) = \w+\(rawValue: 1 << (\d+)\)/)
    let listed = try #require(
      tables.filter { $0[0][0] == "Bit" }.map { $0.dropFirst().map { $0[0] } }.first {
        $0.first == bits.first.map { String($0.1) }
      })
    #expect(bits.map { String($0.1) } == Array(listed))
    #expect(bits.map { Int($0.2) } == Array(0..<bits.count))
    let others = sources.filter { !$0.key.hasSuffix("/\(type).swift") }
    #expect(!others.values.contains { $0.contains("\(type)(rawValue: 1") })
  }

  @Test(arguments: ["State", "Cache"])
  func `the types of a table exist`(head: String) throws {
    for row in try rows(under: head) {
      let types = row[0].matches(of: /[A-Z]\w+/).map { String($0.0) }
      #expect(!types.isEmpty, "\(row)")
      for type in types {
        #expect(sources.values.contains { declares(type, in: $0) }, "\(type)")
      }
    }
  }

  @Test func `what the page says is in a file is declared there`() throws {
    let places = page.matches(of: /`(?:\w+\.)?(\w+)[^`]*`[\s(]+\[[^\]]+\]\(([^)]+\.swift)\)/)
    #expect(places.count > 20)
    for place in places {
      let source = try #require(sources["\(Self.folder)/\(place.2)"], "\(place.2)")
      let isExtended = source.contains(/extension \w*\b/) && source.contains("\(place.1)")
      #expect(declares(place.1, in: source) || isExtended, "\(place.1) in \(place.2)")
    }
  }

  @Test func `every symbol on the page is declared`() throws {
    let foreign: Set = ["AnyObject", "immediate", "package"]
    let code = page.matches(of: /`(?:[A-Z]\w+\.)?([A-Za-z]\w+)(?:\([\w:]*\))?`/).map { $0.1 }
    #expect(code.count > 60)
    for name in Set(code).subtracting(foreign.map { Substring($0) }) {
      #expect(
        sources.values.contains { declares(name, in: $0) } || name.hasSuffix("Tests"), "\(name)")
    }
  }
}
