import TargetAction

// What keys and pointers do in a text.
extension TextView {
  /// Whether a key types, edits or moves here; else it is for commands, or for those above.
  func uses(_ event: KeyEvent) -> Bool {
    let isOfLines = [.return, .up, .down, .pageUp, .pageDown].contains(event.key)
    if event.key == .tab { return !isField && event.modifiers.isEmpty }
    return event.insertsText || event.editsText && !(isField && isOfLines)
  }

  func use(_ event: KeyEvent) {
    let isSelecting = event.modifiers.contains(.shift)
    let isByWord = event.modifiers.contains(.option)
    switch event.key {
    case .left, .right:
      let forwards = event.key == .right
      if isByWord {
        buffer.stepByWord(forwards: forwards, isSelecting: isSelecting)
      } else {
        buffer.step(forwards: forwards, isSelecting: isSelecting)
      }
    case .up: buffer.move(byLines: -1, isSelecting: isSelecting)
    case .down: buffer.move(byLines: 1, isSelecting: isSelecting)
    case .pageUp: buffer.move(byLines: -page, isSelecting: isSelecting)
    case .pageDown: buffer.move(byLines: page, isSelecting: isSelecting)
    case .home: buffer.move(to: isByWord ? 0 : line.start, isSelecting: isSelecting)
    case .end: buffer.move(to: isByWord ? .max : line.end, isSelecting: isSelecting)
    case .delete: delete(forwards: false)
    case .deleteForward: delete(forwards: true)
    // The next line is indented like this one.
    case .return: insert(Text("\n" + line.indentation), as: "Typing")
    default: insert(Text(event.characters), as: "Typing")
    }
  }

  private var page: Int { max(rows - 1, 2) }
  private var line: Line { buffer.line(at: buffer.selection.cursor) }

  /// Moves the cursor, or selects from there, by characters, words or lines.
  func use(_ event: PointerEvent) {
    let point = event.location(in: self)
    let (row, column) = (Int(point.y.rounded(.down)), Int(point.x.rounded(.down)))
    switch event.phase {
    case .began:
      window?.makeFirstResponder(self)
      buffer.move(toLine: first.line + row, column: first.column + column)
      guard event.tapCount > 1 else { return }
      let (line, cursor) = (line, buffer.selection.cursor)
      let whole = line.start..<(line.next ?? line.end)
      buffer.select(event.tapCount == 2 ? line.run(at: cursor) : whole)
    case .moved:
      buffer.move(toLine: first.line + row, column: first.column + column, isSelecting: true)
    case .ended, .cancelled: break
    }
  }
}
