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
    //= UndoAndDocuments.md: let library = PoemLibrary(in: application)

    //= UndoAndDocuments.md: let undoCommand = Command(action: .undo, keyEquivalent:

    let menuBar = try #require(application.mainMenu)
    library.controllers[0].poemWindow.delegate = style
    (self.library, self.delegate, self.menuBar) = (library, delegate, menuBar)
    (self.undoCommand, self.saveCommand) = (undoCommand, saveCommand)
  }

  private var poem: Poem { library.controllers[0].poem }

  func press(_ letters: String, _ modifiers: KeyModifiers = []) {
    for letter in letters {
      let key = Key(rawValue: "\(letter)")
      let characters = modifiers.isEmpty ? "\(letter)" : ""
      application.sendEvent(KeyEvent(key: key, characters: characters, modifiers: modifiers))
    }
  }

  // MARK: - Undo

  @Test func `typing is one step, and undoing to the saved text is clean`() {
    let output = Output.of {
      //= UndoAndDocuments.md: press("sea")
      press("z", .command)
      print("\(poem.text)", undoCommand.isEnabled)
    }
    #expect(
      output == """
        //= UndoAndDocuments.md: sea Undo Typing
         false
        """)
    #expect(poem.savedText == "sea")
  }

  @Test func `a group is one step, with its own name`() throws {
    poem.open("waves")
    #expect(poem.undo.undoName == nil && poem.undo.isClean && poem.undo.limit == 100)
    poem.addTitle("The Sea")
    #expect(poem.text == "THE SEA\nwaves" && undoCommand.displayTitle == "Undo Add Title")
    try poem.undo.undo()
    #expect(poem.text == "waves" && poem.undo.redoName == "Add Title" && poem.undo.isClean)
  }

  @Test func `events, sends, groups, and turns are steps`() async throws {
    func texts() -> [String] {
      var texts: [String] = []
      while (try? poem.undo.undo()) == true { texts.append(poem.text) }
      return texts
    }
    func add(_ letter: String) { poem.setText(poem.text + letter, "Add") }
    application.mainMenu = Menu(items: [
      .command(
        Command("Twice", keyEquivalent: KeyEquivalent("t", .command)) {
          add("a")
          poem.undo.group("Group") { add("b") }
        })
    ])
    application.sendEvent(KeyEvent(key: "t", modifiers: .command))
    #expect(poem.undo.undoName == "Group")
    #expect(texts() == [""], "One event.")
    poem.undo.group("One") { add("a") }
    poem.undo.group("Empty") {}
    poem.undo.group("Two") { add("b") }
    #expect(texts() == ["a", ""], "Two groups, and one that is empty.")
    poemController.addHandler(for: .refresh) { [poem] _ in poem.setText(poem.text + "c", "Add") }
    for _ in 0..<2 { application.sendAction(.refresh) }
    #expect(texts() == ["c", ""], "Two sends.")
    poemController.addHandler(for: .refresh) { [poem] _ in
      poem.setText("d", "Add")
      poem.undo.group("Group") { poem.setText("de", "Add") }
    }
    application.sendAction(.refresh)
    #expect(poem.undo.undoName == "Group")
    #expect(texts() == ["d", ""], "A group in a send.")
    add("a")
    add("b")
    await Task { @MainActor in }.value
    add("c")
    #expect(texts() == ["ab", ""], "Two turns.")
  }

  private var poemController: PoemController { library.controllers[0] }

  @Test func `an error halfway loses nothing, and is presented`() {
    struct Failure: Error {}
    var (fails, log) = (true, [String]())
    poem.undo.group("Move") {
      poem.undo.register("First") {
        if fails { throw Failure() }
        log.append("first")
      }
      poem.undo.register("Second") { [poem] in
        log.append("second")
        poem.undo.register("Second") { log.append("second again") }
      }
    }
    #expect(throws: Failure.self) { try poem.undo.undo() }
    #expect(log == ["second"] && poem.undo.undoName == "Move" && poem.undo.redoName == "Move")
    fails = false
    application.perform(undoCommand)
    #expect(log == ["second", "first"] && poem.undo.undoName == nil)
  }

  @Test func `a step that throws every time is removed with its owner`() {
    struct Failure: Error {}
    let stack = poem.undo
    stack.group("First") { stack.register("First") {} }
    stack.group("Second") { stack.register("Second", owner: style) { _ in throw Failure() } }
    for _ in 0..<2 {
      #expect(throws: Failure.self) { try stack.undo() }
      #expect(stack.undoName == "Second")
    }
    stack.removeAll(of: style)
    #expect(stack.undoName == "First")
  }

  @Test func `changes of an owner are skipped when it is gone, and can be removed`() {
    let stack = poem.undo
    do {
      let brief = Style()
      stack.register("Size", owner: brief) { _ in }
      withExtendedLifetime(brief) { #expect(stack.undoName == "Size") }
    }
    #expect(stack.undoName == nil)
    stack.register("Size", owner: style) { _ in }
    stack.removeAll(of: style)
    #expect(stack.undoName == nil)
  }

  @Test func `the nearest stack counts, even if it is empty`() {
    let search = PoemView()
    poemController.poemWindow.addSubview(search)
    press("sea")
    #expect(search.nearestUndoStack === poem.undo && undoCommand.isEnabled)
    let output = Output.of {
      //= UndoAndDocuments.md: search.undoStack = UndoStack()
    }
    #expect(
      output == """
        //= UndoAndDocuments.md: Undo Search
        """)
  }

  @Test func `a handler has a state`() {
    let outline = Outline()
    outline.addFolding()
    poemController.poemWindow.addSubview(outline)
    let command = Command(action: .toggleSidebar, target: outline)
    application.mainMenu = Menu(items: [.command(command)])
    #expect(command.displayTitle == "Fold")
    application.perform(command)
    #expect(command.displayTitle == "Unfold")
  }

  // MARK: - Documents

  @Test func `the chain leads from the view to the document controller`() {
    let output = Output.of {
      //= UndoAndDocuments.md: print(application.resolve(.printDocument))
    }
    #expect(
      output.contains(
        """
        //= UndoAndDocuments.md: from the first responder PoemView
        """))
  }

  @Test func `objects are asked in Apple's order`() {
    var asked: [String] = []
    let (delegate, last) = (AskedDelegate("application's delegate"), Asked("document controller"))
    let windowDelegate = Asked("window's delegate")
    for object in [delegate, last, windowDelegate] { object.whenAsked = { asked.append($0) } }
    delegate.documentController = last
    application.delegate = delegate

    let (controller, view) = (ViewController(), PoemView())
    let window = poemController.poemWindow
    window.rootViewController = controller
    controller.view.addSubview(view)
    window.makeFirstResponder(view)
    window.delegate = windowDelegate
    let responders: [(String, Responder)] = [
      ("first responder", view), ("view", controller.view), ("view controller", controller),
      ("window", window), ("window controller", poemController), ("document", poem),
      ("application", application),
    ]
    for (name, responder) in responders {
      responder.addHandler(for: .offer) { (_: ActionInvocation) -> ActionResult in
        asked.append(name)
        return .passed
      }
    }
    #expect(!application.sendAction(.offer))
    #expect(
      asked == [
        "first responder", "view", "view controller", "window", "window's delegate",
        "window controller", "document", "application", "application's delegate",
        "document controller",
      ])
    withExtendedLifetime((delegate, windowDelegate)) {}
  }

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

  @Test func `a plain class is a document, with a responder in its place`() throws {
    let song = Song()
    //= UndoAndDocuments.md: let place = Responder(representing: song)
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
      #expect(application.perform(count) == .disabled(reason: nil))
      press("the sea")
      #expect(application.perform(count) == .handled)
    }
    #expect(output == "2 words")
  }

  @Test func `a plug-in edits the menus by place`() {
    let count = Command("Count Words") {}
    let sizes = (9...11).map { Command("\($0) pt", action: .setSize, event: ValueEvent($0)) }
    menuBar.items.append(.submenu(Menu("Size", items: sizes.map { .command($0) })))

    //= MenusThatChange.md: let tools = Menu("Tools", id: "tools", items: [.command(count)])

    //= MenusThatChange.md: let rhymes = Command("Find Rhymes") { print("tea, free, key") }

    func titles() -> [String] { menuBar.commands.map(\.displayTitle) }
    #expect(titles() == ["Undo", "Find Rhymes", "10 pt", "11 pt", "Count Words", "Check Meter"])
    #expect(menuBar.items.count == 5)
    #expect(menuBar.remove(.sameCommand(count)) && !menuBar.remove(.sameCommand(count)))
    #expect(titles() == ["Undo", "Find Rhymes", "10 pt", "11 pt", "Check Meter"])
  }

  @Test func `a provider replaces what was edited`() {
    let recent = Menu("Open Recent", id: "file.recent")
    recent.itemsProvider = { _ in [.command(Command("sea.txt") {})] }
    menuBar.items.append(.submenu(recent))
    menuBar.menu(id: "file.recent")?.items = [.command(Command("Clear Menu") {})]
    application.menuWillOpen(recent)
    application.menuDidClose(recent)
    #expect(recent.commands.map(\.title) == ["sea.txt"])
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

  @Test func `a command whose handler throws is handled, because its error was presented`() {
    struct Failure: Error {}
    let presenter = ErrorPresenter()
    presenter.addHandler(for: .refresh) { _ in throw Failure() }
    poemController.poemWindow.next = presenter
    #expect(application.perform(Command(action: .refresh)) == .handled)
    #expect(presenter.errorCount == 1)
  }
}

private final class ErrorPresenter: Responder {
  private(set) var errorCount = 0

  override func presentError(_ error: any Error) { errorCount += 1 }
}

/// An object that is not a responder, and passes on what it is asked.
private class Asked: OfferActions {
  let name: String
  var whenAsked: (String) -> Void = { _ in }

  init(_ name: String) { self.name = name }

  func offer(_ sender: AnyObject?) -> ActionResult {
    whenAsked(name)
    return .passed
  }
}

private final class AskedDelegate: Asked, ActionForwarding {
  var documentController: AnyObject?

  func supplementalTarget(forAction action: Action, sender: AnyObject?) -> AnyObject? {
    documentController
  }
}
