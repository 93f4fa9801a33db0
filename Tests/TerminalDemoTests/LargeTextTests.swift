#if canImport(Glibc) || canImport(Darwin)
  import Foundation
  import TargetAction
  import Testing

  @testable import terminal_demo

  extension TerminalTests {
    @Suite
    struct LargeTextTests {
      private static let line = "This is a line of sixty-three characters, and there are many.\n"

      @Test
      func `a large file is opened, edited in its middle and saved with one change`() throws {
        let text = String(repeating: Self.line, count: 60_000)
        let demo = try DemoSession(files: ["a": text], opening: ["a"])
        demo.type(Keys.controlEnd, Keys.pageDown)
        try demo.expect("60001:1")
        demo.type(Keys.control("l"), "30001", Keys.enter, "x", Keys.control("s"))
        try demo.expect("Saved a")
        let half = String(repeating: Self.line, count: 30_000)
        #expect(try demo.contents(of: "a") == half + "x" + half)
      }

      @Test(
        .disabled(
          if: PseudoTerminal.isUnderThreadSanitizer || PseudoTerminal.isUnderAddressSanitizer,
          "A sanitizer takes more memory than the text."))
      func `a file takes less memory than four times its size, also when it is undone`() throws {
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
        #expect((peaks[1] - peaks[0]) / 1_048_576 < 4 * megabytes)
      }

      @Test
      @MainActor
      func `a key touches two pieces of a text at most, and undoing it no more`() {
        let view = TextView(String(repeating: Self.line, count: 10_000))
        view.buffer.move(toLine: 5000, column: 7)
        #expect(view.buffer.text.pieces.count > 15)
        let texts = [
          { _ = view.handleKeyEvent(KeyEvent(key: "x", characters: "x")) },
          { _ = view.handleKeyEvent(KeyEvent(key: .return)) },
          { _ = view.handleKeyEvent(KeyEvent(key: .delete)) },
          { _ = view.handleKeyEvent(KeyEvent(key: .delete)) },
          { view.undo(nil) }, { view.redo(nil) },
        ].map { change in
          change()
          return view.buffer.text
        }
        for (before, after) in zip(texts, texts.dropFirst()) {
          #expect(after.pieces.count - sharedCount(before, after) <= 2)
        }
      }

      @Test
      @MainActor
      func `what is cut, pasted, undone and redone shares its pieces with the text`() {
        let view = TextView(String(repeating: Self.line, count: 10_000))
        let text = view.buffer.text
        view.selectAll(nil)
        view.insert(Text(), as: "Cut")
        #expect(view.buffer.text.isEmpty)
        view.insert(text, as: "Paste")
        #expect(sharedCount(text, view.buffer.text) == text.pieces.count)
        view.undo(nil)
        view.undo(nil)
        #expect(sharedCount(text, view.buffer.text) == text.pieces.count)
        view.redo(nil)
        view.redo(nil)
        #expect(sharedCount(text, view.buffer.text) == text.pieces.count)
      }

      /// How many pieces of a text lie at the same places in the memory as those of another.
      private func sharedCount(_ one: Text, _ other: Text) -> Int {
        let places = Set(one.pieces.map { address(of: $0) })
        return other.pieces.count { places.contains(address(of: $0)) }
      }

      private func address(of piece: Text.Piece) -> UInt {
        unsafe piece.bytes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
      }
    }
  }
#endif
