import TargetAction
import Testing

/// An observer and a host that record which menus have changed, and retain the menus they show.
private final class Watcher: ApplicationObserver, WindowHost {
  private let recorder = Recorder()
  var shown: [OpenMenu] = []
  var whenTold: (OpenMenu) -> Void = { _ in }

  func menuDidChange(_ menu: OpenMenu, in application: Application) {
    recorder.record("observer: \(menu.menu.title)")
    whenTold(menu)
  }

  func mainMenuDidChange(in application: Application, from previous: Menu?) {
    recorder.record("\(previous?.title ?? "none") to \(application.mainMenu?.title ?? "none")")
  }

  func showMenu(_ menu: OpenMenu, at view: View, location: Point) { shown.append(menu) }
  func menuDidChange(_ menu: OpenMenu) { recorder.record("host: \(menu.menu.title)") }
  func hideMenu(_ menu: OpenMenu) { shown.removeAll { $0 === menu } }

  func take() -> [String] { recorder.take() }
}

/// What is told of an open menu whose rows have changed.
@MainActor
struct MenuChangeTests {
  private let application = makeApplication()
  private let window = Window()
  private let target = Answering("target")
  private let view = View()
  private let command = Command("A", action: .ping)
  private let watcher = Watcher()
  private let inner: Menu
  private let menu: Menu
  private let bar: OpenMenu

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

  private func told() -> [String] {
    application.setNeedsValidation()
    application.validateIfNeeded()
    return watcher.take()
  }

  @Test func `the id of a submenu's row is that of the submenu now`() {
    for id in ["a", "b", nil] {
      inner.id = id
      #expect(bar.rows[1].id == id)
    }
  }

  @Test func `a host that shows a menu is told with the observers, until the menu closes`() throws {
    let menu = Menu("context", items: [.command(command)])
    let open = try #require(application.showMenu(menu, at: view))
    target.state = .disabled
    #expect(told() == [], "Its rows were never read.")
    #expect(open.rows.map(\.state) == [.unhandled])
    view.next = target
    #expect(told() == ["observer: context", "host: context"])
    application.removeApplicationObserver(watcher)
    target.state = .enabled
    #expect(told() == ["host: context"])
    open.close()
    application.addApplicationObserver(watcher)
    target.state = .disabled
    #expect(told() == [])
    #expect(open.rows.map(\.state) == [.disabled] && told() == [])
  }

  @Test func `observers are told of each other main menu, the first and none`() {
    let other = Menu("other")
    for main in [other, other, nil, menu] { application.mainMenu = main }
    #expect(watcher.take() == ["bar to other", "other to none", "none to bar"])
    #expect(application.openMenus.map { $0 === bar } == [true])
  }

  @Test func `adding an observer marks`() {
    let late = Watcher()
    #expect(bar.rows.count == 2)
    application.validateIfNeeded()
    target.state = .disabled
    application.validateIfNeeded()
    #expect(watcher.take() == [])
    application.addApplicationObserver(late)
    application.validateIfNeeded()
    #expect(late.take() == ["observer: bar"])
  }

  @Test func `a menu that an observer closes is not told of, and what it marks has one more pass`()
  {
    let others = [bar] + [menu, inner].map { application.openBar($0) }
    #expect(others.map(\.rows.count) == [2, 2, 1] && told() == [])
    watcher.whenTold = { menu in
      if menu === others[0] { others[1].close() }
      target.state = ActionState(title: "B")
      application.setNeedsValidation()
      application.validateIfNeeded()
    }
    target.state = .disabled
    let titles = ["observer: bar", "observer: inner"]
    #expect(told() == titles + titles)
    watcher.whenTold = { _ in }
    #expect(told() == [])
  }

  @Test func `an observer is not told of a menu that an earlier one has closed`() {
    let (closing, later) = (Watcher(), Watcher())
    closing.whenTold = { $0.close() }
    for observer in [closing, later] { application.addApplicationObserver(observer) }
    _ = bar.rows
    application.validateIfNeeded()
    target.state = .disabled
    _ = told()
    #expect(closing.take() == ["observer: bar"] && later.take() == [])
  }

  @Test func `an observer may release every menu`() {
    var menus = (0..<3).map { _ in application.openMenu(menu) }
    #expect(menus.map(\.rows.count) == [2, 2, 2])
    watcher.whenTold = { _ in menus = [] }
    target.state = .disabled
    #expect(told() == ["observer: bar"])
    watcher.whenTold = { _ in }
    #expect(application.openMenus.count == 1)
  }
}
