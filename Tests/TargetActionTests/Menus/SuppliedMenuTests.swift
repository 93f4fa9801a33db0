import Testing

@testable import TargetAction

/// Menus that supply their items, and the states of submenus.
@MainActor
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

  @Test func `a supplied key that may not work is reported once`() async {
    let result = await #expect(processExitsWith: .success, observing: .errorText) { @MainActor in
      let application = makeApplication()
      for hasKeys in [true, false, false] {
        let menu = Menu("Recent")
        menu.hasKeyEquivalents = hasKeys
        menu.itemsProvider = { _ in
          [.command(Command(action: .ping, keyEquivalent: KeyEquivalent("p")))]
        }
        _ = application.openMenu(menu)
      }
    }
    let count = result.errorText.split(separator: "\n").count { $0.contains("hasKeyEquivalents") }
    #if DEBUG
      #expect(count == 1)
    #else
      #expect(count == 0)
    #endif
  }

  @Test func `a submenu can have a state of its own, which does not affect its commands`() {
    supplied.items = [.command(Command(action: .ping, keyEquivalent: KeyEquivalent("p")))]
    let inner = application.openBar(bar)
    let outer = application.openBar(Menu(items: [.submenu(bar)]))
    supplied.stateProvider = { [unowned supplied] menu in
      #expect(menu === supplied)
      return ActionState(.disabled(reason: "Busy"), title: "Later")
    }
    #expect(inner.rows.map(\.state) == [ActionState(.disabled(reason: "Busy"), title: "Later")])
    #expect(inner.rows.map(\.title) == ["Later"] && outer.rows.map(\.state) == [.enabled])
    #expect(application.sendEvent(KeyEvent(key: "p", characters: "p")))
    #expect(inner.open(supplied).rows.map(\.state) == [.enabled])
    supplied.stateProvider = { _ in .hidden }
    #expect(inner.rows.isEmpty && outer.rows.map(\.state) == [.disabled])
    supplied.stateProvider = { _ in ActionState(title: "Empty") }
    supplied.items = []
    #expect(inner.rows.map(\.state) == [ActionState(.disabled(reason: nil), title: "Empty")])
  }
}
