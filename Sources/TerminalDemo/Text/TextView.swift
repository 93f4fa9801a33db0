import TargetAction

/// A view in which text is edited: a pane, or the field of a panel.
final class TextView: View, Drawing, CopyActions, EditActions {
  var buffer: TextBuffer {
    didSet {
      scrollToCursor()
      // What can be done depends on what is selected, and on what was done.
      application?.setNeedsValidation()
    }
  }
  private let isField: Bool
  /// The line and the column in the top left corner.
  private var first = (line: 0, column: 0)

  /// Takes a text; a field is one line, and leaves Return, Tab and what moves by lines to others.
  init(_ text: String = "", isField: Bool = false) {
    self.isField = isField
    buffer = TextBuffer(text)
    super.init()
    if isField { buffer.selectAll() }
  }

  private func insert(_ text: String, as name: String) {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    buffer.replaceSelection(with: isField ? line : text, as: name)
  }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    switch action {
    case .undo:
      buffer.undoName.map { ActionState(title: "Undo \($0)") } ?? .disabled(reason: "no changes")
    case .cut, .copy:
      buffer.selection.isEmpty ? .disabled(reason: "nothing is selected") : .enabled
    case .paste:
      clipboard?.clipping.isEmpty == false ? .enabled : .disabled(reason: "nothing was copied")
    default: .enabled
    }
  }

  private var clipboard: (any Clipboard)? {
    application?.target(as: (any Clipboard).self, sender: self)
  }

  func undo(_ sender: AnyObject?) { buffer.undo() }
  func copy(_ sender: AnyObject?) { clipboard?.clipping = buffer.selectedText }
  func paste(_ sender: AnyObject?) { insert(clipboard?.clipping ?? "", as: "Paste") }
  func selectAll(_ sender: AnyObject?) { buffer.selectAll() }

  func cut(_ sender: AnyObject?) {
    copy(sender)
    insert("", as: "Cut")
  }

  override var canBecomeFirstResponder: Bool { true }

  override func keepsKey(_ event: KeyEvent) -> Bool {
    event.insertsText
      || event.editsText && !(isField && [.return, .up, .down].contains(event.key))
  }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard keepsKey(event) else { return false }
    let isSelecting = event.modifiers.contains(.shift)
    func move(lines: Int = 0, to column: Int? = nil) {
      let (line, current) = buffer.cursor
      buffer.move(toLine: line + lines, column: column ?? current, isSelecting: isSelecting)
    }
    switch event.key {
    case .left: buffer.step(-1, isSelecting: isSelecting)
    case .right: buffer.step(1, isSelecting: isSelecting)
    case .up: move(lines: -1)
    case .down: move(lines: 1)
    case .home: move(to: 0)
    case .end: move(to: .max)
    case .delete: buffer.delete()
    case .return: insert("\n", as: "Typing")
    default:
      // The keys that delete forwards and move by pages do nothing here.
      guard event.insertsText else { return false }
      insert(event.characters, as: "Typing")
    }
    return true
  }

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    if event.phase == .began { window?.makeFirstResponder(self) }
    let point = event.location(in: self)
    let line = first.line + Int(point.y.rounded(.down))
    let column = first.column + Int(point.x)
    buffer.move(toLine: line, column: column, isSelecting: event.phase != .began)
    return true
  }

  func scrollToCursor() {
    let cursor = buffer.cursor
    first.line = min(max(first.line, cursor.line - max(rows, 1) + 1), cursor.line)
    first.column = min(max(first.column, cursor.column - max(columns, 1) + 1), cursor.column)
  }

  func draw(on canvas: Canvas) {
    let (plain, selection): (Style, _) = (isField ? .underlined : .plain, buffer.selection)
    for row in 0..<rows { canvas.write("", row: row, style: plain, width: columns) }
    for (row, line) in buffer.lines.dropFirst(first.line).prefix(rows).enumerated() {
      for index in line.indices {
        let column = index - line.startIndex - first.column
        let style = selection.contains(index) ? .reversed : plain
        canvas.write(String(line[index]), column: column, row: row, style: style)
      }
    }
    guard isFirstResponder, window === application?.keyWindow else { return }
    let (line, column) = buffer.cursor
    canvas.placeCursor(column: column - first.column, row: line - first.line)
  }
}
