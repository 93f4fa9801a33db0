extension Interface {
  /// Whether a type is that of values of a protocol.
  ///
  /// The first word of a type's metadata tells its kind; the values are part of the runtime's ABI.
  static func isProtocol(_ type: Any.Type) -> Bool {
    let existentialKind: UInt = 0x303
    return unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == existentialKind
  }
}
