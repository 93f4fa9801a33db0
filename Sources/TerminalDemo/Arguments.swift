/// The parsed command line.
enum Arguments {
  case edit([String], keys: String?)
  case help
  case misuse(String)

  static let usage = """
    usage: terminal-demo [--keys FILE] [file [file]]

    A text editor with two panes.

      F10      menus, with the keyboard shortcut of each command
      Ctrl-P   command palette: type to filter the commands available now
      Ctrl-E   which objects the last command was offered to, and which handled it
      Esc      cancels loading or saving
      Ctrl-Q   quit

    A key file has lines such as "ctrl-k ctrl-s file.saveAs", which take precedence over other keys.
    """

  init(_ arguments: ArraySlice<String>) {
    let parts = arguments.split(separator: "--", maxSplits: 1, omittingEmptySubsequences: false)
    var before = Array(parts[0])
    var keys: String?
    let place = before.firstIndex(of: "--keys")
    if let place, place + 1 < before.count {
      keys = before[place + 1]
      before.removeSubrange(place...place + 1)
    }
    let options = before.filter { $0.hasPrefix("-") }
    let paths = before.filter { !$0.hasPrefix("-") } + parts.dropFirst().joined()
    if options.contains("--help") || options.contains("-h") {
      self = .help
    } else if place != nil, keys == nil {
      self = .misuse("--keys needs a file")
    } else if let option = options.first {
      self = .misuse("unknown option \(option)")
    } else {
      let reason = "at most two files can be opened (got \(paths.count))"
      self = paths.count > 2 ? .misuse(reason) : .edit(paths, keys: keys)
    }
  }
}
