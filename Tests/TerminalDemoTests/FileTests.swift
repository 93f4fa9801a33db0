#if canImport(Glibc) || canImport(Darwin)
  import Foundation
  import Testing

  extension TerminalTests {
    struct FileTests {
      private static let line = "This is a line of sixty-three characters, and there are many.\n"

      @Test(
        arguments: zip(
          [0o640, 0o664, 0o755], ["tab\there\r\nno end \u{1}", "\nnot at first\n", "\r\n\r\n"]))
      func `saving a file changes only the edited part, and keeps its mode`(
        _ mode: Int, _ text: String
      ) throws {
        let demo = try DemoSession(files: ["a": text], opening: ["a"])
        try FileManager.default.setAttributes(
          [.posixPermissions: mode], ofItemAtPath: demo.path("a"))
        try demo.type("X", Keys.control("s"), shows: "Saved a")
        #expect(try demo.contents(of: "a") == "X" + text)
        #expect(try demo.fileNames == ["a"])
        let attributes = try FileManager.default.attributesOfItem(atPath: demo.path("a"))
        #expect(attributes[.posixPermissions] as? Int == mode)
      }

      @Test func `saving through a symbolic link changes its destination`() throws {
        let demo = try DemoSession(files: ["a": "text"])
        try demo.link("link", to: "a")
        try demo.type(Keys.control("o"), shows: "Open:")
        try demo.type("link", Keys.enter, shows: "the file") { $0.lines[2] == "text" }
        try demo.type("X", Keys.control("s"), shows: "Saved link")
        #expect(try demo.contents(of: "a") == "Xtext")
        #expect(try demo.destination(ofLink: "link") == "a")
      }

      @Test(arguments: [["link": "b"], ["link": "folder/more", "folder/more": "../b"]])
      func `saving through symbolic links creates a missing destination and keeps the links`(
        _ links: [String: String]
      ) throws {
        let demo = try DemoSession()
        try FileManager.default.createDirectory(
          at: demo.folder.appendingPathComponent("folder"), withIntermediateDirectories: false)
        for (link, target) in links { try demo.link(link, to: target) }
        try demo.type("text", Keys.control("s"), shows: "Save as:")
        try demo.type("link", Keys.enter, shows: "Saved link")
        #expect(try demo.contents(of: "b") == "text")
        for (link, target) in links {
          #expect(try demo.destination(ofLink: link) == target)
        }
        #expect(try demo.fileNames == ["b", "folder", "link"])
      }

      @Test func `a symbolic link that cannot be followed is kept, and saving fails`() throws {
        let demo = try DemoSession()
        try demo.link("link", to: "none/b")
        try demo.link("circle", to: "circle")
        for (name, reason) in [
          ("link", "No such file or directory"), ("circle", "Too many levels of symbolic links"),
        ] {
          try demo.type("text", Keys.control("s"), shows: "Save as:")
          try demo.type(name, Keys.enter, shows: "\(reason): \(name)", "[ OK ]")
          demo.type(Keys.enter, Keys.kittyEscape)
          try demo.expectNo("Save as:")
        }
        #expect(try demo.fileNames == ["circle", "link"])
      }

      @Test func `saving asks about a file that the other pane has changed on disk`() throws {
        let demo = try DemoSession(files: ["a": "text"], opening: ["a", "a"])
        try demo.type("left ", Keys.control("s"), shows: "Saved a")
        demo.type(Keys.control("n"), "right ", Keys.control("s"))
        try demo.expect("a has changed on disk.", "[ Replace ]")
        demo.type(Keys.escape)
        try demo.expectNo("has changed")
        #expect(try demo.contents(of: "a") == "left text")
      }

      @Test func `saving an untitled text asks for a name, and confirms replacing a file`() throws {
        let demo = try DemoSession(files: ["old": "old"])
        try demo.type("new", Keys.control("s"), shows: "Save as:")
        try demo.type("old", Keys.enter, shows: "old already exists.", "[ Replace ]")
        #expect(try demo.contents(of: "old") == "old")
        try demo.type(Keys.enter, shows: "Saved old")
        #expect(try demo.contents(of: "old") == "new")
        #expect(try demo.fileNames == ["old"])
      }

      @Test(arguments: [
        ("folder/..", "Is a directory: folder/.."), ("none", "No such file or directory: none"),
        ("binary", "Not a UTF-8 text file: binary"), ("/dev/zero", "Not a regular file: /dev/zero"),
      ])
      func `a read error is presented, and the question stays open`(
        _ path: String, _ text: String
      ) throws {
        let demo = try DemoSession(files: ["a": "text"], opening: ["a"])
        try FileManager.default.createDirectory(
          at: demo.folder.appendingPathComponent("folder"), withIntermediateDirectories: false)
        try Data([0xFF, 0xFE]).write(to: demo.folder.appendingPathComponent("binary"))
        try demo.type(Keys.control("o"), shows: "Open:")
        try demo.type(path, Keys.enter, shows: text, "[ OK ]")
        try demo.type(Keys.enter, shows: "the question") { $0.shows(path) && !$0.shows("OK") }
        #expect(demo.screen.lines[2] == "text")
      }

      @Test(arguments: [
        ("none/a", "No such file or directory: none/a"),
        ("/dev/full", "Not a regular file: /dev/full"),
      ])
      func `a write error is presented, and the text remains unsaved`(
        _ path: String, _ text: String
      ) throws {
        let demo = try DemoSession()
        try demo.type("text", Keys.control("s"), shows: "Save as:")
        demo.type(path, Keys.enter)
        if path.hasPrefix("/") {
          try demo.expect("exists.")
          demo.type(Keys.enter)
        }
        try demo.expect(text, "[ OK ]")
        #expect(demo.screen.lines[1].hasPrefix(" Untitled *"))
      }

      @Test(
        .disabled(
          if: PseudoTerminal.isUnderThreadSanitizer,
          "ThreadSanitizer makes a file larger than the limit when the program starts."))
      func `if the disk is full, the old file stays intact`() throws {
        let demo = try DemoSession(
          files: ["a": "old\n", "big": String(repeating: "0123456789\n", count: 400)],
          opening: ["a", "big"], fileSizeLimit: 1)
        demo.type(Keys.control("n"), Keys.control("a"), Keys.control("c"), Keys.control("n"))
        try demo.type(Keys.control("v"), Keys.control("s"), shows: "│ File too large: a ", "[ OK ]")
        #expect(try demo.contents(of: "a") == "old\n")
        #expect(try demo.fileNames == ["a", "big"])
        try demo.type(Keys.enter, shows: "the unsaved text") {
          $0.lines[1].hasPrefix(" a *") && $0.lines[3].hasPrefix("0123")
        }
      }

      @Test func `a large file can be opened, edited in the middle, and saved`() throws {
        let text = String(repeating: Self.line, count: 60_000)
        let demo = try DemoSession(files: ["a": text], opening: ["a"])
        try demo.type(Keys.controlEnd, Keys.pageDown, shows: "60001:1")
        try demo.type(Keys.control("l"), shows: "Go to line (of 60001):")
        try demo.type("30001", Keys.enter, shows: "30001:1")
        try demo.type("x", Keys.control("s"), shows: "Saved a")
        let half = String(repeating: Self.line, count: 30_000)
        #expect(try demo.contents(of: "a") == half + "x" + half)
      }

      @Test(
        .disabled(
          if: PseudoTerminal.isUnderThreadSanitizer || PseudoTerminal.isUnderAddressSanitizer,
          "A sanitizer takes more memory than the text."))
      func `a file takes less than nine times its size in memory, even after undoing`() throws {
        let megabytes = 16
        let text = String(repeating: Self.line, count: megabytes * 1_048_576 / Self.line.utf8.count)
        let peaks = try ["", text].map { text in
          let demo = try DemoSession(files: ["a": text], opening: ["a"])
          demo.type(Keys.control("a"), Keys.control("x"), Keys.control("v"), Keys.control("z"))
          demo.type(Keys.control("z"), Keys.control("y"), Keys.control("z"), Keys.left, "x")
          try demo.wait("the text again") { $0.lines[2].hasPrefix(text.isEmpty ? "x" : "xThis is") }
          demo.signal(SIGKILL)
          _ = try demo.end()
          return demo.peakMemory
        }
        #expect((peaks[1] - peaks[0]) / 1_048_576 < 9 * megabytes)
      }
    }
  }
#endif
