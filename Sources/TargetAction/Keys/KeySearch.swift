/// Where a meaning of strokes stands among the others; the first one counts.
struct KeyRank {
  /// The places before and after the keeper, which is the first responder if it takes the key before
  /// commands.
  enum Group: Comparable { case beforeKeeper, keeper, afterKeeper }

  let group: Group
  /// Whether the meaning counts only if nothing else does.
  var isFallback = false
  /// The pass in which the last stroke was matched (``KeyStrokes``).
  var pass = 0
  /// The distance from the first responder.
  var place = 0
  /// The position among all bindings; 0 for the key equivalents of commands.
  var position = 0

  static func < (one: KeyRank, other: KeyRank) -> Bool {
    one.group == other.group ? one.precedesInGroup(other) : one.group < other.group
  }

  /// Returns the rank that differs only by the position.
  func at(_ position: Int) -> KeyRank {
    var rank = self
    rank.position = position
    return rank
  }

  /// Returns whether the meaning would precede another one if nothing kept the key.
  func precedesInGroup(_ other: KeyRank) -> Bool {
    if isFallback != other.isFallback { return other.isFallback }
    return (pass, place, other.position) < (other.pass, other.place, position)
  }
}

/// What strokes do because of a meaning.
enum KeyEffect {
  /// Commands are performed, one after another until one is handled: those of a responder or of
  /// the menu that share the key, or the command of a binding, which is missing if the action or
  /// the argument is not known.
  ///
  /// The second value has the enabled ones among several, which conflict; it is nil if none has been
  /// asked, so that each is sent only if its target is enabled.
  case perform([Command], enabled: [Command]? = nil)
  /// The strokes begin bindings to more strokes, for which they wait.
  case wait(for: ArraySlice<KeyTable.Entry>)
  /// The key is swallowed.
  case swallow
  /// The search ends, and the key types.
  case type
}

/// Something that strokes mean at some place.
struct KeyMeaning {
  /// What the strokes do unless no command counts.
  let effect: KeyEffect
  var rank: KeyRank
  /// The binding; nil for the key equivalents of commands.
  var entry: KeyTable.Entry?
  /// The responder whose commands these are; nil for a binding and for the menu.
  var responder: Responder?

  // A closure that compares would cost an executor check for each pair.
  static func precedes(_ one: KeyMeaning, _ other: KeyMeaning) -> Bool { one.rank < other.rank }

  /// Returns the meaning because of another binding to more strokes, which differs only by its
  /// position.
  func with(_ entry: KeyTable.Entry) -> KeyMeaning {
    var meaning = self
    (meaning.entry, meaning.rank) = (entry, rank.at(entry.position))
    return meaning
  }

  /// Whose meaning it is, as text refers to it.
  @MainActor var owner: String {
    entry?.description ?? responder.map { "a command of \($0.contextName)" }
      ?? (rank.group == .keeper ? "the first responder" : "the menu")
  }

  /// What a key means to the keeper.
  static let keeper = KeyMeaning(effect: .type, rank: KeyRank(group: .keeper))
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
  /// The rank of what the strokes mean by themselves, which longer bindings must precede, and whose
  /// meaning it is; nil if they mean nothing.
  ///
  /// While the keys wait, the responder that has a command for them is not retained.
  private(set) var limit: (rank: KeyRank, owner: String)?

  init(
    _ event: KeyEvent, after previous: KeyPrefix?, at nodes: [KeyTable.Node],
    until meaning: KeyMeaning?
  ) {
    (self.event, self.previous, self.nodes) = (event, previous, nodes)
    limit = meaning.map { ($0.rank, $0.owner) } ?? previous?.limit
    // The strokes that follow have passes of their own.
    limit?.rank.pass = 0
  }

  /// Whether the first stroke types text.
  var isText: Bool { previous?.isText ?? event.insertsText }

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
  let application: Application
  /// Whether the responder that receives the key keeps it: it takes the key before all commands,
  /// except for the bindings that are meant for it.
  let isKept: Bool
  /// The responder whose commands come first.
  let first: Responder
  /// The responders that contexts are compared with.
  private lazy var chain = first.chain()
  /// The commands of the responders, the nearest first; a responder without any is not kept.
  private lazy var lists: [(responder: Responder?, list: CommandList)] =
    first.chain(.overridesKeyCommands).map {
      let commands = $0.commandsWithKeys(in: application)
      return (commands.isEmpty ? nil : $0, CommandList(commands, on: application.keyPlatform))
    }
  /// The commands that have keys by themselves, those of the menu first, which shows its own keys.
  private(set) lazy var keyed: [Command.Identity: [Command]] = {
    var keyed: [Command.Identity: [Command]] = [:]
    let all = (application.menuKeys.commands(in: application)?.commands ?? []) + commandsWithKeys
    for command in all where command.keyEquivalent != nil {
      keyed[command.identity, default: []].append(command)
    }
    return keyed
  }()
  /// Whether a key that is shown depends on what implements an action.
  var dependsOnTargets = false

