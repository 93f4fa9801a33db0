/// A cache of interfaces for `target(as:)`, by the address of their type.
@MainActor
@usableFromInline
enum RoleCache {
  private static let slots = 64
  private static var interfaces: [Interface?] = Array(repeating: nil, count: slots)

  @usableFromInline
  static func interface<Role>(of role: Role.Type) -> Interface {
    let slot = slot(of: ObjectIdentifier(role))
    if let interface = interfaces[slot], interface.type == ObjectIdentifier(role) {
      return interface
    }
    let interface = ActionRegistry.role(role)
    interfaces[slot] = interface
    return interface
  }

  private static func slot(of type: ObjectIdentifier) -> Int {
    // Types are aligned, so the low bits are always zero.
    Int(truncatingIfNeeded: UInt(bitPattern: type) >> 4) & (slots - 1)
  }
}
