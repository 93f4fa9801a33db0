import TargetAction

#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)
  /// A text editor with two panes, in a terminal: `terminal-demo [file [file]]`.
  ///
  /// Ctrl-C copies. SIGINT quits, after asking about unsaved changes. When the terminal closes, or SIGTERM or SIGHUP
  /// ends the program, unsaved changes are written to `name~` in the file's folder.
  @main
  @MainActor
  struct TerminalDemo {
    private let terminal: Terminal
    private let demo = Demo()
    private var decoder = InputDecoder()
    private let start = ContinuousClock.now

    static func main() {
      switch Arguments(CommandLine.arguments.dropFirst()) {
      case .help: Terminal.end(0, [Arguments.usage], to: 1)
      case .misuse(let reason): Terminal.end(2, ["terminal-demo: \(reason)", Arguments.usage])
      case .edit(let paths, let keys): edit(paths, keys: keys)
      }
    }

    private static func edit(_ paths: [String], keys: String?) -> Never {
      let map: Text?
      do {
        map = try keys.map { try File.contents(of: $0) }
      } catch {
        Terminal.end(2, ["terminal-demo: \(error)"])
      }
      guard let terminal = Terminal() else {
        Terminal.end(1, ["terminal-demo: standard input and output must both be a terminal"])
      }
      var program = TerminalDemo(terminal: terminal, paths)
      if let keys, let map { program.demo.readKeys(map.string, name: keys) }
      let status = program.run()
      let editors = status == 0 ? [] : program.demo.split.editors
      Terminal.end(status, editors.compactMap { $0.recover() })
    }

    private init(terminal: Terminal, _ paths: [String]) {
      self.terminal = terminal
      Application.shared = demo
      // Standard error shares the screen with the demo.
      Reports.handler = { [demo] line in MainActor.assumeIsolated { demo.say(line) } }
      demo.suspension = { terminal.suspend() }
      terminal.interrupted = { [demo] in
        demo.performOrSayWhyNot(Command(action: .quit))
      }
      for (editor, path) in zip(demo.split.editors, paths) {
        do { try editor.read(path, mayBeNew: true) } catch { editor.presentError(error) }
      }
    }

    /// The time since the start in seconds.
    private var time: Double { (.now - start) / .seconds(1) }

    /// Draws the screen and sends the terminal's input as events, until the program ends.
    ///
    /// - Returns: The exit status.
    private mutating func run() -> Int32 {
      while !demo.isOver {
        terminal.show(demo.draw(terminal.size))
        let wait = demo.nextDeadline.map { min(max(($0 - time) * 1000, 0), 1e9).rounded(.up) }
        // The rest of an escape sequence arrives at once, so a short wait tells it from the Escape key.
        let bytes = terminal.next(timeout: decoder.isUndecided ? 25 : wait.map { Int32($0) } ?? -1)
        guard let bytes else { return terminal.status }
        demo.advance(to: time)
        for input in decoder.decode(bytes) { demo.send(input, at: time) }
      }
      return 0
    }
  }
#else
  @main
  struct TerminalDemo {
    static func main() { print("terminal-demo: terminals are not supported on this platform") }
  }
#endif
