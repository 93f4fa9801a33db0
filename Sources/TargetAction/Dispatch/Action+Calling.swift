/// How an object implements an action: with a method of its class, or with a closure registered on
/// it.
enum Implementation {
  /// A method, with the conformance of the object's class to the method's type.
  case method(Conformance)
  /// A registered closure.
  case handler(ActionHandler)

  /// Returns whether the implementation accepts a sender.
  @MainActor
  @inline(__always)
  func takes(_ sender: AnyObject?, _ event: Event? = nil, for action: Action) -> Bool {
    let takesSender =
      switch self {
      case .method: action.record.takes(sender)
      case .handler(let handler): handler.sender?.accepts(sender) ?? true
      }
    guard takesSender, let event else { return takesSender }
    return switch self {
    case .method: action.record.value.event.accepts(event)
    case .handler(let handler): handler.event?.accepts(event) ?? true
    }
  }

  /// Returns the event that the implementation accepts; nil if it accepts any.
  @MainActor
  func event(of action: Action) -> Parameter? {
    if case .handler(let handler) = self { handler.event } else { action.record.value.event }
  }
}

@MainActor
extension Action {
  /// Returns how an object conforms, if only its class matters and its method never passes the
  /// action on.
  @inline(__always)
  func directConformance(of target: some AnyObject, _ classRecord: ClassReference) -> Conformance {
    guard let protocolRecord = record.value.protocolRecord, !record.value.mayPass,
      classRecord.value.traits.isDisjoint(with: .overridesCanPerform)
    else { return .none }
    return classRecord.conformance(of: target, to: protocolRecord)
  }

  /// Calls an implementation of the action.
  @inline(__always)
  func call(
    _ implementation: Implementation, of object: some AnyObject, from sender: AnyObject?,
    event: Event?
  ) throws -> CallOutcome {
    switch implementation {
    case .method(let conformance):
      try record.call(Receiver(object, conformance), sender: sender, event: event)
    case .handler(let handler):
      try handler.call(ActionInvocation(action: self, sender: sender, event: event))
    }
  }

  /// Calls an implementation of the action, and presents any error that it throws.
  ///
  /// - Parameters:
  ///   - implementation: How the object implements the action.
  ///   - object: The object.
  ///   - sender: The sender.
  ///   - event: The event.
  ///   - presenter: The application. If the object is a responder, an error is presented to the
  ///     object first.
  /// - Returns: Whether the action was handled, even if an error was thrown.
  @inline(__always)
  func performs(
    _ implementation: Implementation, of object: some AnyObject, from sender: AnyObject?,
    event: Event?, presenter: Application
  ) -> Bool {
    do {
      if case .handled = try call(implementation, of: object, from: sender, event: event) {
        return true
      }
      return false
    } catch {
      present(error, thrownBy: object, to: presenter)
      return true
    }
  }

  /// Presents an error to the responder that has thrown it or, if another object has, to the
  /// application.
  @inline(never)
  func present(_ error: any Error, thrownBy object: AnyObject, to presenter: Application) {
    let first = (object as? Responder) ?? presenter
    ErrorPropagation.present(error, at: first, of: self, thrownBy: object)
  }
}
