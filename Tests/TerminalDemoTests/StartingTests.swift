#if canImport(Glibc) || canImport(Darwin)
  import Testing

  extension TerminalTests {
    @Suite
    struct StartingTests {
      @Test(arguments: [
        (["--help"], 0, "usage: terminal-demo [--keys FILE] [file [file]]"),
        (["a", "-h"], 0, "usage: terminal-demo [--keys FILE] [file [file]]"),
        (["--color"], 2, "terminal-demo: unknown option --color"),
        (["a", "--keys"], 2, "terminal-demo: --keys needs a file"),
        (["--keys", "none"], 2, "terminal-demo: No such file or directory: none"),
        (["a", "b", "c"], 2, "terminal-demo: at most two files can be opened (got 3)"),
      ])
      func `help and argument errors are printed before the screen is drawn`(
        _ arguments: [String], _ status: Int, _ text: String
      ) throws {
        let demo = try DemoSession(opening: arguments, showsScreen: false)
        #expect(try demo.end() == status)
        #expect(demo.screen.mainText.hasPrefix(text))
        #expect(!demo.screen.isOnAlternateScreen)
        #expect(try demo.fileNames == [])
      }

      @Test
      func `after two dashes, every argument is a file name`() throws {
        let demo = try DemoSession(files: ["--help": "a text"], opening: ["--", "--help"])
        try demo.wait("the file") { $0.lines[1].hasPrefix(" --help ") && $0.lines[2] == "a text" }
      }
    }
  }
#endif
