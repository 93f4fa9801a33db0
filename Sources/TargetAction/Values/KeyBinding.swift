/// An entry of a ``KeyMap``: what a key sequence does, and where.
///
/// A binding names its action, so it can be created before the action is declared. It is a value
/// that you can create on, and pass to, any thread.
public struct KeyBinding: Hashable, Sendable, CustomStringConvertible {
  /// What the keys of a binding do.
  ///
  /// Later versions may add effects, so end a `switch` with `@unknown default`.
  public enum Effect: Hashable, Sendable {
    /// The keys send the action with this id or name, with an argument for its event if there is
    /// one.
    case send(String, argument: String? = nil)
    /// The keys do not send the action with this id or name, even if a lower layer binds them to
    /// it.
    ///
    /// With an argument, only bindings with an equal argument are removed; without one, all are.
    /// The keys must be spelled as in the binding or the command that loses them.
    case remove(String, argument: String? = nil)
    /// The keys are not bound from this place outward, so that they type, or reach the first
    /// responder.
    case unbound
    /// The keys do nothing, and no one else receives them.
    case swallow

    /// Whether the effect removes an action.
    var isRemoval: Bool { if case .remove = self { true } else { false } }

    /// The id or name of the action that is sent or removed, and its argument.
    var action: (name: String, argument: String?)? {
      switch self {
      case .send(let name, let argument), .remove(let name, let argument): (name, argument)
      case .unbound, .swallow: nil
      }
    }
  }

  /// The keys; nil for every key of a removed action, in the layers below.
  public let keys: KeySequence?
  /// What the keys do.
  public let effect: Effect
  /// Where the binding applies; nil if it applies everywhere.
  public let context: KeyContext?

  /// Creates a binding.
  ///
  /// - Parameters:
  ///   - keys: The keys; nil for every key of a removed action, in the layers below. Any other
  ///     effect needs keys, and traps without them.
  ///   - effect: What the keys do.
  ///   - context: Where the binding applies; nil if it applies everywhere.
  public init(_ keys: KeySequence?, _ effect: Effect, when context: KeyContext? = nil) {
    require(
      keys != nil || effect.isRemoval,
      "A key binding without keys must remove an action; this one does not. Give it keys.")
    self.keys = keys
    self.effect = effect
    self.context = context
  }

  /// Creates a binding that sends an action.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - action: The action.
  ///   - argument: The text from which the action's event is made, for an action whose event class
  ///     is `LosslessStringConvertible`.
  ///   - context: Where the binding applies; nil if it applies everywhere.
  public init(
    _ keys: KeySequence,
    _ action: Action,
    argument: String? = nil,
    when context: KeyContext? = nil
  ) {
    self.init(keys, .send(action.id ?? action.qualifiedName, argument: argument), when: context)
  }

  /// An equal value for all bindings of which only the last applies.
  ///
  /// The removal of an action can be combined with other bindings.
  func use(on platform: KeyMap.Platform) -> KeyBinding {
    if effect.isRemoval { return self }
    return KeyBinding(keys?.resolved(for: platform), .unbound, when: context)
  }

  // MARK: - Text

  /// The line of the binding in the text of a ``KeyMap``, such as `primary-1 tab.select 1 when
  /// Editor`.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public var description: String {
    // Each of these signs means something else at the beginning of a field or of a file.
    let strokes = keys?.strokes.map { stroke in
      let text = stroke.description
      let isSign = text.unicodeScalars.first.map { ["#", "*", "-", "\"", "\u{FEFF}"].contains($0) }
      return isSign == true ? "\\" + text : text
    }
    let action =
      effect.action.map { name, argument in
        (effect.isRemoval ? "-" : "") + Self.text(ofName: name)
          + (argument.map { " " + Self.text(of: $0) } ?? "")
      } ?? (effect == .swallow ? "swallow" : "unbound")
    let line = "\(strokes?.joined(separator: " ") ?? "*") \(action)"
    return context.map { "\(line) when \($0)" } ?? line
  }

  /// Returns a name, in quotation marks if it could be read as something else.
  private static func text(ofName name: String) -> String {
    let isPlain = name.contains(".") && name.unicodeScalars.first?.properties.isAlphabetic == true
    // An error of parsing has suggestions, which take long for thousands of names.
    let isKeys =
      name.contains { "-+ ".contains($0) }
      ? (try? KeySequence(parsing: name)) != nil : KeyNames.key(spelled: name[...]) != nil
    return isPlain && !isKeys ? text(of: name) : quoted(name)
  }

  /// Returns an argument, in quotation marks if it could be read as something else.
  private static func text(of argument: String) -> String {
    let needsQuotes = argument.unicodeScalars.contains {
      $0.properties.isWhitespace || $0.isControl || $0 == "\"" || $0 == "\\"
    }
    let isPlain = !needsQuotes && !argument.isEmpty && argument.unicodeScalars.first != "#"
    return isPlain && argument != "when" ? argument : quoted(argument)
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { ["\\", "\""].contains($0) ? "\\\($0)" : "\($0)" }
      .joined()
    return "\"\(escaped.escapingControlCharacters)\""
  }
}
