#if canImport(Glibc) || canImport(Darwin)
  import Testing

  extension TerminalTests {
    @Suite
    struct MovingTests {
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
      func `a second click selects the word`() throws {
        let demo = try DemoSession(files: ["a": "one two_2 three"], opening: ["a"])
        demo.click(column: 6, row: 2)
        demo.click(column: 6, row: 2)
        try demo.wait("the word") { $0.isReversed("two_2") && !$0.isReversed("two_2 ") }
        demo.type("x")
        try demo.wait("what was typed for it") { $0.lines[2] == "one x three" }
      }

      @Test
      func `a search begins at the cursor and wraps around`() throws {
        let demo = try DemoSession(files: ["a": "one Two\ntwo one\nTWO"], opening: ["a"])
        demo.type(Keys.f3)
        try demo.expect("Find Next: nothing has been searched for yet")
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
