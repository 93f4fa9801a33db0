import Synchronization
import TargetAction
import Testing

/// Retains menus until they are released on any thread.
private final class MenuBox: Sendable {
  private let menus: Mutex<[Menu]>
  init(_ menus: [Menu]) { self.menus = Mutex(menus) }
  func release() { _ = menus.withLock { menus in exchange(&menus, with: []) } }
}

/// Where the commands of open menus search, what opening and closing a menu does, and menus that
/// supply their items, have states, or are released.
@MainActor
struct OpenMenuTests {
  private let application = makeApplication()
  private let window = Window()
  private let focused = Answering("focused")
  private let anchored = Answering("anchored")
  private let view = View()
  private let menu = Menu("Menu", items: [.command(Command("Ping", action: .ping))])

  init() {
    application.focus([focused], in: window)
    window.addSubview(view)
    view.next = anchored
    anchored.next = window
  }

  @Test func `an application lists its open menus in order, and retains none`() {
    var open = [application.openMenu(menu), application.openBar(menu), application.openMenu(menu)]
    #expect(areOpen(open))
    open[1].close()
    open[1].close()
    #expect(areOpen([open[0], open[2]]))
    open.removeFirst()
    #expect(areOpen([open[1]]))
    open = []
    #expect(areOpen([]))
  }

  private func areOpen(_ menus: [OpenMenu]) -> Bool {
    application.openMenus.map { ObjectIdentifier($0) } == menus.map { ObjectIdentifier($0) }
  }

  @Test func `a separator and a submenu cannot be performed, and a command gets the event`() {
    menu.items += [.separator, .submenu(Menu("More", items: menu.items))]
    var event: Event?
    let (bar, key) = (application.openBar(menu), KeyEvent(key: .return))
    #expect(bar.rows.map { bar.perform($0) } == [.handled, .unhandled, .unhandled])
    #expect(focused.senders.count == 1 && anchored.senders.isEmpty)
    focused.addHandler(for: .refresh) { event = $0.event }
    menu.items = [.command(Command("Refresh", action: .refresh))]
    #expect(bar.perform(bar.rows[0], event: key).isHandled && event === key)
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
    #expect(wasTaken == true && focused.senders.last.flatMap(\.self) === added)
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

  @Test func `a row of a bar is performed where its state is, whatever the anchor is`() {
    let other = Pinger("other", next: application)
    for responder in [application, other] as [Responder] {
      responder.addHandler(
        for: .refresh, state: { _ in responder === other ? .enabled : .disabled }
      ) {
        _ in Issue.record("A disabled command was sent.")
      }
    }
    let bar = application.openBar(Menu(items: [.command(Command(action: .refresh))]))
    application.withAnchor(other) {
      #expect(bar.rows.map(\.state) == [.disabled])
      #expect(bar.perform(bar.rows[0]) == .unavailable(.disabled(reason: nil)))
    }
    application.removeHandler(for: .refresh)
    other.removeHandler(for: .refresh)
  }

  @Test func `titles and keys that are set while states are asked are those of the rows`() {
    let (command, recent) = (Command("", action: .refresh), Menu())
    recent.items = [.command(Command("Inner") {})]
    application.addHandler(for: .refresh) { [unowned recent] _ in
      command.title = recent.id
      return .enabled
    } _: { _ in
    }
    recent.stateProvider = { menu in
      menu.title = menu.id ?? ""
      command.keyEquivalent = KeyEquivalent(menu.id == "After" ? "f7" : "f8")
      return .enabled
    }
    application.mainMenu = Menu(items: [.command(command), .submenu(recent)])
    let open = application.openBar(Menu(items: [.command(command), .submenu(recent)]))
    for title in ["Before", "After"] {
      recent.id = title
      #expect(open.rows.map(\.title) == [title, title])
      #expect(open.rows[0].keys?.description == (title == "After" ? "f7" : "f8"))
    }
    application.removeHandler(for: .refresh)
  }

  @Test func `keys of a menu that supplies all commands work after rows have been read`() {
    let all = Menu("All")
    all.hasKeyEquivalents = true
    application.addHandler(for: .refresh) { _ in }
    all.itemsProvider = { [unowned application] _ in
      application.commands().filter { $0.action == .refresh }.map {
        .command(Command(action: $0.action, keyEquivalent: KeyEquivalent("f9")))
      }
    }
    application.mainMenu = Menu(items: [.submenu(all)])
    let open = application.openBar(Menu(items: [.command(Command(action: .refresh))]))
    for _ in 0..<2 {
      application.setNeedsValidation()
      #expect(open.rows.map { "\($0.keys?.description ?? "")" } == ["f9"])
      #expect(application.sendEvent(KeyEvent(key: "f9")))
    }
  }

  @Test func `a submenu of an application that is gone has no rows`() {
    let submenu = Menu("Edit", items: [.command(Command("Do") { Issue.record("It acted.") })])
    let bar = { makeApplication().openBar(Menu(items: [.submenu(submenu)])) }()
    let open = bar.open(submenu)
    #expect(open.rows.isEmpty && !Application.shared.openMenus.contains { $0 === open })
  }

  @Test func `a submenu can have a state of its own, which does not affect its commands`() {
    let supplied = Menu(
      "Supplied", items: [.command(Command(action: .ping, keyEquivalent: KeyEquivalent("p")))])
    let bar = Menu(items: [.submenu(supplied)])
    application.mainMenu = bar
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
