#if canImport(Glibc) || canImport(Darwin)
  import Testing

  extension TerminalTests {
    struct DispatchTests {
      @Test func `the palette lists what is possible, and runs it at the previous focus`() throws {
        let demo = try DemoSession(files: ["a": "left", "b": "right"], opening: ["a", "b"])
        demo.resize(columns: 64, rows: 32)
        demo.type(Keys.control("n"), Keys.control("p"))
        try demo.expect("Commands", "Select All", "Ctrl+A", "Close b")
        #expect(demo.screen.isDim("Copy") && demo.screen.isDim("Save"))
        let row = try #require(demo.screen.lines.firstIndex { $0.contains("Select All") })
        let first = try #require(demo.screen.lines.firstIndex { $0.contains("─ Commands") }) + 2
        for _ in first..<row { demo.type(Keys.down) }
        try demo.wait("the command") { $0.isReversed("Select All") }
        try demo.type(Keys.enter, shows: "a selection in the right pane") {
          $0.isReversed("right") && !$0.isReversed("left")
        }
        demo.type(Keys.control("e"))
        try demo.expect("SelectingAll.selectAll → EditorView", "EditorView   is the target")
      }

      @Test func `the same action goes to a field or a pane, whichever has the focus`() throws {
        let demo = try DemoSession(files: ["a": "pane"], opening: ["a"])
        demo.resize(columns: 64, rows: 24)
        try demo.type(Keys.control("o"), shows: "Open:")
        try demo.type("field", shows: "a name") { !$0.isDim("[ Open ]") }
        demo.type(Keys.control("a"), Keys.control("x"))
        try demo.wait("an empty field") { $0.isDim("[ Open ]") }
        demo.type(Keys.escape)
        try demo.expectNo("┌")
        try demo.type(Keys.control("v"), shows: "what was cut") { $0.lines[2] == "fieldpane" }
      }

      @Test func `an open question takes precedence over other commands`() throws {
        let demo = try DemoSession(files: ["a": "text"], opening: ["a"])
        try demo.type(Keys.control("o"), shows: "Open:")
        #expect(demo.screen.isDim("[ Open ]"))
        demo.click(column: 40, row: 2)
        try demo.expect("the window is blocked by the modal window")
        demo.type("x")
        try demo.wait("a letter in the field, and a button for it") { !$0.isDim("[ Open ]") }
        #expect(demo.screen.lines[2] == "text")
        try demo.type(Keys.control("q"), shows: "A dialog is open.")
        // A command that is chosen in front of a question applies to the question.
        try demo.type(Keys.f10, Keys.right, shows: "Undo Typing")
        try demo.type(Keys.enter, shows: "an empty field") { $0.isDim("[ Open ]") }
        demo.type(Keys.escape)
        try demo.expectNo("Open:")
      }

      @Test func `the menu of a dialog's field acts on the field`() throws {
        let demo = try DemoSession(files: ["a": "pane"], opening: ["a"])
        try demo.type(Keys.control("o"), "field", shows: "│ field")
        let row = try #require(demo.screen.lines.firstIndex { $0.contains("field") })
        demo.click(column: 14, row: row, button: 2)
        try demo.expect("Select All")
        demo.type(Keys.up, Keys.enter)
        try demo.wait("the name, selected") { $0.isReversed("field") && !$0.isReversed("pane") }
        try demo.type(Keys.control("x"), shows: "an empty field") { $0.isDim("[ Open ]") }
        demo.type(Keys.escape)
        try demo.expectNo("Open:")
        #expect(demo.screen.lines[2] == "pane")
      }

      @Test func `errors and questions are dialogs over the dialog that they are about`() throws {
        let demo = try DemoSession(files: ["old": "old"])
        try demo.type("new", Keys.control("s"), shows: "Save as:")
        try demo.type("none/a", Keys.enter, shows: "No such file or directory: none/a", "[ OK ]")
        // Neither the dialog behind it nor the panes receive input.
        demo.type("x")
        demo.click(column: 40, row: 2)
        try demo.expect("the window is blocked by the modal window Dialog")
        try demo.type(Keys.enter, shows: "the first dialog") {
          $0.shows("none/a") && !$0.shows("OK")
        }
        try demo.type(Keys.control("a"), "old", Keys.enter, shows: "old already exists.")
        demo.type(Keys.escape)
        try demo.expectNo("┌")
        try demo.type("er", shows: "the pane with the focus again") { $0.lines[2] == "newer" }
      }
    }
  }
#endif
