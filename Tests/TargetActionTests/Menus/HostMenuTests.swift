import TargetAction
import Testing

/// A host that retains the menus that it shows, unless it forgets them.
private final class Host: WindowHost {
  private(set) var shown: [OpenMenu] = []
  private(set) var log: [String] = []
  var forgets = false
  var whenShown: (OpenMenu) -> Void = { _ in }

  func showMenu(_ menu: OpenMenu, at view: View, location: Point) {
    log.append("show \(menu.menu.title) at \(location.x)")
    if !forgets { shown.append(menu) }
    whenShown(menu)
  }

  func hideMenu(_ menu: OpenMenu) {
    log.append("hide \(menu.menu.title)")
    shown.removeAll { $0 === menu }
  }
}

/// Context menus that hosts show; the model closes them in modal sessions.
@MainActor
struct HostMenuTests {
  private let application = makeApplication()
  private let window = Window()
  private let view = View()
  private let host = Host()
  private let menu = Menu("menu", items: [.command(Command("Ping", action: .ping))])

  init() {
    application.keyWindow = window
    window.addSubview(view)
    window.host = host
  }

  @Test func `a host retains the menu that it shows, at the view, until it hides it`() {
    var pings = 0
    view.addHandler(for: .ping) { _ in pings += 1 }
    application.showMenu(menu, at: view, location: Point(x: 3, y: 4))
    #expect(host.log == ["show menu at 3.0"] && application.openMenus.count == 1)
    let open = host.shown[0]
    #expect(open.menu === menu && open.anchor?.responder === view)
    #expect(open.perform(open.rows[0]).isHandled && pings == 1)
    for _ in 0..<2 { open.close() }
    #expect(host.log == ["show menu at 3.0", "hide menu"] && host.shown.isEmpty)
    #expect(application.openMenus.isEmpty)
  }

  @Test func `a menu that a toolkit opened by itself is hidden by no host`() {
    for open in [application.openMenu(menu, at: view), application.openBar(menu)] { open.close() }
    #expect(host.log == [])
  }

  @Test func `a host that retains nothing is reported once in debug builds`() async {
    let result = await #expect(processExitsWith: .success, observing: .errorText) { @MainActor in
      let tests = HostMenuTests()
      for forgets in [false, true, true] {
        tests.host.forgets = forgets
        tests.application.showMenu(Menu(), at: tests.view)
      }
      precondition(tests.application.openMenus.count == 1)
      tests.host.whenShown = { $0.close() }
      tests.application.showMenu(Menu(), at: tests.view)
    }
    let lines = result.errorText.split(separator: "\n")
    #if DEBUG
      #expect(lines.count == 1)
      #expect(lines.first?.contains("Host does not retain the menu that it shows") == true)
    #else
      #expect(lines.isEmpty)
    #endif
  }
}
