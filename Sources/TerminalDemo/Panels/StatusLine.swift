import TargetAction

/// The last line of the screen: a message or buttons for the main commands, and the cursor's
/// position.
final class StatusLine: View, Drawing {
  /// The message to show until the next key is pressed; nil to show the commands.
  var message: String? {
    didSet {
      guard message != oldValue else { return }
      for button in subviews where button !== place { button.isHidden = message != nil }
      setNeedsDisplay()
    }
  }
  private let place = Label()
  private var buttons: [(button: BarButton, action: Action)] = []

  init(_ actions: Action...) {
    super.init()
    for action in actions {
      let button = BarButton("", column: 0)
      button.addTarget(nil, action: action, for: .primaryActionTriggered)
      button.validatesAutomatically = true
      addSubview(button)
      buttons.append((button, action))
    }
    addSubview(place)
  }

  /// Shows the cursor's position at the end of the line.
  func show(_ cursor: (line: Int, column: Int), in application: Application) {
    var column = 1
    for (button, action) in buttons {
      let key = application.keys(for: action).first?.label(for: application.keyPlatform)
      let title = (key.map { "\($0) " } ?? "") + application.title(of: action)
      if title != button.title { button.title = title }
      button.place(column: column, row: 0, columns: title.cells, rows: 1)
      column += title.cells + 3
    }
    place.content = (" \(cursor.line + 1):\(cursor.column + 1) ", .reversed)
    let width = place.content.text.cells
    place.place(column: columns - width, row: 0, columns: width, rows: 1)
  }

  func draw(on canvas: Canvas) {
    canvas.write(" \(message ?? "")", row: 0, style: .reversed, width: columns)
  }
}
