extension KeyBinding: CustomStringConvertible {
  /// The line of the binding in the text of a ``KeyMap``, such as `primary-1 tab.select 1 when
  /// Editor`.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public var description: String {
    // Each of these keys means something else at the beginning of a field or of a file.
    let strokes = keys?.strokes.map { stroke in
      let text = stroke.description
      return ["#", "*", "\"", "\u{FEFF}"].contains(text) ? "\\" + text : text
    }
    let action =
      switch effect {
      case .send(let name, let argument), .remove(let name, let argument):
        (effect.isRemoval ? "-" : "") + Self.text(ofName: name)
          + (argument.map { " " + Self.text(of: $0) } ?? "")
      case .none: "none"
      case .nothing: "nothing"
      }
    let line = "\(strokes?.joined(separator: " ") ?? "*") \(action)"
    return context.map { "\(line) when \($0)" } ?? line
  }

  /// Returns a name, in quotation marks if it could be read as something else.
  private static func text(ofName name: String) -> String {
    let isPlain = name.contains(".") && name.unicodeScalars.first?.properties.isAlphabetic == true
    // An error of parsing has suggestions, which take long for thousands of names.
    let isKeys =
      name.contains { "-+ ".contains($0) }
      ? (try? KeySequence(parsing: name)) != nil : KeyNames.contains(Key(name))
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
