// The names of a responder in contexts.

extension Responder {
  /// The longest name of the responder's class in contexts, such as `Document.List`.
  final var contextName: String { TypeName(Swift.type(of: self)).plain }

  /// Returns whether the responder has a name in contexts.
  final func has(name: String) -> Bool {
    if keyContext.contains(name) { return true }
    if name == "TextCommanding" { return self is any TextCommanding }
    // The standard library has no other way to find a superclass.
    var type: AnyClass? = Swift.type(of: self)
    while let current = type {
      let known = TypeName(current).plain
      let outer = known.hasSuffix(name) ? known.dropLast(name.count) : nil
      if let outer, outer.isEmpty || outer.last == "." { return true }
      type = current == Responder.self ? nil : _getSuperclass(current)
    }
    return false
  }
}
