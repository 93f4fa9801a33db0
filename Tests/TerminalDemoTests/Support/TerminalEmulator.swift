/// Emulates what a terminal would show for the bytes that a program writes.
struct TerminalEmulator {
  struct Cell {
    /// The character, or nothing for the right half of a character that takes two cells.
    var text = " "
    var isDim = false
    var isUnderlined = false
    var isReversed = false
  }

  private(set) var cells: [[Cell]] = []
  private(set) var cursor = (column: 0, row: 0)
  private(set) var isCursorVisible = true
  private(set) var isOnAlternateScreen = false
  /// The numbers of the private modes that are set.
  private(set) var modes: Set<Int> = [7, 25]
  /// A Boolean value that indicates whether a part of the screen is still to come.
  var isDrawing: Bool { modes.contains(2026) }
  /// The output on the main screen.
  private(set) var mainText = ""
  private var pen = Cell()
  private var rest: [UInt8] = []

  init(columns: Int, rows: Int) { resize(columns: columns, rows: rows) }

  mutating func resize(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  mutating func wipe() { resize(columns: cells.first?.count ?? 0, rows: cells.count) }

  /// The lines of the screen without trailing spaces.
  var lines: [String] {
    cells.map { String($0.map(\.text).joined().reversed().drop { $0 == " " }.reversed()) }
  }

  /// Returns whether a text is in a line of the screen.
  func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// Returns whether a text is on the screen and entirely dim.
  func isDim(_ text: String) -> Bool { has(text, \.isDim) }

  /// Returns whether a text is on the screen and entirely reversed.
  func isReversed(_ text: String) -> Bool { has(text, \.isReversed) }

  private func has(_ text: String, _ property: (Cell) -> Bool) -> Bool {
    cells.contains { row in
      row.indices.contains { start in
        let end = start + text.count
        guard end <= row.count else { return false }
        return row[start..<end].map(\.text).joined() == text
          && row[start..<end].allSatisfy(property)
      }
    }
  }

  mutating func feed(_ bytes: [UInt8]) {
    rest += bytes
    while let count = takeFirst() { rest.removeFirst(count) }
  }

  /// Consumes the first character or sequence of the input.
  ///
  /// - Returns: Its number of bytes, or nil if it is incomplete.
  private mutating func takeFirst() -> Int? {
    guard let byte = rest.first else { return nil }
    switch byte {
    case 0x1B:
      guard rest.count >= 2 else { return nil }
      guard rest[1] == UInt8(ascii: "[") else { return 2 }
      guard let end = rest.dropFirst(2).firstIndex(where: { $0 >= 0x40 }) else { return nil }
      control(String(decoding: rest[2..<end], as: UTF8.self), Character(UnicodeScalar(rest[end])))
      return end + 1
    case 0x0D:
      cursor.column = 0
      return 1
    case 0x0A:
      cursor.row = min(cursor.row + 1, cells.count - 1)
      if !isOnAlternateScreen { mainText += "\n" }
      return 1
    case 0..<0x20: return 1
    default:
      let count = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      guard rest.count >= count else { return nil }
      put(String(decoding: rest[..<count], as: UTF8.self))
      return count
    }
  }

  private mutating func put(_ text: String) {
    guard isOnAlternateScreen else {
      mainText += text
      return
    }
    guard cells.indices.contains(cursor.row) else { return }
    let scalar = text.unicodeScalars.first?.value ?? 0
    // An accent joins the character before it.
    if (0x300..<0x370).contains(scalar) {
      if cursor.column > 0 { cells[cursor.row][cursor.column - 1].text += text }
      return
    }
    let isWide = (0x2E80...0xA4CF).contains(scalar) || (0x1F300...0x1FAFF).contains(scalar)
    for half in [text] + (isWide ? [""] : []) {
      guard cursor.column < cells[cursor.row].count else { return }
      cells[cursor.row][cursor.column] = pen
      cells[cursor.row][cursor.column].text = half
      cursor.column += 1
    }
  }

  private mutating func control(_ parameters: String, _ final: Character) {
    let numbers = parameters.drop { $0 == "?" }.split(separator: ";").compactMap { Int($0) }
    switch final {
    case "H": cursor = ((numbers.dropFirst().first ?? 1) - 1, (numbers.first ?? 1) - 1)
    case "J": wipe()
    case "m":
      for number in numbers.isEmpty ? [0] : numbers {
        switch number {
        case 0: pen = Cell()
        case 2: pen.isDim = true
        case 4: pen.isUnderlined = true
        case 7: pen.isReversed = true
        default: break
        }
      }
    case "h", "l":
      for mode in numbers {
        if final == "h" { modes.insert(mode) } else { modes.remove(mode) }
      }
      isOnAlternateScreen = modes.contains(1049)
      isCursorVisible = modes.contains(25)
    default: break
    }
  }
}
