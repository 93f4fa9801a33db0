/// A cache of interfaces for `target(as:)`, by the address of their type.
@MainActor
@usableFromInline
enum RoleCache {
  private static let slots = RecordArray<Interface?>(repeating: nil, count: 256)

  @usableFromInline
  static func interface<Role>(of role: Role.Type) -> Interface {
    // Types are aligned, so the low bits are always zero.
    let slot = Int(bitPattern: ObjectIdentifier(role)) >> 4 & 255
    if let interface = slots[slot], interface.type == ObjectIdentifier(role) {
      return interface
    }
    let interface = ActionRegistry.role(role)
    slots[slot] = interface
    return interface
  }
}
