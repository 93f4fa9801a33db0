import TargetAction
import Testing

/// Menus inside one another, so deep that one call for each would overflow the stack.
@MainActor
struct DeepMenuTests {
  private let application = makeApplication()
  private let window = Window()
  private let target = Answering("target")
  private let command = Command("Ping", action: .ping, keyEquivalent: KeyEquivalent("p"))
  private static let depth = 50_000

  init() { application.focus([target], in: window) }

  private func makeMenu(_ change: (Menu) -> Void = { _ in }) -> Menu {
    var menu = Menu("menu", items: [.command(command)])
    for _ in 0..<Self.depth {
      change(menu)
      menu = Menu("menu", items: [.submenu(menu)])
    }
    return menu
  }

  @Test func `rows, letters, and keys of nested menus need no stack`() {
    let menu = makeMenu()
    application.mainMenu = menu
    let bar = application.openBar(menu)
    #expect(bar.rows.map(\.state) == [.enabled])
    #expect(bar.rows(matching: "pi").map(\.title) == ["Ping"])
    #expect(menu.commands.count == 1 && application.commands().contains { $0 === command })
    #expect(application.keys(for: command).map(\.description) == ["p"])
    #expect(application.explain(KeyEvent(key: "p")).sentCandidate?.command === command)
    #expect(application.sendEvent(KeyEvent(key: "p")) && target.senders.count == 1)
    target.state = .hidden
    application.setNeedsValidation()
    #expect(bar.rows.map(\.state) == [.disabled])
  }

  @Test func `states of nested menus need no stack`() {
    var count = 0
    let menu = makeMenu { menu in
      menu.stateProvider = { _ in
        count += 1
        return .enabled
      }
    }
    #expect(application.openBar(menu).rows.map(\.state) == [.enabled] && count == Self.depth)
  }

  @Test func `menus that supply one another need no stack for their keys`() {
    let command = command
    var count = 0
    func makeLevel() -> Menu {
      let menu = Menu("menu")
      menu.hasKeyEquivalents = true
      menu.itemsProvider = { _ in
        count += 1
        return count < Self.depth ? [.submenu(makeLevel())] : [.command(command)]
      }
      return menu
    }
    application.mainMenu = makeLevel()
    #expect(application.sendEvent(KeyEvent(key: "p")) && count == Self.depth)
    #expect(target.senders.count == 1)
    application.mainMenu = nil
  }

  @Test func `open submenus and nested menus are released without a stack`() {
    var menu: Menu? = makeMenu()
    weak let gone = menu
    var open = menu.map { [application.openBar($0)] } ?? []
    while open.count < 50, let last = open.last, let next = last.rows.first?.item.submenu {
      open.append(last.open(next))
    }
    #expect(application.openMenus.count == 50)
    menu = nil
    open = []
    #expect(gone == nil && application.openMenus.isEmpty)
  }
}
