import TargetAction

/// The keys that terminals name with sequences.
enum KeyTables {
  /// The keys after Escape and O: a terminal in application mode, and rxvt's arrows with Control.
  static let afterSS3: [UInt8: Stroke] = {
    var keys = letters.mapValues { Stroke($0) }
    for (letter, key) in zip("abcd".utf8, [Key.up, .down, .right, .left]) {
      keys[letter] = Stroke(key, "", .control)
    }
    keys[UInt8(ascii: "M")] = Stroke(.return, "\n")
    keys[UInt8(ascii: "I")] = Stroke(.tab, "\t")
    keys[UInt8(ascii: " ")] = Stroke(.space, " ")
    keys[UInt8(ascii: "X")] = Stroke("=", "=")
    for (byte, sign) in zip(UInt8(ascii: "j")..., "*+,-./0123456789") {
      keys[byte] = Stroke(Key(String(sign)), String(sign))
    }
    return keys
  }()

  /// The function keys of the Linux console.
  static let afterTwoBrackets: [UInt8: Stroke] = Dictionary(
    uniqueKeysWithValues: zip("ABCDE".utf8, (1...5).map { Stroke(Key("f\($0)")) }))

  private static let letters = [UInt8: Key](
    uniqueKeysWithValues: zip(
      "ABCDFHPQRS".utf8, [.up, .down, .right, .left, .end, .home, "f1", "f2", "f3", "f4"]))

  private static let numbered: [Int: Key] = [
    1: .home, 2: .insert, 3: .deleteForward, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: "f1", 12: "f2", 13: "f3", 14: "f4", 15: "f5", 17: "f6", 18: "f7", 19: "f8", 20: "f9",
    21: "f10", 23: "f11", 24: "f12", 25: "f13", 26: "f14", 28: "f15", 29: "f16", 31: "f17",
    32: "f18", 33: "f19", 34: "f20",
  ]

  /// The codes of the kitty keyboard protocol for keys that type nothing.
  private static let functional: [Int: Key] = {
    var keys: [Int: Key] = [
      8: .delete, 9: .tab, 13: .return, 27: .escape, 127: .delete, 57363: .menu, 57414: .return,
    ]
    let others = [Key.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert]
    for (key, code) in zip(others + [.deleteForward], 57417...) { keys[code] = key }
    for (number, code) in zip(13...35, 57376...) { keys[code] = Key("f\(number)") }
    return keys
  }()

  /// The signs of the number pad, in the order of their codes in the kitty keyboard protocol.
  private static let typing = [Int: String](
    uniqueKeysWithValues: zip(57399..., "0123456789./*-+ =,").map { ($0, String($1)) })

  /// Returns the key of a code point or of a number of the kitty keyboard protocol.
  static func stroke(ofCode code: Int, _ sequence: ControlSequence) -> Stroke? {
    if let key = functional[code] {
      let texts: [Key: String] = [.return: "\n", .tab: "\t"]
      return apply(sequence, to: Stroke(key, texts[key] ?? ""))
    }
    // The rest of the private-use area names keys such as Caps Lock.
    guard typing[code] != nil || !(57344...63743).contains(code), code >= 32,
      let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init)
    else { return nil }
    let text = typing[code] ?? String(Character(scalar))
    var stroke = Stroke(Key(text.lowercased()), text)
    let latin = sequence.final == "u" ? sequence.part(2, of: 0) : 0
    if (33...126).contains(latin) { stroke.latinKey = Key(String(UnicodeScalar(UInt8(latin)))) }
    stroke = apply(sequence, to: stroke)
    if stroke.modifiers == .shift {
      let shifted = sequence.final == "u" ? sequence.part(1, of: 0) : 0
      let scalar = UInt32(exactly: shifted).flatMap(Unicode.Scalar.init)
      stroke.characters = shifted > 32 ? scalar.map { String($0) } ?? "" : text.uppercased()
    }
    return stroke
  }

  /// Returns the key of a sequence that ends with a letter, or with a sign after a number.
  static func stroke(ofFinal final: Character, _ sequence: ControlSequence) -> Stroke? {
    guard let byte = final.asciiValue else { return nil }
    switch final {
    case "~", "$", "^", "@":
      guard let key = numbered[sequence.number(0)] else { return nil }
      // Rxvt replaces the last character instead of adding a number.
      let added: [Character: KeyModifiers] = ["$": .shift, "^": .control, "@": [.shift, .control]]
      return apply(sequence, to: Stroke(key, "", added[final] ?? []))
    case "Z": return apply(sequence, to: Stroke(.tab, "", .shift))
    case "a", "b", "c", "d":
      return letters[byte - 32].map { apply(sequence, to: Stroke($0, "", .shift)) }
    // Otherwise, it is a report about the cursor.
    case "R" where sequence.number(0) > 1: return nil
    default: return letters[byte].map { apply(sequence, to: Stroke($0)) }
    }
  }

  /// Adds the modifiers and the phase of a sequence's second parameter.
  private static func apply(_ sequence: ControlSequence, to stroke: Stroke) -> Stroke {
    var stroke = stroke
    stroke.modifiers.formUnion(KeyModifiers(flags: max(sequence.number(1) - 1, 0)))
    if !stroke.modifiers.isSubset(of: .shift) { stroke.characters = "" }
    stroke.isRepeat = sequence.part(1, of: 1) == 2
    stroke.isUp = sequence.part(1, of: 1) == 3
    return stroke
  }
}
