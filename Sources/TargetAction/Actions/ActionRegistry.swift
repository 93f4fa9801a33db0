/// The actions of the process, by name.
///
/// All applications share them. A static property is initialized on the thread that first uses it,
/// so access requires a lock.
struct ActionRegistry: Sendable {
  private static let shared = Locked(ActionRegistry())

  private var actions: [Action] = []
  /// The actions by name, and by qualified name.
  private var byName: [String: [Action]] = [:]
  private var ids: [Action: String] = [:]
  /// The titles, each of which is declared or made of the name.
  private var titles: [Action: (text: String, isDeclared: Bool)] = [:]
  /// The actions by id, and the places where the ids were declared.
  private var byID: [String: (action: Action, place: Place)] = [:]
  private var protocolRecords: [ProtocolUse: ProtocolReference] = [:]

  /// A protocol or a class that has methods of actions, or that is a role.
  private struct ProtocolUse: Hashable {
    let type: ObjectIdentifier
    let isRole: Bool
  }

  /// The actions created so far, in order of creation.
  static var all: [Action] {
    shared.withLock { $0.actions }
  }

  static func id(of action: Action) -> String? {
    shared.withLock { $0.ids[action] }
  }

  /// Returns the title of an action, which is made once if no declaration has one.
  static func title(of action: Action, or made: @autoclosure () -> String) -> String {
    if let title = shared.withLock({ $0.titles[action]?.text }) { return title }
    let title = made()
    shared.withLock { if $0.titles[action] == nil { $0.titles[action] = (title, false) } }
    return title
  }

  /// Finds an action by its id, its qualified name, or its name, if exactly one action matches.
  static func find(_ name: String) -> Action? {
    shared.withLock { registry in
      let sharers = registry.byName[name] ?? []
      return registry.byID[name]?.action ?? sharers.first { $0.qualifiedName == name }
        ?? (sharers.count == 1 ? sharers[0] : nil)
    }
  }

  /// Removes an action that only the library sends from the lists, so that no name finds it.
  static func hide(_ action: Action) {
    shared.withLock { registry in
      registry.actions.removeAll { $0 == action }
      registry.byName[action.qualifiedName]?.removeAll { $0 == action }
      registry.byName[action.name]?.removeAll { $0 == action }
    }
  }

  // MARK: - Declaring

  /// Returns the action of a declaration, creating it if necessary, and adds its id and title.
  static func declare(_ declaration: ActionRecord, id: String?, title: String?) -> Action {
    StandardActions.registerIfNamed(id, at: declaration.place)
    return shared.withLock { registry in
      let action = registry.action(of: declaration)
      if let id { registry.set(id: id, of: action, at: declaration.place) }
      if let title, registry.titles[action]?.isDeclared != true {
        registry.titles[action] = (title, true)
      }
      return action
    }
  }

  /// Sets an action's id, which must be neither another action's id nor another action's name.
  ///
  /// If an action is declared again in another module, that declaration may repeat the id, omit it,
  /// or be the only one that has it, so the order of creation does not matter. For the title, and
  /// for whether palettes list the action, the first declaration counts.
  private mutating func set(id: String, of action: Action, at place: Place) {
    require(
      !id.isEmpty,
      """
      An action's id must not be empty; "\(action)" at \(place) has an empty one. Leave the id \
      out, or choose one such as "file.saveAs".
      """
    )
    requireOwn(id, of: action, at: place, among: byName[id] ?? [])
    guard let known = ids[action] else {
      ids[action] = id
      byID[id] = (action, place)
      return
    }
    guard known != id, let first = byID[known]?.place else { return }
    trap(
      """
      An action must have only one id; \(action.qualifiedName.escapingControlCharacters) has \
      "\(known.escapingControlCharacters)" at \(first) and "\(id.escapingControlCharacters)" at \
      \(place). Remove one of them.
      """
    )
  }

