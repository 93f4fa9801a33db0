// The names of a responder in contexts.

extension Responder {
  /// The longest name of the responder's class in contexts, such as `Document.List`.
  final var contextName: String { TypeName(Swift.type(of: self)).plain }

  /// Returns whether the responder has a name in contexts.
  final func has(name: String) -> Bool {
    keyContext.contains(name) || ClassReference.of(Swift.type(of: self)).contextNames.contains(name)
      || name == "TextCommanding" && self is any TextCommanding
  }
}

extension ClassReference {
  /// The names of the class and its superclasses in contexts.
  @MainActor
  fileprivate var contextNames: Set<String> {
    if let names = value.contextNames { return names }
    var names: Set<String> = []
    // The standard library has no other way to find a superclass.
    var type: AnyClass? = value.type
    while let current = type {
      // `Document.List` has the names `List` and `Document.List`.
      let parts = TypeName(current).plain.split(separator: ".")
      names.formUnion(parts.indices.map { parts[$0...].joined(separator: ".") })
      type = current == Responder.self ? nil : _getSuperclass(current)
    }
    value.contextNames = names
    return names
  }
}
