import TargetAction
import Testing

// The menus and windows of the article "Recipes".

//< Recipes.md, Show a context menu: let window = Window(frame: Rect(x: 0, y: 0, width: 300,
//< Recipes.md, Choose with segments or a pop-up: let window = Window()
//< Recipes.md: let (sea, sun) = (PageWindow("sea"), PageWindow("sun"))
//< Recipes.md: let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 300))
//< Recipes.md: let reader = ReaderController()
//< Recipes.md, Put a button into each row: let window = Window()

@MainActor
struct RecipesWindows {
  private let application = makeApplication()

  @Test func `a context menu acts on the view under the pointer`() {
    let output = outputOfProgram {
      //> Recipes.md, Show a context menu: let window = Window(frame: Rect(x: 0, y: 0, width: 300,
    }
    //? Recipes.md: At 120.0, 50.0:
  }

  @Test func `Shift-F10 opens the menu of the view that has the focus`() {
    let (window, host) = (Window(frame: Rect(x: 0, y: 0, width: 100, height: 100)), MenuHost())
    let photo = PhotoView("sky.png", frame: Rect(x: 30, y: 40, width: 10, height: 10))
    window.host = host
    window.addFocused(photo)
    application.keyWindow = window
    application.keyPlatform = .linux
    application.keyMaps = [.standard(for: .linux)]
    let output = Output.of {
      application.tap(photo)
      print("Pressed.")
      application.sendEvent(KeyEvent(pressing: KeyEquivalent("f10", .shift)))
    }
    #expect(output == "Pressed.\nAt 30.0, 40.0:\nCopy true\nPaste false\nCopied sky.png.")
    withExtendedLifetime(host) {}
  }

  @Test func `segments and a pop-up show the choice, whichever of them made it`() {
    let output = outputOfProgram {
      //> Recipes.md, Choose with segments or a pop-up: let window = Window()
    }
    //? Recipes.md: ["Small"] Small
  }

  @Test func `a toolbar acts on its own window`() {
    let output = outputOfProgram {
      //> Recipes.md: let (sea, sun) = (PageWindow("sea"), PageWindow("sun"))
    }
    //? Recipes.md: sea at 150 %
  }

  @Test func `a button in a row acts on its row`() {
    let output = outputOfProgram {
      //> Recipes.md, Put a button into each row: let window = Window()
    }
    //? Recipes.md: Deleted sun.
  }

  @Test func `with the other anchor, the button acts on the key window`() {
    let (sea, sun) = (PageWindow("sea"), PageWindow("sun"))
    application.addWindow(sea)
    application.keyWindow = sun
    sea.zoomButton.searchOrigin = .firstResponder
    let output = Output.of { application.tap(sea.zoomButton) }
    #expect(output == "sun at 150 %")
  }

  @Test func `a dialog has a default and a cancel button`() async {
    // While the program waits, other tests may set the shared application, so it has its own process.
    await #expect(processExitsWith: .success) { @MainActor in
      defer { Application.shared = Application() }
      let output = await Output.of {
        //> Recipes.md: let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 300))
      }
      //? Recipes.md: blocked: true
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

  @Test func `a controller is presented, and dismissed with Escape`() {
    let output = outputOfProgram {
      //> Recipes.md: let reader = ReaderController()
    }
    //? Recipes.md: presented
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
