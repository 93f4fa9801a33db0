import TargetAction

@MainActor
protocol Refreshing: ActionTarget {
  func refresh(_ sender: AnyObject?)
}

extension Action {
  static let refresh = Action("refresh", (any Refreshing).refresh)
}

final class Handler: Responder, Refreshing {
  private(set) var count = 0
  func refresh(_ sender: AnyObject?) { count &+= 1 }
}

final class OtherHandler: Refreshing {
  private(set) var count = 0
  func refresh(_ sender: AnyObject?) { count &+= 2 }
}

final class Field: Responder {
  override var canBecomeFirstResponder: Bool { true }
}

final class RefusingHandler: Responder, Refreshing {
  override var canBecomeFirstResponder: Bool { true }
  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool { false }
  func refresh(_ sender: AnyObject?) {}
}

final class FocusedHandler: Responder, Refreshing {
  private(set) var count = 0
  override var canBecomeFirstResponder: Bool { true }
  func refresh(_ sender: AnyObject?) { count &+= 1 }
}

/// How often something has happened.
@MainActor
final class Counter {
  var count = 0
}
