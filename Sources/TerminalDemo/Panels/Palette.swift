import TargetAction

/// The command palette: the commands that are available, filtered by typing.
final class Palette: CommandPanel {
  private let field = PaletteField("", isField: true)

  init(in application: Application) {
    let commands = application.commands().map { Menu.Item.command($0) }
    super.init(application.openMenu(Menu("Commands", items: commands)))
    addSubview(field)
    makeFirstResponder(field)
  }

  override var top: Int { 2 }
  override var note: String { lines.isEmpty ? "no matching commands" : super.note }
  /// The commands that have the typed letters in their titles, the best match first.
  override var choicesNow: [Menu.Row] { menu.rows(matching: field.buffer.text.string) }

  override func layout(in screen: (columns: Int, rows: Int)) {
    super.layout(in: screen)
    field.place(column: 2, row: 1, columns: columns - 4, rows: 1)
  }

  fileprivate func filter() {
    update()
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
