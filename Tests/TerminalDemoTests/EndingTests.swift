#if canImport(Glibc) || canImport(Darwin)
  import Foundation
  import Testing

  extension TerminalTests {
    struct EndingTests {
      private func expectTerminalAsFound(_ demo: DemoSession) {
        #expect(demo.mode == demo.initialMode && demo.screen.modes == [7, 25])
      }

      @Test func `quitting restores the terminal`() throws {
        let demo = try DemoSession()
        #expect(demo.mode != demo.initialMode && demo.screen.isOnAlternateScreen)
        demo.type(Keys.control("q"))
        #expect(try demo.end() == 0)
        expectTerminalAsFound(demo)
        #expect(demo.screen.mainText == "")
      }

      @Test func `quitting asks about each file with unsaved changes`() throws {
        let demo = try DemoSession(files: ["a": "", "b": ""], opening: ["a", "b"])
        demo.type("one", Keys.control("n"), "two", Keys.control("q"))
        try demo.expect("a has unsaved changes.")
        try demo.type(Keys.enter, shows: "b has unsaved changes.")
        demo.type(Keys.escape)
        try demo.expectNo("unsaved")
        #expect(try demo.contents(of: "a") == "one")
        try demo.type(Keys.control("q"), shows: "b has unsaved changes.")
        demo.type(Keys.tab, Keys.enter)
        #expect(try demo.end() == 0)
        #expect(try demo.contents(of: "b") == "")
        #expect(try demo.fileNames == ["a", "b"])
      }

      @Test func `an untitled text is saved under a name before quitting`() throws {
        let demo = try DemoSession()
        try demo.type("text", Keys.control("q"), shows: "Untitled has unsaved changes.")
        try demo.type(Keys.enter, shows: "Save as:")
        demo.type("a", Keys.enter)
        #expect(try demo.end() == 0)
        #expect(try demo.contents(of: "a") == "text")
      }

      @Test func `Ctrl-C and SIGINT lose no text`() throws {
        let demo = try DemoSession()
        try demo.type("text", Keys.control("c"), shows: "Nothing is selected.")
        demo.signal(SIGINT)
        try demo.expect("Untitled has unsaved changes.")
        demo.signal(SIGINT)
        try demo.expect("A dialog is open.")
        demo.type(Keys.escape)
        try demo.expectNo("unsaved")
        #expect(demo.screen.lines[2] == "text")
      }

      @Test func `SIGTERM saves unsaved text in a new file`() throws {
        let demo = try DemoSession(files: ["a": "old", "a~": "a backup"], opening: ["a"])
        try demo.type("new ", shows: "new old")
        demo.signal(SIGTERM)
        #expect(try demo.end() == 128 + SIGTERM)
        #expect(try demo.fileNames == ["a", "a~", "a~2"])
        #expect(try demo.contents(of: "a") == "old")
        #expect(try demo.contents(of: "a~") == "a backup")
        #expect(try demo.contents(of: "a~2") == "new old")
        expectTerminalAsFound(demo)
        #expect(demo.screen.mainText == "The unsaved changes to a are in a~2\n")
      }

      @Test func `closing the terminal saves unsaved texts in new files`() throws {
        let demo = try DemoSession(files: ["a": "old"], opening: ["a"])
        try demo.type("one ", Keys.control("n"), "two", shows: "one old", "two")
        demo.hangUp()
        #expect(try demo.end() != 0)
        #expect(try demo.contents(of: "a~") == "one old")
        #expect(try demo.contents(of: "Untitled~") == "two")
        #expect(try demo.fileNames == ["Untitled~", "a", "a~"])
      }

      @Test func `suspending returns to the shell, and fg restores the screen`() throws {
        let demo = try DemoSession(
          files: ["a": "text"], opening: ["a"], script: "set -m; \"$@\"; printf 'stopped '; fg")
        demo.type("some ", Keys.control("p"), "suspend", Keys.enter)
        try demo.wait("the shell's words, and the text again") {
          $0.mainText.contains("stopped") && $0.isOnAlternateScreen && $0.lines[2] == "some text"
        }
        #expect(demo.mode != demo.initialMode)
        demo.type("more ", Keys.control("s"), Keys.control("q"))
        #expect(try demo.end() == 0)
        #expect(try demo.contents(of: "a") == "some more text")
        expectTerminalAsFound(demo)
      }

      @Test func `a resumed program redraws its screen`() throws {
        let demo = try DemoSession(files: ["a": "text"], opening: ["a"])
        demo.signal(SIGSTOP)
        demo.wipe()
        demo.signal(SIGCONT)
        try demo.wait("the whole screen") {
          $0.lines[2] == "text" && $0.lines[0] == " File  Edit  Go"
        }
      }

      @Test(arguments: [SIGILL, SIGTRAP, SIGSEGV, SIGABRT])
      func `a crash restores the terminal`(_ signal: Int32) throws {
        let demo = try DemoSession()
        demo.signal(signal)
        _ = try demo.end()
        expectTerminalAsFound(demo)
      }

      @Test(arguments: [SIGHUP, SIGTERM])
      func `a signal that comes before the first screen restores the terminal`(
        _ signal: Int32
      ) throws {
        let demo = try DemoSession(script: "read -r line; exec \"$@\"", showsScreen: false)
        demo.signalBeforeOutput(signal)
        #expect(try demo.end() == 128 + signal)
        expectTerminalAsFound(demo)
      }

      @Test func `the panes follow the size of the terminal`() throws {
        let demo = try DemoSession(files: ["a": "text", "b": "other"], opening: ["a", "b"])
        demo.resize(columns: 30, rows: 6)
        try demo.expectScreen(
          """
           File  Edit  Go
           a              b
          text           other


           F10 Menu   Ctrl+P Comman 1:1
          """)
        try demo.type(Keys.control("o"), shows: "Open:")
        demo.resize(columns: 3, rows: 4)
        try demo.wait("what there is room for") { $0.lines[2] == "└─┘" }
        demo.resize(columns: 200, rows: 60)
        try demo.wait("the question, in the middle") { $0.lines[28].contains("Open:") }
      }

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
        #expect(demo.screen.mainText.hasPrefix(text) && !demo.screen.isOnAlternateScreen)
        #expect(try demo.fileNames == [])
      }

      @Test func `after two dashes, every argument is a file name`() throws {
        let demo = try DemoSession(files: ["--help": "a text"], opening: ["--", "--help"])
        try demo.wait("the file") { $0.lines[1].hasPrefix(" --help ") && $0.lines[2] == "a text" }
      }
    }
  }
#endif
