import TargetAction

/// The command palette: the commands that are available, filtered by typing.
final class Palette: CommandPanel {
  private let field = PaletteField("", isField: true)

  init(in application: Application) {
    let menu = Menu("Commands", items: application.commands().map { .command($0) })
    application.menuWillOpen(menu)
    super.init(menu, in: application)
    addSubview(field)
    makeFirstResponder(field)
  }

  override var top: Int { 2 }
  override var note: String { lines.isEmpty ? "no matching commands" : super.note }

  override func layout(in screen: (columns: Int, rows: Int)) {
    super.layout(in: screen)
    field.place(column: 2, row: 1, columns: columns - 4, rows: 1)
  }

  /// Lists the commands that have the typed letters in their titles, the best match first.
  fileprivate func filter() {
    guard let application else { return }
    let text = field.buffer.text.string
    let commands = application.commands(matching: text, from: menu.anchor)
    menu.items = commands.map { .command($0) }
    reload(in: application)
    select(0)
  }
}

/// The field of a palette, which copies its selected line if nothing is selected in the field.
private final class PaletteField: TextView {
  override var buffer: TextBuffer {
    didSet { if buffer.text != oldValue.text { (window as? Palette)?.filter() } }
  }

  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
    action != .copy || !buffer.selection.range.isEmpty
  }
}