  /// Begins at a responder or, without one, where a key that is pressed now is looked up first.
  init(in application: Application, from recipient: Responder? = nil, isKept: Bool = false) {
    (self.application, self.isKept) = (application, isKept)
    first = (recipient ?? application.keyRecipient(in: application.keyWindow)).searchStart
  }

  /// Returns what a stroke means, in the order of the ranks: the nearest responder, the highest
  /// layer, and the last position.
  ///
  /// If the key is kept, the commands are missing, which come after the keeper. The keeper is one of
  /// the meanings if there are others.
  ///
  /// - Parameters:
  ///   - strokes: The stroke, as bindings write it.
  ///   - prefix: The strokes before it; nil if there are none.
  /// - Returns: The meanings.
  func meanings(of strokes: KeyStrokes, after prefix: KeyPrefix?) -> [KeyMeaning] {
    var meanings: [KeyMeaning] = []
    for (node, pass) in nodes(reachedBy: strokes, after: prefix) {
      for run in node.runs {
        guard var rank = rank(of: run.entries[0]) else { continue }
        var entries = run.entries[...]
        if let limit = prefix?.limit {
          // Bindings that shorter ones beat are out of reach.
          while let last = entries.last, !(rank.at(last.position) < limit.rank) {
            entries.removeLast()
          }
        }
        guard let entry = entries.first else { continue }
        rank.pass = pass
        let effect = run.isLonger ? .wait(for: entries) : effect(of: entry)
        meanings.append(KeyMeaning(effect: effect, rank: rank, entry: entry))
      }
    }
    if prefix == nil, isKept, !meanings.isEmpty { meanings.append(.keeper) }
    if meanings.count > 1 { meanings.sort(by: KeyMeaning.precedes) }
    if prefix == nil, !isKept { addCommands(for: strokes, to: &meanings) }
    return meanings
  }

  private func effect(of entry: KeyTable.Entry) -> KeyEffect {
    switch entry.binding.effect {
    case .swallow: .swallow
    case .unbound: .type
    case .send, .remove: .perform(commands(of: entry))
    }
  }

  /// Returns the command that a binding sends; none if its action or argument is not known.
  func commands(of entry: KeyTable.Entry) -> [Command] {
    guard entry.commands.isEmpty, let action = entry.binding.effect.action else {
      return entry.commands
    }
    // The command of a closure has no action of its own.
    return Array(commandsWithKeys.lazy.filter { $0.id == action.name }.prefix(1))
  }

  /// Returns the rank of a binding; nil if it does not count.
  ///
  /// Without a name, a user's binding counts at the first responder, and another one after all
  /// responders.
  private func rank(of entry: KeyTable.Entry) -> KeyRank? {
    var place: Int? = .max
    if let context = entry.binding.context {
      place = context.place(in: chain.count) { name, distance in
        chain[distance].has(name: name, in: application)
      }
    }
    #if DEBUG
      if place == nil { reportClasses(in: entry) }
    #endif
    guard let place else { return nil }
    let isOfKeeper = isKept && (entry.isUnbound || place == 0 && !entry.isFallback)
    return KeyRank(
      group: isOfKeeper ? .beforeKeeper : .afterKeeper, isFallback: entry.isFallback,
      place: place == .max && entry.isUsers ? 0 : place, position: entry.position)
  }

  /// Reports a name in a context that nothing on the chain declares, but that is a class on it.
  private func reportClasses(in entry: KeyTable.Entry) {
    for name in entry.binding.context?.condition.allNames ?? []
    where !chain.contains(where: { $0.has(name: name, in: application) })
      && chain.contains(where: { ".\($0.contextName)".hasSuffix(".\(name)") })
    {
      application.reportKeys(
        "\(entry) names the class \(name), but a context names what responders declare; return "
          + "\"\(name)\" from its keyContext")
    }
  }

  /// Returns why a binding is not used, as a sentence; nil if it is.
  func problem(of entry: KeyTable.Entry, after prefix: KeyPrefix?) -> String? {
    guard let rank = rank(of: entry) else { return "\(entry) does not hold here" }
    guard let limit = prefix?.limit, !(rank < limit.rank) else { return nil }
    return "\(entry) is out of reach, because \(limit.owner) uses its first keys"
  }

