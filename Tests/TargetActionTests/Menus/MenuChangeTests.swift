import TargetAction
import Testing

/// An observer that records which menus have changed.
private final class Watcher: ApplicationObserver {
  private var log: [String] = []
  var whenTold: (OpenMenu) -> Void = { _ in }

  func menuDidChange(_ menu: OpenMenu, in application: Application) {
    log.append("observer: \(menu.menu.title)")
    whenTold(menu)
  }

  /// Returns what it was told since the last call.
  func take() -> [String] {
    defer { log = [] }
    return log
  }
}

/// Observers that change menus; `RowsProperty` and the model compare what they are told.
@MainActor
@Suite(.ignoringReports)
struct MenuChangeTests {
  @MainActor
  fileprivate final class Scene {
    let application = makeApplication()
    let window = Window()
    let target = Answering("target")
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

  @Test func `a menu that an observer closes is not told of, and what it marks has one more pass`()
  {
    let others =
      [scene.bar] + [scene.menu, scene.inner].map { scene.application.openBar($0) }
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
}
