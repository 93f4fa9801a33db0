import Foundation

/// Writes to standard error, which keeps standard output for results.
enum Progress {
  private static let isTerminal = isatty(STDERR_FILENO) == 1

  /// Shows what is being measured, on one line that is overwritten in a terminal; otherwise, on a
  /// new line.
  static func show(_ name: String, _ done: Int, of all: Int) {
    let text = "[\(done + 1)/\(all)] \(name)"
    write(isTerminal ? "\r\u{1B}[K\(text)" : "\(text)\n")
  }

  static func clear() {
    if isTerminal { write("\r\u{1B}[K") }
  }

  static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
