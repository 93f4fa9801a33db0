import TargetAction
import Testing

// The list and the documents of the article "Recipes".

//< Recipes.md, Undo changes in a list: let application = Application.shared

//< Recipes.md: let application = LetterApplication()

@MainActor
@Suite
struct RecipesDocuments {
  private struct DiskFull: Error {}

  private let application = LetterApplication()

  init() {
    application.unhandledActionHandler = { _ in }
    application.keyPlatform = .linux
    application.keyMaps = [.standard(for: .linux)]
  }

  // MARK: - A list

  @Test func `rows share a stack, and a deleted row comes back with its steps`() throws {
    let output = try outputOfProgram {
      //> Recipes.md, Undo changes in a list: let application = Application.shared
    }
    #expect(
      output == """
        //= Recipes.md: s: ["rice", "teas|"] Undo Typing
        """)
  }

  @Test func `an undo changes a row that was created again, and a redo deletes it`() throws {
    let (list, window) = (ErrandList(), Window())
    window.rootViewController = list
    application.keyWindow = window
    list.load(["rice", "tea", "milk"])
    list.setTitle(of: 1, to: "teapot")
    weak let row = list.view.subviews[1]
    list.remove(1)
    #expect(row == nil && list.view.subviews[1].isFirstResponder)
    for _ in 0..<2 { application.sendAction(.undo) }
    #expect(list.errands.map(\.title) == ["rice", "tea", "milk"])
    #expect((list.view.subviews[1] as? ErrandRow)?.errand.title == "tea")
    for _ in 0..<2 { application.sendAction(.redo) }
    #expect(list.errands.map(\.id) == [0, 2] && !application.state(of: .redo).isEnabled)
  }

  // MARK: - Documents

  private func type(_ texts: String...) -> [LetterController] {
    for text in texts {
      application.sendAction(.newDocument)
      application.controllers.last?.letter.setText(text)
    }
    return application.controllers
  }

  private var question: SaveQuestion? { application.keyWindow as? SaveQuestion }

  private func answer(_ answer: SaveQuestion.Answer) async {
    let buttons = question?.subviews.compactMap { $0 as? Button } ?? []
    buttons.first { $0.title == answer.rawValue }?.performPrimaryAction()
    await application.waitUntilIdle()
  }

  @Test func `documents are saved, and closed with a question if they have changed`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      defer { Application.shared = Application() }
      let output = try await Output.of {
        //> Recipes.md: let application = LetterApplication()
      }
      #expect(
        output == """
          //= Recipes.md: Saved letter 3.
          """)
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
    let output = await Output.of { await answer(.discard) }
    #expect(output.isEmpty && letter == nil && application.windows.isEmpty)
  }

  @Test func `what is typed while a document is saved is asked about again`() async {
    let controller = type("one")[0]
    application.sendAction(.saveDocument)
    controller.letter.setText("two")
    application.sendAction(.closeWindow)
    #expect(question == nil, "The save is under way.")
    let output = await Output.of {
      while question == nil { await Task.yield() }
      await answer(.save)
    }
    #expect(output == "Saved letter 1." && application.controllers.isEmpty)
  }

  @Test func `a window stays if its document cannot be saved`() async {
    let controller = type("one")[0]
    let registration = controller.letter.addHandler(for: .saveDocument) { _ in throw DiskFull() }
    application.sendAction(.closeWindow)
    await answer(.save)
    #expect(application.windows == [controller.letterWindow] && question == nil)
    controller.letter.removeHandler(registration)
    application.sendAction(.closeWindow)
    await Output.of { await answer(.save) }
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
    await answer(.cancel)
    #expect(!application.isOver && application.controllers.count == 2)
    application.sendAction(.quit)
    await answer(.discard)
    #expect(application.isOver && application.controllers.count == 1)
  }

  @Test func `a program does not quit while a question is open that it has not asked`() async {
    _ = type("one")
    application.sendAction(.closeWindow)
    application.sendAction(.quit)
    #expect(!application.isOver && application.windows.count == 2)
    await answer(.save)
    #expect(!application.isOver)
    application.sendAction(.quit)
    #expect(application.isOver)
  }
}
