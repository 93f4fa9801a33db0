import TargetAction

#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)
  /// A text editor with two panes, in a terminal: `terminal-demo [file [file]]`.
  ///
  /// Ctrl-C copies, and SIGINT asks about what is not saved, as quitting does. When the terminal is closed, or the
  /// program is told to end by SIGTERM or SIGHUP, what is not saved is kept beside the file as `name~`.
  @main
  @MainActor
  struct TerminalDemo {
    private let terminal: Terminal
    private let demo = Demo()
    private var decoder = InputDecoder()
    /// The window that the pointer went down in.
    private var pressed: Window?

    static func main() {
      guard let terminal = Terminal() else {
        Terminal.end(1, ["terminal-demo: standard input and output must be a terminal"])
      }
      var program = TerminalDemo(terminal: terminal)
      let status = program.run()
      let editors = status == 0 ? [] : program.demo.split.editors
      Terminal.end(status, editors.compactMap { $0.recover() })
    }

    private init(terminal: Terminal) {
      self.terminal = terminal
      Application.shared = demo
      terminal.interrupted = { [demo] in demo.perform(Command("Quit", action: .quit)) }
      for (editor, path) in zip(demo.split.editors, CommandLine.arguments.dropFirst()) {
        do { try editor.read(path, mayBeNew: true) } catch { editor.presentError(error) }
      }
    }

    /// Shows the screen, and turns what the terminal sends into the library's events, until the end.
    private mutating func run() -> Int32 {
      while !demo.isOver {
        demo.layout(terminal.size)
        terminal.send(demo.draw())
        // What follows an Escape in a sequence comes at once.
        let bytes = terminal.next(timeout: decoder.isUndecided ? 25 : -1)
        guard let bytes else { return terminal.status }
        for input in decoder.decode(bytes) { send(input) }
      }
      return 0
    }

    private mutating func send(_ input: InputDecoder.Input) {
      switch input {
      case .key(let key, let characters, let modifiers):
        demo.sendEvent(KeyEvent(key: key, characters: characters, modifiers: modifiers))
      case .pointer(let code, let column, let row, let isUp):
        let phase: PointerEvent.Phase = code & 32 != 0 ? .moved : isUp ? .ended : .began
        // The middle of the cell.
        let point = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
        if phase == .began { pressed = demo.press(at: point) }
        guard let window = pressed else { return }
        let place = Point(x: point.x - window.frame.origin.x, y: point.y - window.frame.origin.y)
        let buttons: [PointerEvent.Buttons] = [.primary, .middle, .secondary, []]
        demo.sendEvent(PointerEvent(phase, at: place, in: window, buttons: buttons[code & 3]))
      }
    }
  }
#else
  @main
  struct TerminalDemo {
    static func main() { print("terminal-demo: this system has no terminal that it knows") }
  }
#endif
