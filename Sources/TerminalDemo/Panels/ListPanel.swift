import TargetAction

/// A panel with a list of lines that the user can choose or copy.
///
/// A click outside the panel dismisses it, and so does opening another panel.
class ListPanel: Panel, Copying, CancellingOperation {
  typealias Line = (title: String, detail: String, isEnabled: Bool)

  var lines: [Line] { didSet { select(selected, isChanged: true) } }
  var top: Int { 1 }
  private var first = 0
  private var selected = 0

  init(_ title: String, _ lines: [Line] = []) {
    self.lines = lines
    super.init(title)
    // A menu that is opened while there is a dialog is in front of the dialog.
    worksWhenModal = true
  }

  /// The index of the selected line; nil if the list is empty.
  var selection: Int? { lines.isEmpty ? nil : selected }
  private var visibleCount: Int { max(rows - top - 1, 1) }
  func choose(_ index: Int) {}

  func select(_ index: Int, isChanged: Bool = false) {
    let index = min(max(index, 0), max(lines.count - 1, 0))
    if index != selected || isChanged { setNeedsDisplay() }
    selected = index
    first = min(max(first, selected - visibleCount + 1), selected)
  }

  /// Makes room for the lines; while the panel is open, it never becomes smaller.
  override func layout(in screen: (columns: Int, rows: Int)) {
    let width = lines.map { $0.title.cells + $0.detail.cells + 6 }.max() ?? 0
    center(columns: max(width, columns, 24), rows: max(lines.count + top + 1, rows), in: screen)
    select(selected)
  }

  func cancelOperation(_ sender: AnyObject?) { demo?.dismiss(self) }

  func copy(_ sender: AnyObject?) {
    if let selection { clipboard?.clipping = Text(lines[selection].title) }
  }

  override func handleEvent(_ event: LocatedEvent) -> Bool {
    guard let event = event as? ScrollEvent else { return false }
    select(selected + Int(event.deltaY))
    return true
  }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .up: select(selected - 1)
    case .down: select(selected + 1)
    case .pageUp: select(selected - visibleCount)
    case .pageDown: select(selected + visibleCount)
    case .return: if let selection { choose(selection) }
    default: return super.handleKeyEvent(event)
    }
    return true
  }

  /// Selects the line under the pointer, and chooses it on a click.
  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    let point = event.location(in: self)
    let index = first + point.row - top
    let list = Rect(column: 0, row: top, columns: columns, rows: rows - top - 1)
    guard list.contains(point), lines.indices.contains(index) else { return true }
    select(index)
    if event.phase == .ended { choose(index) }
    return true
  }

  override func draw(on canvas: Canvas) {
    super.draw(on: canvas)
    for (row, line) in lines.dropFirst(first).prefix(max(rows - top - 1, 0)).enumerated() {
      let isSelected = first + row == selection
      let style = (line.isEnabled ? Style.plain : .dim).union(isSelected ? .reversed : .plain)
      canvas.write(line.title, column: 2, row: row + top, style: style, width: columns - 4)
      let column = columns - 2 - line.detail.cells
      canvas.write(line.detail, column: column, row: row + top, style: style)
    }
  }
}

/// A panel with text to read.
final class TextPanel: ListPanel {}
