extension Responder {
  /// Offers something to this responder and then up the chain, until one takes it.
  ///
  /// Each is asked once, even if the chain changes meanwhile.
  ///
  /// - Returns: Whether one did.
  final func climb(_ offer: (Responder) -> Bool) -> Bool {
    var asked = AskedObjects()
    defer { asked.removeAll() }
    let epoch = Epoch.current
    var current: Responder? = self
    while let responder = current {
      // A chain that was not changed has no loop.
      if epoch == Epoch.current || !asked.contains(responder) {
        asked.insert(responder)
        if offer(responder) { return true }
      }
      current = responder.next
    }
    return false
  }
}
