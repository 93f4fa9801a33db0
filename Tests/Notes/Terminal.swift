import Dispatch
import Glibc  // Darwin on Apple platforms
import TargetAction

/// The terminal: what the user types, and what the screen shows.
@MainActor
final class Terminal {
  /// What the user types, or an empty text if only the screen may have changed.
  let input: AsyncStream<String>
  private let inputs: AsyncStream<String>.Continuation
  private var originalMode = termios()

  init() {
    (input, inputs) = AsyncStream.makeStream()
    guard tcgetattr(STDIN_FILENO, &originalMode) == 0 else {
      perror("Standard input")
      exit(1)
    }
    let signals = signalPipe.output  // Creates the pipe before a signal arrives.
    for number in [SIGWINCH, SIGINT, SIGTERM, SIGHUP] { signal(number, passOn) }
    DispatchQueue(label: "Signals").async { [inputs] in
      var number: UInt8 = 0
      while read(signals, &number, 1) == 1, number == SIGWINCH { inputs.yield("") }
      inputs.finish()
    }
    var mode = originalMode
    cfmakeraw(&mode)  // Keys arrive at once, and the terminal does not show them.
    tcsetattr(STDIN_FILENO, TCSANOW, &mode)
    write("\u{1B}[?1049h\u{1B}[?7l")  // A screen of its own, on which long lines are cut off.
    DispatchQueue(label: "Keyboard").async { [inputs] in
      while let text = typedText() { inputs.yield(text) }
      inputs.finish()
    }
  }

  /// Adds an empty text to the input, so that the program draws.
  func wakeUp() { inputs.yield("") }

  /// Ends the input.
  func close() { inputs.finish() }

  /// Gives the terminal back as it was.
  func restore() {
    write("\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    tcsetattr(STDIN_FILENO, TCSANOW, &originalMode)
  }

  /// Returns the keys in what the user has typed.
  func keys(in text: String) -> [KeyEvent] {
    text.matches(of: /\e[\[O][0-9;]*[A-Za-z~]|./.dotMatchesNewlines()).map { match in
      let characters = String(match.output)
      let key = Self.names[match.output.dropFirst(2)] ?? Key(rawValue: characters)
      guard let code = key.rawValue.utf8.first, 1...26 ~= code else {
        return KeyEvent(key: key, characters: characters)
      }
      return KeyEvent(key: Key(rawValue: String(UnicodeScalar(code + 96))), modifiers: .control)
    }
  }

  private static let names: [Substring: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "1~": .home, "4~": .end,
    "P": "f1", "11~": "f1",
  ]

  /// Shows a line at the top, a message at the bottom, and between them the lines around the cursor.
  func show(top: String, _ lines: [String], cursor: (row: Int, column: Int), bottom: String) {
    var size = winsize()
    _ = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
    let (columns, message) = (Int(size.ws_col), bottom.lines)
    let height = max(Int(size.ws_row) - 1 - message.count, 1)
    let first = max(cursor.row - height + 1, 0)
    let body = lines.dropFirst(first).prefix(height)
    let rows = [top] + body + Array(repeating: "", count: height - body.count) + message
    var frame = ""
    for (row, line) in rows.enumerated() {
      let text = line.printable.prefix(columns)
      frame += "\u{1B}[\(row + 1);1H\u{1B}[\(1...height ~= row ? 0 : 7)m\(text)"
      frame += String(repeating: " ", count: columns - text.count)
    }
    // Text that is written again takes the cursor to its end, however wide its characters are.
    let text = lines[cursor.row].printable.prefix(min(cursor.column, max(columns - 1, 0)))
    frame += "\u{1B}[\(cursor.row - first + 2);1H\u{1B}[0m\(text)"
    write("\u{1B}[?2026h\u{1B}[?25l\(frame)\u{1B}[?25h\u{1B}[?2026l")  // All at once, if possible.
  }

  private func write(_ text: String) {
    print(text, terminator: "")
    fflush(nil)
  }
}

/// A pipe for the numbers of signals.
private let signalPipe = {
  var ends: [Int32] = [-1, -1]
  _ = pipe(&ends)
  return (output: ends[0], input: ends[1])
}()

/// Writes the number of a signal to the pipe, because a signal handler can safely do little else.
private func passOn(_ number: Int32) {
  let error = errno  // The code that the signal interrupts may be about to read it.
  var number = UInt8(number)
  _ = write(signalPipe.input, &number, 1)
  errno = error
}

/// Waits until the user types; returns nil at the end of the input.
private func typedText() -> String? {
  var bytes: [UInt8] = []
  var keyboard = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
  repeat {
    var part = [UInt8](repeating: 0, count: 4096)
    let count = read(STDIN_FILENO, &part, part.count)
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return nil }
    bytes += part[..<count]
    // The bytes of a key follow each other at once. The Escape key is a byte that nothing follows.
  } while poll(&keyboard, 1, 10) > 0
  return String(decoding: bytes, as: UTF8.self)
}

/// Returns the text of a file, which is empty if it cannot be read.
func contents(of path: String) -> String {
  guard let file = fopen(path, "r") else { return "" }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
  return String(decoding: bytes, as: UTF8.self)
}

extension String {
  /// The lines of the text, at least one.
  var lines: [String] {
    split(omittingEmptySubsequences: false) { $0.isNewline }.map { String($0) }
  }

  /// The text with a dot for each control character, which could do anything to the terminal.
  var printable: String {
    String(map { $0.unicodeScalars.first?.properties.generalCategory == .control ? "·" : $0 })
  }
}
