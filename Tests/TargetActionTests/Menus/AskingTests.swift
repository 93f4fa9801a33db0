import TargetAction
import Testing

/// What a program is asked while menus, keys, and palettes are looked up.
private enum Asker: CaseIterable {
  case validate, validatingDelegate, handlerState, commandState, submenuState, items,
    title, claim, interception, forwarding, keyCommands, keyContext
}

private enum Query: CaseIterable {
  case keys, rows, letters, newRows, explanation, state, stateOfCommand, resolution, target,
    commands
}

/// A chain and a menu whose objects ask about themselves whenever they are asked.
@MainActor
private final class AskingScene {
  let application = TitlingApplication()
  let window = Window()
  let interceptor = NamedInterceptor("interceptor"), forwarder = Forwarder(), target = Target()
  let ping = Command(action: .ping, keyEquivalent: KeyEquivalent("p"))
  let menu: Menu, submenu: Menu, supplied: Menu
  private(set) var bar: OpenMenu?
  private let delegate = AskedDelegate()
  /// Who asks, and for what; nil if nobody does.
  var asker: Asker?
  var query: Query?
  /// What is being asked, the innermost last.
  private var asked: [Question] = []
  private(set) var count = 0
  /// What was asked again within itself.
  private(set) var repeated: Set<Question> = []

  struct Question: Hashable {
    let asker: Asker
    let action: Action?
  }

  init() {
    let closure = Command("Closure") {}
    submenu = Menu("Submenu", items: [.command(Command(action: .pong))])
    supplied = Menu("Supplied")
    menu = Menu(
      "Menu", items: [.command(ping), .command(closure), .submenu(submenu), .submenu(supplied)])
    let stateful = Command("State") { [unowned self] in
      answer(.commandState)
      return ActionState(title: "Stated")
    } handler: {
    }
    menu.items.append(.command(stateful))
    submenu.stateProvider = { [unowned self] _ in
      answer(.submenuState)
      return ActionState(title: "Provided")
    }
    supplied.hasKeyEquivalents = true
    supplied.itemsProvider = { [unowned self] _ in
      answer(.items)
      return [.command(Command(action: .pong, keyEquivalent: KeyEquivalent("q")))]
    }
    interceptor.change = { [unowned self] invocation in
      answer(.interception, invocation.action)
      return .proceed
    }
    (forwarder.scene, target.scene) = (self, self)
    (application.scene, delegate.scene) = (self, self)
    window.delegate = delegate
    target.addHandler(for: .refresh) { [unowned self] _ in
      answer(.handlerState)
      return ActionState(title: "Handled")
    } _: { _ in
    }
    application.unhandledActionHandler = { _ in }
    application.keyPlatform = .linux
    application.keyMaps = [KeyScene.map("Map", "f5 PingActions.ping when AskingTarget")]
    application.focus([interceptor, forwarder, target], in: window)
    application.mainMenu = menu
    bar = application.openBar(menu)
  }

  isolated deinit { window.delegate = nil }

  /// Asks the queries, if it is the asker's turn and a defect would not go on for ever.
  func answer(_ asker: Asker, _ action: Action? = nil) {
    guard asker == self.asker else { return }
    let question = Question(asker: asker, action: action)
    if asked.contains(question) { repeated.insert(question) }
    count += 1
    guard let query, asked.count < 50, count < 20_000 else { return }
    asked.append(question)
    _ = ask(query)
    asked.removeLast()
  }

  private func ask(_ query: Query) -> [String] {
    let keys = [Key("p"), "q", "f5"]
    switch query {
    case .keys: return ["\(application.keys(for: .ping)) \(application.keys(for: ping))"]
    case .rows: return text(bar?.rows)
    case .letters: return text(bar?.rows(matching: "p"))
    case .newRows: return [menu, submenu, supplied].flatMap { text(application.openMenu($0).rows) }
    case .explanation: return keys.map { application.explain(KeyEvent(key: $0)).description }
    case .state: return [Action.ping, .pong, .refresh].map { "\(application.state(of: $0))" }
    case .stateOfCommand: return menu.commands.map { "\(application.state(of: $0))" }
    case .resolution: return [application.resolution(of: .ping).description]
    case .target: return ["\(application.target(forAction: .ping) === target)"]
    case .commands: return application.commands().map { "\($0.title ?? "-") \($0.action)" }
    }
  }

  private func text(_ rows: [Menu.Row]?) -> [String] {
    (rows ?? []).map { "\($0.title) \($0.keyLabel ?? "-") \($0.state)" }
  }

  /// The answers to all queries, in both orders, each beginning with a mark; and what keys do.
  func result() -> [[String]] {
    let answers = [Query.allCases, Query.allCases.reversed()].flatMap { queries in
      application.setNeedsValidation()
      return queries.map(ask)
    }
    return answers + [[Key("p"), "q", "f5"].map { "\(application.sendEvent(KeyEvent(key: $0)))" }]
  }
}

private final class TitlingApplication: Application {
  weak var scene: AskingScene?
  override func title(of action: Action) -> String {
    scene?.answer(.title, action)
    return super.title(of: action).uppercased()
  }
}

private final class Forwarder: Responder, ActionForwarding {
  weak var scene: AskingScene?
  func supplementalTarget(forAction action: Action, sender: AnyObject?) -> AnyObject? {
    scene?.answer(.forwarding, action)
    return nil
  }
}

