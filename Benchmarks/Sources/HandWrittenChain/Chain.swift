// A responder chain as the author of a toolkit would write it today: in its own module, with an
// open class and an open `next`, and with a cast or an overridable method for each link.

/// A responder of a hand-written chain.
@MainActor
open class ChainLink {
  /// The next responder up the chain.
  open var next: ChainLink?

  /// Creates a link without a next link.
  public init() {}

  /// Returns whether the link handles an action, for chains that call this method instead of
  /// casting.
  open func handles(_ action: ChainAction) -> Bool { false }

  /// Returns whether the link, which conforms to an action's protocol, currently handles the
  /// action.
  open func claims(_ action: ChainAction, sender: AnyObject?) -> Bool { true }

  /// Handles an action for which `handles(_:)` returned true.
  open func perform(_ action: ChainAction, from sender: AnyObject?) {}
}

/// The actions of a hand-written chain that calls `handles(_:)`.
public enum ChainAction: Sendable {
  case refresh
  case rename
}

/// An action of a hand-written chain that casts.
@MainActor
public protocol ChainRefreshing: AnyObject {
  /// Handles the action.
  func refresh(_ sender: AnyObject?)
}

/// A method with a result, for a hand-written chain that casts.
@MainActor
public protocol ChainSumming: AnyObject {
  /// Adds numbers.
  func sum(_ first: Int, _ second: Int) -> Int
}

/// The owner of the first responder of a hand-written chain.
@MainActor
open class ChainApplication {
  /// The link at which a send begins.
  open var firstResponder: ChainLink?

  /// Creates an application without a first responder.
  public init() {}

  /// Sends the action to the nearest link that conforms to its protocol.
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

  /// Sends the action to the nearest link that conforms to its protocol and does not refuse it.
  open func sendClaimedRefresh(from sender: AnyObject?) -> Bool {
    var current = firstResponder
    while let link = current {
      if let target = link as? any ChainRefreshing, link.claims(.refresh, sender: sender) {
        target.refresh(sender)
        return true
      }
      current = link.next
    }
    return false
  }

  /// Sends an action to the nearest link whose `handles(_:)` returns true.
  open func send(_ action: ChainAction, from sender: AnyObject?) -> Bool {
    var current = firstResponder
    while let link = current {
      if link.handles(action) {
        link.perform(action, from: sender)
        return true
      }
      current = link.next
    }
    return false
  }

  /// Returns the nearest link that conforms to the protocol.
  open func nearestSumming() -> (any ChainSumming)? {
    var current = firstResponder
    while let link = current {
      if let target = link as? any ChainSumming { return target }
      current = link.next
    }
    return nil
  }
}
