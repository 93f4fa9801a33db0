/// The name of a type, for people: without the contexts that the runtime prints for private types.
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
    var parts: [Substring] = []
    var depth = 0
    let text = String(reflecting: type)
    var start = text.startIndex
    for index in text.indices {
      switch text[index] {
      case "<", "(": depth += 1
      case ">", ")": depth -= 1
      case "." where depth == 0:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    parts.append(text[start...])
    parts.removeAll { $0.hasPrefix("(unknown context") }
    qualified = parts.joined(separator: ".")
    short = (parts.count > 1 ? parts.dropFirst() : parts[...]).joined(separator: ".")
  }

  /// The name of an object's class, without its module.
  static func of(_ object: AnyObject) -> String {
    TypeName(type(of: object)).short
  }

  /// What an argument is, for a message that it is something else than was expected.
  static func given(_ object: AnyObject?) -> String {
    object.map { of($0) } ?? "nil"
  }
}
