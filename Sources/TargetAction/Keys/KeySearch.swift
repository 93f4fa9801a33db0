/// Where a meaning of strokes stands among the others; the first one counts.
struct KeyRank: Comparable {
  /// What comes before and after the keeper, which is the first responder if it takes the key before
  /// commands.
  enum Group: Int { case beforeKeeper, keeper, afterKeeper }

  let group: Group
  /// Whether the meaning counts only if nothing else does.
  let isFallback: Bool
  /// The distance from the first responder.
  let place: Int
  /// The layer; 0 for the key equivalents of commands.
  let layer: Int
  /// The position in the map.
  let position: Int

  /// Returns the rank of another position in the map.
  func at(_ position: Int) -> KeyRank {
    KeyRank(group: group, isFallback: isFallback, place: place, layer: layer, position: position)
  }

  static func < (one: KeyRank, other: KeyRank) -> Bool {
    if one.group != other.group { return one.group.rawValue < other.group.rawValue }
    return one.precedesInGroup(other)
  }

  fileprivate func precedesInGroup(_ other: KeyRank) -> Bool {
    if isFallback != other.isFallback { return other.isFallback }
    if place != other.place { return place < other.place }
    return (layer, position) > (other.layer, other.position)
  }
}

/// Something that strokes mean at some place.
struct KeyMeaning {
  enum Effect {
    /// Commands are performed: those of a responder or of the menu that share the key, or the
    /// command of a binding, which is missing if the action or the argument is not known.
    case perform([Command])
    /// The strokes begin bindings to more strokes, in the order of their rank.
    case wait(for: ArraySlice<KeyTable.Entry>)
    /// The key is swallowed.
    case swallow
    /// The search ends, and the key types.
    case type
  }

  let effect: Effect
  let rank: KeyRank
  /// The pass in which the last stroke was matched (``KeyStrokes``).
  let pass: Int
  /// The binding; nil for the key equivalents of commands, and for bindings to more strokes.
  var entry: KeyTable.Entry?
  /// The responder whose commands these are; nil for a binding and for the menu.
  var responder: Responder?

  /// What a key means to the keeper.
  static let keeper = KeyMeaning(
    effect: .type,
    rank: KeyRank(group: .keeper, isFallback: false, place: 0, layer: 0, position: 0), pass: 0)

  fileprivate func precedes(_ other: KeyMeaning) -> Bool {
    rank.group == other.rank.group
      ? precedesInGroup(other) : rank.group.rawValue < other.rank.group.rawValue
  }

  /// Returns whether the meaning would precede another one if nothing kept the key.
  func precedesInGroup(_ other: KeyMeaning) -> Bool {
    if rank.isFallback != other.rank.isFallback { return other.rank.isFallback }
    return pass == other.pass ? rank.precedesInGroup(other.rank) : pass < other.pass
  }
}

/// Strokes that are pressed one after another, as those before the next one.
@MainActor
final class KeyPrefix {
  /// The strokes before the last one; nil if there are none.
  let previous: KeyPrefix?
  /// The last stroke.
  let event: KeyEvent
  /// The places in the tree that the strokes have reached.
  let nodes: [KeyTable.Node]
  /// What the strokes mean by themselves, which longer bindings must precede; nil if they mean
  /// nothing.
  let limit: KeyMeaning?

  init(
    _ event: KeyEvent, after previous: KeyPrefix?, at nodes: [KeyTable.Node],
    until limit: KeyMeaning?
  ) {
    (self.event, self.previous, self.nodes) = (event, previous, nodes)
    self.limit = limit ?? previous?.limit
  }

  /// The strokes, each with those before it.
  var strokes: [KeyPrefix] { (previous?.strokes ?? []) + [self] }

  /// Returns the strokes, followed by more.
  func sequence(_ more: KeyEquivalent...) -> KeySequence {
    KeySequence(strokes.map { $0.event.stroke } + more)
  }
}

