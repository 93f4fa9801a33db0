import TargetAction

/// Lines of which one is chosen with the keys or the pointer, or copied.
final class ListView: View, Drawing, CopyActions {
  typealias Line = (title: String, detail: String, isEnabled: Bool)

  var lines: [Line] = [] { didSet { select(0) } }
  private(set) var selection = 0
  private var first = 0

  private func select(_ index: Int) {
    selection = min(max(index, 0), max(lines.count - 1, 0))
    first = min(max(first, selection - max(rows, 1) + 1), selection)
  }

  /// What it means that a line is chosen is for somebody up the chain to know.
  private func choose(because event: Event) {
    application?.sendAction(.choose, to: nil, from: self, event: event)
  }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    lines.isEmpty ? .disabled(reason: "the list is empty") : ActionState(title: "Copy Line")
  }

  func copy(_ sender: AnyObject?) {
    let clipboard = application?.target(as: (any Clipboard).self, sender: self)
    if lines.indices.contains(selection) { clipboard?.clipping = lines[selection].title }
  }

  override var canBecomeFirstResponder: Bool { true }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .up: select(selection - 1)
    case .down: select(selection + 1)
    case .pageUp: select(selection - rows)
    case .pageDown: select(selection + rows)
    case .return: choose(because: event)
    default: return false
    }
    return true
  }

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    let point = event.location(in: self)
    guard bounds.contains(point), first + Int(point.y) < lines.count else { return true }
    select(first + Int(point.y))
    if event.phase == .ended { choose(because: event) }
    return true
  }

  func draw(on canvas: Canvas) {
    for (row, line) in lines.dropFirst(first).prefix(rows).enumerated() {
      let style: Style =
        first + row == selection ? .reversed : line.isEnabled ? .plain : .dim
      canvas.write(line.title, row: row, style: style, width: columns)
      canvas.write(line.detail, column: columns - line.detail.count, row: row, style: style)
    }
  }
}
