extension Menu {
  /// An item of an open menu, as it is shown in one place at one time.
  ///
  /// A row is a value: any thread may read its title, its keys, its state, and its id. It retains
  /// its command or submenu, but not the command's target.
  public struct Row: Equatable, Sendable {
    /// The item: a command, a submenu, or a separator.
    public let item: Item
    /// The title that the target returns, otherwise the item's own; empty for a separator.
    public let title: String
    /// The keys that perform the command in this place; nil if the row has none.
    public let keys: KeySequence?
    /// The text of the keys, such as `Ctrl+S` (``KeySequence/label(for:)``); nil if the row has
    /// none.
    public let keyLabel: String?
    /// The state: whether the row is enabled, the reason or the progress, and the mark.
    public let state: ActionState
    private let ownID: String?
    private let action: Action?

    /// The id of the command or its action (``Action/id``), or of the submenu; nil if it has none.
    public var id: String? { ownID ?? action?.id }

    /// A Boolean value that indicates whether the row is a separator.
    public var isSeparator: Bool { object == nil }

    /// The command or the submenu.
    private var object: ObjectIdentifier? {
      switch item {
      case .command(let command): ObjectIdentifier(command)
      case .submenu(let menu): ObjectIdentifier(menu)
      case .separator: nil
      }
    }

    /// Returns whether two rows are of the same item and show the same.
    public static func == (one: Row, other: Row) -> Bool {
      one.object == other.object && one.state == other.state && one.title == other.title
        && one.keyLabel == other.keyLabel
    }

    @MainActor
    init(
      _ item: Item, _ state: ActionState, _ label: KeyLabels.Label, in application: Application
    ) {
      (self.item, self.state) = (item, state)
      (keys, keyLabel) = label
      switch item {
      case .command(let command):
        title =
          state.title ?? command.storedTitle
          ?? application.shownTitle(of: command.storedAction)
        (ownID, action) = (command.storedID, command.storedAction)
      case .submenu(let menu): (title, ownID, action) = (state.title ?? menu.title, menu.id, nil)
      case .separator: (title, ownID, action) = ("", nil, nil)
      }
    }
  }

  /// Returns how the menu is shown in the menu that contains it.
  final func appearance(in application: Application) -> ActionState {
    var state = providedState(in: application)
    if state.isEnabled, !hasVisibleCommand(in: application) {
      state.availability = .disabled(reason: nil)
    }
    return state
  }

  private final func providedState(in application: Application) -> ActionState {
    guard let stateProvider, application.mayAsk(self, .appearance) else { return .enabled }
    defer { application.endQuestion() }
    return stateProvider(self)
  }

  private final func hasVisibleCommand(in application: Application) -> Bool {
    guard itemsProvider == nil else { return true }
    var pending = Array(items.reversed())
    while let item = pending.popLast() {
      if let command = item.command, !application.currentState(of: command).isHidden { return true }
      guard let menu = item.submenu, !menu.providedState(in: application).isHidden else { continue }
      if menu.itemsProvider != nil { return true }
      pending += menu.items.reversed()
    }
    return false
  }
}

extension [Menu.Item] {
  /// The commands in the items and in their submenus, from top to bottom.
  @MainActor
  var commands: [Command] {
    var (all, pending) = ([Command](), Array(reversed()))
    while let item = pending.popLast() {
      if let command = item.command { all.append(command) }
      if let menu = item.submenu { pending += menu.items.reversed() }
    }
    return all
  }
}
