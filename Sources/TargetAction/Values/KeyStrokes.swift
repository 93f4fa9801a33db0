/// The strokes that a key event can match in bindings.
///
/// A stroke that matches exactly is found before one that only stands in for a key that the layout
/// does not have.
@MainActor
struct KeyStrokes {
  /// The key as the layout names it, with all modifiers; nil if the layout has consumed some of
  /// them.
  private var named: KeyEquivalent?
  /// The character that the key types, without the modifiers that typing it took.
  private var typed: KeyEquivalent?
  /// The position of the key.
  private var position: KeyEquivalent?
  /// The key to use if no exact stroke matches.
  private(set) var fallback: KeyEquivalent?

  init(_ stroke: KeyEquivalent) { named = stroke }

  init(of event: KeyEvent) {
    let consumed = event.consumedModifiers.intersection(event.modifiers)
    let isConsumed = !consumed.isSubset(of: .shift)
    let key = KeyEquivalent(matching: event)
    if isConsumed { fallback = key } else { named = key }
    typed = Self.typed(event, consumed: consumed, isConsumed: isConsumed)
    position = event.position.map { KeyEquivalent(at: $0, event.modifiers) }
    let isForeign = Self.isForeignLetter(event.key)
    // A layout of another script may have other signs, too.
    guard isForeign || event.latinKey != nil && event.key.rawValue.first?.isLetter != true
    else { return }
    let latin = event.latinKey ?? (isForeign ? event.position?.latinKey : nil)
    if let latin, latin != event.key { fallback = KeyEquivalent(exactly: latin, event.modifiers) }
  }

  private static func typed(
    _ event: KeyEvent, consumed: KeyModifiers, isConsumed: Bool
  ) -> KeyEquivalent? {
    let text = event.characters
    guard text != event.key.rawValue || isConsumed, let character = text.first, text.count == 1,
      !character.isWhitespace, character.unicodeScalars.allSatisfy(KeyEvent.isVisible),
      !character.isLetter || isConsumed
    else { return nil }
    let rest = event.modifiers.subtracting(consumed)
    // Shift is a part of typing a character, unless it is a letter.
    return KeyEquivalent(of: Key(text), rest.subtracting(.shift))
  }

  /// Returns whether a key types a letter of another script than the Latin one.
  private static func isForeignLetter(_ key: Key) -> Bool {
    guard let scalar = key.rawValue.unicodeScalars.first, scalar.value > 0x24F,
      key.rawValue.count == 1, scalar.properties.isAlphabetic
    else { return false }
    return !(0x1E00...0x1EFF ~= scalar.value) && !(0x2C60...0x2C7F ~= scalar.value)
      && !(0xA720...0xA7FF ~= scalar.value)
  }

  /// Returns the strokes that match, or the one that stands in.
  func withFallback() -> KeyStrokes? { fallback.map { KeyStrokes($0) } }

  /// Calls a closure with each stroke that matches exactly.
  func forEach(_ body: (KeyEquivalent) -> Void) {
    if let typed { body(typed) }
    if let named { body(named) }
    if let position { body(position) }
  }

  /// Returns whether one of the strokes matches exactly.
  func contains(_ stroke: KeyEquivalent) -> Bool {
    stroke == named || stroke == typed || stroke == position
  }
}

extension KeyEquivalent {
  /// Returns the key equivalent with the meaning of `primary` on a platform.
  func resolved(for platform: KeyMap.Platform) -> KeyEquivalent {
    guard modifiers.contains(.primary) else { return self }
    let resolved = modifiers.subtracting(.primary).union(platform.primary)
    return code.map { KeyEquivalent(at: $0, resolved) } ?? KeyEquivalent(exactly: key, resolved)
  }
}

extension KeySequence {
  /// Returns the keys with the meaning of `primary` on a platform.
  func resolved(for platform: KeyMap.Platform) -> KeySequence {
    KeySequence(strokes.map { $0.resolved(for: platform) })
  }
}
