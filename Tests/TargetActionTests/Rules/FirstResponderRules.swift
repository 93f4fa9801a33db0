import TargetAction
import Testing

extension RuleScene {
  /// Adds a view to the window that accepts the focus.
  fileprivate func field(_ name: String) -> FocusField { FocusField(name, recorder, in: window) }

  /// Adds such a view, and gives it the focus.
  fileprivate func focusedField(_ name: String) -> FocusField {
    focused(FocusField(name, recorder))
  }
}

extension Rule {
  /// Which responder has the focus.
  static let firstResponder: [Rule] = [
    Rule(
      "A window is its own first responder until another takes over", in: "NSWindow.firstResponder",
      cocoa: "The first responder of a new window is the window."
    ) { scene in
      #expect(scene.window.firstResponder === scene.window && scene.window.isFirstResponder)
    },
    Rule(
      "The first responder resigns before another accepts", in: "NSWindow.makeFirstResponder(_:)",
      cocoa: "The old one is sent resignFirstResponder, and then the new one becomeFirstResponder."
    ) { scene in
      let (a, b) = (scene.field("a"), scene.field("b"))
      #expect(scene.window.makeFirstResponder(a) && scene.window.makeFirstResponder(b))
      #expect(scene.recorder.take() == ["become a", "resign a", "become b"])
      #expect(scene.window.firstResponder === b)
    },
    Rule(
      "Moving the focus to where it is calls nothing", in: "NSWindow.makeFirstResponder(_:)",
      cocoa: "Messages are sent only if the responder is not already the first responder."
    ) { scene in
      let a = scene.focusedField("a")
      #expect(scene.window.makeFirstResponder(a) && scene.recorder.take() == ["become a"])
    },
    Rule(
      "If the first responder refuses to resign, it stays, and the result is false",
      in: "NSWindow.makeFirstResponder(_:)",
      cocoa: "If the first responder refuses to resign, it remains, and the result is NO."
    ) { scene in
      let (a, b) = (scene.focusedField("a"), scene.field("b"))
      a.resigns = false
      #expect(!scene.window.makeFirstResponder(b))
      #expect(!scene.window.makeFirstResponder(nil) && scene.window.firstResponder === a)
    },
    Rule(
      "If a responder refuses the focus, the window gets it", in: "NSWindow.makeFirstResponder(_:)",
      cocoa: "If it does not accept, the window is first responder, and the result is YES."
    ) { scene in
      let (a, b) = (scene.focusedField("a"), scene.field("b"))
      b.accepts = false
      ActionReports.ignored {
        #expect(scene.window.makeFirstResponder(b) && scene.window.firstResponder === scene.window)
        #expect(!b.becomeFirstResponder())
      }
    },
    Rule(
      "A responder may pass the focus on as it gains it", in: "NSResponder.becomeFirstResponder()",
      cocoa: "The argument becomes first responder, even if it has moved the focus.",
      here: "The last move wins, and each responder that had the focus in between is told.",
      why: "A field that passes the focus to its editor need not know why it received it.",
      rows: ["Responder/becomeFirstResponder()"]
    ) { scene in
      let (a, b) = (scene.field("a"), scene.field("b"))
      a.afterBecoming = { [unowned b] in b.becomeFirstResponder() }
      #expect(scene.window.makeFirstResponder(a) && scene.window.firstResponder === b)
      #expect(scene.recorder.take() == ["become a", "become b", "resign a"])
    },
    Rule(
      "If nothing has the focus, a search begins at the initial first responder",
      in: "NSWindow.initialFirstResponder",
      cocoa: "It becomes first responder when the window is first shown.",
      here: "Searches begin there, or otherwise at the root controller; neither gets the focus.",
      why: "Actions and key commands work before the first click, while no field is being edited.",
      rows: ["Window/initialFirstResponder"]
    ) { scene in
      let controller = scene.keep(ViewController())
      scene.window.rootViewController = controller
      scene.record("ping controller", for: .ping, at: controller)
      #expect(scene.ping() && scene.pings() == ["ping controller"])
      scene.window.initialFirstResponder = scene.pinger("initial")
      #expect(scene.ping() && scene.pings() == ["ping initial"])
      #expect(scene.window.firstResponder === scene.window)
    },
    Rule(
      "A hidden first responder yields to its nearest ancestor that accepts", in: "NSView.isHidden",
      cocoa: "The next valid key view becomes first responder, otherwise the window.",
      why: "Keys and actions stay at the same place, as after a removal.",
      rows: ["View/isHidden"]
    ) { scene in
      let (outer, inner) = (scene.field("outer"), scene.field("inner"))
      let group = scene.keep(View())
      outer.addSubview(group)
      group.addSubview(inner)
      scene.window.makeFirstResponder(inner)
      group.isHidden = true
      #expect(scene.window.firstResponder === outer)
      #expect(scene.recorder.take() == ["become inner", "resign inner", "become outer"])
    },
    Rule(
      "Tab skips a control that is not a tab stop", in: "NSView.canBecomeKeyView",
      cocoa: "A view that accepts the focus and is not hidden is a key view if it is in the loop.",
      here: "A control's isTabStop says whether Tab visits it.",
      why: "There is no key view loop from which to omit it.",
      rows: ["Control/isTabStop"]
    ) { scene in
      let buttons = ["One", "Two", "Three"].map { scene.keep(Button($0)) }
      for button in buttons { scene.window.addSubview(button) }
      buttons[1].isTabStop = false
      scene.window.makeFirstResponder(buttons[0])
      #expect(scene.application.sendEvent(KeyEvent(key: .tab)))
      #expect(scene.window.firstResponder === buttons[2])
    },
    Rule(
      "A responder that cannot take focus is not asked", in: "NSResponder.acceptsFirstResponder",
      cocoa: "The caller must check first; makeFirstResponder does not.",
      here: "makeFirstResponder checks canBecomeFirstResponder, and treats false as a refusal.",
      why: "No caller can forget the check."
    ) { scene in
      let (a, b) = (scene.focusedField("a"), scene.field("b"))
      b.isWilling = false
      #expect(ActionReports.ignored { scene.window.makeFirstResponder(b) })
      #expect(scene.window.firstResponder === scene.window)
      #expect(scene.recorder.take() == ["become a", "resign a"])
    },
    Rule(
      "Nil makes the window first responder", in: "NSWindow.makeFirstResponder(_:)",
      cocoa: "Nil makes the window its own first responder if the current one resigns."
    ) { scene in
      _ = scene.focusedField("a")
      #expect(scene.window.makeFirstResponder(nil) && scene.window.firstResponder === scene.window)
      #expect(scene.recorder.take() == ["become a", "resign a"])
    },
    Rule(
      "A responder of another window is refused", in: "NSWindow.makeFirstResponder(_:)",
      cocoa: "The responder is usually a view of the window, but this is not checked.",
      here: "The result is false, and nothing changes.",
      why: "Keys would otherwise go to a window in which the user is not typing.",
      rows: ["Responder/becomeFirstResponder(), Window/makeFirstResponder(_:)"]
    ) { scene in
      let a = scene.focusedField("a")
      let stranger = scene.named("stranger", next: scene.keep(Window()))
      #expect(ActionReports.ignored { !scene.window.makeFirstResponder(stranger) })
      #expect(scene.window.firstResponder === a)
    },
    Rule(
      "A responder does not accept the focus by default", in: "UIResponder.canBecomeFirstResponder",
      cocoa: "The default is false.",
      rows: ["Responder/canBecomeFirstResponder"]
    ) { scene in
      let view = scene.keep(View())
      scene.window.addSubview(view)
      #expect(!view.canBecomeFirstResponder)
      #expect(ActionReports.ignored { !view.becomeFirstResponder() })
      #expect(Button().canBecomeFirstResponder)
    },
    Rule(
      "becomeFirstResponder says whether it took focus", in: "UIResponder.becomeFirstResponder()",
      cocoa: "The result is true if the object is now first responder."
    ) { scene in
      let (a, b) = (scene.field("a"), scene.field("b"))
      #expect(a.becomeFirstResponder() && a.isFirstResponder)
      a.resigns = false
      #expect(!b.becomeFirstResponder() && a.isFirstResponder && !b.isFirstResponder)
    },
    Rule(
      "Outside of a window, no responder takes the focus", in: "UIResponder.becomeFirstResponder()",
      cocoa: "It must not be called on a view that is not in a window; the result is undefined.",
      here: "The result is false.",
      why: "There is no need for undefined behavior."
    ) { scene in
      let a = scene.field("a")
      a.removeFromSuperview()
      #expect(ActionReports.ignored { !a.becomeFirstResponder() } && !a.isFirstResponder)
    },
    Rule(
      "resignFirstResponder yields the focus by default", in: "UIResponder.resignFirstResponder()",
      cocoa: "The default returns true and resigns; an override may return false to keep the focus."
    ) { scene in
      let a = scene.focusedField("a")
      a.resigns = false
      #expect(!a.resignFirstResponder() && a.isFirstResponder)
      a.resigns = true
      #expect(a.resignFirstResponder() && scene.window.firstResponder === scene.window)
    },
    Rule(
      "A removed first responder is replaced by its nearest ancestor that accepts",
      in: "UIView.removeFromSuperview()",
      cocoa: "The view leaves the chain, and nothing or the window has the focus.",
      why: "Keys and actions stay at the same place.",
      rows: ["View/removeFromSuperview()"]
    ) { scene in
      let (outer, inner) = (scene.field("outer"), scene.field("inner"))
      outer.addSubview(inner)
      scene.window.makeFirstResponder(inner)
      inner.removeFromSuperview()
      #expect(scene.window.firstResponder === outer)
      #expect(scene.recorder.take() == ["become inner", "resign inner", "become outer"])
      outer.removeFromSuperview()
      #expect(scene.window.firstResponder === scene.window)
    },
    Rule(
      "Clicking a control does not move the focus to it", in: "NSControl.refusesFirstResponder",
      cocoa: "A control that refuses the focus gets it from no click, but from the keyboard.",
      rows: ["Control/allowsFocusOnClick, Control/isTabStop"]
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
      "Tab moves the focus forward, and Shift-Tab back", in: "NSWindow.selectNextKeyView(_:)",
      cocoa: "The focus follows the key view loop to the next view that accepts it.",
      here: "The focus follows the order of the tree.",
      why: "A loop that is connected by hand becomes incomplete when a view is added.",
      rows: ["Window/selectNextResponder()"]
    ) { scene in
      let (a, b, c) = (scene.focusedField("a"), scene.field("b"), scene.field("c"))
      b.isWilling = false
      #expect(scene.application.sendEvent(KeyEvent(key: .tab)) && scene.window.firstResponder === c)
      #expect(scene.application.sendEvent(KeyEvent(key: .tab, modifiers: .shift)))
      #expect(scene.window.firstResponder === a)
    },
  ]
}
