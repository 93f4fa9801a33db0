public import TargetAction

/// A modal window with a message, an optional field, and buttons.
///
/// Return chooses the first button, and Escape the last one.
@MainActor
open class Dialog: Panel {
  private let message: String
  private let field: TextField?
  private let pushButtons: [PushButton]
  /// The title of the button that the user has chosen.
  final var chosenTitle: String?

  /// Creates a dialog.
  ///
  /// - Parameters:
  ///   - message: The message. Lines for which the screen is too narrow are broken after spaces.
  ///   - text: The text of the field; nil for a dialog without a field.
  ///   - buttons: The titles of the buttons, of which there must be one at least.
  ///   - title: The text in the upper border.
  /// - Precondition: There is at least one button.
  public init(
    _ message: String, text: String? = nil, buttons: [String] = ["OK"], title: String = ""
  ) {
    precondition(!buttons.isEmpty, "A dialog without buttons cannot end; pass at least one title.")
    self.message = message
    field = text.map { TextField($0) }
    pushButtons = buttons.map { PushButton($0) }
    super.init(title)
    if let field { addSubview(field) }
    for button in pushButtons {
      addSubview(button)
      button.addHandler(for: .primaryActionTriggered) { [weak self] in self?.end(with: $0) }
    }
    defaultButton = pushButtons.first
    cancelButton = pushButtons.last
    makeFirstResponder(field ?? pushButtons[0])
  }

  /// The text of the field; empty if there is none.
  public final var text: String { field?.text ?? "" }

  private var lines: [String] {
    let columns = max(Int(terminalApplication?.screen.size.width ?? 80) - 4, 2)
    var (lines, line) = ([String](), "")
    for character in message {
      if !character.isNewline { line.append(character) }
      guard character.isNewline || line.cells > columns else { continue }
      let space = character.isNewline ? line.indices.last : line.lastIndex(of: " ")
      let end = space.map(line.index(after:)) ?? line.indices.last ?? line.endIndex
      lines.append(String(line[..<end]))
      line.removeSubrange(..<end)
    }
    return lines + [line]
  }

  private func end(with button: Control) {
    chosenTitle = (button as? PushButton)?.title
    let isLast = button === pushButtons.last && pushButtons.count > 1
    application?.endModal(self, response: isLast ? .cancelled : .confirmed)
  }

  open override var preferredSize: Size {
    let titles = pushButtons.reduce(-2) { $0 + $1.title.cells + 6 }
    let columns = (lines.map(\.cells) + [titles, title.cells + 2, 36]).max() ?? 0
    return Size(
      width: Double(columns + 4), height: Double(lines.count + (field == nil ? 4 : 5)))
  }

  open override func frameDidChange(from frame: Rect) {
    let (rows, columns) = (self.frame.rows, contentArea.columns)
    field?.frame = Rect(column: 2, row: rows - 4, columns: columns, rows: 1)
    var column = 2
    for button in pushButtons {
      let width = button.title.cells + 4
      button.frame = Rect(column: column, row: rows - 2, columns: width, rows: 1)
      column += width + 2
    }
  }

  open override func draw(on canvas: Canvas) {
    super.draw(on: canvas)
    // Where the screen is too low, the message ends above the field and the buttons.
    let rows = min(max((field ?? pushButtons[0]).frame.origin.row - 1, 1), contentArea.rows)
    for (index, line) in lines.prefix(rows).enumerated() {
      canvas.write(line, column: 2, row: index + 1, width: contentArea.columns)
    }
  }

  /// Moves the focus with the arrow keys that the field does not use.
  open override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    switch (event.phase, event.key) {
    case (.down, .left), (.down, .up): selectPreviousResponder()
    case (.down, .right), (.down, .down): selectNextResponder()
    default: super.handleKeyEvent(event)
    }
  }
}
