extension Application {
  /// The menus; nil if the application has had none.
  var knownMenus: ApplicationMenus? { menus as? ApplicationMenus }

  /// The menus, which are created if necessary.
  var ownMenus: ApplicationMenus {
    let own = knownMenus ?? ApplicationMenus(of: self)
    menus = own
    return own
  }

  /// The menu bar, whose key equivalents are tried after the key commands of the responders.
  ///
  /// The application retains the menu. Its commands are validated when their states are read
  /// (``Command/state``), and while one of its menus is open (``menuWillOpen(_:at:)``).
  public final var mainMenu: Menu? {
    get { knownMenus?.bar }
    set {
      let menus = ownMenus
      let replaced = exchange(&menus.bar, with: newValue)
      setNeedsValidation()
      // Other keys may work from now on, also in other open menus.
      Menu.noteChange()
      if newValue != nil { menus.show() }
      menus.showBar()
      // Items that are deallocated with the old menu may call back here.
      release(replaced)
    }
  }

  /// A Boolean value that indicates whether the ``mainMenu`` is always on screen, as a bar.
  ///
  /// The default is false. While it is true, the main menu is kept up to date as an open menu is,
  /// but its searches begin at the first responder, which may change; and the observers are told of
  /// its changes. This continues when the program sets another main menu, or none, of which the
  /// observers are told as of a change of both menus. The menus in it still open and close
  /// (``menuWillOpen(_:at:)``).
  public final var isMainMenuVisible: Bool {
    get { knownMenus?.isBarVisible == true }
    set {
      ownMenus.isBarVisible = newValue
      ownMenus.showBar()
    }
  }

  /// Tells the application that a menu or palette is about to open, before it takes the focus.
  ///
  /// A toolkit calls this method before it shows a menu, and a program before it shows a palette of
  /// its own; both then show the menu's rows. For a context menu, call
  /// ``openMenu(_:at:location:)``, which calls this method itself.
  ///
  /// ```swift
  /// application.menuWillOpen(editMenu)
  /// let choice = platform.choose(from: editMenu.rows(in: application))  // Returns at a click.
  /// application.menuDidClose(editMenu)
  /// ```
  ///
  /// This method records in ``Menu/anchor`` where the user was working, and validates the commands,
  /// which stay up to date until ``menuDidClose(_:)``. The observers are then told which of the
  /// commands have changed (``ApplicationObserver``).
  ///
  /// The commands of submenus are included. A submenu that supplies its items
  /// (``Menu/itemsProvider``) must itself open and close. It takes over the anchor of the open menu
  /// that contains it.
  ///
  /// - Parameters:
  ///   - menu: The menu, which is not retained. If it is already open, its anchor is replaced.
  ///   - responder: The view or other responder that a context menu belongs to, which becomes the
  ///     anchor; nil to use the place where a search begins now, such as the first responder.
  /// - Complexity: The same as ``validate(_:)``, plus O(*d*) for a chain of *d* responders, and
  ///   O(*n*) for *n* items of open menus if this menu is a submenu.
  public final func menuWillOpen(_ menu: Menu, at responder: Responder? = nil) {
    let own = responder.map { DispatchAnchor(at: $0) } ?? DispatchAnchor(in: self)
    let anchor = openingOutside(of: menu)?.anchor ?? own
    menu.anchor = anchor
    menu.supplyItems(in: self)
    // An empty menu that is disabled may have items by now.
    for case let inner? in menu.allItems.map(\.submenu) where inner.items.isEmpty {
      inner.supplyMoment = 0
    }
    ownMenus.open(menu, at: anchor)
    validate(menu)
  }

  /// Tells the application that a menu has closed.
  ///
  /// This method does nothing if the menu is not open in this application.
  ///
  /// The menu keeps its ``Menu/anchor``. A platform that reports the menu as closed before it
  /// reports the choice can therefore still perform the command from there
  /// (``perform(_:from:event:)``).
  ///
  /// - Parameter menu: The menu, whose commands keep their last states.
  public final func menuDidClose(_ menu: Menu) {
    knownMenus?.close(menu)
  }

  /// The menus that are open in this application, in the order in which they were opened.
  public final var openMenus: [Menu] { knownMenus?.open.objects ?? [] }

