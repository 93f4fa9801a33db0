import TargetAction
import Testing

/// A type whose values are not objects.
private struct Value: Sendable { @MainActor func use() {} }

private protocol StrangeActions: ActionTarget {
  func name(_ sender: String?)
  func number(_ sender: AnyObject?, _ event: Int)
  func control(_ sender: AnyObject?, _ event: Control?)
}

private protocol HoldingActions<Held>: ActionTarget {
  associatedtype Held
  func hold()
}

/// A controller that loads the view of another one.
private final class Borrower: ViewController {
  let lender = ViewController()
  override func loadView() -> View { lender.view }
}

/// A mistake, and the message of its trap: what must hold, what was given, and what to do.
enum Mistake: String, CaseIterable, Codable, Sendable {
  case emptyName, emptyUntypedName, methodOfAValue, senderThatIsNoObject
  case eventThatIsANumber, eventThatIsAControl, rootBeforeNext, nextBeforeRoot
  case menuInItself, responderAfterItself, loopOfResponders, responderAfterAnApplication
  case windowInAView, viewInItself, controllerInItself, secondPresentation
  case presentationInACircle, borrowedView
  case stepInAStep, stepEndedTwice, stepCanceledTwice

  @MainActor func make() {
    let (window, controller, inner) = (Window(), ViewController(), ViewController())
    let (menu, responder, view, stack) = (Menu("Outer"), Responder(), View(), UndoStack())
    switch self {
    case .emptyName: _ = Action("", (any PingActions).ping)
    case .emptyUntypedName: _ = Action(untyped: "")
    case .methodOfAValue: _ = Action("use", Value.use)
    case .senderThatIsNoObject: _ = Action("name", (any StrangeActions).name)
    case .eventThatIsANumber: _ = Action("number", (any StrangeActions).number)
    case .eventThatIsAControl: _ = Action("control", (any StrangeActions).control)
    case .rootBeforeNext:
      window.rootViewController = controller
      window.next = controller
    case .nextBeforeRoot:
      window.next = controller
      window.rootViewController = controller
    case .menuInItself: menu.items = [.submenu(Menu("Inner", items: [.submenu(menu)]))]
    case .responderAfterItself: responder.next = responder
    case .loopOfResponders: (responder.next, view.next, window.next) = (view, window, responder)
    case .responderAfterAnApplication: Application().next = responder
    case .windowInAView: Control().addSubview(window)
    case .viewInItself:
      let control = Control()
      view.addSubview(control)
      control.addSubview(view)
    case .controllerInItself:
      controller.addChild(inner)
      inner.addChild(controller)
    case .secondPresentation: for _ in 0..<2 { controller.present(ViewController()) }
    case .presentationInACircle:
      controller.present(inner)
      inner.present(controller)
    case .borrowedView: _ = Borrower().view
    case .stepInAStep: for name in ["Drag", "Resize"] { stack.beginStep(name) }
    case .stepEndedTwice, .stepCanceledTwice:
      stack.beginStep("Drag")
      stack.endStep()
      if self == .stepEndedTwice { stack.endStep() } else { try? stack.cancelStep() }
    }
  }

  var message: [String] {
    switch self {
    case .emptyName:
      [
        "An action must have a name; Action(\"\", …) at TargetActionTests/",
        "Give it the base name of its method",
      ]
    case .emptyUntypedName:
      [
        "An action must have a name; Action(untyped: \"\") at TargetActionTests/",
        "Name it after what it does",
      ]
    case .methodOfAValue:
      [
        "must be made from a method of a class or of a protocol",
        "is a method of Value, which is neither", "Make it a class",
      ]
    case .senderThatIsNoObject:
      [
        "The sender parameter of an action's method must be able to hold an object",
        "declares it as String?. Use AnyObject?, a class, or a protocol",
      ]
    case .eventThatIsANumber, .eventThatIsAControl:
      [
        "The event parameter of an action's method must be able to hold an Event",
        "declares it as \(self == .eventThatIsANumber ? "Int" : "Control?").",
      ]
    case .rootBeforeNext:
      [
        "A window's next responder must not be its own root view controller",
        "was ViewController, the root of Window). Choose a responder outside the window.",
      ]
    case .nextBeforeRoot: ["A window's next responder must not be its own root view controller"]
    case .menuInItself: ["A menu must not contain itself; \"Outer\"", "Create a separate menu"]
    case .responderAfterItself:
      ["Responder would be followed by Responder again", "Set next to nil on one of them first"]
    case .loopOfResponders:
      ["must not form a loop", "Responder → View → Window would be followed by Responder again"]
    case .responderAfterAnApplication: ["its next must be nil (was Responder)"]
    case .windowInAView:
      ["A window must not be added to a view; Window was added to Control", "addWindow(_:)"]
    case .controllerInItself:
      [
        "A view controller must not contain itself; ViewController cannot become",
        "removeFromParent()",
      ]
    case .viewInItself: ["A view must not contain itself; View cannot become a subview of Control"]
    case .secondPresentation, .presentationInACircle:
      [
        "or present the first one; ViewController was",
        "Call dismiss() or removeFromParent() first",
      ]
    case .borrowedView: ["loadView() must return a view that has no controller yet"]
    case .stepInAStep: [#"beginning "Resize" inside of "Drag""#, "use group(_:_:)"]
    case .stepEndedTwice, .stepCanceledTwice:
      [
        "UndoStack.\(self == .stepEndedTwice ? "end" : "cancel")Step() must follow beginStep(_:)",
        "once for each beginStep(_:)",
      ]
    }
  }
}

/// Other preconditions are tested along with the code that they belong to.
struct PreconditionTests {
  @Test(arguments: Mistake.allCases)
  func `a mistake traps, and the message says what must hold and what to do`(
    mistake: Mistake
  ) async {
    let result = await #expect(processExitsWith: .failure, observing: .errorText) {
      @MainActor [mistake = mistake as Mistake] in mistake.make()
    }
    for part in mistake.message { #expect(result.errorText.contains(part)) }
  }

  @Test func `an action can be made from a method of a protocol with a primary associated type`() {
    let action = Action("hold", (any HoldingActions<Int>).hold)
    #expect(action.name.hasSuffix(".hold"))
  }
}
