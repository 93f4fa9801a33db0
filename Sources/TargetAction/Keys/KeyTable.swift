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
    /// The layer, which is positive; the highest one takes precedence.
    let layer: Int
    /// Whether the binding is the user's.
    let isUsers: Bool
    /// The position in the map.
    let position: Int
    private var made: Command?
    private var found: Action?

    init(_ binding: KeyBinding, at position: Int, of map: KeyMap, layer: Int, isUsers: Bool) {
      (self.binding, self.map) = (binding, map.name)
      (self.layer, self.isUsers, self.position) = (layer, isUsers, position)
    }

    /// The command that the binding sends; nil if it sends none, or its action or argument is not
    /// known.
    var command: Command? {
      if let made { return made }
      guard case .send(_, let argument) = binding.effect, let action else { return nil }
      guard action.mistake(in: argument) == nil else { return nil }
      let event = argument.flatMap { action.event(from: $0) }
      made = BindingCommand(action: action, payload: event)
      return made
    }

    /// Returns whether the binding has the layer and the context of another one; true for nil.
    nonisolated func ranks(like other: Entry?) -> Bool {
      guard let other else { return true }
      return layer == other.layer && binding.context == other.binding.context
    }

    /// The action that the binding sends or removes; nil if no action has its name yet.
    var action: Action? {
      switch binding.effect {
      case .send(let name, _), .remove(let name, _):
        if found == nil { found = Action(named: name) }
        return found
      case .none, .nothing: return nil
      }
    }
  }

  /// The strokes that begin with certain strokes.
  final class Node {
    /// The bindings to these strokes.
    fileprivate(set) var entries: [Entry] = []
    /// One of the bindings to more strokes for each layer and context.
    fileprivate(set) var longer: [Entry] = []
    fileprivate(set) var children: [KeyEquivalent: Node] = [:]
  }

  let root = Node()
  /// The bindings in the order of their rank, apart from their contexts.
  let entries: [Entry]
  /// The bindings that remove every key of an action.
  let removals: [Entry]

  init(_ maps: [KeyMap], user: KeyMap?, for platform: KeyMap.Platform) {
    var entries: [Entry] = []
    for (index, map) in (maps + (user.map { [$0] } ?? [])).enumerated().reversed() {
      for (position, binding) in map.bindings.enumerated() {
        entries.append(
          Entry(binding, at: position, of: map, layer: index + 1, isUsers: index == maps.count))
      }
    }
    self.entries = entries
    removals = entries.filter { $0.binding.keys == nil }
    for entry in entries {
      guard let strokes = entry.binding.keys?.strokes else { continue }
      var node = root
      for (index, stroke) in strokes.enumerated() {
        node = node.child(for: stroke.resolved(for: platform))
        if index == strokes.count - 1 {
          node.entries.append(entry)
        } else {
          node.add(longer: entry)
        }
      }
    }
  }
}

extension KeyTable.Node {
  fileprivate func child(for stroke: KeyEquivalent) -> KeyTable.Node {
    if let child = children[stroke] { return child }
    let child = KeyTable.Node()
    children[stroke] = child
    return child
  }

  /// Adds a longer binding, unless one of the same layer and context is known.
  ///
  /// The binding that was added last is compared first, because the bindings of a map often have
  /// the same context.
  fileprivate func add(longer entry: KeyTable.Entry) {
    if !longer.reversed().contains(where: { entry.ranks(like: $0) }) { longer.append(entry) }
  }
}
