public import TargetAction

/// A modal window with a message, an optional field, and buttons.
///
/// Return chooses the first button, and Escape the last one.
@MainActor
open class Dialog: Panel {
  private let lines: [String]
  private let field: TextField?
  private let pushButtons: [PushButton]
  /// The title of the button that the user has chosen.
  final var chosenTitle: String?

  /// Creates a dialog.
  ///
  /// - Parameters:
  ///   - message: The message, which may have several lines.
  ///   - text: The text of the field; nil for a dialog without a field.
  ///   - buttons: The titles of the buttons, of which there must be one at least.
  ///   - title: The text in the upper border.
  /// - Precondition: There is at least one button.
  public init(
    _ message: String, text: String? = nil, buttons: [String] = ["OK"], title: String = ""
  ) {
    precondition(!buttons.isEmpty, "A dialog without buttons cannot end; pass at least one title.")
    lines = message.split(omittingEmptySubsequences: false) { $0.isNewline }.map { String($0) }
    field = text.map { TextField($0) }
    pushButtons = buttons.map { PushButton($0) }
    super.init(title)
    if let field { addSubview(field) }
    for button in pushButtons {
      addSubview(button)
      button.addHandler(for: .primaryActionTriggered) { [weak self, unowned button] _ in
        self?.end(with: button)
      }
    }
    defaultButton = pushButtons.first
    cancelButton = pushButtons.last
    makeFirstResponder(field ?? pushButtons[0])
  }

  /// The text of the field; empty if there is none.
  public final var text: String { field?.text ?? "" }

  private func end(with button: PushButton) {
    chosenTitle = button.title
    let isLast = button === pushButtons.last && pushButtons.count > 1
    application?.endModal(self, response: isLast ? .cancelled : .confirmed)
  }

  open override var preferredSize: Size {
    let titles = pushButtons.reduce(-2) { $0 + $1.title.cells + 6 }
    let columns = (lines.map(\.cells) + [titles, title.cells + 2, 36]).max() ?? 0
    let rows = lines.count + (field == nil ? 0 : 1) + 4
    return Size(width: Double(columns + 4), height: Double(rows))
  }

  open override func frameDidChange(from frame: Rect) {
    let area = contentArea
    field?.frame = Rect(column: 2, row: lines.count + 1, columns: area.columns, rows: 1)
    var column = 2
    for button in pushButtons {
      let width = button.title.cells + 4
      button.frame = Rect(column: column, row: self.frame.rows - 2, columns: width, rows: 1)
      column += width + 2
    }
  }

  open override func draw(on canvas: Canvas) {
    super.draw(on: canvas)
    for (index, line) in lines.enumerated() {
      canvas.write(line, column: 2, row: index + 1, width: contentArea.columns)
    }
  }

  /// Moves the focus with the arrow keys that the field does not use.
  open override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard event.phase == .down else { return super.handleKeyEvent(event) }
    return switch event.key {
    case .left, .up: selectPreviousResponder()
    case .right, .down: selectNextResponder()
    default: super.handleKeyEvent(event)
    }
  }
}
