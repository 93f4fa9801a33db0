#if canImport(Glibc) || canImport(Darwin)
  import Testing

  extension TerminalTests {
    struct EditingTests {
      @Test func `two files are displayed side by side`() throws {
        let demo = try DemoSession(
          files: ["one.txt": "One\n\tindented", "two.txt": "Two: é \u{7}"],
          opening: ["one.txt", "two.txt"])
        try demo.expectScreen(
          """
           File  Edit  Go
           one.txt                         two.txt
          One                             Two: é ·
              indented







           F10 Menu   Ctrl+P Commands…   Ctrl+E Explain   Ctrl+Q Quit 1:1
          """)
        try demo.wait("The cursor") { $0.isCursorVisible && $0.cursor == (0, 2) }
      }

      @Test func `the Edit menu names the edit to undo, and dims unavailable commands`() throws {
        let demo = try DemoSession()
        demo.type("Hello", Keys.f10, Keys.right)
        try demo.expectScreen(
          """
           File  Edit  Go
           Untit┌─────────────────────────────┐tled
          Hello │ Undo Typing          Ctrl+Z │
                │ Redo                 Ctrl+Y │
                │ Cut                  Ctrl+X │
                │ Copy                 Ctrl+C │
                │ Paste                Ctrl+V │
                │ Select All           Ctrl+A │
                └─────────────────────────────┘


           F10 Menu   Ctrl+P Commands…   Ctrl+E Explain   Ctrl+Q Quit 1:6
          """)
        #expect(demo.screen.isReversed("Undo Typing") && !demo.screen.isDim("Undo Typing"))
        for title in ["Redo", "Cut", "Copy", "Paste"] { #expect(demo.screen.isDim(title)) }
        #expect(!demo.screen.isDim("Select All"))
        demo.type(Keys.enter)
        try demo.wait("an empty text") { $0.lines[2].isEmpty && !$0.lines[1].contains("*") }
        try demo.type(Keys.f10, Keys.right, shows: "an Undo that is dim") { $0.isDim("Undo") }
      }

      @Test func `text that is copied in one pane can be pasted in the other`() throws {
        let demo = try DemoSession(files: ["a": "first\nsecond"], opening: ["a"])
        demo.type(Keys.control("a"), Keys.control("c"), Keys.control("n"))
        try demo.type(Keys.control("v"), "!", Keys.control("v"), shows: "both texts") {
          $0.lines[2] == "first                           first"
            && $0.lines[3] == "second                          second!first"
            && $0.lines[4] == "                                second"
        }
        demo.type(Keys.control("z"))
        try demo.wait("one paste less") { $0.lines[3].hasSuffix("second!") && $0.lines[4].isEmpty }
      }

      @Test func `a paste is one edit, even if its characters are also keys`() throws {
        let demo = try DemoSession()
        #expect(demo.screen.modes.contains(2004))
        demo.type("a", Keys.paste("one\ttwo\r\n\tthree\rfour\u{1B}[A\u{11}"), "b")
        try demo.wait("all of it in one pane") {
          $0.lines[2] == "aone    two" && $0.lines[3] == "    three" && $0.lines[4] == "four[Ab"
        }
        demo.type(Keys.control("z"), Keys.control("z"))
        try demo.wait("the text before") { $0.lines[2] == "a" && $0.lines[3].isEmpty }
      }

      @Test func `pasted and typed lines get the file's line endings`() throws {
        let demo = try DemoSession(files: ["a": "one\r\ntwo\r\n"], opening: ["a"])
        try demo.type(Keys.paste("p\nq\r\n"), "r", Keys.enter, Keys.control("s"), shows: "Saved a")
        #expect(try demo.contents(of: "a") == "p\r\nq\r\nr\r\none\r\ntwo\r\n")
      }

      @Test func `a search begins at the cursor and wraps around`() throws {
        let demo = try DemoSession(files: ["a": "one Two\ntwo one\nTWO"], opening: ["a"])
        try demo.type(Keys.f3, shows: "Nothing has been searched for yet.")
        try demo.type(Keys.control("f"), shows: "Find:")
        demo.type("two", Keys.enter)
        try demo.wait("the first") { $0.isReversed("Two") && $0.lines[4] == "TWO" }
        demo.type(Keys.f3)
        try demo.wait("the second") { $0.isReversed("two") && !$0.isReversed("Two") }
        try demo.type(Keys.f3, shows: "the last") { $0.isReversed("TWO") }
        try demo.type(Keys.f3, shows: "the first again") { $0.isReversed("Two") }
        try demo.type(Keys.control("f"), shows: "Find:")
        try demo.type("none", Keys.enter, shows: "Not found: none", "[ OK ]")
      }

      @Test(arguments: [
        ("moving the cursor", [Keys.left, Keys.right]),
        ("another pane", [Keys.control("n"), Keys.control("n")]), ("saving", [Keys.control("s")]),
      ])
      func `what is typed together is undone together`(_ name: String, _ keys: [String]) throws {
        let demo = try DemoSession(files: ["a": ""], opening: ["a"])
        try demo.type("one", keys.joined(), "two", shows: "the word") { $0.lines[2] == "onetwo" }
        demo.type(Keys.control("z"))
        try demo.wait("its first part after \(name)") { $0.lines[2] == "one" }
        try demo.type(Keys.control("z"), shows: "no text") { $0.lines[2].isEmpty }
      }

      @Test func `a text is unsaved unless it equals the file on disk`() throws {
        let demo = try DemoSession(files: ["a": "text"], opening: ["a"])
        demo.type("x", Keys.control("s"))
        try demo.wait("a saved text") { $0.lines[1].hasPrefix(" a  ") && $0.lines[2] == "xtext" }
        demo.type(Keys.control("z"))
        try demo.wait("another than the disk's") { $0.lines[1].hasPrefix(" a *") }
        try demo.type(Keys.control("y"), shows: "the text on disk") {
          $0.lines[1].hasPrefix(" a  ") && $0.lines[2] == "xtext"
        }
        demo.type(Keys.control("z"), "y")
        try demo.wait("one that never was there") { $0.lines[1].hasPrefix(" a *") }
        demo.type(Keys.control("z"))
        try demo.wait("nor that before") { $0.lines[2] == "text" && $0.lines[1].hasPrefix(" a *") }
      }
    }
  }
#endif
