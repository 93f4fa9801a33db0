/// A cache of the protocol records for `target(as:)`, indexed by the addresses of their types.
@MainActor
@usableFromInline
enum ProtocolCache {
  private static let slots = TypeSlots<ProtocolReference>()

  @usableFromInline
  static func protocolRecord<Role>(of role: Role.Type) -> ProtocolReference {
    if let known = slots[role], known.value.type == ObjectIdentifier(role) { return known }
    let protocolRecord = ActionRegistry.protocolRecord(of: role, isRole: true)
    slots[role] = protocolRecord
    return protocolRecord
  }
}
