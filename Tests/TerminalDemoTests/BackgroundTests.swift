#if canImport(Glibc) || canImport(Darwin)
  import Foundation
  import Testing

  extension TerminalTests {
    /// Loading and saving, which a pipe holds back until the test lets them go on.
    struct BackgroundTests {
      /// A text that does not fit in a pipe.
      private static let text = String(
        repeating: "A line of thirty-two characters\n", count: 131_072)
      private static let size = text.utf8.count

      /// Starts the demo with the text, and saves it to a pipe, which takes only the beginning.
      private func startSaving(_ keys: String...) throws -> (DemoSession, NamedPipe) {
        let demo = try DemoSession(files: ["a": Self.text], opening: ["a"])
        let pipe = try demo.pipe("p")
        try demo.type(keys.joined(), Keys.control("p"), "save as", Keys.enter, shows: "Save as:")
        try demo.type("p", Keys.enter, shows: "p already exists.")
        try demo.type(Keys.enter, shows: " of 4096: Saving p")
        return (demo, pipe)
      }

      @Test func `a text can be edited while it is saved, and the edits are unsaved`() throws {
        let (demo, pipe) = try startSaving()
        var saved = try pipe.read(Self.size / 2)
        try demo.wait("progress") { screen in
          [" 1", " 2"].contains { screen.lines[11].hasPrefix($0) }
            && screen.lines[11].contains(" of 4096: Saving p")
        }
        try demo.type(Keys.down, "new ", Keys.control("n"), "other", shows: "both texts") {
          $0.lines[3].hasPrefix("new A line of") && $0.lines[2].hasSuffix("other")
        }
        saved += try pipe.read(Self.size - saved.count)
        try demo.expect("Saved p")
        let isWhole = saved == Array(Self.text.utf8)
        #expect(isWhole && demo.screen.lines[1].hasPrefix(" p *"))
        demo.type(Keys.control("n"), Keys.control("z"))
        try demo.wait("the text without the edits") { $0.lines[3].hasPrefix("A line of") }
      }

      @Test func `Save does nothing while it runs, and its menu shows the progress`() throws {
        let (demo, pipe) = try startSaving()
        _ = try pipe.read(Self.size)
        try demo.expect("Saved p")
        try demo.type("x", Keys.control("s"), shows: " of 4096: Saving p")
        demo.type(Keys.control("s"), Keys.f10, Keys.down, Keys.down)
        try demo.wait("a dim command") { $0.isDim("Save p") && $0.isReversed("Save p") }
        try demo.expect(" of 4096: Saving p")
        try demo.type(Keys.enter, Keys.kittyEscape, Keys.control("o"), shows: "p is busy.")
        let saved = try pipe.read(Self.size + 1)
        try demo.wait("the end of the first save") { $0.lines[1].hasPrefix(" p  ") }
        let isWhole = saved == Array("x\(Self.text)".utf8)
        #expect(isWhole && pipe.isEmpty)
      }

      @Test(arguments: ["", Keys.control("n")])
      func `Escape cancels a save from each pane, and no text is lost`(_ keys: String) throws {
        let (demo, pipe) = try startSaving("x")
        try demo.type(keys, Keys.escape, shows: "Saving p was canceled")
        #expect(demo.screen.lines[1].hasPrefix(" a *"))
        try demo.type(keys, Keys.control("s"), shows: "Saved a")
        let isSaved = try demo.contents(of: "a") == "x" + Self.text
        #expect(isSaved && demo.screen.lines[1].hasPrefix(" a  ") && !pipe.isEmpty)
      }

      @Test(arguments: [false, true])
      func `quitting waits for a save, and asks about later edits`(_ isEdited: Bool) throws {
        let (demo, pipe) = try startSaving()
        demo.type(isEdited ? "x" : "", Keys.control("q"), Keys.control("q"), Keys.control("n"))
        try demo.wait("the other pane") { $0.cursor == (32, 2) }
        _ = try pipe.read(Self.size)
        if isEdited {
          try demo.expect("p has unsaved changes.")
          demo.type(Keys.tab, Keys.enter)
        }
        #expect(try demo.end() == 0)
        #expect(try demo.fileNames == ["a", "p"])
      }

      @Test func `a save that fails keeps the program from quitting`() throws {
        let (demo, pipe) = try startSaving()
        _ = try pipe.read(Self.size)
        try demo.expect("Saved p")
        demo.type("x", Keys.control("s"), Keys.control("q"), "y")
        try demo.wait("a letter after the key that quits") { $0.lines[2].hasPrefix("xyA line") }
        // Otherwise, the pipe may end before the save has opened it.
        _ = try pipe.read(1)
        pipe.end()
        try demo.expect("│ Broken pipe: p ", "[ OK ]")
        try demo.type(Keys.enter, "z", shows: "the text") { screen in
          screen.lines[2].hasPrefix("xyzA line") && screen.lines[1].hasPrefix(" p *")
            && !screen.shows("[")
        }
      }

      @Test func `after a failed save, another name is asked for, even while quitting`() throws {
        let (demo, pipe) = try startSaving("x")
        demo.type(Keys.control("q"), "y")
        try demo.wait("a letter after the key that quits") { $0.lines[2].hasPrefix("xyA line") }
        pipe.end()
        try demo.expect("│ Broken pipe: p ", "[ OK ]")
        try demo.type(Keys.enter, shows: "Save as:", "│ p ")
        demo.type("b", Keys.enter)
        #expect(try demo.end() == 0)
        let isWhole = try demo.contents(of: "b") == "xy" + Self.text
        #expect(isWhole)
      }

      @Test func `SIGTERM during a save writes the text to a new file`() throws {
        let (demo, pipe) = try startSaving("x")
        demo.signal(SIGTERM)
        #expect(try demo.end() == 128 + SIGTERM)
        #expect(try demo.fileNames == ["a", "a~", "p"])
        let isWhole = try demo.contents(of: "a~") == "x" + Self.text
        #expect(isWhole && !pipe.isEmpty)
      }

      @Test func `a text that is about to be replaced is locked, and Escape keeps it`() throws {
        let demo = try DemoSession(files: ["a": "text"], opening: ["a"])
        let pipe = try demo.pipe("p")
        try demo.type(Keys.control("o"), "p", Keys.enter, shows: "0: Loading p")
        try demo.type("x", Keys.backspace, Keys.control("z"), shows: "The text cannot be changed.")
        try pipe.write("other")
        try demo.type(Keys.control("w"), shows: "a is busy.")
        #expect(demo.screen.lines[2] == "text" && demo.screen.lines[1].hasPrefix(" a … "))
        try demo.type(Keys.escape, shows: "Loading p was canceled")
        demo.type("x")
        try demo.wait("the text again") { $0.lines[2] == "xtext" && $0.lines[1].hasPrefix(" a * ") }
      }

      @Test func `two panes load and save at the same time`() throws {
        let demo = try DemoSession(files: ["a": "text"])
        let pipe = try demo.pipe("p")
        try demo.type(Keys.control("o"), "p", Keys.enter, shows: "0: Loading p")
        demo.type(Keys.control("n"), Keys.control("o"), "a", Keys.enter)
        try demo.wait("a file") { $0.lines[2].hasSuffix(" text") }
        try demo.type("x", Keys.control("s"), shows: "Saved a")
        try pipe.write("o\u{308}ne\ntw")
        try pipe.write("o")
        pipe.end()
        try demo.wait("both texts") { screen in
          screen.lines[2].hasPrefix("o\u{308}ne ") && screen.lines[3] == "two"
            && screen.lines[1].hasPrefix(" p  ")
        }
        #expect(try demo.contents(of: "a") == "xtext")
      }

      @Test func `the end of a save is shown while a dialog is open`() throws {
        let (demo, pipe) = try startSaving()
        try demo.type(Keys.control("n"), Keys.control("o"), shows: "Open:")
        _ = try pipe.read(Self.size)
        try demo.expect("Saved p", "Open:")
      }

      @Test(arguments: [[Keys.escape, Keys.control("q")], [Keys.control("q")]])
      func `loading at the start can be canceled, and does not keep the program from quitting`(
        _ keys: [String]
      ) throws {
        let demo = try DemoSession(
          opening: ["p"], script: "mkfifo p; exec 3<>p; exec \"$@\"", showsScreen: false)
        try demo.expect("0: Loading p")
        for key in keys {
          demo.type(key)
          if key == Keys.escape { try demo.expect("Loading p was canceled") }
        }
        #expect(try demo.end() == 0)
      }
    }
  }
#endif
