import TargetAction
import Testing

/// A responder whose state of each action is set by the test.
private final class Editor: View {
  var states: [Action: ActionState] = [:]
  override var canBecomeFirstResponder: Bool { true }
  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    states[action] ?? .enabled
  }
}

private final class MenuWatcher: ApplicationObserver {
  var titles: [String] = []
  func menuDidChange(_ menu: Menu, in application: Application) { titles.append(menu.title) }
  func take() -> [String] { exchange(&titles, with: []) }
  private func exchange(_ value: inout [String], with new: [String]) -> [String] {
    defer { value = new }
    return value
  }
}

/// What toolkits show of menus.
@MainActor
@Suite
struct MenuRowsTests {
  private let application = makeApplication()
  private let window = Window()
  private let editor = Editor()
  private let other = Editor()
  private let watcher = MenuWatcher()

  init() {
    for view in [editor, other] {
      window.addSubview(view)
      for action in [Action.ping, .pong] { view.addHandler(for: action) { _ in } }
    }
    application.keyWindow = window
    window.makeFirstResponder(editor)
    application.addApplicationObserver(watcher)
  }

  @Test(arguments: [
    ("", ""), ("-", ""), ("---", ""), ("a", "a"), ("-a-", "a"), ("a-b", "a-b"), ("a--b", "a-b"),
    ("h-a", "a"), ("a-h-b", "a-b"), ("a-h", "a"), ("h", ""), ("s-a", "s-a"),
  ])
  func `hidden items are left out and separators are trimmed`(items: String, rows: String) {
    editor.states[.pong] = .hidden
    let menu = Menu(
      items: items.map { letter in
        switch letter {
        case "-": .separator
        case "s": .submenu(Menu("s"))
        case "h": .command(Command("h", action: .pong))
        default: .command(Command(String(letter), action: .ping))
        }
      })
    let shown = menu.rows(in: application).map { $0.isSeparator ? "-" : $0.title }
    #expect(shown.joined() == rows)
  }

  @Test func `a row has the title, the key, the mark, and the reason of its command`() {
    editor.states[.ping] = ActionState(.disabled(reason: "Busy"), title: "Ping Now", mark: .on)
    application.keyPlatform = .linux
    let command = Command("Ping", action: .ping, keyEquivalent: KeyEquivalent("p", .control))
    let menu = Menu(items: [.command(command), .submenu(Menu("More", id: "more"))])
    application.mainMenu = menu
    let rows = menu.rows(in: application)
    #expect(rows.map(\.title) == ["Ping Now", "More"])
    #expect(rows.map(\.keyLabel) == ["Ctrl+P", nil])
    #expect(rows.map(\.keys) == [KeySequence("ctrl-p"), nil])
    #expect(rows[0].state == editor.states[.ping])
    #expect(rows.map(\.id) == [Action.ping.id, "more"])
    #expect(rows[0].item.command === command && !rows[1].state.isEnabled)
    #expect(rows == menu.rows(in: application))
    editor.states[.ping] = nil
    #expect(rows[0] != menu.rows(in: application)[0] && rows[1] == menu.rows(in: application)[1])
  }

  @Test func `rows are validated where the menu or the one that contains it was opened`() {
    let inner = Menu("inner", items: [.command(Command("Ping", action: .ping))])
    let menu = Menu("menu", items: [.submenu(inner)])
    editor.states[.ping] = .disabled
    application.menuWillOpen(menu)
    window.makeFirstResponder(other)
    #expect(inner.rows(in: application).map(\.state) == [.disabled])
    application.menuDidClose(menu)
    #expect(inner.rows(in: application).map(\.state) == [.enabled])
  }

  @Test func `the key of a row is the one that works where the menu was opened`() {
    let bound = Command("Ping", action: .ping)
    let menu = Menu("menu", items: [.command(bound)])
    application.menuWillOpen(menu)
    #expect(menu.rows(in: application)[0].keyLabel == nil)
    application.validateIfNeeded()
    _ = watcher.take()
    application.readUserKeyMap("f5 \(Action.ping.qualifiedName)", name: "user")
    application.validateIfNeeded()
    #expect(watcher.take() == ["menu"])
    #expect(menu.rows(in: application)[0].keyLabel == "F5")
  }

  @Test func `rows of two menus that share a command have the state of each place`() {
    let command = Command("Ping", action: .ping)
    let menus = ["bar", "context"].map { Menu($0, items: [.command(command)]) }
    application.mainMenu = menus[0]
    application.isMainMenuVisible = true
    other.states[.ping] = .disabled
    application.menuWillOpen(menus[1], at: other)
    application.validateIfNeeded()
    _ = watcher.take()
    for _ in 0..<2 {
      #expect(menus.flatMap { $0.rows(in: application) }.map(\.state) == [.enabled, .disabled])
      application.validateIfNeeded()
    }
    #expect(watcher.take() == [] && command.state == .disabled)
    extendLifetime(menus)
  }

  @Test func `a state that reads the rows of its own menu finds those of before`() {
    let menu = Menu("menu")
    var counts: [Int] = []
    let command = Command("Self") { [application, unowned menu] in
      counts.append(menu.rows(in: application).count)
      return .enabled
    } handler: {
    }
    menu.items = [.command(command)]
    #expect(menu.rows(in: application).count == 1 && counts == [1])
  }

  // MARK: - The visible main menu

  @Test func `a visible main menu follows the focus and observers hear of its changes`() {
    let menu = Menu("bar", items: [.command(Command("Ping", action: .ping))])
    application.mainMenu = menu
    application.isMainMenuVisible = true
    application.validateIfNeeded()
    #expect(watcher.take() == [] && menu.isOpen && menu.anchor == nil)
    editor.states[.ping] = .disabled
    application.setNeedsValidation()
    application.validateIfNeeded()
    #expect(watcher.take() == ["bar"] && !menu.commands[0].isEnabled)
    window.makeFirstResponder(other)
    application.validateIfNeeded()
    #expect(watcher.take() == ["bar"] && menu.commands[0].isEnabled)
    application.validateIfNeeded()
    #expect(watcher.take() == [])
  }

  @Test func `another main menu is visible as well, and the old one no longer is`() {
    let menus = ["old", "new"].map { Menu($0, items: [.command(Command("Ping", action: .ping))]) }
    application.mainMenu = menus[0]
    application.isMainMenuVisible = true
    application.mainMenu = menus[1]
    #expect(menus.map(\.isOpen) == [false, true])
    application.validateIfNeeded()
    #expect(watcher.take() == ["old", "new"])
    editor.states[.ping] = .disabled
    application.setNeedsValidation()
    application.validateIfNeeded()
    #expect(watcher.take() == ["new"])
    application.mainMenu = nil
    application.validateIfNeeded()
    #expect(menus.map(\.isOpen) == [false, false] && watcher.take() == ["new"])
    application.mainMenu = menus[0]
    application.isMainMenuVisible = false
    #expect(application.openMenus.isEmpty)
  }

  @Test func `a visible main menu that opens and closes searches from the focus again`() {
    let menu = Menu("bar", items: [.command(Command("Ping", action: .ping))])
    application.mainMenu = menu
    application.isMainMenuVisible = true
    application.menuWillOpen(menu)
    editor.states[.ping] = .disabled
    window.makeFirstResponder(other)
    #expect(menu.rows(in: application).map(\.state) == [.disabled])
    application.menuDidClose(menu)
    #expect(menu.isOpen && menu.rows(in: application).map(\.state) == [.enabled])
  }
}
