#if canImport(Glibc) || canImport(Darwin)
  import Testing

  extension TerminalTests {
    struct KeyTests {
      private func start(_ keys: String) throws -> DemoSession {
        try DemoSession(files: ["keys": keys, "a": "one two"], opening: ["--keys", "keys", "a"])
      }

      @Test func `a key of the file waits in the status line for the next one`() throws {
        let demo = try start("ctrl-k ctrl-a  edit.selectAll")
        demo.type(Keys.control("k"))
        try demo.wait("the waiting key") { $0.lines[11].hasPrefix(" Ctrl+K …") }
        try demo.type(Keys.control("a"), shows: "a selection") {
          $0.isReversed("one two") && $0.lines[11].hasPrefix(" F10 Menu")
        }
        try demo.type(Keys.control("e"), shows: "ctrl-k ctrl-a → SelectingAll.selectAll")
      }

      @Test func `a key with a meaning of its own gets it if no other key follows`() throws {
        let demo = try start("ctrl-a ctrl-k  edit.cut")
        try demo.type(Keys.control("a"), shows: "a selection") { $0.isReversed("one two") }
      }

      @Test func `menus, the palette, and the status line show the keys of the file`() throws {
        let demo = try start("ctrl-k ctrl-s  file.save\nctrl-k ctrl-q  app.quit")
        demo.resize(columns: 80, rows: 12)
        try demo.expect("Ctrl+K Ctrl+Q Quit")
        try demo.type(Keys.f10, shows: "the keys in the menu") { screen in
          screen.lines.contains { $0.contains("│ Save ") && $0.contains(" Ctrl+K Ctrl+S │") }
            && screen.lines.contains { $0.contains("│ Open… ") && $0.contains(" Ctrl+O │") }
        }
        demo.type(Keys.kittyEscape, Keys.control("p"), "save")
        try demo.wait("the keys in the palette") { screen in
          screen.lines.contains { $0.contains("│ Save ") && $0.contains(" Ctrl+K Ctrl+S │") }
        }
      }

      @Test func `an action without keys shows none, and its key types or does nothing`() throws {
        let demo = try start("* -edit.selectAll\nleft swallow")
        demo.type(Keys.right, Keys.left, Keys.control("a"), "x")
        try demo.wait("a letter") { $0.lines[2] == "oxne two" }
        try demo.type(Keys.f10, Keys.right, shows: "the menu") { screen in
          screen.lines.contains { $0.contains("Select All ") && !$0.contains("Ctrl+A") }
        }
      }

      @Test func `the first problem in the file is shown, and its other lines are used`() throws {
        let demo = try start("ctrl-k\nctrl-g  edit.selectAll")
        try demo.expect("keys:1:", "error:", "[ OK ]")
        demo.type(Keys.enter, Keys.control("g"))
        try demo.wait("a selection") { $0.isReversed("one two") }
      }
    }
  }
#endif
