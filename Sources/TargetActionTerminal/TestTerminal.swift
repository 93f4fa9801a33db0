public import TargetAction

/// A terminal without a screen, in which a program is tested.
///
/// Whatever a test feeds has taken effect when the call returns, except for what tasks do
/// (``settle()``).
@MainActor
public final class TestTerminal {
  private let application: TerminalApplication
  private var decoder = InputDecoder()
  private var time = Duration.zero
  private var shown: Canvas?

  /// The number of bytes that the program would have written to the terminal so far.
  public private(set) var writtenByteCount = 0

  /// Shows an application.
  ///
  /// - Parameters:
  ///   - application: The application, which is retained.
  ///   - columns: The width of the screen in cells.
  ///   - rows: The height of the screen in cells.
  public init(_ application: TerminalApplication, columns: Int = 80, rows: Int = 24) {
    self.application = application
    resize(columns: columns, rows: rows)
  }

  // MARK: - Input

  /// Feeds bytes as a terminal sends them: text that the user types, and sequences.
  ///
  /// - Parameter text: The bytes as text. Escape at the end is the Escape key.
  public func type(_ text: String) { feed(Array(text.utf8)) }

  /// Feeds bytes as a terminal sends them, which need not be text.
  ///
  /// - Parameter bytes: The bytes. If the last ones are incomplete, nothing follows them.
  public func feed(_ bytes: [UInt8]) {
    draw()
    for input in decoder.decode(bytes) { receive(input) }
    while decoder.timeout != nil {
      for input in decoder.giveUp() { receive(input) }
    }
    draw()
  }

  /// Presses keys, one after another.
  ///
  /// - Parameter keys: The keys, such as `ctrl-s` or `alt-f x`.
  /// - Precondition: Each part of the text can be read as a `KeyEquivalent`.
  public func press(_ keys: String) {
    draw()
    for name in keys.split(separator: " ") {
      let key: KeyEquivalent
      do { key = try KeyEquivalent(parsing: String(name)) } catch { fatalError("\(error)") }
      let event = KeyEvent(pressing: key, on: .linux, timestamp: time)
      receive(.key(Stroke(event.key, event.characters, event.modifiers)))
    }
    draw()
  }

  /// Presses and releases a button of the mouse.
  ///
  /// - Parameters:
  ///   - column: The column of the cell, counted from 0.
  ///   - row: The row of the cell, counted from 0.
  ///   - button: The button.
  public func click(column: Int, row: Int, button: PointerEvent.Buttons = .primary) {
    draw()
    let code = button == .secondary ? 2 : button == .middle ? 1 : 0
    for isUp in [false, true] {
      receive(.pointer(PointerReport(code: code, column: column, row: row, isUp: isUp)))
    }
    draw()
  }

  /// Sends input a moment after the last one.
  private func receive(_ input: Input) {
    time += .milliseconds(1)
    application.receive(input, at: time)
  }

  /// Lets time pass.
  ///
  /// - Parameter duration: How much time passes.
  public func advance(by duration: Duration) {
    time += duration
    application.advance(to: time)
    draw()
  }

  /// Changes the size of the screen.
  ///
  /// - Parameters:
  ///   - columns: The width in cells.
  ///   - rows: The height in cells.
  public func resize(columns: Int, rows: Int) {
    application.screen.size = Size(width: Double(max(columns, 1)), height: Double(max(rows, 1)))
    draw()
  }

  /// Lets tasks of the main actor run, such as one that waits for the answer to a dialog.
  ///
  /// For work away from the main actor, await `Application.waitUntilIdle()` instead.
  public func settle() async {
    for _ in 0..<100 { await Task.yield() }
    draw()
  }

  // MARK: - Screen

  /// The lines of the screen, without trailing spaces.
  public var lines: [String] { draw().lines }

  /// The cell of the cursor; nil if it is not visible.
  public var cursor: Point? { draw().cursor }

  /// Returns the style of a cell.
  ///
  /// - Parameters:
  ///   - column: The column of the cell, counted from 0.
  ///   - row: The row of the cell, counted from 0.
  /// - Returns: The style, which is the plain one outside the screen.
  public func style(column: Int, row: Int) -> Style {
    let canvas = draw()
    guard 0..<canvas.columns ~= column, 0..<canvas.rows ~= row else { return .plain }
    return canvas.cells[row * canvas.columns + column].style
  }

  @discardableResult
  private func draw() -> Canvas {
    let canvas = application.draw()
    if canvas !== shown {
      writtenByteCount += canvas.output(after: shown, .trueColor).utf8.count
      shown = canvas
    }
    return canvas
  }
}
