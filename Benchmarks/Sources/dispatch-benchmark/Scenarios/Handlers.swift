import HandWrittenChain
import TargetAction

// All handlers do the same work: they count their calls.

@MainActor
protocol Refreshing: ActionTarget {
  func refresh(_ sender: AnyObject?)
}

extension Action {
  static let refresh = Action("refresh", (any Refreshing).refresh)
  static let offer = Action("offer", (any Offering).offer)
}

/// An action whose handlers may pass it on.
@MainActor
protocol Offering: ActionTarget {
  func offer(_ sender: AnyObject?) -> ActionResult
}

/// A method with arguments and a result, for `send.typed`.
@MainActor
protocol Summing: AnyObject {
  func sum(_ first: Int, _ second: Int) -> Int
}

final class Handler: Responder, Refreshing, Offering, Summing {
  private(set) var count = 0
  func refresh(_ sender: AnyObject?) { count &+= 1 }

  func offer(_ sender: AnyObject?) -> ActionResult {
    count &+= 1
    return .handled
  }

  func sum(_ first: Int, _ second: Int) -> Int {
    count &+= 1
    return first &+ second
  }

  /// A method that is called directly, not through a protocol.
  @inline(never)
  func refreshDirectly(_ sender: AnyObject?) { count &+= 1 }
}

final class FocusedHandler: Responder, Refreshing, Summing {
  private(set) var count = 0
  override var canBecomeFirstResponder: Bool { true }
  func refresh(_ sender: AnyObject?) { count &+= 1 }

  func sum(_ first: Int, _ second: Int) -> Int {
    count &+= 1
    return first &+ second
  }
}

/// A handler that is not a responder.
final class PlainHandler: Refreshing, Summing {
  private(set) var count = 0
  func refresh(_ sender: AnyObject?) { count &+= 1 }

  func sum(_ first: Int, _ second: Int) -> Int {
    count &+= 1
    return first &+ second
  }
}

/// A first responder that implements nothing.
final class Field: Responder {
  override var canBecomeFirstResponder: Bool { true }
}

final class RefusingHandler: Responder, Refreshing {
  override var canBecomeFirstResponder: Bool { true }
  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool { false }
  func refresh(_ sender: AnyObject?) {}
}

/// A handler that passes the action on.
final class PassingHandler: Responder, Offering {
  override var canBecomeFirstResponder: Bool { true }
  func offer(_ sender: AnyObject?) -> ActionResult { .passed }
}

final class HandWrittenDecliner: ChainLink, ChainRefreshing {
  override func claims(_ action: ChainAction, sender: AnyObject?) -> Bool { false }
  func refresh(_ sender: AnyObject?) {}
}

final class HandWrittenHandler: ChainLink, ChainRefreshing, ChainSumming {
  private(set) var count = 0
  func refresh(_ sender: AnyObject?) { count &+= 1 }
  override func handles(_ action: ChainAction) -> Bool { action == .refresh }
  override func perform(_ action: ChainAction, from sender: AnyObject?) { count &+= 1 }

  func sum(_ first: Int, _ second: Int) -> Int {
    count &+= 1
    return first &+ second
  }
}
