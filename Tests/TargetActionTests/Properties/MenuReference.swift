import TargetAction

/// Fields, a panel, windows, and the application, and what they say of actions, which each search
/// asks anew.
struct MenuReference {
  static let (panel, leftWindow, rightWindow, application) = (2, 3, 5, 6)

  /// The place above each: of two fields, a panel, a window, another field, another window, and the
  /// application.
  var parents: [Int?] = [panel, panel, leftWindow, application, rightWindow, application, nil]
  /// The availability of the actions that each place handles.
  var states: [[Int: ActionState.Availability]] = Array(repeating: [:], count: 7)
  /// The payload for which each place shows a mark.
  var values = Array(repeating: 1, count: 7)
  var hidden: Set<Int> = []
  /// The place that has the focus in each window.
  var focus: [Int: Int] = [:]
  var keyWindow = leftWindow

  /// The commands that each menu has itself, and the menu in it; menus 0 to 2 open, and 3 to 5 are
  /// in them.
  var contents: [[Int]] = Array(repeating: [], count: 6)
  var mainMenu: Int? = 0
  /// The open menus, in the order in which they were opened.
  var opened: [Int] = []
  /// Where each menu was last opened, with the places above it.
  var anchors: [Int: [Int]] = [:]

  func chain(from place: Int) -> [Int] { Array(sequence(first: place) { parents[$0] }) }

  /// The place where a search begins now.
  var start: Int { focus[keyWindow] ?? keyWindow }

  func isVisible(_ place: Int) -> Bool { hidden.isDisjoint(with: chain(from: place)) }

  /// Returns the place where searches from a menu begin: its anchor, or the nearest place above it
  /// in the same window that is still there and visible.
  func anchor(of menu: Int) -> Int? {
    guard let recorded = anchors[menu], let window = recorded.dropLast().last else { return nil }
    return recorded.dropLast().first { self.window(of: $0) == window && isVisible($0) }
  }

  /// Returns the place that handles an action.
  func target(of action: Int, from anchor: Int?, sender: Int? = nil) -> Int? {
    let rest = anchor == nil && focus[keyWindow] == nil ? keyWindow : nil
    let parts = [anchor ?? focus[keyWindow], sender, rest].compactMap(\.self)
    let places = parts.flatMap { chain(from: $0).dropLast() } + [Self.application]
    return places.first { states[$0][action] != nil }
  }

  func state(of action: Int, at place: Int, value: Int? = nil) -> ActionState {
    let mark = value.map { $0 == values[place] ? ActionState.Mark.on : .off }
    return ActionState(states[place][action] ?? .enabled, mark: mark)
  }

  func state(of action: Int, value: Int?, from anchor: Int?, sender: Int? = nil) -> ActionState {
    let target = target(of: action, from: anchor, sender: sender)
    return target.map { state(of: action, at: $0, value: value) } ?? .unhandled
  }

  func commands(in menu: Int) -> [Int] { contents[menu] + (menu < 3 ? contents[menu + 3] : []) }

  /// Returns the menu that shows a command: the one that was opened last, or the main menu.
  func menu(showing command: Int) -> Int? {
    opened.last { commands(in: $0).contains(command) }
      ?? mainMenu.flatMap { commands(in: $0).contains(command) ? $0 : nil }
  }

  func window(of place: Int) -> Int? { chain(from: place).dropLast().last }

  /// Takes the focus away from what is hidden, or in another window.
  mutating func loseFocus() {
    let now = self
    focus = focus.filter { now.isVisible($0.value) && now.window(of: $0.value) == $0.key }
  }
}
