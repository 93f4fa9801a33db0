import Synchronization

/// The names of keys that type nothing, and the unknown names that commands have used.
///
/// Keys can be registered, and commands created, on any thread, so access requires a lock.
struct KeyNames: Sendable {
  private static let shared = Mutex(KeyNames())

  /// The keys that the library names.
  private static let standard: [Key] = [
    .return, .tab, .delete, .deleteForward, .escape, .up, .down, .left, .right, .home, .end,
    .pageUp, .pageDown, .insert, .menu,
  ]
  /// Names that other systems use for these keys.
  private static let synonyms: KeyValuePairs<String, Key> = [
    "enter": .return, "backspace": .delete, "esc": .escape, "del": .deleteForward, "ins": .insert,
    "space": .space,
    "minus": "-", "plus": "+", "pgup": .pageUp, "pgdn": .pageDown, "arrowup": .up, "uparrow": .up,
    "arrowdown": .down, "arrowleft": .left, "arrowright": .right,
  ]

  private var registered: Set<Key> = []
  private var reported: Set<Key> = []

  /// Registers a toolkit's key.
  static func register(_ key: Key) {
    shared.withLock { _ = $0.registered.insert(key) }
  }

  private static let functionKeys = (1...35).map { Key("f\($0)") }

  /// Returns whether a key is identified by the character that it types, or by a known name.
  static func contains(_ key: Key) -> Bool {
    key.rawValue.count < 2 || standard.contains(key) || functionKeys.contains(key)
      || shared.withLock { $0.registered.contains(key) }
  }

  /// Returns the known key that has a name, or a synonym, in any case.
  static func key(spelled name: Substring) -> Key? {
    let (key, lowercased) = (Key(String(name)), name.lowercased())
    guard !contains(key) else { return name.isEmpty ? nil : key }
    return (standard + functionKeys).first { $0.rawValue.lowercased() == lowercased }
      ?? synonyms.first { $0.key == lowercased }?.value
  }

  /// Reports a command's key that has an unknown name, once.
  static func report(_ key: Key, at place: @autoclosure () -> Place) {
    guard !contains(key), shared.withLock({ $0.reported.insert(key).inserted }) else { return }
    let name = key.rawValue
    let matches = near(name).map { key in key == .space ? "Key.space" : "\"\(key.rawValue)\"" }
    let advice =
      matches.isEmpty
      ? "If your toolkit has this key, register it with Key.register(\"\(name)\")."
      : "Did you mean \(matches.joined(separator: " or "))? If your toolkit has this key, register it with "
        + "Key.register(\"\(name)\")."
    ActionReports.write(
      "TargetAction: unknown key \"\(name)\" in the command at \(place()). \(advice)")
  }

  /// Returns the known keys whose names are similar to a text.
  ///
  /// Similar names differ only in case and punctuation, are synonyms, are contained in the text, or differ in at most
  /// two letters.
  static func near(_ name: String) -> [Key] {
    let letters = name.lowercased().filter(\.isLetter)
    let keys = standard + shared.withLock { $0.registered }.sorted { $0.rawValue < $1.rawValue }
    let known = keys.map { ($0.rawValue.lowercased(), $0) } + synonyms.map { ($0.key, $0.value) }
    let same = known.filter { $0.0 == letters }
    let parts = known.filter { $0.0.count > 3 && letters.contains($0.0) }
    let alike = known.filter { letters.distance(to: $0.0, atMost: min(2, $0.0.count / 2)) != nil }
    return ([same, parts, alike].first { !$0.isEmpty } ?? []).map(\.1)
  }
}

extension String {
  /// Returns the number of letters to change, add, or remove to turn this text into another.
  ///
  /// - Returns: The number; nil if it exceeds the limit.
  /// - Complexity: O(*n* · *m*) for texts of *n* and *m* characters.
  func distance(to other: String, atMost limit: Int) -> Int? {
    let (from, to) = (Array(self), Array(other))
    guard abs(from.count - to.count) <= limit else { return nil }
    var row = Array(0...to.count)
    for (line, character) in from.enumerated() {
      var above = row[0]
      row[0] = line + 1
      for (column, candidate) in to.enumerated() {
        let change = above + (character == candidate ? 0 : 1)
        above = row[column + 1]
        row[column + 1] = Swift.min(change, above + 1, row[column] + 1)
      }
    }
    return row[to.count] <= limit ? row[to.count] : nil
  }
}

extension [String] {
  /// Returns the elements that differ least from a text, in at most two letters, regardless of case; none if more than
  /// three differ equally.
  func nearest(to text: String) -> [String] {
    let text = text.lowercased()
    let found = compactMap { name in
      text.distance(to: name.lowercased(), atMost: Swift.min(2, name.count / 2)).map { (name, $0) }
    }
    let nearest = found.filter { name in found.allSatisfy { name.1 <= $0.1 } }.map(\.0)
    return nearest.count > 3 ? [] : nearest
  }
}
