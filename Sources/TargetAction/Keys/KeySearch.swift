/// Where a meaning of strokes stands among the others; the first one counts.
struct KeyRank: Comparable {
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
    KeyRank(isFallback: isFallback, place: place, layer: layer, position: position)
  }

  static func < (one: KeyRank, other: KeyRank) -> Bool {
    if one.isFallback != other.isFallback { return other.isFallback }
    if one.place != other.place { return one.place < other.place }
    return (one.layer, one.position) > (other.layer, other.position)
  }
}

/// Something that strokes mean at some place.
struct KeyMeaning {
  enum Effect {
    /// Commands are performed: those of a responder or of the menu that share the key, or the
    /// command of a binding.
    case perform([Command])
    /// The strokes begin bindings to more strokes, in the order of their rank.
    case wait(for: ArraySlice<KeyTable.Entry>)
    /// The key is swallowed.
    case swallow
    /// The search ends, and the key types.
    case type
    /// An action is not sent, because the binding removes it.
    case removed(Action)
    /// The action or the argument of the binding is not known.
    case unknown
  }

  fileprivate(set) var effect: Effect
  let rank: KeyRank
  /// The pass in which the last stroke was matched (``KeyStrokes``).
  let pass: Int
  /// The binding; nil for the key equivalents of commands, and for bindings to more strokes.
  let entry: KeyTable.Entry?
  /// The responder whose commands these are; nil for a binding and for the menu.
  let responder: Responder?

  /// Returns whether the commands are those of a responder, or of the menu, in a pass.
  fileprivate func isOf(_ responder: Responder?, _ pass: Int) -> Bool {
    entry == nil && self.responder === responder && self.pass == pass
  }

  fileprivate func precedes(_ other: KeyMeaning) -> Bool {
    if rank.isFallback != other.rank.isFallback { return other.rank.isFallback }
    return pass == other.pass ? rank < other.rank : pass < other.pass
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
  /// The rank of what the strokes mean by themselves, which longer bindings must precede; nil if
  /// they mean nothing.
  let limit: KeyRank?
  /// The same, whether or not what they mean is enabled.
  let knownLimit: KeyRank?

  init(
    _ event: KeyEvent, after previous: KeyPrefix?, at nodes: [KeyTable.Node],
    until limit: KeyRank?, known: KeyRank?
  ) {
    (self.event, self.previous, self.nodes) = (event, previous, nodes)
    (self.limit, knownLimit) = (limit ?? previous?.limit, known ?? previous?.knownLimit)
  }

  /// The strokes, each with those before it.
  var strokes: [KeyPrefix] { (previous?.strokes ?? []) + [self] }

  /// The strokes, followed by more.
  func sequence(_ more: KeyEquivalent...) -> KeySequence {
    KeySequence(strokes.map { KeyEquivalent(of: $0.event) } + more)
  }

  var sequence: KeySequence { sequence() }
}

/// Which bindings a key may perform.
enum KeyScope {
  /// All bindings.
  case all
  /// Only the bindings whose contexts name the first responder, because it keeps the key, and those
  /// that take keys away.
  case textFirst
}

/// A search for what strokes mean, from a responder up the chain and then in the menu.
///
/// What the responders say of keys is read once.
@MainActor
final class KeySearch {
  let application: Application
  let first: Responder
  /// Whether several keys are looked up, so that the commands are found by their keys.
  private let isRepeated: Bool
  private lazy var chain = KeyChain(from: first)
  private var commands: [(command: Command, responder: Responder, place: Int)]?
  private lazy var indices: [KeyEquivalent?: [Int]] = Dictionary(
    grouping: keyedCommands(.isClass).indices
  ) { keyedCommands(.isClass)[$0].command.keyEquivalent?.resolved(for: application.keyPlatform) }

  init(in application: Application, from first: Responder, isRepeated: Bool = false) {
    (self.application, self.first, self.isRepeated) = (application, first, isRepeated)
  }

  /// Returns what a stroke means, in the order of the ranks: the nearest responder, the highest
  /// layer, and the last position.
  ///
  /// - Parameters:
  ///   - strokes: The stroke, as bindings write it.
  ///   - prefix: The strokes before it; nil if there are none.
  ///   - scope: Which bindings count.
  /// - Returns: The meanings.
  func meanings(
    of strokes: KeyStrokes, after prefix: KeyPrefix? = nil, in scope: KeyScope
  ) -> [KeyMeaning] {
    var meanings: [KeyMeaning] = []
    var removals: [KeyTable.Entry] = []
    let reached = application.nodes(reachedBy: strokes, after: prefix)
    for (node, pass) in reached {
      removals += node.removals
      for entry in node.entries {
        guard let rank = rank(of: entry, in: scope), prefix?.limit.map({ rank < $0 }) ?? true
        else { continue }
        meanings.append(
          KeyMeaning(
            effect: effect(of: entry), rank: rank, pass: pass, entry: entry, responder: nil))
      }
      for run in node.longer {
        addLonger(run, of: node, pass, until: prefix?.limit, in: scope, to: &meanings)
      }
    }
    if prefix == nil, scope == .all {
      addCommands(for: strokes, to: &meanings, reached.isEmpty ? .overridesKeyCommands : .isClass)
    }
    if meanings.count > 1 { meanings.sort { $0.precedes($1) } }
    if application.keyTable?.removesActions == true {
      meanings = meanings.flatMap { remaining($0, removals) }
    }
    return meanings
  }

