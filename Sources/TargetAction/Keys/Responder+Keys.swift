// The names of a responder in contexts, and which responder is offered keys.

extension Responder {
  /// The responder that is offered keys in place of this one; nil if there is none.
  ///
  /// It is the next one above the outermost disabled control that this responder is or is in.
  final var keyReceiver: Responder? {
    var receiver = Optional(self)
    // A closure would cost an executor check for each control.
    for control in chain(.isControl) where !control.takesInput { receiver = control.nextAlive }
    return receiver
  }

  /// The name of the responder's class without its module, such as `Document.List`.
  final var contextName: String { TypeName(Swift.type(of: self)).plain }

  /// Returns whether the responder has a name in contexts.
  final func has(name: String, in application: Application) -> Bool {
    contextNames(in: application).contains(name)
      || name == "TextCommanding" && self is any TextCommanding
  }

  /// The names that the responder declares, or none while it is being asked.
  final func contextNames(in application: Application) -> Set<String> {
    guard application.mayAsk(self, .keys) else { return [] }
    defer { application.endQuestion() }
    return keyContext
  }

  /// The commands that the responder declares, or none while it is being asked.
  final func commandsWithKeys(in application: Application) -> [Command] {
    guard application.mayAsk(self, .keys) else { return [] }
    defer { application.endQuestion() }
    return keyCommands
  }
}
