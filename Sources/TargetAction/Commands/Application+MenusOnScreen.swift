extension Application {
  /// Shows a menu bar, whose key equivalents count after those of the responders.
  ///
  /// It is retained. Its commands are validated when their states are read (``Command/state``), and while one of its
  /// menus is open (``menuWillOpen(_:at:)``).
  public final var mainMenu: Menu? {
    get { knownMenus?.bar }
    set {
      let menus = ownMenus
      let replaced = exchange(&menus.bar, with: newValue)
      setNeedsValidation()
      ApplicationMenus.forgetPlaces()
      if newValue != nil { menus.show() }
      // The items that die with it may come back here.
      release(replaced)
    }
  }

  /// Tells that a menu or a palette is about to be shown, before it takes the focus.
  ///
  /// ``Menu/anchor`` records where the user was, and the commands are validated, and stay up to date until
  /// ``menuDidClose(_:)``. Call it for the outermost menu, which includes its submenus.
  ///
  /// - Parameters:
  ///   - menu: The menu. It is not retained. If it is open already, it is opened again.
  ///   - view: The view that a context menu is for, which is then the anchor. Nil for where a
  ///     search begins now, at the first responder.
  public final func menuWillOpen(_ menu: Menu, at view: View? = nil) {
    menu.anchor = view.map { DispatchAnchor(at: $0) } ?? DispatchAnchor(in: self)
    ownMenus.open(menu)
    validate(menu)
  }

  /// Tells that a menu is not shown any more; one that is not open is left alone.
  ///
  /// - Parameter menu: The menu, the commands of which keep the states that they have.
  public final func menuDidClose(_ menu: Menu) {
    guard let menus = knownMenus, menus.close(menu) else { return }
    menu.anchor = nil
  }
}
