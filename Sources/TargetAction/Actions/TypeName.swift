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
    let parts = Self.parts(of: text)
    qualified = text
    short = (parts.count > 1 ? parts.dropFirst() : parts[...]).joined(separator: ".")
  }

  /// The name of an object's class, without its module.
  static func of(_ object: AnyObject) -> String {
    TypeName(type(of: object)).short
  }

  /// The class of an argument, for messages about a wrong type.
  static func given(_ object: AnyObject?) -> String {
    object.map { of($0) } ?? "nil"
  }

  /// The module, the types that a type is nested in, and the type itself.
  private static func parts(of text: String) -> [Substring] {
    var parts: [Substring] = []
    var depth = 0
    var start = text.startIndex
    var last: Character?
    for index in text.indices {
      switch text[index] {
      case "<", "(": depth += 1
      // The arrow of a function closes nothing.
      case ">" where last == "-": break
      case ">", ")": depth -= 1
      case "." where depth == 0:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
      last = text[index]
    }
    parts.append(text[start...])
    return parts
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
      if character == "(", rest.hasPrefix("(unknown context at "),
        let end = rest.firstIndex(of: ")")
      {
        rest = rest[end...].dropFirst()
        if rest.first == "." { rest.removeFirst() }
      } else if character == "(", let (name, end) = privateName(rest) {
        stable += name
        rest = rest[end...].dropFirst()
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

  /// The name in a text that begins as `(Shelf in _DD65E9)`, and where the parenthesis is closed.
  private static func privateName(_ text: Substring) -> (name: Substring, end: Substring.Index)? {
    guard let end = text.firstIndex(of: ")"),
      case let words = text[..<end].dropFirst().split(separator: " "),
      words.count == 3, words[1] == "in", words[2].hasPrefix("_")
    else { return nil }
    return (words[0], end)
  }
}
