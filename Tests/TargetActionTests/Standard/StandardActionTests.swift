import TargetAction
import Testing

/// The standard actions, compared with the article.
@MainActor
struct StandardActionTests {
  /// The standard actions, which come first in the list of all actions.
  private let standard = Action.all.prefix(40)

  @Test func `the article's table matches the code`() throws {
    let page = "Sources/TargetAction/TargetAction.docc/StandardActions.md"
    let table = try #require(PackageFiles.tables(of: page).first { $0[0][0] == "Action" })
    try #require(table.count == 41)
    for (action, row) in zip(standard, table.dropFirst()) {
      let parts = action.name.split(separator: ".").map(String.init)
      #expect(row.prefix(4) == ["Action/\(parts[1])", parts[0], action.id ?? "", action.title])
      #expect(row.count == table[0].count)
    }
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
