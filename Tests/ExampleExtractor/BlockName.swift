import Foundation

/// A line of a template that names a block by the beginning of any of its lines.
struct BlockName {
  /// Which part of the block is meant.
  let mark: Character
  private let page: String
  private let heading: String?
  private let line: String

  /// Reads a name, or returns nil for any other line.
  init?(_ text: some StringProtocol) {
    guard text.hasPrefix("//"),
      let match = String(text).wholeMatch(of: /\/\/([=<>?-]) (\S+\.(?:md|swift))(?:, (.+?))?: (.+)/)
    else { return nil }
    mark = match.1.first ?? "="
    page = String(match.2)
    heading = match.3.map(String.init)
    line = String(match.4)
  }

  /// Returns the lines of a block that are meant, or nil for another block.
  func lines(of block: Block) -> Range<Int>? {
    guard block.page.lastPathComponent == page, heading ?? block.heading == block.heading,
      let index = block.lines.firstIndex(where: { $0.trimmed.hasPrefix(line) })
    else { return nil }
    switch mark {
    case "<": return 0..<index
    case ">": return index..<block.lines.count
    default: return 0..<block.lines.count
    }
  }

  /// Returns what is wrong if not exactly one block of a language has the name.
  func problem(_ language: String, _ blocks: [Block]) -> String {
    let place = page + (heading.map { ", \"\($0)\"," } ?? "")
    let lines = blocks.isEmpty ? "none" : blocks.map { "\($0.line)" }.joined(separator: ", ")
    return "\(place) must have one \(language) block with a line that begins with \"\(line)\" "
      + "(there are: \(lines))"
  }
}

extension StringProtocol { var trimmed: String { trimmingCharacters(in: .whitespaces) } }
