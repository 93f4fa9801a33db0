extension Responder {
  /// The application that the chain ends in, or nil if it ends before one.
  ///
  /// - Complexity: O(*d*) for a chain of *d* responders.
  public final var application: Application? {
    let top = node.top
    return top.traits.contains(.isApplication) ? top.application : nil
  }

  /// The node of the first responder if this is a window; nil if that is the window itself.
  var focusNode: NodeReference? { node.focused }
}

extension ClassReference {
  /// Whether nothing but this, its class, counts for what an object does when it is the target of an action.
  @inline(__always)
  func countsAlone(for object: some AnyObject) -> Bool {
    guard traits.contains(.isResponder) else { return true }
    let responder = BorrowedReference(object).downcast(to: Responder.self).object
    return responder.node.traits.isDisjoint(with: [.hasHandlers, .represents])
  }
}
