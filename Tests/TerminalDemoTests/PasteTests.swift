#if canImport(Glibc) || canImport(Darwin)
  import Testing

  extension TerminalTests {
    @Suite
    struct PasteTests {
      @Test
      func `a paste is one edit, even if its characters are also keys`() throws {
        let demo = try DemoSession()
        #expect(demo.screen.modes.contains(2004))
        demo.type("a", Keys.paste("one\ttwo\r\n\tthree\rfour\u{1B}[A\u{11}"), "b")
        try demo.wait("all of it in one pane") {
          $0.lines[2] == "aone→   two"
            && $0.lines[3] == "→   three" && $0.lines[4] == "fourb"
        }
        demo.type(Keys.control("z"), Keys.control("z"))
        try demo.wait("the text before") { $0.lines[2] == "a" && $0.lines[3].isEmpty }
      }

      @Test
      func `a tab that is typed quickly is still a tab`() throws {
        let demo = try DemoSession()
        demo.type("one\ttwo\tthree")
        try demo.wait("the text in one pane") { $0.lines[2] == "one→two→three" }
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
    }
  }
#endif
