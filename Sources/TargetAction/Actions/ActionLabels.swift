extension Action {
  /// The title for display in a menu, a palette, or a list, such as "Save As…".
  ///
  /// This is the title from the declaration. If the declaration has none, the title is derived from
  /// the method's base name: `saveAs` becomes "Save As", `exportPDFFile` becomes "Export PDF File",
  /// and `heading2` becomes "Heading 2". For an action without a method, such as `text.zoom-in`,
  /// the title is derived from the part after the last dot ("Zoom In"). In a name that contains
  /// spaces, each word is capitalized.
  ///
  /// To show a title that may be translated, use `Application.title(of:)`.
  ///
  /// - Complexity: O(*n*) for a name of *n* characters; O(1) if the declaration has a title.
  public var title: String {
    if let title = ActionRegistry.title(of: self) { return title }
    let prefix = record.constant.protocolRecord.map { "\($0.constant.name)." } ?? ""
    return Self.title(madeOf: name.dropFirst(prefix.count)).escapingControlCharacters
  }

  static func title(madeOf name: Substring) -> String {
    var words = name.split(whereSeparator: \.isWhitespace)
    if words.count == 1 {
      let lastPart = name.split(separator: ".").last ?? name
      words = lastPart.split { $0 == "_" || $0 == "-" || $0 == ":" }.flatMap(Self.words)
    }
    let capitalized = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return words.isEmpty ? String(name) : capitalized.joined(separator: " ")
  }

  /// Returns the words of a camel-case name.
  private static func words(of name: Substring) -> [Substring] {
    let starts = name.indices.dropFirst().filter { beginsWord(at: $0, of: name) }
    return zip([name.startIndex] + starts, starts + [name.endIndex]).map { name[$0..<$1] }
  }

  /// Returns whether a word begins at a character after the first.
  ///
  /// A word begins at a capital or digit after a lowercase letter. It also begins at the last of
  /// several capitals if a lowercase letter follows, as in `PDFFile`. The plural `URLs` is one
  /// word.
  private static func beginsWord(at index: Substring.Index, of name: Substring) -> Bool {
    let character = name[index]
    if name[name.index(before: index)].isLowercase {
      return character.isUppercase || character.isNumber
    }
    let rest = name[index...].dropFirst()
    guard character.isUppercase, let next = rest.first, next.isLowercase else { return false }
    return next != "s" || rest.dropFirst().first?.isLowercase == true
  }
}
