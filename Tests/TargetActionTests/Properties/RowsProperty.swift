import TargetAction
import Testing

/// An application that gives the actions their titles.
final class RowsApplication: Application {
  var language = ""
  override func title(of action: Action) -> String { language + super.title(of: action) }
}

/// A target that is not a responder.
final class RowsTarget: ActionValidating {
  var state = ActionState.enabled
  func validate(_ action: Action, sender: AnyObject?) -> ActionState { state }
}

/// An open menu, and what a toolkit shows of it.
@MainActor
final class RowsShown {
  enum Teller { case observer, host }
  typealias Rows = [[Menu.Row]]

  let open: OpenMenu
  let index: Int
  /// Whether something is shown as the user types, too.
  let isSearched: Bool
  weak var host: RowsHost?
  /// The items that the provider of the menu had supplied; nil if it has none.
  let supply: Int?
  /// What was read first, or when the last notice came.
  var told: Rows = []
  /// Who has been given the last notice.
  var tellers: Set<Teller> = []
  /// What each of them has read when it was told.
  var copies: [Teller: Rows] = [:]
  var isClosed = false

  init(_ open: OpenMenu, in index: Int, isSearched: Bool, by host: RowsHost?, supply: Int?) {
    (self.open, self.index, self.isSearched) = (open, index, isSearched)
    (self.host, self.supply) = (host, supply)
    told = read(open)
    copies = [.observer: told, .host: told]
  }

  func read(_ open: OpenMenu) -> Rows { [open.rows, isSearched ? open.rows(matching: "") : []] }
}

/// A host, which retains the menus that it shows.
final class RowsHost: WindowHost {
  unowned let comparison: RowsProperty
  let index: Int

  init(_ comparison: RowsProperty, _ index: Int) {
    (self.comparison, self.index) = (comparison, index)
  }

  func showMenu(_ menu: OpenMenu, at view: View, location: Point) {
    comparison.show(menu, in: index, by: self)
  }
  func menuDidChange(_ menu: OpenMenu) { comparison.change(of: menu, .host) }
  func hideMenu(_ menu: OpenMenu) { comparison.hide(menu) }
}

/// Random changes of everything that the rows of open menus show.
final class RowsProperty: Comparison, ApplicationObserver {
  @Test(arguments: RandomProgram.seeds)
  static func `a toolkit is told exactly when the rows that it shows have changed`(seed: UInt64)
    async
  {
    await check(seed: seed)
  }

  static let actions = (0..<4).map { Action(untyped: "RowsProperty.\($0)", id: "rows.\($0)") }
  static let work = Action(untyped: "RowsProperty.work", id: "rows.work")
  static let states: [ActionState] = [
    .enabled, .enabled, .disabled, .disabled(reason: "Busy"), .hidden, ActionState(title: "Other"),
    ActionState(mark: .on), ActionState(mark: .mixed),
  ]
  static let strokes = ["x", "ctrl-k", "ctrl-j"]

  let program: RandomProgram
  let applications = [RowsApplication(), RowsApplication()]
  /// Two windows of each application; a panel with two fields in the first, a field in the second.
  let (windows, places): ([Window], [PropertyPlace])
  let menus = (0..<6).map { Menu("\($0)", id: "\($0)") }
  var commands: [Command] = []
  let buttons = [Button(), Button()]
  var hosts: [RowsHost?] = [nil, nil]
  var isObserved = [true, false]
  /// The menus that are open or can still be chosen from.
  var shown: [RowsShown] = []
  var states: [Int: ActionState] = [:]
  var targets: [RowsTarget?] = [RowsTarget(), RowsTarget()]
  /// The commands that a provider supplies, and how often they have changed.
  var (supply, supplyCount): ([Menu.Item], Int) = ([], 0)
  /// The applications in which something has changed without a mark.
  var unmarked: Set<Int> = []
  /// What the next state does while it is determined.
  var interruption: (() -> Void)?
  var waiting: [CheckedContinuation<Void, Never>] = []
  private var mistake: String?

  init(_ program: RandomProgram) {
    self.program = program
    windows = (0..<4).map { _ in Window() }
    places = (0..<8).map { _ in PropertyPlace() }
    for (index, window) in windows.enumerated() {
      window.frame = Rect(x: 0, y: 0, width: 100, height: 100)
      applications[index / 2].addWindow(window)
      let first = index / 2 * 4
      guard index.isMultiple(of: 2) else {
        window.addSubview(places[first + 3])
        continue
      }
      window.addSubview(places[first])
      places[first].addSubview(places[first + 1])
      places[first].addSubview(places[first + 2])
      window.addSubview(buttons[index / 2])
      applications[index / 2].keyWindow = window
      applications[index / 2].unhandledActionHandler = { _ in }
      applications[index / 2].keyConflictHandler = nil
      hosts[index / 2] = RowsHost(self, index / 2)
      window.host = hosts[index / 2]
    }
    for (index, place) in places.enumerated() {
      for (number, action) in Self.actions.enumerated() where (index + number) % 3 > 0 {
        let key = 10 * index + number
        place.addHandler(for: action, state: { [unowned self] in state(key, $0) }) { _ in }
      }
      guard index.isMultiple(of: 2) else { continue }
      place.addHandler(for: Self.work) { [unowned self] _ in
        await withCheckedContinuation { waiting.append($0) }
      }
      if index % 3 < 2 { place.undoStack = UndoStack() }
    }
    for (index, button) in buttons.enumerated() {
      button.addTarget(nil, action: Self.actions[index], for: .primaryActionTriggered)
      button.validatesAutomatically = true
    }
    makeMenus()
    applications[0].addApplicationObserver(self)
  }

