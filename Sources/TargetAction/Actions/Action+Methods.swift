// One initialiser for each shape of method. They are inlined into the program that declares an action,
// where the optimiser makes one function of each closure and the method, so that a send makes no closure.

extension Action {
  /// Makes an action from a method without parameters.
  ///
  /// - Parameters:
  ///   - name: The method's base name. With the name of its type it is the name of the action.
  ///   - method: The method of a protocol that refines ``ActionTarget``, or of a class.
  ///   - id: The name for files and scripts, such as `"file.saveAs"`.
  ///   - title: What people read. Without one it is made of the name.
  ///   - file: The file of the declaration.
  ///   - line: The line of the declaration.
  /// - Precondition: The name is not that of another method of the same type, and the id is neither the id nor
  ///   a name of another action.
  @inlinable
  @inline(__always)
  public init<Target: Sendable>(
    _ name: String,
    _ method: @escaping @Sendable (Target) -> @MainActor () throws -> Void,
    id: String? = nil,
    title: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(
      name, Target.self, .missing, .missing, id, title, file, line, mayPass: false,
      direct: { receiver, _, _ in
        try method(receiver.withoutCast(as: Target.self))()
        return .handled
      },
      casting: { receiver, _, _ in
        try method(receiver.cast(to: Target.self))()
        return .handled
      }
    )
  }

  /// Makes an action from a method that takes the sender.
  ///
  /// - Parameters:
  ///   - name: The method's base name. With the name of its type it is the name of the action.
  ///   - method: The method of a protocol that refines ``ActionTarget``, or of a class.
  ///   - id: The name for files and scripts, such as `"file.saveAs"`.
  ///   - title: What people read. Without one it is made of the name.
  ///   - file: The file of the declaration.
  ///   - line: The line of the declaration.
  /// - Precondition: The name is not that of another method of the same type, and the id is neither the id nor
  ///   a name of another action.
  @inlinable
  @inline(__always)
  public init<Target: Sendable, Sender>(
    _ name: String,
    _ method: @escaping @Sendable (Target) -> @MainActor (Sender) throws -> Void,
    id: String? = nil,
    title: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(
      name, Target.self, Parameter(Sender.self), .missing, id, title, file, line, mayPass: false,
      direct: { receiver, sender, _ in
        try method(receiver.withoutCast(as: Target.self))(
          sender.withoutCast(as: Sender.self))
        return .handled
      },
      casting: { receiver, sender, _ in
        guard let sender = sender.cast(to: Sender.self) else { return .wrongSender }
        try method(receiver.cast(to: Target.self))(sender)
        return .handled
      }
    )
  }

  /// Makes an action from a method that takes the sender and the event.
  ///
  /// - Parameters:
  ///   - name: The method's base name. With the name of its type it is the name of the action.
  ///   - method: The method of a protocol that refines ``ActionTarget``, or of a class.
  ///   - id: The name for files and scripts, such as `"file.saveAs"`.
  ///   - title: What people read. Without one it is made of the name.
  ///   - file: The file of the declaration.
  ///   - line: The line of the declaration.
  /// - Precondition: The name is not that of another method of the same type, and the id is neither the id nor
  ///   a name of another action.
  @inlinable
  @inline(__always)
  public init<Target: Sendable, Sender, EventType>(
    _ name: String,
    _ method: @escaping @Sendable (Target) -> @MainActor (Sender, EventType) throws -> Void,
    id: String? = nil,
    title: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(
      name, Target.self, Parameter(Sender.self), Parameter(EventType.self), id, title, file,
      line, mayPass: false,
      direct: { receiver, sender, event in
        try method(receiver.withoutCast(as: Target.self))(
          sender.withoutCast(as: Sender.self), event.withoutCast(as: EventType.self))
        return .handled
      },
      casting: { receiver, sender, event in
        guard let sender = sender.cast(to: Sender.self) else { return .wrongSender }
        guard let event = event.cast(to: EventType.self) else { return .wrongEvent }
        try method(receiver.cast(to: Target.self))(sender, event)
        return .handled
      }
    )
  }

  /// Makes an action from a method without parameters that may pass the action on.
  ///
  /// - Parameters:
  ///   - name: The method's base name. With the name of its type it is the name of the action.
  ///   - method: The method of a protocol that refines ``ActionTarget``, or of a class.
  ///   - id: The name for files and scripts, such as `"file.saveAs"`.
  ///   - title: What people read. Without one it is made of the name.
  ///   - file: The file of the declaration.
  ///   - line: The line of the declaration.
  /// - Precondition: The name is not that of another method of the same type, and the id is neither the id nor
  ///   a name of another action.
  @inlinable
  @inline(__always)
  public init<Target: Sendable>(
    _ name: String,
    _ method: @escaping @Sendable (Target) -> @MainActor () throws -> ActionResult,
    id: String? = nil,
    title: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(
      name, Target.self, .missing, .missing, id, title, file, line, mayPass: true,
      direct: { receiver, _, _ in
        return try CallOutcome(method(receiver.withoutCast(as: Target.self))())
      },
      casting: { receiver, _, _ in
        return try CallOutcome(method(receiver.cast(to: Target.self))())
      }
    )
  }

