extension RoleCache {
  /// An object as a value of a protocol's type, if its class conforms.
  ///
  /// What `as?` finds out each time, by two look-ups, is remembered by class.
  @inline(__always)
  static func cast<Role>(_ object: AnyObject, to role: Role.Type) -> Role? {
    let conformance = ClassReference.of(type(of: object))
      .conformance(of: object, to: interface(of: role))
    return conformance.holds ? Receiver(object, conformance).cast(to: role) : nil
  }
}
