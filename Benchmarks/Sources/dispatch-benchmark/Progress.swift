import Foundation

/// Writes to standard error, so that standard output has only results.
enum Progress {
  private static let isTerminal = isatty(STDERR_FILENO) == 1

  /// Names what is being measured: on one line in a terminal, and else on a line of its own.
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
