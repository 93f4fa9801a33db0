extension Responder {
  /// Offers something to this responder and then up the chain, until one takes it.
  ///
  /// Each is asked once, whatever becomes of the chain meanwhile.
  ///
  /// - Returns: Whether one did.
  final func climb(_ offer: (Responder) -> Bool) -> Bool {
    var asked = AskedResponders()
    defer { asked.removeAll() }
    var current: Responder? = self
    while let responder = current {
      if asked.insert(responder), offer(responder) { return true }
      current = responder.next
    }
    return false
  }
}
