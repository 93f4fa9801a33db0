/// A list of commands, in groups and submenus, for a menu bar, a context menu, or a palette.
///
/// A menu says what there is to do, and does not draw itself. To show it, a toolkit opens it in some
/// place (``Application/openMenu(_:at:)``), shows the rows of the ``OpenMenu``, and performs the row
/// that the user chooses. The same menu may be open in several places. A menu retains its commands
/// and its submenus.
@MainActor
open class Menu {
  /// An item of a menu.
  ///
  /// Later versions may add kinds of items, so end a `switch` with `@unknown default`.
  public enum Item: Sendable {
    /// A command.
    case command(Command)
    /// A submenu.
    case submenu(Menu)
    /// A separator between groups.
    case separator
  }

  /// The title of the menu.
  public final var title: String { didSet { if title != oldValue { Self.noteChange() } } }
  /// The name by which other code, such as a plug-in, finds the menu (``menu(id:)``); nil if it has
  /// none.
  public final var id: String? { didSet { if id != oldValue { Self.noteChange() } } }

  /// A closure that supplies the items when the menu is about to open; nil if the items are set in
  /// another way.
  ///
  /// Set a closure for items that are not known in advance, or that change often, such as recent
  /// files, fonts, or open windows.
  ///
  /// ```swift
  /// fontMenu.itemsProvider = { _ in
  ///   installedFonts().map { .command(Command($0, action: .setFont, payload: Payload($0))) }
  /// }
  /// ```
  ///
  /// The closure is called with the menu each time that the menu opens, and an ``OpenMenu`` keeps
  /// what it was supplied with, in place of the ``items``. A submenu supplies its items when it
  /// opens itself, so that a tree of menus can be of any size. Until then, it counts as not empty.
  /// If supplied commands have key equivalents, set ``hasKeyEquivalents``. The menu retains the
  /// closure. It corresponds to `NSMenuDelegate` and `UIDeferredMenuElement`.
  ///
  /// A closure that opens its own menu, or asks for its keys, gets the ``items`` or the keys that
  /// were known before.
  public final var itemsProvider: (@MainActor (Menu) -> [Item])? {
    didSet {
      Self.noteChange()
      release(oldValue)
    }
  }

  /// A Boolean value that indicates whether the commands of the ``itemsProvider`` may have key
  /// equivalents.
  ///
  /// The default is false. If the value is true, and the menu is the ``Application/mainMenu`` or in
  /// it, its keys work, whether or not it is open: the provider is also asked before a key is looked
  /// up, if anything has been marked since it was last asked
  /// (``Application/setNeedsValidation()``). If the value is false, the keys of supplied commands do
  /// not work, and debug builds report such a command, once. The property corresponds to
  /// `menuHasKeyEquivalent(_:for:target:action:)` of `NSMenuDelegate`.
  public final var hasKeyEquivalents = false {
    didSet { if hasKeyEquivalents != oldValue { Self.noteChange() } }
  }

  /// A closure that returns how to show the menu in the menu that contains it; nil if it is
  /// enabled.
  ///
  /// ```swift
  /// exportMenu.stateProvider = { _ in isOnline ? .enabled : .disabled(reason: "You are offline.") }
  /// ```
  ///
  /// The closure is called with the menu each time that the rows of an open menu are computed which
  /// contain it, or a menu around it, so it should be fast. A menu that would be enabled, but in
  /// which no command can be shown (``ActionState/isHidden``), is disabled. The state does not affect
  /// the commands: a key equivalent works while its own command is enabled. The menu retains the
  /// closure. It corresponds to the validation of the item of a submenu in AppKit.
  public final var stateProvider: (@MainActor (Menu) -> ActionState)? {
    didSet {
      Self.noteChange()
      release(oldValue)
    }
  }

  /// The items, from top to bottom.
  ///
  /// The menu retains their commands and submenus.
  ///
  /// - Precondition: The menu must not contain itself, whether directly or through a submenu.
  /// - Complexity: O(1) to read. To set, O(*n*) for *n* items, including those of submenus.
  public final var items: [Item] {
    get { storedItems }
    set {
      require(
        !leads(from: newValue),
        """
        A menu must not contain itself; "\(title.escapingControlCharacters)" would be one of its \
        own submenus. Create a separate menu for the inner one.
        """
      )
      let replaced = exchange(&storedItems, with: newValue)
      noteSubmenus()
      Self.noteChange()
      // Objects that are deallocated here find the new items, and no list made from the old ones.
      MenuKeys.forget()
      release(replaced)
    }
  }

  private final var storedItems: [Item]
  /// Whether the menu has been a submenu, so that menus may lead to it.
  private final var hasBeenSubmenu = false
  /// The number of times that a menu or a command has changed.
  private(set) static var changeCount: UInt64 = 0

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The title of the menu.
  ///   - id: The name by which other code finds the menu.
  ///   - items: The items, from top to bottom. The menu retains their commands and submenus.
  public init(_ title: String = "", id: String? = nil, items: [Item] = []) {
    self.title = title
    self.id = id
    storedItems = items
    noteSubmenus()
  }

  isolated deinit {
    Teardown.releaseAll(exchange(&storedItems, with: []).compactMap(\.submenu))
  }

  /// The commands in the menu and its submenus, from top to bottom.
  ///
  /// - Complexity: O(*n*) for *n* items. Submenus are traversed iteratively, so they can be of any
  ///   depth.
  public final var commands: [Command] { items.commands }

  /// Returns the items that the provider supplies or, without one, the items of the menu.
  final func suppliedItems(in application: Application) -> [Item] {
    guard let itemsProvider, application.mayAsk(self, .items) else { return items }
    defer { application.endQuestion() }
    return itemsProvider(self)
  }

  /// Counts a change of what menus show or keys do.
  static func noteChange() {
    changeCount &+= 1
    ValidationSchedule.schedule()
  }

  private final func noteSubmenus() {
    for item in storedItems { item.submenu?.hasBeenSubmenu = true }
  }

  /// Returns whether this menu is among some items or in their submenus.
  func leads(from items: [Item]) -> Bool {
    var pending = items.compactMap(\.submenu)
    // Otherwise, building menus from the inside out would take quadratic time.
    guard hasBeenSubmenu else { return pending.contains { $0 === self } }
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
  /// The command; nil if the item is a submenu or a separator.
  public var command: Command? {
    if case .command(let command) = self { command } else { nil }
  }

  /// The submenu; nil if the item is a command or a separator.
  public var submenu: Menu? {
    if case .submenu(let menu) = self { menu } else { nil }
  }
}
