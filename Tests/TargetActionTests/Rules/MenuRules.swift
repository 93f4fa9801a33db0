import TargetAction
import Testing

/// A responder that returns states, and records the text that is typed while it edits text.
private final class Page: Keyed, PingActions {
  var state = ActionState.enabled

  func ping(_ sender: AnyObject?) {
    recorder?.record(
      "ping \(name) \((sender as? Command).map { $0.title ?? $0.action.title } ?? "")")
  }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState { state }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard editsText else { return false }
    recorder?.record("typed \(event.characters)")
    return true
  }
}

extension RuleScene {
  /// Adds a first responder that handles `ping`.
  @discardableResult
  fileprivate func page() -> Page { focused(Page("page", recorder)) }

  fileprivate func command(_ title: String, key: KeyEquivalent? = nil) -> Command {
    Command(title, action: .ping, keyEquivalent: key)
  }

  /// Presses a key and returns what it caused.
  fileprivate func pressing(_ key: Key, _ modifiers: KeyModifiers = []) -> [String] {
    _ = recorder.take()
    application.sendEvent(KeyEvent(key: key, characters: key.rawValue, modifiers: modifiers))
    return recorder.take().filter { !$0.hasPrefix("claim") }
  }
}

extension Rule {
  /// Menus, their items, and key equivalents.
  static let menus: [Rule] = [
    Rule(
      "A command without a title uses its action's title", in: "NSMenuItem.title",
      cocoa: "An item has the title that it is given; a selector has no title.",
      why: "Menus, palettes, and lists of keys agree, and are localized in one place.",
      rows: ["Command/title, Menu/Row/title"]
    ) { scene in
      let commands = [Command(action: .selectAll), Command("Everything", action: .selectAll)]
      let menu = scene.application.openMenu(Menu(items: commands.map { .command($0) }))
      #expect(menu.rows.map(\.title) == ["Select All", "Everything"])
    },
    Rule(
      "A menu validates every item with its target, also in submenus", in: "NSMenu.update()",
      cocoa: "The items of the menu are enabled or disabled as their targets decide.",
      rows: ["Menu/Row/state"]
    ) { scene in
      let page = scene.page()
      let inner = Menu(items: [.command(scene.command("Inner"))])
      let outer = Menu(items: [.command(scene.command("Outer")), .separator, .submenu(inner)])
      let menu = scene.application.openMenu(outer)
      let submenu = menu.open(inner)
      for state in [ActionState.disabled(reason: "empty"), .enabled] {
        page.state = state
        scene.application.setNeedsValidation()
        #expect(menu.rows[0].state == state && submenu.rows.map(\.state) == [state])
      }
    },
    Rule(
      "A menu is not validated until its rows are read", in: "NSMenuDelegate.menuNeedsUpdate(_:)",
      cocoa: "A menu is updated when it is about to be shown, and before a key equivalent is sent.",
      here: "An open menu is updated when its rows are read.",
      why: "A toolkit may show a menu for a long time, such as a toolbar.",
      rows: ["OpenMenu"]
    ) { scene in
      let page = scene.page()
      let bar = scene.application.openBar(Menu(items: [.command(scene.command("Ping"))]))
      page.state = .disabled
      scene.application.setNeedsValidation()
      scene.application.validateIfNeeded()
      page.state = .disabled(reason: "empty")
      #expect(bar.rows.map(\.state) == [page.state])
    },
    Rule(
      "An item is disabled if no object implements its action", in: "NSMenu.autoenablesItems",
      cocoa: "The item is disabled if no target implements the action.",
      rows: ["NSMenu.autoenablesItems"]
    ) { scene in
      let command = scene.command("Ping")
      #expect(scene.application.state(of: command) == .unhandled)
      #expect(scene.application.perform(command) != .handled)
    },
    Rule(
      "A disabled or hidden item is not sent", in: "NSMenuItem.isEnabled",
      cocoa: "A disabled item is dimmed and cannot be chosen.",
      rows: ["ActionState/hidden"]
    ) { scene in
      let page = scene.page()
      for state in [ActionState.disabled, .hidden] {
        page.state = state
        #expect(scene.application.perform(scene.command("Ping")) != .handled)
      }
      #expect(scene.pings() == [])
    },
    Rule(
      "An item's target is not retained, and a dead target is not nil", in: "NSMenuItem.target",
      cocoa: "The property is weak: it becomes nil with its target, and the chain is searched.",
      here: "The item is then unavailable.",
      why: "An action that is meant for one object must not reach another one.",
      rows: ["Command"]
    ) { scene in
      scene.page()
      var target: Page? = Page("other", scene.recorder)
      let command = Command("Ping", action: .ping, target: target)
      #expect(scene.application.perform(command).isHandled && scene.pings() == ["ping other Ping"])
      target = nil
      #expect(target == nil && scene.application.perform(command) != .handled)
      #expect(scene.pings() == [])
    },
    Rule(
      "A menu's key equivalent sends its item's action if the item is enabled",
      in: "NSMenu.performKeyEquivalent(with:)",
      cocoa: "The item with the key is found in the menu and its submenus, and is performed."
    ) { scene in
      let page = scene.page()
      let command = scene.command("Ping", key: KeyEquivalent("p", .command))
      scene.application.mainMenu = Menu(items: [.submenu(Menu(items: [.command(command)]))])
      #expect(scene.pressing("p", .command) == ["ping page Ping"])
      page.state = .disabled
      #expect(scene.pressing("p", .command) == [])
    },
    Rule(
      "A key equivalent matches only exact modifiers", in: "NSMenuItem.keyEquivalentModifierMask",
      cocoa: "The modifiers of the event must equal the mask.",
      rows: ["UICommand.alternates"]
    ) { scene in
      scene.page().commands = [Command(key: "p", .command, action: .ping)]
      #expect(scene.pressing("p", .command) == ["ping page Ping"] && scene.pressing("p") == [])
      #expect(scene.pressing("p", [.command, .shift]) == [])
    },
    Rule(
      "The key of a command can change at any time", in: "NSMenuItem.keyEquivalent",
      cocoa: "The key of an item can change, for example while its target validates it.",
      here: "The command's property can be set; a state has no key.",
      why: "A key must be found without asking the targets of all commands.",
      rows: ["Command/keyEquivalent"]
    ) { scene in
      scene.page()
      let command = scene.command("Ping", key: KeyEquivalent("p", .command))
      scene.application.mainMenu = Menu(items: [.command(command)])
      #expect(scene.pressing("p", .command) == ["ping page Ping"])
      command.keyEquivalent = KeyEquivalent("q", .command)
      #expect(scene.pressing("p", .command) == [])
      #expect(scene.pressing("q", .command) == ["ping page Ping"])
    },
    Rule(
      "The main menu receives a key after the key commands, and views after the main menu",
      in: "NSView.performKeyEquivalent(with:)",
      cocoa: "The views of the key window are asked before the main menu, and keyDown comes last.",
      rows: ["Responder/handleKeyEvent(_:) after the commands"]
    ) { scene in
      let page = scene.page()
      page.editsText = true
      let key = KeyEquivalent("p", .command)
      page.commands = [Command(key: "p", .command, action: .refresh)]
      scene.record("refresh", for: .refresh, at: page)
      scene.application.mainMenu = Menu(items: [.command(scene.command("Ping", key: key))])
      #expect(scene.pressing("p", .command) == ["refresh"])
      page.commands = []
      #expect(scene.pressing("p", .command) == ["ping page Ping"])
      scene.application.mainMenu = nil
      #expect(scene.pressing("p", .command) == ["typed p"])
    },
    Rule(
      "Of several commands for one key, the nearest one is sent", in: "UIResponder.keyCommands",
      cocoa: "The chain is searched from the first responder up for a command that matches.",
      rows: ["Responder/keyCommands"]
    ) { scene in
      let page = scene.page()
      let upper = scene.keep(Page("upper", scene.recorder, next: scene.window))
      page.next = upper
      upper.commands = [Command(key: "p", .command, action: .refresh)]
      scene.record("refresh", for: .refresh, at: upper)
      #expect(scene.pressing("p", .command) == ["refresh"])
      page.commands = [Command(key: "p", .command, action: .ping)]
      #expect(scene.pressing("p", .command) == ["ping page Ping"])
    },
    Rule(
      "A responder that edits text receives the keys that insert text before any command",
      in: "UIKeyCommand.wantsPriorityOverSystemBehavior",
      cocoa: "Text input comes first unless a command asks for priority.",
      here: "takesKeyBeforeCommands(_:) says which keys the responder keeps.",
      why: "A text view knows which keys it needs, but a command knows no text views.",
      rows: ["Responder/takesKeyBeforeCommands(_:)"]
    ) { scene in
      let page = scene.page()
      page.commands = [
        Command(key: "p", action: .ping), Command(key: "p", .command, action: .ping),
      ]
      page.editsText = true
      #expect(scene.pressing("p") == ["typed p"])
      #expect(scene.pressing("p", .command) == ["ping page Ping"])
      page.editsText = false
      #expect(scene.pressing("p") == ["ping page Ping"])
    },
    Rule(
      "Two items with the same key are reported, and the first is sent",
      in: "NSMenu.performKeyEquivalent(with:)",
      cocoa: "The first item that matches is performed, and the other is not mentioned.",
      here: "keyConflictHandler receives both.",
      why: "Such a conflict is hard to find by reading the program.",
      rows: ["Command/keyEquivalent, KeyEquivalent"]
    ) { scene in
      let page = scene.page()
      page.commands = [
        Command(key: "p", .command, action: .ping), Command(key: "p", .command, action: .refresh),
      ]
      page.addHandler(for: .refresh) { _ in }
      var conflicts: [[Action]] = []
      scene.application.keyConflictHandler = { conflicts.append($0.actions) }
      #expect(scene.pressing("p", .command) == ["ping page Ping"])
      #expect(conflicts == [[.ping, .refresh]])
    },
    Rule(
      "A control can validate automatically", in: "NSToolbarItem.autovalidates",
      cocoa: "A toolbar's items are validated when the window updates.",
      rows: ["Application/setNeedsValidation()", "NSToolbarItem.autovalidates"]
    ) { scene in
      let page = scene.page()
      scene.control.addTarget(nil, action: .ping, for: .touchUpInside)
      scene.control.validatesAutomatically = true
      for state in [ActionState.disabled, .enabled] {
        page.state = state
        scene.application.setNeedsValidation()
        scene.application.validateIfNeeded()
        #expect(scene.control.isEnabled == state.isEnabled)
      }
    },
    Rule(
      "A toolbar can act on its own window", in: "NSToolbarItem.target",
      cocoa: "The items of a toolbar act on its window.",
      here: "A control whose searchOrigin is ownWindow does so.",
      why: "The library does not know which controls belong to a toolbar.",
      rows: ["UIBarButtonItem, UIToolbar", "Control/searchOrigin"]
    ) { scene in
      scene.page()
      scene.application.keyWindow = scene.keep(Window())
      scene.control.addTarget(nil, action: .ping, for: .touchUpInside)
      scene.control.searchOrigin = .ownWindow
      scene.control.sendActions(for: .touchUpInside)
      #expect(scene.pings() == ["ping page "])
    },
    Rule(
      "An open menu searches from the earlier focus", in: "NSMenu.popUp(positioning:at:in:)",
      cocoa: "A menu does not take the focus, and its items' actions start at the first responder.",
      here: "openMenu(_:at:) records the first responder for menus that take the focus.",
      why: "Menus on other platforms are windows or views.",
      rows: ["OpenMenu/close()", "OpenMenu/perform(_:event:)"]
    ) { scene in
      scene.page()
      let menu = scene.application.openMenu(Menu(items: [.command(scene.command("Ping"))]))
      scene.window.makeFirstResponder(scene.named("palette"))
      #expect(menu.perform(menu.rows[0]).isHandled && scene.pings() == ["ping page Ping"])
      menu.close()
      #expect(scene.application.perform(scene.command("Ping")) != .handled)
      #expect(menu.perform(menu.rows[0]).isHandled && scene.pings() == ["ping page Ping"])
    },
    Rule(
      "An uppercase key equivalent means its key with Shift", in: "NSMenuItem.keyEquivalent",
      cocoa: "An uppercase letter means the letter with Shift, in addition to the modifier mask."
    ) { scene in
      scene.page().commands = [Command(key: "P", .command, action: .ping)]
      #expect(scene.pressing("p", [.command, .shift]) == ["ping page Ping"])
      #expect(scene.pressing("p", .command) == [])
    },
    Rule(
      "Keys that edit and move are distinguished from text", in: "NSResponder.doCommand(by:)",
      cocoa: "A text view gets insertText(_:) for text, and a command for Delete or an arrow key.",
      here: "The event's insertsText or editsText is true.",
      why: "Without a key map, no key is bound to a text command, and the view interprets the key.",
      rows: ["KeyEvent/insertsText"]
    ) { scene in
      let deletion = KeyEvent(key: .delete, characters: "\u{7F}")
      #expect(deletion.editsText && !deletion.insertsText)
      let letter = KeyEvent(key: "p", characters: "P", modifiers: .shift)
      #expect(letter.insertsText && !letter.editsText)
      let command = KeyEvent(key: "p", characters: "p", modifiers: .command)
      #expect(!command.insertsText && !command.editsText)
    },
  ]
}
