import TargetAction
import Testing

/// A type whose values are not objects.
private struct Value: Sendable {
  @MainActor func use() {}
}

private protocol StrangeActions: ActionTarget {
  func name(_ sender: String?)
  func number(_ sender: AnyObject?, _ event: Int)
  func control(_ sender: AnyObject?, _ event: Control?)
}

private protocol HoldingActions<Held>: ActionTarget {
  associatedtype Held
  func hold()
}

/// The message of a trap, which says what must hold, what was given, and what to do.
///
/// Other preconditions are tested along with the code that they belong to.
@Suite
struct PreconditionTests {
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `an empty name for a typed action traps and names the place`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Action("", (any PingActions).ping)
    }
    let text = message(result)
    #expect(text.contains("An action must have a name; Action(\"\", …) at TargetActionTests/"))
    #expect(text.contains("Give it the base name of its method"))
  }

  @Test func `making a window's root controller its next responder traps and names both`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let (window, controller) = (Window(), ViewController())
      window.rootViewController = controller
      window.next = controller
    }
    let text = message(result)
    #expect(text.contains("A window's next responder must not be its own root view controller"))
    #expect(
      text.contains(
        "was ViewController, the root of Window). Choose a responder outside the window."))
  }

  @Test func `making a window's next responder its root controller traps`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let (window, controller) = (Window(), ViewController())
      window.next = controller
      window.rootViewController = controller
    }
    #expect(
      message(result).contains("A window's next responder must not be its own root view controller")
    )
  }

  @Test func `an empty name for an untyped action traps and names the place`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Action(untyped: "")
    }
    let text = message(result)
    #expect(
      text.contains("An action must have a name; Action(untyped: \"\") at TargetActionTests/"))
    #expect(text.contains("Name it after what it does"))
  }

  @Test func `a method of a type whose values are not objects traps and names the type`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Action("use", Value.use)
    }
    let text = message(result)
    #expect(text.contains("must be made from a method of a class or of a protocol"))
    #expect(text.contains("is a method of Value, which is neither"))
    #expect(text.contains("Make it a class"))
  }

  @Test func `a sender type that cannot hold an object traps and names the type`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Action("name", (any StrangeActions).name)
    }
    let text = message(result)
    #expect(
      text.contains("The sender parameter of an action's method must be able to hold an object"))
    #expect(
      text.contains("declares it as String?. Use AnyObject?, a class, or a protocol"))
  }

  @Test(arguments: [0, 1])
  func `an event type that cannot hold an Event traps and names the type`(index: Int) async {
    let result: ExitTest.Result?
    if index == 0 {
      result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = Action("number", (any StrangeActions).number)
      }
    } else {
      result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = Action("control", (any StrangeActions).control)
      }
    }
    let text = message(result)
    #expect(
      text.contains("The event parameter of an action's method must be able to hold an Event"))
    #expect(text.contains("declares it as \(index == 0 ? "Int" : "Control?")."))
  }

  @Test func `an action can be made from a method of a protocol with a primary associated type`() {
    let action = Action("hold", (any HoldingActions<Int>).hold)
    #expect(action.name.hasSuffix(".hold"))
  }

  @Test func `putting a menu inside itself traps and names the menu`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let outer = Menu("Outer")
      outer.items = [.submenu(Menu("Inner", items: [.submenu(outer)]))]
    }
    let text = message(result)
    #expect(text.contains("A menu must not contain itself; \"Outer\""))
    #expect(text.contains("Create a separate menu"))
  }

  @Test func `making a responder its own next responder traps and names its class`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let responder = Responder()
      responder.next = responder
    }
    let text = message(result)
    #expect(text.contains("Responder would be followed by Responder again"))
    #expect(text.contains("Set next to nil on one of them first"))
  }

  @Test func `adding a window to a view traps and names both classes`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      Control().addSubview(Window())
    }
    let text = message(result)
    #expect(text.contains("A window must not be added to a view; Window was added to Control"))
    #expect(text.contains("addWindow(_:)"))
  }

  @Test func `adding a controller to itself traps and says what to do instead`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let (outer, inner) = (ViewController(), ViewController())
      outer.addChild(inner)
      inner.addChild(outer)
    }
    let text = message(result)
    #expect(
      text.contains("A view controller must not contain itself; ViewController cannot become"))
    #expect(text.contains("removeFromParent()"))
  }
}
