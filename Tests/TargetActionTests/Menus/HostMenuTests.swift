import TargetAction
import Testing

/// A host that retains the menus that it shows, unless it forgets them.
private final class Host: WindowHost {
  private(set) var shown: [OpenMenu] = []
  private(set) var log: [String] = []
  var forgets = false
  var whenShown: (OpenMenu) -> Void = { _ in }
  var whenHidden: (OpenMenu) -> Void = { _ in }

  func showMenu(_ menu: OpenMenu, at view: View, location: Point) {
    log.append("show \(menu.menu.title) at \(location.x)")
    if !forgets { shown.append(menu) }
    whenShown(menu)
  }

  func hideMenu(_ menu: OpenMenu) {
    log.append("hide \(menu.menu.title)")
    whenHidden(menu)
    shown.removeAll { $0 === menu }
  }
}

/// Context menus that hosts show.
@MainActor
@Suite
struct HostMenuTests {
  private let application = makeApplication()
  private let window = Window()
  private let outer = View()
  private let view = View()
  private let host = Host()
  private let menu = Menu("menu", items: [.command(Command("Ping", action: .ping))])

  init() {
    application.keyWindow = window
    window.addSubview(outer)
    outer.addSubview(view)
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

  @Test func `without a host, no menu opens`() {
    window.host = nil
    ActionReports.ignored {
      #expect(application.showMenu(menu, at: view) == nil && application.openMenus.isEmpty)
      #expect(application.showMenu(menu, at: View()) == nil)
    }
  }

  /// Who closes a menu, and in which call.
  enum Closing: CaseIterable { case program, inShow, inHide, inShowAndHide }

  @Test(arguments: Closing.allCases)
  func `a host is asked once to hide a menu, also if it closes the menu itself`(closing: Closing) {
    if [.inShow, .inShowAndHide].contains(closing) { host.whenShown = { $0.close() } }
    if [.inHide, .inShowAndHide].contains(closing) {
      host.whenHidden = { [application] menu in
        #expect(application.openMenus.isEmpty)
        menu.close()
      }
    }
    let open = application.showMenu(menu, at: view)
    for _ in 0..<2 { open?.close() }
    #expect(host.log == ["show menu at 0.0", "hide menu"] && host.shown.isEmpty)
  }

  @Test func `a menu that a toolkit opened by itself is hidden by no host`() {
    let menus = [application.openMenu(menu, at: view), application.openBar(menu)]
    for menu in menus { menu.close() }
    #expect(host.log == [])
  }

  @Test func `a host that retains nothing is reported once in debug builds`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) { @MainActor in
      let (application, window, view, host) = (makeApplication(), Window(), View(), Host())
      application.keyWindow = window
      window.addSubview(view)
      window.host = host
      for forgets in [false, true, true] {
        host.forgets = forgets
        application.showMenu(Menu(), at: view)
      }
      precondition(application.openMenus.count == 1)
      host.whenShown = { $0.close() }
      application.showMenu(Menu(), at: view)
    }
    let lines = result.errorText.split(separator: "\n")
    #if DEBUG
      #expect(lines.count == 1)
      #expect(lines.first?.contains("Host does not retain the menu that it shows") == true)
    #else
      #expect(lines.isEmpty)
    #endif
  }

  // MARK: - Modal sessions

  /// What happens while menus are open in the window, and whether a host's menu closes.
  private struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let isClosed: Bool
    let change: @MainActor @Sendable (HostMenuTests, Window) -> Void

    init(
      _ name: String, _ isClosed: Bool,
      change: @escaping @MainActor @Sendable (HostMenuTests, Window) -> Void
    ) { (testDescription, self.isClosed, self.change) = (name, isClosed, change) }

    static let all = [
      Row("another window becomes key", false) { $0.application.keyWindow = $1 },
      Row("a modal window", true) { $0.application.beginModal($1) },
      Row("a modal window of another application", false) { _, other in
        let application = makeApplication()
        application.beginModal(other)
        extendLifetime(application)
      },
      Row("a sheet of the window", true) {
        $1.sheetParent = $0.window
        $0.application.beginModal($1)
      },
      Row("a sheet of another window", false) {
        let parent = Window()
        $0.application.addWindow(parent)
        $1.sheetParent = parent
        $0.application.beginModal($1)
        $0.application.endModal($1)
      },
      Row("the window is modal itself", false) { scene, _ in
        scene.application.beginModal(scene.window)
      },
      Row("a window that works when modal", false) {
        $0.window.worksWhenModal = true
        $0.application.beginModal($1)
      },
      Row("a modal window after the view was removed", true) {
        $0.view.removeFromSuperview()
        $0.application.beginModal($1)
      },
      Row("a modal window after the view moved to it", true) {
        $1.addSubview($0.view)
        $0.application.beginModal($1)
      },
      Row("a modal session that has ended", true) {
        $0.application.beginModal($1)
        $0.application.endModal($1)
      },
    ]
  }

  @Test(arguments: Row.all)
  private func `a modal session closes what hosts show in the windows that it blocks`(row: Row) {
    let (other, second) = (Window(), Host())
    application.addWindow(other)
    other.host = second
    let own = [application.openMenu(menu, at: view), application.openBar(menu)]
    application.showMenu(menu, at: view)
    application.showMenu(menu, at: other)
    row.change(self, other)
    #expect(host.log == ["show menu at 0.0"] + (row.isClosed ? ["hide menu"] : []))
    #expect(host.shown.isEmpty == row.isClosed)
    #expect(second.shown.count == (row.testDescription == "the window is modal itself" ? 0 : 1))
    let open = application.openMenus.map { ObjectIdentifier($0) }
    #expect(own.allSatisfy { open.contains(ObjectIdentifier($0)) })
  }
}
