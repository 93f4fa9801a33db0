extension WeakReference {
  /// The object, if there is one and it is alive; a responder is held by its node.
  @MainActor var object: AnyObject? {
    get { referent }
    set { refer(to: newValue, node: (newValue as? Responder)?.node) }
  }
}

extension WeakHandle {
  /// Refers to an object, by its node if it is a responder.
  @MainActor
  init(_ object: AnyObject) {
    self.init(object, node: (object as? Responder)?.node)
  }
}
