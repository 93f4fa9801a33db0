#if canImport(Glibc) || canImport(Darwin)
  import Testing

  extension TerminalTests {
    @Suite
    struct DispatchTests {
      @Test
      func `the palette lists the available commands, and runs them at the previous focus`() throws
      {
        let demo = try DemoSession(files: ["a": "left", "b": "right"], opening: ["a", "b"])
        demo.resize(columns: 64, rows: 32)
        demo.type(Keys.control("n"), Keys.control("p"))
        try demo.expect("Commands", "Select All", "Ctrl+A", "Close b")
        #expect(demo.screen.isDim("Copy") && demo.screen.isDim("Save"))
        let row = try #require(demo.screen.lines.firstIndex { $0.contains("Select All") })
        let first =
          try #require(demo.screen.lines.firstIndex { $0.contains("─ Commands") }) + 2
        for _ in first..<row { demo.type(Keys.down) }
        try demo.wait("the command") { $0.isReversed("Select All") }
        demo.type(Keys.enter)
        try demo.wait("a selection in the right pane") {
          $0.isReversed("right") && !$0.isReversed("left")
        }
        demo.type(Keys.control("e"))
        try demo.expect("SelectingAll.selectAll → EditorView", "EditorView   is the target")
      }

      @Test
      func `the same action goes to a field or a pane, whichever has the focus`() throws {
        let demo = try DemoSession(files: ["a": "pane"], opening: ["a"])
        demo.resize(columns: 64, rows: 24)
        demo.type(Keys.control("o"))
        try demo.expect("Open:")
        demo.type("field")
        try demo.wait("a name") { !$0.isDim("[ Open ]") }
        demo.type(Keys.control("a"), Keys.control("x"))
        try demo.wait("an empty field") { $0.isDim("[ Open ]") }
        demo.type(Keys.escape)
        try demo.expectNo("┌")
        demo.type(Keys.control("v"))
        try demo.wait("what was cut") { $0.lines[2] == "fieldpane" }
      }

      @Test
      func `a click moves the focus, and a drag selects text`() throws {
        let demo = try DemoSession(files: ["a": "left", "b": "right\nmore"], opening: ["a", "b"])
        demo.click(column: 34, row: 2)
        try demo.wait("the cursor in the other pane") { $0.cursor == (34, 2) }
        demo.type("X")
        try demo.wait("the letter there") { $0.lines[2].hasSuffix("riXght") }
        demo.drag(from: (32, 3), to: (34, 3))
        try demo.wait("a selection") { $0.isReversed("mo") && !$0.isReversed("mor") }
        demo.click(column: 2, row: 2)
        try demo.wait("the cursor in the first pane") { $0.cursor == (2, 2) }
      }

      @Test
      func `menus can be opened, left, and used with the mouse`() throws {
        let demo = try DemoSession(files: ["a": "text"], opening: ["a"])
        demo.click(column: 1, row: 0)
        try demo.expect("Save As…", "Close a")
        demo.click(column: 7, row: 0)
        try demo.wait("the other menu") { screen in
          screen.lines[2].contains("│ Undo") && !screen.lines.contains { $0.contains("Save As…") }
        }
        demo.click(column: 10, row: 7)
        try demo.wait("everything selected") { $0.isReversed("text") && $0.lines[3].isEmpty }
        demo.click(column: 7, row: 0)
        try demo.expect("│ Undo")
        demo.click(column: 40, row: 8)
        try demo.wait("no menu, and the other pane") { $0.cursor == (32, 2) && $0.lines[3].isEmpty }
      }

      @Test
      func `a button performs its action when it is clicked, or by keys if it has the focus`()
        throws
      {
        let demo = try DemoSession(files: ["a": "text"], opening: ["a"])
        demo.type("more ", Keys.control("w"))
        try demo.expect("a has unsaved changes.", "[ Save ]  [ Discard ]  [ Cancel ]")
        demo.type(Keys.tab, Keys.tab)
        try demo.wait("the focus on Cancel") { $0.isReversed("[ Cancel ]") }
        demo.type(Keys.enter)
        try demo.expectNo("[")
        #expect(demo.screen.lines[2] == "more text")
        demo.type(Keys.control("w"))
        try demo.expect("[ Discard ]")
        let row = try #require(demo.screen.lines.firstIndex { $0.contains("[ Discard ]") })
        let line = demo.screen.cells[row].map(\.text)
        let column = try #require(line.firstIndex(of: "D"))
        demo.click(column: column, row: row)
        try demo.wait("an empty pane") {
          $0.lines[2].isEmpty && $0.lines[1].hasPrefix(" Untitled ")
        }
      }

      @Test
      func `an open question takes precedence over other commands`() throws {
        let demo = try DemoSession(files: ["a": "text"], opening: ["a"])
        demo.type(Keys.control("o"))
        try demo.expect("Open:")
        #expect(demo.screen.isDim("[ Open ]"))
        demo.click(column: 40, row: 2)
        try demo.expect("the window is blocked by the modal window")
        demo.type("x")
        try demo.wait("a letter in the field, and a button for it") { !$0.isDim("[ Open ]") }
        #expect(demo.screen.lines[2] == "text")
        demo.type(Keys.control("q"))
        try demo.expect("A dialog is open.")
        // A command that is chosen in front of a question applies to the question.
        demo.type(Keys.f10, Keys.right)
        try demo.expect("Undo Typing")
        demo.type(Keys.enter)
        try demo.wait("an empty field") { $0.isDim("[ Open ]") }
        demo.type(Keys.escape)
        try demo.expectNo("Open:")
      }
    }
  }
#endif
