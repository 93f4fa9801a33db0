/// A cache of interfaces for `target(as:)`, by the address of their type.
@MainActor
@usableFromInline
enum RoleCache {
  private static let slots = PermanentSlots<Interface?>(repeating: nil)

  @usableFromInline
  static func interface<Role>(of role: Role.Type) -> Interface {
    // Types are aligned, so the low bits are always zero.
    let number = UInt(bitPattern: ObjectIdentifier(role)) >> 4
    if let interface = slots[number], interface.type == ObjectIdentifier(role) {
      return interface
    }
    let interface = ActionRegistry.role(role)
    slots[number] = interface
    return interface
  }
}
