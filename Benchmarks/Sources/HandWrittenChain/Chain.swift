// What a toolkit's author writes today, and so in a module of its own: a class with an open `next`, and
// a cast at each hop.

/// A responder of a hand-written chain.
@MainActor
open class ChainLink {
  /// The next responder up the chain.
  open var next: ChainLink?

  /// Creates a link that has no next one.
  public init() {}
}

/// An action of a hand-written chain.
@MainActor
public protocol ChainRefreshing: AnyObject {
  /// Handles the action.
  func refresh(_ sender: AnyObject?)
}

/// Who knows the first responder of a hand-written chain.
@MainActor
open class ChainApplication {
  /// Where a send begins.
  open var firstResponder: ChainLink?

  /// Creates an application without a first responder.
  public init() {}

  /// Sends the action to the nearest link that handles it.
  open func sendRefresh(from sender: AnyObject?) -> Bool {
    var current = firstResponder
    while let link = current {
      if let target = link as? any ChainRefreshing {
        target.refresh(sender)
        return true
      }
      current = link.next
    }
    return false
  }
}