  /// Makes an action from a method that takes the sender and may pass the action on.
  ///
  /// - Parameters:
  ///   - name: The method's base name. With the name of its type it is the name of the action.
  ///   - method: The method of a protocol that refines ``ActionTarget``, or of a class.
  ///   - id: The name for files and scripts, such as `"file.saveAs"`.
  ///   - title: What people read. Without one it is made of the name.
  ///   - file: The file of the declaration.
  ///   - line: The line of the declaration.
  /// - Precondition: The name is not that of another method of the same type, and the id is neither the id nor
  ///   a name of another action.
  @inlinable
  @inline(__always)
  public init<Target: Sendable, Sender>(
    _ name: String,
    _ method: @escaping @Sendable (Target) -> @MainActor (Sender) throws -> ActionResult,
    id: String? = nil,
    title: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(
      name, Target.self, Parameter(Sender.self), .missing, id, title, file, line, mayPass: true,
      direct: { receiver, sender, _ in
        let result = try method(receiver.withoutCast(as: Target.self))(
          sender.withoutCast(as: Sender.self))
        return CallOutcome(result)
      },
      casting: { receiver, sender, _ in
        guard let sender = sender.cast(to: Sender.self) else { return .wrongSender }
        return try CallOutcome(method(receiver.cast(to: Target.self))(sender))
      }
    )
  }

  /// Makes an action from a method that takes the sender and the event and may pass the action on.
  ///
  /// - Parameters:
  ///   - name: The method's base name. With the name of its type it is the name of the action.
  ///   - method: The method of a protocol that refines ``ActionTarget``, or of a class.
  ///   - id: The name for files and scripts, such as `"file.saveAs"`.
  ///   - title: What people read. Without one it is made of the name.
  ///   - file: The file of the declaration.
  ///   - line: The line of the declaration.
  /// - Precondition: The name is not that of another method of the same type, and the id is neither the id nor
  ///   a name of another action.
  @inlinable
  @inline(__always)
  public init<Target: Sendable, Sender, EventType>(
    _ name: String,
    _ method:
      @escaping @Sendable (Target) -> @MainActor (Sender, EventType) throws -> ActionResult,
    id: String? = nil,
    title: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(
      name, Target.self, Parameter(Sender.self), Parameter(EventType.self), id, title, file,
      line, mayPass: true,
      direct: { receiver, sender, event in
        let result = try method(receiver.withoutCast(as: Target.self))(
          sender.withoutCast(as: Sender.self), event.withoutCast(as: EventType.self))
        return CallOutcome(result)
      },
      casting: { receiver, sender, event in
        guard let sender = sender.cast(to: Sender.self) else { return .wrongSender }
        guard let event = event.cast(to: EventType.self) else { return .wrongEvent }
        return try CallOutcome(method(receiver.cast(to: Target.self))(sender, event))
      }
    )
  }

  /// Registers an action whose method's types are known.
  @usableFromInline
  init<Target>(
    _ name: String,
    _ type: Target.Type,
    _ sender: Parameter,
    _ event: Parameter,
    _ id: String?,
    _ title: String?,
    _ file: StaticString,
    _ line: UInt,
    mayPass: Bool,
    direct: @escaping Thunk,
    casting: @escaping Thunk
  ) {
    let place = Place(file: "\(file)", line: line)
    require(
      !name.isEmpty,
      """
      An action must have a name; Action("", …) at \(place) has none. Give it the base name of its \
      method.
      """
    )
    require(
      type is AnyClass || TypeMetadata(of: type).isProtocol,
      """
      An action must be made from a method of a class or of a protocol that refines ActionTarget; \
      "\(name.escapingControlCharacters)" at \(place) is a method of \(TypeName(type).short), which is neither. \
      Make it a class, or a protocol that refines ActionTarget.
      """
    )
    require(
      sender.canHoldObject,
      """
      The sender parameter of an action's method must be able to hold an object; \
      "\(name.escapingControlCharacters)" at \(place) declares it as \(TypeName(sender.type).short). Use \
      AnyObject?, a class or a protocol.
      """
    )
    require(
      event.canHoldObject
        && (!(event.wrappedType is AnyClass) || event.wrappedType is Event.Type),
      """
      The event parameter of an action's method must be able to hold an Event; \
      "\(name.escapingControlCharacters)" at \(place) declares it as \(TypeName(event.type).short). Use \
      Event?, a subclass of Event or a protocol.
      """
    )
    let typeName = TypeName(type)
    self = ActionRegistry.declare(
      ActionRecord(
        name: "\(typeName.short).\(name)", qualifiedName: "\(typeName.qualified).\(name)",
        place: place, protocolRecord: ActionRegistry.protocolRecord(of: type, isRole: false),
        method: MethodCall(direct: direct, casting: casting), sender: sender, event: event,
        mayPass: mayPass),
      id: id, title: title)
  }
}

extension CallOutcome {
  @usableFromInline
  init(_ result: ActionResult) {
    self = result == .handled ? .handled : .passed
  }
}
