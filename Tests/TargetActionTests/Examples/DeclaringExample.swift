import TargetAction
import Testing

// The article "Declaring actions".

protocol SheetActions: ActionTarget {
  func closeSheet()
  func copySheet(_ sender: AnyObject?)
  func renameSheet(_ sender: Control?, event: RenameEvent)
  func undoSheet() -> ActionResult
  func saveSheet(_ sender: AnyObject?) throws
}

final class RenameEvent: Event {
  let name: String
  init(name: String) { self.name = name }
}

extension Action {
  static let closeSheet = Action("closeSheet", (any SheetActions).closeSheet)
  static let copySheet = Action("copySheet", (any SheetActions).copySheet)
  static let renameSheet = Action("renameSheet", (any SheetActions).renameSheet)
  static let undoSheet = Action("undoSheet", (any SheetActions).undoSheet)
  static let saveSheet = Action("saveSheet", (any SheetActions).saveSheet)
}

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

  func undoSheet() -> ActionResult {
    guard names.count > 1 else { return .passed }
    names.removeLast()
    print("Named \(names[names.count - 1]) again.")
    return .handled
  }

  func saveSheet(_ sender: AnyObject?) throws {
    throw SheetError.diskIsFull
  }

  override func presentError(_ error: any Error) {
    guard case SheetError.diskIsFull = error else { return super.presentError(error) }
    print("There is no space left.")
  }
}

class Canvas: View {
  func flip() { print("Flipped.") }
}

extension Action {
  static let flip = Action("flip", Canvas.flip)
}

extension Action {
  static let refreshSheet = Action(untyped: "refreshSheet")
}

extension Action {
  static let forKeyMaps = [closeSheet, copySheet, undoSheet, saveSheet]
}

final class RenameButton: Button {
  var name = ""

  override func sendAction(_ action: Action, to target: AnyObject?, event: Event?) -> Bool {
    super.sendAction(action, to: target, event: RenameEvent(name: name))
  }
}

protocol SheetZooming: ActionTarget {
  func zoomSheet(_ sender: AnyObject?, _ event: ValueEvent<Int>)
}

extension Action {
  static let zoomSheet = Action("zoomSheet", (any SheetZooming).zoomSheet)
}

extension SheetController: SheetZooming {
  func zoomSheet(_ sender: AnyObject?, _ event: ValueEvent<Int>) {
    print("Zoomed to \(event.value)%.")
  }
}

@MainActor
protocol SheetNaming: AnyObject {
  func suggestedName(for topic: String, words: Int) async throws -> String
}

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
        no object that the search reached implements SheetActions.renameSheet
        Renamed to Report.
        Named Untitled again.
        every object found that implements SheetActions.undoSheet refused it or passed it on: SheetController
        There is no space left.
        """)
  }

  @Test func `arguments of the wrong type are reported`() {
    let controller = SheetController()
    let output = Output.of {
      let view = View()
      let event = RenameEvent(name: "Report")
      application.sendAction(.renameSheet, to: controller, from: view, event: event)
      application.sendAction(.renameSheet, to: controller)
    }
    #expect(
      output == """
        SheetActions.renameSheet expects a sender of type Control? but was given View
        SheetActions.renameSheet expects an event of type RenameEvent but was given nil
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
      let key = KeyEquivalent("2", .command)
      let double = Command(
        "Double", action: .zoomSheet, event: ValueEvent(200), keyEquivalent: key)
      application.mainMenu = Menu(items: [.command(double)])
      application.sendEvent(KeyEvent(key: "2", modifiers: .command))
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
      controller.addHandler(for: .refreshSheet) { invocation in
        print(invocation.sender == nil ? "Refreshed from code." : "Refreshed by a control.")
      }
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
      let keyMap = ["w": "SheetActions.closeSheet", "x": "SheetActions.shredSheet"]
      _ = Action.forKeyMaps
      let keyCommands = keyMap.sorted { $0.key < $1.key }.compactMap { key, name in
        guard let action = Action(named: name) else {
          print("There is no action \(name).")
          return nil as Command?
        }
        return Command(key: Key(rawValue: key), .control, action: action)
      }
      for command in keyCommands { print(command.keyEquivalent!, command.action) }
    }
    #expect(
      output == """
        There is no action SheetActions.shredSheet.
        ctrl-w SheetActions.closeSheet
        """)
    #expect(Action.closeSheet.qualifiedName.hasSuffix(".SheetActions.closeSheet"))
  }

  @Test func `any other method is called through its protocol`() async throws {
    let controller = SheetController()
    let cell = View()
    controller.view.addSubview(cell)
    let naming = application.target(as: (any SheetNaming).self, sender: cell)
    let name = try await naming?.suggestedName(for: "Tea", words: 2)
    #expect(name == "Tea Tea")
  }
}
