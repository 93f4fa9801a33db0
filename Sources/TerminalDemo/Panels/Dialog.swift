import TargetAction

/// A modal dialog: a message, an optional field, and buttons, the last of which cancels the dialog.
final class Dialog: Panel, Confirming {
  private let message: String
  private let field: TextView?
  private var buttons: [PushButton] = []
  /// A closure that receives the index of the button that ends the dialog, and the text of the
  /// field.
  private let answer: (Int, String) -> Void

  init(
    _ message: String, field text: String? = nil, _ titles: [String] = ["OK"],
    answer: @escaping (Int, String) -> Void = { _, _ in }
  ) {
    (self.message, self.answer) = (message, answer)
    field = text.map { TextView($0, isField: true) }
    super.init("terminal-demo")
    if let field { addSubview(field) }
    buttons = titles.map { PushButton($0) }
    for button in buttons { addSubview(button) }
    // The first button sends what Return sends, and is enabled when that action is. The others have
    // handlers.
    buttons[0].addTarget(nil, action: .confirm, for: .primaryActionTriggered)
    buttons[0].validatesAutomatically = true
    for (index, button) in buttons.enumerated().dropFirst() {
      button.addHandler(for: .primaryActionTriggered) { [weak self] _ in self?.end(index) }
    }
    makeFirstResponder(field ?? buttons[0])
  }

  override var isModal: Bool { true }

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
    action == .confirm && field?.buffer.text.isEmpty == true
      ? .disabled(reason: "the field is empty") : .enabled
  }

  /// Moves the focus between the buttons with the arrow keys; a field consumes the arrow keys that
  /// it uses.
  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .left, .up: selectPreviousResponder()
    case .right, .down: selectNextResponder()
    default: super.handleKeyEvent(event)
    }
  }

  func confirm(_ sender: AnyObject?) { end(0) }
  override func cancelOperation(_ sender: AnyObject?) { end(buttons.count - 1) }

  private func end(_ index: Int) {
    dismiss?()
    answer(index, field?.buffer.text.string ?? "")
  }
}
