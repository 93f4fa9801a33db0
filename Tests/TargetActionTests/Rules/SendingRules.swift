import TargetAction
import Testing

private protocol SignatureActions: ActionTarget {
  func plain()
  func sent(_ sender: Named?)
  func told(_ sender: Named?, event: KeyEvent?)
}

extension Action {
  fileprivate static let plain = Action("plain", (any SignatureActions).plain)
  fileprivate static let sent = Action("sent", (any SignatureActions).sent)
  fileprivate static let told = Action("told", (any SignatureActions).told)
  fileprivate static let otherPing = Action("ping", (any OtherPingActions).ping)
}

private protocol OtherPingActions: ActionTarget { func ping(_ sender: AnyObject?) }

private final class Shapes: SignatureActions {
  private(set) var calls: [String] = []
  func plain() { calls.append("plain") }
  func sent(_ sender: Named?) { calls.append("sent \(sender?.name ?? "nil")") }
  func told(_ sender: Named?, event: KeyEvent?) {
    calls.append("told \(sender?.name ?? "nil") \(event?.key.rawValue ?? "nil")")
  }
}

extension Rule {
  /// The outcome of sending an action.
  static let sending: [Rule] = [
    Rule(
      "An action with a target goes only to it", in: "UIApplication.sendAction(_:to:from:for:)",
      cocoa: "If there is a target, the message is sent to it.",
      rows: ["Application/sendAction(_:to:from:event:) with a target"]
    ) { scene in
      let (focused, other) = (scene.pinger("focused"), scene.pinger("other"))
      scene.window.makeFirstResponder(focused)
      #expect(scene.application.sendAction(.ping, to: other) && scene.pings() == ["ping other"])
      other.claims = false
      #expect(!scene.application.sendAction(.ping, to: other) && scene.pings().isEmpty)
    },
    Rule(
      "A wrong target does not crash the program", in: "NSObject.doesNotRecognizeSelector(_:)",
      cocoa: "A message that the target does not implement raises an exception.",
      here: "The send returns false and is reported.",
      why: "A wrong connection at run time should not stop the rest of the program.",
      rows: ["false and a report"]
    ) { scene in
      let deaf = scene.named("deaf")
      #expect(!scene.application.sendAction(.ping, to: deaf))
      #expect(scene.unhandled.last?.hops.map(\.reason) == [.notImplemented])
      #expect(scene.unhandled.last?.hops.first?.object === deaf)
    },
    Rule(
      "A send that no object handles returns false and is reported",
      in: "UIApplication.sendAction(_:to:from:for:)",
      cocoa: "The result is false, and there is no other sign of the failure.",
      here: "The result is false, and unhandledActionHandler gets every object searched.",
      why: "Silence is the most common defect of programs that send to nil.",
      rows: ["Application/sendAction(_:to:from:event:)"]
    ) { scene in
      #expect(!scene.ping(from: scene.control) && scene.unhandled.count == 1)
      #expect(scene.unhandled.last?.action == .ping && scene.unhandled.last?.hops.isEmpty == false)
    },
    Rule(
      "A method may take nothing, the sender, or the sender and the event", in: "UIControl",
      cocoa: "Action methods have one of three signatures."
    ) { scene in
      let (shapes, sender) = (scene.keep(Shapes()), scene.named("sender"))
      for action in [Action.plain, .sent, .told] {
        let event = KeyEvent(key: .space)
        #expect(scene.application.sendAction(action, to: shapes, from: sender, event: event))
      }
      scene.application.sendAction(.told, to: shapes)
      #expect(shapes.calls == ["plain", "sent sender", "told sender  ", "told nil nil"])
    },
    Rule(
      "A sender of a type that the method does not accept is reported", in: "UIControl",
      cocoa: "The sender is passed without a check of its type.",
      here: "The method is not called, and the report names both types.",
      why: "The method would call methods that its sender does not have.",
      rows: ["The type that the method declares"]
    ) { scene in
      let shapes = scene.keep(Shapes())
      #expect(!scene.application.sendAction(.sent, to: shapes, from: scene.control))
      #expect(!scene.application.sendAction(.told, to: shapes, from: nil, event: Event()))
      #expect(shapes.calls.isEmpty)
      #expect(
        scene.unhandled.compactMap(\.failure) == [
          "SignatureActions.sent expects a sender of type Named? but was given LoggingControl",
          "SignatureActions.told expects an event of type KeyEvent? but was given Event",
        ])
    },
    Rule(
      "A class handles only standard actions it implements", in: "UIResponderStandardEditActions",
      cocoa: "A responder overrides those methods of one protocol that it supports.",
      rows: [
        "[Standard actions](doc:StandardActions), with protocols such as Copying and SavingDocument"
      ]
    ) { scene in
      final class Label: Named, Copying {
        func copy(_ sender: AnyObject?) { recorder?.record("copy") }
      }
      _ = scene.focused(Label("label", scene.recorder))
      #expect(scene.application.commands().map(\.action) == [.copy])
      #expect(scene.application.state(of: .copy).isEnabled)
      #expect(scene.application.state(of: .paste) == .unhandled)
      #expect(scene.application.sendAction(.copy) && !scene.application.sendAction(.paste))
      #expect(scene.recorder.take().contains("copy"))
    },
    Rule(
      "A name finds a declared action, and never creates one", in: "NSSelectorFromString(_:)",
      cocoa: "A selector is made from any string, whether or not any object implements it.",
      why: "A misspelled name in a key map is noticed when the file is read.",
      rows: ["Action/init(named:)"]
    ) { scene in
      #expect(Action.greet.name == "RuleActions.greet")
      #expect(Action(named: "RuleActions.greet") == .greet)
      #expect(Action(named: "RuleActions.gret") == nil && Action(named: "") == nil)
    },
    Rule(
      "Methods with the same name in two protocols are two actions", in: "Selector",
      cocoa: "A selector is its name; every object with a method of that name can receive it.",
      here: "The protocol is part of the name.",
      why: "Two modules may use one word for two things.",
      rows: ["Action: Action(\"update\", (any Updating).update)"]
    ) { scene in
      let pinger = scene.pinger("pinger")
      #expect(Action.ping != .otherPing && scene.application.sendAction(.ping, to: pinger))
      #expect(!scene.application.sendAction(.otherPing, to: pinger))
    },
    Rule(
      "Controls send through the application's send", in: "UIControl.sendAction(_:to:for:)",
      cocoa: "The control asks the application to send; a subclass of it can change the send."
    ) { scene in
      let application = scene.keep(PrecedingApplication())
      var sent: [Action] = []
      application.beforeSending = { action, _, _ in sent.append(action) }
      application.addWindow(scene.window)
      scene.control.addTarget(scene.target, action: .greet, for: .touchDown)
      scene.control.sendActions(for: .touchDown)
      #expect(sent == [.greet] && scene.recorder.take() == ["greet"])
    },
    Rule(
      "A handler may pass an action on up the chain", in: "NSResponder.tryToPerform(_:with:)",
      cocoa: "A method that was called has handled the action; to pass it on, it sends it again.",
      here: "If a method returns ActionResult.passed, the search continues above the object.",
      why: "Sometimes only the method itself knows whether the action applies to it."
    ) { scene in
      let takers = ["lower", "upper"].map { scene.keep(Taker($0, scene.recorder)) }
      scene.application.focus(takers, in: scene.window)
      takers[0].result = .passed
      for _ in 0..<2 {
        #expect(scene.application.sendAction(.offer))
        #expect(
          scene.recorder.take() == ["claim lower", "offer lower", "claim upper", "offer upper"])
      }
    },
    Rule(
      "A send from a responder starts at that responder", in: "NSResponder.tryToPerform(_:with:)",
      cocoa: "The responder performs the action if it can; otherwise its next responder is tried.",
      rows: ["Responder/tryToPerform(_:from:event:)"]
    ) { scene in
      let top = scene.pinger("top")
      let start = scene.named("start", next: top)
      scene.window.makeFirstResponder(scene.pinger("focused"))
      #expect(start.tryToPerform(.ping, from: start))
      #expect(top.tryToPerform(.ping, from: start))
      #expect(scene.pings() == ["ping top", "ping top"])
    },
    Rule(
      "A handler may change the chain and send again without affecting the send that called it",
      in: "UIApplication.sendAction(_:to:from:for:)",
      cocoa: "The target is found before its method is called, and the send ends with the call."
    ) { scene in
      let (lower, upper) = scene.pingers()
      lower.whenPinged = { [unowned lower, unowned scene] in
        lower.next = nil
        scene.window.makeFirstResponder(upper)
        scene.ping()
      }
      #expect(scene.ping() && scene.pings() == ["ping lower", "ping upper"])
    },
    Rule(
      "The application does not retain its windows", in: "NSApplication.windows",
      cocoa: "The application retains its windows as long as they are open.",
      here: "The code that shows a window retains it; a deallocated window is no longer listed.",
      why: "The toolkit knows when a window closes, and being key should not keep a window alive.",
      rows: ["Application/windows"]
    ) { scene in
      var window: Window? = Window()
      scene.application.mainWindow = window
      #expect(scene.application.windows.count == 2)
      window = nil
      #expect(window == nil && scene.application.windows.count == 1)
      #expect(scene.application.mainWindow === scene.window)
    },
  ]
}
