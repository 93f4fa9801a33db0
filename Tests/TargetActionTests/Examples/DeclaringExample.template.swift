import TargetAction
import Testing

// The article "Declaring actions".

//< DeclaringActions.md: let application = Application.shared

class Canvas: View { func flip() { print("Flipped.") } }

extension Action { static let flip = Action("flip", Canvas.flip) }

//< DeclaringActions.md: controller.addHandler(for: .refreshSheet) { invocation in
//< DeclaringActions.md: let naming = application.target(as: (any SheetNaming).self, sender:
//< DeclaringActions.md: _ = Action.forKeyMaps

@MainActor
struct DeclaringExample {
  @Test func `the program of the article prints what the article shows`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      defer { Application.shared = Application() }
      let output = Output.of {
        //> DeclaringActions.md: let application = Application.shared
        //= DeclaringActions.md: let event = RenameEvent(name: "Report")
        //= DeclaringActions.md: let button = Button("Rename")
        //= DeclaringActions.md: application.sendAction(.undoSheet)
        //> DeclaringActions.md: controller.addHandler(for: .refreshSheet) { invocation in
        //> DeclaringActions.md: let naming = application.target(as: (any SheetNaming).self, sender:
        //> DeclaringActions.md: _ = Action.forKeyMaps
      }
      //? DeclaringActions.md: SheetActions.renameSheet expects a sender of type Control? but was
      //? DeclaringActions.md: Renamed to Summary.
      //? DeclaringActions.md: The disk is full.
      //? DeclaringActions.md: Refreshed from code.
      //? DeclaringActions.md: Untitled, page 2
      //? DeclaringActions.md: There is no action SheetActions.shredSheet.
    }
  }

  private let application = makeApplication { print($0.failure ?? "") }

  @Test func `methods of every form are called, and can pass and throw`() {
    let (controller, cell) = (SheetController(), View())
    controller.view.addSubview(cell)
    let output = Output.of {
      application.sendAction(.closeSheet, from: cell)
      application.sendAction(.copySheet, from: cell)
      application.sendAction(.renameSheet, event: RenameEvent(name: "Lost"))
      application.sendAction(.renameSheet, to: controller, event: RenameEvent(name: "Report"))
      application.sendAction(.undoSheet, from: cell)
      application.sendAction(.undoSheet, from: cell)
      application.sendAction(.saveSheet, from: cell)
    }
    #expect(
      output == """
        Closed.
        Copied.
        there is no key window
        Renamed to Report.
        Named Untitled again.
        every object found that implements SheetActions.undoSheet refused it or passed it on: SheetController
        The disk is full.
        """)
  }

  @Test func `a method of a class is an action of its subclasses`() {
    final class DetailCanvas: Canvas { override func flip() { print("Flipped a detail.") } }
    let output = Output.of {
      application.sendAction(.flip, from: Canvas())
      application.sendAction(.flip, from: DetailCanvas())
    }
    #expect(output == "Flipped.\nFlipped a detail.")
  }

  @Test func `the names of a module's actions begin with its name`() {
    let actions = Action.all.filter {
      $0.qualifiedName.hasPrefix("TargetActionTests.SheetActions.")
    }
    #expect(Action.forKeyMaps.allSatisfy { $0.qualifiedName.hasPrefix("TargetActionTests.") })
    #expect(Set(actions).isSubset(of: Set(Action.forKeyMaps + [.renameSheet])))
  }
}
