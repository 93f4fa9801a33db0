extension ProtocolRecord {
  /// Whether a type is that of values of a protocol.
  ///
  /// The first word of a type's metadata tells its kind; the values are part of the runtime's ABI. Protocols
  /// with primary associated types, such as `any Collection<Int>`, have a kind of their own.
  static func isProtocol(_ type: Any.Type) -> Bool {
    let existentialKinds: [UInt] = [0x303, 0x307]
    return existentialKinds.contains(TypeMetadata(of: type)[0])
  }
}
