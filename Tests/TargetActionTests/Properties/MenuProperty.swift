import TargetAction
import Testing

@MainActor
protocol MenuActing: ActionTarget {
  func act(_ sender: AnyObject?)
}

extension Action {
  fileprivate static let act = Action("act", (any MenuActing).act)
}

final class MenuPlace: View {
  var takesFocus = true
  override var canBecomeFirstResponder: Bool { takesFocus }
}

final class MenuApplication: Application {
  var takesKeys = false
  override func handleKeyEvent(_ event: KeyEvent) -> Bool { takesKeys }
}

/// An explicit target, which is not a responder.
final class PlainTarget: MenuActing, ActionValidating {
  var state = ActionState.enabled
  func act(_ sender: AnyObject?) {}
  func validate(_ action: Action, sender: AnyObject?) -> ActionState { state }
}

/// Random changes of responders, menus, and what they show.
@MainActor
final class MenuComparison: Comparison, ApplicationObserver {
  static let actions = (0..<3).map { Action(untyped: "MenuProperty.\($0)") } + [.act]
  static let states: [ActionState.Availability] = [
    .enabled, .enabled, .disabled(reason: nil), .disabled(reason: "Busy"), .hidden,
  ]
  /// The action and the payload of each command; the last two have explicit targets.
  static let kinds: [(action: Int, value: Int?)] = [
    (0, nil), (1, nil), (2, nil), (0, 1), (0, 2), (1, nil), (3, nil), (3, nil),
  ]

  let program: RandomProgram
  let application = MenuApplication()
  let places: [Responder]
  let menus = (0..<6).map { Menu("\($0)") }
  let commands = kinds.map { kind in
    Command(action: actions[kind.action], payload: kind.value.map { Payload($0) })
  }
  let buttons = [Button(), Button()]
  var targets: [PlainTarget?] = [nil, nil]
  var reference = MenuReference()
  /// The actions whose states have changed without a mark, so that what is shown may be old.
  var unmarked: Set<Int> = []
  /// What each command and each button showed last.
  var shown = kinds.map { _ in ActionState.enabled }
  var shownByButtons: [ActionState?] = [nil, nil]
  var isEnabledByProgram = [true, true]
  /// What an adapter shows that listens to notifications.
  var copies = kinds.map { _ in ActionState.enabled }
  /// The commands that a provider supplies.
  var supply: [Int] = []
  var log: [String] = []
  /// What a state changes while it is determined.
  var change: (() -> Void)?

  init(_ program: RandomProgram) {
    self.program = program
    let (left, right) = (Window(), Window())
    places = [MenuPlace(), MenuPlace(), MenuPlace(), left, MenuPlace(), right, application]
    application.unhandledActionHandler = { _ in }
    application.addWindow(right)
    application.keyWindow = left
    application.mainMenu = menus[0]
    for place in [2, 0, 1, 4] { put(place) }
    view(MenuReference.panel).takesFocus = false
    for (index, button) in buttons.enumerated() {
      button.addTarget(nil, action: Self.actions[index], for: .primaryActionTriggered)
      button.validatesAutomatically = true
      (index == 0 ? view(MenuReference.panel) : right).addSubview(button)
    }
    for index in 0..<3 { fill(index, with: []) }
    menus[2].itemsProvider = { [unowned self] menu in items(supply) + [.submenu(menus[5])] }
    menus[3].itemsProvider = { [unowned self] _ in items(supply) }
    application.addApplicationObserver(self)
  }

  func validationDidChange(
    commands changed: [Command], controls: [Control], in application: Application
  ) {
    for command in changed {
      if let index = commands.firstIndex(where: { $0 === command }) {
        copies[index] = command.state
      }
    }
  }

  func view(_ place: Int) -> MenuPlace { places[place] as? MenuPlace ?? MenuPlace() }

  /// Adds a view where the reference has it.
  func put(_ place: Int) {
    if let above = reference.parents[place] { (places[above] as? View)?.addSubview(view(place)) }
  }

  private func items(_ list: [Int]) -> [Menu.Item] { list.map { .command(commands[$0]) } }

  func fill(_ menu: Int, with list: [Int]) {
    reference.contents[menu] = list
    menus[menu].items = items(list) + (menu < 3 ? [.submenu(menus[menu + 3])] : [])
  }

  func step() throws {
    switch program.number(below: 18) {
    case 0...2: changeState()
    case 3: mark()
    case 4: handle()
    case 5: moveFocus()
    case 6: changeKeyWindow()
    case 7: moveView()
    case 8...9: try open()
    case 10: close()
    case 11: changeItems()
    case 12...13: try perform()
    case 14: try press()
    case 15: changeTarget()
    case 16: try validate()
    default: changeButton()
    }
    try compare()
  }

  /// Returns what a command shows according to a fresh search from a menu; nil for the first
  /// responder.
  func fresh(_ command: Int, from menu: Int?) -> ActionState {
    let (action, value) = Self.kinds[command]
    guard action < 3 else { return targets[command - 6]?.state ?? .unhandled }
    let anchor = menu.flatMap { reference.anchor(of: $0) }
    if menu != nil, anchor == nil { return .unhandled }
    return reference.state(of: action, value: value, from: anchor)
  }

  /// Returns what a command shows now: an open menu searches from its anchor, the main menu from
  /// the first responder.
  func fresh(_ command: Int) -> ActionState? {
    reference.menu(showing: command).map {
      fresh(command, from: reference.opened.contains($0) ? $0 : nil)
    }
  }

  private func mayBeOld(_ action: Int) -> Bool { unmarked.contains(action) }

  private func compare() throws {
    // Reading a state validates it, so that a pass has less to do.
    if program.oneIn(2) { try compareCommands() }
    pass()
    for menu in reference.opened {
      for index in reference.commands(in: menu) where !mayBeOld(Self.kinds[index].action) {
        try program.expect("the copy of \(index)", copies[index], is: commands[index].state)
      }
    }
    try compareCommands()
    try compareButtons()
  }

  private func compareCommands() throws {
    for (index, command) in commands.enumerated() {
      let isDead = index > 5 && targets[index - 6] == nil
      let old = mayBeOld(Self.kinds[index].action) && !isDead ? shown[index] : nil
      let (state, expected) = (command.state, fresh(index) ?? shown[index])
      if state != old { try program.expect("command \(index)", state, is: expected) }
      shown[index] = state
    }
  }

  func compareButtons() throws {
    for (index, button) in buttons.enumerated() {
      let sender = index == 0 ? MenuReference.panel : MenuReference.rightWindow
      let expected = reference.state(of: index, value: nil, from: nil, sender: sender)
      let state = button.actionState
      if !mayBeOld(index) || state != shownByButtons[index] {
        try program.expect("button \(index)", state, is: expected)
      }
      let isEnabled = state?.isEnabled == true && isEnabledByProgram[index]
      try program.expect("whether button \(index) is enabled", button.isEnabled, is: isEnabled)
      shownByButtons[index] = state
    }
  }
}

@MainActor
@Suite
struct MenuProperty {
  @Test(arguments: RandomProgram.seeds)
  func `menus and buttons show what a fresh search says`(seed: UInt64) async {
    await MenuComparison.check(seed: seed)
  }
}
