/// A menu in the model, which may be the submenu of the next one.
@MainActor
final class ModelMenu {
  /// The number of times that a menu has changed.
  static var changeCount = 0

  let number: Int
  /// The first item.
  let submenu: ModelMenu?
  var commands: [ModelCommand] = [] { didSet { Self.changeCount += 1 } }
  /// The menu whose items the provider supplies, and whether their keys count.
  private(set) var (supplier, suppliesKeys): (ModelMenu?, Bool) = (nil, false)
  /// What the menu says of its row; nil if it is not asked.
  var appearance: Availability? { didSet { Self.changeCount += 1 } }

  private init(_ number: Int, submenu: ModelMenu? = nil) {
    (self.number, self.submenu) = (number, submenu)
  }

  static var ofScenario: [ModelMenu] {
    let inner = ModelMenu(1)
    let middle = ModelMenu(2, submenu: inner)
    return [ModelMenu(0), inner, middle, ModelMenu(3, submenu: middle)]
  }

  func supply(from supplier: ModelMenu?, forKeys: Bool) {
    (self.supplier, suppliesKeys) = (supplier, forKeys)
    Self.changeCount += 1
  }

  var items: [ModelItem] {
    (submenu.map { [.submenu($0)] } ?? []) + commands.map { .command($0) }
  }

  /// Returns the commands whose keys count while this is the main menu.
  func keyedCommands(_ seen: inout Set<Int>) -> [ModelCommand] {
    guard seen.insert(number).inserted else { return [] }
    var keyed: [ModelCommand] = []
    for item in suppliesKeys ? supplier?.items ?? items : items {
      switch item {
      case .command(let command): keyed.append(command)
      case .submenu(let menu): keyed += menu.keyedCommands(&seen)
      }
    }
    return keyed
  }
}

/// An item of a menu in the model.
enum ModelItem {
  case command(ModelCommand)
  case submenu(ModelMenu)

  var command: ModelCommand? { if case .command(let command) = self { command } else { nil } }
  private var object: AnyObject {
    switch self {
    case .command(let command): command
    case .submenu(let menu): menu
    }
  }

  func isSame(as other: ModelItem) -> Bool { object === other.object }
}

extension [ModelItem] {
  /// The commands, including those of submenus.
  @MainActor var commands: [ModelCommand] {
    flatMap { item in
      switch item {
      case .command(let command): [command]
      case .submenu(let menu): menu.items.commands
      }
    }
  }
}

/// A command in the model, which has no state.
@MainActor
final class ModelCommand {
  let action: ActionName
  let target: ModelObject?
  let sender: ModelObject?
  let press: Entry.Press?

  init(
    _ action: ActionName, target: ModelObject? = nil, sender: ModelObject? = nil,
    press: Entry.Press? = nil
  ) {
    (self.action, self.target, self.sender, self.press) = (action, target, sender, press)
  }
}

/// A row of an open menu in the model.
struct ModelRow {
  let item: ModelItem
  let state: Availability
  let label: Entry.Press?

  @MainActor var entry: Entry.Row {
    Entry.Row(action: item.command?.action, state: state, label: label)
  }

  func isSame(as other: ModelRow) -> Bool {
    item.isSame(as: other.item) && state == other.state && label == other.label
  }
}

/// An open menu in the model.
@MainActor
final class ModelOpenMenu {
  /// Rows that are read, and those that were first read or last told of.
  struct Reading {
    var rows: [ModelRow] = []
    var told: [ModelRow]?
    /// The moment at which they were computed.
    var moment: Int?
  }

  let number: Int
  let menu: ModelMenu
  let application: ModelObject
  /// Where it was opened; nil for a bar.
  let anchor: ModelAnchor?
  /// What the provider of the menu has supplied.
  let supplied: [ModelItem]?
  /// The host that shows it.
  var host: ModelHost?
  var isClosed = false
  var readings = [false: Reading(), true: Reading()]
  /// The rows that the scenario has read last.
  var lastRows: [ModelRow] = []
  /// The number of slots and calls that retain it.
  var holds = 0

  init(
    _ number: Int, _ menu: ModelMenu, in application: ModelObject, at anchor: ModelAnchor?,
    _ supplied: [ModelItem]?, shownBy host: ModelHost?
  ) {
    (self.number, self.menu, self.application) = (number, menu, application)
    (self.anchor, self.supplied, self.host) = (anchor, supplied, host)
  }
}

/// A host, which is alive as long as no other one has taken its place.
final class ModelHost {
  let window: Int
  /// The number of calls that retain it.
  var holds = 0

  init(_ window: Int) { self.window = window }
}

/// The observers of an application in the model, and what they have not been told yet.
final class ModelObservers {
  var list: [Int] = []
  var notices: [Notice] = []

  struct Notice {
    let audience: [Int]
    /// The open menu that the notice is about, and retains.
    let menu: ModelOpenMenu?
    let entry: (Int) -> Entry
  }
}

/// An application's menus and pending validation.
@MainActor
struct ModelValidation {
  var mainMenu: ModelMenu?
  /// The open menus, in the order in which they were opened.
  var openMenus: [ModelOpenMenu] = []
  /// The observers; nil if there are none.
  var observers: ModelObservers?
  var markCount = 0
  /// The moment at which the last pass began.
  var servedMoment = -1
  /// The moment at which two passes had left something marked; nil if they have not.
  var deferredMoment: Int?
  /// Whether menus and controls are being validated.
  var isInPass = false

  /// A number that is greater after each mark, and after each change of chains and menus.
  var moment: Int { ModelObject.changeCount + ModelMenu.changeCount + markCount }
  var isDue: Bool { servedMoment != moment }
  /// Whether what is marked waits for an event, because each pass marks it again.
  var waitsForEvent: Bool { deferredMoment == moment }
}

extension ModelObject {
  /// The number of changes to chains, first responders, windows, delegates, and handlers, and of
  /// deallocations.
  static var changeCount = 0

  static func note(_ old: ModelObject?, _ new: ModelObject?) { if old !== new { changeCount += 1 } }
}
