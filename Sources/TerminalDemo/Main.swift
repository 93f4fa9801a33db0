import TargetAction
import TargetActionTerminal

/// A text editor with two panes, in a terminal: `terminal-demo [file [file]]`.
///
/// Ctrl-C copies. SIGINT quits, after asking about unsaved changes. When the terminal closes, or
/// SIGTERM or SIGHUP ends the program, unsaved changes are written to `name~` in the file's folder.
@main
@MainActor
enum TerminalDemo {
  static func main() async {
    switch Arguments(CommandLine.arguments.dropFirst()) {
    case .help: end(0, [Arguments.usage], to: 1)
    case .misuse(let reason): end(2, ["terminal-demo: \(reason)", Arguments.usage])
    case .edit(let paths, let keys): await edit(paths, keys: keys)
    }
  }

  private static func edit(_ paths: [String], keys: String?) async -> Never {
    var map = ""
    do {
      if let keys { map = try await File.contents(of: keys).text }
    } catch {
      end(2, ["terminal-demo: \(error)"])
    }
    let demo = Demo()
    let problems = demo.readUserKeyMap(map, name: keys ?? "")
    if let problem = problems.first { demo.beginModal(Dialog("\(problem)")) }
    for (editor, path) in zip(demo.split.editors, paths) {
      if File.exists(path) {
        demo.sendAction(.openRecent, to: editor, event: Payload(path))
      } else {
        editor.path = path
      }
    }
    let status = await demo.run()
    end(status, status == 0 ? [] : await demo.recover())
  }
}
