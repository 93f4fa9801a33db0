import TargetAction

/// A responder of a class of its own, which handles an action that is in no menu.
private final class TaggedLink<Tag>: Responder, Refreshing {
  override var canBecomeFirstResponder: Bool { true }
  func refresh(_ sender: AnyObject?) {}
}

/// A window with a first responder and others above it, each of a class of its own that implements some action, and a
/// handler of a menu at the top.
@MainActor
final class MenuChain {
  let application = Application()
  let handler = DistinctHandler()
  private let window = Window()
  private let links: [Responder]
  /// A responder apart from the chain; to link it to another changes a chain, and so all may have changed.
  private let (loose, one, other) = (Responder(), Responder(), Responder())

  init(depth: Int) {
    let links: [Responder] = [
      TaggedLink<Int>(), TaggedLink<Int8>(), TaggedLink<Int16>(), TaggedLink<Int32>(),
      TaggedLink<Int64>(), TaggedLink<UInt>(), TaggedLink<UInt8>(), TaggedLink<UInt16>(),
      TaggedLink<UInt32>(), TaggedLink<UInt64>(), TaggedLink<Float>(), TaggedLink<Double>(),
      TaggedLink<Bool>(), TaggedLink<String>(), TaggedLink<Character>(), TaggedLink<Void>(),
    ]
    precondition(depth <= links.count, "There are \(links.count) classes.")
    self.links = Array(links.prefix(depth))
    handler.next = window
    for (below, above) in zip(self.links, self.links.dropFirst() + [handler]).reversed() {
      below.next = above
    }
    application.keyWindow = window
    precondition(window.makeFirstResponder(self.links[0]), "The first responder was refused.")
  }

  /// The responder below the handler.
  var last: Responder { links[links.count - 1] }

  /// Puts a view into the window.
  func add(_ view: View) { window.addSubview(view) }

  /// Changes a link somewhere, so that what was remembered of searches does not count.
  @inline(__always)
  func change(_ isOdd: Bool) {
    loose.next = isOdd ? one : other
  }
}
