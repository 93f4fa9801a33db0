/// What a terminal shows for the bytes that are written to it.
struct Display {
  private(set) var cells: [[String]]
  private(set) var isReversed: [[Bool]]
  private(set) var cursor = (column: 0, row: 0)
  private(set) var isCursorVisible = true
  private var pen = false

  init(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: "?", count: columns), count: rows)
    isReversed = Array(repeating: Array(repeating: false, count: columns), count: rows)
  }

  /// Shows output, in which wide characters are CJK and emoji.
  mutating func write(_ output: String) {
    var rest = Array(output)[...]
    while let character = rest.popFirst() {
      guard character == "\u{1B}" else {
        put(character)
        continue
      }
      rest = rest.dropFirst()
      let parameters = rest.prefix { !$0.isLetter }
      rest = rest.dropFirst(parameters.count)
      control(String(parameters), rest.popFirst() ?? "?")
    }
  }

  private mutating func put(_ character: Character) {
    let value = character.unicodeScalars.first?.value ?? 0
    let isWide = 0x1100..<0xFFF0 ~= value && !(0x2190..<0x2E80 ~= value) || value >= 0x1F300
    for half in [String(character)] + (isWide ? [""] : []) {
      guard cells.indices.contains(cursor.row), cells[cursor.row].indices.contains(cursor.column)
      else { return }
      cells[cursor.row][cursor.column] = half
      isReversed[cursor.row][cursor.column] = pen
      cursor.column += 1
    }
  }

  private mutating func control(_ parameters: String, _ final: Character) {
    let numbers = parameters.drop { $0 == "?" }.split(separator: ";").compactMap { Int($0) }
    switch final {
    case "H": cursor = ((numbers.dropFirst().first ?? 1) - 1, (numbers.first ?? 1) - 1)
    case "J":
      for row in cells.indices {
        for column in cells[row].indices {
          (cells[row][column], isReversed[row][column]) = (" ", false)
        }
      }
    case "m": pen = numbers.contains(7)
    case "h" where numbers == [25]: isCursorVisible = true
    case "l" where numbers == [25]: isCursorVisible = false
    default: break
    }
  }
}
