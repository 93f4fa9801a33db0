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
      ///   - pause: The time for which it pauses for each line that it saves, in milliseconds.
      /// - Returns: The session, after the first screen.
      /// - Throws: An error if the program cannot start.
      private func start(_ files: [String: String] = [:], pause: Int = 0) throws -> DemoSession {
        // The program is next to the demo, whose path is the first argument of the script.
        let notes = try DemoSession(
          files: files, script: "exec \"${1%/*}/notes\" \(pause)", showsScreen: false)
        notes.resize(columns: 100, rows: 12)
        try notes.expect(" File  Edit")
        return notes
      }

      private let f1 = "\u{1B}OP"
      private let f5 = "\u{1B}[15~"

      /// A pause that ends only when the save is canceled.
      private let endless = 3_600_000

      @Test func `a menu shows what is possible, and a key says why it does nothing`() throws {
        let notes = try start()
        notes.type("\u{1B}f")
        try notes.expect("New ", "Save ", "Rename…", "Quit ")
        #expect(notes.screen.isDim("New ") && !notes.screen.isDim("Quit "))
        notes.type(Keys.kittyEscape, Keys.control("n"))
        try notes.expectLines(
          """
          //= Tutorial.md: There is no text.
          """)
        notes.type(Keys.control("n"), f1)
        try notes.expectLines(
          """
          //= Tutorial.md: ctrl-n → no command
          """)
      }

      @Test func `New and Sort Lines are undone in one step each`() throws {
        let notes = try start()
        notes.type("Milk", Keys.enter, "Eggs", f5)
        try notes.wait("the sorted lines") { $0.lines[1...2] == ["Eggs", "Milk"] }
        notes.type(Keys.control("n"))
        try notes.expectNo("Milk")
        notes.type("\u{1B}e")
        try notes.expect("Undo New")
        notes.type(Keys.kittyEscape, Keys.control("z"), Keys.control("z"))
        try notes.wait("the lines as typed") { $0.lines[1...2] == ["Milk", "Eggs"] }
      }

      @Test func `the palette finds an action that is declared here`() throws {
        let notes = try start()
        notes.type("b", Keys.enter, "a", Keys.control("p"), "so")
        try notes.expectLines(
          """
          //= Tutorial.md: so
          """)
        notes.type(Keys.enter)
        try notes.wait("the sorted lines") { $0.lines[1...2] == ["a", "b"] }
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
        notes.type("Milk", Keys.control("k"))
        try notes.expectLines(
          """
          //= Tutorial.md: Ctrl+K …
          """)
        notes.type(Keys.control("n"))
        try notes.expectNo("Milk")
      }

      @Test func `the title is asked for, and the answer can be undone`() throws {
        let notes = try start()
        notes.type("\u{1B}f", "r")
        try notes.expect("What are these notes about?")
        notes.type("Food", Keys.enter)
        try notes.wait("the title") { $0.lines[11].hasSuffix("Food") }
        notes.type(Keys.control("z"))
        try notes.wait("no title") { !$0.lines[11].hasSuffix("Food") }
      }

      @Test func `a save shows its progress, and Escape cancels it`() throws {
        let notes = try start(["notes.txt": "Milk\nEggs"], pause: endless)
        notes.type("Oat ", Keys.control("s"))
        try notes.expectLines(
          """
          //= Tutorial.md: 0 of 2
          """)
        notes.type("m", Keys.control("s"))
        try notes.expect("Oat mMilk")
        notes.type(Keys.kittyEscape)
        try notes.expectNo("0 of 2")
        #expect(try notes.contents(of: "notes.txt") == "Milk\nEggs")
        notes.type(Keys.control("q"))
        #expect(try notes.end() == 0)
      }

      @Test func `a save writes the file, and marks the text as saved`() throws {
        let notes = try start(["notes.txt": "Milk\nEggs\n"])
        notes.type("Oat", Keys.control("s"))
        try notes.expect("Saved.")
        #expect(try notes.contents(of: "notes.txt") == "OatMilk\nEggs\n")
        notes.type(Keys.control("s"))
        try notes.expect("Nothing has changed.")
        notes.type(Keys.control("z"), Keys.control("s"))
        try notes.expect("Saved.")
        #expect(try notes.contents(of: "notes.txt") == "Milk\nEggs\n")
      }
    }
  }

  extension DemoSession {
    /// Waits until the screen shows lines in immediate succession, after any other text.
    fileprivate func expectLines(
      _ text: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let wanted = text.split(separator: "\n")
      try wait(text, sourceLocation: sourceLocation) { screen in
        screen.lines.indices.contains { row in
          zip(screen.lines[row...], wanted).count { $0.contains($1) } == wanted.count
        }
      }
    }
  }
#endif
