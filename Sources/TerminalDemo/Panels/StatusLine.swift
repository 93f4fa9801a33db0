import TargetAction

/// The last line of the screen: what has just happened, or what can be done now, and where the cursor is.
final class StatusLine: View, Drawing {
  /// What has happened, until the next key; nil for the commands.
  var message: String?
  var place = ""
  private let commands: [Command]

  /// Takes commands of a menu that is kept valid.
  init(_ commands: [Command]) {
    self.commands = commands
    super.init()
  }

  func draw(on canvas: Canvas) {
    canvas.write(" \(message ?? "")", row: 0, style: .reversed, width: columns)
    var column = 1
    for command in message == nil ? commands : [] where !command.state.isHidden {
      let text = "\(command.keyEquivalent?.label ?? "") \(command.displayTitle)"
      let style: Style = command.isEnabled ? .reversed : [.reversed, .dim]
      canvas.write(text, column: column, row: 0, style: style)
      column += text.cells + 3
    }
    let text = " \(place) "
    canvas.write(text, column: columns - text.cells, row: 0, style: .reversed)
  }
}
