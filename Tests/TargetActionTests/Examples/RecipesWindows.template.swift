import TargetAction
import Testing

// The windows of the article "Recipes".

//< Recipes.md: let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 300))

//< Recipes.md: let reader = ReaderController()

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
}
