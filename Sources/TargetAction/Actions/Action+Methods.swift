// One initialiser for each shape of method. They are inlined into the program that declares an action,
// where the optimiser makes one function of the thunk and the method: no closure is made by a send. Each
// tries first what nearly every send is, arguments of the exact classes: they are borrowed, and a
// common way for these and for others would retain them all.

extension Action {
  /// Makes an action from a method without parameters.
  ///
  /// - Parameters:
  ///   - name: The method's base name. With the name of its type it is the name of the action.
  ///   - method: The method of a protocol that refines ``ActionTarget``, or of a class.
  ///   - file: The file of the declaration.
  ///   - line: The line of the declaration.
  /// - Precondition: The name is not that of another method of the same type.
  @inlinable
  @inline(__always)
  public init<Interface: Sendable>(
    _ name: String,
    _ method: @escaping @Sendable (Interface) -> @MainActor () throws -> Void,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(name, Interface.self, .missing, .missing, file, line) { receiver, _, _ in
      if receiver.isExactly(Interface.self) {
        try method(receiver.exactly(Interface.self))()
      } else {
        try method(receiver.converted(to: Interface.self))()
      }
      return .handled
    }
  }

  /// Makes an action from a method that takes the sender.
  ///
  /// - Parameters:
  ///   - name: The method's base name. With the name of its type it is the name of the action.
  ///   - method: The method of a protocol that refines ``ActionTarget``, or of a class.
  ///   - file: The file of the declaration.
  ///   - line: The line of the declaration.
  /// - Precondition: The name is not that of another method of the same type.
  @inlinable
  @inline(__always)
  public init<Interface: Sendable, Sender>(
    _ name: String,
    _ method: @escaping @Sendable (Interface) -> @MainActor (Sender) throws -> Void,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(name, Interface.self, Parameter(Sender.self), .missing, file, line) { receiver, sender, _ in
      if receiver.isExactly(Interface.self), sender.isExactly(Sender.self) {
        try method(receiver.exactly(Interface.self))(sender.exactly(Sender.self))
        return .handled
      }
      guard let sender = sender.converted(to: Sender.self) else { return .wrongSender }
      try method(receiver.converted(to: Interface.self))(sender)
      return .handled
    }
  }

  /// Makes an action from a method that takes the sender and the event.
  ///
  /// - Parameters:
  ///   - name: The method's base name. With the name of its type it is the name of the action.
  ///   - method: The method of a protocol that refines ``ActionTarget``, or of a class.
  ///   - file: The file of the declaration.
  ///   - line: The line of the declaration.
  /// - Precondition: The name is not that of another method of the same type.
  @inlinable
  @inline(__always)
  public init<Interface: Sendable, Sender, Payload>(
    _ name: String,
    _ method: @escaping @Sendable (Interface) -> @MainActor (Sender, Payload) throws -> Void,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(name, Interface.self, Parameter(Sender.self), Parameter(Payload.self), file, line) {
      receiver, sender, event in
      if receiver.isExactly(Interface.self), sender.isExactly(Sender.self),
        event.isExactly(Payload.self)
      {
        try method(receiver.exactly(Interface.self))(
          sender.exactly(Sender.self), event.exactly(Payload.self))
        return .handled
      }
      guard let sender = sender.converted(to: Sender.self) else { return .wrongSender }
      guard let event = event.converted(to: Payload.self) else { return .wrongEvent }
      try method(receiver.converted(to: Interface.self))(sender, event)
      return .handled
    }
  }

  /// Makes an action from a method without parameters that may pass the action on.
  ///
  /// - Parameters:
  ///   - name: The method's base name. With the name of its type it is the name of the action.
  ///   - method: The method of a protocol that refines ``ActionTarget``, or of a class.
  ///   - file: The file of the declaration.
  ///   - line: The line of the declaration.
  /// - Precondition: The name is not that of another method of the same type.
  @inlinable
  @inline(__always)
  public init<Interface: Sendable>(
    _ name: String,
    _ method: @escaping @Sendable (Interface) -> @MainActor () throws -> ActionResult,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(name, Interface.self, .missing, .missing, file, line) { receiver, _, _ in
      if receiver.isExactly(Interface.self) {
        return try CallOutcome(method(receiver.exactly(Interface.self))())
      }
      return try CallOutcome(method(receiver.converted(to: Interface.self))())
    }
  }

  /// Makes an action from a method that takes the sender and may pass the action on.
  ///
  /// - Parameters:
  ///   - name: The method's base name. With the name of its type it is the name of the action.
  ///   - method: The method of a protocol that refines ``ActionTarget``, or of a class.
  ///   - file: The file of the declaration.
  ///   - line: The line of the declaration.
  /// - Precondition: The name is not that of another method of the same type.
  @inlinable
  @inline(__always)
  public init<Interface: Sendable, Sender>(
    _ name: String,
    _ method: @escaping @Sendable (Interface) -> @MainActor (Sender) throws -> ActionResult,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(name, Interface.self, Parameter(Sender.self), .missing, file, line) { receiver, sender, _ in
      if receiver.isExactly(Interface.self), sender.isExactly(Sender.self) {
        return try CallOutcome(
          method(receiver.exactly(Interface.self))(sender.exactly(Sender.self)))
      }
      guard let sender = sender.converted(to: Sender.self) else { return .wrongSender }
      return try CallOutcome(method(receiver.converted(to: Interface.self))(sender))
    }
  }

  /// Makes an action from a method that takes the sender and the event and may pass the action on.
  ///
  /// - Parameters:
  ///   - name: The method's base name. With the name of its type it is the name of the action.
  ///   - method: The method of a protocol that refines ``ActionTarget``, or of a class.
  ///   - file: The file of the declaration.
  ///   - line: The line of the declaration.
  /// - Precondition: The name is not that of another method of the same type.
  @inlinable
  @inline(__always)
  public init<Interface: Sendable, Sender, Payload>(
    _ name: String,
    _ method: @escaping @Sendable (Interface) -> @MainActor (Sender, Payload) throws -> ActionResult,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(name, Interface.self, Parameter(Sender.self), Parameter(Payload.self), file, line) {
      receiver, sender, event in
      if receiver.isExactly(Interface.self), sender.isExactly(Sender.self),
        event.isExactly(Payload.self)
      {
        return try CallOutcome(
          method(receiver.exactly(Interface.self))(
            sender.exactly(Sender.self), event.exactly(Payload.self)))
      }
      guard let sender = sender.converted(to: Sender.self) else { return .wrongSender }
      guard let event = event.converted(to: Payload.self) else { return .wrongEvent }
      return try CallOutcome(method(receiver.converted(to: Interface.self))(sender, event))
    }
  }

  /// Registers an action whose method's types are known.
  @usableFromInline
  init<Interface>(
    _ name: String,
    _ interface: Interface.Type,
    _ sender: Parameter,
    _ event: Parameter,
    _ file: StaticString,
    _ line: UInt,
    _ thunk: @escaping Thunk
  ) {
    self = ActionRegistry.declare(
      name: name, interface: interface, sender: sender, event: event,
      place: Place(file: "\(file)", line: line), thunk: thunk)
  }
}

extension CallOutcome {
  @usableFromInline
  init(_ result: ActionResult) {
    self = result == .handled ? .handled : .passed
  }
}
