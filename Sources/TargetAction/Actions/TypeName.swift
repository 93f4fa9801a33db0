/// The name of a type for display.
///
/// The name is the same in every run, even for private and generic types.
struct TypeName {
  /// The name with its module and enclosing types.
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

  /// The name without its module and without generic arguments, such as `Document.List`.
  var plain: String {
    guard short.utf8.contains(UInt8(ascii: "<")) else { return short }
    var (depth, last): (Int, Character?) = (0, nil)
    return short.filter { character in
      defer { last = character }
      if character == "<" { depth += 1 }
      // The arrow of a function type is not a closing bracket.
      guard character == ">", last != "-" else { return depth == 0 }
      depth -= 1
      return false
    }
  }

  /// Returns the name of an object's class, without its module, or "nil" if there is no object.
  static func of(_ object: AnyObject?) -> String {
    object.map { TypeName(type(of: $0)).short } ?? "nil"
  }

  /// Returns the text after the module, which ends at the first dot outside of brackets.
  private static func withoutModule(_ text: String) -> Substring {
    var depth = 0
    var last: Character?
    for index in text.indices {
      switch text[index] {
      case "<", "(": depth += 1
      // The arrow of a function type is not a closing bracket.
      case ">" where last == "-": break
      case ">", ")": depth -= 1
      case "." where depth == 0: return text[index...].dropFirst()
      default: break
      }
      last = text[index]
    }
    return text[...]
  }

  /// Returns the runtime's name for a type, without the parts that vary between runs or do not
  /// appear in source code.
  ///
  /// The context of a private type, such as `(unknown context at $55b76a)`, contains an address,
  /// even within the arguments of a generic type. A private type of a file has a name such as
  /// `(Shelf in _DD65E9)`. A protocol with primary associated types has a name such as `any
  /// App.Shelf<Self.App.Shelf.Book == Swift.Int>`, which becomes `App.Shelf<Swift.Int>`.
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

  /// Returns the name in `Shelf in _DD65E9`, or "" for `unknown context at $55b76a`; nil for any
  /// other text in parentheses.
  private static func name(in context: Substring) -> Substring? {
    if context.hasPrefix("unknown context at ") { return "" }
    let words = context.split(separator: " ")
    return words.count == 3 && words[1] == "in" && words[2].hasPrefix("_") ? words[0] : nil
  }
}
