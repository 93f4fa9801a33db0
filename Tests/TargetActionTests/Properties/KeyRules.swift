import TargetAction

/// A condition on the names of the responders on a chain, as a context writes it.
indirect enum KeyCondition {
  case name(String)
  case not(KeyCondition)
  case and(KeyCondition, KeyCondition)
  case or(KeyCondition, KeyCondition)
  case inside(String, KeyCondition)

  var text: String {
    switch self {
    case .name(let name): name
    case .not(let inner): "!\(inner.text)"
    case .and(let left, let right): "(\(left.text) && \(right.text))"
    case .or(let left, let right): "(\(left.text) || \(right.text))"
    case .inside(let outer, let inner): "(\(outer) > \(inner.text))"
    }
  }

  /// Returns the distance of the nearest responder that the condition names; `Int.max` if it holds
  /// and names none; nil if it does not hold.
  func place(in chain: ArraySlice<Set<String>>) -> Int? {
    switch self {
    case .name(let name): return chain.firstIndex { $0.contains(name) }
    case .not(let inner): return inner.place(in: chain) == nil ? .max : nil
    case .and(let left, let right):
      let places = [left, right].compactMap { $0.place(in: chain) }
      return places.count == 2 ? places.min() : nil
    case .or(let left, let right):
      return [left, right].compactMap { $0.place(in: chain) }.min()
    case .inside(let outer, let inner):
      let outers = chain.indices.filter { chain[$0].contains(outer) }
      return outers.compactMap { end in inner.place(in: chain[..<end]).map { min($0, end) } }.min()
    }
  }
}

/// A line of a key map, or the key of a command.
struct KeyLine {
  /// The strokes; empty for every key of a removed action.
  let keys: [Substring]
  let effect: KeyBinding.Effect
  var context: KeyCondition?
  /// 0 for commands, 1 and 2 for the program's maps, and 3 for the user's.
  var layer = 0
  /// The number of the line in its map.
  var position = 0
  /// The distance of the responder that has the command; `Int.max` for the menu; nil for a line of
  /// a map.
  var commandPlace: Int?

  var isUsers: Bool { layer == 3 }
  var isRemoval: Bool { if case .remove = effect { true } else { false } }

  /// The name of the action that the line sends; nil if it sends none.
  var sent: String? { if case .send(let name, _) = effect { name } else { nil } }

  var text: String {
    let place = commandPlace.map { $0 == .max ? "the menu" : "the panel" }
    return "\(place ?? "map \(layer)"): \(keys.joined(separator: " ")) \(effect) "
      + (context.map { "when \($0.text)" } ?? "")
  }

  var binding: KeyBinding {
    get throws {
      KeyBinding(
        keys.isEmpty ? nil : try KeySequence(parsing: keys.joined(separator: " ")), effect,
        when: try context.map { try KeyContext(parsing: $0.text) })
    }
  }

  func continues(_ strokes: [Substring]) -> Bool {
    keys.count > strokes.count && keys.starts(with: strokes)
  }

  /// Returns whether the line takes away the action of another one.
  func removes(_ other: KeyLine) -> Bool {
    guard effect == other.sent.map({ .remove($0) }), keys.isEmpty || keys == other.keys else {
      return false
    }
    guard context == nil, !isUsers else { return layer > other.layer }
    // Without a context, a line of the program takes away what comes later: earlier lines without
    // one, and the menu.
    return other.context == nil && other.commandPlace ?? .max == .max
      && (other.layer, other.position) < (layer, position)
  }
}

/// What keys mean: a list of lines, filtered and sorted by rank.
struct KeyRules {
  var lines: [KeyLine] = []
  /// The names of the responders, from the first responder outward.
  var chain: [Set<String>] = []
  /// All actions, and those that are enabled.
  var (known, enabled): (Set<String>, Set<String>) = ([], [])

  /// Returns the distance at which a line counts; nil if it does not hold.
  private func place(of line: KeyLine) -> Int? {
    if let place = line.commandPlace { return place }
    guard let context = line.context else { return line.isUsers ? 0 : .max }
    return context.place(in: chain[...]).map { $0 == .max && line.isUsers ? 0 : $0 }
  }

  /// Returns whether a line counts where the first responder takes text before commands.
  private func countsForText(_ line: KeyLine) -> Bool {
    if line.isRemoval { return true }
    guard let context = line.context else { return line.isUsers && line.effect == .unbound }
    return context.place(in: chain[...]) == 0
  }

  /// Returns the lines that no line above them beats, for their own keys or for the beginning of
  /// these.
  ///
  /// - Parameter isText: Whether the first responder takes the first key as text.
  /// - Returns: The lines, the best one first.
  func living(isText: Bool) -> [KeyLine] {
    let ranked = ranked(isText: isText, sending: enabled)
    return ranked.indices.filter { index in
      !ranked[..<index].contains { ranked[index].keys.starts(with: $0.keys) }
    }.map { ranked[$0] }
  }

  /// Returns the line that strokes perform, whether or not it is enabled, unless a line that counts
  /// now beats it at the beginning of the strokes.
  func knownLine(for strokes: [Substring], isText: Bool) -> KeyLine? {
    let ranked = ranked(isText: isText, sending: known)
    let first = ranked.first {
      $0.keys == strokes
        || $0.sent.map { enabled.contains($0) } != false && strokes.starts(with: $0.keys)
    }
    return first?.keys == strokes ? first : nil
  }

  /// Returns the lines that hold, unless their action is removed, the best one first.
  private func ranked(isText: Bool, sending sendable: Set<String>) -> [KeyLine] {
    let holding = lines.filter { place(of: $0) != nil && (!isText || countsForText($0)) }
    let removals = holding.filter(\.isRemoval)
    let counting = holding.filter { line in
      !line.isRemoval && line.sent.map { sendable.contains($0) } != false
        && !removals.contains { $0.removes(line) }
    }
    return counting.map { line in
      (line: line, rank: (place(of: line) ?? .max, -line.layer, -line.position))
    }.sorted { $0.rank < $1.rank }.map(\.line)
  }
}
