import TargetAction
import Testing

// The article "Declaring actions".

//= DeclaringActions.md: protocol SheetActions: ActionTarget

enum SheetError: Error {
  case diskIsFull
}

final class SheetController: ViewController, SheetActions {
  private var names = ["Untitled"]

  func closeSheet() { print("Closed.") }

  func copySheet(_ sender: AnyObject?) { print("Copied.") }

  func renameSheet(_ sender: Control?, event: RenameEvent) {
    names.append(event.name)
    print("Renamed to \(event.name).")
  }

  //= DeclaringActions.md: guard names.count > 1 else { return .passed }

  func saveSheet(_ sender: AnyObject?) throws {
    throw SheetError.diskIsFull
  }

  //= DeclaringActions.md: override func presentError(_ error: any Error)
}

//= DeclaringActions.md: class Canvas: View

//= DeclaringActions.md: static let refreshSheet = Action(untyped: "refreshSheet")

//= DeclaringActions.md: static let forKeyMaps = [closeSheet, copySheet, undoSheet, saveSheet]

//= DeclaringActions.md: final class RenameButton: Button

//= DeclaringActions.md: protocol SheetZooming: ActionTarget

extension SheetController: SheetZooming {
  func zoomSheet(_ sender: AnyObject?, _ event: Payload<Int>) {
    print("Zoomed to \(event.value)%.")
  }
}

//= DeclaringActions.md: protocol SheetNaming: AnyObject

extension SheetController: SheetNaming {
  func suggestedName(for topic: String, words: Int) async throws -> String {
    Array(repeating: topic, count: words).joined(separator: " ")
  }
}

@MainActor
@Suite
struct DeclaringExample {
  private let application = makeApplication { print($0.failure ?? "") }

  @Test func `methods of every form are called, and can pass and throw`() {
    let controller = SheetController()
    let cell = View()
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
        There is no space left.
        """)
  }

  @Test func `arguments of the wrong type are reported`() {
    let controller = SheetController()
    let output = Output.of {
      //= DeclaringActions.md: let event = RenameEvent(name: "Report")
    }
    #expect(
      output == """
        //= DeclaringActions.md: SheetActions.renameSheet expects a sender of type Control? but was
        """)
  }

  @Test func `a control passes a value in its event, and a command is the sender`() {
    let controller = SheetController()
    let window = Window()
    window.rootViewController = controller
    application.keyWindow = window
    let button = RenameButton()
    button.name = "Report"
    button.addTarget(nil, action: .renameSheet, for: .primaryActionTriggered)
    controller.view.addSubview(button)
    let output = Output.of {
      button.performPrimaryAction()
      //= DeclaringActions.md: let key = KeyEquivalent("2", .command)
      application.perform(double, from: nil)
    }
    #expect(
      output == """
        Renamed to Report.
        Zoomed to 200%.
        Zoomed to 200%.
        """)
  }

  @Test func `a method of a class is an action of its subclasses`() {
    final class DetailCanvas: Canvas {
      override func flip() { print("Flipped a detail.") }
    }
    let output = Output.of {
      application.sendAction(.flip, from: Canvas())
      application.sendAction(.flip, from: DetailCanvas())
    }
    #expect(output == "Flipped.\nFlipped a detail.")
  }

  @Test func `an action without a method is handled by responders that register a handler`() {
    let controller = SheetController()
    let output = Output.of {
      //= DeclaringActions.md: controller.addHandler(for: .refreshSheet) { invocation in
      application.sendAction(.refreshSheet, to: controller)
      controller.removeHandler(for: .refreshSheet)
      application.sendAction(.refreshSheet, to: controller)
    }
    #expect(
      output == """
        Refreshed from code.
        no object that the search reached implements refreshSheet
        """)
  }

  @Test func `a key map finds what was declared, and nothing else`() {
    let output = Output.of {
      //= DeclaringActions.md: let keyMap = ["w": "SheetActions.closeSheet", "x":
    }
    #expect(
      output == """
        //= DeclaringActions.md: There is no action SheetActions.shredSheet.
        """)
    #expect(Action.closeSheet.qualifiedName.hasSuffix(".SheetActions.closeSheet"))
  }

  @Test func `any other method is called through its protocol`() async throws {
    let controller = SheetController()
    let cell = View()
    controller.view.addSubview(cell)
    //= DeclaringActions.md: let naming = application.target(as: (any SheetNaming).self, sender:
    #expect(name == "Tea Tea")
  }
}
