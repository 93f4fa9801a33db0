extension Menu {
  /// A place in a menu, for code that does not know the whole menu.
  ///
  /// Later versions may add places, so end a `switch` with `@unknown default`.
  public enum Place: Sendable {
    /// The first command that sends an action, whatever its payload is.
    case command(Action)
    /// The first command that does the same as a command (``Command/isEquivalent(to:)``), such as
    /// one with the same payload.
    case sameCommand(Command)
    /// The submenu with an identifier.
    case submenu(id: String)
  }

  /// Returns this menu, or the submenu at any depth, that has an identifier.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: The menu; nil if there is none. Of several, it is the one nearest to this menu.
  /// - Complexity: O(*n*) for *n* items.
  public final func menu(id: String) -> Menu? {
    if self.id == id { return self }
    return location(of: .submenu(id: id)).flatMap { $0.menu.items[$0.index].submenu }
  }

  /// Inserts items before a place in this menu or one of its submenus.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - place: The place.
  /// - Returns: Whether the place was found. Otherwise, nothing is inserted.
  /// - Complexity: O(*n*) for *n* items.
  @discardableResult
  public final func insert(_ items: [Item], before place: Place) -> Bool {
    edit(at: place) { $0.insert(contentsOf: items, at: $1) }
  }

  /// Inserts items after a place in this menu or one of its submenus.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - place: The place.
  /// - Returns: Whether the place was found. Otherwise, nothing is inserted.
  /// - Complexity: O(*n*) for *n* items.
  @discardableResult
  public final func insert(_ items: [Item], after place: Place) -> Bool {
    edit(at: place) { $0.insert(contentsOf: items, at: $1 + 1) }
  }

  /// Removes the item at a place in this menu or one of its submenus.
  ///
  /// - Parameter place: The place.
  /// - Returns: Whether the place was found.
  /// - Complexity: O(*n*) for *n* items.
  @discardableResult
  public final func remove(_ place: Place) -> Bool {
    edit(at: place) { $0.remove(at: $1) }
  }

  private func edit(at place: Place, _ change: (inout [Item], Int) -> Void) -> Bool {
    guard let (menu, index) = location(of: place) else { return false }
    change(&menu.items, index)
    return true
  }

  /// Returns the menu that has the item at a place, and the item's index; the outermost menu comes
  /// first.
  private func location(of place: Place) -> (menu: Menu, index: Int)? {
    var menus = [self]
    while !menus.isEmpty {
      for menu in menus {
        let index = menu.items.firstIndex { isItem($0, at: place) }
        if let index { return (menu, index) }
      }
      menus = menus.flatMap { $0.items.compactMap(\.submenu) }
    }
    return nil
  }

  private func isItem(_ item: Item, at place: Place) -> Bool {
    switch (item, place) {
    case (.command(let command), .command(let action)): command.storedAction == action
    case (.command(let command), .sameCommand(let other)): command.isEquivalent(to: other)
    case (.submenu(let menu), .submenu(let id)): menu.id == id
    default: false
    }
  }
}
