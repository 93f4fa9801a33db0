import TargetAction
import Testing

/// Where the commands of open menus search, and what opening and closing a menu does.
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
}
