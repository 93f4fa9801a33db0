// One initializer for each method signature. Each is inlined into the program that declares an
// action, where the optimizer merges the closure with the method into one function, so that sending
// creates no closure.

extension Action {
  /// What the declaration of an action says about it, apart from its method.
  @usableFromInline
  typealias Declaration = (
    name: String, id: String?, title: String?, isListed: Bool, file: StaticString, line: UInt
  )

  /// Creates an action from a method without parameters.
  ///
  /// - Parameters:
  ///   - name: The method's base name. The action's name is the name of the method's type, followed
  ///     by this name.
  ///   - method: The method of a protocol that refines ``ActionTarget``, or of a class. It is kept
  ///     for as long as the program runs.
  ///   - id: The name that files and scripts use, such as `"file.saveAs"`, or nil for none.
  ///   - title: The title for display, or nil to derive it from the name.
  ///   - isListed: Whether palettes list the action; false for one that makes no sense in a list.
  ///   - file: The file that contains the declaration.
  ///   - line: The line that contains the declaration.
  /// - Precondition: `name` must not be empty, and must differ from the names of all other actions
  ///   that the module declares for methods of the same protocol or class. `id` must not be empty,
  ///   and must be neither the id nor the name of another action. An action must have at most one
  ///   id.
  @inlinable
  @inline(__always)
  public init<Target: Sendable>(
    _ name: String,
    _ method: @escaping @Sendable (Target) -> @MainActor () throws -> Void,
    id: String? = nil,
    title: String? = nil,
    isListed: Bool = true,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init((name, id, title, isListed, file, line), mayPass: false) {
      (target: Target, _: AnyObject?, _: AnyObject?) in
      try CallOutcome(method(target)())
    }
  }

  /// Creates an action from a method that takes the sender.
  ///
  /// If the method does not accept a sender, the action is not handled, and the report names both
  /// types (``Resolution/Reason``). The other parameters, and what they must be, are those of
  /// ``init(_:_:id:title:isListed:file:line:)-41tf6``.
  ///
  /// - Precondition: The sender parameter must be able to hold an object: it must be `AnyObject`, a
  ///   class, or a protocol, optional or not.
  @inlinable
  @inline(__always)
  public init<Target: Sendable, Sender>(
    _ name: String,
    _ method: @escaping @Sendable (Target) -> @MainActor (Sender) throws -> Void,
    id: String? = nil,
    title: String? = nil,
    isListed: Bool = true,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init((name, id, title, isListed, file, line), mayPass: false) {
      (target: Target, sender: Sender, _: AnyObject?) in
      try CallOutcome(method(target)(sender))
    }
  }

  /// Creates an action from a method that takes the sender and the event.
  ///
  /// If the method does not accept a sender or an event, the action is not handled, and the report
  /// names both types (``Resolution/Reason``). The other parameters, and what they must be, are
  /// those of ``init(_:_:id:title:isListed:file:line:)-41tf6``.
  ///
  /// - Precondition: The sender parameter must be able to hold an object: it must be `AnyObject`, a
  ///   class, or a protocol, optional or not. The event parameter must be able to hold an event: it
  ///   must be ``Event``, a subclass, or a protocol, optional or not.
  @inlinable
  @inline(__always)
  public init<Target: Sendable, Sender, EventType>(
    _ name: String,
    _ method: @escaping @Sendable (Target) -> @MainActor (Sender, EventType) throws -> Void,
    id: String? = nil,
    title: String? = nil,
    isListed: Bool = true,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init((name, id, title, isListed, file, line), mayPass: false) {
      (target: Target, sender: Sender, event: EventType) in
      try CallOutcome(method(target)(sender, event))
    }
  }

  /// Creates an action from a method without parameters that may pass the action on.
  ///
  /// The parameters, and what they must be, are those of
  /// ``init(_:_:id:title:isListed:file:line:)-41tf6``.
  @inlinable
  @inline(__always)
  public init<Target: Sendable>(
    _ name: String,
    _ method: @escaping @Sendable (Target) -> @MainActor () throws -> ActionResult,
    id: String? = nil,
    title: String? = nil,
    isListed: Bool = true,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init((name, id, title, isListed, file, line), mayPass: true) {
      (target: Target, _: AnyObject?, _: AnyObject?) in
      try CallOutcome(method(target)())
    }
  }

  /// Creates an action from a method that takes the sender, and that may pass the action on.
  ///
  /// If the method does not accept a sender, the action is not handled, and the report names both
  /// types (``Resolution/Reason``). The other parameters, and what they must be, are those of
  /// ``init(_:_:id:title:isListed:file:line:)-41tf6``.
  ///
  /// - Precondition: The sender parameter must be able to hold an object: it must be `AnyObject`, a
  ///   class, or a protocol, optional or not.
  @inlinable
  @inline(__always)
  public init<Target: Sendable, Sender>(
    _ name: String,
    _ method: @escaping @Sendable (Target) -> @MainActor (Sender) throws -> ActionResult,
    id: String? = nil,
    title: String? = nil,
    isListed: Bool = true,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init((name, id, title, isListed, file, line), mayPass: true) {
      (target: Target, sender: Sender, _: AnyObject?) in
      try CallOutcome(method(target)(sender))
    }
  }

