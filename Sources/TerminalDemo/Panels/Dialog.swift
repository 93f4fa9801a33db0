import TargetAction

/// A modal window with a message, an optional field, and buttons, the last of which cancels it.
final class Dialog: Panel, Confirming {
  private let message: String
  private let field: TextView?
  private let buttons: [PushButton]

  /// The text of the field; nil if there is none.
  var text: String? { field?.buffer.text.string }

  init(_ message: String, field text: String? = nil, _ titles: [String] = ["OK"]) {
    self.message = message
    field = text.map { TextView($0, isField: true) }
    buttons = titles.map { PushButton($0) }
    super.init("terminal-demo")
    if let field { addSubview(field) }
    for button in buttons { addSubview(button) }
    // The first button sends what Return sends, and is enabled when that action is.
    buttons[0].addTarget(nil, action: .confirm, for: .primaryActionTriggered)
    buttons[0].validatesAutomatically = true
    for button in buttons.dropFirst().dropLast() {
      button.addHandler(for: .primaryActionTriggered) { [weak self] _ in self?.end(.discarded) }
    }
    cancelButton = buttons.last
    makeFirstResponder(field ?? buttons[0])
  }

  override func layout(in screen: (columns: Int, rows: Int)) {
    center(columns: max(message.cells + 4, 44), rows: field == nil ? 5 : 6, in: screen)
    field?.place(column: 2, row: 2, columns: columns - 4, rows: 1)
    var column = 2
    for button in buttons {
      button.place(column: column, row: rows - 2, columns: button.title.count + 4, rows: 1)
      column += button.columns + 2
    }
  }

  override func draw(on canvas: Canvas) {
    super.draw(on: canvas)
    canvas.write(message, column: 2, row: 1, width: columns - 4)
  }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    action == .confirm && text?.isEmpty == true ? .disabled(reason: "the field is empty") : .enabled
  }

  /// Moves the focus with the arrow keys that the field does not use.
  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .left, .up: selectPreviousResponder()
    case .right, .down: selectNextResponder()
    default: super.handleKeyEvent(event)
    }
  }

  func confirm(_ sender: AnyObject?) { end(.confirmed) }
  private func end(_ response: Response) { application?.endModal(self, response: response) }
}

extension Window.Response {
  /// The user gives up what has not been saved.
  static let discarded = Window.Response(rawValue: "discarded")
}
