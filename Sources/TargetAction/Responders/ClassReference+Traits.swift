extension ClassReference {
  /// Finds the record of a class, or makes it.
  ///
  /// - Complexity: O(1), and linear in the number of conformances in the process for a new class.
  @inline(__always)
  static func of(_ type: AnyClass) -> ClassReference {
    of(type, traits: ClassTraits(of: type))
  }
}

extension ClassTraits {
  /// Finds out the traits of a class.
  @MainActor
  @inline(never)
  init(of type: AnyClass) {
    self = [.isClass]
    if let responder = type as? Responder.Type { formUnion(responder.classTraits) }
    if type is any ActionTarget.Type { insert(.implementsActions) }
    if type is any ActionForwarding.Type { insert(.forwards) }
    if type is any ActionIntercepting.Type { insert(.intercepts) }
  }
}
