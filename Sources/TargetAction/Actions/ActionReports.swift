/// Where the library writes what a program's developer should know.
///
/// In debug builds, the library reports actions that were not handled, responders that were refused
/// the focus, commands and bindings that share a key, sequences of keys that end without doing
/// anything, unknown names of keys, menus whose keys do not work, and
/// validation that never ends. In all builds, it reports errors that no responder handled, and an
/// undo that does nothing because the stack is at work. The first line of a report gives the cause.
/// If an action was not handled, the lines below it, which are indented, list the objects that the
/// search reached.
public enum ActionReports {
  /// In a structure, because a closure that goes through generic code is wrapped each time.
  private struct Handler: Sendable {
    var report: (@Sendable (String) -> Void)?
  }

  private static let shared = Locked(Handler())

  /// A closure that receives each report; nil to write reports to standard error.
  ///
  /// The default is nil. A program that draws on the terminal sets a closure, so that its screen
  /// stays clean:
  ///
  /// ```swift
  /// ActionReports.handler = { report in log.append(report) }
  /// ```
  ///
  /// The closure is called where the report is caused: on the main actor, except for unknown names
  /// of keys, which can be reported from any thread. Apart from the line breaks, control characters
  /// are escaped. The closure is retained for as long as the process runs, or until you set another
  /// one.
  public static var handler: (@Sendable (String) -> Void)? {
    get { shared.withLock { $0 }.report }
    set {
      let handler = Handler(report: newValue)
      release(shared.withLock { exchange(&$0, with: handler) })
    }
  }

  /// Passes a report on to the handler.
  static func write(_ line: String, details: [String] = []) {
    let text = ([line] + details).map(\.escapingControlCharacters).joined(separator: "\n")
    if let handler { handler(text) } else { StandardError.print(text) }
  }
}

/// Reports, each of which is written only once.
@MainActor
final class Warnings {
  private var subjects: Set<String> = []

  /// Writes a report, unless a report about the same subject has been written.
  ///
  /// - Parameters:
  ///   - line: The report.
  ///   - details: Further lines.
  ///   - subject: The subject; nil if only the report itself tells it.
  func write(_ line: String, details: [String] = [], about subject: String? = nil) {
    guard subjects.insert(subject ?? line).inserted else { return }
    ActionReports.write("TargetAction: \(line)", details: details)
  }
}