  private func effect(of entry: KeyTable.Entry) -> KeyMeaning.Effect {
    switch entry.binding.effect {
    case .nothing: .swallow
    case .none: .type
    case .send, .remove: command(of: entry).map { .perform([$0]) } ?? .unknown
    }
  }

  /// Returns the command that a binding sends; nil if its action or argument is not known.
  private func command(of entry: KeyTable.Entry) -> Command? {
    entry.command ?? entry.binding.effect.action.flatMap { command(id: $0.name) }
  }

  /// Adds bindings to more strokes, in parts between which bindings to the strokes themselves rank.
  private func addLonger(
    _ run: [KeyTable.Entry], of node: KeyTable.Node, _ pass: Int, until limit: KeyRank?,
    in scope: KeyScope, to meanings: inout [KeyMeaning]
  ) {
    let unbinds = scope == .textFirst && run[0].binding.context == nil
    let run = unbinds ? run.filter { $0.binding.effect == KeyBinding.Effect.none } : run
    guard let first = run.first, let rank = rank(of: first, in: scope) else { return }
    var bounds = node.entries.filter { $0.layer == first.layer }.map(\.position)[...]
    // Bindings that shorter ones beat are out of reach.
    var rest = limit.map { limit in run.prefix { rank.at($0.position) < limit } } ?? run[...]
    while let next = rest.first {
      while let bound = bounds.first, bound > next.position { bounds.removeFirst() }
      let part = bounds.first.map { bound in rest.prefix { $0.position > bound } } ?? rest
      meanings.append(
        KeyMeaning(
          effect: .wait(for: part), rank: rank.at(next.position), pass: pass, entry: nil,
          responder: nil))
      rest = rest.dropFirst(part.count)
    }
  }

  // MARK: - Ranks

  /// Returns the rank of a binding; nil if it does not count.
  ///
  /// Without a name, a user's binding counts at the first responder, and another one after all
  /// responders.
  private func rank(of entry: KeyTable.Entry, in scope: KeyScope) -> KeyRank? {
    let place = entry.binding.context.map { chain.place(of: $0) } ?? .max
    guard let place else { return nil }
    if scope == .textFirst {
      // A binding that swallows a key everywhere does not keep the user from typing it.
      let isUnbound =
        entry.binding.context == nil && entry.isUsers
        && entry.binding.effect == KeyBinding.Effect.none
      guard isUnbound || place == 0 && !entry.isFallback else { return nil }
    }
    return KeyRank(
      isFallback: entry.isFallback, place: place == .max && entry.isUsers ? 0 : place,
      layer: entry.layer, position: entry.position)
  }

  /// Returns whether the context of a binding holds.
  func holds(_ entry: KeyTable.Entry) -> Bool { rank(of: entry, in: .all) != nil }

  // MARK: - Bindings that take keys away

  /// Returns what remains of a meaning after the bindings that remove actions.
  private func remaining(_ meaning: KeyMeaning, _ removals: [KeyTable.Entry]) -> [KeyMeaning] {
    guard case .perform(let commands) = meaning.effect else { return [meaning] }
    var (rest, found): ([Command], [KeyMeaning]) = ([], [])
    for command in commands {
      if let entry = removal(of: command, meaning, meaning.entry?.removals ?? removals) {
        found.append(meaning.with(.removed(command.storedAction), by: entry))
      } else {
        rest.append(command)
      }
    }
    return rest.isEmpty ? found : found + [meaning.with(.perform(rest), by: meaning.entry)]
  }

  /// Returns the command that a binding to more strokes sends, unless it is removed.
  func command(of entry: KeyTable.Entry, in run: KeyMeaning) -> Command? {
    guard let command = command(of: entry) else { return nil }
    let meaning = run.with(run.effect, by: entry, at: entry.position)
    return removal(of: command, meaning, entry.removals) == nil ? command : nil
  }

  /// Returns the binding of the highest layer that removes a command; nil if none does.
  private func removal(
    of command: Command, _ meaning: KeyMeaning, _ removals: [KeyTable.Entry]
  ) -> KeyTable.Entry? {
    guard let table = application.keyTable, table.removesActions else { return nil }
    return (removals + table.removals(of: command)).filter {
      $0.removes(command) && removes($0, meaning) && holds($0)
    }.max { $0.layer < $1.layer }
  }

