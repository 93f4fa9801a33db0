import TargetAction
import Testing

/// A responder that handles `ping`, and has key commands.
private final class Place: Answering {
  var keys: [Command] = []
  override var keyCommands: [Command] { keys }
}

/// Where the commands of open menus search, and what opening and closing a menu does.
@MainActor
@Suite
struct OpenMenuTests {
  private let application = makeApplication()
  private let window = Window()
  private let focused = Place("focused")
  private let anchored = Place("anchored")
  private let view = View()
  private let menu = Menu("Menu", items: [.command(Command("Ping", action: .ping))])

  init() {
    application.keyPlatform = .linux
    application.focus([focused], in: window)
    window.addSubview(view)
    view.next = anchored
    anchored.next = window
  }

  /// The senders of the pings in each place, since the beginning.
  private var pingCounts: [Int] { [focused.senders.count, anchored.senders.count] }

  private func mark() {
    application.setNeedsValidation()
    application.validateIfNeeded()
  }

  // MARK: - Places

  @Test func `one menu is open in several places, with the states and keys of each`() {
    focused.keys = [Command(key: "f1", action: .ping)]
    anchored.keys = [Command(key: "f2", action: .ping)]
    anchored.state = ActionState(.disabled(reason: "Busy"), title: "Pinging")
    let open = [application.openMenu(menu), application.openMenu(menu, at: view)]
    for _ in 0..<2 {
      #expect(open.map(\.rows[0].state) == [.enabled, anchored.state])
      #expect(open.map(\.rows[0].title) == ["Ping", "Pinging"])
      #expect(open.map(\.rows[0].keyLabel) == ["F1", "F2"])
      mark()
    }
    (focused.state, anchored.state) = (.hidden, .enabled)
    mark()
    #expect(open.map { $0.rows.map(\.state) } == [[], [.enabled]])
    #expect(open[1].perform(open[1].rows[0]).isHandled && pingCounts == [0, 1])
  }

  @Test func `one menu is open in two applications, each with its targets and its titles`() {
    final class Loud: Application {
      override func title(of action: Action) -> String { super.title(of: action).uppercased() }
    }
    let (loud, otherWindow, chain) = (Loud(), Window(), Place("chain"))
    loud.focus([chain], in: otherWindow)
    menu.items = [.command(Command(action: .ping))]
    let open = [application, loud].map { $0.openMenu(menu) }
    #expect(open.map(\.rows[0].title) == ["Ping", "PING"])
    chain.state = .disabled
    loud.setNeedsValidation()
    #expect(open.map(\.rows[0].state) == [.enabled, .disabled])
    focused.state = .hidden
    #expect(open.map(\.rows.count) == [1, 1], "Only the other application was marked.")
    open[0].close()
    #expect([application, loud].map(\.openMenus.count) == [0, 1])
    chain.state = .enabled
    loud.setNeedsValidation()
    #expect(open[1].perform(open[1].rows[0]).isHandled && chain.senders.count == 1)
    #expect(pingCounts == [0, 0])
    extendLifetime(otherWindow)
  }

  @Test func `without a place, a menu opens where the user works, and stays there`() {
    let open = application.openMenu(menu)
    window.makeFirstResponder(anchored)
    focused.state = .disabled
    mark()
    #expect(open.anchor?.responder === focused && open.rows.map(\.state) == [.disabled])
    application.withAnchor(anchored) {
      #expect(application.openMenu(menu).anchor?.responder === anchored)
      #expect(open.rows.map(\.state) == [.disabled], "Its place is its own.")
    }
  }

  @Test func `a bar follows the focus, and its submenus stay where the user was working`() {
    let inner = Menu("Inner", items: menu.items)
    menu.items.append(.submenu(Menu("Outer", items: [.submenu(inner)])))
    focused.state = .disabled
    let bar = application.openBar(menu)
    #expect(bar.anchor == nil && bar.rows[0].state == .disabled)
    let outer = bar.open(menu.items[1].submenu ?? inner)
    window.makeFirstResponder(anchored)
    let submenu = outer.open(inner)
    #expect(submenu.anchor === outer.anchor && outer.anchor?.responder === focused)
    #expect(bar.rows[0].state == .enabled && submenu.rows[0].state == .disabled)
    application.withAnchor(focused) {
      #expect(bar.rows[0].state == .enabled, "A bar follows the focus itself.")
    }
    #expect(bar.perform(bar.rows[0]).isHandled && pingCounts == [0, 1])
    #expect(submenu.perform(submenu.rows[0]) == .unavailable(.disabled(reason: nil)))
    outer.close()
    #expect(application.openMenus.map { $0 === bar || $0 === submenu } == [true, true])
  }

  @Test func `a menu retains neither its place nor the targets of its commands`() {
    weak var gone: Place?
    let open: OpenMenu
    do {
      let (passing, target) = (View(), Place("target"))
      gone = target
      window.addSubview(passing)
      passing.next = anchored
      menu.items.append(.command(Command("Target", action: .ping, target: target)))
      open = application.openMenu(menu, at: passing)
      #expect(open.rows.map(\.state) == [.enabled, .enabled])
      passing.removeFromSuperview()
    }
    #expect(gone == nil && open.anchor?.responder === anchored)
    mark()
    #expect(open.rows.map(\.state) == [.enabled, .unhandled])
    #expect(open.perform(open.rows[0]).isHandled && pingCounts == [0, 1])
  }

  // MARK: - Opening and closing

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

  @Test(arguments: [false, true])
  func `a choice is performed where the menu opened, before and after it closes`(isClosed: Bool) {
    let open = application.openMenu(menu, at: view)
    if isClosed { open.close() }
    #expect(open.perform(open.rows[0]) == .handled && pingCounts == [0, 1])
    anchored.state = .disabled
    mark()
    #expect(open.rows.map(\.state) == [.disabled], "The rows of a closed menu can be read.")
    #expect(application.perform(menu.commands[0]).isHandled && pingCounts == [1, 1])
  }

  @Test func `a separator and a submenu cannot be performed, and a command gets the event`() {
    menu.items += [.separator, .submenu(Menu("More", items: menu.items))]
    var event: Event?
    let (bar, key) = (application.openBar(menu), KeyEvent(key: .return))
    #expect(bar.rows.map { bar.perform($0) } == [.handled, .unhandled, .unhandled])
    #expect(pingCounts == [1, 0])
    focused.addHandler(for: .refresh) { event = $0.event }
    menu.items = [.command(Command("Refresh", action: .refresh))]
    #expect(bar.perform(bar.rows[0], event: key).isHandled && event === key)
  }

  @Test func `a menu whose application has gone shows the rows of before, and does nothing`() {
    let open: OpenMenu
    let rows: [Menu.Row]
    do {
      let brief = makeApplication()
      open = brief.openMenu(menu)
      rows = open.rows
      extendLifetime(brief)
    }
    #expect(open.rows == rows && rows.count == 1 && open.perform(rows[0]) == .unhandled)
    menu.items = []
    #expect(open.rows == rows)
    open.close()
  }
}
