import Testing

@testable import TargetAction

private protocol MarkedActions: ActionTarget {
  func mark()
  func unmark()
  func remark()
}

/// A protocol that has the short name of a standard protocol.
private protocol Pasting: ActionTarget { func paste() }

/// Declarations that trap, and what the message says.
private enum IdentifierMistake: Int, CaseIterable {
  case untypedName, untypedID, standardID, standardName, qualifiedName, idThatIsAName, anotherID
  case idBeforeALookup, idOfTwo, idAfterAName, nameAfterAnID, nameOfAMethodAsID, twoIDs, emptyID

  func declare() {
    switch self {
    case .untypedName: _ = Action(untyped: "edit.copy")
    case .untypedID: _ = Action(untyped: "clone", id: "menu.context")
    case .standardID: _ = Action("mark", (any MarkedActions).mark, id: "edit.copy")
    case .standardName: _ = Action(untyped: "Copying.copy")
    case .qualifiedName: _ = Action(untyped: "TargetAction.Copying.copy")
    case .idThatIsAName: _ = Action(untyped: "clone", id: "TargetAction.Quitting.quit")
    case .anotherID: _ = Action("copy", (any Copying).copy, id: "test.copy")
    case .idBeforeALookup:
      _ = Action("mark", (any MarkedActions).mark, id: "edit.copy")
      _ = Action(named: "anything")
    case .idOfTwo:
      _ = Action("mark", (any MarkedActions).mark, id: "test.twice")
      _ = Action("unmark", (any MarkedActions).unmark, id: "test.twice")
    case .idAfterAName:
      _ = Action(untyped: "named")
      _ = Action("mark", (any MarkedActions).mark, id: "named")
    case .nameAfterAnID:
      _ = Action("mark", (any MarkedActions).mark, id: "named")
      _ = Action(untyped: "named")
    case .nameOfAMethodAsID:
      _ = Action(untyped: "other", id: "TargetActionTests.MarkedActions.mark")
      _ = Action("mark", (any MarkedActions).mark)
    case .twoIDs:
      _ = Action("mark", (any MarkedActions).mark, id: "a\n", file: "One/File.swift")
      _ = Action("mark", (any MarkedActions).mark, id: "b", file: "Two/File.swift")
    case .emptyID: _ = Action(untyped: "named", id: "")
    }
  }

  var message: [String] {
    switch self {
    case .untypedName, .untypedID, .standardID, .standardName, .qualifiedName, .idThatIsAName,
      .anotherID, .idBeforeALookup:
      ["TargetActionTests/IdentifierTests.swift:", "TargetAction/Action+Standard.swift:"]
    case .idOfTwo:
      [
        "\"test.twice\" refers to both TargetActionTests.MarkedActions.mark at",
        "and TargetActionTests.MarkedActions.unmark at", "choose another id",
      ]
    case .idAfterAName, .nameAfterAnID, .nameOfAMethodAsID:
      ["An action's id must not be the id or name of another action"]
    case .twoIDs:
      ["An action must have only one id", #""a\n" at One/File.swift:"#, "\"b\" at Two/File.swift:"]
    case .emptyID: ["An action's id must not be empty"]
    }
  }

  /// Whether the message names two places in this file.
  var namesTwoPlaces: Bool {
    [.idOfTwo, .idAfterAName, .nameAfterAnID, .nameOfAMethodAsID].contains(self)
  }
}

/// Lookups by id, and mistakes in ids, which trap where the declaration is made.
struct IdentifierTests {
  @Test func `an action is found by its id`() {
    let typed = Action("mark", (any MarkedActions).mark, id: "test.mark")
    let untyped = Action(untyped: "test mark 2", id: "test.mark2", title: "Mark Twice")
    #expect(Action(named: "test.mark") == typed && typed.id == "test.mark")
    #expect(Action(named: "test.mark2") == untyped && untyped.title == "Mark Twice")
    #expect(Action(named: typed.name) == typed && Action(named: "test mark 2") == untyped)
    #expect(Action(untyped: "test mark 3").id == nil)
    #expect(Action(named: "test.mark3") == nil)
  }

  @Test func `an id may equal the action's own name`() {
    let action = Action(untyped: "test.own", id: "test.own")
    #expect(Action(named: "test.own") == action && Action(untyped: "test.own") == action)
  }

  @Test func `another module may repeat the id, leave it out, or add it`() {
    let first = Action("remark", (any MarkedActions).remark, file: "One/File.swift")
    #expect(first.id == nil && first.title == "Remark")
    let second = Action(
      "remark", (any MarkedActions).remark, id: "test.remark", title: "Note", file: "Two/File.swift"
    )
    let third = Action(
      "remark", (any MarkedActions).remark, id: "test.remark", title: "Other",
      file: "Three/File.swift")
    #expect(first == second && second == third)
    #expect(first.id == "test.remark" && Action(named: "test.remark") == first)
    #expect(first.title == "Note", "The first title is used.")
  }

  @Test(arguments: IdentifierMistake.allCases)
  fileprivate func `a declaration that reuses or omits an id, or reuses a name, traps`(
    mistake: IdentifierMistake
  ) async {
    let number = mistake.rawValue
    let result = await #expect(processExitsWith: .failure, observing: .errorText) {
      [number = number as Int] in IdentifierMistake(rawValue: number)?.declare()
    }
    for part in mistake.message { #expect(result.errorText.contains(part)) }
    let places = result.errorText.matches(of: /IdentifierTests.swift:\d+/)
    #expect(!mistake.namesTwoPlaces || places.count >= 2)
  }

  @Test
  func `a standard action may be declared again, and another protocol may have its short name`()
    async
  {
    await #expect(processExitsWith: .success) {
      precondition(Action("copy", (any Copying).copy, id: "edit.copy", title: "Clone") == .copy)
      precondition(Action.copy.title == "Copy")
      let own = Action("paste", (any Pasting).paste)
      precondition(own != .paste && Action(named: "edit.paste") == .paste)
    }
  }

  @Test func `a declaration that cannot collide does not register the standard actions`() async {
    await #expect(processExitsWith: .success) {
      _ = Action(untyped: "refresh", id: "reload")
      _ = Action("mark", (any MarkedActions).mark)
      precondition(ActionRegistry.all.count == 2)
    }
  }

  @Test func `every standard id contains a dot, which makes collisions detectable`() {
    #expect(StandardActions.all.allSatisfy { $0.id?.contains(".") == true })
  }

  @Test func `ids may be looked up on any thread`() async {
    let actions = await withTaskGroup(of: Action?.self) { group in
      for id in ["edit.copy", "edit.paste", "file.open", "go.back"] {
        for _ in 0..<10 { group.addTask { Action(named: id) } }
      }
      return await group.reduce(into: Set<Action?>()) { $0.insert($1) }
    }
    #expect(actions == [.copy, .paste, .openDocument, .goBack])
  }
}
