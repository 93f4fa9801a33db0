import Foundation
import TargetAction
import Testing

/// A row of the first table in the article.
private struct Row: Sendable, CustomTestStringConvertible {
  let id: String
  let action: String
  let interface: String
  let title: String

  var testDescription: String { id }

  /// Returns the rows of a table in the article as cells without code marks.
  static func cells(under heading: String) throws -> [[String]] {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let article = root.appending(path: "Sources/TargetAction/TargetAction.docc/StandardActions.md")
    return try String(contentsOf: article, encoding: .utf8).components(separatedBy: "\n")
      .drop { $0 != heading }.dropFirst(2).prefix { $0.hasPrefix("|") }
      .map { line in
        line.split(separator: "|").map {
          $0.trimmingCharacters(in: .whitespaces).replacing("`", with: "")
        }
      }
  }

  static func all() throws -> [Row] {
    try cells(under: "| Id | Action | Protocol | Title |").map {
      Row(id: $0[0], action: $0[1], interface: $0[2], title: $0[3])
    }
  }
}

/// The standard actions, compared with the article.
@MainActor
@Suite
struct StandardActionTests {
  /// The standard actions, which come first in the list of all actions.
  private let standard = Action.all.prefix(40)

  @Test func `the article's first table matches the code`() throws {
    let rows = try Row.all()
    try #require(rows.count == 40)
    for (action, row) in zip(standard, rows) {
      #expect(action.id == row.id)
      #expect(action.title == row.title)
      #expect("Action/\(action.name.split(separator: ".")[1])" == row.action)
      #expect(String(action.name.split(separator: ".")[0]) == row.interface)
    }
  }

  @Test func `the article's table of names and keys lists the same actions`() throws {
    let rows = try Row.cells(
      under: "| Id | UIKit | AppKit | WPF | GTK | Qt | Keys on macOS | Keys on Linux and Windows |")
    #expect(rows.map { $0[0] } == standard.map(\.id))
    #expect(rows.allSatisfy { $0.count == 8 })
  }

  @Test func `the name of each protocol is the gerund of its method`() {
    for action in standard {
      let parts = action.name.split(separator: ".")
      let (gerunds, method) = (parts[0], parts[1])
      // Each verb begins as its gerund does, as in FindingAndReplacing for findAndReplace.
      let verb = method.prefix { $0.isLowercase }
      let isVerb = gerunds.lowercased().hasPrefix(verb.dropLast())
      #expect(isVerb || ["new", "actual"].contains(verb), "\(action)")
      #expect(gerunds.contains("ing"))
    }
  }

  @Test func `each id consists of a domain and a name, and is unique`() throws {
    for action in standard {
      let id = try #require(action.id)
      #expect(id.wholeMatch(of: /[a-z]+\.[a-zA-Z]+/) != nil)
      #expect(Action(named: id) == action)
      #expect(Action(named: action.name) == action)
      #expect(Action(named: action.qualifiedName) == action)
    }
    #expect(Set(standard.map(\.id)).count == 40)
    #expect(Action(named: "copy") == nil)
    #expect(Action(named: "edit.shred") == nil)
  }

  @Test
  func `the standard actions come first in the list of all actions, in the order of the table`() {
    _ = Action(untyped: "made among the standard actions")
    #expect(Action.all.prefix(40) == standard)
    #expect(standard.first == .undo && standard.last == .showContextMenu)
    #expect(Set(Action.all).count == Action.all.count)
  }

  @Test func `no standard method hides a function of Swift or a method of a window`() {
    let methods = standard.map { $0.name.split(separator: ".")[1] }
    #expect(Set(methods).isDisjoint(with: ["print", "close", "open", "next", "new"]))
  }
}
