import TargetAction

/// The last line of the screen: a message or the main commands, and the cursor's position.
final class StatusLine: View, Drawing {
  /// The message to show until the next key is pressed; nil to show the commands.
  var message: String?
  var place = ""
  private let commands: [Command]

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
