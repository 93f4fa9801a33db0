// A library that the program links: a class, and actions that another library implements for the
// class.

public import TargetAction

public protocol PrintActions: ActionTarget {
  func printPage(_ sender: AnyObject?)
}

public protocol Counting: AnyObject {
  @MainActor var pageCount: Int { get }
}

extension Action {
  public static let printPage = Action("printPage", (any PrintActions).printPage)
}

open class Page: View {
  public final var log: [String] = []

  open override var canBecomeFirstResponder: Bool { true }
}
