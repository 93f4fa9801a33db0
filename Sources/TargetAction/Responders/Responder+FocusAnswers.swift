extension Responder {
  /// Asks for the focus back, once: a move of the focus from within the answer does not ask again.
  func agreesToResign() -> Bool {
    guard !node.traits.contains(.isResigning) else { return true }
    node.traits.insert(.isResigning)
    defer { node.traits.remove(.isResigning) }
    return resignFirstResponder()
  }

  /// Offers the focus, once: a move of the focus to this responder from within the answer does not ask again.
  func agreesToBecome() -> Bool {
    guard !node.traits.contains(.isBecoming) else { return true }
    node.traits.insert(.isBecoming)
    defer { node.traits.remove(.isBecoming) }
    return becomeFirstResponder()
  }
}
