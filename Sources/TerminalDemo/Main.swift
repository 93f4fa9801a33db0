import TargetAction

/// A text editor with two panes, in a terminal: `terminal-demo [file [file]]`.
///
/// Ctrl-C copies. SIGINT quits, after asking about unsaved changes. When the terminal closes, or
/// SIGTERM or SIGHUP ends the program, unsaved changes are written to `name~` in the file's folder.
@main
@MainActor
struct TerminalDemo {
  private let terminal: Terminal
  private let demo = Demo()
  private var decoder = InputDecoder()
  private let start = ContinuousClock.now

  static func main() async {
    switch Arguments(CommandLine.arguments.dropFirst()) {
    case .help: Terminal.end(0, [Arguments.usage], to: 1)
    case .misuse(let reason): Terminal.end(2, ["terminal-demo: \(reason)", Arguments.usage])
    case .edit(let paths, let keys): await edit(paths, keys: keys)
    }
  }

  private static func edit(_ paths: [String], keys: String?) async -> Never {
    var map = ""
    do {
      if let keys { map = try await File.contents(of: keys).string }
    } catch {
      Terminal.end(2, ["terminal-demo: \(error)"])
    }
    guard let terminal = Terminal() else {
      Terminal.end(1, ["terminal-demo: standard input and output must both be a terminal"])
    }
    var program = TerminalDemo(terminal: terminal, paths)
    let problems = program.demo.readUserKeyMap(map, name: keys ?? "")
    if let problem = problems.first { program.demo.beginModal(Dialog("\(problem)")) }
    let status = await program.run()
    Terminal.end(status, status == 0 ? [] : await program.demo.recover())
  }

  private init(terminal: Terminal, _ paths: [String]) {
    self.terminal = terminal
    Application.shared = demo
    // Standard error shares the screen with the demo, which has room for the first line of a report.
    ActionReports.handler = { [demo] report in
      MainActor.assumeIsolated { demo.say(String(report.prefix { $0 != "\n" })) }
    }
    terminal.interrupted = { [demo] in demo.performOrSayWhyNot(Command(action: .quit)) }
    for (editor, path) in zip(demo.split.editors, paths) {
      if File.exists(path) {
        demo.sendAction(.openRecent, to: editor, event: Payload(path))
      } else {
        editor.path = path
      }
    }
  }

  private var time: Duration { start.duration(to: .now) }

  /// Draws the screen and sends the terminal's input as events, and returns the exit status.
  private mutating func run() async -> Int32 {
    while !demo.isOver {
      terminal.show(demo.draw(terminal.size))
      let deadline =
        demo.nextDeadline.map { min(max(($0 - time) / .milliseconds(1), 0), 1e9) } ?? -1
      // The rest of an escape sequence arrives at once. A short wait tells it from the Escape key.
      let timeout = decoder.isUndecided ? 25 : Int32(deadline.rounded(.up))
      guard let bytes = await terminal.next(timeout: timeout) else { return terminal.status }
      demo.advance(to: time)
      for input in decoder.decode(bytes) {
        demo.send(input, at: time)
        // A run that has received a response goes on before the next key.
        await Task.yield()
      }
    }
    return 0
  }
}
