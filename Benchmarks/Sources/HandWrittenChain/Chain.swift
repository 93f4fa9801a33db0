// What a toolkit's author writes today, and so in a module of its own: a class with an open `next`, and
// at each hop a cast, or a method to override.

/// A responder of a hand-written chain.
@MainActor
open class ChainLink {
  /// The next responder up the chain.
  open var next: ChainLink?

  /// Creates a link that has no next one.
  public init() {}

  /// Says whether the link handles an action, for chains that ask so instead of casting.
  open func handles(_ action: ChainAction) -> Bool { false }

  /// Says whether the link, which conforms to an action's protocol, handles the action now.
  open func claims(_ action: ChainAction, sender: AnyObject?) -> Bool { true }

  /// Handles an action that the link has said to handle.
  open func perform(_ action: ChainAction, from sender: AnyObject?) {}
}

/// The actions of a hand-written chain that asks its links.
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

/// A question that a hand-written chain answers.
@MainActor
public protocol ChainSumming: AnyObject {
  /// Adds numbers.
  func sum(_ first: Int, _ second: Int) -> Int
}

/// Who knows the first responder of a hand-written chain.
@MainActor
open class ChainApplication {
  /// Where a send begins.
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

  /// Sends the action to the nearest link that conforms to its protocol and claims it.
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

  /// Sends an action to the nearest link that says to handle it.
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

  /// The nearest link that answers the question.
  open func nearestSumming() -> (any ChainSumming)? {
    var current = firstResponder
    while let link = current {
      if let target = link as? any ChainSumming { return target }
      current = link.next
    }
    return nil
  }
}
