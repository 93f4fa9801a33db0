import Testing

@testable import TargetAction

/// Menus that supply their items, and the states of menus.
@MainActor
@Suite
struct SuppliedMenuTests {
  private let application = makeApplication()
  private let window = Window()
  private let answering = Answering("answering")
  private let supplied = Menu("Supplied")
  private let bar: Menu

  init() {
    bar = Menu(items: [.submenu(supplied)])
    application.focus([answering], in: window)
    application.mainMenu = bar
  }

  private func press(_ key: Key) -> Bool {
    application.sendEvent(KeyEvent(key: key, characters: key.rawValue))
  }

  private func supply(_ items: @escaping @MainActor () -> [Menu.Item]) -> Counter {
    let counter = Counter()
    supplied.itemsProvider = { _ in
      counter.count += 1
      return items()
    }
    return counter
  }

  private final class Counter { var count = 0 }

  /// A toolkit that reads the rows of a menu and of its submenus when it is told that they may have
  /// changed.
  private final class Reader: ApplicationObserver {
    var count = 0
    func menuDidChange(_ menu: Menu, in application: Application) {
      count += 1
      for case let menu? in [menu] + menu.items.map(\.submenu) { _ = menu.rows(in: application) }
    }
  }

  // MARK: - Keys

  @Test func `a visible bar with supplied keys comes to rest, although its rows supply them`() {
    let counter = supply { [.command(Command(action: .ping, keyEquivalent: KeyEquivalent("p")))] }
    supplied.hasKeyEquivalents = true
    let reader = Reader()
    application.addApplicationObserver(reader)
    application.isMainMenuVisible = true
    for change in [{ _ = press("p") }, { window.addHandler(for: .pong) { _ in } }] {
      application.validateIfNeeded()
      (reader.count, counter.count) = (0, 0)
      change()
      for _ in 0..<5 { application.validateIfNeeded() }
      #expect((1...2).contains(reader.count) && (1...2).contains(counter.count))
    }
  }

  @Test(arguments: [true, false])
  func `keys of a closed menu work if the menu says that it has some`(hasKeys: Bool) {
    let counter = supply { [.command(Command(action: .ping, keyEquivalent: KeyEquivalent("p")))] }
    supplied.hasKeyEquivalents = hasKeys
    #expect(press("p") == hasKeys)
    #expect(counter.count == (hasKeys ? 1 : 0) && answering.senders.count == counter.count)
  }

  @Test func `a menu is asked again for its keys once something has been marked`() {
    let command = Command(action: .ping, keyEquivalent: KeyEquivalent("p"))
    let counter = supply { [.command(command)] }
    supplied.hasKeyEquivalents = true
    #expect(press("p") && counter.count == 1)
    #expect(!press("x") && counter.count == 2, "The key that was handled has marked everything.")
    #expect(!press("x") && counter.count == 2)
    application.setNeedsValidation(for: .refresh)
    #expect(!press("x") && counter.count == 3)
    #expect(press("p") && counter.count == 3)
  }

  @Test func `a menu in a supplied menu and the menu bar itself supply keys, too`() {
    let inner = Menu()
    inner.itemsProvider = { _ in
      [.command(Command(action: .ping, keyEquivalent: KeyEquivalent("p")))]
    }
    inner.hasKeyEquivalents = true
    bar.items = []
    bar.itemsProvider = { _ in [.submenu(inner)] }
    bar.hasKeyEquivalents = true
    #expect(press("p") && answering.senders.count == 1)
  }

  @Test func `menus that mark while they supply items are asked once for a key`() {
    let other = Menu()
    bar.items.append(.submenu(other))
    let (application, counter) = (application, Counter())
    for menu in [supplied, other] {
      menu.hasKeyEquivalents = true
      menu.itemsProvider = { [unowned application] _ in
        counter.count += 1
        application.setNeedsValidation()
        return [.command(Command(action: .ping, keyEquivalent: KeyEquivalent("p")))]
      }
    }
    #expect(press("p") && counter.count == 2)
  }

  @Test func `an open menu keeps its items while keys are looked up`() {
    let counter = supply { [.command(Command(action: .ping, keyEquivalent: KeyEquivalent("p")))] }
    supplied.hasKeyEquivalents = true
    application.menuWillOpen(supplied)
    let command = supplied.commands.first
    application.setNeedsValidation()
    #expect(press("p") && counter.count == 1 && supplied.commands.first === command)
  }

  @Test func `a supplied key that may not work is reported once`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) { @MainActor in
      let application = makeApplication()
      for hasKeys in [true, false, false] {
        let menu = Menu("Recent")
        menu.hasKeyEquivalents = hasKeys
        menu.itemsProvider = { _ in
          [.command(Command(action: .ping, keyEquivalent: KeyEquivalent("p")))]
        }
        application.menuWillOpen(menu)
        application.menuDidClose(menu)
      }
    }
    let count = result.errorText.split(separator: "\n").count { $0.contains("hasKeyEquivalents") }
    #if DEBUG
      #expect(count == 1)
    #else
      #expect(count == 0)
    #endif
  }

  // MARK: - States of menus

  @Test func `a menu is disabled while it shows no command`() {
    #expect(supplied.state == .disabled)
    supplied.items = [.separator, .command(Command(action: .ping))]
    #expect(supplied.state == .enabled && bar.state == .enabled)
    answering.state = .hidden
    application.setNeedsValidation()
    #expect(supplied.state == .disabled && bar.state == .disabled)
  }

  @Test func `a menu that supplies its items counts as not empty until it has opened`() {
    let counter = supply { [] }
    application.menuWillOpen(bar)
    #expect(supplied.state == .enabled && counter.count == 0)
    application.menuWillOpen(supplied)
    #expect(supplied.state == .disabled && counter.count == 1)
    application.menuDidClose(supplied)
    application.menuDidClose(bar)
    #expect(supplied.state == .disabled)
    application.menuWillOpen(bar)
    #expect(supplied.state == .enabled && counter.count == 1, "It may have items by now.")
  }

  @Test func `a menu can have a state of its own`() {
    supplied.items = [.command(Command(action: .ping, keyEquivalent: KeyEquivalent("p")))]
    supplied.stateProvider = { [unowned supplied] menu in
      #expect(menu === supplied)
      return ActionState(.disabled(reason: "Busy"), title: "Later")
    }
    #expect(supplied.state == ActionState(.disabled(reason: "Busy"), title: "Later"))
    #expect(press("p"), "The state of a menu does not affect its commands.")
    supplied.stateProvider = { _ in .hidden }
    #expect(supplied.state == .hidden && bar.state == .disabled)
    supplied.stateProvider = { _ in ActionState(title: "Empty") }
    supplied.items = []
    #expect(supplied.state == ActionState(.disabled(reason: nil), title: "Empty"))
  }
}
