#if canImport(Glibc) || canImport(Darwin)
  import Testing

  extension TerminalTests {
    struct MenuTests {
      @Test func `Tab inserts a tab, and Shift-Tab moves only to the other pane`() throws {
        let demo = try DemoSession()
        demo.type("a", Keys.tab, "b", Keys.shiftTab)
        try demo.wait("a tab, and the cursor in the other pane") {
          $0.lines[2] == "a   b" && $0.cursor == (32, 2)
        }
        try demo.type("c", Keys.shiftTab, "d", shows: "the cursor in the first pane again") {
          $0.lines[2] == "a   bd                          c" && $0.cursor == (6, 2)
        }
      }

      @Test func `the line endings can be changed, and the menu checks the current ones`() throws {
        let demo = try DemoSession(files: ["a": "one\r\ntwo"], opening: ["a"])
        let showLineEndings = [Keys.f10] + Array(repeating: Keys.down, count: 4) + [Keys.enter]
        try demo.type(Keys.down, showLineEndings.joined(), shows: "│   Unix", "│ ✓ Windows")
        demo.type(Keys.enter)
        try demo.wait("a changed text") { $0.lines[1].hasPrefix(" a *") && $0.cursor == (0, 3) }
        try demo.type(showLineEndings.joined(), shows: "│ ✓ Unix", "│   Windows")
        try demo.type(Keys.kittyEscape, Keys.kittyEscape, Keys.control("s"), shows: "Saved a")
        #expect(try demo.contents(of: "a") == "one\ntwo")
        try demo.type(Keys.f10, Keys.right, shows: "Undo Line Endings")
        try demo.type(Keys.enter, showLineEndings.joined(), shows: "│   Unix", "│ ✓ Windows")
        try demo.type(Keys.kittyEscape, Keys.kittyEscape, Keys.control("s"), shows: "Saved a")
        #expect(try demo.contents(of: "a") == "one\r\ntwo")
      }

      @Test func `Open Recent lists files by their last use, and checks the open one`() throws {
        let demo = try DemoSession(files: ["a": "first", "b": "second"])
        let showRecent = Keys.f10 + Keys.down + Keys.enter
        try demo.type(showRecent, shows: "an empty list") { $0.isDim("No Recent Files") }
        demo.type(Keys.kittyEscape, Keys.kittyEscape)
        for name in ["a", "b"] {
          demo.type(Keys.control("o"), name, Keys.enter)
          try demo.wait("the file") { $0.lines[1].hasPrefix(" \(name) ") }
        }
        demo.type(showRecent)
        try demo.expectScreen(
          """
           File  Edit  Go
          ┌───────────────────────────────────┐tled
          │ Open…                      Ctrl+O ┌──────────┐
          │ Open Recent                     ▸ │ ✓ b      │
          │ Save                       Ctrl+S │   a      │
          │ Save As…                          └──────────┘
          │ Line Endings                    ▸ │
          │ Close b                    Ctrl+W │
          │ Suspend                           │
          │ Quit                       Ctrl+Q │
          └───────────────────────────────────┘
           F10 Menu   Ctrl+P Commands…   Ctrl+E Explain   Ctrl+Q Quit 1:1
          """)
        demo.type(Keys.down, Keys.enter)
        try demo.wait("the first file again") { $0.lines[2] == "first" }
        // The command opens the file in the pane that has the focus.
        try demo.type(Keys.control("n"), showRecent, Keys.down, shows: "the last file first") {
          $0.lines[3].contains("│ a ") && $0.isReversed(" b ")
        }
        demo.type(Keys.enter)
        try demo.wait("both files") { $0.lines[2] == "first                           second" }
      }
    }
  }
#endif
