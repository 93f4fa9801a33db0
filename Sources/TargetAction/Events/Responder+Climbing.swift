extension Responder {
  /// Offers something to this responder and then up the chain, until one takes it.
  ///
  /// - Returns: Whether one did.
  final func climb(_ offer: (Responder) -> Bool) -> Bool {
    var current: Responder? = self
    while let responder = current {
      if offer(responder) { return true }
      current = responder.next
    }
    return false
  }
}
