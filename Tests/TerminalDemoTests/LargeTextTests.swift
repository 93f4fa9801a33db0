#if canImport(Glibc) || canImport(Darwin)
  import Foundation
  import Testing

  extension TerminalTests {
    struct LargeTextTests {
      private static let line = "This is a line of sixty-three characters, and there are many.\n"

      @Test
      func `a large file can be opened, edited in the middle, and saved with one change`() throws {
        let text = String(repeating: Self.line, count: 60_000)
        let demo = try DemoSession(files: ["a": text], opening: ["a"])
        try demo.type(Keys.controlEnd, Keys.pageDown, shows: "60001:1")
        demo.type(Keys.control("l"), "30001", Keys.enter, "x", Keys.control("s"))
        try demo.expect("Saved a")
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
