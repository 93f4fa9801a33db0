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
@Suite
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

  /// A change, and whether the rows of a bar then are other ones.
  private struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let isTold: Bool
    let make: @MainActor @Sendable (Scene) -> Void

    init(
      _ name: String, _ isTold: Bool = true, make: @escaping @MainActor @Sendable (Scene) -> Void
    ) { (testDescription, self.isTold, self.make) = (name, isTold, make) }

    static let all = [
      Change("nothing", false) { _ in },
      Change("the state") { $0.target.state = .disabled },
      Change("the title of the state") { $0.target.state = ActionState(title: "B") },
      Change("the mark of the state") { $0.target.state = ActionState(mark: .on) },
      Change("a state that was read first") {
        $0.target.state = .disabled
        $0.application.setNeedsValidation()
        #expect($0.bar.rows[0].state == .disabled)
      },
      Change("a state that was read, and has changed back", false) {
        $0.target.state = .disabled
        $0.application.setNeedsValidation()
        #expect($0.bar.rows[0].state == .disabled)
        $0.target.state = .enabled
      },
      Change("a state that the command was performed with") {
        $0.target.state = .disabled
        $0.application.perform($0.command)
      },
      Change("the focus") { $0.window.makeFirstResponder(nil) },
      Change("the chain") { $0.target.next = nil },
      Change("another chain", false) { _ in Responder().next = Responder() },
      Change("the title of a command") { $0.command.title = "B" },
      Change("the action") { $0.command.action = .refresh },
      Change("the target") { $0.command.target = $0.view },
      Change("a payload, which no row shows", false) { $0.command.payload = Payload(1) },
      Change("the key") { $0.command.keyEquivalent = KeyEquivalent("b") },
      Change("the key maps") {
        $0.application.keyMaps = [
          KeyMap("Map", [KeyBinding(KeySequence(KeyEquivalent("f5")), .ping)])
        ]
      },
      Change("the key of another action", false) {
        $0.application.keyMaps = [
          KeyMap("Map", [KeyBinding(KeySequence(KeyEquivalent("f5")), .pong)])
        ]
      },
      Change("an item") { $0.menu.items.append(.command(Command(action: .pong))) },
      Change("another command that shows the same") {
        $0.menu.items[0] = .command(Command("A", action: .ping))
      },
      Change("an item that is not shown", false) { $0.menu.items.append(.separator) },
      Change("an item of a submenu", false) { $0.inner.items.append(.separator) },
      Change("a submenu that becomes empty") { $0.inner.items = [] },
      Change("the title of a submenu") { $0.inner.title = "B" },
      Change("the state of a submenu") { $0.inner.stateProvider = { _ in .disabled } },
    ]
  }

  @Test(arguments: Change.all)
  private func `a pass tells of a bar exactly if its rows are other ones`(change: Change) {
    #expect(scene.bar.rows.count == 2 && scene.told() == [])
    change.make(scene)
    #expect(scene.told() == (change.isTold ? ["observer: bar"] : []))
    #expect(scene.told() == [], "Nothing has changed since.")
  }

  @Test(arguments: Change.all)
  private func `a pass tells of a change without a mark of the program's`(change: Change) {
    #expect(scene.bar.rows.count == 2 && scene.told() == [])
    let (hasMarked, answers) = (change.testDescription.contains("state"), scene.target.validations)
    change.make(scene)
    scene.application.validateIfNeeded()
    if !hasMarked { #expect(scene.watcher.take() == (change.isTold ? ["observer: bar"] : [])) }
    if change.testDescription == "nothing" { #expect(scene.target.validations == answers) }
  }

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

  @Test func `the rows of letters that were read are compared, too`() {
    #expect(scene.bar.rows(matching: "x").isEmpty)
    scene.target.state = .disabled
    #expect(scene.told() == ["observer: bar"])
    scene.inner.title = "B"
    #expect(scene.told() == [], "The rows of submenus were never read.")
  }

  @Test func `of a bar that is also open elsewhere, each is told by itself`() {
    let other = scene.application.openMenu(scene.menu, at: scene.view)
    #expect(scene.bar.rows[0].state == .enabled && other.rows[0].state == .unhandled)
    var told: [Bool] = []
    scene.watcher.whenTold = { [bar = scene.bar] in told.append($0 === bar) }
    scene.target.state = .disabled
    #expect(scene.told() == ["observer: bar"] && told == [true])
    other.close()
    scene.target.state = .enabled
    #expect(scene.told() == ["observer: bar"] && told == [true, true])
    scene.watcher.whenTold = { _ in }
  }

  @Test func `keys that work no longer because a view is hidden are told`() {
    final class Keys: View {
      override var keyCommands: [Command] { [Command(key: "f5", action: .ping)] }
    }
    let (outer, inner) = (Keys(), View())
    scene.window.addSubview(outer)
    outer.addSubview(inner)
    outer.next = scene.target
    scene.target.next = scene.window
    let open = scene.application.openMenu(Menu("at", items: [.command(scene.command)]), at: inner)
    #expect(open.rows.map(\.keyLabel) == ["F5"] && scene.told() == [])
    outer.isHidden = true
    #expect(scene.told() == ["observer: at"] && open.rows.map(\.keyLabel) == [nil])
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

  @Test func `a command with a target that has died is told in the next pass that is marked`() {
    do {
      let brief = Answering("brief")
      scene.command.target = brief
      #expect(scene.bar.rows[0].state == .enabled && scene.told() == [])
    }
    #expect(scene.told() == ["observer: bar"] && scene.bar.rows[0].state == .unhandled)
  }

  // MARK: - What observers do

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

  @Test func `the changes of one application are not told in another`() {
    let (other, stranger) = (makeApplication(), Watcher())
    other.addApplicationObserver(stranger)
    let bar = other.openBar(scene.menu)
    #expect(bar.rows.count == 2 && scene.bar.rows.count == 2)
    scene.target.state = .disabled
    #expect(scene.told() == ["observer: bar"])
    other.setNeedsValidation()
    other.validateIfNeeded()
    #expect(stranger.take() == [])
    scene.command.title = "B"
    #expect(scene.told() == ["observer: bar"])
    other.validateIfNeeded()
    #expect(stranger.take() == ["observer: bar"])
  }
}

@MainActor
private final class CountingObserver: ApplicationObserver {
  private let closes: Bool
  private(set) var count = 0

  init(closes: Bool) { self.closes = closes }

  func menuDidChange(_ menu: OpenMenu, in application: Application) {
    count += 1
    if closes { menu.close() }
  }
}
