import TargetAction
import Testing

/// A command that carries values for its handlers.
private final class PageCommand: Command {
  var page = 0
  var image = ""
}

private protocol ZoomActions: ActionTarget {
  func zoom(_ sender: AnyObject?, _ event: Payload<Int>)
}

extension Action { fileprivate static let zoom = Action("zoom", (any ZoomActions).zoom) }

/// A responder that zooms to a level and checks the command for it.
private final class Zooming: Named, ZoomActions {
  private(set) var level = 1

  func zoom(_ sender: AnyObject?, _ event: Payload<Int>) { level = event.value }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    let level = ((sender as? Command)?.payload as? Payload<Int>)?.value
    return ActionState(mark: level == self.level ? .on : .off)
  }
}

/// A delegate that disables the action that it handles.
private final class ValidatingDelegate: PingActions, ActionValidating {
  func ping(_ sender: AnyObject?) {}

  func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    .disabled(reason: "The file is locked.")
  }
}

/// A control with segments and a text, which sends events about both.
private final class Segments: Control {
  func choose() { sendActions(for: .valueChanged) }
  func type() { sendActions(for: .editingChanged) }
}

/// A responder that may have a key command for Escape.
private final class Dialog: Keyed, CancellingOperation {
  func cancelOperation(_ sender: AnyObject?) { recorder?.record("cancelled") }
}