  /// Traps if a name or id of an action would also find another action, by id or among the given
  /// actions.
  private func requireOwn(
    _ text: String,
    of action: Action,
    at place: Place,
    among others: [Action] = []
  ) {
    let bearers =
      others.map { (action: $0, place: $0.record.constant.place) } + (byID[text].map { [$0] } ?? [])
    guard let first = bearers.first(where: { $0.action != action }) else { return }
    trap(
      """
      An action's id must not be the id or name of another action; \
      "\(text.escapingControlCharacters)" refers to both \
      \(first.action.qualifiedName.escapingControlCharacters) at \(first.place) and \
      \(action.qualifiedName.escapingControlCharacters) at \(place). Use the same action in both \
      places, or choose another id.
      """
    )
  }

  private mutating func action(of declaration: ActionRecord) -> Action {
    let sharers = byName[declaration.qualifiedName] ?? []
    if let earlier = sharers.first(where: { $0.qualifiedName == declaration.qualifiedName }) {
      require(
        isRedeclaration(declaration, of: earlier.record.constant),
        """
        Every action must have a unique name; \
        "\(declaration.qualifiedName.escapingControlCharacters)" is declared at \
        \(earlier.record.constant.place) and again at \(declaration.place). Give each declaration \
        the name of its own method, or use one declaration in both places.
        """
      )
      return earlier
    }
    let hasMethod = declaration.protocolRecord != nil
    let namesakes = (byName[declaration.name] ?? []) + sharers
    for other in namesakes where (other.record.constant.protocolRecord != nil) != hasMethod {
      trap(
        """
        An action without a method must not share its name with an action that has one; \
        "\(declaration.name.escapingControlCharacters)" is declared at \
        \(other.record.constant.place) and again at \(declaration.place). Use the action that has \
        the method, or choose another name.
        """
      )
    }
    let action = Action(ActionReference(declaration))
    requireOwn(declaration.name, of: action, at: declaration.place)
    requireOwn(declaration.qualifiedName, of: action, at: declaration.place)
    actions.append(action)
    byName[declaration.qualifiedName, default: []].append(action)
    byName[declaration.name, default: []].append(action)
    return action
  }

  /// Returns whether a second declaration with the same name declares the same action.
  ///
  /// It does if it is the same line, executed again, or if another module, which may not know the
  /// first declaration, declares an action for the same method. Two declarations in one module are
  /// treated as a mistake, because methods cannot be compared.
  private func isRedeclaration(_ second: ActionRecord, of first: ActionRecord) -> Bool {
    first.protocolRecord == second.protocolRecord && first.sender.type == second.sender.type
      && first.event.type == second.event.type && (first.rules == nil) == (second.rules == nil)
      && (second.protocolRecord == nil || first.place == second.place
        || first.place.module != second.place.module)
  }

  // MARK: - Protocols

  /// Returns the record of a protocol or class, either for its methods or for its role in
  /// `target(as:)`.
  static func protocolRecord<Type>(of type: Type.Type, isRole: Bool) -> ProtocolReference {
    shared.withLock { registry in
      let use = ProtocolUse(type: ObjectIdentifier(type), isRole: isRole)
      if let known = registry.protocolRecords[use] { return known }
      let protocolRecord = ProtocolReference(
        ProtocolRecord(
          index: registry.protocolRecords.count,
          isActionProtocol: !isRole && !(type is AnyClass),
          isValueType: !TypeMetadata.canHoldObject(type),
          name: TypeName(type).short,
          type: ObjectIdentifier(type),
          cast: { Conformance.cast($0, to: type) },
          check: { object in
            assert(
              // A library that was loaded in the meantime may have added both conformances.
              !(object is Type) || object is any ActionTarget,
              """
              Every protocol that declares actions must refine ActionTarget; \
              \(TypeName(type).short) does not, so a search would never find \
              \(Swift.type(of: object)). Declare it as "protocol \(TypeName(type).short): \
              ActionTarget".
              """
            )
          }
        )
      )
      registry.protocolRecords[use] = protocolRecord
      return protocolRecord
    }
  }
}
