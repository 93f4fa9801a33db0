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
      func `a large file can be opened, edited in the middle, and saved with one change`() throws {
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
      func `a file takes less than four times its size in memory, even after undoing`() throws {
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
      func `a key press affects at most two pieces of a text, and so does undoing it`() throws {
        let (view, stack) = try textView()
        view.buffer.move(toLine: 5000, column: 7)
        #expect(view.buffer.text.pieces.count > 15)
        let texts = [
          { _ = view.handleKeyEvent(KeyEvent(key: "x", characters: "x")) },
          { _ = view.handleKeyEvent(KeyEvent(key: .return)) },
          { _ = view.handleKeyEvent(KeyEvent(key: .delete)) },
          { _ = view.handleKeyEvent(KeyEvent(key: .delete)) },
          { _ = try? stack.undo() }, { _ = try? stack.redo() },
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
      func `text that is cut, pasted, undone, and redone shares its pieces with the original`()
        throws
      {
        let (view, stack) = try textView()
        let text = view.buffer.text
        view.selectAll(nil)
        stack.group("Cut") { view.insert(Text(), as: "Cut") }
        #expect(view.buffer.text.isEmpty)
        stack.group("Paste") { view.insert(text, as: "Paste") }
        #expect(sharedCount(text, view.buffer.text) == text.pieces.count)
        try stack.undo()
        try stack.undo()
        #expect(sharedCount(text, view.buffer.text) == text.pieces.count)
        try stack.redo()
        try stack.redo()
        #expect(sharedCount(text, view.buffer.text) == text.pieces.count)
      }

      @Test
      func `reaching the end of a long line examines few of its characters`() throws {
        let text = Text(String(repeating: "x", count: 1_000_000) + "e\u{301}\tend")
        let line = text.line(from: 0)
        #expect(line.column(of: line.end) == 1_000_007)
        #expect(line.offset(before: line.end) == line.end - 1)
        #expect(Array(line.glyphs(near: line.end)).count <= Text.pieceSize)
        let last = try #require(line.glyphs(near: 1_000_001).first { $0.column == 1_000_000 })
        #expect(last.character == "e\u{301}")
      }

      @Test(arguments: ["日", "e\u{301}", "👨‍👩‍👧", "aé\t"])
      func `characters of several bytes stay intact wherever a long line is split`(
        _ characters: String
      ) {
        let text = String(repeating: characters, count: 10_000)
        let glyphs = Array(Text(text).line(from: 0).glyphs())
        #expect(glyphs.map(\.character) == Array(text))
        #expect(glyphs.last?.range.upperBound == text.utf8.count)
      }

      /// Creates a text view with a long text.
      @MainActor
      private func textView() throws -> (TextView, UndoStack) {
        let view = TextView(String(repeating: Self.line, count: 10_000))
        return (view, try #require(view.undoStack))
      }

      /// Returns how many pieces of a text share their memory with pieces of another text.
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
