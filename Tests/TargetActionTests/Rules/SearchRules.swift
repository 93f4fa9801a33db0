import TargetAction
import Testing

extension Rule {
  /// Which objects are offered a nil-targeted action, and in what order.
  static let search: [Rule] = [
    Rule(
      "An action to nil goes up the chain to the nearest responder that implements it",
      in: "UIApplication.sendAction(_:to:from:for:)",
      cocoa: "From the first responder the action goes up the chain until it is handled."
    ) { scene in
      let (lower, middle) = (scene.named("lower"), scene.named("middle"))
      let (upper, top) = (scene.pinger("upper"), scene.pinger("top"))
      scene.application.focus([lower, middle, upper, top], in: scene.window)
      #expect(scene.ping() && scene.pings() == ["ping upper"])
    },
    Rule(
      "The window's delegate is searched after it", in: "NSApplication.sendAction(_:to:from:)",
      cocoa: "When the chain of the key window ends, the window's delegate is tried.",
      rows: ["Window/delegate"]
    ) { scene in
      let delegate = scene.keep(Delegate("delegate", scene.recorder))
      scene.window.delegate = delegate
      scene.window.makeFirstResponder(scene.named("focused"))
      #expect(scene.ping() && scene.pings() == ["ping delegate"])
      let window = scene.keep(PingWindow("window", scene.recorder))
      window.delegate = delegate
      scene.application.keyWindow = window
      #expect(scene.ping() && scene.pings() == ["ping window"])
    },
    Rule(
      "A main window is searched after the key window", in: "NSApplication.sendAction(_:to:from:)",
      cocoa: "If the main window is not the key window, its chain is searched next."
    ) { scene in
      let main = scene.keep(Window())
      scene.application.mainWindow = main
      main.makeFirstResponder(scene.pinger("main", next: main))
      #expect(scene.ping() && scene.pings() == ["ping main"])
      scene.window.makeFirstResponder(scene.pinger("key"))
      #expect(scene.ping() && scene.pings() == ["ping key"])
    },
    Rule(
      "A window that is key and main is searched once", in: "NSApplication.sendAction(_:to:from:)",
      cocoa: "The main window is searched only if it is not the key window."
    ) { scene in
      let refusing = scene.pinger("refusing")
      refusing.claims = false
      scene.application.mainWindow = scene.window
      scene.window.makeFirstResponder(refusing)
      #expect(!scene.ping() && scene.recorder.take() == ["claim refusing"])
    },
    Rule(
      "The application is searched after the windows, and its delegate comes last",
      in: "NSApplication.sendAction(_:to:from:)",
      cocoa: "If no window has a target, NSApp is tried, and then its delegate."
    ) { scene in
      let application = scene.keep(PingApplication())
      application.recorder = scene.recorder
      let delegate = scene.keep(Delegate("delegate", scene.recorder))
      application.delegate = delegate
      application.keyWindow = scene.window
      application.sendAction(.ping)
      #expect(scene.pings() == ["ping application"])
      scene.application.delegate = delegate
      scene.application.keyWindow = scene.window
      scene.ping()
      #expect(scene.pings() == ["ping delegate"])
    },
    Rule(
      "The application's delegate need not be a responder", in: "UIResponder.next",
      cocoa: "UIKit tries the delegate only if it is a UIResponder; AppKit tries any delegate.",
      why: "The protocols of a delegate say which actions it handles.",
      rows: ["Application/delegate"]
    ) { scene in
      scene.application.delegate = scene.target
      #expect(scene.application.sendAction(.greet) && scene.recorder.take() == ["greet"])
    },
    Rule(
      "Without a focus, the search starts at the sender", in: "UIControl.addTarget(_:action:for:)",
      cocoa: "With nil, UIKit searches the chain, from the control if nothing has the focus."
    ) { scene in
      scene.control.next = scene.pinger("upper")
      #expect(scene.ping(from: scene.control) && scene.pings() == ["ping upper"])
    },
    Rule(
      "The sender's chain is searched after the first responder's chain",
      in: "NSApplication.target(forAction:to:from:)",
      cocoa: "Only the chains of first responders are searched, and not the sender's chain.",
      here: "If the sender is not on the first responder's chain, its own chain is searched next.",
      why: "A control in a panel without the focus finds the panel's controller.",
      rows: ["Application/sendAction(_:to:from:event:) with a nil target"]
    ) { scene in
      scene.window.makeFirstResponder(scene.named("focused"))
      scene.control.next = scene.pinger("besides")
      #expect(scene.ping(from: scene.control) && scene.pings() == ["ping besides"])
      let pinger = scene.focused(Pinger("pinger", scene.recorder))
      #expect(scene.ping(from: scene.control) && scene.pings() == ["ping pinger"])
    },
    Rule(
      "A modal window replaces the key and main windows", in: "NSApplication.runModal(for:)",
      cocoa: "While a session runs, the modal window is key, and others receive no events."
    ) { scene in
      scene.window.makeFirstResponder(scene.pinger("key"))
      scene.application.mainWindow = scene.window
      let modal = scene.keep(Window())
      scene.application.modalWindow = modal
      #expect(!scene.ping())
      modal.makeFirstResponder(scene.pinger("modal", next: modal))
      #expect(scene.ping() && scene.pings() == ["ping modal"])
      scene.application.modalWindow = nil
      #expect(scene.ping() && scene.pings() == ["ping key"])
    },
    Rule(
      "A query finds the same target as a send", in: "NSApplication.target(forAction:to:from:)",
      cocoa: "The object that sendAction would send to is returned without sending.",
      rows: ["Application/target(forAction:sender:)"]
    ) { scene in
      let (lower, upper) = scene.pingers()
      lower.claims = false
      #expect(scene.application.target(forAction: .ping) === upper && scene.pings().isEmpty)
      scene.ping()
      #expect(scene.pings() == ["ping upper"])
      upper.claims = false
      #expect(scene.application.target(forAction: .ping) == nil)
    },
    Rule(
      "A panel can send as if the focus had not moved to it", in: "NSWindow.becomesKeyOnlyIfNeeded",
      cocoa: "A panel does not become key, so actions go to the window behind it.",
      here: "withAnchor sets the responder to search from, whichever window is key.",
      why: "Menus and palettes on other platforms take the focus when they open."
    ) { scene in
      let before = scene.pinger("before")
      scene.window.makeFirstResponder(before)
      scene.application.keyWindow = scene.keep(Window())
      #expect(!scene.ping())
      scene.application.withAnchor(before) { #expect(scene.ping()) }
      #expect(scene.pings() == ["ping before"] && !scene.ping())
    },
  ]
}
