import TargetAction
import Testing

private class Vault<Content>: Responder {
  private(set) var openings = 0
  func open(_ sender: AnyObject?) { openings += 1 }
}

private class Gold {
  class Coin: Responder {
    func spend() {}
  }
}

private protocol ShelfActions<Book>: ActionTarget {
  associatedtype Book
  func fill(_ sender: AnyObject?)
}

private final class Shelf: Responder, ShelfActions {
  typealias Book = Int
  private(set) var fillings = 0
  func fill(_ sender: AnyObject?) { fillings += 1 }
}

private final class OtherShelf: Responder, ShelfActions {
  typealias Book = String
  func fill(_ sender: AnyObject?) {}
}

extension Action {
  fileprivate static let openGold = Action("open", Vault<Gold>.open)
  fileprivate static let openCoin = Action("open", Vault<[Gold.Coin]>.open)
  fileprivate static let openFunction = Action("open", Vault<(Int, Gold) -> Void>.open)
  fileprivate static let spend = Action("spend", Gold.Coin.spend)
  fileprivate static let fillShelf = Action("fill", (any ShelfActions<Int>).fill)
}

@MainActor
struct TypeNameTests {
  @Test(arguments: [
    (Action.openGold, "Vault<TargetActionTests.Gold>.open"),
    (.openCoin, "Vault<Swift.Array<TargetActionTests.Gold.Coin>>.open"),
    (.openFunction, "Vault<(Swift.Int, TargetActionTests.Gold) -> ()>.open"),
    (.spend, "Gold.Coin.spend"), (.fillShelf, "ShelfActions<Swift.Int>.fill"),
    (.ping, "PingActions.ping"),
  ])
  func `an action is named after its type, even if that is private or generic, and its method`(
    action: Action, name: String
  ) {
    #expect(action.name == name && "\(action)" == name)
    #expect(action.qualifiedName == "TargetActionTests.\(name)")
    #expect(Action(named: action.qualifiedName) == action)
    #expect(Action(named: action.name) == action)
  }

  @Test func `generic classes with different arguments have different actions`() {
    let (gold, coin) = (Vault<Gold>(), Vault<[Gold.Coin]>())
    coin.next = gold
    #expect(coin.tryToPerform(.openGold) && coin.openings == 0 && gold.openings == 1)
    #expect(coin.tryToPerform(.openCoin) && coin.openings == 1 && gold.openings == 1)
  }

  @Test func `the name of an action of a local class contains no address`() {
    final class Local: Responder { func act() {} }
    let action = Action("act", Local.act)
    #expect(action.qualifiedName == "TargetActionTests.TypeNameTests.Local.act")
  }

  @Test func `a search for a constrained protocol type compares its associated type`() {
    let (application, shelf, other) = (makeApplication(), Shelf(), OtherShelf())
    other.next = shelf
    for count in 1...3 {
      #expect(application.sendAction(.fillShelf, to: nil, from: other))
      #expect(shelf.fillings == count, "A shelf with another associated type does not conform.")
    }
    #expect(application.target(forAction: .fillShelf, sender: other) === shelf)
    #expect(application.target(as: (any ShelfActions<String>).self, sender: other) === other)
  }
}