  /// Returns the binding that removes a command; nil if none does.
  ///
  /// With a context, and in the user's map, it removes the action from all lower layers. Otherwise,
  /// it removes it from what comes later: earlier lines without a context, the menu, and fallbacks.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - meaning: The meaning because of which the command is performed.
  /// - Returns: The binding.
  func removal(of command: Command, of meaning: KeyMeaning) -> KeyTable.Entry? {
    let (entry, platform) = (meaning.entry, application.keyPlatform)
    guard let table = application.keyTable, !table.removals.isEmpty,
      let strokes = entry?.strokes ?? command.keyEquivalent.map({ [$0.resolved(for: platform)] })
    else { return nil }
    let isGeneral = entry.map { $0.binding.context == nil } ?? (meaning.responder == nil)
    return table.removals(of: command, at: strokes).first { removal in
      let precedes =
        removal.isUsers || removal.binding.context != nil
        ? (entry?.layer ?? 0) < removal.layer
        : isGeneral && meaning.rank.position < removal.position
      return (precedes || entry?.isOfFallback == true && !removal.isOfFallback)
        && rank(of: removal) != nil
    }
  }

  /// Returns where the command of a key searches.
  ///
  /// A text command of a binding goes up the chain only: a field that passes it on does not mean
  /// the text in another window.
  func scope(of command: Command, of meaning: KeyMeaning) -> ActionSend.Scope {
    meaning.entry != nil && command.storedAction.isTextCommand
      ? .chain(from: first) : ActionSend.Scope(command.target)
  }

  /// Returns the state of a command; nil if a send would only report that the target does not
  /// accept it, or has been deallocated.
  func state(of command: Command, of meaning: KeyMeaning, for event: KeyEvent) -> ActionState? {
    let scope = scope(of: command, of: meaning)
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
  private(set) lazy var place: Place = {
    // The menu may have to supply its items.
    _ = application.menuKeys.commands(in: application)
    var said: [AnyHashable] = []
    for responder in application.keyTable?.hasContexts == true ? chain : [] {
      said += [ObjectIdentifier(type(of: responder)), responder.contextNames(in: application)]
    }
    for (index, (_, list)) in lists.enumerated() {
      for command in list.commands { said += [index, command.identity, command.keyEquivalent] }
    }
    return (Menu.changeCount &+ application.menuKeys.listCount, said)
  }()

  /// Returns the places in the tree that a stroke reaches after others, with the pass in which it
  /// does.
  func nodes(
    reachedBy strokes: KeyStrokes, after prefix: KeyPrefix?
  ) -> [(node: KeyTable.Node, pass: Int)] {
    guard let table = application.keyTable else { return [] }
    var reached: [(node: KeyTable.Node, pass: Int)] = []
    for index in 0..<strokes.count {
      let (stroke, pass) = strokes[index]
      if let prefix {
        for parent in prefix.nodes {
          if let node = parent.children[stroke] { reached.append((node, pass)) }
        }
      } else if let node = table.root.children[stroke] {
        reached.append((node, pass))
      }
    }
    return reached
  }

  // MARK: - Key equivalents of commands

  /// Adds the commands that have a stroke by themselves to what it means because of key maps.
  func addCommands(for strokes: KeyStrokes, to meanings: inout [KeyMeaning]) {
    guard strokes.count > 0 else { return }
    let count = meanings.count
    func add(_ list: CommandList, of responder: Responder?, at place: Int) {
      for index in 0..<strokes.count {
        let (stroke, pass) = strokes[index]
        let commands = list.commands(for: stroke)
        guard !commands.isEmpty else { continue }
        let rank = KeyRank(group: .afterKeeper, pass: pass, place: place)
        meanings.append(KeyMeaning(effect: .perform(commands), rank: rank, responder: responder))
      }
    }
    var place = 0
    for case (let responder?, let list) in lists {
      // Places are compared only with those of bindings.
      while count > 0, place < chain.count, chain[place] !== responder { place += 1 }
      add(list, of: responder, at: place)
      place += 1
    }
    if let list = application.menuKeys.commands(in: application) { add(list, of: nil, at: .max) }
    if meanings.count > max(count, 1) { meanings.sort(by: KeyMeaning.precedes) }
  }

  /// All commands that have keys by themselves, the nearest first.
  var commandsWithKeys: [Command] {
    lists.flatMap(\.list.commands)
      + (application.menuKeys.commands(in: application)?.commands ?? [])
  }
}
