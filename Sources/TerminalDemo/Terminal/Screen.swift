/// What a cell looks like, by the number that switches a terminal to it.
enum Style: Int {
  case plain = 0
  case bold = 1
  case dim = 2
  case underlined = 4
  case reversed = 7
}

/// The cells of a terminal, and where its cursor is.
struct Screen {
  struct Cell: Equatable {
    /// Nil for the right half of a character that takes two cells.
    var text: String? = " "
    var style = Style.plain
  }

  var rows: [[Cell]]
  var cursor: (column: Int, row: Int)?

  init(columns: Int, rows: Int) {
    self.rows = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  /// What to write to a terminal that shows another screen, or something unknown, for it to show this one.
  func update(from shown: Screen?) -> String {
    let old = shown?.rows.count == rows.count ? shown?.rows : nil
    let isKnown = old?.first?.count == rows.first?.count
    var output = "\u{1B}[?25l" + (isKnown ? "" : "\u{1B}[0m\u{1B}[2J")
    for (index, row) in rows.enumerated() where !isKnown || old?[index] != row {
      output += "\u{1B}[\(index + 1);1H"
      for (column, cell) in row.enumerated() {
        let isOther = column == 0 || cell.style != row[column - 1].style
        output += (isOther ? "\u{1B}[0;\(cell.style.rawValue)m" : "") + (cell.text ?? "")
      }
    }
    guard let cursor else { return output }
    return output + "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h"
  }
}

extension Character {
  /// How many cells the character takes: one or two.
  var columns: Int {
    guard let scalar = unicodeScalars.first, printed != "·" else { return 1 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }

  /// What to write for the character: no control character, and nothing that terminals disagree about.
  var printed: String {
    let marks: [Unicode.GeneralCategory] = [.nonspacingMark, .spacingMark, .enclosingMark]
    let isDoubtful = unicodeScalars.enumerated().contains { index, scalar in
      let category = scalar.properties.generalCategory
      return [.control, .format, .unassigned, .privateUse].contains(category)
        || scalar.properties.isVariationSelector || index == 0 && marks.contains(category)
    }
    return self == "\t" ? "→" : isDoubtful ? "·" : String(self)
  }
}
