public import TargetAction

/// An editor for a line of text.
///
/// Return sends `Control.Events.primaryActionTriggered`, if the field has a target for it.
/// Otherwise, Return presses the default button of the window.
@MainActor
open class TextField: TextView {
  /// What the field shows while it is empty.
  public final var placeholder: String {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  /// Creates a text field whose text is selected.
  ///
  /// - Parameters:
  ///   - text: The text; line breaks become spaces.
  ///   - placeholder: What the field shows while it is empty.
  ///   - frame: The frame in the superview.
  public init(_ text: String = "", placeholder: String = "", frame: Rect = .zero) {
    self.placeholder = placeholder
    super.init(text, frame: frame)
    buffer.select(TextPlace()..<buffer.end)
  }

  final override var isField: Bool { true }
  final override var textStyle: Style { Style(isDim: !isEnabled, isUnderlined: true) }

  open override func perform(_ command: TextCommand) -> ActionResult {
    guard command == .insertNewline, allControlEvents.contains(.primaryActionTriggered) else {
      return super.perform(command)
    }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    return .handled
  }

  open override func draw(on canvas: Canvas) {
    super.draw(on: canvas)
    let style = Style(isDim: true, isUnderlined: true)
    if buffer.isEmpty { canvas.write(placeholder, row: 0, style: style, width: bounds.columns) }
  }
}
