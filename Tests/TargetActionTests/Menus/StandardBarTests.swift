import TargetAction
import Testing

extension KeyMap.Platform {
  /// The menus of the standard bar and their items, by title; separators are dashes.
  fileprivate var expectedMenus: [String] {
    let edit = """
      Edit: Undo, Redo, -, Cut, Copy, Paste, Paste as Plain Text, Delete, Select All, -, \
      [Find: Find…, Find Next, Find Previous, -, Find and Replace…]
      """
    let view = "View: Show Sidebar, -, Actual Size, Zoom In, Zoom Out, -, Enter Full Screen"
    guard self != .apple else {
      return [
        "Poem: About Poem, -, Settings…, -, Quit Poem",
        "File: New, Open…, -, Close, Save, Save As…, -, Print…",
        edit, view, "Window: Minimize, Zoom, -, Next Window", "Help: Poem Help",
      ]
    }
    return [
      """
      File: New, Open…, -, Save, Save As…, -, Print…, -, Close, \
      \(self == .windows ? "Exit" : "Quit")
      """,
      "\(edit), -, Settings…", view, "Window: Minimize, Maximize, -, Next Window",
      "Help: Help, -, About Poem",
    ]
  }
}

private final class Page: Responder, SavingDocument, Copying {
  private(set) var count = 0
  override var canBecomeFirstResponder: Bool { true }
  func saveDocument(_ sender: AnyObject?) { count += 1 }
  func copy(_ sender: AnyObject?) { count += 1 }
}

@MainActor
struct StandardBarTests {
  private let application = makeApplication()
  private let window = Window()
  private let page = Page()

  init() { application.focus([page], in: window) }

  private func show(_ platform: KeyMap.Platform) -> Menu {
    let bar = Menu.standardBar(for: platform, applicationName: "Poem")
    application.keyPlatform = platform
    application.mainMenu = bar
    return bar
  }

  private func text(_ menu: Menu) -> String {
    let items = menu.items.map { item in
      switch item {
      case .command(let command): command.title ?? command.action.title
      case .submenu(let menu): "[\(text(menu))]"
      case .separator: "-"
      @unknown default: "?"
      }
    }
    return "\(menu.title): \(items.joined(separator: ", "))"
  }

  private func submenus(_ bar: Menu) -> [Menu] {
    bar.items.compactMap { if case .submenu(let menu) = $0 { menu } else { nil } }
  }

  @Test(arguments: KeyMap.Platform.allCases)
  func `the bar has the menus and items of the platform, each found by its id`(
    _ platform: KeyMap.Platform
  ) {
    let bar = show(platform)
    #expect(submenus(bar).map(text) == platform.expectedMenus)
    #expect(Menu.standardBar(for: platform) !== bar, "Each bar is a menu of its own.")
    let ids = ["file", "edit", "find", "view", "window", "help"]
    for id in ids + (platform == .apple ? ["application"] : []) {
      #expect(bar.menu(id: id)?.id == id)
    }
    #expect((bar.menu(id: "application") != nil) == (platform == .apple))
  }

  @Test(arguments: KeyMap.Platform.allCases, [false, true])
  func `each command shows the platform's first key, with and without the standard map`(
    _ platform: KeyMap.Platform, _ hasMap: Bool
  ) throws {
    let bar = show(platform)
    application.keyMaps = hasMap ? [.standard(for: platform)] : []
    application.userKeyMap = KeyMap("User", [])
    for command in bar.commands where command.action != .delete || hasMap {
      let standard = KeyMap.standard(for: platform).bindings.first {
        $0.effect == .send(command.action.id ?? "")
      }
      let expected = standard?.keys?.label(for: platform)
      #expect(application.keys(for: command).first?.label(for: platform) == expected)
      #expect(application.keys(for: command.action).first?.label(for: platform) == expected)
    }
    let keyed = bar.commands.filter { $0.keyEquivalent != nil }
    #expect(keyed.count == (platform == .apple ? 27 : platform == .linux ? 25 : 24))
  }

  @Test(arguments: KeyMap.Platform.allCases, [false, true])
  func `each key performs its command once, and none is in conflict`(
    _ platform: KeyMap.Platform, _ hasMap: Bool
  ) throws {
    let bar = show(platform)
    application.keyMaps = hasMap ? [.standard(for: platform)] : []
    var conflicts: [KeyConflict] = []
    application.keyConflictHandler = { conflicts.append($0) }
    var sent: [Action] = []
    for command in bar.commands {
      window.addHandler(for: command.action) { invocation in sent.append(invocation.action) }
    }
    for command in bar.commands {
      guard let key = command.keyEquivalent else { continue }
      let count = page.count
      sent = []
      #expect(application.sendEvent(KeyEvent(pressing: key, on: platform)))
      #expect(sent == [command.action] || sent == [] && page.count == count + 1, "\(key)")
    }
    #expect(conflicts.isEmpty)
  }

  @Test(arguments: KeyMap.Platform.allCases)
  func `without a name, commands have the titles of their actions`(_ platform: KeyMap.Platform) {
    let bar = Menu.standardBar(for: platform)
    for command in bar.commands where ![.quit, .toggleMaximized].contains(command.action) {
      #expect(command.title == nil)
    }
    #expect(submenus(bar).first?.title == (platform == .apple ? "" : "File"))
  }
}