/// A search for what strokes mean, from a responder up the chain and then in the menu.
///
/// What the responders say of keys is read once.
@MainActor
final class KeySearch {
  /// The commands of a responder.
  private typealias KeyedCommands = (responder: Responder, place: Int, list: CommandList)

  let application: Application
  /// The responder that receives keys.
  let recipient: Responder
  /// Whether the recipient keeps the key: it takes the key before all commands, except for the
  /// bindings that are meant for it.
  let isKept: Bool
  /// The responder whose commands come first.
  let first: Responder
  /// The responders that contexts are compared with.
  private lazy var chain = first.chain()
  /// The commands of the responders whose classes have a trait, among which their places are counted.
  private var commands: (interest: ClassTraits, lists: [KeyedCommands])?

  init(in application: Application, from recipient: Responder, isKept: Bool = false) {
    (self.application, self.recipient, self.isKept) = (application, recipient, isKept)
    first = recipient.searchStart
  }

  /// Begins where a key that is pressed now is looked up first.
  convenience init(in application: Application) {
    self.init(in: application, from: application.keyRecipient(in: application.keyWindow))
  }

  /// Returns what a stroke means, in the order of the ranks: the nearest responder, the highest
  /// layer, and the last position.
  ///
  /// - Parameters:
  ///   - strokes: The stroke, as bindings write it.
  ///   - prefix: The strokes before it; nil if there are none.
  /// - Returns: The meanings.
  func meanings(of strokes: KeyStrokes, after prefix: KeyPrefix? = nil) -> [KeyMeaning] {
    var meanings = bindings(of: strokes, after: prefix)
    guard prefix == nil else { return meanings }
    if isKept {
      let place = meanings.firstIndex { $0.rank.group == .afterKeeper } ?? meanings.endIndex
      meanings.insert(.keeper, at: place)
    }
    addCommands(for: strokes, to: &meanings)
    return meanings
  }

  /// Returns what a stroke means because of key maps.
  func bindings(of strokes: KeyStrokes, after prefix: KeyPrefix?) -> [KeyMeaning] {
    var meanings: [KeyMeaning] = []
    for (node, pass) in nodes(reachedBy: strokes, after: prefix) {
      for run in node.runs {
        let first = run.entries[0]
        guard let rank = rank(of: first) else { continue }
        // Bindings that shorter ones beat are out of reach.
        let entries =
          prefix?.limit.map { limit in run.entries.prefix { rank.at($0.position) < limit.rank } }
          ?? run.entries[...]
        if !entries.isEmpty {
          meanings.append(
            KeyMeaning(
              effect: run.isLonger ? .wait(for: entries) : effect(of: first), rank: rank,
              pass: pass, entry: run.isLonger ? nil : first))
        }
      }
    }
    if meanings.count > 1 { meanings.sort { $0.precedes($1) } }
    return meanings
  }

  private func effect(of entry: KeyTable.Entry) -> KeyMeaning.Effect {
    switch entry.binding.effect {
    case .swallow: .swallow
    case .unbound: .type
    case .send, .remove: .perform(command(of: entry).map { [$0] } ?? [])
    }
  }

  /// Returns the command that a binding sends; nil if its action or argument is not known.
  func command(of entry: KeyTable.Entry) -> Command? {
    guard entry.command == nil, let id = entry.binding.effect.action?.name else {
      return entry.command
    }
    // The command of a closure has no action of its own.
    return commandsWithKeys.first { $0.id == id }
  }

  /// Returns the rank of a binding; nil if it does not count.
  ///
  /// Without a name, a user's binding counts at the first responder, and another one after all
  /// responders.
  private func rank(of entry: KeyTable.Entry) -> KeyRank? {
    let place =
      entry.binding.context.map { context in
        context.place(in: chain.count) { name, distance in
          chain[distance].has(name: name, in: application)
        }
      } ?? .max
    #if DEBUG
      if place == nil { reportClasses(in: entry) }
    #endif
    guard let place else { return nil }
    let isOfKeeper = isKept && (entry.isUnbound || place == 0 && !entry.isFallback)
    return KeyRank(
      group: isOfKeeper ? .beforeKeeper : .afterKeeper, isFallback: entry.isFallback,
      place: place == .max && entry.isUsers ? 0 : place, layer: entry.layer,
      position: entry.position)
  }

