import TargetAction
import Testing

/// An observer and a host that record which menus have changed, and retain the menus they show.
private final class Watcher: ApplicationObserver, WindowHost {
  private var log: [String] = []
  var shown: [OpenMenu] = []
  var whenTold: (OpenMenu) -> Void = { _ in }

  func menuDidChange(_ menu: OpenMenu, in application: Application) {
    log.append("observer: \(menu.menu.title)")
    whenTold(menu)
  }

  func mainMenuDidChange(in application: Application, from previous: Menu?) {
    log.append("\(previous?.title ?? "none") to \(application.mainMenu?.title ?? "none")")
  }

  func showMenu(_ menu: OpenMenu, at view: View, location: Point) { shown.append(menu) }
  func menuDidChange(_ menu: OpenMenu) { log.append("host: \(menu.menu.title)") }
  func hideMenu(_ menu: OpenMenu) { shown.removeAll { $0 === menu } }

  /// Returns what it was told since the last call.
  func take() -> [String] {
    defer { log = [] }
    return log
  }
}

/// What is told of an open menu whose rows have changed.
@MainActor
struct MenuChangeTests {
  @MainActor
  fileprivate final class Scene {
    let application = makeApplication()
    let window = Window()
    let target = Answering("target")
    let view = View()
    let command = Command("A", action: .ping)
    let inner: Menu
    let menu: Menu
    private(set) var bar: OpenMenu
    fileprivate let watcher = Watcher()

    init() {
      inner = Menu("inner", items: [.command(command)])
      menu = Menu("bar", items: [.command(command), .submenu(inner)])
      application.keyPlatform = .linux
      application.mainMenu = menu
      bar = application.openBar(menu)
      application.focus([target], in: window)
      window.addSubview(view)
      window.host = watcher
      application.addApplicationObserver(watcher)
    }

    /// Runs a pass, and returns what is told in it.
    func told() -> [String] {
      application.setNeedsValidation()
      application.validateIfNeeded()
      return watcher.take()
    }
  }

  private let scene = Scene()

  @Test func `a host that shows a menu is told with the observers, until the menu closes`() throws {
    let menu = Menu("context", items: [.command(scene.command)])
    let open = try #require(scene.application.showMenu(menu, at: scene.view))
    scene.target.state = .disabled
    #expect(scene.told() == [], "Its rows were never read.")
    #expect(open.rows.map(\.state) == [.unhandled])
    scene.view.next = scene.target
    #expect(scene.told() == ["observer: context", "host: context"])
    scene.application.removeApplicationObserver(scene.watcher)
    scene.target.state = .enabled
    #expect(scene.told() == ["host: context"])
    open.close()
    scene.application.addApplicationObserver(scene.watcher)
    scene.target.state = .disabled
    #expect(scene.told() == [])
    #expect(open.rows.map(\.state) == [.disabled] && scene.told() == [])
  }

  @Test func `observers are told of each other main menu, the first and none`() {
    let other = Menu("other")
    for menu in [other, other, nil, scene.menu] { scene.application.mainMenu = menu }
    #expect(scene.watcher.take() == ["bar to other", "other to none", "none to bar"])
    #expect(scene.application.openMenus.map { $0 === scene.bar } == [true])
  }

  @Test func `adding an observer marks`() {
    let late = Watcher()
    #expect(scene.bar.rows.count == 2)
    scene.application.validateIfNeeded()
    scene.target.state = .disabled
    scene.application.validateIfNeeded()
    #expect(scene.watcher.take() == [])
    scene.application.addApplicationObserver(late)
    scene.application.validateIfNeeded()
    #expect(late.take() == ["observer: bar"])
  }

  @Test func `a menu that an observer closes is not told of, and what it marks has one more pass`()
  {
    let others = [scene.bar] + [scene.menu, scene.inner].map { scene.application.openBar($0) }
    #expect(others.map(\.rows.count) == [2, 2, 1] && scene.told() == [])
    let (application, target) = (scene.application, scene.target)
    scene.watcher.whenTold = { menu in
      if menu === others[0] { others[1].close() }
      target.state = ActionState(title: "B")
      application.setNeedsValidation()
      application.validateIfNeeded()
    }
    target.state = .disabled
    let told = ["observer: bar", "observer: inner"]
    #expect(scene.told() == told + told)
    scene.watcher.whenTold = { _ in }
    #expect(scene.told() == [])
  }

  @Test func `an observer is not told of a menu that an earlier one has closed`() {
    let (closing, later) = (CountingObserver(closes: true), CountingObserver(closes: false))
    for observer in [closing, later] { scene.application.addApplicationObserver(observer) }
    _ = scene.bar.rows
    scene.application.validateIfNeeded()
    scene.target.state = .disabled
    scene.application.setNeedsValidation()
    scene.application.validateIfNeeded()
    #expect(closing.count == 1 && later.count == 0)
  }

  @Test func `an observer may release every menu`() {
    var menus = (0..<3).map { _ in scene.application.openMenu(scene.menu) }
    #expect(menus.map(\.rows.count) == [2, 2, 2])
    scene.watcher.whenTold = { _ in menus = [] }
    scene.target.state = .disabled
    #expect(scene.told() == ["observer: bar"])
    scene.watcher.whenTold = { _ in }
    #expect(scene.application.openMenus.count == 1)
  }
}

private final class CountingObserver: ApplicationObserver {
  private let closes: Bool
  private(set) var count = 0

  init(closes: Bool) { self.closes = closes }

  func menuDidChange(_ menu: OpenMenu, in application: Application) {
    count += 1
    if closes { menu.close() }
  }
}
