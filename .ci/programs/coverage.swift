// Fails if a public symbol has no documentation, or is not in a named topic group. It reads the
// output of `docc convert --experimental-documentation-coverage`. With a second argument, it checks only the
// topic groups, because DocC does not find the documentation that overrides inherit from another module.
import Foundation

struct Entry: Decodable {
  struct Kind: Decodable {
    let id: String
    let isSymbol: Bool
  }

  let referencePath: String
  let kind: Kind
  let hasAbstract: Bool
  let isCurated: Bool

  var isPublicSymbol: Bool { kind.isSymbol && !kind.id.hasSuffix(".module") }
}

/// Symbols that the compiler synthesizes, which cannot have documentation.
let synthesized = [
  "ActionSend/Source-swift.enum/init(rawValue:)", "ActionRecorder/Entry/init(from:)",
]

let file = URL(filePath: CommandLine.arguments[1])
let symbols = try JSONDecoder().decode([Entry].self, from: Data(contentsOf: file))
  .filter { entry in
    entry.isPublicSymbol && !synthesized.contains { entry.referencePath.hasSuffix("/" + $0) }
  }
let isWhole = CommandLine.arguments.count == 2
var failures =
  symbols.count > (isWhole ? 300 : 130) ? [] : ["Only \(symbols.count) public symbols were found."]
if isWhole {
  failures += symbols.filter { !$0.hasAbstract }.map { "Not documented: \($0.referencePath)" }
}
failures += symbols.filter { !$0.isCurated }.map { "Not in a topic group: \($0.referencePath)" }
guard failures.isEmpty else {
  print(failures.sorted().joined(separator: "\n"))
  exit(1)
}
print("All \(symbols.count) public symbols are in topic groups.")
