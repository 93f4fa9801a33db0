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
    /// The layer, which is positive; the highest one, which is the user's, takes precedence.
    let layer: Int
    /// The position among all bindings, which is positive; the highest one takes precedence.
    let position: Int
    /// Whether the map is a fallback.
    let isOfFallback: Bool
    /// Whether the binding counts only if nothing else does.
    private(set) var isFallback = false
    private var made: [Command] = []
    private var found: Action?

    init(
      _ binding: KeyBinding, at position: Int, of map: KeyMap, layer: Int,
      for platform: KeyMap.Platform
    ) {
      (self.binding, self.map) = (binding, map.name)
      (self.layer, self.position) = (layer, position)
      strokes = binding.keys?.strokes.map { $0.resolved(for: platform) } ?? []
      isOfFallback = map.isFallback
      // On Apple's systems, key equivalents come before a text view's keys with modifiers.
      let isPlain = strokes.allSatisfy { $0.modifiers.isSubset(of: .shift) }
      isFallback = isOfFallback && !((isPlain || platform != .apple) && isOfText)
    }

    /// The command that the binding sends or removes; none if its effect is another one, or if its
    /// action or argument is not known.
    var commands: [Command] {
      if made.isEmpty, let action, action.mistake(in: argument) == nil {
        made = [Command(action: action, payload: argument.flatMap { action.event(from: $0) })]
        made[0].isOfBinding = true
      }
      return made
    }

    var command: Command? { commands.first }

    /// The action that the binding sends or removes; nil if no action has its name yet.
    var action: Action? {
      if found == nil { found = binding.effect.action.flatMap { Action(named: $0.name) } }
      return found
    }

    /// Whether the action is a text command, or has the name of one that may be declared later.
    private var isOfText: Bool {
      action?.isTextCommand ?? (binding.effect.action?.name.hasPrefix("text.") == true)
    }

    /// The argument of the action.
    var argument: String? { binding.effect.action?.argument }

    /// Whether the binding is the user's.
    var isUsers: Bool { layer == .max }

    /// Whether the user has unbound the keys everywhere, even where they are typed.
    ///
    /// A binding that swallows a key everywhere does not keep the user from typing it.
    var isUnbound: Bool { isUsers && binding.context == nil && binding.effect == .unbound }

    /// Returns whether the binding removes a command, if it precedes it.
    fileprivate func removes(_ other: Command) -> Bool {
      (action.map { $0 == other.storedAction } ?? (other.id == binding.effect.action?.name))
        && (argument == nil || command?.isEquivalent(to: other) == true)
    }
  }

  /// The strokes that begin with certain strokes.
  @MainActor
  final class Node {
    /// The bindings that begin with these strokes, except those that remove an action, in the order
    /// of their rank, apart from their contexts, and whether they are bindings to more strokes.
    ///
    /// Bindings to more strokes that follow one another in a layer, with a common context, are in
    /// one run; every other binding is in a run of its own.
    let runs: [(entries: [Entry], isLonger: Bool)]
    let children: [KeyEquivalent: Node]

    /// Makes the tree of bindings that begin with a number of strokes, in the order of their rank.
    fileprivate init(of entries: [Entry], after count: Int = 0) {
      var runs: [(entries: [Entry], isLonger: Bool)] = []
      for entry in entries where count > 0 {
        let isLonger = entry.strokes.count > count
        if isLonger, let run = runs.last, run.isLonger, let last = run.entries.last,
          last.layer == entry.layer, last.isFallback == entry.isFallback,
          last.isUnbound == entry.isUnbound, last.binding.context == entry.binding.context
        {
          runs[runs.count - 1].entries.append(entry)
        } else {
          runs.append(([entry], isLonger))
        }
      }
      self.runs = runs
      children = Dictionary(grouping: entries.lazy.filter { $0.strokes.count > count }) {
        $0.strokes[count]
      }.mapValues { Node(of: $0, after: count + 1) }
    }
  }

  let root: Node
  /// The bindings, the highest layer first, and each layer in the order of its map.
  let entries: [Entry]
  /// The bindings that remove actions, by the action's name and by the strokes, which are none in a
  /// removal from all keys, in the order of their rank.
  let removals: [String: [[KeyEquivalent]: [Entry]]]
  /// The bindings that send actions, by the action's name.
  private let sends: [String: [Entry]]
  /// Whether any binding has a context.
  let hasContexts: Bool

  init(_ maps: [KeyMap], user: KeyMap?, for platform: KeyMap.Platform) {
    var (ranked, entries, bound): ([Entry], [Entry], [Entry]) = ([], [], [])
    var (removals, sends): ([String: [[KeyEquivalent]: [Entry]]], [String: [Entry]]) = ([:], [:])
    for (index, map) in (maps + (user.map { [$0] } ?? [])).enumerated() {
      let (before, layer) = (ranked.count, index < maps.count ? index + 1 : .max)
      ranked += map.bindings.enumerated().map {
        Entry($1, at: before + $0 + 1, of: map, layer: layer, for: platform)
      }
      entries = ranked[before...] + entries
    }
    for entry in ranked.reversed() {
      if case .remove(let name, _) = entry.binding.effect {
        // A line that is repeated removes nothing more.
        let last = removals[name]?[entry.strokes]?.last
        if last?.layer != entry.layer || last?.binding != entry.binding {
          removals[name, default: [:]][entry.strokes, default: []].append(entry)
        }
        continue
      }
      if case .send(let name, _) = entry.binding.effect { sends[name, default: []].append(entry) }
      bound.append(entry)
    }
    root = Node(of: bound)
    hasContexts = ranked.contains { $0.binding.context != nil }
    (self.entries, self.removals, self.sends) = (entries, removals, sends)
  }

  /// Returns the bindings that remove a command from strokes, apart from their contexts.
  func removals(of command: Command, at strokes: [KeyEquivalent]) -> some Sequence<Entry> {
    command.namesInMaps.lazy.flatMap { name in
      [strokes, []].lazy.flatMap { self.removals[name]?[$0] ?? [] }
    }.filter { $0.removes(command) }
  }

  /// Returns the bindings that send a command, or one that does the same, apart from their contexts,
  /// the highest layer first, and each layer in the order of its map.
  func bindings(to command: Command) -> [Entry] {
    let found = command.namesInMaps.flatMap { sends[$0] ?? [] }.filter {
      $0.command?.isEquivalent(to: command) ?? ($0.binding.effect.action?.name == command.id)
    }
    guard found.count > 1 else { return found }
    return found.ordered { ($1.layer, $0.position) < ($0.layer, $1.position) }
  }
}
