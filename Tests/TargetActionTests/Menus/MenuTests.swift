import Synchronization
import TargetAction
import Testing

/// Retains menus until they are released on any thread.
private final class MenuBox: Sendable {
  private let menus: Mutex<[Menu]>
  init(_ menus: [Menu]) { self.menus = Mutex(menus) }
  func release() { _ = menus.withLock { menus in exchange(&menus, with: []) } }
}

@MainActor
struct MenuTests {
  private let application = makeApplication()
  private let window = Window()
  private let answering = Answering("answering")
  private let field = Named("field")

  init() { application.focus([field, answering], in: window) }

  @Test func `a menu may change when one of its items is released`() {
    let menu = Menu()
    menu.items = [.command(FarewellCommand { menu.items = [.separator] })]
    let open = application.openMenu(menu)
    menu.items = []
    #expect(menu.items.count == 1 && open.rows.isEmpty)
    application.mainMenu = Menu(items: [
      .command(FarewellCommand { [unowned application] in application.mainMenu = menu })
    ])
    application.mainMenu = nil
    #expect(application.mainMenu === menu)
    application.mainMenu = nil
  }

  @Test func `a command that is released with a menu's items sees the menu's new items`() {
    let inner = Menu()
    application.mainMenu = Menu(items: [.submenu(inner)])
    let added = Command("", action: .ping, keyEquivalent: KeyEquivalent("p"))
    var wasTaken: Bool?
    inner.items = [
      .command(FarewellCommand { wasTaken = application.sendEvent(KeyEvent(key: "p")) })
    ]
    #expect(!application.sendEvent(KeyEvent(key: "p")))
    inner.items = [.command(added)]
    #expect(wasTaken == true && answering.senders.last.flatMap(\.self) === added)
    #expect(application.sendEvent(KeyEvent(key: "p")))
    application.mainMenu = nil
  }

  @Test func `menus may be released on another thread while others are shown and changed`() async {
    let bar = Menu(items: [.command(Command("", action: .ping))])
    application.mainMenu = bar
    let open = application.openBar(bar)
    for _ in 0..<50 {
      let menus = (0..<8).map { number in
        let menu = Menu(items: [.command(FarewellCommand { bar.items = bar.items })])
        if number % 2 == 0 { _ = application.openMenu(menu).rows }
        return menu
      }
      let box = MenuBox(menus)
      async let isOver: Void = Task.detached { box.release() }.value
      for _ in 0..<8 {
        bar.items = bar.items
        #expect(open.rows[0].state.isEnabled)
        application.validateIfNeeded()
      }
      await isOver
    }
    application.mainMenu = nil
  }

  @Test func `an action that requires an event is not listed`() {
    let eventful = Eventful("eventful")
    application.focus([eventful], in: window)
    #expect(application.target(forAction: .eventful, sender: nil) === eventful)
    #expect(!application.commands().contains { $0.action == .eventful })
  }
}

private protocol EventfulActions: ActionTarget {
  func eventful(_ sender: AnyObject?, event: KeyEvent)
}

extension Action {
  fileprivate static let eventful = Action("eventful", (any EventfulActions).eventful)
}

private final class Eventful: Named, EventfulActions {
  func eventful(_ sender: AnyObject?, event: KeyEvent) {}
}