  /// Creates an action from a method that takes the sender and the event, and that may pass the
  /// action on.
  ///
  /// If the method does not accept a sender or an event, the action is not handled, and the report
  /// names both types (``Resolution/Reason``). The other parameters, and what they must be, are
  /// those of ``init(_:_:id:title:isListed:file:line:)-41tf6``.
  ///
  /// - Precondition: The sender parameter must be able to hold an object: it must be `AnyObject`, a
  ///   class, or a protocol, optional or not. The event parameter must be able to hold an event: it
  ///   must be ``Event``, a subclass, or a protocol, optional or not.
  @inlinable
  @inline(__always)
  public init<Target: Sendable, Sender, EventType>(
    _ name: String,
    _ method:
      @escaping @Sendable (Target) -> @MainActor (Sender, EventType) throws -> ActionResult,
    id: String? = nil,
    title: String? = nil,
    isListed: Bool = true,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init((name, id, title, isListed, file, line), mayPass: true) {
      (target: Target, sender: Sender, event: EventType) in
      try CallOutcome(method(target)(sender, event))
    }
  }

  /// Creates an action from a closure that calls its method.
  @inlinable
  @inline(__always)
  init<Target, Sender, EventType>(
    _ declaration: Declaration,
    mayPass: Bool = false,
    rules: RunRules? = nil,
    _ call:
      @escaping @MainActor @Sendable (Target, Sender, EventType) throws -> CallOutcome
  ) {
    self.init(
      declaration, of: Target.self, from: Parameter(Sender.self),
      event: Parameter(EventType.self), mayPass: mayPass, rules: rules,
      direct: { receiver, sender, event in
        try call(
          receiver.withoutCast(as: Target.self), sender.withoutCast(as: Sender.self),
          event.withoutCast(as: EventType.self))
      },
      casting: { receiver, sender, event in try receiver.callCasting(sender, event, call) })
  }

  /// Creates and registers an action from a method whose types are known.
  ///
  /// It is neither inlined nor specialized, which would enlarge each declaration by 3 kB.
  @usableFromInline
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  init<Target>(
    _ declaration: Declaration,
    of type: Target.Type,
    from sender: Parameter,
    event: Parameter,
    mayPass: Bool,
    rules: RunRules?,
    direct: @escaping Thunk,
    casting: @escaping Thunk
  ) {
    let name = declaration.name
    let place = Place(file: "\(declaration.file)", line: declaration.line)
    require(
      !name.isEmpty,
      """
      An action must have a name; Action("", …) at \(place) has none. Give it the base name of its \
      method.
      """
    )
    require(
      TypeMetadata.canHoldObject(type),
      """
      An action must be made from a method of a class or of a protocol that refines ActionTarget; \
      "\(name.escapingControlCharacters)" at \(place) is a method of \(TypeName(type).short), \
      which is neither. Make it a class, or a protocol that refines ActionTarget.
      """
    )
    require(
      TypeMetadata.canHoldObject(sender.wrappedType),
      """
      The sender parameter of an action's method must be able to hold an object; \
      "\(name.escapingControlCharacters)" at \(place) declares it as \
      \(TypeName(sender.type).short). Use AnyObject?, a class, or a protocol.
      """
    )
    require(
      TypeMetadata.canHoldObject(event.wrappedType)
        && (!(event.wrappedType is AnyClass) || event.wrappedType is Event.Type),
      """
      The event parameter of an action's method must be able to hold an Event; \
      "\(name.escapingControlCharacters)" at \(place) declares it as \
      \(TypeName(event.type).short). Use Event?, a subclass of Event, or a protocol.
      """
    )
    let typeName = TypeName(type)
    let record = ActionRecord(
      name: "\(typeName.short).\(name)", qualifiedName: "\(typeName.qualified).\(name)",
      place: place, isListed: declaration.isListed,
      protocolRecord: ActionRegistry.protocolRecord(of: type, isRole: false),
      method: (direct, casting), code: ThunkCode(direct),
      sender: sender, event: event, mayPass: mayPass || rules != nil, rules: rules,
      staysInWindow: StandardActions.ofWindow.contains { $0 == type },
      asksMethodFirst: StandardActions.ofLibrary.contains { $0 == type })
    self = ActionRegistry.declare(record, id: declaration.id, title: declaration.title)
  }
}

extension CallOutcome {
  /// The outcome of a method that never passes the action on, once it has returned.
  @inlinable
  @inline(__always)
  init(_ result: Void) { self = .handled }

  @usableFromInline
  init(_ result: ActionResult) {
    self = result == .handled ? .handled : .passed
  }
}
