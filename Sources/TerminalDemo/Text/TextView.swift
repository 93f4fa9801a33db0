import TargetAction

/// A view in which text is edited: a pane, or the field of a panel.
final class TextView: View, Drawing, CopyActions, EditActions {
  var buffer: TextBuffer {
    didSet {
      scrollToCursor()
      if buffer.number != oldValue.number { textDidChange?() }
      // What can be done depends on what is selected, and on what was done.
      application?.setNeedsValidation()
    }
  }
  private let isField: Bool
  private var first = TextBuffer.Place()
  var textDidChange: (() -> Void)?

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

  /// A field that has nothing to copy leaves copying to the panel that it is in.
  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
    action != .copy || !isField || !buffer.selection.isEmpty
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
    let left: [Key] = [.return, .tab, .up, .down, .pageUp, .pageDown]
    return event.isTextInput && (!isField || !left.contains(event.key))
  }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard keepsKey(event) else { return false }
    let isSelecting = event.modifiers.contains(.shift)
    func move(lines: Int = 0, to column: Int? = nil) {
      let (line, current) = (buffer.cursor.line + lines, buffer.cursor.column)
      buffer.move(to: .init(line: line, column: column ?? current), isSelecting: isSelecting)
    }
    switch event.key {
    case .left: buffer.step(-1, isSelecting: isSelecting)
    case .right: buffer.step(1, isSelecting: isSelecting)
    case .up: move(lines: -1)
    case .down: move(lines: 1)
    case .pageUp: move(lines: -rows)
    case .pageDown: move(lines: rows)
    case .home: move(to: 0)
    case .end: move(to: .max)
    case .delete: buffer.delete(-1)
    case .deleteForward: buffer.delete(1)
    default: insert(event.key == .return ? "\n" : event.characters, as: "Typing")
    }
    return true
  }

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    if event.phase == .began { window?.makeFirstResponder(self) }
    let point = event.location(in: self)
    let line = min(max(first.line + Int(point.y.rounded(.down)), 0), buffer.lines.count - 1)
    let column = cells(of: line).lastIndex { $0 <= first.column + Int(point.x) } ?? 0
    buffer.move(to: .init(line: line, column: column), isSelecting: event.phase != .began)
    return true
  }

  /// The first cell of each character of a line, and the cell after the last.
  private func cells(of line: Int) -> [Int] {
    buffer.lines[line].reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.columns) }
  }

  func scrollToCursor() {
    let cell = cells(of: buffer.cursor.line)[buffer.cursor.column]
    first.line = min(max(first.line, buffer.cursor.line - max(rows, 1) + 1), buffer.cursor.line)
    first.column = min(max(first.column, cell - max(columns, 1) + 1), cell)
  }

  func draw(on canvas: Canvas) {
    let (plain, selection): (Style, _) = (isField ? .underlined : .plain, buffer.selection)
    for row in 0..<rows {
      canvas.write("", row: row, style: plain, width: columns)
      let line = first.line + row
      guard line < buffer.lines.count else { continue }
      let cells = cells(of: line).map { $0 - first.column }
      for (column, character) in buffer.lines[line].enumerated() {
        let isSelected = selection.contains(.init(line: line, column: column))
        let style = isSelected ? .reversed : plain
        canvas.write(String(character), column: cells[column], row: row, style: style)
      }
      let hasFocus = isFirstResponder && window === application?.keyWindow
      guard line == buffer.cursor.line, hasFocus else { continue }
      canvas.placeCursor(column: cells[buffer.cursor.column], row: row)
    }
  }
}
