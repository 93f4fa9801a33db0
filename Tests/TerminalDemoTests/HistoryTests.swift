#if canImport(Glibc) || canImport(Darwin)
  import Testing

  extension TerminalTests {
    struct HistoryTests {
      @Test(arguments: [
        ("moving the cursor", [Keys.left, Keys.right]),
        ("another pane", [Keys.control("n"), Keys.control("n")]), ("saving", [Keys.control("s")]),
      ])
      func `letters that are typed together are undone together`(_ name: String, _ keys: [String])
        throws
      {
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
