import Foundation

/// What goes to standard error, so that standard output holds nothing but results.
enum Progress {
  private static let isTerminal = isatty(STDERR_FILENO) == 1

  /// Says what is being measured, on one line, if anybody is looking.
  static func show(_ name: String, _ done: Int, of all: Int) {
    guard isTerminal else { return }
    write("\r\u{1B}[K[\(done + 1)/\(all)] \(name)")
  }

  static func clear() {
    if isTerminal { write("\r\u{1B}[K") }
  }

  static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
