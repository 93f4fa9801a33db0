import Synchronization

/// The actions of the process by name.
///
/// All applications share them.
///
/// A static property is initialised on the thread that first uses it, hence the lock.
struct ActionRegistry: Sendable {
  private static let shared = Mutex(ActionRegistry())

  private var actions: [Action] = []
  private var byQualifiedName: [String: Action] = [:]
  private var byName: [String: [Action]] = [:]
  private var labels = ActionLabels()
  private var actionProtocols: [ObjectIdentifier: ProtocolReference] = [:]
  private var roleRecords: [ObjectIdentifier: ProtocolReference] = [:]

  /// The actions that were made so far, in that order.
  static var all: [Action] {
    shared.withLock { $0.actions }
  }

  static func id(of action: Action) -> String? {
    shared.withLock { $0.labels.id(of: action) }
  }

  static func title(of action: Action) -> String? {
    shared.withLock { $0.labels.title(of: action) }
  }

  /// Finds an action by its id, its qualified name or its name, of which none is that of two actions.
  static func find(_ name: String) -> Action? {
    shared.withLock { registry in
      if let action = registry.labels.action(id: name) { return action }
      if let action = registry.byQualifiedName[name] { return action }
      guard let sharers = registry.byName[name], sharers.count == 1 else { return nil }
      return sharers.first
    }
  }

  // MARK: - Declaring

  /// The action without a method that has a name.
  static func declare(name: String, id: String?, title: String?, place: Place) -> Action {
    require(
      !name.isEmpty,
      """
      An action must have a name; Action(untyped: "") at \(place) has none. Name it after what it does.
      """
    )
    StandardActions.registerIfNamed(name, at: place)
    StandardActions.registerIfNamed(id, at: place)
    return shared.withLock { registry in
      registry.declare(
        ActionRecord(name: name, qualifiedName: name, place: place), id: id, title: title)
    }
  }

  /// The action that calls a method of a protocol.
  static func declare<Type>(
    name: String,
    protocolRecord type: Type.Type,
    sender: Parameter,
    event: Parameter,
    id: String?,
    title: String?,
    place: Place,
    method: MethodCall,
    mayPass: Bool
  ) -> Action {
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
    StandardActions.registerIfNamed(id, at: place)
    return shared.withLock { registry in
      let protocolRecord = registry.protocolRecord(of: type, isActionProtocol: !(type is AnyClass))
      let typeName = TypeName(type)
      return registry.declare(
        ActionRecord(
          name: "\(typeName.short).\(name)", qualifiedName: "\(typeName.qualified).\(name)",
          place: place, protocolRecord: protocolRecord, method: method, sender: sender,
          event: event,
          mayPass: mayPass),
        id: id, title: title)
    }
  }

  /// Makes the action of a declaration, or finds the one that it declares again, and labels it.
  private mutating func declare(
    _ declaration: ActionRecord,
    id: String?,
    title: String?
  ) -> Action {
    let action = action(of: declaration)
    if let id { requireOwn(id, of: action, at: declaration.place) }
    if id != nil || title != nil {
      labels.set(id: id, title: title, of: action, at: declaration.place)
    }
    return action
  }

  /// Traps if an id is empty, or is a name of another action.
  private func requireOwn(_ id: String, of action: Action, at place: Place) {
    require(
      !id.isEmpty,
      """
      An action's id must not be empty; "\(action)" at \(place) has an empty one. Leave the id out, or choose one \
      such as "file.saveAs".
      """
    )
    let sharer = byName[id]?.first { $0 != action }
    guard let other = sharer ?? byQualifiedName[id], other != action else { return }
    ActionLabels.trapForOneName(id, (other, other.record.constant.place), (action, place))
  }