  /// Returns whether a binding that removes an action precedes a meaning.
  ///
  /// With a context, and in the user's map, it removes the action from all lower layers. Otherwise,
  /// it removes it from what comes later: earlier lines without a context, the menu, and fallbacks.
  private func removes(_ entry: KeyTable.Entry, _ meaning: KeyMeaning) -> Bool {
    let rank = meaning.rank
    if meaning.entry?.isOfFallback == true, !entry.isOfFallback { return true }
    if entry.isUsers || entry.binding.context != nil { return rank.layer < entry.layer }
    let isGeneral =
      meaning.entry.map { $0.binding.context == nil } ?? (meaning.responder == nil)
    return isGeneral && (rank.layer, rank.position) < (entry.layer, entry.position)
  }

  // MARK: - Key equivalents of commands

  private func addCommands(
    for strokes: KeyStrokes, to meanings: inout [KeyMeaning], _ interest: ClassTraits
  ) {
    func add(_ added: [Command], of responder: Responder?, at place: Int, _ pass: Int) {
      if let last = meanings.indices.last, meanings[last].isOf(responder, pass),
        case .perform(var commands) = meanings[last].effect
      {
        // Without another reference, the array is not copied.
        meanings[last].effect = .swallow
        commands += added
        meanings[last].effect = .perform(commands)
        return
      }
      let rank = KeyRank(isFallback: false, place: place, layer: 0, position: 0)
      meanings.append(
        KeyMeaning(
          effect: .perform(added), rank: rank, pass: pass, entry: nil, responder: responder))
    }
    let platform = application.keyPlatform
    let all = keyedCommands(interest)
    if isRepeated {
      strokes.forEach { stroke, pass in
        for index in indices[stroke] ?? [] {
          add([all[index].command], of: all[index].responder, at: all[index].place, pass)
        }
      }
    } else {
      for (command, responder, place) in all {
        if let key = command.keyEquivalent, let pass = strokes.pass(of: key.resolved(for: platform))
        {
          add([command], of: responder, at: place, pass)
        }
      }
    }
    guard let menu = application.menus?.bar?.flattened else { return }
    strokes.forEach { stroke, pass in
      if let commands = menu.commands(for: stroke, on: platform) {
        add(commands, of: nil, at: .max, pass)
      }
    }
  }

  /// Returns the commands of the responders, the nearest first.
  private func keyedCommands(
    _ interest: ClassTraits
  ) -> [(command: Command, responder: Responder, place: Int)] {
    if let commands { return commands }
    var found: [(command: Command, responder: Responder, place: Int)] = []
    var place = 0
    _ = first.bubble(isRepeated ? .isClass : interest) { responder in
      for command in responder.keyCommands { found.append((command, responder, place)) }
      place += 1
      return false
    }
    commands = found
    return found
  }

  /// Returns the command of a closure that has an id.
  private func command(id: String) -> Command? {
    for (command, _, _) in keyedCommands(.isClass) where command.id == id { return command }
    return application.menus?.bar?.flattened.commands.first { $0.id == id }
  }

  /// All commands that have keys by themselves.
  var commandsWithKeys: [Command] {
    (application.menus?.bar?.flattened.commands ?? []) + keyedCommands(.isClass).map(\.command)
  }
}

extension KeyMeaning {
  fileprivate func with(
    _ effect: Effect, by entry: KeyTable.Entry?, at position: Int? = nil
  ) -> KeyMeaning {
    KeyMeaning(
      effect: effect, rank: position.map { rank.at($0) } ?? rank, pass: pass, entry: entry,
      responder: responder)
  }
}

/// Sequences that end the search for those that begin with them.
struct KeyPrefixes {
  private var sequences: Set<[KeyEquivalent]> = []

  mutating func insert(_ strokes: [KeyEquivalent]) { sequences.insert(strokes) }

  /// Returns whether strokes begin with one of the sequences.
  func contains(beginningOf strokes: [KeyEquivalent]) -> Bool {
    !sequences.isEmpty
      && strokes.indices.contains { sequences.contains(Array(strokes[...$0])) }
  }
}

extension Application {
  /// Returns the places in the tree that a stroke reaches after others, with the pass in which it
  /// does.
  final func nodes(
    reachedBy strokes: KeyStrokes, after prefix: KeyPrefix?
  ) -> [(node: KeyTable.Node, pass: Int)] {
    guard let parents = prefix?.nodes ?? keyTable.map({ [$0.root] }) else { return [] }
    var reached: [(node: KeyTable.Node, pass: Int)] = []
    strokes.forEach { stroke, pass in
      for parent in parents {
        if let node = parent.children[stroke] { reached.append((node, pass)) }
      }
    }
    return reached
  }
}
