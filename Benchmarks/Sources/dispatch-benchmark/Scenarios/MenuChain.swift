import TargetAction

/// A responder with its own class, which handles an action that is not in the menu.
private final class TaggedLink<Tag>: Responder, Refreshing {
  override var canBecomeFirstResponder: Bool { true }
  func refresh(_ sender: AnyObject?) {}
}

/// A window with a chain of responders, each of which has its own class, and the handler of a menu
/// at the top.
///
/// Each class implements an action that is not in the menu.
@MainActor
final class MenuChain {
  let application = Application()
  let handler = DistinctHandler()
  private let window = Window()
  private let links: [Responder]
  /// Responders outside the chain; linking one to another counts as a change to any chain.
  private let (loose, one, other) = (Responder(), Responder(), Responder())

  init(depth: Int) {
    let links: [Responder] = [
      TaggedLink<Int>(), TaggedLink<Int8>(), TaggedLink<Int16>(), TaggedLink<Int32>(),
      TaggedLink<Int64>(), TaggedLink<UInt>(), TaggedLink<UInt8>(), TaggedLink<UInt16>(),
      TaggedLink<UInt32>(), TaggedLink<UInt64>(), TaggedLink<Float>(), TaggedLink<Double>(),
      TaggedLink<Bool>(), TaggedLink<String>(), TaggedLink<Character>(), TaggedLink<Void>(),
    ]
    precondition(depth <= links.count, "depth must be at most \(links.count) (was \(depth))")
    self.links = Array(links.prefix(depth))
    handler.next = window
    for (below, above) in zip(self.links, self.links.dropFirst() + [handler]).reversed() {
      below.next = above
    }
    application.keyWindow = window
    precondition(window.makeFirstResponder(self.links[0]), "The responder must accept the focus.")
  }

  /// The responder below the handler.
  var last: Responder { links[links.count - 1] }

  /// Adds a view to the window.
  func add(_ view: View) { window.addSubview(view) }

  /// Changes a link elsewhere, which invalidates the cached results of searches.
  @inline(__always)
  func change(_ isOdd: Bool) {
    loose.next = isOdd ? one : other
  }
}
