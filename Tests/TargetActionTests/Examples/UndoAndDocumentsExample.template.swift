import TargetAction
import Testing

// The articles "Undo and documents" and "Menus that change".

@MainActor
@Suite
struct UndoAndDocumentsExample {
  private let application = makeApplication()
  private let library: PoemLibrary
  private let delegate: PoemDelegate
  private let style = Style()
  private let undoCommand: Command
  private let saveCommand: Command
  private let menuBar: Menu

  init() throws {
    library = PoemLibrary(in: application)
    delegate = PoemDelegate(library)
    application.delegate = delegate
    application.sendAction(.newDocument)
    undoCommand = Command(action: .undo, keyEquivalent: KeyEquivalent("z", .command))
    saveCommand = Command(action: .saveDocument, keyEquivalent: KeyEquivalent("s", .command))
    menuBar = Menu(items: [.command(undoCommand), .command(saveCommand)])
    application.mainMenu = menuBar
    library.controllers[0].poemWindow.delegate = style
  }

  private var poem: Poem { library.controllers[0].poem }

  func press(_ letters: String, _ modifiers: KeyModifiers = []) {
    for letter in letters {
      let key = Key("\(letter)")
      let characters = modifiers.isEmpty ? "\(letter)" : ""
      application.sendEvent(KeyEvent(key: key, characters: characters, modifiers: modifiers))
    }
  }

  // MARK: - Undo

  @Test func `the program of the article prints what the article shows`() {
    let output = outputOfProgram {
      //= UndoAndDocuments.md: let application = Application.shared

      //> UndoAndDocuments.md: let library = PoemLibrary(in: application)

      //= UndoAndDocuments.md: let undoCommand = Command(action: .undo, keyEquivalent:

      //= UndoAndDocuments.md: let search = PoemView()

      //> UndoAndDocuments.md: let song = Song()
      withExtendedLifetime((delegate, place)) {}
    }
    #expect(
      output == """
        //= UndoAndDocuments.md: CreatingNewDocument.newDocument → PoemLibrary
        //= UndoAndDocuments.md: sea Undo Typing
        //= UndoAndDocuments.md: Undo Search
        //= UndoAndDocuments.md: disabled: Nothing has changed.
        """)
  }

  @Test func `typing is one step`() {
    press("sea")
    press("s", .command)
    press("s")
    press("z", .command)
    press("z", .command)
    #expect(poem.text.isEmpty && !undoCommand.isEnabled && poem.savedText == "sea")
  }

  @Test func `a group is one step, with its own name`() throws {
    poem.open("waves")
    #expect(poem.undo.undoName == nil && poem.undo.isClean && poem.undo.limit == 100)
    poem.addTitle("The Sea")
    #expect(poem.text == "THE SEA\nwaves" && undoCommand.displayTitle == "Undo Add Title")
    try poem.undo.undo()
    #expect(poem.text == "waves" && poem.undo.redoName == "Add Title" && poem.undo.isClean)
  }

  @Test func `a drag is one step, and canceling it leaves no trace`() throws {
    poem.open("waves")
    for phase in [PointerEvent.Phase.began, .moved, .moved, .ended] { try poem.drag(phase) }
    #expect(poem.text == "  waves" && poem.undo.undoNames == ["Indent"])
    try poem.undo.undo()
    for phase in [PointerEvent.Phase.began, .moved, .cancelled] { try poem.drag(phase) }
    #expect(poem.text == "waves" && poem.undo.redoNames == ["Indent"] && poem.undo.isClean)
  }

  // MARK: - Documents

  @Test func `windows keep their focus, and the one before becomes key again`() {
    let first = library.controllers[0]
    application.sendAction(.newDocument)
    let second = library.controllers[1]
    press("b")
    #expect(first.poem.text == "" && second.poem.text == "b")
    #expect(application.keyWindow === second.poemWindow)
    application.sendAction(.closeWindow)
    #expect(library.controllers.count == 1 && library.controllers[0] === first)
    #expect(application.keyWindow === first.poemWindow)
    #expect(first.poemWindow.firstResponder is PoemView)
    press("a")
    #expect(first.poem.text == "a" && second.poem.text == "b")
  }

  @Test func `a closed poem is deallocated with its controller and its window`() {
    weak var closed: PoemController?
    weak var poem: Poem?
    do {
      application.sendAction(.newDocument)
      (closed, poem) = (library.controllers[1], library.controllers[1].poem)
      press("b")
    }
    #expect(closed != nil && poem != nil)
    application.sendAction(.closeWindow)
    #expect(closed == nil && poem == nil)
  }

  @Test func `a plain class is a document, with a responder in its place`() {
    let song = Song()
    let place = Responder(representing: song)
    place.undoStack = song.undo
    library.controllers[0].poemWindow.next = place
    place.next = application
    #expect(!saveCommand.isEnabled)
    song.undo.register("Sing") {}
    application.setNeedsValidation(for: .saveDocument)
    #expect(saveCommand.isEnabled && undoCommand.displayTitle == "Undo Sing")
    application.perform(saveCommand)
    #expect(song.undo.isClean)
    withExtendedLifetime((song, place)) {}
  }

  // MARK: - Menus

  @Test func `of twenty sizes, the current one is checked`() {
    let output = Output.of {
      //= MenusThatChange.md: let sizes = Menu(

      //= MenusThatChange.md: let checked = { sizes.commands.filter { $0.state.mark == .on
    }
    #expect(
      output == """
        //= MenusThatChange.md: ["12 pt"] false
        """)
    #expect(!application.availableActions().contains { $0.action == .setSize })
  }

  @Test func `recent files are supplied as the menu opens`() {
    let output = Output.of {
      //= MenusThatChange.md: let recent = Menu("Open Recent", id: "file.recent")

      //= MenusThatChange.md: library.recentNames = ["sea.txt", "sun.txt"]
    }
    #expect(
      output == """
        //= MenusThatChange.md: ["sea.txt", "sun.txt"]
        """)
  }

  @Test func `a command is made from closures`() {
    //= MenusThatChange.md: let count = Command(
    let output = Output.of {
      #expect(!application.perform(count).isHandled)
      press("the sea")
      #expect(application.perform(count).isHandled)
    }
    #expect(output == "2 words")
  }

  @Test func `a plug-in edits the menus by place`() {
    let count = Command("Count Words") {}
    let sizes = (9...11).map { Command("\($0) pt", action: .setSize, payload: Payload($0)) }
    menuBar.items.append(.submenu(Menu("Size", items: sizes.map { .command($0) })))

    //= MenusThatChange.md: let tools = Menu("Tools", id: "tools", items: [.command(count)])

    //= MenusThatChange.md: let rhymes = Command("Find Rhymes") { print("tea, free, key") }

    func titles() -> [String] { menuBar.commands.map(\.displayTitle) }
    #expect(titles() == ["Undo", "Find Rhymes", "10 pt", "11 pt", "Count Words", "Check Meter"])
    #expect(menuBar.items.count == 5)
    #expect(menuBar.remove(.sameCommand(count)) && !menuBar.remove(.sameCommand(count)))
    #expect(titles() == ["Undo", "Find Rhymes", "10 pt", "11 pt", "Check Meter"])
  }

  //= MenusThatChange.md: func status(of command: Command) -> String

  @Test func `a status line says why nothing happened`() {
    let output = Output.of {
      //= MenusThatChange.md: print(status(of: saveCommand))
      press("a")
      print(status(of: saveCommand).isEmpty)
    }
    #expect(
      output == """
        //= MenusThatChange.md: Nothing has changed.
        true
        """)
  }
}
