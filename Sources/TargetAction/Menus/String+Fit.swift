extension String {
  /// The letters, without spaces, regardless of case and marks.
  var foldedLetters: [String] {
    flatMap { $0.isWhitespace ? [] : $0.folded }
  }

  /// Returns how well letters fit a title that contains them in this order.
  ///
  /// - Parameter letters: The letters, folded.
  /// - Returns: A number that is greater the better they fit; nil if they do not.
  func fit(of letters: [String]) -> Int? {
    var (title, starts): ([String], [Bool]) = ([], [])
    var previous: Character?
    for character in self {
      let folded = character.folded
      let startsWord = previous.map {
        !$0.isLetter && !$0.isNumber || character.isUppercase && $0.isLowercase
      }
      title += folded
      starts += folded.indices.map { $0 == 0 && startsWord ?? true }
      previous = character
    }
    // The best fit of the letters so far, by the place of the last one.
    var fits: [Int?]?
    for letter in letters {
      var (next, best) = ([Int?](repeating: nil, count: title.count), fits == nil ? 0 : nil)
      for place in title.indices {
        let previous = place > 0 ? fits?[place - 1] : nil
        if title[place] == letter, let base = previous.map({ $0 + 4 }) ?? best {
          next[place] = max(base, best ?? base) + (starts[place] ? 8 : 0)
        }
        if let fit = fits?[place] { best = max(best ?? fit, fit) }
      }
      fits = next
    }
    return fits.map { $0.compactMap(\.self).max() } ?? 0
  }
}

extension Character {
  /// The letters that the character is spelled with, regardless of case and marks, such as "l" for
  /// "Ł" and "s", "s" for "ß".
  fileprivate var folded: [String] {
    let scalars = lowercased().uppercased().unicodeScalars
    let script = scalars.first?.properties.name?.prefix { $0 != " " } ?? ""
    // In other scripts, two spellings of a letter are equal as they are.
    guard !isASCII, ["LATIN", "GREEK", "ARABIC", "HEBREW", "CYRILLIC"].contains(script) else {
      return [lowercased()]
    }
    return (Self.bases[String(scalars)]?.unicodeScalars ?? scalars).compactMap { scalar in
      guard scalar.properties.generalCategory != .nonspacingMark else { return nil }
      // The name of a letter with a mark, such as LATIN CAPITAL LETTER L WITH STROKE, begins with
      // the name of the letter itself.
      let name = scalar.properties.name ?? String(scalar)
      let words = name.split(separator: " ").prefix { $0 != "WITH" }
      guard words.starts(with: ["LATIN", "CAPITAL", "LETTER"]), let letter = words.last,
        letter.count == 1
      else { return words.joined(separator: " ") }
      return letter.lowercased()
    }
  }

  /// The letters with marks that have names of their own, and the letters without the marks.
  private static let bases = ["Ё": "Е", "Й": "И", "Ї": "І", "Ў": "У", "Ѓ": "Г", "Ќ": "К"]
}
