/// A list of commands, in groups and submenus, for a menu bar, a context menu, or a palette.
///
/// A menu does not draw itself. A toolkit shows the items, calls
/// ``Application/menuWillOpen(_:at:)`` and ``Application/menuDidClose(_:)``, and performs the
/// command that the user chooses. A menu retains its commands and its submenus.
@MainActor
open class Menu {
  /// An item of a menu.
  ///
  /// Later versions may add kinds of items, so end a `switch` with `@unknown default`.
  public enum Item {
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
  public final var id: String?

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
  /// ``Application/menuWillOpen(_:at:)`` calls it with the menu that opens, and sets the ``items``
  /// to the result. For a menu bar that stays visible, ``Application/isMainMenuVisible`` does so. A
  /// submenu supplies its items when it opens itself, so that a tree of menus can be of any size.
  /// Until then, the items of the last time are kept. If supplied commands have key equivalents,
  /// set ``hasKeyEquivalents``. The menu retains the closure. It corresponds to `NSMenuDelegate` and
  /// `UIDeferredMenuElement`.
  public final var itemsProvider: (@MainActor (Menu) -> [Item])? {
    didSet { release(oldValue) }
  }

  /// A Boolean value that indicates whether the commands of the ``itemsProvider`` may have key
  /// equivalents.
  ///
  /// The default is false. If the value is true, and the menu is the ``Application/mainMenu`` or in
  /// it, its keys work while it is closed: the provider is also asked before a key is looked up, if
  /// anything has been marked since it was last asked (``Application/setNeedsValidation()``). If
  /// the value is false, the keys of the last items work, and debug builds report a supplied
  /// command that has a key, once. The property corresponds to
  /// `menuHasKeyEquivalent(_:for:target:action:)` of `NSMenuDelegate`.
  public final var hasKeyEquivalents = false

