/// Reads the fields of a line of a key map, from left to right.
struct KeyMapLine {
  /// A mistake in a line.
  struct Mistake: Error {
    let place: String.Index
    let message: String
    /// The number of characters from the place to the mistake.
    var offset = 0
    /// The name of an action that does not exist.
    var name: String?
  }

  /// A field; its effect is nil if it can be keys, or if it is the first.
  private typealias Field = (text: String, place: String.Index, effect: KeyBinding.Effect?)

  private var rest: Substring.UnicodeScalarView
  /// The place of the argument; nil if the line has none.
  private(set) var argument: String.Index?
  /// The place of the context; nil if the line has none.
  private(set) var context: String.Index?

  init(_ line: Substring) { rest = line.unicodeScalars }

  /// Returns the binding and the place of its action; nil if the line has none.
  mutating func binding() throws(Mistake) -> (KeyBinding, action: String.Index)? {
    if let place = rest.firstIndex(where: { $0 != "\t" && $0.isControl }) {
      throw Mistake(place: place, message: "a key map must not contain control characters")
    }
    guard let first = try next(isFirst: true) else { return nil }
    var (action, strokes): (Field?, [KeyEquivalent]) = (first, [])
    var unread: (field: Field, error: KeySyntaxError, offset: Int)?
    while let field = action, field.effect == nil {
      // A backslash may precede a key that is a sign in a key map.
      let escape = field.text.first == "\\" && field.text.count > 1 ? 1 : 0
      do throws(KeySyntaxError) {
        // To explain a mistake takes long, so there is only one in a line.
        if let unread { throw unread.error }
        strokes += try KeySequence(parsing: String(field.text.dropFirst(escape))).strokes
      } catch {
        if field.place > first.place, field.text.contains(".") || Action(named: field.text) != nil {
          action?.effect = .send(field.text)
          break
        }
        unread = unread ?? (field, error, error.column - 1 + escape)
      }
      action = try next()
    }
    if let (field, error, offset) = unread, action != nil || field.place == first.place {
      throw Mistake(place: field.place, message: error.description, offset: offset)
    }
    guard let action, let effect = action.effect else {
      let (place, name) = (unread?.field.place ?? rest.startIndex, unread?.field.text)
      let expected = "an action is expected after the keys, such as file.save, unbound, or swallow"
      throw Mistake(
        place: place, message: expected + (name.map { ", not \($0)" } ?? ""), name: name)
    }
    if strokes.count > KeySequence.maximumCount {
      let message = "at most \(KeySequence.maximumCount) keys are expected, not \(strokes.count)"
      throw Mistake(place: first.place, message: message)
    }
    let isAll = strokes.count == 1 && first.text == "*"
    if isAll, !effect.isRemoval {
      let message =
        #"a removal such as -edit.copy is expected after *, which means all keys; \* is the key"#
      throw Mistake(place: action.place, message: message)
    }
    let keys = isAll ? nil : KeySequence(strokes)
    return (KeyBinding(keys, try adding(to: effect), when: try readContext()), action.place)
  }

  /// Reads the argument of an effect.
  private mutating func adding(to effect: KeyBinding.Effect) throws(Mistake) -> KeyBinding.Effect {
    var (effect, field): (KeyBinding.Effect, Field?) = (effect, nil)
    if let name = effect.action?.name {
      field = try next()
      argument = field?.place
      let text = field?.text
      effect = effect.isRemoval ? .remove(name, argument: text) : .send(name, argument: text)
    }
    guard let extra = try next() else { return effect }
    let isContext = [field, extra].contains { !["when"].nearest(to: $0?.text ?? "").isEmpty }
    let advice = isContext ? "did you mean when?" : "an argument with spaces needs quotation marks"
    let message = "\"when\" or the end of the line is expected, not \(extra.text); \(advice)"
    throw Mistake(place: extra.place, message: message)
  }

  private mutating func readContext() throws(Mistake) -> KeyContext? {
    guard rest.first == "w" else { return nil }
    // A context contains no number sign, so every one begins a comment.
    let text = rest.dropFirst(4).drop(while: \.isFieldSeparator).prefix { $0 != "#" }
    context = text.startIndex
    do {
      return try KeyContext(parsing: String(text))
    } catch {
      throw Mistake(place: text.startIndex, message: error.problem, offset: error.column - 1)
    }
  }

  /// Returns the next field; nil before a context, a comment, and the end.
  private mutating func next(isFirst: Bool = false) throws(Mistake) -> Field? {
    rest = rest.drop(while: \.isFieldSeparator)
    let (place, scalars) = (rest.startIndex, rest.prefix { !$0.isFieldSeparator })
    let text = String(scalars)
    if scalars.isEmpty || scalars.first == "#" || (text == "when" && !isFirst) { return nil }
    let word = scalars.first == "-" && scalars.count > 1 ? scalars.dropFirst() : scalars
    let isRemoval = word.startIndex != place
    guard word.first == "\"" && !isFirst else {
      rest = rest[scalars.endIndex...]
      var effect = Self.effects[text]
      if isRemoval && word.first?.properties.isAlphabetic == true { effect = .remove(String(word)) }
      if effect == nil && text.contains(".") && Action(named: text) != nil { effect = .send(text) }
      return (text, place, isFirst ? nil : effect)
    }
    rest = rest[word.startIndex...].dropFirst()
    let name = try quotedText(from: place)
    return isRemoval ? ("-" + name, place, .remove(name)) : (name, place, .send(name))
  }

  private static let effects = ["unbound": KeyBinding.Effect.unbound, "swallow": .swallow]

  /// Reads a text to its closing quotation mark.
  private mutating func quotedText(from place: String.Index) throws(Mistake) -> String {
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return String(text) }
      text.append(scalar == "\\" ? try escapedScalar() : scalar)
    }
    throw Mistake(place: place, message: "a closing quotation mark is expected")
  }

  /// Reads what follows a backslash.
  private mutating func escapedScalar() throws(Mistake) -> Unicode.Scalar {
    let place = rest.startIndex
    let first = rest.popFirst()
    if let scalar = first.flatMap({ Unicode.Scalar.escapes[$0] }) { return scalar }
    let digits = rest.dropFirst().prefix { $0.properties.isASCIIHexDigit }
    guard first == "u", rest.first == "{", rest[digits.endIndex...].first == "}",
      let scalar = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
    else {
      throw Mistake(
        place: place, message: #"\n, \r, \t, \0, \u{…}, \", or \\ is expected as an escape"#)
    }
    rest = rest[digits.endIndex...].dropFirst()
    return scalar
  }
}

extension Unicode.Scalar {
  /// Whether the character separates the fields of a key map's line.
  fileprivate var isFieldSeparator: Bool { self == " " || self == "\t" }
}
