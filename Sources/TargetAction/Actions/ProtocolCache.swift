/// A cache of the protocol records for `target(as:)`, indexed by the addresses of their types.
@MainActor
@usableFromInline
enum ProtocolCache {
  private static let slots = RecordArray<ProtocolReference?>(repeating: nil, count: 256)

  @usableFromInline
  static func protocolRecord<Role>(of role: Role.Type) -> ProtocolReference {
    // Types are aligned, so the low bits are always zero.
    let slot = Int(bitPattern: ObjectIdentifier(role)) >> 4 & 255
    if let protocolRecord = slots[slot], protocolRecord.value.type == ObjectIdentifier(role) {
      return protocolRecord
    }
    let protocolRecord = ActionRegistry.protocolRecord(of: role, isRole: true)
    slots[slot] = protocolRecord
    return protocolRecord
  }
}