extension Rule {
  /// Features that readers look up under their UIKit or AppKit name, and what to write here.
  static let porting: [Rule] = [
    Rule(
      "A program can check whether an object implements an action", in: "NSObject.responds(to:)",
      cocoa: "An object says whether it responds to a selector.",
      here: "A cast checks for a protocol, a resolution with an explicit target for an action.",
      why: "Swift methods have no names at run time.",
      rows: ["object is any Copying"]
    ) { scene in
      let (pinger, ponger) = (scene.pinger("pinger"), scene.keep(Ponger("ponger")))
      #expect(pinger as AnyObject is any PingActions && !(ponger as AnyObject is any PingActions))
      #expect(scene.application.resolution(of: .ping, to: pinger, sender: nil).target === pinger)
      #expect(scene.application.resolution(of: .ping, to: ponger, sender: nil).target == nil)
      pinger.claims = false
      #expect(scene.application.resolution(of: .ping, to: pinger, sender: nil).target == nil)
    },
    Rule(
      "A subclass of Command carries what a handler needs", in: "NSMenuItem.representedObject",
      cocoa: "An item has a tag, a represented object, an image, and a tool tip.",
      here: "A command has a payload; a subclass with more reaches its handler as the sender.",
      why: "The types of these values belong to the program.",
      rows: [
        "UICommand.image and discoverabilityTitle, set in validate(_:)",
        "UIMenuElement.Attributes.destructive",
      ]
    ) { scene in
      let answering = scene.focused(Answering("answering"))
      let command = PageCommand("Page 7", action: .ping)
      (command.page, command.image) = (7, "page")
      #expect(scene.application.perform(command).isHandled)
      let sender = try #require(answering.senders.last as? PageCommand)
      #expect(sender.page == 7 && sender.image == "page")
    },
    Rule(
      "A control carries the value that its handler needs", in: "NSControl.tag",
      cocoa: "A control has a tag, which the action method reads from its sender.",
      here: "A control has a payload, which the handler receives as its event.",
      why: "The types of these values belong to the program.",
      rows: ["Control/payload"]
    ) { scene in
      let zooming = scene.focused(Zooming("zooming"))
      let button = scene.keep(Button("7"))
      button.payload = Payload(7)
      button.addTarget(nil, action: .zoom, for: .primaryActionTriggered)
      scene.window.addSubview(button)
      button.performPrimaryAction()
      #expect(zooming.level == 7)
    },
    Rule(
      "A window keeps the next responder that a program sets", in: "NSWindow.nextResponder",
      cocoa: "The next responder of a window is its window controller, if it has one.",
      rows: ["Responder/next of a Window"]
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
      cocoa: "Window, delegate, window controller, document, NSApp, delegate, document controller.",
      rows: ["UIWindowScene, UIDocument", "NSDocumentController"]
    ) { scene in
      let names = ["window controller", "document"]
      let responders = names.map { scene.pinger($0, next: scene.application) }
      responders[0].next = responders[1]
      scene.window.next = responders[0]
      let forwarder = NamedForwarder("delegate")
      forwarder.supplement = Delegate("document controller", scene.recorder)
      scene.window.delegate = scene.keep(Delegate("window delegate", scene.recorder))
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
      "A subclass of Control sends what its clients expect", in: "UIControl.sendActions(for:)",
      cocoa: "Segmented controls and text fields send valueChanged and the editing events.",
      here: "There are no such controls; a subclass sends these events.",
      why: "Their appearance and editing behavior depend on the toolkit.",
      rows: [
        "The editing events of UITextField",
        "UISegmentedControl, UISlider, showsMenuAsPrimaryAction",
      ]
    ) { scene in
      let (pinger, entry) = (scene.pinger("pinger"), scene.keep(Segments()))
      for (events, send) in [(.valueChanged, Segments.choose), (.editingChanged, Segments.type)]
        as [(Control.Events, (Segments) -> () -> Void)]
      {
        entry.addTarget(pinger, action: .ping, for: events)
        send(entry)()
        #expect(scene.pings() == ["ping pinger"])
      }
    },
    Rule(
      "A menu asks for its items when it opens", in: "NSMenuDelegate.menuNeedsUpdate(_:)",
      cocoa: "A delegate changes the items of a menu before it opens.",
      here: "A closure supplies them when the toolkit opens the menu.",
      why: "The library does not show menus, so it does not know when one opens.",
      rows: ["Menu/itemsProvider", "NSDocumentController.recentDocumentURLs"]
    ) { scene in
      let answering = scene.focused(Answering("answering"))
      answering.state = .disabled(reason: "Nothing is open.")
      let (menu, command) = (Menu("Recent"), Command("Ping", action: .ping))
      menu.itemsProvider = { _ in [.command(command)] }
      #expect(menu.items.isEmpty)
      let open = scene.application.openMenu(menu)
      #expect(open.rows.map(\.state) == [answering.state] && menu.items.isEmpty)
    },
    Rule(
      "A menu is edited by place", in: "UIMenuBuilder",
      cocoa: "A builder inserts elements before and after others, and removes them.",
      rows: [
        "Menu/items, Menu/insert(_:before:), Menu/remove(_:)", "Menu/Item/separator",
        "Menu/standardBar(for:applicationName:)",
      ]
    ) { scene in
      let file = Menu("File", items: [.command(Command("Ping", action: .ping))])
      let menu = Menu("Main", items: [.submenu(file)])
      file.id = "file"
      #expect(menu.insert([.separator], before: .command(.ping)))
      #expect(menu.insert([.command(Command("Pong", action: .pong))], after: .command(.ping)))
      #expect(file.items.count == 3 && file.commands.map(\.title) == ["Ping", "Pong"])
      #expect(menu.remove(.command(.ping)) && !menu.remove(.command(.ping)))
      #expect(menu.menu(id: "file") === file && menu.menu(id: "edit") == nil)
      let bar = Menu.standardBar(for: .linux)
      #expect(bar.insert([.submenu(menu)], before: .submenu(id: "view")))
      let titles = scene.application.openBar(bar).rows.map(\.title)
      #expect(titles.prefix(4) == ["File", "Edit", "Main", "View"])
    },
    Rule(
      "One action with many values, of which the current is checked", in: "UICommand.propertyList",
      cocoa: "Commands with the same action carry different values, which the handler reads.",
      rows: ["Command/payload, Payload"]
    ) { scene in
      let zooming = scene.focused(Zooming("zooming"))
      let menu = Menu(
        items: (1...20).map { .command(Command("\($0)", action: .zoom, payload: Payload($0))) })
      let open = scene.application.openMenu(menu)
      #expect(open.perform(open.rows[6]).isHandled && zooming.level == 7)
      #expect(open.rows.filter { $0.state.mark == .on }.map(\.title) == ["7"])
    },
    Rule(
      "A command calls a closure", in: "UIAction",
      cocoa: "An action of a menu has a handler.",
      rows: ["Command/init(_:id:keyEquivalent:state:handler:)"]
    ) { scene in
      let recorder = scene.recorder
      let command = Command("Save") { recorder.record("saved") }
      #expect(scene.application.perform(command).isHandled && recorder.take() == ["saved"])
    },
    Rule(
      "A delegate that is not a responder disables its action", in: "NSUserInterfaceValidations",
      cocoa: "The object that would handle an action is asked, whatever its class.",
      rows: ["ActionValidating"]
    ) { scene in
      scene.window.delegate = scene.keep(ValidatingDelegate())
      let outcome = scene.application.perform(Command("Ping", action: .ping))
      #expect(outcome.name == "disabled: The file is locked.")
    },
    Rule(
      "A responder with an undo stack handles undo and redo", in: "UIResponder.undoManager",
      cocoa: "The undo manager of the nearest responder that has one undoes and redoes.",
      here: "The responder that has the stack handles the actions.",
      why: "No responder has a stack unless the program gives it one.",
      rows: [
        "Responder/undoStack, Responder/nearestUndoStack",
        "UndoStack/isClean, UndoStack/markClean()",
      ]
    ) { scene in
      let (stack, view) = (UndoStack(), scene.keep(View()))
      scene.window.addSubview(view)
      scene.window.undoStack = stack
      scene.window.makeFirstResponder(scene.named("field", next: view))
      var text = "new"
      view.nearestUndoStack?.register("Typing") { text = "old" }
      let command = Command(action: .undo)
      #expect(scene.application.state(of: command).title == "Undo Typing" && !stack.isClean)
      #expect(scene.application.perform(command).isHandled && text == "old" && stack.isClean)
    },
    Rule(
      "Registrations of one event are one undo step", in: "UndoManager.groupsByEvent",
      cocoa: "What is registered in one turn of the run loop is undone together.",
      rows: [
        "UndoStack/register(_:owner:coalescing:_:)",
        "UndoStack/group(_:_:), UndoStack/withoutRegistration(_:)",
      ]
    ) { scene in
      let stack = UndoStack()
      var numbers: [Int] = []
      scene.focused(Answering("field")).addHandler(for: .ping) { _ in
        for number in 1...3 { stack.register("Counting") { numbers.append(number) } }
      }
      scene.ping()
      stack.group("Counting on") { stack.register("Counting") { numbers.append(4) } }
      #expect(stack.undoName == "Counting on")
      try stack.undo()
      #expect(numbers == [4])
      try stack.undo()
      #expect(numbers == [4, 3, 2, 1] && stack.undoName == nil)
    },
    Rule(
      "The changes of one owner can be dropped, and a closure follows the stack",
      in: "UndoManager.removeAllActions(withTarget:)",
      cocoa: "The changes of a target are dropped, and notifications tell of each undo.",
      here: "A closure is called at the end of each operation.",
      why: "A document that follows its stack needs no observer.",
      rows: ["UndoStack/removeAll(of:), UndoStack/isUndoing, UndoStack/changeHandler"]
    ) { scene in
      let (stack, owner, other) = (UndoStack(), Responder(), Responder())
      var isUndoing: [Bool] = []
      stack.group("Both") {
        stack.register("one", owner: owner) { _ in scene.recorder.record("one") }
        stack.register("two", owner: other) { _ in
          scene.recorder.record("two")
          isUndoing.append(stack.isUndoing)
        }
      }
      stack.changeHandler = { _ in scene.recorder.record("changed") }
      stack.removeAll(of: owner)
      try stack.undo()
      #expect(scene.recorder.take() == ["changed", "two", "changed"])
      #expect(isUndoing == [true] && !stack.isUndoing)
    },
    Rule(
      "Coalescing of undo steps can be ended", in: "NSTextView.breakUndoCoalescing()",
      cocoa: "The next change of the text is not combined with the previous one.",
      rows: ["UndoStack/breakCoalescing()"]
    ) { scene in
      let stack = UndoStack()
      let field = scene.focused(Answering("field"))
      field.addHandler(for: .ping) { _ in stack.register("Typing", coalescing: "typing") {} }
      for _ in 1...2 { scene.ping() }
      #expect(stack.undoNames == ["Typing"])
      stack.breakCoalescing()
      scene.ping()
      #expect(stack.undoNames == ["Typing", "Typing"])
    },
    Rule(
      "A stack is clean at a state that was marked before", in: "NSDocument.changeCountToken(for:)",
      cocoa: "A token records the changes that a save includes, and is used when the save ends.",
      rows: ["UndoStack/mark(), UndoStack/markClean(at:)"]
    ) { _ in
      let stack = UndoStack()
      stack.register("one") {}
      let mark = stack.mark()
      stack.group("two") { stack.register("two") {} }
      stack.markClean(at: mark)
      #expect(!stack.isClean)
      try stack.undo()
      #expect(stack.isClean)
    },
    Rule(
      "Escape sends cancelOperation where a command has it", in: "NSResponder.cancelOperation(_:)",
      cocoa: "The system's key bindings send it for Escape.",
      here: "A responder lists the key in its keyCommands, or the program uses standard keys.",
      why: "A program chooses its key maps, and has none by default."
    ) { scene in
      let dialog = scene.keep(Dialog("dialog", scene.recorder, next: scene.window))
      dialog.commands = [Command(key: .escape, action: .cancelOperation)]
      let field = scene.named("field", next: dialog)
      scene.window.makeFirstResponder(field)
      #expect(scene.application.sendEvent(KeyEvent(key: .escape)))
      #expect(scene.recorder.take().contains("cancelled"))
      field.next = scene.window
      scene.window.makeFirstResponder(field)
      #expect(!scene.application.sendEvent(KeyEvent(key: .escape)))
    },
    Rule(
      "Standard keys send text commands to the first responder", in: "NSResponder.doCommand(by:)",
      cocoa: "The key binding dictionary maps keys to methods of the text view.",
      here: "A key map binds keys to commands, which one method receives.",
      why: "Swift methods have no names at run time.",
      rows: ["TextCommanding, KeyMap/standard(for:)"]
    ) { scene in
      let line = scene.focused(LineView())
      scene.application.keyMaps = [.standard(for: .linux)]
      for key in ["a", "b", "backspace"] {
        scene.application.sendEvent(KeyEvent(pressing: try KeyEquivalent(parsing: key)))
      }
      #expect(line.text == "a")
    },
    Rule(
      "A user's key map takes precedence over the program's",
      in: "Cocoa Event Handling Guide: Text System Defaults and Key Bindings",
      cocoa: "A file in the user's library overrides the system's key bindings.",
      rows: ["Application/userKeyMap"]
    ) { scene in
      let answering = scene.focused(Answering("answering"))
      for action in [Action.copy, .findNext] {
        scene.record(action.name, for: action, at: answering)
      }
      let key = try KeyEquivalent(parsing: "f8")
      scene.application.keyMaps = [KeyMap("program", [KeyBinding(KeySequence(key), .copy)])]
      #expect(scene.application.readUserKeyMap("f8 find.findNext", name: "user").isEmpty)
      scene.application.sendEvent(KeyEvent(pressing: key))
      #expect(scene.recorder.take() == [Action.findNext.name])
    },
    Rule(
      "The standard keys press the default button, and cancel", in: "NSWindow.defaultButtonCell",
      cocoa: "Return clicks the default button, and Escape sends cancelOperation.",
      rows: [
        "Action/cancelOperation, CancellingOperation", "Window/defaultButton, Window/cancelButton",
      ]
    ) { scene in
      let effects = ["pressed", "cancelled"]
      _ = scene.focused(Dialog("dialog", scene.recorder))
      scene.addDefaultButton()
      for (hasStandardKeys, expected) in [(false, [String]()), (true, effects)] {
        if hasStandardKeys { scene.application.keyMaps = [.standard(for: .linux)] }
        for key in [Key.return, .escape] { scene.application.sendEvent(KeyEvent(key: key)) }
        #expect(scene.recorder.take().filter { effects.contains($0) } == expected)
      }
    },
  ]
}
