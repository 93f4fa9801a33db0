import TargetAction

/// Lines of which one is chosen with the keys or the pointer, or copied.
final class ListView: View, Drawing, CopyActions {
  struct Line {
    let title: String
    var detail = ""
    var isEnabled = true
  }

  var lines: [Line] = [] {
    didSet { select(0) }
  }
  private(set) var selection = 0
  private var first = 0

  isolated deinit {}

  private func select(_ index: Int) {
    selection = min(max(index, 0), max(lines.count - 1, 0))
    first = min(max(first, selection - max(rows, 1) + 1), selection)
  }

  // MARK: - Actions

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    lines.isEmpty ? .disabled(reason: "the list is empty") : ActionState(title: "Copy Line")
  }

  func copy(_ sender: AnyObject?) {
    let clipboard = application?.target(as: (any Clipboard).self, sender: self)
    clipboard?.clipping = lines[selection].title
  }

  // MARK: - Focus, keys and pointer

  override var canBecomeFirstResponder: Bool { true }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .up: select(selection - 1)
    case .down: select(selection + 1)
    case .pageUp: select(selection - rows)
    case .pageDown: select(selection + rows)
    // What it means that a line is chosen is for somebody up the chain to know.
    case .return: application?.sendAction(.choose, to: nil, from: self, event: event)
    default: return false
    }
    return true
  }

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    let point = event.location(in: self)
    guard bounds.contains(point), first + Int(point.y) < lines.count else { return true }
    select(first + Int(point.y))
    if event.phase == .ended { application?.sendAction(.choose, to: nil, from: self, event: event) }
    return true
  }

  func draw(on canvas: Canvas) {
    for (row, line) in lines.dropFirst(first).prefix(rows).enumerated() {
      var style: Style = line.isEnabled ? [] : .dim
      if first + row == selection { style.insert(.reversed) }
      canvas.write(line.title, row: row, style: style, width: columns)
      canvas.write(line.detail, column: columns - line.detail.count, row: row, style: style)
    }
  }
}
