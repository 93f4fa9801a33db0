/// Commands in groups and submenus, for a menu bar, a context menu or a palette to show.
///
/// There is no drawing: a toolkit shows the items, tells the menu when it opens and closes, and performs the
/// command that the user chooses.
@MainActor
open class Menu {
  /// Something in a menu.
  public enum Item {
    /// Something to do.
    case command(Command)
    /// A menu in the menu.
    case submenu(Menu)
    /// A line between groups.
    case separator
  }

  /// What the menu is called.
  public final var title: String

  /// What is in the menu, from the top.
  ///
  /// - Precondition: The menu must not contain itself, in whatever submenu.
  public final var items: [Item] {
    get { storedItems }
    set {
      let replaced = (storedItems, knownPlan)
      storedItems = newValue
      knownPlan = nil
      MenuPlan.changeCount += 1
      requireNoLoop()
      // What dies with them may come back here.
      withExtendedLifetime(replaced) {}
    }
  }

  private var storedItems: [Item]
  private var knownPlan: MenuPlan?

  /// Where the searches for targets begin while the menu is open; nil if it is not.
  public internal(set) final var anchor: DispatchAnchor?

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: What the menu is called.
  ///   - items: What is in it, from the top.
  public init(_ title: String = "", items: [Item] = []) {
    self.title = title
    storedItems = items
  }

  isolated deinit {}

  /// The commands in the menu and in its submenus, in order.
  ///
  /// - Complexity: O(*n*) for *n* items.
  public final var commands: [Command] {
    items.flatMap { item -> [Command] in
      switch item {
      case .command(let command): [command]
      case .submenu(let menu): menu.commands
      case .separator: []
      }
    }
  }

  /// The commands in the menu and in its submenus, to be gone through.
  final var plan: MenuPlan {
    if let knownPlan, knownPlan.isCurrent { return knownPlan }
    let plan = MenuPlan(commands)
    knownPlan = plan
    return plan
  }

  private func requireNoLoop() {
    precondition(
      !items.contains { $0.leads(to: self) },
      """
      A menu must not contain itself; "\(title)" would be in its own submenus. Make another menu for the \
      inner one.
      """
    )
  }
}

extension Menu.Item {
  @MainActor
  fileprivate func leads(to menu: Menu) -> Bool {
    guard case .submenu(let submenu) = self else { return false }
    return submenu === menu || submenu.items.contains { $0.leads(to: menu) }
  }
}
