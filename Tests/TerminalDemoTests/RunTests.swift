#if canImport(Glibc) || canImport(Darwin)
  import Foundation
  import TargetAction
  import TargetActionTerminal
  import Testing

  @testable import terminal_demo

  /// The demo without a terminal, in which a test sends several actions before any of them can end.
  @MainActor
  struct RunTests: TestFolder {
    private let demo = Demo.unshared()
    let folder: URL
    private var editor: EditorController { demo.split.editors[0] }
    private var text: String { editor.textView.text }

    /// Opens the file `a`, which contains "old", and edits its text.
    init() async throws {
      folder = try Self.makeFolder()
      try write("old", to: "a")
      await open("a")
      editor.textView.insert("new ")
    }

    private func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    private func open(_ name: String) async {
      demo.sendAction(.openRecent, to: editor, event: Payload(path(name)))
      await demo.waitUntilIdle()
    }

    private func tidyUp() throws { try FileManager.default.removeItem(at: folder) }

    @Test(arguments: [false, true])
    func `a save that is canceled leaves the old file, the text, and no draft`(
      _ isWritten: Bool
    ) async throws {
      demo.sendAction(.saveDocument)
      let run = try #require(demo.allRuns.first)
      // While the main actor is blocked, the draft cannot become the file.
      while isWritten {
        let draft = try fileNames.last ?? "a"
        if draft != "a", try contents(of: draft) == text { break }
      }
      demo.sendAction(.cancelOperation)
      let outcome = await run.waitUntilEnded()
      #expect("\(outcome)" == "cancelled")
      #expect(try contents(of: "a") == "old")
      #expect(text == "new old" && editor.isModified)
      #expect(try fileNames == ["a"])
      demo.sendAction(.saveDocument)
      await demo.waitUntilIdle()
      #expect(try contents(of: "a") == "new old")
      #expect(!editor.isModified)
      try tidyUp()
    }

    @Test(arguments: [false, true])
    func `a load that is canceled leaves the text, its file, and what can be undone`(
      _ isRead: Bool
    ) async throws {
      let pipe = try NamedPipe(path("p"))
      editor.textView.undoStack?.markClean()
      demo.sendAction(.openRecent, event: Payload(path("p")))
      try pipe.write("other")
      // While the main actor is blocked, the text cannot be shown.
      while isRead, !pipe.isEmpty {}
      pipe.end()
      while isRead, NamedPipe.hasReader(path("p")) {}
      demo.sendAction(.cancelOperation)
      await demo.waitUntilIdle()
      #expect(text == "new old" && editor.path == path("a"))
      #expect(demo.state(of: .undo).title == "Undo Paste")
      try write("other", to: "b")
      await open("b")
      #expect(text == "other" && editor.path == path("b") && !demo.state(of: .undo).isEnabled)
      try tidyUp()
    }

    @Test(arguments: [0, 1, 32_764, 32_766], ["", "\n"])
    func `a character is read whole, wherever the text or a part of it ends`(
      _ count: Int, _ end: String
    ) async throws {
      let text = String(repeating: "a", count: count) + "👍" + end
      try write(text, to: "b")
      let read = try await File.contents(of: path("b"))
      #expect(read.text == text)
      try tidyUp()
    }

    @Test(arguments: [(0, "\n  \tx"), (2, "  \n  \tx"), (5, "  \tx\n  \t")])
    func `a new line is indented like the one before it, wherever that ends`(
      _ column: Int, _ divided: String
    ) throws {
      let view = editor.textView
      view.text = "  \tx"
      view.moveCursor(toLine: 0, column: column)
      _ = view.perform(.insertNewline)
      #expect(text == divided)
      try view.undoStack?.undo()
      #expect(text == "  \tx")
      try tidyUp()
    }

    @Test func `a text is clean after a save only if it is the text that was saved`() async throws {
      demo.sendAction(.saveDocument)
      editor.textView.insert("!")
      await demo.waitUntilIdle()
      #expect(try contents(of: "a") == "new old")
      #expect(editor.isModified)
      demo.sendAction(.saveDocument)
      editor.textView.insert("?")
      demo.sendAction(.undo)
      await demo.waitUntilIdle()
      #expect(try contents(of: "a") == "new !old")
      #expect(text == "new !old" && !editor.isModified)
      try tidyUp()
    }
  }
#endif