  /// Opens a context menu at a view, through the host of the view's window.
  ///
  /// The view is the anchor of the menu (``menuWillOpen(_:at:)``). Call this method when the user
  /// presses the secondary button in the view, for example.
  ///
  /// ```swift
  /// application.openMenu(photoMenu, at: photo, location: event.location(in: photo))
  /// ```
  ///
  /// <doc:Recipes> has a view that opens its menu with the secondary button and with the Menu key.
  ///
  /// - Parameters:
  ///   - menu: The menu, which is not retained.
  ///   - view: The view that the menu belongs to.
  ///   - location: The location of the menu, in points in the coordinates of the view.
  /// - Returns: Whether the view's window has a host. If it has none, the menu does not open.
  /// - Complexity: The same as ``menuWillOpen(_:at:)``.
  @discardableResult
  public final func openMenu(_ menu: Menu, at view: View, location: Point = .zero) -> Bool {
    guard let host = view.windowOfTree?.host else { return false }
    menuWillOpen(menu, at: view)
    host.showMenu(menu, at: view, location: location)
    return true
  }

  /// Closes a context menu, through the host that shows it.
  ///
  /// This method does nothing if the menu is not open.
  ///
  /// - Parameter menu: The menu.
  public final func closeMenu(_ menu: Menu) {
    let host = opening(of: menu)?.host
    menuDidClose(menu)
    host?.hideMenu(menu)
  }

  /// Returns where a menu that is open in this application begins to search, and who shows it.
  final func opening(of menu: Menu) -> Menu.Opening? {
    knownMenus.flatMap { menus in menu.openings.first { $0.menus === menus } }
  }

  /// Returns the same for an open menu that contains a menu.
  final func openingOutside(of menu: Menu) -> Menu.Opening? {
    guard menu.isSubmenu else { return nil }
    return openMenus.first { $0 !== menu && menu.leads(from: $0.items) }.flatMap(opening)
  }

  /// Validates the commands of a menu and its submenus.
  ///
  /// Each command's ``Command/state`` becomes what its target returns. Searches begin where the
  /// user was working when the menu opened (``DispatchAnchor``), or at the first responder if the
  /// menu is not open. A menu that is being validated is not validated again.
  ///
  /// - Parameter menu: The menu.
  /// - Complexity: O(*n*) for *n* items while no chain changes, each at about the cost of a send.
  ///   After a change, each different action costs one search.
  public final func validate(_ menu: Menu) {
    validate(menu, for: nil)
    applicationObservers?.tellOfValidation(in: self)
  }

  /// Validates the commands of a menu that send one of the given actions; all commands if `actions`
  /// is nil, but only those that the menu shows if it shares commands with other open menus.
  final func validate(_ menu: Menu, for actions: Set<Action>?, sharesCommands: Bool = false) {
    // A state that validates its own menu finds the states of before.
    guard !menu.isBeingValidated else { return }
    menu.isBeingValidated = true
    let (list, opening) = (menu.flattened, opening(of: menu))
    let place = opening?.anchor?.place(in: self)
    // After a change to a chain, other keys may work.
    let (menuCount, chainCount) = (Menu.changeCount, Epoch.changeCount)
    let last = opening?.validated
    var hasChanged = last?.menuCount != menuCount || last?.chainCount != chainCount
    func note(_ state: ActionState, at index: Int) {
      if opening?.note(state, at: index) == true { hasChanged = true }
    }
    searching(from: place) {
      for (index, command) in list.commands.enumerated()
      where actions?.contains(command.storedAction) ?? true {
        // In another menu, the command may be shown from another place.
        if sharesCommands, ApplicationMenus.showing(command)?.1 !== menu {
          note(currentState(of: command), at: index)
        } else {
          validate(command)
          note(command.storedState, at: index)
        }
      }
      for (index, submenu) in list.submenus.enumerated() where opening != nil {
        note(submenu.stateProvider?(submenu) ?? .enabled, at: list.commands.count + index)
      }
    }
    if hasChanged, last != nil { applicationObservers?.noteChange(of: menu) }
    opening?.validated = (place, menuCount, chainCount)
    menu.isBeingValidated = false
  }
}
