import TargetAction

/// A list in a panel, of which a line is chosen or copied: a menu that is open, the command palette, or a
/// text to read.
final class ListPanel: Panel, CopyActions {
  typealias Line = (title: String, detail: String, isEnabled: Bool)

  private let lines: [Line]
  private let menuColumn: Int?
  private let choose: (Int) -> Void
  private var selection = 0
  private var first = 0

  /// Takes lines to show below a column of the menu bar or in the middle, and what takes the index of one.
  init(
    _ title: String, _ lines: [Line], below column: Int? = nil,
    choose: @escaping (Int) -> Void = { _ in }
  ) {
    (self.lines, menuColumn, self.choose) = (lines, column, choose)
    super.init(title)
  }

  override func layout(in screen: (columns: Int, rows: Int)) {
    let width = lines.map { $0.title.count + $0.detail.count + 2 }.max() ?? 0
    center(columns: max(width + 4, 24), rows: lines.count + 2, in: screen)
    if let menuColumn { place(column: menuColumn, row: 1, columns: columns, rows: rows) }
    select(selection)
  }

  private func select(_ index: Int) {
    selection = min(max(index, 0), lines.count - 1)
    first = min(max(first, selection - max(rows - 2, 1) + 1), selection)
  }

  func copy(_ sender: AnyObject?) {
    let clipboard = application?.target(as: (any Clipboard).self, sender: self)
    clipboard?.clipping = lines[selection].title
  }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .up: select(selection - 1)
    case .down: select(selection + 1)
    case .return: choose(selection)
    default: return false
    }
    return true
  }

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    let point = event.location(in: self)
    let index = first + Int(point.y) - 1
    guard bounds.contains(point), lines.indices.contains(index) else { return true }
    select(index)
    if event.phase == .ended { choose(index) }
    return true
  }

  override func draw(on canvas: Canvas) {
    super.draw(on: canvas)
    for (row, line) in lines.dropFirst(first).prefix(max(rows - 2, 0)).enumerated() {
      let style: Style = first + row == selection ? .reversed : line.isEnabled ? .plain : .dim
      canvas.write(line.title, column: 2, row: row + 1, style: style, width: columns - 4)
      let column = columns - 2 - line.detail.count
      canvas.write(line.detail, column: column, row: row + 1, style: style)
    }
  }
}
