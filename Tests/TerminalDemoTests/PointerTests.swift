#if canImport(Glibc) || canImport(Darwin)
  import Testing

  extension TerminalTests {
    struct PointerTests {
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
