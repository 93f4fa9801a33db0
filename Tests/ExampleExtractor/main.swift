// Writes the examples that the tests compile: ExampleExtractor FOLDER OUTPUT FILES
//
// The pages show code, and the files that end in `.template.swift` hold the rest of the examples,
// such as the expectations of tests. A line of a template names a block of a page by the beginning
// of any of its lines, and is replaced by
//
//     //= Page.md: line            the block
//     //= Page.md, Heading: line   the block below the heading, if several have such a line
//     //< Page.md: line            the part of the block above the line
//     //> Page.md: line            the part of the block from the line on
//     //- Page.md: line            nothing: the block is compiled elsewhere, as a comment says
//     //? Page.md: line            an expectation that `output` is the block, and those that follow
//
// In a multiline literal, the block is a text, with which a test compares an output. Every block
// must be in an example. A block whose first line is `// File.swift` is instead an excerpt from that
// file of the adapter for GTK, with `// …` for what is left out. Each template in the folder becomes
// a file in the output.
import Foundation

let folder = CommandLine.arguments[1]
let output = URL(filePath: CommandLine.arguments[2])
let files = CommandLine.arguments.dropFirst(3).map { URL(filePath: $0) }
let templates = files.filter { $0.path().hasSuffix(".template.swift") }

var library = try Library(files.filter { !templates.contains($0) })
for template in templates {
  let text = try library.fill(template)
  let file = output.appending(path: template.lastPathComponent.replacing(".template", with: ""))
  // A file that stays the same is not compiled again.
  let old = try? String(contentsOf: file, encoding: .utf8)
  guard template.path().hasPrefix(folder), old != text else { continue }
  try text.write(to: file, atomically: true, encoding: .utf8)
}
try library.reportUnused()
for problem in library.problems { print(problem) }
exit(library.problems.isEmpty ? 0 : 1)
