import TargetAction

/// The rows of an open menu, in a list.
final class CommandList: ListView {
  /// Called when the user has chosen a row.
  var rowChosen: ((Menu.Row) -> Void)?
  /// Whether the list is a menu, in which letters choose rows and the selection follows the pointer.
  let isMenu: Bool

  /// The rows.
  ///
  /// The selection stays on its command or submenu. If that is gone, nothing is selected, so that
  /// Return does not perform what the user has not chosen.
  var rows: [Menu.Row] = [] {
    didSet {
      guard rows != oldValue else { return }
      let selected = selectedIndex.flatMap { oldValue[$0].content }
      hasMarks = rows.contains { $0.state.mark == .on }
      items = rows.map(\.title)
      selectedIndex =
        oldValue.isEmpty
        ? items.indices.first(where: canSelect)
        : selected.flatMap { selected in rows.firstIndex { $0.content === selected } }
    }
  }

  /// Whether a row has a mark, so that the others leave room for one.
  private var hasMarks = false

  init(isMenu: Bool) {
    self.isMenu = isMenu
    super.init()
    isTabStop = false
    allowsFocusOnClick = false
    addHandler(for: .primaryActionTriggered) { [weak self] _ in
      if let self, let row = selectedRow { rowChosen?(row) }
    }
  }

  var selectedRow: Menu.Row? { selectedIndex.flatMap { canSelect($0) ? rows[$0] : nil } }

  override func canSelect(_ index: Int) -> Bool {
    rows.indices.contains(index) && !rows[index].isSeparator
  }

  /// The number of columns that the rows need.
  var neededColumns: Int { rows.map { text(of: $0).cells + label(of: $0).cells + 6 }.max() ?? 0 }

  private func text(of row: Menu.Row) -> String {
    (row.state.mark == .on ? "✓ " : hasMarks ? "  " : "") + row.title
  }

  private func label(of row: Menu.Row) -> String {
    row.item.submenu == nil ? row.keyLabel ?? "" : "▸"
  }

  override func drawItem(at index: Int, on canvas: Canvas, row: Int, style: Style) {
    let (line, columns) = (rows[index], bounds.columns)
    guard !line.isSeparator else {
      return canvas.write(String(repeating: "─", count: columns), row: row)
    }
    let style = Style(isDim: !line.state.isEnabled, isReversed: index == selectedIndex)
    let label = label(of: line)
    canvas.write(" \(text(of: line))", row: row, style: style, width: columns)
    canvas.write(label, column: columns - label.cells - 1, row: row, style: style)
  }

  override var actsOnClick: Bool { true }
  override var wraps: Bool { true }

  override func selectionDidChange() {
    super.selectionDidChange()
    // The lower border says why the selected command is disabled.
    window?.setNeedsDisplay()
  }

  override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool {
    super.takesKeyBeforeCommands(event) || isMenu && event.modifiers.isEmpty
  }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard isMenu, event.phase == .down, event.insertsText else {
      // A program may have bound the arrow keys, which in a menu must not reach a command.
      return super.handleKeyEvent(event) || isMenu && window?.handleKeyEvent(event) == true
    }
    let found = event.key == .space ? [] : matches(event.characters)
    if let first = found.first { choose(first, step: 1) }
    if found.count == 1 || event.key == .space { performPrimaryAction(event: event) }
    return true
  }

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    guard isMenu, event.phase == .hovered, let index = index(at: event) else {
      return super.handlePointerEvent(event)
    }
    choose(index, step: 1)
    return true
  }
}

extension Menu.Row {
  /// The submenu, if it can be opened.
  var openableMenu: Menu? { state.isEnabled ? item.submenu : nil }

  /// The command or the submenu; nil for a separator.
  fileprivate var content: AnyObject? { item.command ?? item.submenu }

  /// Why the row cannot be chosen, or how far it has come; empty if there is nothing to say.
  var remark: String {
    if case .running(let progress?) = state.availability { return "\(progress)" }
    return state.reason ?? ""
  }
}
