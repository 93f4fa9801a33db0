#if canImport(Glibc) || canImport(Darwin)
  import Testing

  extension TerminalTests {
    @Suite
    struct EditingTests {
      @Test
      func `two files are displayed side by side`() throws {
        let demo = try DemoSession(
          files: ["one.txt": "One\n\tindented", "two.txt": "Two: é \u{7}"],
          opening: ["one.txt", "two.txt"])
        try demo.expectScreen(
          """
           File  Edit  Go
           one.txt                         two.txt
          One                             Two: é ·
          →   indented







           F10 Menu   Ctrl-P Commands…   Ctrl-E Explain   Ctrl-Q Quit 1:1
          """)
        #expect(demo.screen.isCursorVisible)
        #expect(demo.screen.cursor == (0, 2))
      }

      @Test
      func `the Edit menu names the edit to undo, and dims unavailable commands`() throws {
        let demo = try DemoSession()
        demo.type("Hello", Keys.f10, Keys.f10)
        try demo.expectScreen(
          """
           File  Edit  Go
           Untit┌─ Edit ───────────────┐   Untitled
          Hello │ Undo Typing   Ctrl-Z │
                │ Redo          Ctrl-Y │
                │ Cut           Ctrl-X │
                │ Copy          Ctrl-C │
                │ Paste         Ctrl-V │
                │ Select All    Ctrl-A │
                └──────────────────────┘


           F10 Menu   Ctrl-P Commands…   Ctrl-E Explain   Ctrl-Q Quit 1:6
          """)
        #expect(demo.screen.isReversed("Undo Typing") && !demo.screen.isDim("Undo Typing"))
        for title in ["Redo", "Cut", "Copy", "Paste"] { #expect(demo.screen.isDim(title)) }
        #expect(!demo.screen.isDim("Select All"))
        demo.type(Keys.enter)
        try demo.wait("an empty text") { $0.lines[2].isEmpty && !$0.lines[1].contains("*") }
        demo.type(Keys.f10, Keys.f10, Keys.down)
        try demo.wait("an Undo that is dim") { $0.isDim("Undo") }
      }

      @Test
      func `choosing an unavailable command does nothing and shows the reason`() throws {
        let demo = try DemoSession(files: ["a": "text"], opening: ["a"])
        demo.type(Keys.f10, Keys.f10, Keys.down, Keys.down, Keys.enter)
        try demo.expect("Cut: nothing is selected")
        #expect(demo.screen.lines[2] == "text")
        // Its key does the same.
        demo.type(Keys.control("z"))
        try demo.expect("Undo: nothing to undo")
      }

      @Test
      func `text that is copied in one pane can be pasted in the other`() throws {
        let demo = try DemoSession(files: ["a": "first\nsecond"], opening: ["a"])
        demo.type(Keys.control("a"), Keys.control("c"), Keys.control("n"))
        demo.type(Keys.control("v"), "!", Keys.control("v"))
        try demo.wait("both texts") {
          $0.lines[2] == "first                           first"
            && $0.lines[3] == "second                          second!first"
            && $0.lines[4] == "                                second"
        }
        demo.type(Keys.control("z"))
        try demo.wait("one paste less") { $0.lines[3].hasSuffix("second!") && $0.lines[4].isEmpty }
      }

      @Test
      func `typing replaces the selection, and accented letters stay in their cells`() throws {
        let demo = try DemoSession(files: ["a": "abcd"], opening: ["a"])
        demo.type("\u{1B}[F", Keys.shiftLeft, Keys.shiftLeft)
        try demo.wait("a selection") { $0.isReversed("cd") && !$0.isReversed("b") }
        demo.type("e\u{301}x")
        try demo.wait("the new text") { $0.lines[2] == "abe\u{301}x" && $0.cursor == (4, 2) }
        demo.type(Keys.control("s"))
        try demo.expect("Saved a")
        #expect(try demo.contents(of: "a") == "abe\u{301}x")
      }

      @Test
      func `text that does not fit scrolls to the cursor`() throws {
        let lines = (1...30).map { "line \($0)" }.joined(separator: "\n")
        let demo = try DemoSession(files: ["a": lines], opening: ["a"])
        for _ in 0..<10 { demo.type(Keys.down) }
        try demo.wait("the eleventh line") { $0.lines[10] == "line 11" && $0.lines[2] == "line 3" }
        demo.type("\u{1B}[F")
        demo.type(String(repeating: "wide ", count: 10))
        try demo.wait("the end of the line") {
          $0.cursor == (30, 10) && $0.lines[10].hasSuffix("wide wide")
        }
      }
    }
  }
#endif
