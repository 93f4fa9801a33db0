/// The ids and the titles of actions: what they are called outside of the source.
struct ActionLabels: Sendable {
  private struct Label {
    var id: String?
    /// Where the id was given.
    var place: Place?
    var title: String?
  }

  private var labels: [Action: Label] = [:]
  private var byID: [String: Action] = [:]

  func id(of action: Action) -> String? { labels[action]?.id }
  func title(of action: Action) -> String? { labels[action]?.title }
  func action(id: String) -> Action? { byID[id] }

  /// Gives an action its id, which must not be another action's, and its title.
  ///
  /// A second declaration of an action, in another module, may repeat the id, leave it out, or be the only one
  /// that has it, so that it does not matter which of the two is made first. Of two titles the first holds.
  mutating func set(id: String?, title: String?, of action: Action, at place: Place) {
    var label = labels[action] ?? Label()
    if let id {
      requireNoID(id, of: action, at: place)
      if let known = label.id, let first = label.place, known != id {
        trap(
          """
          An action must have only one id; \(action.qualifiedName.escapingControlCharacters) has \
          "\(known.escapingControlCharacters)" at \(first) and "\(id.escapingControlCharacters)" at \(place). \
          Remove one of them.
          """
        )
      }
      if label.id == nil { (label.id, label.place) = (id, place) }
      byID[id] = action
    }
    if label.title == nil { label.title = title }
    labels[action] = label
  }

  /// Traps if a text, which is a name of an action or its id, is another action's id.
  func requireNoID(_ text: String, of action: Action, at place: Place) {
    guard let bearer = byID[text], bearer != action, let first = labels[bearer]?.place else {
      return
    }
    Self.trapForOneName(text, (bearer, first), (action, place))
  }

  /// Traps as one text would find two actions.
  static func trapForOneName(
    _ text: String,
    _ first: (action: Action, place: Place),
    _ second: (action: Action, place: Place)
  ) -> Never {
    trap(
      """
      An action's id must not be the id or name of another action; "\(text.escapingControlCharacters)" refers to \
      both \(first.action.qualifiedName.escapingControlCharacters) at \(first.place) and \
      \(second.action.qualifiedName.escapingControlCharacters) at \(second.place). Use the same action in both \
      places, or choose another id.
      """
    )
  }
}

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
    return words.isEmpty ? String(name) : words.map(capitalized).joined(separator: " ")
  }

  private static func capitalized(_ word: Substring) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
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
