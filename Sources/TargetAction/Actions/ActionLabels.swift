extension Action {
  /// What people read in a menu, a palette or a list, such as "Save As…".
  ///
  /// It is the title of the declaration. Without one it is made of the method's base name: `saveAs` becomes
  /// "Save As", `exportPDFFile` "Export PDF File", and `heading2` "Heading 2". Of a name without a method, such as
  /// `text.zoom-in`, it is what follows the last point; one with spaces is kept, with a capital for each word.
  ///
  /// `Application.title(of:)` is the one to show: it may translate this one.
  ///
  /// - Complexity: O(*n*) for a name of *n* characters, O(1) if the action was given a title.
  public var title: String {
    ActionRegistry.title(of: self) ?? Self.title(madeOf: baseName).escapingControlCharacters
  }

  /// The name as it was given to the declaration.
  private var baseName: Substring {
    guard let protocolRecord = record.constant.protocolRecord else { return name[...] }
    return name.dropFirst(protocolRecord.constant.name.count + 1)
  }

  private static func title(madeOf name: Substring) -> String {
    var words = name.split(whereSeparator: \.isWhitespace)
    if words.count == 1 {
      let lastPart = name.split(separator: ".").last ?? name
      words = lastPart.split { $0 == "_" || $0 == "-" || $0 == ":" }.flatMap(Self.words)
    }
    let capitalized = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return words.isEmpty ? String(name) : capitalized.joined(separator: " ")
  }

  /// The words of a name in camel case.
  private static func words(of name: Substring) -> [Substring] {
    var words: [Substring] = []
    var start = name.startIndex
    for index in name.indices.dropFirst() where beginsWord(at: index, of: name) {
      words.append(name[start..<index])
      start = index
    }
    words.append(name[start...])
    return words
  }

  /// Whether a word begins at a character after the first: at a capital or a digit after a small letter, and at
  /// the last of several capitals or digits if a small letter follows, as in `PDFFile`, and not in `URLs`.
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
