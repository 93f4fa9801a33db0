public import TargetAction

/// A line of text that the user cannot change.
@MainActor
open class Label: View, Drawing {
  /// The text, which is cut off at the edge of the label.
  public final var text: String { didSet { if text != oldValue { setNeedsDisplay() } } }

  /// The style of the text.
  public final var style: Style { didSet { if style != oldValue { setNeedsDisplay() } } }

  /// Creates a label.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The style of the text.
  ///   - frame: The frame in the superview.
  public init(_ text: String = "", style: Style = .plain, frame: Rect = .zero) {
    (self.text, self.style) = (text, style)
    super.init(frame: frame)
  }

  open func draw(on canvas: Canvas) {
    canvas.write(text, row: 0, style: style, width: bounds.columns)
  }
}
