public import TargetAction

/// A button, drawn as its title in brackets.
///
/// A button needs four cells more than its title.
@MainActor
open class PushButton: Button, Drawing {
  open func draw(on canvas: Canvas) {
    canvas.write("[ \(displayTitle) ]", row: 0, style: style, width: bounds.columns)
  }
}

/// A toggle, drawn as a box in front of its title.
///
/// A check box needs four cells more than its title.
@MainActor
open class CheckBox: Toggle, Drawing {
  open func draw(on canvas: Canvas) {
    let box = isOn ? "[x]" : "[ ]"
    canvas.write("\(box) \(displayTitle)", row: 0, style: style, width: bounds.columns)
  }
}

extension Control {
  /// The style of a control's text.
  fileprivate var style: Style {
    Style(
      isDim: !isEnabled, isUnderlined: isEnabled && state.contains(.hovered),
      isReversed: state.contains(.focused) || isHighlighted)
  }
}
