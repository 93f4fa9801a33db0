/// The strokes that a key event can match in bindings.
///
/// They are matched in passes: first the strokes that match exactly, and then, one after another,
/// those that stand in for a key that the layout does not have. Text without a key, and keys of a
/// composition, are not strokes.
@MainActor
struct KeyStrokes {
  typealias Match = (stroke: KeyEquivalent, pass: Int)

  private(set) var count = 0
  // Most keys have one stroke, which needs no memory. An optional would take longer.
  private var first: Match = (KeyEquivalent(exactly: Key(exactly: ""), []), 0)
  private var others: [Match] = []

  init(_ stroke: KeyEquivalent) { if !stroke.key.rawValue.isEmpty { add((stroke, 0)) } }

  init(of event: KeyEvent) {
    guard event.isStroke else { return }
    let (key, text) = (event.key, event.characters)
    let modifiers = event.modifiers.resolved(for: event.platform)
    let consumed = event.consumedModifiers.intersection(modifiers)
    let (isConsumed, hasShift) = (!consumed.isSubset(of: .shift), modifiers.contains(.shift))
    var pass = isConsumed ? 1 : 0
    // Most keys type nothing else than their names.
    let isName = text == key.rawValue && !isConsumed
    let typed = text.isEmpty || isName && !hasShift ? nil : Self.typed(event, modifiers, consumed)
    if let typed, !isName || typed.key.isSign { add((typed, 0)) }
    // If Command or Control changes the layout, such as in Dvorak with the commands of QWERTY, the
    // letter counts in place of the key, unless it is of another script.
    let isOther = !isConsumed && typed?.modifiers == modifiers && typed?.key.isLetter == true
    if isOther { pass = 1 }
    if !isOther || typed.map({ Self.isForeign($0.key) }) == true {
      add((KeyEquivalent(exactly: key, modifiers), pass))
    }
    if let position = event.position { add((KeyEquivalent(at: position, modifiers), 0)) }
    if hasShift, let typed, typed.key.isSign {
      // A sign may be written with the Shift that typing it takes, or as the key of a US keyboard.
      let sign = isName ? Self.usKeyWithoutShift(of: event) : typed.key
      if let sign { add((KeyEquivalent(exactly: sign, modifiers), 1)) }
      pass = 1
    }
    guard event.latinKey != nil || event.position != nil else { return }
    for latin in Self.latinKeys(of: event) where latin != key {
      pass += 1
      add((KeyEquivalent(exactly: latin, modifiers), pass))
    }
  }

  /// Adds a stroke, unless it is matched in an earlier pass.
  private mutating func add(_ match: Match) {
    for index in 0..<count where match.pass > 0 && self[index].stroke == match.stroke { return }
    if count == 0 { first = match } else { others.append(match) }
    count += 1
  }

  /// A stroke, with the pass in which it is matched.
  subscript(index: Int) -> Match { index == 0 ? first : others[index - 1] }

  /// Returns the character that the key types, without the modifiers that typing it took.
  ///
  /// A letter is what its key types, unless Command or Control makes the key type another one.
  private static func typed(
    _ event: KeyEvent, _ modifiers: KeyModifiers, _ consumed: KeyModifiers
  ) -> KeyEquivalent? {
    let (text, isConsumed) = (event.characters, !consumed.isSubset(of: .shift))
    guard let character = text.first, text.count == 1, !character.isWhitespace,
      character.unicodeScalars.allSatisfy(KeyEvent.isVisible)
    else { return nil }
    let rest = modifiers.subtracting(consumed)
    guard character.isLetter, !isConsumed else {
      // Shift is a part of typing a character, unless it is a letter.
      return KeyEquivalent(normalizing: Key(text), rest.subtracting(.shift))
    }
    let (letter, name) = (text.lowercased(), event.key.rawValue)
    guard !rest.isDisjoint(with: [.command, .control]), name.count == 1,
      name.lowercased() != letter
    else { return nil }
    return KeyEquivalent(exactly: Key(letter), modifiers)
  }

  /// Returns the key of a US keyboard that types a sign with Shift, if nothing says that the
  /// keyboard is another one.
  private static func usKeyWithoutShift(of event: KeyEvent) -> Key? {
    let signs = zip(##"~!@#$%^&*()_+{}|:"<>?"##, #"`1234567890-=[]\;',./"#)
    let key = signs.first { String($0.0) == event.key.rawValue }.map { Key(String($0.1)) }
    return event.position.map { $0.usKey == key } ?? true ? key : nil
  }

  /// Returns the keys of a Latin layout that a key can replace, besides the one that it types.
  ///
  /// A key that types a letter or a mark of another script, or several letters, replaces the Latin
  /// key. A sign does so only if the platform says which key that is, because layouts have signs in
  /// different places. The keys of the digits are in the same places everywhere, but virtual
  /// keyboards have other letters of the Latin alphabet at the positions of digits.
  private static func latinKeys(of event: KeyEvent) -> [Key] {
    let isForeign = isForeign(event.key)
    let first = event.key.rawValue.first
    let isLetter = first?.isLetter == true
    let isBasicLetter = isLetter && first?.isASCII == true
    var keys: [Key] = []
    if let latin = event.latinKey, isForeign || !isLetter || latin.isDigit { keys.append(latin) }
    if let code = event.position, let key = code.usKey, !keys.contains(key),
      isForeign || code.rawValue.hasPrefix("Digit") && !isBasicLetter
    {
      keys.append(key)
    }
    return keys
  }

  /// The categories of the characters that combine with the one before.
  private static let marks = [Unicode.GeneralCategory.nonspacingMark, .spacingMark, .enclosingMark]

  /// Returns whether a key types letters or a mark, but not a single Latin one.
  private static func isForeign(_ key: Key) -> Bool {
    guard let scalar = key.rawValue.unicodeScalars.first, !key.isNamedDead,
      scalar.properties.isAlphabetic
        || scalar.value > 0x36F && marks.contains(scalar.properties.generalCategory)
    else { return false }
    guard key.rawValue.count == 1 else { return !KeyNames.contains(key) }
    return scalar.value > 0x24F && !(0x1E00...0x1EFF ~= scalar.value)
      && !(0x2C60...0x2C7F ~= scalar.value) && !(0xA720...0xA7FF ~= scalar.value)
  }
}
