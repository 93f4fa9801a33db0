public import TargetAction

/// The last row of the screen: a message, the keys of an unfinished sequence, the progress of what
/// runs, or commands; and a text at its end.
@MainActor
public final class StatusLine: View, Drawing {
  /// What the line shows until the user presses a key; nil to show the rest.
  public var message: String? { didSet { if message != oldValue { setNeedsDisplay() } } }

  /// What the end of the line shows, such as the position of the cursor.
  public var detail = "" { didSet { if detail != oldValue { setNeedsDisplay() } } }

  /// The commands that the line shows with their keys; nil if there are none.
  public var menu: Menu? { didSet { bar.openMenu = nil } }

  let bar = CommandBar()
  private var notice: String? { didSet { if notice != oldValue { setNeedsDisplay() } } }

  init() {
    super.init()
    addSubview(bar)
  }

  public override func frameDidChange(from frame: Rect) { bar.frame = bounds }

  /// Shows what has changed in the application.
  func update(in application: TerminalApplication) {
    if bar.openMenu == nil, let menu { bar.openMenu = application.openBar(menu) }
    let progress = application.allRuns.compactMap(\.progress).last.map { "\($0)" }
    let keys = application.pendingKeys.map { "\($0.strokes.label(for: .linux)) …" }
    notice = keys ?? message ?? progress
    bar.isHidden = notice != nil
    bar.frame.size.width = bounds.size.width - (detail.isEmpty ? 0 : Double(detail.cells + 2))
  }

  /// Draws the message and the detail.
  public func draw(on canvas: Canvas) {
    let style = Style(isReversed: true)
    canvas.write(notice.map { " \($0)" } ?? "", row: 0, style: style, width: bounds.columns)
    guard !detail.isEmpty else { return }
    canvas.write(" \(detail) ", column: bounds.columns - detail.cells - 2, row: 0, style: style)
  }
}
