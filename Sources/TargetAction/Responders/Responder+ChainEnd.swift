extension Responder {
  /// Why a chain has ended at this responder; nil for an application, where it should.
  var chainEnd: String? {
    guard !node.traits.contains(.isApplication) else { return nil }
    let name = TypeName.of(self)
    return node.traits.contains(.isWindow)
      ? "ended at \(name), which belongs to no application"
      : "ended at \(name), which is in no window"
  }
}
