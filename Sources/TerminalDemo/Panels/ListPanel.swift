import TargetAction

/// A panel with a list of lines that the user can choose or copy.
class ListPanel: Panel, Copying {
  typealias Line = (title: String, detail: String, isEnabled: Bool)

  var lines: [Line] { [] }
  var top: Int { 1 }
  private var first = 0
  private var selected = 0 { didSet { setNeedsDisplay() } }

  /// The index of the selected line; nil if the list is empty.
  var selection: Int? { lines.isEmpty ? nil : min(selected, lines.count - 1) }
  private var visibleCount: Int { max(rows - top - 1, 1) }
  func choose(_ index: Int) {}

  func select(_ index: Int) {
    let index = min(max(index, 0), max(lines.count - 1, 0))
    if index != selected { selected = index }
    first = min(max(first, selected - visibleCount + 1), selected)
  }

  override func layout(in screen: (columns: Int, rows: Int)) {
    let width = lines.map { $0.title.cells + $0.detail.cells + 2 }.max() ?? 0
    center(columns: max(width + 4, 24), rows: lines.count + top + 1, in: screen)
    select(selected)
  }

  func copy(_ sender: AnyObject?) {
    let clipboard = application?.target(as: (any Clipboard).self, sender: self)
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
    let row = Int(point.y)
    guard bounds.contains(point), row >= top, row < rows - 1,
      lines.indices.contains(first + row - top)
    else { return true }
    let index = first + row - top
    select(index)
    if event.phase == .ended { choose(index) }
    return true
  }

  override func draw(on canvas: Canvas) {
    super.draw(on: canvas)
    let lines = lines
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
final class TextPanel: ListPanel {
  private let text: [Line]

  init(_ title: String, _ lines: [String]) {
    text = lines.map { ($0, "", true) }
    super.init(title)
  }

  override var lines: [Line] { text }
}