  /// A closure that returns how to show the menu in the menu that contains it; nil if it is
  /// enabled.
  ///
  /// The closure is called with the menu, each time that its ``state`` or the state of a menu that
  /// contains it is read, and in each validation of an open menu that contains it, so it should be
  /// fast. The menu retains it. It corresponds to the validation of the item of a submenu in AppKit.
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
  /// - Complexity: O(1) to read. To set, O(*n*) for *n* items; if this menu is itself a submenu,
  ///   *n* includes the items of submenus.
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
      Epoch.mark()
      Self.count(newValue, by: 1)
      Self.count(storedItems, by: -1)
      let replaced = exchange(&storedItems, with: newValue)
      // Objects that are deallocated here find the new items, and no list made from the old ones.
      release(Self.takeFlattened())
      release(replaced)
    }
  }

  private final var storedItems: [Item]
  /// The number of menu items whose submenu is this menu.
  private final var placeCount = 0
  /// Whether the menu is in the items of another one.
  final var isSubmenu: Bool { placeCount > 0 }
  /// Whether the states of the commands are being determined.
  final var isBeingValidated = false
  /// The commands, cached until the items of any menu change.
  private final var flattenedMenu: CommandList?
  /// The moment at which the provider last supplied the items; 0 if it has not, or if it found none
  /// and may be asked again.
  final var supplyMoment: UInt64 = 0
  /// The number of times that the items of menus, titles, or keys of commands have changed.
  private(set) static var changeCount = 0
  /// The menus that have a cached list.
  private static let flattenedMenus = WeakList<Menu>()

  /// The place where searches for targets began when the menu was last opened; nil if it has never
  /// been open.
  ///
  /// While the menu is open, its commands are validated from here. The menu keeps the anchor after
  /// ``Application/menuDidClose(_:)``, until it opens again, because many platforms report that a
  /// menu has closed before they report the user's choice. In either order, perform the chosen
  /// command from the anchor (``Application/perform(_:from:event:)``). Once the menu is closed,
  /// validation does not use the anchor. The anchor does not retain the responders that it records.
  public internal(set) final var anchor: DispatchAnchor?

  /// A Boolean value that indicates whether the menu is open in an application
  /// (``Application/openMenus``).
  ///
  /// The value is true from ``Application/menuWillOpen(_:at:)`` until
  /// ``Application/menuDidClose(_:)``, and while the menu is a visible menu bar
  /// (``Application/isMainMenuVisible``).
  public final var isOpen: Bool { openings.contains { $0.menus != nil } }

  /// Where the menu is open.
  final var openings: [Opening] = []

  /// What the menu and an application in which it is open have in common.
  @MainActor
  final class Opening {
    weak let menus: (any MenuTable)?
    /// Where validation begins; nil for the first responder.
    let anchor: DispatchAnchor?
    /// The host of the window of the anchor, when the menu was opened.
    weak let host: (any WindowHost)?
    /// Where the last validation began, and the numbers of changes of menus and of chains as of
    /// then; nil before the first one has ended.
    var validated: (place: DispatchAnchor?, menuCount: Int, chainCount: UInt64)?
    /// The states of the commands and then of the submenus, as they were in the last validation.
    private var states: [ActionState] = []

    init(in menus: any MenuTable, at anchor: DispatchAnchor?) {
      (self.menus, self.anchor, host) = (menus, anchor, anchor?.responder?.window?.host)
    }

    /// Records a state, and returns whether it is another one than in the last validation.
    func note(_ state: ActionState, at index: Int) -> Bool {
      guard index < states.count else {
        states.append(state)
        return true
      }
      return exchange(&states[index], with: state) != state
    }
  }

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
    Self.count(items, by: 1)
  }

  isolated deinit {
    Self.count(storedItems, by: -1)
    Teardown.releaseAll(exchange(&storedItems, with: []).compactMap(\.submenu))
  }

  /// The commands in the menu and its submenus, from top to bottom.
  ///
  /// - Complexity: O(*n*) for *n* items. Submenus are traversed iteratively, so they can be of any
  ///   depth.
  public final var commands: [Command] { allItems.compactMap(\.command) }

  /// The items of the menu and its submenus, from top to bottom.
  final var allItems: [Item] {
    var (all, pending) = ([Item](), Array(items.reversed()))
    while let item = pending.popLast() {
      all.append(item)
      if let menu = item.submenu { pending += menu.items.reversed() }
    }
    return all
  }

  /// The commands in the menu and its submenus, in a cached list.
  final var flattened: CommandList {
    if let flattenedMenu { return flattenedMenu }
    let items = allItems
    let made = CommandList(items.compactMap(\.command), items.compactMap(\.submenu))
    flattenedMenu = made
    Self.flattenedMenus.append(self)
    return made
  }

  /// Sets the items to those of the provider, if there is one.
  final func supplyItems(in application: Application) {
    if let supplied = itemsProvider?(self) { items = supplied }
    supplyMoment = Epoch.mark()
    #if DEBUG
      guard itemsProvider != nil, !hasKeyEquivalents,
        let command = commands.first(where: { $0.keyEquivalent != nil })
      else { return }
      let fact = "A menu supplies \(command.nameForReports) with a key, which works only"
      let line = "\(fact) once the menu has opened; set the menu's hasKeyEquivalents"
      application.warnings.write(line, about: line)
    #endif
  }

  /// Returns the commands for a search for a key, which closed menus may have to supply first.
  final func keyed(in application: Application) -> CommandList {
    let now = Epoch.moment
    func mustSupply(_ menu: Menu) -> Bool {
      menu.hasKeyEquivalents && menu.supplyMoment <= now && !menu.isOpen
        && application.pendingValidation.isStale(nil, since: menu.supplyMoment)
    }
    while let menu = mustSupply(self) ? self : flattened.submenus.first(where: mustSupply) {
      menu.supplyItems(in: application)
    }
    return flattened
  }

  /// Removes the cached lists of all menus, which may have changed.
  ///
  /// - Returns: The lists, for the caller to release: commands that are deallocated may call back
  ///   into their menus.
  private static func takeFlattened() -> [CommandList] {
    noteChange()
    return flattenedMenus.removeAll().compactMap { menu in
      exchange(&menu.flattenedMenu, with: nil)
    }
  }

  /// Counts a change of what a menu shows.
  static func noteChange() {
    changeCount += 1
    ValidationSchedule.schedule()
  }

  /// Changes the place counts of the submenus among some items.
  private static func count(_ items: [Item], by change: Int) {
    for item in items { item.submenu?.placeCount += change }
  }

  /// Returns whether this menu is among some items or in their submenus.
  func leads(from items: [Item]) -> Bool {
    var pending = items.compactMap(\.submenu)
    // A menu that is not a submenu can only be among these items themselves.
    guard isSubmenu else { return pending.contains { $0 === self } }
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

/// The commands of a menu and its submenus, or of a responder, in a list, and by their keys.
@MainActor
final class CommandList {
  let commands: [Command]
  let submenus: [Menu]
  private var commandsByKey: [KeyEquivalent: [Command]] = [:]
  /// The count of changes when the keys were last read; -1 before the first time.
  private var readChangeCount = -1
  private var readPlatform = KeyMap.Platform.current

  init(_ commands: [Command], _ submenus: [Menu] = []) {
    (self.commands, self.submenus) = (commands, submenus)
  }

  /// Returns the commands that are bound to a key, in the order of the menu; nil if none is.
  ///
  /// - Complexity: O(1) on average, and O(*n*) for *n* commands after the key of a command has
  ///   changed.
  func commands(for key: KeyEquivalent, on platform: KeyMap.Platform) -> [Command]? {
    if readChangeCount != Menu.changeCount || readPlatform != platform {
      (commandsByKey, readChangeCount, readPlatform) = ([:], Menu.changeCount, platform)
      // A command may occur several times in the menu.
      var listed: Set<ObjectIdentifier> = []
      for command in commands where listed.insert(ObjectIdentifier(command)).inserted {
        guard let key = command.keyEquivalent?.resolved(for: platform) else { continue }
        commandsByKey[key, default: []].append(command)
      }
    }
    return commandsByKey[key]
  }
}