private final class Target: Responder, PingActions {
  weak var scene: AskingScene?
  func ping(_ sender: AnyObject?) {}
  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    scene?.answer(.validate, action)
    return ActionState(title: "Validated")
  }
  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
    scene?.answer(.claim, action)
    return true
  }
  override var keyCommands: [Command] {
    scene?.answer(.keyCommands)
    return [Command(key: "f6", action: .ping)]
  }
  override var keyContext: Set<String> {
    scene?.answer(.keyContext)
    return ["AskingTarget"]
  }
}

/// A delegate that is not a responder.
@MainActor
private final class AskedDelegate: PongActions, ActionValidating {
  weak var scene: AskingScene?
  func pong(_ sender: AnyObject?) {}
  func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    scene?.answer(.validatingDelegate, action)
    return ActionState(mark: .on)
  }
}

/// Objects that ask, while they are asked, for what depends on their answers.
@MainActor
struct AskingTests {
  @Test(arguments: Asker.allCases, Query.allCases)
  private func `nothing is asked within itself, and the answers are those of who asks nothing`(
    asker: Asker, query: Query
  ) {
    // A send or a query for a target asks a responder again whether it takes the action.
    let isSearch = [.state, .stateOfCommand, .resolution, .target].contains(query)
    guard asker != .claim || !isSearch else { return }
    let (quiet, scene) = (AskingScene(), AskingScene())
    let expected = quiet.result()
    (scene.asker, scene.query) = (asker, query)
    #expect(scene.result() == expected)
    #expect(scene.count > 0 && scene.count < 20_000 && scene.repeated == [])
    extendLifetime((scene, quiet))
  }

  @Test func `a state within itself is enabled, and rows within themselves are those of before`() {
    let (application, window, target) = (makeApplication(), Window(), Answering("target"))
    application.focus([target], in: window)
    let menu = Menu(items: [.command(Command("Ping", action: .ping))])
    let bar = application.openBar(menu)
    var states: [ActionState] = []
    var titles: [[String]] = []
    target.whenValidated = { _ in
      states.append(application.state(of: .ping))
      states.append(application.state(of: menu.commands[0]))
      titles.append(bar.rows.map(\.title))
    }
    for title in ["One", "Two"] {
      target.state = ActionState(.disabled(reason: nil), title: title)
      application.setNeedsValidation()
      #expect(bar.rows.map(\.title) == [title])
    }
    #expect(states == Array(repeating: .enabled, count: 4) && titles == [[], ["One"]])
    target.whenValidated = nil
  }

  @Test func `a menu that asks for its keys while it supplies them finds those of before`() {
    let (application, window, target) = (makeApplication(), Window(), Answering("target"))
    application.focus([target], in: window)
    let menu = Menu()
    menu.hasKeyEquivalents = true
    application.mainMenu = menu
    var known: [[String]] = []
    menu.itemsProvider = { menu in
      known.append(application.keys(for: .ping).map(\.description))
      #expect(application.openMenu(menu).rows.isEmpty, "The menu has no items of its own.")
      return [.command(Command(action: .ping, keyEquivalent: KeyEquivalent("p")))]
    }
    for _ in 0..<2 {
      #expect(application.keys(for: .ping).map(\.description) == ["p"])
      application.setNeedsValidation()
    }
    #expect(known == [[], ["p"]])
    application.mainMenu = nil
  }

  @Test func `an interceptor that asks who takes its action is not taken for one that does`() {
    final class Refusing: NamedInterceptor, PingActions { func ping(_ sender: AnyObject?) {} }
    let (application, window) = (makeApplication(), Window())
    let (refusing, above) = (Refusing("refusing"), Pinger("above"))
    refusing.claims = false
    application.focus([refusing, above], in: window)
    var found: [AnyObject?] = []
    refusing.change = { _ in
      found.append(application.target(forAction: .ping))
      return .proceed
    }
    #expect(application.target(forAction: .ping) === above)
    #expect(found.count == 1 && found.allSatisfy { $0 === above })
    refusing.change = { _ in .proceed }
  }

  @Test func `two applications that ask about one another end`() {
    let (applications, target) = ([makeApplication(), makeApplication()], Answering("target"))
    let (menu, inner) = (Menu("menu"), Menu("inner"))
    var (bars, depth, deepest): ([OpenMenu], Int, Int) = ([], 0, 0)
    func ask() {
      guard depth < 20 else { return }
      (depth, deepest) = (depth + 1, max(deepest, depth + 1))
      for application in applications {
        _ = (application.openMenu(menu).rows, application.openMenu(inner).rows)
        _ = (application.keys(for: .ping), application.commands())
      }
      _ = bars.map { ($0.rows, $0.rows(matching: "p")) }
      depth -= 1
    }
    inner.itemsProvider = { _ in
      ask()
      return [.command(Command(action: .ping, target: target))]
    }
    inner.hasKeyEquivalents = true
    menu.items = [.submenu(inner), .command(Command("Ping", action: .ping, target: target))]
    for application in applications { application.mainMenu = menu }
    bars = applications.map { $0.openBar(menu) }
    inner.stateProvider = { _ in
      ask()
      return .enabled
    }
    target.whenValidated = { _ in ask() }
    for _ in 0..<2 {
      for (application, bar) in zip(applications, bars) {
        application.setNeedsValidation()
        #expect(bar.rows.map(\.title) == ["inner", "Ping"])
      }
    }
    #expect(deepest > 1 && deepest < 20)
    target.whenValidated = nil
    (inner.stateProvider, inner.itemsProvider) = (nil, nil)
    for application in applications { application.mainMenu = nil }
  }
}
