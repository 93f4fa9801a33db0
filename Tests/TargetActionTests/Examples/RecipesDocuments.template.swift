import TargetAction
import Testing

// The list and the documents of the article "Recipes".

//< Recipes.md, Undo changes in a list: let application = Application.shared
//< Recipes.md: let application = LetterApplication()

@MainActor
struct RecipesDocuments {
  private struct NoSpace: Error {}

  private final class Presenter: Responder {
    private(set) var errors: [any Error] = []
    override func presentError(_ error: any Error) { errors.append(error) }
  }

  private let application = LetterApplication()

  init() {
    application.unhandledActionHandler = { _ in }
    application.keyPlatform = .linux
    application.keyMaps = [.standard(for: .linux)]
  }

  @Test func `rows share a stack, and a deleted row comes back with its steps`() throws {
    let output = try outputOfProgram {
      //> Recipes.md, Undo changes in a list: let application = Application.shared
    }
    //? Recipes.md: s: ["rice", "teas|"] Undo Typing
  }

  @Test func `an undo changes a row that was created again, and a redo deletes it`() throws {
    let (list, window) = (ErrandList(), Window())
    window.rootViewController = list
    application.keyWindow = window
    list.load(["rice", "tea", "milk"])
    weak let row = list.view.subviews[1]
    try application.press("shift-tab", "s", "deleteForward")
    #expect(row == nil && list.errands.map(\.id) == [0, 2])
    #expect(list.view.subviews[1].isFirstResponder)
    try application.press("ctrl-z", "ctrl-z")
    #expect(list.errands.map(\.title) == ["rice", "tea", "milk"])
    #expect((list.view.subviews[1] as? ErrandRow)?.errand.title == "tea")
    try application.press("ctrl-shift-z", "ctrl-shift-z")
    #expect(list.errands.map(\.id) == [0, 2] && !application.state(of: .redo).isEnabled)
  }

  private func type(_ texts: String...) -> [LetterController] {
    for text in texts {
      application.sendAction(.newDocument)
      application.controllers.last?.letter.setText(text)
    }
    return application.controllers
  }

  private var question: SaveQuestion? { application.keyWindow as? SaveQuestion }

  private func answer(_ title: String) async {
    let buttons = question?.subviews.compactMap { $0 as? Button } ?? []
    buttons.first { $0.title == title }?.performPrimaryAction()
    await application.waitUntilIdle()
  }

  @Test func `documents are saved, and closed with a question if they have changed`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      defer { Application.shared = Application() }
      let output = try await Output.of {
        //> Recipes.md: let application = LetterApplication()
      }
      //? Recipes.md: Saved letter 3.
    }
  }

  @Test func `Undo goes to the document of the key window, and leaves nothing to save`() {
    let controllers = type("one", "two")
    application.sendAction(.undo)
    application.keyWindow = controllers[0].letterWindow
    #expect(controllers.map(\.letter.text) == ["one", ""])
    #expect(application.state(of: .saveDocument).isEnabled)
    application.sendAction(.undo)
    #expect(controllers[0].letter.text.isEmpty && !application.state(of: .saveDocument).isEnabled)
  }

  @Test func `a window without changes closes at once, and is released with its document`() {
    application.sendAction(.newDocument)
    weak let letter = application.controllers[0].letter
    application.sendAction(.closeWindow)
    #expect(letter == nil && application.windows.isEmpty && application.controllers.isEmpty)
  }

  @Test func `changes are discarded, and a second close asks no second question`() async {
    weak let letter = type("one")[0].letter
    for _ in 0..<2 { application.sendAction(.closeWindow) }
    #expect(question?.text == "Save letter 1?" && application.windows.count == 2)
    await answer("Discard")
    #expect(letter == nil && application.windows.isEmpty)
  }

  @Test func `what is typed while a document is saved is asked about again`() async {
    let controller = type("one")[0]
    application.sendAction(.saveDocument)
    controller.letter.setText("two")
    application.sendAction(.closeWindow)
    #expect(question == nil, "The save is under way.")
    while question == nil { await Task.yield() }
    #expect(!controller.letter.undo.isClean)
    await answer("Save")
    #expect(controller.letter.undo.isClean && application.controllers.isEmpty)
  }

  @Test func `a window stays if its document cannot be saved`() async {
    let (controller, presenter) = (type("one")[0], Presenter())
    controller.letter.next = presenter
    presenter.next = application
    let registration = controller.letter.addHandler(for: .saveDocument) { _ in throw NoSpace() }
    application.sendAction(.closeWindow)
    await answer("Save")
    #expect(application.keyWindow === controller.letterWindow && application.windows.count == 1)
    #expect(presenter.errors.count == 1 && presenter.errors[0] is NoSpace)
    controller.letter.removeHandler(registration)
    application.sendAction(.closeWindow)
    await answer("Save")
    #expect(application.windows.isEmpty)
  }

  @Test func `a program that quits asks about each changed document, and closes it`() async {
    let controllers = type("one", "two", "three")
    controllers[1].letter.undo.markClean()
    application.sendAction(.quit)
    #expect(question?.text == "Save letter 3?")
    application.sendAction(.quit)
    let discard = question?.subviews[1] as? Button
    discard?.performPrimaryAction()
    while question == nil { await Task.yield() }
    #expect(question?.text == "Save letter 1?")
    await answer("Cancel")
    #expect(!application.isOver && application.controllers.count == 2)
    application.sendAction(.quit)
    await answer("Discard")
    #expect(application.isOver && application.controllers.count == 1)
  }

  @Test func `a program does not quit while a question is open that it has not asked`() async {
    _ = type("one")
    application.sendAction(.closeWindow)
    application.sendAction(.quit)
    #expect(!application.isOver && application.windows.count == 2)
    await answer("Save")
    #expect(!application.isOver)
    application.sendAction(.quit)
    #expect(application.isOver)
  }
}
