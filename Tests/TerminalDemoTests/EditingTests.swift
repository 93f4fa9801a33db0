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
              indented







           F10 Menu   Ctrl+P Commands…   Ctrl+E Explain   Ctrl+Q Quit 1:1
          """)
        #expect(demo.screen.isCursorVisible)
        #expect(demo.screen.cursor == (0, 2))
      }

      @Test
      func `the Edit menu names the edit to undo, and dims unavailable commands`() throws {
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
        demo.type(Keys.f10, Keys.right)
        try demo.wait("an Undo that is dim") { $0.isDim("Undo") }
      }

      @Test
      func `choosing an unavailable command does nothing and shows the reason`() throws {
        let demo = try DemoSession(files: ["a": "text"], opening: ["a"])
        demo.type(Keys.f10, Keys.right, Keys.down, Keys.down, Keys.enter)
        try demo.expect("Nothing is selected.")
        #expect(demo.screen.lines[2].hasPrefix("text"))
        // Its key does the same.
        demo.type(Keys.kittyEscape, Keys.control("z"))
        try demo.expect("Nothing can be undone.")
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

      // MARK: - Pasting

      @Test
      func `a paste is one edit, even if its characters are also keys`() throws {
        let demo = try DemoSession()
        #expect(demo.screen.modes.contains(2004))
        demo.type("a", Keys.paste("one\ttwo\r\n\tthree\rfour\u{1B}[A\u{11}"), "b")
        try demo.wait("all of it in one pane") {
          $0.lines[2] == "aone    two"
            && $0.lines[3] == "    three" && $0.lines[4] == "four[Ab"
        }
        demo.type(Keys.control("z"), Keys.control("z"))
        try demo.wait("the text before") { $0.lines[2] == "a" && $0.lines[3].isEmpty }
      }

      @Test
      func `a tab that is typed quickly is still a tab`() throws {
        let demo = try DemoSession()
        demo.type("one\ttwo\tthree")
        try demo.wait("the text in one pane") { $0.lines[2] == "one two three" }
      }

      @Test
      func `a long paste that arrives in parts is joined`() throws {
        let demo = try DemoSession()
        let lines = (1...3000).map { "line \($0) – é" }
        demo.type(Keys.paste(lines.joined(separator: "\r")))
        try demo.wait("the last line") { $0.lines[10] == "line 3000 – é" }
        demo.type(Keys.control("s"))
        try demo.expect("Save as:")
        demo.type("a", Keys.enter)
        try demo.expect("Saved a")
        #expect(try demo.contents(of: "a") == lines.joined(separator: "\n"))
      }

      @Test
      func `pasted and typed lines get the file's line endings`() throws {
        let demo = try DemoSession(files: ["a": "one\r\ntwo\r\n"], opening: ["a"])
        demo.type(Keys.paste("p\nq\r\n"), "r", Keys.enter, Keys.control("s"))
        try demo.expect("Saved a")
        #expect(try demo.contents(of: "a") == "p\r\nq\r\nr\r\none\r\ntwo\r\n")
      }

      @Test
      func `a paste into a question's field becomes one line`() throws {
        let demo = try DemoSession(files: ["a b": "the file"])
        demo.type(Keys.control("o"))
        try demo.expect("Open:")
        demo.type(Keys.paste("a\nb"), Keys.enter)
        try demo.wait("the file") { $0.lines[2] == "the file" }
      }

      // MARK: - Moving

      @Test
      func `characters of two cells stay in their columns`() throws {
        let demo = try DemoSession(files: ["a": "日本語 text\nabcdef"], opening: ["a"])
        try demo.wait("the text") { $0.lines[2] == "日本語 text" }
        demo.type(Keys.right, Keys.right)
        try demo.wait("the cursor behind two") { $0.cursor == (4, 2) }
        demo.type("x", Keys.down)
        try demo.wait("a letter, and the column below it") {
          $0.lines[2] == "日本x語 text" && $0.cursor == (5, 3)
        }
        demo.type(Keys.shiftLeft, Keys.shiftLeft)
        try demo.wait("a selection below it") { $0.isReversed("de") }
      }

      @Test
      func `moving across short lines keeps the column`() throws {
        let demo = try DemoSession(files: ["a": "long line\n\nlong line"], opening: ["a"])
        demo.type(Keys.end, Keys.down)
        try demo.wait("the empty line") { $0.cursor == (0, 3) }
        demo.type(Keys.down)
        try demo.wait("the end of the last") { $0.cursor == (9, 4) }
        demo.type(Keys.controlLeft)
        try demo.wait("the beginning of its word") { $0.cursor == (5, 4) }
        demo.type(Keys.controlLeft, Keys.controlLeft)
        try demo.wait("the end of the first line's word") { $0.cursor == (5, 2) }
      }

      @Test
      func `the wheel scrolls the pane under the pointer, and the cursor stays`() throws {
        let lines = (1...40).map { "line \($0)" }.joined(separator: "\n")
        let demo = try DemoSession(files: ["a": lines, "b": lines], opening: ["a", "b"])
        demo.turnWheel(down: true, column: 40, row: 5)
        try demo.wait("other lines on the right") {
          $0.lines[2] == "line 1                          line 4" && $0.cursor == (0, 2)
        }
        demo.turnWheel(down: true, column: 4, row: 5)
        try demo.wait("other lines on the left") {
          $0.lines[2].hasPrefix("line 4 ") && !$0.isCursorVisible
        }
        demo.type("x")
        try demo.wait("the cursor again") {
          $0.lines[2].hasPrefix("xline 1 ") && $0.cursor == (1, 2)
        }
      }

      @Test
      func `clicks in neighboring cells only move the cursor`() throws {
        let demo = try DemoSession(files: ["a": "one two three"], opening: ["a"])
        demo.click(column: 5, row: 2)
        demo.click(column: 6, row: 2)
        demo.type("x")
        try demo.wait("a letter in the word") { $0.lines[2] == "one twxo three" }
      }

      @Test
      func `a search begins at the cursor and wraps around`() throws {
        let demo = try DemoSession(files: ["a": "one Two\ntwo one\nTWO"], opening: ["a"])
        demo.type(Keys.f3)
        try demo.expect("Nothing has been searched for yet.")
        demo.type(Keys.control("f"))
        try demo.expect("Find:")
        demo.type("two", Keys.enter)
        try demo.wait("the first") { $0.isReversed("Two") && $0.lines[4] == "TWO" }
        demo.type(Keys.f3)
        try demo.wait("the second") { $0.isReversed("two") && !$0.isReversed("Two") }
        demo.type(Keys.f3)
        try demo.wait("the last") { $0.isReversed("TWO") }
        demo.type(Keys.f3)
        try demo.wait("the first again") { $0.isReversed("Two") }
        demo.type(Keys.control("f"))
        try demo.expect("Find:")
        demo.type("none", Keys.enter)
        try demo.expect("Not found: none", "[ OK ]")
      }

      @Test
      func `a command moves to a line by its number`() throws {
        let lines = (1...400).map { "line \($0)" }.joined(separator: "\n")
        let demo = try DemoSession(files: ["a": lines], opening: ["a"])
        demo.type(Keys.control("l"))
        try demo.expect("Go to line (of 400):")
        demo.type("321", Keys.enter)
        try demo.wait("the line") { $0.lines[10] == "line 321" && $0.lines[11].hasSuffix("321:1") }
      }
    }
  }
#endif
