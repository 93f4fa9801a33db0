#if canImport(Glibc) || canImport(Darwin)
  import Testing

  extension TerminalTests {
    @Suite
    struct HistoryTests {
      @Test
      func `an undone edit can be redone until the next edit`() throws {
        let demo = try DemoSession(files: ["a": "text"], opening: ["a"])
        demo.type("one two", Keys.enter, "three")
        try demo.wait("two lines") { $0.lines[2] == "one two" && $0.lines[3] == "threetext" }
        // Undo works word by word and line by line.
        for line in ["one two", "one twotext", "one text", "text"] {
          demo.type(Keys.control("z"))
          try demo.wait(line) { $0.lines[2] == line }
        }
        #expect(demo.screen.lines[1].hasPrefix(" a  "))
        demo.type(Keys.control("z"))
        try demo.expect("Nothing can be undone.")
        demo.type(Keys.control("y"), Keys.control("y"))
        try demo.wait("the first words") { $0.lines[2] == "one twotext" && $0.cursor == (7, 2) }
        demo.type(Keys.f10, Keys.right)
        try demo.expect("Redo Typing")
        demo.type(Keys.kittyEscape, "!", Keys.control("y"))
        try demo.expect("Nothing can be redone.")
        #expect(demo.screen.lines[2] == "one two!text")
      }

      @Test
      func `undoing deletions restores all letters at once, along with the selection`()
        throws
      {
        let demo = try DemoSession(files: ["a": "some text"], opening: ["a"])
        demo.type(Keys.end, Keys.backspace, Keys.backspace, Keys.home, Keys.deleteForward)
        try demo.wait("less") { $0.lines[2] == "ome te" }
        demo.type(Keys.control("z"), Keys.control("z"))
        try demo.wait("all") { $0.lines[2] == "some text" && $0.cursor == (9, 2) }
        demo.type(Keys.controlLeft, Keys.control("a"), "x", Keys.control("z"))
        try demo.wait("all, selected") { $0.isReversed("some text") }
      }

      @Test(arguments: [
        ("moving the cursor", [Keys.left, Keys.right]),
        ("another pane", [Keys.control("n"), Keys.control("n")]),
        ("saving", [Keys.control("s")]),
      ])
      func `letters that are typed together are undone together`(_ name: String, _ keys: [String])
        throws
      {
        let demo = try DemoSession(files: ["a": ""], opening: ["a"])
        demo.type("one", keys.joined(), "two")
        try demo.wait("the word") { $0.lines[2] == "onetwo" }
        demo.type(Keys.control("z"))
        try demo.wait("its first part after \(name)") { $0.lines[2] == "one" }
        demo.type(Keys.control("z"))
        try demo.wait("no text") { $0.lines[2].isEmpty }
      }

      @Test
      func `a text is unsaved unless it equals the file on disk`() throws {
        let demo = try DemoSession(files: ["a": "text"], opening: ["a"])
        demo.type("x", Keys.control("s"))
        try demo.wait("a saved text") { $0.lines[1].hasPrefix(" a  ") && $0.lines[2] == "xtext" }
        demo.type(Keys.control("z"))
        try demo.wait("another than the disk's") { $0.lines[1].hasPrefix(" a *") }
        demo.type(Keys.control("y"))
        try demo.wait("the text on disk") {
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
