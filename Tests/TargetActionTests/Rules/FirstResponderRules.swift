import TargetAction
import Testing

/// Says what is asked of it, and agrees or not.
private final class Field: View {
  let name: String
  let recorder: Recorder
  var becomes = true
  var resigns = true
  var isWilling = true
  var heir: Field?

  init(_ name: String, _ scene: RuleScene) {
    self.name = name
    recorder = scene.recorder
    super.init(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    scene.window.addSubview(self)
  }

  override var canBecomeFirstResponder: Bool { isWilling }

  override func becomeFirstResponder() -> Bool {
    recorder.record("become \(name)")
    guard becomes, super.becomeFirstResponder() else { return false }
    return heir?.becomeFirstResponder() ?? true
  }

  override func resignFirstResponder() -> Bool {
    recorder.record("resign \(name)")
    return resigns && super.resignFirstResponder()
  }
}

extension Rule {
  /// Who has the focus.
  static let firstResponder: [Rule] = [
    Rule(
      "A window is its own first responder until another is",
      in: "NSWindow.firstResponder",
      cocoa: "The first responder of a new window is the window."
    ) { scene in
      #expect(scene.window.firstResponder === scene.window)
      #expect(scene.window.isFirstResponder)
    },
    Rule(
      "The present first responder resigns before the new one accepts",
      in: "NSWindow.makeFirstResponder(_:)",
      cocoa: "resignFirstResponder is sent to the one, then becomeFirstResponder to the other."
    ) { scene in
      let (a, b) = (Field("a", scene), Field("b", scene))
      #expect(scene.window.makeFirstResponder(a))
      #expect(scene.window.makeFirstResponder(b))
      #expect(scene.recorder.take() == ["become a", "resign a", "become b"])
      #expect(scene.window.firstResponder === b)
    },
    Rule(
      "Making the first responder first responder asks nobody",
      in: "NSWindow.makeFirstResponder(_:)",
      cocoa: "Messages are sent only if the responder is not the first responder already."
    ) { scene in
      let a = Field("a", scene)
      scene.window.makeFirstResponder(a)
      #expect(scene.window.makeFirstResponder(a))
      #expect(scene.recorder.take() == ["become a"])
    },
    Rule(
      "A first responder that refuses to resign stays, and the answer is false",
      in: "NSWindow.makeFirstResponder(_:)",
      cocoa: "If the first responder refuses to resign, it remains, and the result is NO."
    ) { scene in
      let (a, b) = (Field("a", scene), Field("b", scene))
      scene.window.makeFirstResponder(a)
      a.resigns = false
      #expect(!scene.window.makeFirstResponder(b))
      #expect(!scene.window.makeFirstResponder(nil))
      #expect(scene.window.firstResponder === a)
    },
    Rule(
      "A responder that refuses leaves the focus with the window, and the answer is true",
      in: "NSWindow.makeFirstResponder(_:)",
      cocoa:
        "If the responder does not accept, the window is first responder, and the result is YES."
    ) { scene in
      let (a, b) = (Field("a", scene), Field("b", scene))
      scene.window.makeFirstResponder(a)
      b.becomes = false
      #expect(scene.window.makeFirstResponder(b))
      #expect(scene.window.firstResponder === scene.window)
      #expect(!b.becomeFirstResponder())
    },
    Rule(
      "A responder that hands the focus on as it gets it has handed it on",
      in: "NSResponder.becomeFirstResponder()",
      cocoa: "makeFirstResponder makes its argument first responder, whatever that did meanwhile.",
      here: "The focus ends where it was moved last, and each that had it in between is told.",
      why: "A field that stands for its editor need not know who gave it the focus."
    ) { scene in
      let (a, b) = (Field("a", scene), Field("b", scene))
      a.heir = b
      #expect(scene.window.makeFirstResponder(a))
      #expect(scene.window.firstResponder === b)
      #expect(scene.recorder.take() == ["become a", "become b", "resign a"])
    },
    Rule(
      "While nobody has the focus, a search begins at the initial first responder",
      in: "NSWindow.initialFirstResponder",
      cocoa: "It is made first responder when the window is shown first.",
      here: "Searches begin there, or else at the root controller; nobody gets the focus by that.",
      why: "Actions and key commands work before anything was clicked, without a field in use."
    ) { scene in
      let controller = scene.keep(ViewController())
      scene.window.rootViewController = controller
      controller.addHandler(for: .ping) { [recorder = scene.recorder] _ in
        recorder.record("ping controller")
      }
      #expect(scene.ping() && scene.pings() == ["ping controller"])
      scene.window.initialFirstResponder = scene.pinger("initial")
      #expect(scene.ping() && scene.pings() == ["ping initial"])
      #expect(scene.window.firstResponder === scene.window)
    },
    Rule(
      "A first responder that is hidden is replaced by its nearest ancestor that accepts",
      in: "NSView.isHidden",
      cocoa: "The next valid key view becomes first responder, or else the window.",
      here: "The nearest ancestor outside of what was hidden that accepts is first responder.",
      why: "Keys and actions go on to where the user was, as after a removal."
    ) { scene in
      let (outer, inner) = (Field("outer", scene), Field("inner", scene))
      let group = scene.keep(View())
      outer.addSubview(group)
      group.addSubview(inner)
      scene.window.makeFirstResponder(inner)
      group.isHidden = true
      #expect(scene.window.firstResponder === outer)
      #expect(scene.recorder.take() == ["become inner", "resign inner", "become outer"])
    },
    Rule(
      "The Tab key passes over a control that is no tab stop",
      in: "NSView.canBecomeKeyView",
      cocoa: "A view that accepts the focus and is not hidden is a key view, if the loop has it.",
      here: "A control says by isTabStop whether Tab visits it.",
      why: "There is no key view loop to leave it out of."
    ) { scene in
      let buttons = ["One", "Two", "Three"].map { scene.keep(Button($0)) }
      for button in buttons { scene.window.addSubview(button) }
      buttons[1].isTabStop = false
      scene.window.makeFirstResponder(buttons[0])
      #expect(scene.application.sendEvent(KeyEvent(key: .tab)))
      #expect(scene.window.firstResponder === buttons[2])
    },
    Rule(
      "A responder that cannot become first responder is not asked to",
      in: "NSResponder.acceptsFirstResponder",
      cocoa: "The caller must ask first; makeFirstResponder does not.",
      here: "makeFirstResponder asks canBecomeFirstResponder, and takes a no for a refusal.",
      why: "No caller may forget it."
    ) { scene in
      let (a, b) = (Field("a", scene), Field("b", scene))
      scene.window.makeFirstResponder(a)
      b.isWilling = false
      #expect(scene.window.makeFirstResponder(b))
      #expect(scene.window.firstResponder === scene.window)
      #expect(scene.recorder.take() == ["become a", "resign a"])
    },
    Rule(
      "Nil makes the window first responder",
      in: "NSWindow.makeFirstResponder(_:)",
      cocoa: "Nil makes the window its own first responder, if the present one resigns."
    ) { scene in
      let a = Field("a", scene)
      scene.window.makeFirstResponder(a)
      #expect(scene.window.makeFirstResponder(nil))
      #expect(scene.window.firstResponder === scene.window)
      #expect(scene.recorder.take() == ["become a", "resign a"])
    },
    Rule(
      "A responder of another window is refused",
      in: "NSWindow.makeFirstResponder(_:)",
      cocoa: "The responder is usually a view of the window; it is not checked.",
      here: "The answer is false, and nothing is changed.",
      why: "Keys would go to a window that the user does not type in."
    ) { scene in
      let (a, stranger) = (Field("a", scene), scene.named("stranger", next: scene.keep(Window())))
      scene.window.makeFirstResponder(a)
      #expect(!scene.window.makeFirstResponder(stranger))
      #expect(scene.window.firstResponder === a)
    },
    Rule(
      "A responder cannot become first responder unless it says so",
      in: "UIResponder.canBecomeFirstResponder",
      cocoa: "The default is false."
    ) { scene in
      let view = scene.keep(View())
      scene.window.addSubview(view)
      #expect(!view.canBecomeFirstResponder)
      #expect(!view.becomeFirstResponder())
      #expect(Button().canBecomeFirstResponder)
    },
    Rule(
      "becomeFirstResponder takes the focus, and answers whether it did",
      in: "UIResponder.becomeFirstResponder()",
      cocoa: "The result is true if the object is first responder now."
    ) { scene in
      let (a, b) = (Field("a", scene), Field("b", scene))
      #expect(a.becomeFirstResponder())
      #expect(a.isFirstResponder)
      a.resigns = false
      #expect(!b.becomeFirstResponder())
      #expect(a.isFirstResponder && !b.isFirstResponder)
    },
    Rule(
      "A responder in no window does not become first responder",
      in: "UIResponder.becomeFirstResponder()",
      cocoa: "It must not be called on a view that is in no window; the result is undefined.",
      here: "The answer is false.",
      why: "Nothing need be undefined."
    ) { scene in
      let a = Field("a", scene)
      a.removeFromSuperview()
      #expect(!a.becomeFirstResponder())
      #expect(!a.isFirstResponder)
    },
    Rule(
      "resignFirstResponder gives the focus up, unless it is overridden",
      in: "UIResponder.resignFirstResponder()",
      cocoa: "The default returns true and resigns; an override may return false to keep the focus."
    ) { scene in
      let a = Field("a", scene)
      scene.window.makeFirstResponder(a)
      a.resigns = false
      #expect(!a.resignFirstResponder())
      #expect(a.isFirstResponder)
      a.resigns = true
      #expect(a.resignFirstResponder())
      #expect(scene.window.firstResponder === scene.window)
    },
    Rule(
      "A first responder that is removed is replaced by its nearest ancestor that accepts",
      in: "UIView.removeFromSuperview()",
      cocoa:
        "The view leaves the chain with its window; the focus goes to nobody, or to the window.",
      here: "Its nearest ancestor that stays in the window and accepts is first responder.",
      why: "Keys and actions go on to where the user was."
    ) { scene in
      let (outer, inner) = (Field("outer", scene), Field("inner", scene))
      outer.addSubview(inner)
      scene.window.makeFirstResponder(inner)
      inner.removeFromSuperview()
      #expect(scene.window.firstResponder === outer)
      #expect(scene.recorder.take() == ["become inner", "resign inner", "become outer"])
      outer.removeFromSuperview()
      #expect(scene.window.firstResponder === scene.window)
    },
    Rule(
      "Clicking a control does not move the focus to it",
      in: "NSControl.refusesFirstResponder",
      cocoa:
        "A control that refuses the focus is not given it by a click; buttons accept it for the keyboard."
    ) { scene in
      let button = scene.keep(Button("OK", frame: Rect(x: 0, y: 0, width: 10, height: 10)))
      scene.window.addSubview(button)
      scene.application.tap(button)
      #expect(!button.isFirstResponder)
      button.allowsFocusOnClick = true
      scene.application.tap(button)
      #expect(button.isFirstResponder)
    },
    Rule(
      "The Tab key moves the focus to the next view that takes it, and Shift-Tab back",
      in: "NSWindow.selectNextKeyView(_:)",
      cocoa: "The key view loop is followed to the next view that accepts the focus.",
      here: "The order is that of the tree.",
      why: "A loop that is connected by hand is forgotten when a view is added."
    ) { scene in
      let (a, b, c) = (Field("a", scene), Field("b", scene), Field("c", scene))
      b.isWilling = false
      scene.window.makeFirstResponder(a)
      #expect(scene.application.sendEvent(KeyEvent(key: .tab)))
      #expect(scene.window.firstResponder === c)
      #expect(scene.application.sendEvent(KeyEvent(key: .tab, modifiers: .shift)))
      #expect(scene.window.firstResponder === a)
    },
  ]
}
