import TargetAction
import TargetActionTerminal

/// An application with a window, in a test terminal of 40 columns and 12 rows.
@MainActor
struct Scene {
  let application = TerminalApplication.unshared()
  let window = Window()
  let terminal: TestTerminal

  /// Shows views, of which the first that can has the focus.
  init(_ views: View...) {
    for view in views { window.addSubview(view) }
    application.statusLine.isHidden = true
    application.show(window)
    if let first = views.first(where: \.canBecomeFirstResponder) {
      window.makeFirstResponder(first)
    }
    terminal = TestTerminal(application, columns: 40, rows: 12)
  }

  var lines: [String] { terminal.lines }
  var screen: String { terminal.lines.joined(separator: "\n") }

  func mouse(_ code: Int, _ column: Int, _ row: Int, isUp: Bool = false) {
    terminal.type("\u{1B}[<\(code);\(column + 1);\(row + 1)\(isUp ? "m" : "M")")
  }
}

extension TerminalApplication {
  /// Creates an application that does not stay the shared one, because tests run side by side.
  static func unshared() -> TerminalApplication {
    let before = Application.shared
    defer { Application.shared = before }
    return TerminalApplication()
  }
}

extension Rect { static let whole = Rect(column: 0, row: 0, columns: 40, rows: 12) }

extension Menu {
  convenience init(_ title: String, _ commands: Command...) {
    self.init(title, items: commands.map { .command($0) })
  }
}
