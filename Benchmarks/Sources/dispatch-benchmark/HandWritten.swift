/// The chain that a Swift user writes today: a class with an open `next`, and a cast at each hop.
@MainActor
class HandWrittenResponder {
  var next: HandWrittenResponder?
}

@MainActor
protocol HandWrittenRefreshing: AnyObject {
  func refresh(_ sender: AnyObject?)
}

final class HandWrittenHandler: HandWrittenResponder, HandWrittenRefreshing {
  private(set) var count = 0
  func refresh(_ sender: AnyObject?) { count &+= 1 }
}

extension HandWrittenResponder {
  @inline(never)
  func send(from sender: AnyObject?) -> Bool {
    var current: HandWrittenResponder? = self
    while let responder = current {
      if let target = responder as? any HandWrittenRefreshing {
        target.refresh(sender)
        return true
      }
      current = responder.next
    }
    return false
  }
}

/// A second conforming class, so that no call can be resolved when the program is compiled.
final class OtherHandWrittenHandler: HandWrittenRefreshing {
  private(set) var count = 0
  func refresh(_ sender: AnyObject?) { count &+= 2 }
}
