/// What the program was started with.
enum Arguments {
  case edit([String])
  case help
  case misuse(String)

  static let usage = """
    usage: terminal-demo [file [file]]

    A text editor with two panes. A file that does not exist is made when it is saved.

      F10      the menus, with the keys of all commands
      Ctrl-P   all commands that can be given now, to be looked for by typing
      Ctrl-E   who was asked for the last command, and who answered
      Ctrl-Q   quit
    """

  init(_ arguments: some Sequence<String>) {
    var paths: [String] = []
    var mayBeOption = true
    for argument in arguments {
      switch argument {
      case "--" where mayBeOption: mayBeOption = false
      case "-h" where mayBeOption, "--help" where mayBeOption:
        self = .help
        return
      case _ where mayBeOption && argument.hasPrefix("-"):
        self = .misuse("no option is called \(argument)")
        return
      default: paths.append(argument)
      }
    }
    self =
      paths.count > 2
      ? .misuse("there are two panes for \(paths.count) files") : .edit(paths)
  }
}
