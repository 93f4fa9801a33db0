import TargetAction

extension Canvas {
  /// Returns the output that makes a terminal show this canvas after another, or after unknown text.
  ///
  /// Only the cells that differ are written, and those between two of them if that takes fewer
  /// bytes than to move the cursor.
  func output(after shown: Canvas?, _ depth: ColorDepth) -> String {
    let old = shown?.columns == columns && shown?.rows == rows ? shown : nil
    var output = old == nil ? "\u{1B}[0m\u{1B}[2J" : ""
    var pen = Style.plain
    for y in 0..<rows {
      // The index of the cell at which the terminal writes next; nil if that is not certain.
      var place: Int?
      var x = 0
      while x < columns {
        guard let end = difference(from: old, x, y) else { break }
        x = end
        // The left half of a wide character is written with the right half.
        if cells[y * columns + x].text.isEmpty, x > 0 { x -= 1 }
        let index = y * columns + x
        let gap = cells[(place ?? index)..<index]
        let isPlain = gap.allSatisfy { $0.style == pen && $0.text.utf8.count == 1 }
        if place != nil, gap.count <= 4, isPlain {
          output += gap.map(\.text).joined()
        } else {
          output += "\u{1B}[\(y + 1);\(x + 1)H"
        }
        let cell = cells[index]
        if cell.style != pen {
          output += cell.style.sequence(depth)
          pen = cell.style
        }
        output += cell.text.isEmpty ? " " : cell.text
        let isWide = x + 1 < columns && cells[y * columns + x + 1].text.isEmpty
        x += isWide ? 2 : 1
        // Terminals disagree on the width of other characters.
        place = cell.text.utf8.count == 1 && x < columns ? y * columns + x : nil
      }
    }
    if pen != .plain { output += "\u{1B}[0m" }
    guard !output.isEmpty || cursor != shown?.cursor else { return "" }
    let isLong = output.utf8.count > 80
    if isLong || (cursor == nil && shown?.cursor != nil) || old == nil {
      output = "\u{1B}[?25l" + output
    }
    if let cursor {
      output += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H"
      if isLong || shown?.cursor == nil || old == nil { output += "\u{1B}[?25h" }
    }
    // A terminal that knows mode 2026 shows the changes all at once.
    return isLong ? "\u{1B}[?2026h\(output)\u{1B}[?2026l" : output
  }

  /// Returns the next column, from `x` on, whose cell differs from that of another canvas.
  private func difference(from old: Canvas?, _ x: Int, _ y: Int) -> Int? {
    guard let old else { return x }
    let row = y * columns
    return (x..<columns).first { cells[row + $0] != old.cells[row + $0] }
  }
}
