#if canImport(Glibc) || canImport(Darwin)
  import Foundation
  import Testing

  /// The bytes that a terminal sends for each key.
  enum Keys {
    static let escape = "\u{1B}"
    /// Escape in the kitty keyboard protocol, which is not Alt for a key that follows at once.
    static let kittyEscape = "\u{1B}[27u"
    static let enter = "\r"
    static let tab = "\t"
    static let up = "\u{1B}[A"
    static let down = "\u{1B}[B"
    static let right = "\u{1B}[C"
    static let left = "\u{1B}[D"
    static let pageDown = "\u{1B}[6~"
    static let backspace = "\u{7F}"
    static let controlEnd = "\u{1B}[1;5F"
    static let shiftTab = "\u{1B}[Z"
    static let f3 = "\u{1B}OR"
    static let f10 = "\u{1B}[21~"

    /// Returns the bytes that a terminal sends for a bracketed paste.
    static func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

    /// Returns the bytes for a mouse button that is pressed in a cell: 0, 1, and 2 are the left,
    /// middle, and right one.
    static func press(_ column: Int, _ row: Int, _ button: Int = 0) -> String {
      "\u{1B}[<\(button);\(column + 1);\(row + 1)M"
    }

    /// Returns the bytes for a mouse button that is released in a cell.
    static func release(_ column: Int, _ row: Int, _ button: Int = 0) -> String {
      "\u{1B}[<\(button);\(column + 1);\(row + 1)m"
    }

    /// Returns the bytes for a mouse that moves to a cell with no button pressed.
    static func move(_ column: Int, _ row: Int) -> String { press(column, row, 35) }

    /// Returns the bytes for a turn of the wheel in a cell.
    static func wheel(down: Bool, _ column: Int, _ row: Int) -> String {
      press(column, row, down ? 65 : 64)
    }

    static func control(_ letter: Character) -> String {
      String(UnicodeScalar((letter.asciiValue ?? 0) & 0x1F))
    }
  }

  /// Drives the demo as a user does: each test starts it in a pseudo-terminal and reads the screen.
  ///
  /// The tests run one after another, because each waits for another process.
  @Suite(.serialized)
  struct TerminalTests {}

  /// The test's time is over.
  struct TimeLimit: Error {}

  /// The demo in a terminal of 64 columns and 12 rows, in its own folder.
  final class DemoSession: TestFolder {
    private let terminal: PseudoTerminal
    private var emulator = TerminalEmulator(columns: 64, rows: 12)
    private let deadline = ContinuousClock.now + .seconds(300)
    let folder: URL

    /// Starts the demo and waits for its first screen.
    ///
    /// - Parameters:
    ///   - files: The names of the files in the folder, and their contents.
    ///   - arguments: The files to open.
    ///   - fileSizeLimit: The maximum size of files that the program may write, in blocks of 512
    ///     bytes.
    ///   - script: The script for the shell, in which `"$@"` is the program with its arguments.
    ///   - showsScreen: Whether to wait for the first screen and its files; otherwise the program
    ///     ends before it.
    /// - Throws: An error if the demo cannot start.
    init(
      files: [String: String] = [:], opening arguments: [String] = [], fileSizeLimit: Int? = nil,
      script: String = "exec \"$@\"", showsScreen: Bool = true
    ) throws {
      folder = try DemoSession.makeFolder()
      for (name, text) in files {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
      }
      let limit = fileSizeLimit.map { "ulimit -f \($0) && " } ?? ""
      let command =
        ["/bin/sh", "-c", "cd \"$0\" && \(limit)\(script)", folder.path, try Self.program()]
        + arguments
      var variables = ProcessInfo.processInfo.environment
      variables["HOME"] = folder.path
      // The program ends while its objects are alive. LeakSanitizer cannot see that an object owns
      // the memory that its weak references have used, and reports that memory as leaked.
      variables["ASAN_OPTIONS"] = "detect_leaks=0"
      terminal = try PseudoTerminal(
        command, environment: variables.map { "\($0.key)=\($0.value)" }, columns: 64, rows: 12)
      guard showsScreen else { return }
      try wait("the first screen with its files") {
        !$0.lines[11].isEmpty && !$0.lines[1].contains("…")
      }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The program, which is built next to the tests.
    private static func program() throws -> String {
      let tests = Bundle(for: DemoSession.self).bundleURL
      let candidates = [tests, URL(fileURLWithPath: CommandLine.arguments[0])].map {
        $0.resolvingSymlinksInPath().deletingLastPathComponent()
          .appendingPathComponent("terminal-demo").path
      }
      let beside = [tests.appendingPathComponent("terminal-demo").path]
      return try #require(
        (candidates + beside).first { FileManager.default.isExecutableFile(atPath: $0) },
        "terminal-demo is not next to the tests: \(candidates)")
    }

    // MARK: - User input

    func type(_ texts: String...) { for text in texts { terminal.write(text) } }

    /// Types, and waits until several texts are on the screen.
    func type(
      _ keys: String..., shows text: String, _ others: String...,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      for key in keys { type(key) }
      try expect(all: [text] + others, sourceLocation)
    }

    /// Types, and waits until a condition holds for a screen that is drawn completely.
    func type(
      _ keys: String..., shows what: String, sourceLocation: SourceLocation = #_sourceLocation,
      until isSo: (TerminalEmulator) -> Bool
    ) throws {
      for key in keys { type(key) }
      try wait(what, sourceLocation: sourceLocation, until: isSo)
    }

    func click(column: Int, row: Int, button: Int = 0) {
      type(Keys.press(column, row, button), Keys.release(column, row, button))
    }

    func resize(columns: Int, rows: Int) {
      emulator.resize(columns: columns, rows: rows)
      terminal.resize(columns: columns, rows: rows)
    }

    func signal(_ number: Int32) { kill(terminal.process, number) }

    /// Sends a signal after the program has changed the terminal's mode, but before its first
    /// output.
    ///
    /// The script waits for a line, so that the terminal's output stops before the program starts.
    func signalBeforeOutput(_ number: Int32) {
      terminal.setOutput(isStopped: true)
      type("\n")
      while mode == initialMode, remaining > 0 { sched_yield() }
      signal(number)
      terminal.setOutput(isStopped: false)
    }

    func hangUp() { terminal.hangUp() }

    /// Clears the emulated screen, as if another program had overwritten it.
    func wipe() { emulator.wipe() }

    // MARK: - Screen contents

    var screen: TerminalEmulator { emulator }
    var mode: [UInt64] { terminal.mode }
    var initialMode: [UInt64] { terminal.initialMode }

    /// Waits until a condition holds for a screen that is drawn completely.
    func wait(
      _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
      until isSo: (TerminalEmulator) -> Bool
    ) throws {
      while emulator.isDrawing || !isSo(emulator) {
        let bytes = terminal.read(milliseconds: remaining)
        emulator.feed(bytes)
        guard !bytes.isEmpty else {
          Issue.record(
            "\(what) did not come:\n\(emulator.lines.joined(separator: "\n"))\n\(emulator.mainText)",
            sourceLocation: sourceLocation)
          throw TimeLimit()
        }
      }
    }

    /// Waits until several texts are on the screen.
    func expect(_ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
      try expect(all: texts, sourceLocation)
    }

    private func expect(all texts: [String], _ sourceLocation: SourceLocation) throws {
      try wait("\(texts)", sourceLocation: sourceLocation) { texts.allSatisfy($0.shows) }
    }

    /// Waits until a text is no longer on the screen.
    func expectNo(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
      try wait("no \(text)", sourceLocation: sourceLocation) { !$0.shows(text) }
    }

    /// Waits until the whole screen matches.
    func expectScreen(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
      try wait("The screen\n\(text)\n", sourceLocation: sourceLocation) {
        $0.lines.joined(separator: "\n") == text
      }
    }

    /// Waits until the program ends and returns its exit status.
    func end() throws -> Int32 {
      while true {
        let bytes = terminal.read(milliseconds: remaining)
        emulator.feed(bytes)
        if bytes.isEmpty { break }
      }
      return try #require(
        terminal.waitForEnd(milliseconds: remaining), "The program is still running.")
    }

    /// The program's maximum memory use in bytes, after it has ended.
    var peakMemory: Int { terminal.peakMemory }

    private var remaining: Int32 { Int32(max((deadline - .now) / .milliseconds(1), 0)) }

    // MARK: - Files

    /// Creates a named pipe, whose other end the test holds.
    func pipe(_ name: String) throws -> NamedPipe { try NamedPipe(path(name)) }

    /// Creates a symbolic link, whose destination need not exist.
    func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }

    func destination(ofLink name: String) throws -> String {
      try FileManager.default.destinationOfSymbolicLink(atPath: path(name))
    }
  }
#endif
