#if canImport(Glibc) || canImport(Darwin)
  import Testing

  extension TerminalTests {
    @Suite
    struct PointerTests {
      @Test
      func `a menu title is highlighted while the pointer is in it`() throws {
        let demo = try DemoSession()
        #expect(demo.screen.modes.isSuperset(of: [1003, 1006]))
        #expect(demo.screen.isReversed(" File  Edit  Go "))
        demo.move(column: 7, row: 0)
        try demo.wait("Edit") { !$0.isReversed("Edit") && $0.isReversed(" File ") }
        demo.move(column: 13, row: 0)
        try demo.wait("Go") { !$0.isReversed("Go") && $0.isReversed(" Edit ") }
        demo.move(column: 13, row: 3)
        try demo.wait("no title") { $0.isReversed(" File  Edit  Go ") }
      }

      @Test
      func `a button is highlighted while the pointer is in it, unless it is disabled`() throws {
        let demo = try DemoSession()
        demo.type(Keys.control("o"))
        try demo.expect("[ Open ]  [ Cancel ]")
        let row = try #require(demo.screen.lines.firstIndex { $0.contains("[ Open ]") })
        let line = demo.screen.cells[row].map(\.text)
        let open = try #require(line.firstIndex(of: "O"))
        let cancel = try #require(line.firstIndex(of: "C"))
        demo.move(column: cancel, row: row)
        try demo.wait("Cancel") { $0.isUnderlined("[ Cancel ]") }
        demo.move(column: open, row: row)
        try demo.wait("none") { !$0.isUnderlined("[ Cancel ]") && !$0.isUnderlined("[ Open ]") }
        // The pointer rests while the button becomes enabled.
        demo.type("a")
        try demo.wait("Open") { !$0.isDim("[ Open ]") && $0.isUnderlined("[ Open ]") }
        // A dialog in front blocks the one behind it.
        demo.type(Keys.enter)
        try demo.wait("an error") { $0.lines.contains { $0.contains("[ OK ]") } }
        demo.type(Keys.enter)
        try demo.expectNo("[ OK ]")
        demo.move(column: cancel, row: row)
        try demo.wait("Cancel again") { $0.isUnderlined("[ Cancel ]") }
      }

      @Test
      func `the line of a menu that the pointer is in is selected`() throws {
        let demo = try DemoSession()
        demo.type(Keys.f10)
        try demo.wait("the menu") { $0.isReversed("Open…") }
        demo.move(column: 6, row: 5)
        try demo.wait("the fourth line") { $0.isReversed("Save As…") && !$0.isReversed("Open…") }
        // The border below the last visible line is not a line.
        demo.move(column: 6, row: 10)
        demo.type(Keys.down)
        try demo.wait("the fifth line") { $0.isReversed("Line Endings") }
      }

      @Test
      func `the wheel turns in the front window only`() throws {
        let lines = (1...40).map { "line \($0)" }.joined(separator: "\n")
        let demo = try DemoSession(files: ["a": lines], opening: ["a"])
        demo.type(Keys.control("o"))
        try demo.expect("Open:")
        demo.turnWheel(down: true, column: 2, row: 10)
        demo.type("x")
        try demo.wait("the letter") { !$0.isDim("[ Open ]") }
        #expect(demo.screen.lines[2].hasPrefix("line 1"))
        demo.type(Keys.escape)
        try demo.expectNo("Open:")
      }

      @Test
      func `a right click opens a menu for the text under the pointer`() throws {
        let demo = try DemoSession(files: ["a": "left", "b": "right"], opening: ["a", "b"])
        demo.click(column: 34, row: 2, button: 2)
        try demo.expect("Cut", "Copy", "Paste", "Select All")
        #expect(demo.screen.isDim("Copy"))
        demo.move(column: 37, row: 7)
        try demo.wait("the last line") { $0.isReversed("Select All") }
        demo.click(column: 37, row: 7)
        try demo.wait("a selection in the right pane") {
          $0.isReversed("right") && !$0.isReversed("left")
            && !$0.lines.contains { $0.contains("Paste") }
        }
        demo.click(column: 33, row: 2, button: 2)
        try demo.wait("the menu") { $0.isReversed("Cut") }
        demo.type(Keys.enter)
        try demo.wait("no text on the right") { $0.lines[2] == "left" }
        demo.click(column: 1, row: 2, button: 2)
        try demo.expect("Select All")
        // A press outside closes the menu.
        demo.click(column: 40, row: 8)
        try demo.wait("the other pane") {
          $0.cursor == (32, 2) && !$0.lines.contains { $0.contains("Paste") }
        }
      }

      @Test
      func `the menu of a dialog's field acts on the field`() throws {
        let demo = try DemoSession(files: ["a": "pane"], opening: ["a"])
        demo.type(Keys.control("o"), "field")
        try demo.expect("│ field")
        let row = try #require(demo.screen.lines.firstIndex { $0.contains("field") })
        demo.click(column: 14, row: row, button: 2)
        try demo.expect("Select All")
        demo.type(Keys.up, Keys.enter)
        try demo.wait("the name, selected") { $0.isReversed("field") && !$0.isReversed("pane") }
        demo.type(Keys.control("x"))
        try demo.wait("an empty field") { $0.isDim("[ Open ]") }
        demo.type(Keys.escape)
        try demo.expectNo("Open:")
        #expect(demo.screen.lines[2] == "pane")
      }

      @Test
      func `the commands in the status line are buttons`() throws {
        let demo = try DemoSession()
        demo.move(column: 32, row: 11)
        try demo.wait("a button") { !$0.isReversed("Ctrl+E Explain") }
        demo.click(column: 3, row: 11)
        try demo.expect("│ Open…")
        demo.type(Keys.escape)
        demo.click(column: 50, row: 11)
        #expect(try demo.end() == 0)
      }

      @Test
      func `errors and questions are dialogs over the dialog that they are about`() throws {
        let demo = try DemoSession(files: ["old": "old"])
        demo.type("new", Keys.control("s"))
        try demo.expect("Save as:")
        demo.type("none/a", Keys.enter)
        try demo.expect("No such file or directory: none/a", "[ OK ]")
        // Neither the dialog behind it nor the panes receive input.
        demo.type("x")
        demo.click(column: 40, row: 2)
        try demo.expect("the window is blocked by the modal window Dialog")
        demo.type(Keys.enter)
        try demo.wait("the first dialog") { screen in
          screen.lines.contains { $0.contains("none/a") }
            && !screen.lines.contains { $0.contains("OK") }
        }
        demo.type(Keys.control("a"), "old", Keys.enter)
        try demo.expect("old already exists.")
        demo.type(Keys.escape)
        try demo.expectNo("┌")
        demo.type("er")
        try demo.wait("the pane with the focus again") { $0.lines[2] == "newer" }
      }
    }
  }
#endif
