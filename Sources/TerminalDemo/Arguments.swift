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
    self =
      switch options.first {
      case _ where options.contains("--help") || options.contains("-h"): .help
      case _ where place != nil && keys == nil: .misuse("--keys needs a file")
      case let option?: .misuse("unknown option \(option)")
      case nil where paths.count > 2:
        .misuse("at most two files can be opened (got \(paths.count))")
      case nil: .edit(paths, keys: keys)
      }
  }
}
