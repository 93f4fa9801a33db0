import TargetAction

/// A modal question: a message, perhaps a field, and buttons, of which the last takes the question back.
final class Dialog: Panel, ChoiceActions {
  /// What a button says, and does with the text of the field; if that throws, the question stays.
  typealias Choice = (title: String, use: (String) throws -> Void)

  private let message: String
  private let choices: [Choice]
  private let field: TextView?
  private var buttons: [PushButton] = []

  init(_ message: String, field text: String? = nil, _ choices: [Choice] = []) {
    (self.message, self.choices) = (message, choices)
    field = text.map { TextView($0, isField: true) }
    super.init("terminal-demo")
    if let field { addSubview(field) }
    for (index, choice) in choices.enumerated() {
      let button = PushButton(choice.title)
      if index == 0 {
        // It does what Return does, and is enabled while that is.
        button.addTarget(nil, action: .choose, for: .primaryActionTriggered)
        button.validatesAutomatically = true
      } else {
        button.addAction(for: .primaryActionTriggered) { [weak self] _ in try self?.use(choice) }
      }
      buttons.append(button)
    }
    let last = PushButton(choices.isEmpty ? "OK" : "Cancel")
    last.addTarget(nil, action: .close, for: .primaryActionTriggered)
    buttons.append(last)
    for button in buttons { addSubview(button) }
    makeFirstResponder(field ?? buttons.first)
  }

  isolated deinit {}

  override var isModal: Bool { true }

  override func layout(in screen: (columns: Int, rows: Int)) {
    layout(columns: max(message.count + 4, 44), rows: field == nil ? 5 : 6, in: screen)
    field?.place(column: 2, row: 2, columns: columns - 4, rows: 1)
    var column = 2
    for button in buttons {
      button.place(column: column, row: rows - 2, columns: button.title.count + 4, rows: 1)
      column += button.columns + 2
    }
  }

  override func draw(on canvas: Canvas) {
    super.draw(on: canvas)
    canvas.write(message, column: 2, row: 1)
  }

  override var keyCommands: [KeyCommand] {
    // Saving, where the question is what to save as, is the answer.
    super.keyCommands + [.init(.return, action: .choose), .init("s", .control, action: .choose)]
  }

  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
    action != .choose || !choices.isEmpty
  }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    guard action == .choose else { return super.validate(action, sender: sender) }
    return field?.buffer.text.isEmpty == true ? .disabled(reason: "no name") : .enabled
  }

  func choose(_ sender: AnyObject?) throws { if let choice = choices.first { try use(choice) } }

  private func use(_ choice: Choice) throws {
    try choice.use(field?.buffer.text ?? "")
    close(nil)
  }
}

/// A button that can be seen.
final class PushButton: Button, Drawing {
  isolated deinit {}

  // While it has the focus, Return is its own, and not the dialog's.
  override func keepsKey(_ event: KeyEvent) -> Bool { event.key == .return || event.key == .space }

  func draw(on canvas: Canvas) {
    let style: Style = isEnabled ? state.contains(.focused) ? .reversed : [] : .dim
    canvas.write("[ \(title) ]", row: 0, style: style)
  }
}
