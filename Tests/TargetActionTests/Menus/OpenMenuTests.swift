import TargetAction
import Testing

/// A responder that handles `ping`, and has key commands.
private final class Place: Answering {
  var keys: [Command] = []
  override var keyCommands: [Command] { keys }
}

/// Where the commands of open menus search, and what opening and closing a menu does.
@MainActor
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
    #expect(pingCounts == [1, 0])
    focused.addHandler(for: .refresh) { event = $0.event }
    menu.items = [.command(Command("Refresh", action: .refresh))]
    #expect(bar.perform(bar.rows[0], event: key).isHandled && event === key)
  }
}
