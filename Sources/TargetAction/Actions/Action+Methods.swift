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
  public init<Interface: Sendable>(
    _ name: String,
    _ method: @escaping @Sendable (Interface) -> @MainActor () throws -> Void,
    id: String? = nil,
    title: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(
      name, Interface.self, .missing, .missing, id, title, file, line,
      exact: { receiver, _, _ in
        try method(receiver.exactly(Interface.self))()
        return .handled
      },
      converting: { receiver, _, _ in
        try method(receiver.converted(to: Interface.self))()
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
  public init<Interface: Sendable, Sender>(
    _ name: String,
    _ method: @escaping @Sendable (Interface) -> @MainActor (Sender) throws -> Void,
    id: String? = nil,
    title: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(
      name, Interface.self, Parameter(Sender.self), .missing, id, title, file, line,
      exact: { receiver, sender, _ in
        try method(receiver.exactly(Interface.self))(
          sender.exactly(Sender.self))
        return .handled
      },
      converting: { receiver, sender, _ in
        guard let sender = sender.converted(to: Sender.self) else { return .wrongSender }
        try method(receiver.converted(to: Interface.self))(sender)
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
  public init<Interface: Sendable, Sender, Payload>(
    _ name: String,
    _ method: @escaping @Sendable (Interface) -> @MainActor (Sender, Payload) throws -> Void,
    id: String? = nil,
    title: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(
      name, Interface.self, Parameter(Sender.self), Parameter(Payload.self), id, title, file,
      line,
      exact: { receiver, sender, event in
        try method(receiver.exactly(Interface.self))(
          sender.exactly(Sender.self), event.exactly(Payload.self))
        return .handled
      },
      converting: { receiver, sender, event in
        guard let sender = sender.converted(to: Sender.self) else { return .wrongSender }
        guard let event = event.converted(to: Payload.self) else { return .wrongEvent }
        try method(receiver.converted(to: Interface.self))(sender, event)
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
  public init<Interface: Sendable>(
    _ name: String,
    _ method: @escaping @Sendable (Interface) -> @MainActor () throws -> ActionResult,
    id: String? = nil,
    title: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(
      name, Interface.self, .missing, .missing, id, title, file, line,
      exact: { receiver, _, _ in
        return try CallOutcome(method(receiver.exactly(Interface.self))())
      },
      converting: { receiver, _, _ in
        return try CallOutcome(method(receiver.converted(to: Interface.self))())
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
  public init<Interface: Sendable, Sender>(
    _ name: String,
    _ method: @escaping @Sendable (Interface) -> @MainActor (Sender) throws -> ActionResult,
    id: String? = nil,
    title: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(
      name, Interface.self, Parameter(Sender.self), .missing, id, title, file, line,
      exact: { receiver, sender, _ in
        let result = try method(receiver.exactly(Interface.self))(
          sender.exactly(Sender.self))
        return CallOutcome(result)
      },
      converting: { receiver, sender, _ in
        guard let sender = sender.converted(to: Sender.self) else { return .wrongSender }
        return try CallOutcome(method(receiver.converted(to: Interface.self))(sender))
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
  public init<Interface: Sendable, Sender, Payload>(
    _ name: String,
    _ method:
      @escaping @Sendable (Interface) -> @MainActor (Sender, Payload) throws -> ActionResult,
    id: String? = nil,
    title: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(
      name, Interface.self, Parameter(Sender.self), Parameter(Payload.self), id, title, file,
      line,
      exact: { receiver, sender, event in
        let result = try method(receiver.exactly(Interface.self))(
          sender.exactly(Sender.self), event.exactly(Payload.self))
        return CallOutcome(result)
      },
      converting: { receiver, sender, event in
        guard let sender = sender.converted(to: Sender.self) else { return .wrongSender }
        guard let event = event.converted(to: Payload.self) else { return .wrongEvent }
        let result = try method(receiver.converted(to: Interface.self))(sender, event)
        return CallOutcome(result)
      }
    )
  }

  /// Registers an action whose method's types are known.
  @usableFromInline
  init<Interface>(
    _ name: String,
    _ interface: Interface.Type,
    _ sender: Parameter,
    _ event: Parameter,
    _ id: String?,
    _ title: String?,
    _ file: StaticString,
    _ line: UInt,
    exact: @escaping Thunk,
    converting: @escaping Thunk
  ) {
    self = ActionRegistry.declare(
      name: name, interface: interface, sender: sender, event: event, id: id, title: title,
      place: Place(file: "\(file)", line: line),
      method: MethodCall(exact: exact, converting: converting))
  }
}

extension CallOutcome {
  @usableFromInline
  init(_ result: ActionResult) {
    self = result == .handled ? .handled : .passed
  }
}
