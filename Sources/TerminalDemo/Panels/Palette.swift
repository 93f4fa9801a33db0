import TargetAction

/// The command palette: every command that was available when it opened, filtered by typing.
final class Palette: CommandPanel {
  private let field = PaletteField("", isField: true)

  init(_ menu: Menu) {
    super.init(menu)
    addSubview(field)
    makeFirstResponder(field)
  }

  /// The commands whose title or action name contains every typed word.
  override var commands: [Command] {
    let words = field.buffer.text.string.lowercased().split(separator: " ")
    return super.commands.filter { command in
      let text = "\(command.displayTitle) \(command.action.name)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  override func detail(of command: Command) -> String {
    let key = super.detail(of: command)
    return command.action.name + (key.isEmpty ? "" : "   \(key)")
  }
  override var top: Int { 2 }
  override var note: String { lines.isEmpty ? "no matching commands" : super.note }

  /// Sizes the panel for all commands, whatever the filter.
  override func layout(in screen: (columns: Int, rows: Int)) {
    let width = super.commands.map { $0.displayTitle.cells + detail(of: $0).cells + 6 }.max() ?? 0
    center(columns: width, rows: super.commands.count + 3, in: screen)
    field.place(column: 2, row: 1, columns: columns - 4, rows: 1)
    select(selection ?? 0)
  }
}

/// The field of a palette, which copies only its selection.
///
/// Without a selection, Copy goes on to the palette, which copies the selected line.
private final class PaletteField: TextView {
  override var buffer: TextBuffer {
    didSet {
      guard buffer.text != oldValue.text, let palette = window as? Palette else { return }
      palette.select(0)
      palette.setNeedsDisplay()
    }
  }

  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
    action != .copy || !buffer.selection.range.isEmpty
  }
}
