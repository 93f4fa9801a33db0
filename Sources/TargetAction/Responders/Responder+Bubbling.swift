extension Responder {
  /// Offers something to this responder and then up the chain, until one takes it.
  ///
  /// Each is asked once, even if the chain changes meanwhile.
  ///
  /// - Parameters:
  ///   - interest: A trait without which a class takes nothing, so that its responders are passed over.
  ///   - offer: Offers it to a responder.
  /// - Returns: Whether one took it.
  final func bubble(_ interest: ClassTraits = .isClass, _ offer: (Responder) -> Bool) -> Bool {
    var asked = AskedObjects()
    let epoch = Epoch.current
    var current = node.first(of: interest)
    while let node = current {
      // A responder that is being deallocated is only a link. A chain that was not changed has no loop.
      if let responder = node.responder, epoch == Epoch.current || !asked.contains(responder) {
        asked.insert(responder)
        if offer(responder) { return true }
      }
      current = node.next?.first(of: interest)
    }
    return false
  }
}
