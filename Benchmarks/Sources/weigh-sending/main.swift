// A program that sends one action.
import TargetAction

protocol Greeting: ActionTarget {
  func greet(_ sender: AnyObject?)
}

extension Action {
  static let greet = Action("greet", (any Greeting).greet)
}

final class Page: Responder, Greeting {
  func greet(_ sender: AnyObject?) { print("greet") }
}

let page = Page()
page.next = Application.shared
Application.shared.withAnchor(page) { print(Application.shared.sendAction(.greet)) }
