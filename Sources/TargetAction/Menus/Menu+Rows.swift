extension Menu {
  /// How to show the menu in the menu that contains it.
  ///
  /// This is the state that the ``stateProvider`` returns. A menu that would be enabled, but in
  /// which no command can be shown (``ActionState/isHidden``), is disabled. Until a menu that
  /// supplies its items has opened, it counts as not empty; if it then has no items, it is disabled
  /// until the menu that contains it opens again.
  ///
  /// The state does not affect the commands: a key equivalent works while its own command is
  /// enabled. An adapter is told of changes while the menu is open
  /// (``ApplicationObserver/menuDidChange(_:in:)``).
  ///
  /// - Complexity: O(*n*) for *n* items, in addition to the time that it takes to read the states
  ///   of their commands (``Command/state``).
  public final var state: ActionState { state { $0.state } }

  /// Returns how to show the menu, from the states of its commands.
  func state(by commandState: (Command) -> ActionState) -> ActionState {
    var state = stateProvider?(self) ?? .enabled
    if state.isEnabled, !hasVisibleCommand(by: commandState) {
      state.availability = .disabled(reason: nil)
    }
    return state
  }

  private func hasVisibleCommand(by commandState: (Command) -> ActionState) -> Bool {
    itemsProvider != nil && supplyMoment == 0
      || items.contains { item in
        if let command = item.command { return !commandState(command).isHidden }
        guard let menu = item.submenu, menu.stateProvider?(menu).isHidden != true else {
          return false
        }
        return menu.hasVisibleCommand(by: commandState)
      }
  }

  /// An item of a menu as a toolkit shows it now.
  ///
  /// A row retains its command or submenu, but not the command's target.
  @MainActor
  public struct Row: Equatable {
    /// The item: a command, a submenu, or a separator.
    public let item: Item
    /// The title that the target returns, or the item's own; empty for a separator.
    public let title: String
    /// The keys that work now; nil if the row has none.
    public let keys: KeySequence?
    /// The text of the keys, such as `Ctrl+S` (``KeySequence/label(for:)``); nil if the row has
    /// none.
    public let keyLabel: String?
    /// The state: whether the row is enabled, the reason or the progress, and the mark.
    public let state: ActionState
    /// The command or the submenu.
    private let object: ObjectIdentifier?

    /// The id of the command or its action (``Action/id``), or of the submenu; nil if it has none.
    public var id: String? { item.command.map { $0.id ?? $0.storedAction.id } ?? item.submenu?.id }

    /// A Boolean value that indicates whether the row is a separator.
    public var isSeparator: Bool { item.command == nil && item.submenu == nil }

    /// Returns whether two rows are of the same item and show the same.
    public nonisolated static func == (one: Row, other: Row) -> Bool {
      one.object == other.object && one.title == other.title && one.keyLabel == other.keyLabel
        && one.state == other.state
    }

    fileprivate init(_ item: Item, in application: Application, _ keys: CommandKeys) {
      self.item = item
      let command = item.command
      object = command.map { ObjectIdentifier($0) } ?? item.submenu.map { ObjectIdentifier($0) }
      state =
        command.map(application.currentState)
        ?? item.submenu?.state(by: application.currentState) ?? .enabled
      title = state.title ?? command?.title ?? item.submenu?.title ?? ""
      self.keys = command.flatMap { keys.keys(for: $0).first }
      keyLabel = self.keys?.label(for: application.keyPlatform)
    }
  }

  /// Returns what a toolkit shows of the menu.
  ///
  /// A toolkit calls this method to show an open menu, a visible menu bar, or a palette, or to copy
  /// it into a native menu.
  ///
  /// ```swift
  /// for row in fileMenu.rows(in: application) {
  ///   print(row.isSeparator ? "-" : "\(row.title)  \(row.keyLabel ?? "")")
  /// }
  /// ```
  ///
  /// Hidden commands and submenus are left out, and so are separators at the beginning, at the end,
  /// and after another one. The states and the keys of the commands are those where the menu
  /// was opened (``anchor``), or at the first responder if the menu is not open. Call this method
  /// again for the rows of a submenu, and when ``ApplicationObserver/menuDidChange(_:in:)`` reports
  /// a change of the menu; compare the rows to learn which have changed.
  ///
  /// - Parameter application: The application that shows the menu.
  /// - Returns: The rows, from top to bottom.
  /// - Complexity: O(*n* + *m*) for *n* items and *m* commands and key bindings of the application,
  ///   each item at about the cost of a send and of finding its keys.
  public final func rows(in application: Application) -> [Row] {
    let opening = application.opening(of: self) ?? application.openingOutside(of: self)
    return application.searching(from: opening?.anchor?.place(in: application)) {
      let keys = CommandKeys(in: application)
      var rows: [Row] = []
      for item in items {
        let row = Row(item, in: application, keys)
        let isSuperfluous = row.isSeparator && rows.last?.isSeparator != false
        if !row.state.isHidden, !isSuperfluous { rows.append(row) }
      }
      if rows.last?.isSeparator == true { rows.removeLast() }
      return rows
    }
  }
}
