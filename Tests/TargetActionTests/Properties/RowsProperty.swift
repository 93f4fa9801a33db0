import TargetAction
import Testing

/// A responder that answers with the states that the property gives it.
private final class RowPlace: View {
  override var canBecomeFirstResponder: Bool { true }
}

/// A toolkit that keeps the rows of menus, and reads them again only when it is told to.
@MainActor
private final class RowMirror: ApplicationObserver {
  private(set) var rows: [ObjectIdentifier: [Menu.Row]] = [:]

  func menuDidChange(_ menu: Menu, in application: Application) { show(menu, in: application) }

  func show(_ menu: Menu, in application: Application) {
    rows[ObjectIdentifier(menu)] = menu.rows(in: application)
    for case let submenu? in menu.items.map(\.submenu) { show(submenu, in: application) }
  }
}

/// Random changes of everything that the rows of open menus show, except for keys.
@MainActor
private final class RowsComparison: Comparison {
  private static let actions = (0..<4).map { Action(untyped: "RowsProperty.\($0)") }
  private static let states: [ActionState] = [
    .enabled, .disabled, .disabled(reason: "Busy"), .hidden, ActionState(title: "Other"),
    ActionState(mark: .on),
  ]

  private let program: RandomProgram
  private let application = makeApplication()
  private let window = Window()
  private let places = (0..<4).map { _ in RowPlace() }
  private let menus = (0..<5).map { Menu("\($0)") }
  private let commands: [Command]
  private let mirror = RowMirror()
  private var states: [Int: ActionState] = [:]

  init(_ program: RandomProgram) {
    self.program = program
    commands = (0..<8).map { Command("\($0)", action: Self.actions[$0 % 4]) }
    application.keyWindow = window
    for (index, place) in places.enumerated() {
      (index == 3 ? places[2] : window).addSubview(place)
      for (number, action) in Self.actions.enumerated() where (index + number) % 3 > 0 {
        let key = 10 * index + number
        place.addHandler(for: action, state: { [unowned self] in state(key, $0) }) { _ in }
      }
    }
    for index in menus.indices { fill(index) }
    menus[3].stateProvider = { [unowned self] _ in states[1] ?? .enabled }
    application.addApplicationObserver(mirror)
  }

  private func state(_ key: Int, _ sender: AnyObject?) -> ActionState {
    var state = states[key] ?? .enabled
    if let value = (sender as? Command)?.value(as: Int.self) { state.title = "\(value)" }
    return state
  }

  /// Gives a menu other items, of which the submenus stand after it.
  private func fill(_ menu: Int) {
    var items = (0..<program.number(below: 4)).compactMap { _ in
      program.element(of: commands).map { Menu.Item.command($0) }
    }
    let inner = program.element(of: Array(menus.dropFirst(menu + 1)))
    if let inner { items.append(.submenu(inner)) }
    menus[menu].items = items
  }

  func step() throws {
    let (menu, place) = (program.number(below: 5), places[program.number(below: 4)])
    let (command, action) = (commands[program.number(below: 8)], program.number(below: 4))
    let number = program.number(below: 16)
    program.note("change \(number) of menu \(menu), \(command.title), or action \(action)")
    switch number {
    case 0: application.menuWillOpen(menus[menu], at: program.oneIn(2) ? nil : place)
    case 1: application.menuDidClose(menus[menu])
    case 2: application.mainMenu = program.oneIn(4) ? nil : menus[menu]
    case 3: application.isMainMenuVisible.toggle()
    case 4: fill(menu)
    case 5: menus[menu].title += "'"
    case 6: place.becomeFirstResponder()
    case 7: place.isHidden.toggle()
    case 8: (program.oneIn(2) ? window : places[0]).addSubview(places[1])
    case 9: command.title += "'"
    case 10: command.action = Self.actions[action]
    case 11: command.payload = program.oneIn(3) ? nil : Payload(action)
    case 12: command.target = program.oneIn(2) ? nil : place
    case 13: _ = (command.state, application.perform(command, from: menus[menu].anchor))
    default:
      states[10 * program.number(below: 4) + action] = program.element(of: Self.states)
      if program.oneIn(2) {
        application.setNeedsValidation()
      } else {
        application.setNeedsValidation(for: Self.actions)
      }
    }
    application.validateIfNeeded()
    for menu in application.openMenus {
      if number < 4 { mirror.show(menu, in: application) }
      try compare(menu)
    }
  }

  private func compare(_ menu: Menu) throws {
    func texts(_ rows: [Menu.Row]) -> [String] { rows.map { "\($0.title): \($0.state)" } }
    let shown = mirror.rows[ObjectIdentifier(menu)] ?? []
    try program.expect(
      "the rows of \(menu.title)", texts(shown), is: texts(menu.rows(in: application)))
    for case let submenu? in menu.items.map(\.submenu) { try compare(submenu) }
  }
}

@MainActor
@Suite
struct RowsProperty {
  @Test(arguments: RandomProgram.seeds)
  func `a toolkit hears of each change of the rows that it shows`(seed: UInt64) async {
    await RowsComparison.check(seed: seed)
  }
}
