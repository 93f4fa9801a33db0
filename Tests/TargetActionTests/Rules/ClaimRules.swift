import TargetAction
import Testing

private enum Trouble: Error { case small, large }

/// Handles small errors.
private final class Troubled: Named {
  override func presentError(_ error: any Error) {
    guard case Trouble.small = error else { return super.presentError(error) }
    recorder?.record("dealt with")
  }
}

extension Rule {
  /// Which objects accept an action, and which handle errors.
  static let claims: [Rule] = [
    Rule(
      "After a refusal, the search continues", in: "UIResponder.target(forAction:withSender:)",
      cocoa: "If canPerformAction returns false, the next responder is tried."
    ) { scene in
      let (lower, upper) = scene.pingers()
      lower.claims = false
      for _ in 0..<3 {
        #expect(scene.ping())
        #expect(scene.recorder.take() == ["claim lower", "claim upper", "ping upper"])
        #expect(scene.application.target(forAction: .ping) === upper)
        #expect(scene.recorder.take() == ["claim lower", "claim upper"])
      }
      lower.claims = true
      #expect(scene.ping() && scene.pings() == ["ping lower"])
    },
    Rule(
      "canPerformAction is called only on responders that implement the action",
      in: "UIResponder.canPerformAction(_:withSender:)",
      cocoa: "It is called on every responder; one that returns true must have the method.",
      why: "The result cannot contradict the class, and other responders cost nothing.",
      rows: ["Responder/canPerformAction(_:sender:)"]
    ) { scene in
      let (deaf, pinger) = (scene.named("deaf"), scene.pinger("pinger"))
      scene.application.focus([deaf, pinger], in: scene.window)
      scene.ping()
      #expect(scene.recorder.take() == ["claim pinger", "ping pinger"])
    },
    Rule(
      "A responder accepts what it implements", in: "UIResponder.canPerformAction(_:withSender:)",
      cocoa: "The result is true if the class implements the action."
    ) { scene in
      let plain = scene.keep(PingWindow("plain", scene.recorder))
      #expect(plain.canPerformAction(.ping, sender: nil))
      #expect(plain.chainTarget(forAction: .ping) === plain)
      #expect(plain.chainTarget(forAction: .greet) == nil)
    },
    Rule(
      "A target is found from a responder up", in: "UIResponder.target(forAction:withSender:)",
      cocoa: "It returns itself if it can perform the action; otherwise the next one is tried.",
      rows: ["Responder/chainTarget(forAction:sender:)"]
    ) { scene in
      let (lower, upper) = scene.pingers()
      #expect(lower.chainTarget(forAction: .ping) === lower)
      lower.claims = false
      #expect(lower.chainTarget(forAction: .ping) === upper)
    },
    Rule(
      "A supplemental target is tried before the next responder",
      in: "NSResponder.supplementalTarget(forAction:sender:)",
      cocoa: "A responder that does not respond to the action may name an object that does."
    ) { scene in
      let forwarder = scene.keep(NamedForwarder("forwarder", scene.recorder))
      let upper = scene.pinger("upper")
      scene.application.focus([forwarder, upper], in: scene.window)
      scene.ping()
      #expect(scene.pings() == ["ping upper"])
      forwarder.supplement = scene.keep(Delegate("handler", scene.recorder))
      scene.ping()
      #expect(scene.pings() == ["ping handler"])
    },
    Rule(
      "A supplemental target that does not implement the action may name another",
      in: "NSResponder.supplementalTarget(forAction:sender:)",
      cocoa: "If the object does not respond either, its own supplemental target is tried.",
      rows: ["ActionForwarding"]
    ) { scene in
      let one = scene.focused(NamedForwarder("one", scene.recorder))
      let two = NamedForwarder("two", scene.recorder)
      (one.supplement, two.supplement) = (two, Delegate("handler", scene.recorder))
      #expect(scene.ping())
      #expect(scene.recorder.take() == ["supplement of one", "supplement of two", "ping handler"])
    },
    Rule(
      "An object that is not a responder joins a chain through one that represents it",
      in: "NSObject.forwardingTarget(for:)",
      cocoa: "A responder responds to another object's selectors, and forwards their messages.",
      here: "Responder(representing:) uses the object's class and calls its methods.",
      why: "Swift has no forwarding of unknown messages.",
      rows: ["Responder/init(representing:)"]
    ) { scene in
      let widget = scene.keep(Delegate("widget", scene.recorder))
      let stand = scene.keep(Responder(representing: widget))
      stand.next = scene.window
      #expect(stand.chainTarget(forAction: .ping) === widget)
      #expect(stand.tryToPerform(.ping) && scene.pings() == ["ping widget"])
    },
    Rule(
      "A responder can handle an action that its class does not", in: "NSObject.responds(to:)",
      cocoa: "An override answers for one object; a method can be added to a class at run time.",
      here: "addHandler(for:_:) registers a closure on one responder; removeHandler removes it.",
      why: "Swift classes do not change at run time.",
      rows: ["Responder.addHandler(for:_:)"]
    ) { scene in
      let (one, other) = (scene.named("greet"), scene.named("other"))
      scene.record("refreshed", for: .refresh, at: one)
      #expect(one.tryToPerform(.refresh))
      #expect(!other.tryToPerform(.refresh))
      #expect(scene.recorder.take().filter { $0 == "refreshed" }.count == 1)
      one.removeHandler(for: .refresh)
      #expect(!one.tryToPerform(.refresh))
    },
    Rule(
      "An error bubbles up to a responder or the application", in: "NSResponder.presentError(_:)",
      cocoa: "The message goes from one responder to the next; the application shows the error."
    ) { scene in
      let application = scene.keep(PresentingApplication())
      application.addWindow(scene.window)
      let upper = scene.keep(Troubled("upper", scene.recorder, next: scene.window))
      let lower = scene.named("lower", next: upper)
      lower.presentError(Trouble.small)
      #expect(scene.recorder.take() == ["dealt with"] && application.errors == [])
      lower.presentError(Trouble.large)
      #expect(application.errors == ["large"])
    },
    Rule(
      "A handler's error is presented, and the action handled", in: "NSResponder.presentError(_:)",
      cocoa: "An action method cannot fail; it presents the error itself.",
      here: "Methods may throw; the error bubbles up from the target.",
      why: "Swift has errors, and most handlers can only present them.",
      rows: ["Responder/presentError(_:)"]
    ) { scene in
      let application = scene.keep(PresentingApplication())
      application.keyWindow = scene.window
      let troubled = scene.focused(Troubled("troubled", scene.recorder))
      troubled.addHandler(for: .refresh) { _ in throw Trouble.small }
      #expect(troubled.tryToPerform(.refresh))
      #expect(scene.recorder.take() == ["claim troubled", "dealt with"])
      troubled.addHandler(for: .refresh) { _ in throw Trouble.large }
      #expect(troubled.tryToPerform(.refresh) && application.errors == ["large"])
    },
    Rule(
      "A sender of a wrong type ends the search", in: "UIResponder.canPerformAction(_:withSender:)",
      cocoa: "The method is called with any sender, and treats it as the type that it expects.",
      here: "The method is not called, the search ends, and the sender is reported.",
      why: "Finding another object that happens to accept the sender would hide the mistake."
    ) { scene in
      let (lower, upper) = (scene.keep(Responder()), scene.keep(Responder()))
      (lower.next, upper.next) = (upper, scene.window)
      lower.addHandler(for: .refresh) { (_: Control, _: Event?) in }
      scene.record("refresh", for: .refresh, at: upper)
      #expect(!lower.tryToPerform(.refresh, from: scene.window) && scene.recorder.take() == [])
      #expect(
        scene.unhandled.last?.hops.last?.reason
          == .wrongSender(expected: "Control", given: "Window"))
      #expect(lower.tryToPerform(.refresh, from: scene.control))
    },
  ]
}
