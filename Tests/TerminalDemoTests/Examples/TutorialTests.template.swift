#if os(Linux)
  import Testing

  extension TerminalTests {
    /// Drives the program of the tutorial, which shows parts of these screens.
    @Suite
    struct TutorialTests {
      /// Starts the program in a terminal of 100 columns and 12 rows.
      ///
      /// - Parameters:
      ///   - files: The names of the files in its folder, and their contents.
      ///   - pause: The time for which it pauses before it saves each line, in milliseconds.
      /// - Returns: The session, after the first screen.
      /// - Throws: An error if the program cannot start.
      private func start(_ files: [String: String] = [:], pause: Int = 0) throws -> DemoSession {
        // The program is next to the demo, whose path is the first argument of the script.
        let notes = try DemoSession(files: files, script: "exec \"${1%/*}/notes\" \(pause)")
        notes.resize(columns: 100, rows: 12)
        try notes.expect("Quit Ctrl+Q")
        return notes
      }

      private let f1 = "\u{1B}OP"

      /// A pause that ends only when the save is canceled.
      private let endless = 3_600_000

      @Test func `the menu line shows what is possible, and a key that does nothing says why`()
        throws
      {
        let notes = try start()
        try notes.expect("(Undo)  (New)  (Save)  Commands… Ctrl+P  Quit Ctrl+Q", "Press a key.")
        notes.type(Keys.control("o"))
        try notes.expect("Open… is not handled: no object that the search reached implements")
        notes.type(Keys.control("n"))
        try notes.expectLines(
          """
          //= Tutorial.md: New is disabled: There is no text.
          """)
        notes.type(Keys.control("b"))
        try notes.expectLines("Nothing is bound to this key.")
      }

      @Test func `text commands move the cursor and change the text`() throws {
        let notes = try start()
        notes.type("Mlk", Keys.enter, "2 x", Keys.left, Keys.backspace, Keys.backspace, "é日")
        try notes.wait("the text") { $0.lines[2] == "é日x" && $0.cursor == (3, 2) }
        notes.type(Keys.up, Keys.home, Keys.right, "i", Keys.end, "!")
        try notes.wait("the first line") { $0.lines[1] == "Milk!" && $0.cursor == (5, 1) }
        notes.type(Keys.down, Keys.down)
        try notes.wait("the end of the text") { $0.cursor == (4, 2) }
      }

      @Test func `lines around the cursor are shown, whatever the size of the terminal`() throws {
        let notes = try start()
        notes.type((1...12).map { "\($0)" }.joined(separator: Keys.enter))
        try notes.wait("the last lines") {
          Array($0.lines[1...10]) == (3...12).map { "\($0)" } && $0.cursor == (2, 10)
        }
        notes.resize(columns: 10, rows: 5)
        notes.type("=============")
        try notes.wait("the end of the last line") {
          $0.lines[1...3] == ["10", "11", "12========"] && $0.cursor == (9, 3)
        }
      }

      @Test func `undo takes back a line at a time, and the menu line names the change`() throws {
        let notes = try start()
        notes.type("Milk", Keys.enter, "Eggs")
        try notes.expectLines(
          """
          Undo Typing Ctrl+Z  New Ctrl+N  Save Ctrl+S  Commands… Ctrl+P  Quit Ctrl+Q
          Milk
          Eggs
          """)
        notes.type(Keys.control("n"))
        try notes.expect("Undo New Ctrl+Z  (New)")
        notes.type(Keys.control("z"))
        try notes.wait("the text") { $0.lines[1...2] == ["Milk", "Eggs"] }
        notes.type(Keys.control("z"))
        try notes.wait("the first line") { $0.lines[1...2] == ["Milk", ""] }
        notes.type(Keys.control("z"))
        try notes.expect("(Undo)  (New)  (Save)")
        notes.type(Keys.control("y"), Keys.control("y"))
        try notes.wait("the text") { $0.lines[1...2] == ["Milk", "Eggs"] }
      }

      @Test func `the palette lists what is available where the user was working`() throws {
        let notes = try start()
        notes.type("Milk", Keys.control("p"))
        try notes.expectLines(
          """
          (Undo)  New Ctrl+N  Save Ctrl+S  Commands…   Quit Ctrl+Q

            Undo Typing
            New
            Save
            Commands…
            Quit
            Redo (disabled)
            Help
          """)
        notes.type("ne")
        try notes.expectLines(
          """
          //= Tutorial.md: ne
          """)
        notes.type(Keys.enter)
        try notes.expect("Undo New Ctrl+Z  (New)")
        notes.type(Keys.control("p"), "ne")
        try notes.expectLines(
          """
          ne
            Undo New
            New (disabled: There is no text.)
          """)
        notes.type(Keys.control("p"))
        try notes.wait("an empty text") { $0.lines[1...10].allSatisfy(\.isEmpty) }
      }

      @Test func `the palette performs its first choice if it is enabled, and Escape closes it`()
        throws
      {
        let notes = try start()
        notes.type("Milk", Keys.control("p"), "reda", Keys.backspace)
        try notes.wait("a disabled choice") { $0.lines[1...3] == ["red", "  Redo (disabled)", ""] }
        notes.type(Keys.enter, "o")
        try notes.wait("the same choice") { $0.lines[1...2] == ["redo", "  Redo (disabled)"] }
        notes.type(Keys.escape)
        try notes.wait("the text") { $0.lines[1] == "Milk" && $0.cursor == (4, 1) }
        notes.type(Keys.control("p"), "UNDO", Keys.enter)
        try notes.expect("(Undo)  (New)")
      }

      /// The user's keys, of which the second line has a mistake.
      private let keys =
        """
        //= Tutorial.md: ctrl-k ctrl-n  file.new
        """

      @Test func `the user's keys are read from a file, whose mistakes are shown`() throws {
        let notes = try start(["keys.txt": keys])
        try notes.expectLines(
          """
          //= Tutorial.md: keys.txt:2:16: warning: no action is named fiel.save yet; did you mean
          """)
        notes.type("Milk")
        try notes.expect("New Ctrl+K Ctrl+N  Save Ctrl+S")
        notes.type(Keys.control("k"))
        try notes.expectLines(
          """
          //= Tutorial.md: Ctrl+K …
          """)
        notes.type(Keys.control("n"))
        try notes.expect("(New)")
      }

      @Test func `a save shows its progress, and Escape cancels it`() throws {
        let notes = try start(["notes.txt": "Milk"], pause: endless)
        notes.type(Keys.end, Keys.enter, "Eggs", Keys.control("s"))
        try notes.expectLines(
          """
          //= Tutorial.md: Undo Typing Ctrl+Z  New Ctrl+N  (Saving 0 of 2)  Commands… Ctrl+P  Quit
          """)
        notes.type(" and tea", Keys.control("s"))
        try notes.expect("(Saving 0 of 2)", "Eggs and tea")
        notes.type(Keys.escape)
        try notes.expect("Save Ctrl+S")
        #expect(try notes.contents(of: "notes.txt") == "Milk")
        #expect(try notes.fileNames == ["notes.txt"])
      }

      @Test func `a save writes the file`() throws {
        let notes = try start(["notes.txt": "Milk\nEggs\n"])
        try notes.expect("(Undo)  New Ctrl+N  (Save)", "Eggs")
        notes.type("Oat ", Keys.control("s"))
        try notes.expect("(Save)", "Saved.")
        #expect(try notes.contents(of: "notes.txt") == "Oat Milk\nEggs\n")
        notes.type(Keys.control("s"))
        try notes.expect("Save is disabled: Nothing has changed.")
        notes.type(Keys.control("z"))
        try notes.expect("Save Ctrl+S")
      }

      @Test func `text that is typed during a save remains to be saved`() throws {
        let notes = try start()
        // The program reads the keys at once, so the save cannot end before the last one.
        notes.type("Milk\(Keys.control("s"))!")
        try notes.expect("Save Ctrl+S", "Milk!", "Saved.")
        #expect(try notes.contents(of: "notes.txt") == "Milk")
      }

      @Test func `a save that fails says why`() throws {
        let notes = try start()
        try notes.link("notes.txt~", to: "missing/notes.txt")
        notes.type("Milk", Keys.control("s"))
        try notes.expect("Save Ctrl+S", "FileError(reason: \"No such file or directory\")")
      }

      @Test func `F1 explains a key that did nothing`() throws {
        let notes = try start()
        notes.type(f1)
        try notes.expect("F1 explains a key that did nothing.")
        notes.type(Keys.control("n"), f1)
        try notes.expectLines(
          """
          //= Tutorial.md: ctrl-n → no command
          """)
        notes.type("x")
        try notes.wait("an empty message") { $0.lines[7...].allSatisfy(\.isEmpty) }
      }

      @Test func `quitting waits for a save, and restores the terminal`() throws {
        let notes = try start(pause: endless)
        #expect(notes.mode != notes.initialMode)
        notes.type("Milk", Keys.control("s"), Keys.control("q"), " and")
        try notes.expect("(Saving 0 of 1)", "Milk and")
        notes.type(" tea")
        try notes.expect("Milk and tea")
        notes.type(Keys.escape)
        #expect(try notes.end() == 0)
        #expect(notes.mode == notes.initialMode)
        #expect(!notes.screen.isOnAlternateScreen && notes.screen.isCursorVisible)
        #expect(notes.screen.modes == [7, 25])
      }

      @Test(arguments: [1, 2, 15])
      func `a signal that ends the program restores the terminal`(_ number: Int32) throws {
        let notes = try start()
        notes.signal(number)
        #expect(try notes.end() == 0)
        #expect(notes.mode == notes.initialMode && !notes.screen.isOnAlternateScreen)
      }

      @Test(arguments: [1, 2, 15])
      func `a signal that comes before the first screen restores the terminal`(
        _ number: Int32
      ) throws {
        let notes = try DemoSession(
          script: "read -r line; exec \"${1%/*}/notes\"", showsScreen: false)
        notes.signalBeforeOutput(number)
        #expect(try notes.end() == 0)
        #expect(notes.mode == notes.initialMode && !notes.screen.isOnAlternateScreen)
      }
    }
  }

  extension DemoSession {
    /// Waits until the screen shows lines in immediate succession.
    fileprivate func expectLines(
      _ text: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      try wait(text, sourceLocation: sourceLocation) {
        "\n\($0.lines.joined(separator: "\n"))\n".contains("\n\(text)\n")
      }
    }
  }
#endif
