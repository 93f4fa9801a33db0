/// The name of a type for people.
///
/// It is the same in every run, even for private and generic types.
struct TypeName {
  /// The name with its module and the types that it is nested in.
  let qualified: String
  /// The name without its module.
  let short: String

  init(_ type: Any.Type) {
    if let wrapped = optionalType(type)?.wrapped {
      let name = TypeName(wrapped)
      (qualified, short) = ("\(name.qualified)?", "\(name.short)?")
      return
    }
    let text = Self.stableText(String(reflecting: type))
    qualified = text
    short = String(Self.withoutModule(text))
  }

  /// The name of an object's class, without its module.
  static func of(_ object: AnyObject) -> String {
    TypeName(type(of: object)).short
  }

  /// The class of an argument, for messages about a wrong type.
  static func given(_ object: AnyObject?) -> String {
    object.map { of($0) } ?? "nil"
  }

  /// What follows the module: the first point that is not within brackets.
  private static func withoutModule(_ text: String) -> Substring {
    var depth = 0
    var last: Character?
    for index in text.indices {
      switch text[index] {
      case "<", "(": depth += 1
      // The arrow of a function closes nothing.
      case ">" where last == "-": break
      case ">", ")": depth -= 1
      case "." where depth == 0: return text[index...].dropFirst()
      default: break
      }
      last = text[index]
    }
    return text[...]
  }

  /// The runtime's name for a type without what differs in each run, or is not written in a source.
  ///
  /// The context of a private type, such as `(unknown context at $55b76a)`, contains an address, also within
  /// the arguments of a generic type; `(Shelf in _DD65E9)` is a private type of a file. A protocol with primary
  /// associated types has a name such as `any App.Shelf<Self.App.Shelf.Book == Swift.Int>`, which is made
  /// `App.Shelf<Swift.Int>`.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  private static func stableText(_ text: String) -> String {
    guard text.contains(where: { $0 == "(" || $0 == " " }) else { return text }
    var stable = ""
    var rest = text.hasPrefix("any ") ? text.dropFirst(4) : text[...]
    while let character = rest.first {
      if character == "(", let end = rest.firstIndex(of: ")"),
        let name = name(in: rest[..<end].dropFirst())
      {
        stable += name
        rest = rest[end...].dropFirst()
        if name.isEmpty, rest.first == "." { rest.removeFirst() }
      } else if character == "S", rest.hasPrefix("Self."), stable.last == "<" || stable.last == " ",
        let end = rest.firstIndex(of: "=")
      {
        rest = rest[end...].dropFirst("== ".count)
      } else {
        stable.append(rest.removeFirst())
      }
    }
    return stable
  }

  /// The name in `Shelf in _DD65E9`, and none in `unknown context at $55b76a`; nil for another text in parentheses.
  private static func name(in context: Substring) -> Substring? {
    if context.hasPrefix("unknown context at ") { return "" }
    let words = context.split(separator: " ")
    return words.count == 3 && words[1] == "in" && words[2].hasPrefix("_") ? words[0] : nil
  }
}
