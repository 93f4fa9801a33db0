import TargetAction
import Testing

// The windows of the article "Recipes".

//< Recipes.md: let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 300))

//< Recipes.md: let reader = ReaderController()

//< Recipes.md: let application = LetterApplication()

//< Recipes.md: let application = SketchApplication()

@MainActor
@Suite
struct RecipesWindows {
  private let application = makeApplication()

  // MARK: - A dialog

  @Test func `a dialog has a default and a cancel button`() async {
    // While the program waits, other tests may set the shared application, so it has its own process.
    await #expect(processExitsWith: .success) { @MainActor in
      defer { Application.shared = Application() }
      let output = await Output.of {
        //> Recipes.md: let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 300))
      }
      #expect(
        output == """
          //= Recipes.md: blocked: true
          """)
    }
  }

  @Test func `a click answers, once, and the dialog is released`() async {
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let controller = TrashController()
    window.rootViewController = controller
    application.keyWindow = window
    application.sendAction(.delete)
    #expect(!application.sendAction(.delete), "The dialog blocks the window.")
    weak let dialog = window.attachedSheet as? QuestionDialog
    #expect(dialog?.question == "Delete three files?" && application.keyWindow === dialog)
    let run = controller.runs.first
    if let button = dialog?.defaultButton { application.tap(button) }
    #expect(application.keyWindow === window)
    _ = await run?.waitUntilEnded()
    #expect(dialog == nil && application.keyWindow === window && application.windows.count == 1)
  }

  // MARK: - Presenting

  @Test func `a controller is presented, and dismissed with Escape`() {
    let output = outputOfProgram {
      //> Recipes.md: let reader = ReaderController()
    }
    #expect(
      output == """
        //= Recipes.md: presented
        """)
  }

  @Test func `a presented controller is released, and its view is removed`() {
    let (window, reader) = (Window(), ReaderController())
    window.rootViewController = reader
    application.keyWindow = window
    application.sendAction(.showSettings)
    weak let settings = reader.presentedViewController
    #expect(settings?.view.superview === reader.view)
    #expect((settings as? SettingsController)?.largerButton.isFirstResponder == true)
    #expect(application.state(of: .showSettings) == .disabled)
    application.sendAction(.cancelOperation)
    #expect(settings == nil && reader.view.subviews.isEmpty)
    #expect(application.state(of: .showSettings).isEnabled && window.firstResponder === window)
  }

  // MARK: - Documents

  @Test func `each document has a window, and the key window's is saved`() {
    let output = outputOfProgram {
      //> Recipes.md: let application = LetterApplication()
    }
    #expect(
      output == """
        //= Recipes.md: Saved letter 2.
        """)
  }

  @Test func `Undo goes to the document of the key window, and closed windows are released`() {
    let application = LetterApplication()
    for _ in 0..<2 { application.sendAction(.newDocument) }
    var undone: [String] = []
    for letter in application.controllers.map(\.letter) {
      letter.undo.register("Typing") { undone.append(letter.name) }
    }
    application.sendAction(.undo)
    application.keyWindow = application.controllers[0].letterWindow
    application.sendAction(.undo)
    #expect(undone == ["letter 2", "letter 1"])
    weak let window = application.keyWindow
    application.sendAction(.closeWindow)
    #expect(window == nil && application.controllers.count == 1)
    #expect(application.keyWindow === application.controllers[0].letterWindow)
  }

  // MARK: - Quitting

  @Test func `a program asks for each unsaved document before it quits`() {
    let output = outputOfProgram {
      //> Recipes.md: let application = SketchApplication()
    }
    #expect(
      output == """
        //= Recipes.md: Save house? save
        """)
  }

  @Test func `a program asks one question at a time, and none if all is saved`() {
    let application = SketchApplication()
    let sketch = Sketch("sea")
    application.sketches = [sketch]
    sketch.undo.register("Stroke") {}
    var answers: [(SketchApplication.Answer) -> Void] = []
    application.ask = { answers.append($1) }
    for _ in 0..<2 { application.sendAction(.quit) }
    #expect(answers.count == 1 && !application.isOver)
    answers[0](.stay)
    sketch.save()
    application.sendAction(.quit)
    #expect(answers.count == 1 && application.isOver)
    // The closures retain the application, which retains them.
    answers = []
  }
}
