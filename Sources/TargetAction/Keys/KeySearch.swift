/// Something that strokes mean at some place.
@MainActor
enum KeyMeaning {
  /// The key equivalent of commands of a responder, or of the menu if the responder is nil.
  case commands([Command], of: Responder?)
  /// A binding of a key map.
  case binding(KeyTable.Entry)
  /// The beginning of a binding to more strokes.
  case beginning(KeyTable.Entry)
  /// An action that the strokes do not send, because of a binding.
  case removed(Action, by: KeyTable.Entry)
}

/// A search for what strokes mean, from a responder up the chain and then in the menu.
@MainActor
struct KeySearch {
  let application: Application
  let first: Responder
  let scope: KeyScope
  /// The places in the tree that the strokes have reached.
  let nodes: [KeyTable.Node]
  /// The strokes as key equivalents of commands; nil if earlier strokes wait.
  var strokes: KeyStrokes?

  private struct Ranked {
    let entry: KeyTable.Entry
    let place: Int
    let isBeginning: Bool

    func precedes(_ other: Ranked) -> Bool {
      if place != other.place { return place < other.place }
      if entry.layer != other.entry.layer { return entry.layer > other.entry.layer }
      if isBeginning != other.isBeginning { return isBeginning }
      return entry.position > other.entry.position
    }
  }

  /// Visits the meanings in the order of their rank: the nearest responder, the highest layer, and
  /// the last position.
  ///
  /// - Parameter visit: Returns a value to end the search with, or nil to go on.
  /// - Returns: The value; nil if the search did not end.
  func visit(_ visit: (KeyMeaning) -> Bool?) -> Bool? {
    let ranked = ranked()
    // Most keys mean nothing, so the removals are found once they matter.
    lazy var removed = removed(ranked)
    var result: Bool?
    var (next, depth) = (0, -1)
    func visitEntries(upTo place: Int) -> Bool {
      while result == nil, next < ranked.count, ranked[next].place <= place {
        let (entry, isBeginning) = (ranked[next].entry, ranked[next].isBeginning)
        next += 1
        if isBeginning {
          if visitLonger(like: entry, { _ in true }) { result = visit(.beginning(entry)) }
        } else if let action = entry.action, let remover = removed[action],
          remover.layer > entry.layer
        {
          result = visit(.removed(action, by: remover))
        } else {
          result = visit(.binding(entry))
        }
      }
      return result != nil
    }
    func visitCommands(_ commands: [Command], of responder: Responder?) -> Bool {
      guard !commands.isEmpty else { return false }
      let rest = removed.isEmpty ? commands : commands.filter { removed[$0.storedAction] == nil }
      for command in commands where !removed.isEmpty && result == nil {
        if let entry = removed[command.storedAction] {
          result = visit(.removed(command.storedAction, by: entry))
        }
      }
      if result == nil, !rest.isEmpty { result = visit(.commands(rest, of: responder)) }
      return result != nil
    }
    let platform = application.keyPlatform
    let interest: ClassTraits = ranked.isEmpty ? .overridesKeyCommands : .isClass
    if scope == .textFirst {
      _ = visitEntries(upTo: 0)
      return result
    }
    let isFound = first.bubble(interest) { responder in
      depth += 1
      if visitEntries(upTo: depth) { return true }
      guard let strokes else { return false }
      var found: [Command] = []
      // A closure here would cost an executor check for each command.
      for command in responder.keyCommands {
        if let key = command.keyEquivalent, strokes.contains(key.resolved(for: platform)) {
          found.append(command)
        }
      }
      return visitCommands(found, of: responder)
    }
    if isFound || visitEntries(upTo: .max) { return result }
    guard let strokes, let menu = application.menus?.bar else { return nil }
    _ = visitCommands(menu.flattened.commands(for: strokes, on: platform), of: nil)
    return result
  }

  /// Visits the bindings to more strokes that hold here, and that no other binding removes or ends.
  ///
  /// - Parameters:
  ///   - beginning: One of the bindings, if only those of its layer and context count.
  ///   - visit: Returns whether to end the visit.
  /// - Returns: Whether the visit was ended.
  func visitLonger(like beginning: KeyTable.Entry?, _ visit: (KeyTable.Entry) -> Bool) -> Bool {
    func visits(_ node: KeyTable.Node) -> Bool {
      let search = KeySearch(application: application, first: first, scope: scope, nodes: [node])
      return search.visit { meaning in
        switch meaning {
        case .commands, .removed: return nil
        case .beginning(let entry):
          return entry.ranks(like: beginning) && search.visitLonger(like: entry, visit) ? true : nil
        case .binding(let entry):
          switch entry.binding.effect {
          case .send: return entry.ranks(like: beginning) && visit(entry) ? true : nil
          case .remove: return nil
          case .none: return false
          case .nothing: return entry.ranks(like: beginning) && visit(entry)
          }
        }
      } ?? false
    }
    return nodes.contains { $0.children.values.contains(where: visits) }
  }

  /// The bindings to more strokes that hold here, in the order of their strokes.
  var continuations: [KeyBinding] {
    var found: [(keys: String, binding: KeyBinding)] = []
    _ = visitLonger(like: nil) { entry in
      found.append(("\(entry.binding.keys as Any)", entry.binding))
      return false
    }
    return found.sorted { $0.keys < $1.keys }.map(\.binding)
  }

  private func ranked() -> [Ranked] {
    guard !nodes.isEmpty else { return [] }
    let chain = KeyChain(from: first)
    var ranked: [Ranked] = []
    for node in nodes {
      for (entries, isBeginning) in [(node.entries, false), (node.longer, true)] {
        for entry in entries {
          guard let place = chain.place(of: entry), scope == .all || chain.isNamed(first: entry)
          else { continue }
          ranked.append(Ranked(entry: entry, place: place, isBeginning: isBeginning))
        }
      }
    }
    if ranked.count > 1 { ranked.sort { $0.precedes($1) } }
    return ranked
  }

  /// Returns the actions that bindings remove, each with the binding of the highest layer that does
  /// so.
  private func removed(_ ranked: [Ranked]) -> [Action: KeyTable.Entry] {
    var removed: [Action: KeyTable.Entry] = [:]
    func remove(_ entry: KeyTable.Entry) {
      guard case .remove = entry.binding.effect, let action = entry.action else { return }
      if entry.layer > removed[action]?.layer ?? 0 { removed[action] = entry }
    }
    for meaning in ranked where !meaning.isBeginning { remove(meaning.entry) }
    let removals = application.keyTable?.removals ?? []
    guard !removals.isEmpty else { return removed }
    let chain = KeyChain(from: first)
    for entry in removals where chain.place(of: entry) != nil { remove(entry) }
    return removed
  }
}