  private mutating func action(of declaration: ActionRecord) -> Action {
    if let earlier = byQualifiedName[declaration.qualifiedName] {
      require(
        earlier.isRedeclared(by: declaration),
        """
        Every action must have a unique name; \
        "\(declaration.qualifiedName.escapingControlCharacters)" is declared at \(earlier.record.constant.place) and \
        again at \(declaration.place). Give each declaration the name of its own method, or use one declaration in \
        both places.
        """
      )
      return earlier
    }
    if let other = namesake(of: declaration) {
      trap(
        """
        An action without a method must not share its name with an action that has one; \
        "\(declaration.name.escapingControlCharacters)" is declared at \(other.record.constant.place) and again at \
        \(declaration.place). Use the action that has the method, or choose another name.
        """
      )
    }
    let action = Action(ActionReference(declaration))
    labels.requireNoID(declaration.name, of: action, at: declaration.place)
    labels.requireNoID(declaration.qualifiedName, of: action, at: declaration.place)
    actions.append(action)
    byQualifiedName[declaration.qualifiedName] = action
    byName[declaration.name, default: []].append(action)
    return action
  }

  /// An action of the same short or qualified name, of which one has a method and the other has none.
  private func namesake(of declaration: ActionRecord) -> Action? {
    let hasMethod = declaration.protocolRecord != nil
    let sharers =
      (byName[declaration.name] ?? []) + (byName[declaration.qualifiedName] ?? [])
      + [byQualifiedName[declaration.name]].compactMap(\.self)
    return sharers.first { ($0.record.constant.protocolRecord != nil) != hasMethod }
  }

  // MARK: - Protocols

  /// The protocol of a role: any protocol or class, for `target(as:)`.
  static func role<Type>(_ type: Type.Type) -> ProtocolReference {
    shared.withLock { registry in
      if let known = registry.roleRecords[ObjectIdentifier(type)] { return known }
      let protocolRecord = registry.makeRecord(type, isActionProtocol: false)
      registry.roleRecords[ObjectIdentifier(type)] = protocolRecord
      return protocolRecord
    }
  }

  private mutating func protocolRecord<Type>(of type: Type.Type, isActionProtocol: Bool)
    -> ProtocolReference
  {
    if let known = actionProtocols[ObjectIdentifier(type)] { return known }
    let protocolRecord = makeRecord(type, isActionProtocol: isActionProtocol)
    actionProtocols[ObjectIdentifier(type)] = protocolRecord
    return protocolRecord
  }

  private func makeRecord<Type>(_ type: Type.Type, isActionProtocol: Bool) -> ProtocolReference {
    ProtocolReference(
      ProtocolRecord(
        index: actionProtocols.count + roleRecords.count,
        isActionProtocol: isActionProtocol,
        isValueType: !(type is AnyClass || TypeMetadata(of: type).isProtocol),
        name: TypeName(type).short,
        type: ObjectIdentifier(type),
        cast: { Conformance.cast($0, to: type) },
        check: { object in
          assert(
            // A library that was loaded since may have added both conformances.
            !(object is Type) || object is any ActionTarget,
            """
            Every protocol that declares actions must refine ActionTarget; \(TypeName(type).short) does \
            not, so a search would never find \(Swift.type(of: object)). Declare it as "protocol \
            \(TypeName(type).short): ActionTarget".
            """
          )
        }
      )
    )
  }
}

extension Action {
  /// Whether a second declaration of the same name means the same action.
  ///
  /// It does if it is the same line, run again, or if another module, which may not know the first, makes the action
  /// of the same method. Two declarations in one module are treated as a mistake, because the methods themselves
  /// cannot be compared.
  fileprivate func isRedeclared(by declaration: ActionRecord) -> Bool {
    guard record.constant.protocolRecord == declaration.protocolRecord,
      record.constant.sender.type == declaration.sender.type,
      record.constant.event.type == declaration.event.type
    else { return false }
    return declaration.protocolRecord == nil || record.constant.place == declaration.place
      || record.constant.place.module != declaration.place.module
  }
}
