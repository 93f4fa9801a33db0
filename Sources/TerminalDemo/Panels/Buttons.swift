import TargetAction

extension Button {
  /// Whether the button is enabled and the pointer is in it.
  var isHovered: Bool { isEnabled && state.contains(.hovered) }
}

/// A button of a dialog.
final class PushButton: Button, Drawing {
  func draw(on canvas: Canvas) {
    let style: Style = !isEnabled ? .dim : state.contains(.focused) ? .reversed : .plain
    let hover: Style = isHovered ? .underlined : .plain
    canvas.write("[ \(displayTitle) ]", row: 0, style: style.union(hover), width: columns)
  }
}

/// A button of the menu bar or the status line.
final class BarButton: Button, Drawing {
  func draw(on canvas: Canvas) {
    let style: Style = isHovered ? .plain : .reversed
    canvas.write(displayTitle, row: 0, style: isEnabled ? style : style.union(.dim), width: columns)
  }
}

/// A line of text.
final class Label: View, Drawing {
  var content = (text: "", style: Style.plain) {
    didSet { if content != oldValue { setNeedsDisplay() } }
  }

  func draw(on canvas: Canvas) {
    canvas.write(content.text, row: 0, style: content.style, width: columns)
  }
}
