import Foundation
import TargetAction
import Testing

// The recipes for whole programs of the article "Recipes".

//< Recipes.md, Show a status line: let application = Application.shared
//< Recipes.md, Describe views to a screen reader: let window = Window()
//< Recipes.md: let application = MacroApplication()
//< Recipes.md, Let plug-ins add commands: let application = Application.shared

@MainActor
struct RecipesPrograms {
  @Test func `a status line shows runs and unfinished key sequences`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      defer { Application.shared = Application() }
      let output = try await Output.of {
        //> Recipes.md, Show a status line: let application = Application.shared
      }
      //? Recipes.md: Ctrl+K …
    }
  }

  @Test func `a status line shows all runs, and how the last one has ended`() async {
    let (application, status) = (makeApplication(), StatusText())
    application.addApplicationObserver(status)
    let gate = WorkGate()
    for action in [Action.importPhotos, .refresh] {
      application.addHandler(for: action) { _ in try await gate.pass() }
      application.sendAction(action)
    }
    #expect(status.text == "Import … | Refresh …")
    gate.open(throwing: CancellationError())
    while status.text.hasPrefix("Import …") { await Task.yield() }
    #expect(status.text == "Refresh … | Import: cancelled")
    gate.open()
    await application.waitUntilIdle()
    #expect(status.text == "Refresh: succeeded")
  }

  @Test func `a screen reader reads states and titles, and presses a switch`() {
    let output = outputOfProgram {
      //> Recipes.md, Describe views to a screen reader: let window = Window()
    }
    //? Recipes.md: button Save false Nothing has changed.
  }

  @Test func `hidden views are left out, and others describe themselves`() {
    final class Heading: View, Accessible {
      func describe(_ element: inout AccessibleElement) {
        (element.role, element.label) = ("heading", "Posters")
      }
    }
    let (window, button, group) = (Window(), Button("Print"), View())
    for view in [Heading(), group] { window.addSubview(view) }
    group.addFocused(button)
    let elements = accessibleElements(in: window)
    #expect(elements.map(\.label) == ["Posters", "Print"])
    #expect(elements.map(\.isFocused) == [false, true] && elements[1].isEnabled)
    group.isHidden = true
    #expect(accessibleElements(in: window).map(\.label) == ["Posters"])
  }

  @Test func `a macro is saved as JSON, and replays`() {
    let output = outputOfProgram {
      //> Recipes.md: let application = MacroApplication()
    }
    //? Recipes.md: 3 of 3 actions were handled
  }

  @Test func `the JSON of a macro has the ids, and a replay says what fails`() throws {
    let (application, controller, window) = (MacroApplication(), ZoomController(), Window())
    window.rootViewController = controller
    application.keyWindow = window
    application.unhandledActionHandler = nil
    var sizes: [TextSize] = []
    window.addHandler(for: .setTextSize) { (_: AnyObject?, event: Payload<TextSize>) in
      sizes.append(event.value)
    }
    application.sendAction(.toggleRecording)
    application.sendAction(.zoomIn)
    application.perform(Command(action: .setTextSize, payload: Payload(TextSize.large)))
    application.sendAction(.toggleRecording)
    #expect(controller.zoom == 110 && sizes == [.large])
    let entries = try JSONDecoder().decode([ActionRecorder.Entry].self, from: application.macro)
    #expect(entries.map(\.action) == ["view.zoomIn", Action.setTextSize.qualifiedName])
    // A recording has no values.
    let output = Output.of { application.sendAction(.playMacro) }
    #expect(output.hasPrefix("1 of 2 actions were handled\n") && controller.zoom == 120)
  }

  @Test func `a plug-in adds an action, a menu item, and a key`() throws {
    let output = try outputOfProgram {
      //> Recipes.md, Let plug-ins add commands: let application = Application.shared
    }
    //? Recipes.md: Count Words Ctrl+Shift+W
  }

  @Test func `a user's key map names the action of a plug-in`() throws {
    let application = makeApplication()
    application.keyPlatform = .linux
    try WordCounter.start(in: application)
    #expect(application.readUserKeyMap("f7 words.count", name: "keys.txt").isEmpty)
    let output = Output.of { application.sendEvent(KeyEvent(pressing: KeyEquivalent("f7"))) }
    #expect(output == "0 words")
  }
}
