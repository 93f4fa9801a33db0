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
struct MenusInMotionTests {
  @Test func `a command that is released with a menu's items sees the menu's new items`() {
    let (application, window, target) = (makeApplication(), Window(), Answering("target"))
    application.focus([target], in: window)
    let (inner, bar) = (Menu(), Menu())
    bar.items = [.submenu(inner)]
    application.mainMenu = bar
    let key = KeyEquivalent("p")
    let added = Command("", action: .ping, keyEquivalent: key)
    var wasTaken: Bool?
    inner.items = [
      .command(FarewellCommand { wasTaken = application.sendEvent(KeyEvent(key: "p")) })
    ]
    #expect(!application.sendEvent(KeyEvent(key: "p")))
    inner.items = [.command(added)]
    #expect(wasTaken == true && target.senders.last.flatMap(\.self) === added)
    #expect(application.sendEvent(KeyEvent(key: "p")))
    application.mainMenu = nil
  }

  @Test func `menus may be released on another thread while others are shown and changed`() async {
    let (application, window, target) = (makeApplication(), Window(), Answering("target"))
    application.focus([target], in: window)
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
}
