import TargetAction
import Testing

// The article "Undo and documents".

//= UndoAndDocuments.md: final class Poem: Responder, SavingDocument
//= UndoAndDocuments.md: func addTitle(_ title: String)
//= UndoAndDocuments.md: func drag(_ phase: PointerEvent.Phase) throws
//= UndoAndDocuments.md: final class PoemView: View
//< UndoAndDocuments.md: let library = PoemLibrary(in: application)
//< UndoAndDocuments.md: let song = Song()

@MainActor
struct UndoAndDocumentsExample {
  private let application = makeApplication()
  private let library: PoemLibrary
  private let delegate: PoemDelegate
  private let bar: OpenMenu

  init() throws {
    library = PoemLibrary(in: application)
    delegate = PoemDelegate(library)
    application.delegate = delegate
    application.sendAction(.newDocument)
    let menu = Menu(items: [
      .command(Command(action: .undo, keyEquivalent: KeyEquivalent("z", .command))),
      .command(Command(action: .saveDocument, keyEquivalent: KeyEquivalent("s", .command))),
    ])
    application.mainMenu = menu
    bar = application.openBar(menu)
  }

  private var poem: Poem { library.controllers[0].poem }

  func press(_ letters: String, _ modifiers: KeyModifiers = []) {
    for letter in letters {
      let key = Key("\(letter)")
      let characters = modifiers.isEmpty ? "\(letter)" : ""
      application.sendEvent(KeyEvent(key: key, characters: characters, modifiers: modifiers))
    }
  }

  @Test func `the program of the article prints what the article shows`() {
    let output = outputOfProgram {
      //= UndoAndDocuments.md: let application = Application.shared
      //> UndoAndDocuments.md: let library = PoemLibrary(in: application)
      //= UndoAndDocuments.md: let bar = application.openBar(menu)
      //= UndoAndDocuments.md: let search = PoemView()
      //> UndoAndDocuments.md: let song = Song()
      withExtendedLifetime((delegate, place)) {}
    }
    //? UndoAndDocuments.md: CreatingNewDocument.newDocument → PoemLibrary
    //? UndoAndDocuments.md: sea Undo Typing
    //? UndoAndDocuments.md: Undo Search
    //? UndoAndDocuments.md: disabled: Nothing has changed.
  }

  @Test func `typing is one step`() {
    press("sea")
    press("s", .command)
    press("s")
    press("z", .command)
    press("z", .command)
    #expect(poem.text.isEmpty && !bar.rows[0].state.isEnabled && poem.savedText == "sea")
  }

  @Test func `a group is one step, with its own name`() throws {
    poem.open("waves")
    #expect(poem.undo.undoName == nil && poem.undo.isClean && poem.undo.limit == 100)
    poem.addTitle("The Sea")
    #expect(poem.text == "THE SEA\nwaves" && bar.rows[0].title == "Undo Add Title")
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
    #expect(!bar.rows[1].state.isEnabled)
    song.undo.register("Sing") {}
    #expect(bar.rows[1].state.isEnabled && bar.rows[0].title == "Undo Sing")
    bar.perform(bar.rows[1])
    #expect(song.undo.isClean)
    withExtendedLifetime((song, place)) {}
  }
}
