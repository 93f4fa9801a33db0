/// The command of a key binding, which gives way to the next one if its action is not handled.
final class BindingCommand: Command {}

/// The key maps of an application as a tree, whose branches are the strokes.
///
/// The key commands of responders and of menus are the lowest layer, and are not in the tree,
/// because they can change at any time.
@MainActor
final class KeyTable {
  /// A binding, with its place among all bindings.
  @MainActor
  final class Entry {
    let binding: KeyBinding
    let map: String
    /// The strokes on the platform; empty for every key of a removed action.
    let strokes: [KeyEquivalent]
    /// The layer, which is positive; the highest one takes precedence.
    let layer: Int
    /// Whether the binding is the user's.
    let isUsers: Bool
    /// The position in the map.
    let position: Int
    /// Whether the map is a fallback.
    let isOfFallback: Bool
    /// Whether the binding counts only if nothing else does.
    let isFallback: Bool
    /// The bindings of the same strokes that remove an action.
    fileprivate(set) var removals: [Entry] = []
    private var made: Command?
    private var found: Action?

    init(
      _ binding: KeyBinding, at position: Int, of map: KeyMap, layer: Int, isUsers: Bool,
      for platform: KeyMap.Platform
    ) {
      (self.binding, self.map) = (binding, map.name)
      (self.layer, self.isUsers, self.position) = (layer, isUsers, position)
      strokes = binding.keys?.strokes.map { $0.resolved(for: platform) } ?? []
      isOfFallback = map.isFallback
      // On Apple's systems, key equivalents come before a text view's keys with modifiers.
      let isPlain = strokes.allSatisfy { $0.modifiers.isSubset(of: .shift) }
      isFallback =
        map.isFallback
        && !((isPlain || platform != .apple)
          && Self.action(of: binding.effect)?.isTextCommand == true)
    }

    /// The command that the binding sends or removes; nil if its effect is another one, or if its
    /// action or argument is not known.
    var command: Command? {
      if let made { return made }
      guard let action, action.mistake(in: argument) == nil else { return nil }
      let event = argument.flatMap { action.event(from: $0) }
      made = BindingCommand(action: action, payload: event)
      return made
    }

    /// The action that the binding sends or removes; nil if no action has its name yet.
    var action: Action? {
      if found == nil { found = Self.action(of: binding.effect) }
      return found
    }

    private static func action(of effect: KeyBinding.Effect) -> Action? {
      effect.action.flatMap { Action(named: $0.name) }
    }

    /// The argument of the action.
    var argument: String? { binding.effect.action?.argument }

    /// Returns whether the binding removes a command, if it precedes it.
    func removes(_ other: Command) -> Bool {
      guard action == other.storedAction || other.id == binding.effect.action?.name else {
        return false
      }
      return argument == nil || command?.isEquivalent(to: other) == true
    }
  }

  /// The strokes that begin with certain strokes.
  final class Node {
    /// The bindings to these strokes, except those that remove an action, in the order of their
    /// rank, apart from their contexts.
    fileprivate(set) var entries: [Entry] = []
    /// The bindings to more strokes, in the same order, in runs that have a layer and a context in
    /// common.
    fileprivate(set) var longer: [[Entry]] = []
    /// The bindings of these strokes that remove an action.
    fileprivate(set) var removals: [Entry] = []
    fileprivate(set) var children: [KeyEquivalent: Node] = [:]

    fileprivate func add(longer entry: Entry) {
      if let last = longer.last?[0], last.layer == entry.layer,
        last.isFallback == entry.isFallback, last.binding.context == entry.binding.context
      {
        longer[longer.count - 1].append(entry)
      } else {
        longer.append([entry])
      }
    }

    /// Returns the node of one more stroke.
    fileprivate func child(for stroke: KeyEquivalent) -> Node {
      if let child = children[stroke] { return child }
      let child = Node()
      children[stroke] = child
      return child
    }
  }

  let root = Node()
  /// The bindings, the highest layer first, and each layer in the order of its map.
  let entries: [Entry]
  /// The bindings that remove every key of an action, by its name.
  private var removals: [String: [Entry]] = [:]

  init(_ maps: [KeyMap], user: KeyMap?, for platform: KeyMap.Platform) {
    var (entries, ranked): ([Entry], [Entry]) = ([], [])
    for (index, map) in (maps + (user.map { [$0] } ?? [])).enumerated().reversed() {
      let layer = map.bindings.enumerated().map { position, binding in
        Entry(
          binding, at: position, of: map, layer: index + 1, isUsers: index == maps.count,
          for: platform)
      }
      entries += layer
      ranked += layer.reversed()
    }
    self.entries = entries
    removesActions = entries.contains { $0.binding.effect.isRemoval }
    for entry in ranked {
      guard !entry.strokes.isEmpty else {
        let name = entry.binding.effect.action?.name ?? ""
        // A line that is repeated removes nothing more.
        let last = removals[name]?.last
        if last?.layer != entry.layer || last?.binding != entry.binding {
          removals[name, default: []].append(entry)
        }
        continue
      }
      var node = root
      for stroke in entry.strokes.dropLast() {
        node = node.child(for: stroke)
        if !entry.binding.effect.isRemoval { node.add(longer: entry) }
      }
      node = node.child(for: entry.strokes[entry.strokes.count - 1])
      if entry.binding.effect.isRemoval {
        node.removals.append(entry)
      } else {
        node.entries.append(entry)
      }
    }
    var pending = [root]
    while let node = pending.popLast() {
      if !node.removals.isEmpty { for entry in node.entries { entry.removals = node.removals } }
      pending += node.children.values
    }
  }

  /// Whether some bindings remove actions.
  let removesActions: Bool

  /// Returns the bindings that remove every key of a command.
  func removals(of command: Command) -> [Entry] {
    guard !removals.isEmpty else { return [] }
    let action = command.storedAction
    return Set([command.id, action.id, action.qualifiedName, action.name].compactMap(\.self))
      .flatMap { removals[$0] ?? [] }
  }
}
