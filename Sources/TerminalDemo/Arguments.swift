/// What the program was started with.
enum Arguments {
  case edit([String])
  case help
  case misuse(String)

  static let usage = """
    usage: terminal-demo [file [file]]

    A text editor with two panes.

      F10      the menus, with the keys of all commands
      Ctrl-P   all commands that can be given now, to be looked for by typing
      Ctrl-E   who was asked for the last command, and who answered
      Ctrl-Q   quit
    """

  init(_ arguments: ArraySlice<String>) {
    let parts = arguments.split(separator: "--", maxSplits: 1, omittingEmptySubsequences: false)
    let options = parts[0].filter { $0.hasPrefix("-") }
    let paths = parts[0].filter { !$0.hasPrefix("-") } + parts.dropFirst().joined()
    if options.contains("--help") || options.contains("-h") {
      self = .help
    } else if let option = options.first {
      self = .misuse("no option is called \(option)")
    } else {
      let reason = "there are two panes for \(paths.count) files"
      self = paths.count > 2 ? .misuse(reason) : .edit(paths)
    }
  }
}
