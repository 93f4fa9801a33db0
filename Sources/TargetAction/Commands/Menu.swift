/// Commands in groups and submenus, for a menu bar, a context menu or a palette to show.
///
/// It does not draw. A toolkit shows the items, calls
/// ``Application/menuWillOpen(_:at:)`` and ``Application/menuDidClose(_:)``, and performs the command that the user
/// chooses.
@MainActor
open class Menu {
  /// An item of a menu.
  public enum Item {
    /// A command.
    case command(Command)
    /// A submenu.
    case submenu(Menu)
    /// A separator between groups.
    case separator
  }

  /// The title of the menu.
  public final var title: String

  /// The items, from the top.
  ///
  /// - Precondition: The menu must not contain itself, not even in a submenu.
  public final var items: [Item] {
    get { storedItems }
    set {
      require(
        !leads(from: newValue),
        """
        A menu must not contain itself; "\(title.escapingControlCharacters)" would be one of its own submenus. Create \
        a separate menu for the inner one.
        """
      )
      Epoch.mark()
      Self.count(newValue, by: 1)
      Self.count(storedItems, by: -1)
      let replaced = exchange(&storedItems, with: newValue)
      // What dies by it finds the new items, and nothing that was made of the old ones.
      release(Self.takeFlattened())
      release(replaced)
    }
  }

  private final var storedItems: [Item]
  /// How many items of menus are this menu.
  private final var placeCount = 0
  /// The commands, kept until the items of any menu change.
  private final var flattenedMenu: FlattenedMenu?
  /// The menus that keep them.
  private static let flattenedMenus = WeakList<Menu>()

  /// The place where searches for targets begin while the menu is open; nil if it is closed.
  public internal(set) final var anchor: DispatchAnchor?

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The title of the menu.
  ///   - items: The items, from the top.
  public init(_ title: String = "", items: [Item] = []) {
    self.title = title
    storedItems = items
    Self.count(items, by: 1)
  }

  isolated deinit {
    Self.count(storedItems, by: -1)
    Teardown.releaseAll(exchange(&storedItems, with: []).compactMap(\.submenu))
  }

  /// The commands in the menu and in its submenus, in order.
  ///
  /// - Complexity: O(*n*) for *n* items; submenus of any depth are walked in a loop.
  public final var commands: [Command] {
    var commands: [Command] = []
    var pending = Array(items.reversed())
    while let item = pending.popLast() {
      switch item {
      case .command(let command): commands.append(command)
      case .submenu(let menu): pending += menu.items.reversed()
      case .separator: break
      }
    }
    return commands
  }

  /// The commands in the menu and in its submenus, to be gone through.
  final var flattened: FlattenedMenu {
    if let flattenedMenu { return flattenedMenu }
    let made = FlattenedMenu(commands)
    flattenedMenu = made
    Self.flattenedMenus.append(self)
    return made
  }

  /// Takes out the lists of all menus, which may have changed.
  ///
  /// - Returns: The lists, for the caller to release: commands that die may come back to their menus.
  private static func takeFlattened() -> [FlattenedMenu] {
    ApplicationMenus.forgetPlaces()
    return flattenedMenus.removeAll().compactMap { menu in
      exchange(&menu.flattenedMenu, with: nil)
    }
  }

  /// Counts the places of the menus in some items.
  private static func count(_ items: [Item], by change: Int) {
    for item in items { item.submenu?.placeCount += change }
  }

  /// Whether this menu is in some items, or in their submenus.
  private func leads(from items: [Item]) -> Bool {
    var pending = items.compactMap(\.submenu)
    // A menu that is in no other is only in these items themselves, if at all.
    guard placeCount > 0 else { return pending.contains { $0 === self } }
    var seen: Set<ObjectIdentifier> = []
    while let menu = pending.popLast() {
      if menu === self { return true }
      guard seen.insert(ObjectIdentifier(menu)).inserted else { continue }
      pending += menu.items.compactMap(\.submenu)
    }
    return false
  }
}

extension Menu.Item {
  fileprivate var submenu: Menu? {
    if case .submenu(let menu) = self { menu } else { nil }
  }
}

/// The commands of a menu and of its submenus in one list, which validating goes through, and by their keys.
@MainActor
final class FlattenedMenu {
  /// How often the key of a command has changed.
  static var keyChangeCount = 0

  let commands: [Command]
  private var commandsByKey: [KeyEquivalent: [Command]] = [:]
  /// The count of changes when the keys were read; none were at first.
  private var readChangeCount = -1

  init(_ commands: [Command]) {
    self.commands = commands
  }

  /// The commands that a key stands for, in the order of the menu.
  ///
  /// - Complexity: O(1) on average, and O(*n*) for *n* commands after the key of one has changed.
  func commands(for event: KeyEvent) -> [Command] {
    if readChangeCount != Self.keyChangeCount {
      (commandsByKey, readChangeCount) = ([:], Self.keyChangeCount)
      // A command may be in the menu at several places.
      var listed: Set<ObjectIdentifier> = []
      for command in commands where listed.insert(ObjectIdentifier(command)).inserted {
        if let key = command.keyEquivalent { commandsByKey[key, default: []].append(command) }
      }
    }
    return commandsByKey[KeyEquivalent(matching: event)] ?? []
  }
}
