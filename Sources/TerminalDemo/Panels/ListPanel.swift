import TargetAction

/// A list in a panel: a menu that is open, the command palette, or a text to read.
final class ListPanel: Panel, ChoiceActions, ActionForwarding {
  private let lines: [ListView.Line]
  private let menuColumn: Int?
  private let choose: (Int) -> Void
  private let list = ListView()
  private let field: TextView?
  /// The lines that are shown, by their index.
  private var matches: [Int] = []

  /// Takes lines to show below a column of the menu bar or in the middle, and what takes the index of one.
  init(
    _ title: String, _ lines: [ListView.Line], below column: Int? = nil, isSearched: Bool = false,
    choose: @escaping (Int) -> Void = { _ in }
  ) {
    (self.lines, menuColumn, self.choose) = (lines, column, choose)
    field = isSearched ? TextView(isField: true) : nil
    super.init(title)
    if let field { addSubview(field) }
    addSubview(list)
    field?.textDidChange = { [weak self] in self?.search() }
    makeFirstResponder(field ?? list)
    search()
  }

  private func search() {
    let query = field?.buffer.text.lowercased() ?? ""
    matches = lines.indices.filter {
      query.isEmpty || lines[$0].title.lowercased().contains(query)
    }
    list.lines = matches.map { lines[$0] }
  }

  override func layout(in screen: (columns: Int, rows: Int)) {
    let width = lines.map { $0.title.count + $0.detail.count + 2 }.max() ?? 0
    let top = field == nil ? 1 : 2
    center(columns: max(width + 4, 24), rows: lines.count + top + 1, in: screen)
    if let menuColumn { place(column: menuColumn, row: 1, columns: columns, rows: rows) }
    field?.place(column: 2, row: 1, columns: columns - 4, rows: 1)
    list.place(column: 2, row: top, columns: columns - 4, rows: rows - top - 1)
  }

  override var keyCommands: [KeyCommand] {
    super.keyCommands + (menuColumn == nil ? [] : [KeyCommand(.right, action: .showMenu)])
  }

  func choose(_ sender: AnyObject?) {
    if matches.indices.contains(list.selection) { choose(matches[list.selection]) }
  }

  /// What the field has nothing to copy of, the list has.
  func supplementalTarget(forAction action: Action, sender: AnyObject?) -> AnyObject? {
    action == .copy ? list : nil
  }

  // What the field leaves moves in the list.
  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    list.handleKeyEvent(event) || super.handleKeyEvent(event)
  }
}
