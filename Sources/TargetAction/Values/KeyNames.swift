/// The names of keys that type nothing, and the unknown names that commands have used.
///
/// Keys can be registered, and commands created, on any thread, so access requires a lock.
enum KeyNames {
  private static let shared = Locked((registered: Set<String>(), reported: Set<String>()))

  /// The keys that the library names, by their names in lowercase, and by names that other systems
  /// use.
  private static let known: [String: Key] = {
    let synonyms: [String: Key] = [
      "enter": .return, "backspace": .delete, "esc": .escape, "del": .deleteForward,
      "ins": .insert, "space": .space, "minus": "-", "plus": "+", "pgup": .pageUp,
      "pgdn": .pageDown, "arrowup": .up, "uparrow": .up, "arrowdown": .down, "arrowleft": .left,
      "arrowright": .right,
    ]
    let keys = KeyEquivalent.labels.map(\.key) + (1...35).map { Key("f\($0)") }
    return keys.reduce(into: synonyms) { $0[$1.rawValue.lowercased()] = $1 }
  }()

  /// Registers a toolkit's key.
  static func register(_ key: Key) -> Key {
    shared.withLock { _ = $0.registered.insert(key.rawValue) }
    return key
  }

  /// Returns whether a key is identified by the character that it types, or by a known name.
  static func contains(_ key: Key) -> Bool {
    key.rawValue.count < 2 || known[key.rawValue.lowercased()] == key
      || shared.withLock { $0.registered.contains(key.rawValue) }
  }

  /// Returns the known key that has a name, or a synonym, in any case.
  static func key(spelled name: Substring) -> Key? {
    let key = Key(String(name))
    guard !contains(key) else { return name.isEmpty ? nil : key }
    let lowercased = name.lowercased()
    return known[lowercased]
      ?? shared.withLock { $0.registered.first { $0.lowercased() == lowercased } }.map { Key($0) }
  }

  /// Reports a command's key that has an unknown name, once.
  static func report(_ key: Key, at place: @autoclosure () -> Place) {
    let name = key.rawValue
    guard !contains(key), shared.withLock({ $0.reported.insert(name).inserted }) else { return }
    let matches = near(name).map { key in key == .space ? "Key.space" : "\"\(key.rawValue)\"" }
    let question = matches.isEmpty ? "" : "Did you mean \(matches.joined(separator: " or "))? "
    ActionReports.write(
      "TargetAction: unknown key \"\(name)\" in the command at \(place()). \(question)If your "
        + "toolkit has this key, register it with Key.register(\"\(name)\").")
  }

  /// Returns the known keys whose names are similar to a text.
  ///
  /// Similar names differ only in case and punctuation, are contained in the text, or differ in at
  /// most two letters.
  static func near(_ name: String) -> [Key] {
    let letters = name.lowercased().filter(\.isLetter)
    var keys = known
    for name in shared.withLock({ $0.registered }) { keys[name.lowercased()] = Key(name) }
    if let key = keys[letters] { return [key] }
    let parts = keys.keys.filter {
      $0.utf8.count > 3 && $0.utf8.count <= letters.utf8.count && letters.contains($0)
    }
    let near = parts.isEmpty ? Array(keys.keys).nearest(to: letters) : parts
    return Set(near.compactMap { keys[$0]?.rawValue }).sorted().map { Key($0) }
  }
}
