/// The parsed command line.
enum Arguments {
  case edit([String])
  case help
  case misuse(String)

  static let usage = """
    usage: terminal-demo [file [file]]

    A text editor with two panes.

      F10      menus, with the keyboard shortcut of each command
      Ctrl-P   command palette: type to filter the commands available now
      Ctrl-E   which objects the last command was offered to, and which handled it
      Ctrl-Q   quit
    """

  init(_ arguments: ArraySlice<String>) {
    let parts = arguments.split(separator: "--", maxSplits: 1, omittingEmptySubsequences: false)
    let options = parts[0].filter { $0.hasPrefix("-") }
    let paths = parts[0].filter { !$0.hasPrefix("-") } + parts.dropFirst().joined()
    if options.contains("--help") || options.contains("-h") {
      self = .help
    } else if let option = options.first {
      self = .misuse("unknown option \(option)")
    } else {
      let reason = "at most two files can be opened (got \(paths.count))"
      self = paths.count > 2 ? .misuse(reason) : .edit(paths)
    }
  }
}