  #if DEBUG
    /// Reports a name in a context that nothing on the chain declares, but that is a class on it.
    private func reportClasses(in entry: KeyTable.Entry) {
      for name in entry.binding.context?.condition.allNames ?? []
      where !chain.contains(where: { $0.has(name: name, in: application) }) {
        let isClass = chain.contains { ".\($0.contextName)".hasSuffix(".\(name)") }
        guard isClass else { continue }
        application.reportKeys(
          "\(entry) names the class \(name), but a context names what responders declare; return "
            + "\"\(name)\" from its keyContext")
      }
    }
  #endif

  /// Returns why a binding is not used, as a sentence; nil if it is.
  func problem(of entry: KeyTable.Entry, after prefix: KeyPrefix?) -> String? {
    guard let rank = rank(of: entry) else { return "\(entry) does not hold here" }
    guard let limit = prefix?.limit, !(rank < limit.rank) else { return nil }
    let owner = limit.responder.map { "a command of \($0.contextName)" } ?? "the menu"
    let other =
      limit.rank.group == .keeper
      ? "the first responder" : limit.entry.map { "\($0)" } ?? owner
    return "\(entry) is out of reach, because \(other) uses its first keys"
  }

  /// Returns whether the context of a binding holds.
  func holds(_ entry: KeyTable.Entry) -> Bool { rank(of: entry) != nil }

  /// Returns the binding that removes a command; nil if none does.
  ///
  /// With a context, and in the user's map, it removes the action from all lower layers. Otherwise,
  /// it removes it from what comes later: earlier lines without a context, the menu, and fallbacks.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - responder: The responder whose command it is; nil for a binding and for the menu.
  ///   - entry: The binding that sends it; nil if it has a key by itself.
  /// - Returns: The binding.
  func removal(
    of command: Command, of responder: Responder?, by entry: KeyTable.Entry?
  ) -> KeyTable.Entry? {
    guard let table = application.keyTable, !table.removals.isEmpty,
      let strokes = entry?.strokes
        ?? command.keyEquivalent.map({ [$0.resolved(for: application.keyPlatform)] })
    else { return nil }
    let isGeneral = entry.map { $0.binding.context == nil } ?? (responder == nil)
    let (layer, position) = (entry?.layer ?? 0, entry?.position ?? 0)
    return table.removals(of: command, at: strokes).first { removal in
      let precedes =
        removal.isUsers || removal.binding.context != nil
        ? layer < removal.layer
        : isGeneral && (layer, position) < (removal.layer, removal.position)
      return (precedes || entry?.isOfFallback == true && !removal.isOfFallback) && holds(removal)
    }
  }

  /// Returns where the command of a key searches.
  ///
  /// A text command of a binding goes up the chain only: a field that passes it on does not mean
  /// the text in another window.
  func scope(of command: Command, by entry: KeyTable.Entry?) -> ActionSend.Scope {
    entry != nil && command.storedAction.isTextCommand
      ? .chain(from: first) : ActionSend.Scope(command.target)
  }

  /// Returns the state of a command; nil if a send would only report that the target does not
  /// accept it, or has been deallocated.
  func state(of command: Command, by entry: KeyTable.Entry?, for event: KeyEvent) -> ActionState? {
    let scope = scope(of: command, by: entry)
    guard scope.isTarget || !command.hasTarget else { return nil }
    return application.stateIfTaken(
      of: command.storedAction, in: scope, sender: command.sender, event: command.payload ?? event)
  }

