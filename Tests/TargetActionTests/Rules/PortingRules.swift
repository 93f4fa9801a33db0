import TargetAction
import Testing

/// A command that carries values for its handlers.
private final class PageCommand: Command {
  var page = 0
  var image = ""
}

/// A control with segments.
private final class Segments: Control {
  private(set) var index = 0

  func choose(_ index: Int) {
    self.index = index
    sendActions(for: .valueChanged)
  }
}

/// A text field that sends events about editing.
private final class EntryField: Control {
  func type() { sendActions(for: .editingChanged) }
}

/// An application delegate that forwards to a document controller.
private final class Forwarder: ActionForwarding {
  let documents: Delegate
  init(_ documents: Delegate) { self.documents = documents }

  func supplementalTarget(forAction action: Action, sender: AnyObject?) -> AnyObject? { documents }
}

/// A responder with a key command for Escape.
private final class Dialog: Named, CancellingOperation {
  override var keyCommands: [KeyCommand] { [KeyCommand(.escape, action: .cancelOperation)] }

  func cancelOperation(_ sender: AnyObject?) { recorder?.record("cancelled") }
}

extension Rule {
  /// Features that readers look up under their UIKit or AppKit name, and what to write here.
  static let porting: [Rule] = [
    Rule(
      "A program can check whether an object implements an action",
      in: "NSObject.responds(to:)",
      cocoa: "An object says whether it responds to a selector.",
      here:
        "A cast checks for a protocol, and a resolution with an explicit target checks for an action.",
      why: "Swift methods have no names at run time."
    ) { scene in
      let (pinger, ponger) = (scene.pinger("pinger"), scene.keep(Ponger("ponger")))
      #expect(pinger as AnyObject is any PingActions && !(ponger as AnyObject is any PingActions))
      #expect(scene.application.resolve(.ping, to: pinger, sender: nil).target === pinger)
      #expect(scene.application.resolve(.ping, to: ponger, sender: nil).target == nil)
      pinger.claims = false
      #expect(scene.application.resolve(.ping, to: pinger, sender: nil).target == nil)
    },
    Rule(
      "A subclass of Command carries the values that a handler needs",
      in: "NSMenuItem.representedObject",
      cocoa: "An item has a tag, a represented object, an image, and a tool tip.",
      here:
        "A command has none of these; a subclass may, and its handler receives it as the sender.",
      why: "The types of these values belong to the program."
    ) { scene in
      let answering = scene.keep(Answering("answering", next: scene.window))
      scene.window.makeFirstResponder(answering)
      let command = PageCommand("Page 7", action: .ping)
      (command.page, command.image) = (7, "page")
      #expect(scene.application.perform(command))
      let sender = try #require(answering.senders.last as? PageCommand)
      #expect(sender.page == 7 && sender.image == "page")
    },
    Rule(
      "A window keeps the next responder that a program sets",
      in: "NSWindow.nextResponder",
      cocoa: "The next responder of a window is its window controller, if it has one."
    ) { scene in
      #expect(scene.window.next === scene.application)
      let controller = Responder()
      scene.window.next = controller
      scene.application.keyWindow = nil
      scene.application.removeWindow(scene.window)
      scene.application.keyWindow = scene.window
      #expect(scene.window.next === controller)
      scene.window.next = nil
      #expect(scene.window.next === scene.application)
    },
    Rule(
      "Window controllers and documents are searched in AppKit's order",
      in: "Cocoa Event Handling Guide: Event Architecture",
      cocoa:
        "Window, its delegate, window controller, document, application, its delegate, document controller."
    ) { scene in
      let names = ["window controller", "document"]
      let responders = names.map { scene.pinger($0, next: scene.application) }
      responders[0].next = responders[1]
      scene.window.next = responders[0]
      let windowDelegate = scene.keep(Delegate("window delegate", scene.recorder))
      let forwarder = Forwarder(Delegate("document controller", scene.recorder))
      scene.window.delegate = windowDelegate
      scene.application.delegate = scene.keep(forwarder)
      scene.ping()
      scene.window.delegate = nil
      scene.ping()
      responders[0].claims = false
      scene.ping()
      responders[1].claims = false
      scene.ping()
      #expect(
        scene.pings() == [
          "ping window delegate", "ping window controller", "ping document",
          "ping document controller",
        ])
    },
    Rule(
      "A subclass of Control sends the events that its clients expect",
      in: "UIControl.sendActions(for:)",
      cocoa: "Segmented controls and text fields send valueChanged and the editing events.",
      here: "There are no such controls; a subclass sends these events.",
      why: "Their appearance and editing behavior depend on the toolkit."
    ) { scene in
      let pinger = scene.pinger("pinger")
      let (segments, field) = (scene.keep(Segments()), scene.keep(EntryField()))
      segments.addTarget(pinger, action: .ping, for: .valueChanged)
      field.addTarget(pinger, action: .ping, for: .editingChanged)
      segments.choose(1)
      #expect(scene.pings() == ["ping pinger"] && segments.index == 1)
      field.type()
      #expect(scene.pings() == ["ping pinger"])
    },
    Rule(
      "A gesture can be recognized between two events",
      in: "UILongPressGestureRecognizer",
      cocoa: "A long press is recognized when a pointer has been pressed for a while.",
      here: "There is no such recognizer; code that has a timer sets a recognizer's state.",
      why: "The library has no clock."
    ) { scene in
      let pinger = scene.pinger("pinger")
      scene.window.makeFirstResponder(pinger)
      let recognizer = GestureRecognizer()
      recognizer.addTarget(nil, action: .ping)
      scene.window.addGestureRecognizer(recognizer)
      scene.application.sendEvent(
        PointerEvent(.began, at: Point(x: 90, y: 90), in: scene.window))
      #expect(recognizer.state == .possible && scene.pings() == [])
      recognizer.state = .began
      #expect(scene.pings() == ["ping pinger"])
      scene.window.removeGestureRecognizer(recognizer)
    },
    Rule(
      "The items of a menu can be replaced when it opens",
      in: "NSMenuDelegate.menuNeedsUpdate(_:)",
      cocoa: "A delegate changes the items of a menu before it opens.",
      here: "The code that opens the menu assigns its items before it calls menuWillOpen(_:at:).",
      why: "The library does not show menus, so it does not know when one opens."
    ) { scene in
      let answering = scene.keep(Answering("answering", next: scene.window))
      answering.state = .disabled(reason: "Nothing is open.")
      scene.window.makeFirstResponder(answering)
      let (menu, command) = (Menu("Recent"), Command("Ping", action: .ping))
      menu.items = [.command(command)]
      scene.application.menuWillOpen(menu)
      #expect(command.state == answering.state)
      scene.application.menuDidClose(menu)
    },
    Rule(
      "A context menu searches from its view",
      in: "NSView.menu(for:)",
      cocoa: "The actions of a context menu go to the first responder's chain.",
      here: "They go to the chain of the view at which the menu was opened.",
      why: "A right click need not move the focus to the view that was clicked."
    ) { scene in
      let (focused, view) = (scene.pinger("focused"), scene.keep(View()))
      scene.window.makeFirstResponder(focused)
      scene.window.addSubview(view)
      view.addHandler(for: .ping) { [recorder = scene.recorder] _ in recorder.record("ping view") }
      let menu = Menu(items: [.command(Command("Ping", action: .ping))])
      scene.application.menuWillOpen(menu, at: view)
      #expect(scene.application.perform(menu.commands[0], from: menu.anchor))
      #expect(scene.pings() == ["ping view"])
      scene.application.menuDidClose(menu)
    },
    Rule(
      "Escape sends cancelOperation where a key command is bound to it",
      in: "NSResponder.cancelOperation(_:)",
      cocoa: "The system's key bindings send it for Escape.",
      here: "A responder lists the key in its keyCommands.",
      why: "The library has no system key bindings."
    ) { scene in
      let dialog = scene.keep(Dialog("dialog", scene.recorder, next: scene.window))
      let field = scene.named("field", next: dialog)
      scene.window.makeFirstResponder(field)
      #expect(scene.application.sendEvent(KeyEvent(key: .escape)))
      #expect(scene.recorder.take().contains("cancelled"))
      field.next = scene.window
      scene.window.makeFirstResponder(field)
      #expect(!scene.application.sendEvent(KeyEvent(key: .escape)))
    },
  ]
}
