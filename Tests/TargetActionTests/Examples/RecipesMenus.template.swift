import TargetAction
import Testing

// The menus of the article "Recipes".

//< Recipes.md, Show a context menu: let window = Window(frame: Rect(x: 0, y: 0, width: 300,

//< Recipes.md, Choose with segments or a pop-up: let window = Window()

//< Recipes.md: let (sea, sun) = (PageWindow("sea"), PageWindow("sun"))

//< Recipes.md, Put a button into each row: let window = Window()

@MainActor
@Suite
struct RecipesMenus {
  private let application = makeApplication()

  // MARK: - A context menu

  @Test func `a context menu acts on the view under the pointer`() {
    let output = outputOfProgram {
      //> Recipes.md, Show a context menu: let window = Window(frame: Rect(x: 0, y: 0, width: 300,
    }
    #expect(
      output == """
        //= Recipes.md: At 120.0, 50.0:
        """)
  }

  @Test func `Shift-F10 opens the menu of the view that has the focus`() {
    let (window, host) = (Window(frame: Rect(x: 0, y: 0, width: 100, height: 100)), MenuHost())
    let photo = PhotoView("sky.png", frame: Rect(x: 30, y: 40, width: 10, height: 10))
    window.host = host
    window.addSubview(photo)
    window.makeFirstResponder(photo)
    application.keyWindow = window
    application.keyPlatform = .linux
    application.keyMaps = [.standard(for: .linux)]
    let output = Output.of {
      application.tap(photo)
      print("Pressed.")
      application.sendEvent(KeyEvent(pressing: KeyEquivalent("f10", .shift)))
    }
    #expect(
      output == "Pressed.\nAt 30.0, 40.0:\nCopy true\nPaste false\nCopied sky.png.")
    withExtendedLifetime(host) {}
  }

  // MARK: - Segments and a pop-up

  @Test func `segments and a pop-up show the choice, whichever of them made it`() {
    let output = outputOfProgram {
      //> Recipes.md, Choose with segments or a pop-up: let window = Window()
    }
    #expect(
      output == """
        //= Recipes.md: ["Small"] Small
        """)
  }

  // MARK: - A toolbar

  @Test func `a toolbar acts on its own window`() {
    let output = outputOfProgram {
      //> Recipes.md: let (sea, sun) = (PageWindow("sea"), PageWindow("sun"))
    }
    #expect(
      output == """
        //= Recipes.md: sea at 150 %
        """)
  }

  @Test func `a button in a row acts on its row`() {
    let output = outputOfProgram {
      //> Recipes.md, Put a button into each row: let window = Window()
    }
    #expect(
      output == """
        //= Recipes.md: Deleted sun.
        """)
  }

  @Test func `with the other anchor, the button acts on the key window`() {
    let (sea, sun) = (PageWindow("sea"), PageWindow("sun"))
    application.addWindow(sea)
    application.keyWindow = sun
    sea.zoomButton.searchOrigin = .firstResponder
    let output = Output.of { application.tap(sea.zoomButton) }
    #expect(output == "sun at 150 %")
  }
}
