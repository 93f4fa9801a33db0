/// The strokes that a key event can match in bindings.
///
/// They are matched in passes: first the strokes that match exactly, and then, one after another,
/// those that stand in for a key that the layout does not have. Text without a key, and keys of a
/// composition, are not strokes.
@MainActor
struct KeyStrokes {
  /// The strokes, each with the pass in which it is matched.
  private(set) var all: [(stroke: KeyEquivalent, pass: Int)] = []

  init(_ stroke: KeyEquivalent) { if !stroke.key.rawValue.isEmpty { all.append((stroke, 0)) } }

  init(of event: KeyEvent) {
    guard event.isStroke else { return }
    let consumed = event.consumedModifiers.intersection(event.modifiers)
    if let typed = Self.typed(event, consumed: consumed) { all.append((typed, 0)) }
    var pass = consumed.isSubset(of: .shift) ? 0 : 1
    all.append((KeyEquivalent(exactly: event.key, event.modifiers), pass))
    if let position = event.position {
      all.append((KeyEquivalent(at: position, event.modifiers), 0))
    }
    guard event.latinKey != nil || event.position != nil else { return }
    for latin in Self.latinKeys(of: event) where latin != event.key {
      pass += 1
      all.append((KeyEquivalent(exactly: latin, event.modifiers), pass))
    }
  }

  /// Returns the character that the key types, without the modifiers that typing it took.
  private static func typed(_ event: KeyEvent, consumed: KeyModifiers) -> KeyEquivalent? {
    let (text, isConsumed) = (event.characters, !consumed.isSubset(of: .shift))
    guard !text.isEmpty, text != event.key.rawValue || isConsumed, let character = text.first,
      text.count == 1, !character.isWhitespace,
      character.unicodeScalars.allSatisfy(KeyEvent.isVisible), !character.isLetter || isConsumed
    else { return nil }
    let rest = event.modifiers.subtracting(consumed)
    // Shift is a part of typing a character, unless it is a letter.
    return KeyEquivalent(normalizing: Key(text), rest.subtracting(.shift))
  }

  /// Returns the keys of a Latin layout that a key can replace, besides the one that it types.
  ///
  /// A key that types a letter of another script, or several letters, replaces the Latin key. A
  /// sign does so only if the platform says which key that is, because layouts have signs in
  /// different places. The keys of the digits are in the same places everywhere.
  private static func latinKeys(of event: KeyEvent) -> [Key] {
    let isForeign = isForeign(event.key)
    let isLetter = event.key.rawValue.first?.isLetter == true
    var keys: [Key] = []
    if let latin = event.latinKey, isForeign || !isLetter || latin.isDigit { keys.append(latin) }
    if let code = event.position, let key = code.usKey, !keys.contains(key),
      isForeign || code.rawValue.hasPrefix("Digit")
    {
      keys.append(key)
    }
    return keys
  }

  /// Returns whether a key types letters, but not a single Latin one.
  private static func isForeign(_ key: Key) -> Bool {
    guard let scalar = key.rawValue.unicodeScalars.first, scalar.properties.isAlphabetic else {
      return false
    }
    guard key.rawValue.count == 1 else { return !KeyNames.contains(key) }
    return scalar.value > 0x24F && !(0x1E00...0x1EFF ~= scalar.value)
      && !(0x2C60...0x2C7F ~= scalar.value) && !(0xA720...0xA7FF ~= scalar.value)
  }
}
