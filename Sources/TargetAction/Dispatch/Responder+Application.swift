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

extension Responder {
  /// Whether nothing but an object's class counts for what it does when it is the target of an action.
  @inline(__always)
  static func dependsOnClassAlone(_ object: AnyObject) -> Bool {
    guard let responder = object as? Responder else { return true }
    return responder.node.traits.isDisjoint(with: [.hasHandlers, .represents])
  }
}
