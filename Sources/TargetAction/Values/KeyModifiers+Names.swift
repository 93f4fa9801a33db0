extension KeyModifiers {
  /// The names of each modifier key, in the order in which they are written.
  ///
  /// The first name is written. All names are read.
  static let names: [(KeyModifiers, [String])] = [
    (.primary, ["primary"]), (.control, ["ctrl", "control", "ctl"]),
    (.option, ["alt", "option", "opt"]), (.shift, ["shift"]),
    (.command, ["cmd", "command", "meta", "super", "win"]),
  ]

  /// Creates a modifier key from one of its names, in any case.
  init?(named name: Substring) {
    let name = name.lowercased()
    guard let found = Self.names.first(where: { $0.1.contains(name) }) else { return nil }
    self = found.0
  }

  /// Returns the names of the modifier keys that have a name similar to a text.
  static func near(_ name: Substring) -> [String] {
    let near = names.flatMap(\.1).nearest(to: String(name))
    return names.filter { $0.1.contains(where: near.contains) }.map { $0.1[0] }
  }

  /// Returns the strokes that a text means if the separator after a modifier key is missing, such
  /// as `ctrl-y` for `Ctrly` and `ctrl_y`.
  static func separating(_ text: Substring) -> [String] {
    names.flatMap { _, synonyms in
      synonyms.filter(text.lowercased().hasPrefix).compactMap { name in
        let key = text.dropFirst(name.count).drop { $0 == "_" }
        guard KeyNames.key(spelled: key) != nil else { return nil }
        return (try? KeyEquivalent(parsing: "\(name)-\(key)"))?.description
      }
    }
  }
}