  /// Returns the prefix of strokes that are pressed one after another; nil for no strokes.
  ///
  /// - Parameters:
  ///   - strokes: The strokes.
  ///   - limit: A closure that returns what a stroke does by itself, from its meanings; nil if it
  ///     does nothing.
  /// - Returns: The prefix.
  func prefix(
    of strokes: some Sequence<KeyEquivalent>, _ limit: ([KeyMeaning], KeyEvent) -> KeyMeaning?
  ) -> KeyPrefix? {
    strokes.reduce(nil) { prefix, stroke in
      let strokes = KeyStrokes(stroke.resolved(for: application.keyPlatform))
      let event = KeyEvent(pressing: stroke, on: application.keyPlatform)
      return KeyPrefix(
        event, after: prefix, at: nodes(reachedBy: strokes, after: prefix).map(\.node),
        until: limit(meanings(of: strokes, after: prefix), event))
    }
  }

  /// What the keys here depend on, apart from what implements actions: the count of changes of menus
  /// and key maps, and what the responders say, which are their names in contexts and their commands.
  typealias Place = (changeCount: UInt64, said: [AnyHashable])

  /// What the keys here depend on now.
  var place: Place {
    // The menu may have to supply its items.
    _ = application.menuKeys.commands(in: application)
    var said: [AnyHashable] = []
    if application.keyTable?.hasContexts == true {
      for responder in chain {
        said.append(ObjectIdentifier(type(of: responder)))
        said.append(responder.contextNames(in: application))
      }
    }
    if first.node.first(of: .overridesKeyCommands) != nil {
      for (index, responder) in first.chain(.overridesKeyCommands).enumerated() {
        for command in responder.commandsWithKeys(in: application) {
          said += [index, command.identity, command.keyEquivalent]
        }
      }
    }
    return (Menu.changeCount &+ application.menuKeys.listCount, said)
  }

  /// Returns the places in the tree that a stroke reaches after others, with the pass in which it
  /// does.
  func nodes(
    reachedBy strokes: KeyStrokes, after prefix: KeyPrefix?
  ) -> [(node: KeyTable.Node, pass: Int)] {
    guard let parents = prefix?.nodes ?? application.keyTable.map({ [$0.root] }) else { return [] }
    var reached: [(node: KeyTable.Node, pass: Int)] = []
    for (stroke, pass) in strokes.all {
      for parent in parents {
        if let node = parent.children[stroke] { reached.append((node, pass)) }
      }
    }
    return reached
  }

  // MARK: - Key equivalents of commands

  /// Adds the commands that have a stroke by themselves to what it means because of key maps.
  func addCommands(for strokes: KeyStrokes, to meanings: inout [KeyMeaning]) {
    guard !strokes.all.isEmpty else { return }
    let count = meanings.count
    func add(_ list: CommandList, of responder: Responder?, at place: Int) {
      for (stroke, pass) in strokes.all {
        let commands = list.commands(for: stroke)
        guard !commands.isEmpty else { continue }
        let rank = KeyRank(
          group: .afterKeeper, isFallback: false, place: place, layer: 0, position: 0)
        meanings.append(
          KeyMeaning(effect: .perform(commands), rank: rank, pass: pass, responder: responder))
      }
    }
    // Places are compared only with those of bindings.
    let interest: ClassTraits = meanings.isEmpty ? .overridesKeyCommands : .isClass
    for (responder, place, list) in lists(interest) { add(list, of: responder, at: place) }
    if let list = application.menuKeys.commands(in: application) { add(list, of: nil, at: .max) }
    if meanings.count > max(count, 1) { meanings.sort { $0.precedes($1) } }
  }

  /// Returns the commands of the responders, the nearest first.
  private func lists(_ interest: ClassTraits) -> [KeyedCommands] {
    if let commands, [interest, .isClass].contains(commands.interest) { return commands.lists }
    var found: [KeyedCommands] = []
    for (place, responder) in first.chain(interest).enumerated() {
      let commands = responder.commandsWithKeys(in: application)
      guard !commands.isEmpty else { continue }
      found.append((responder, place, CommandList(commands, on: application.keyPlatform)))
    }
    commands = (interest, found)
    return found
  }

  /// All commands that have keys by themselves, the nearest first.
  var commandsWithKeys: [Command] {
    lists(.isClass).flatMap(\.list.commands)
      + (application.menuKeys.commands(in: application)?.commands ?? [])
  }
}