  private func makeMenus() {
    commands = (0..<8).map { Command($0 < 4 ? "a\($0)" : nil, action: Self.actions[$0 % 4]) }
    commands += targets.map { Command("a target", action: Self.actions[0], target: $0) }
    commands += [
      Command(action: .undo), Command(action: Self.work),
      Command("a closure", state: { [unowned self] in state(90, nil) }) {},
    ]
    for index in menus.indices { fill(index) }
    menus[3].stateProvider = { [unowned self] _ in state(91, nil) }
    menus[4].itemsProvider = { [unowned self] _ in supply }
    menus[5].itemsProvider = { [unowned self] _ in supply }
    menus[5].hasKeyEquivalents = true
  }

  private func state(_ key: Int, _ sender: AnyObject?) -> ActionState {
    let interruption = interruption
    self.interruption = nil
    interruption?()
    var state = states[key] ?? .enabled
    if let value = (sender as? Command)?.value(as: Int.self) { state.title = "a value \(value)" }
    return state
  }

  /// Shows an open menu, and forgets one that is shown if there are many.
  func show(_ open: OpenMenu, in index: Int, by host: RowsHost? = nil) {
    let supply = open.menu.itemsProvider == nil ? nil : supplyCount
    shown.append(RowsShown(open, in: index, isSearched: program.oneIn(3), by: host, supply: supply))
    // A menu that is released is closed.
    if shown.count > 5 { shown.remove(at: program.number(below: 3)) }
  }

  func hide(_ open: OpenMenu) { shown.first { $0.open === open }?.isClosed = true }

  func change(of open: OpenMenu, _ teller: RowsShown.Teller) {
    guard let menu = shown.first(where: { $0.open === open }) else { return }
    let rows = menu.read(open)
    if rows != menu.told {
      (menu.told, menu.tellers) = (rows, [])
    } else if menu.tellers.contains(teller) || menu.tellers.isEmpty {
      mistake = mistake ?? "the \(teller) is told of nothing in \(open.menu.title)"
    }
    if menu.isClosed { mistake = "the \(teller) is told of a closed menu" }
    menu.tellers.insert(teller)
    menu.copies[teller] = rows
  }

  func menuDidChange(_ menu: OpenMenu, in application: Application) { change(of: menu, .observer) }

  func mainMenuDidChange(in application: Application, from previous: Menu?) {
    for menu in shown where menu.open.menu === previous && menu.open.anchor == nil {
      if applications[menu.index] === application { menu.open.close() }
      if applications[menu.index] === application { menu.isClosed = true }
    }
    guard let menu = application.mainMenu,
      let index = applications.firstIndex(where: { $0 === application })
    else { return }
    show(application.openBar(menu), in: index)
  }

  func step() async throws {
    let number = program.number(below: 34)
    program.note("change \(number)")
    // While this waits, the reports of other tests must not be ignored.
    if number == 22 { await changeRuns() }
    try ActionReports.ignored {
      if number != 22 { try change(number) }
      try readAndCompare()
    }
  }

  private func readAndCompare() throws {
    interruption = nil
    if program.oneIn(4), let menu = program.element(of: shown) { _ = menu.read(menu.open) }
    guard !program.oneIn(5) else { return }
    for application in applications { application.validateIfNeeded() }
    try compare()
  }

  func finish() async {
    while !waiting.isEmpty { waiting.removeFirst().resume() }
    await takeTurns { applications.allSatisfy(\.allRuns.isEmpty) }
  }

  private func compare() throws {
    if let mistake { try program.expect("a mistake", mistake, is: "") }
    for menu in shown {
      let rows = menu.read(menu.open)
      let title = "\(menu.open.menu.title) in application \(menu.index)"
      let tellers: [RowsShown.Teller] =
        (isObserved[menu.index] ? [.observer] : []) + (menu.host != nil ? [.host] : [])
      for teller in tellers where !menu.isClosed {
        try expect("what the \(teller) shows of \(title)", menu.copies[teller] ?? [], is: rows)
        try expect("what the \(teller) is told of \(title)", menu.told, is: rows)
      }
      guard !unmarked.contains(menu.index) else { continue }
      try compareWithFresh(menu, rows, title)
    }
    for (index, button) in buttons.enumerated() where !unmarked.contains(index) {
      let state = applications[index].state(of: Self.actions[index], sender: button)
      try program.expect("button \(index)", button.actionState, is: state)
    }
  }

  /// Compares rows with those of a menu that is opened in the same place.
  private func compareWithFresh(_ menu: RowsShown, _ rows: RowsShown.Rows, _ title: String) throws {
    let (open, application) = (menu.open, applications[menu.index])
    guard menu.supply == nil || menu.supply == supplyCount else { return }
    let fresh = open.anchor == nil ? application.openBar(open.menu) : open.open(open.menu)
    try expect("the rows of \(title)", rows, is: menu.read(fresh))
    for case let (command?, row) in rows[0].map({ ($0.item.command, $0) }) {
      let state = application.state(of: command, from: open.anchor)
      try program.expect("the state of \(row.title) in \(title)", row.state, is: state)
    }
  }

  private func expect(
    _ subject: String, _ actual: RowsShown.Rows, is expected: RowsShown.Rows
  ) throws {
    guard actual != expected else { return }
    func texts(_ rows: RowsShown.Rows) -> [[String]] {
      rows.map { $0.map { "\($0.title) [\($0.keyLabel ?? "")] \($0.state)" } }
    }
    try program.expect(subject, texts(actual), is: texts(expected))
    try program.expect(subject, "other items", is: "the same")
  }
}
