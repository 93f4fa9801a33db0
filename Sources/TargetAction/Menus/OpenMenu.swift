/// A menu that is on screen, in one place.
///
/// The same menu may be open in several places and applications; each open menu has its own rows,
/// with the states and the keys of the commands in its place. A toolkit opens a menu, shows its
/// rows, and performs the row that the user chooses:
///
/// ```swift
/// let open = application.openMenu(editMenu)
/// for row in open.rows {
///   print(row.isSeparator ? "-" : "\(row.title)  \(row.keyLabel ?? "")")
/// }
/// if let row = platform.choose(from: open.rows) { open.perform(row) }
/// open.close()
/// ```
///
/// | To open | Call |
/// | --- | --- |
/// | a menu of a program's own, a palette, a context menu that the toolkit draws | ``Application/openMenu(_:at:)`` |
/// | a menu bar, a toolbar, a status line, which stay on screen | ``Application/openBar(_:)`` |
/// | a context menu that the host of a window shows | ``Application/showMenu(_:at:location:)`` |
/// | a submenu | ``open(_:)`` |
///
/// Once its rows have been read, the menu is kept up to date while the application has an
/// ``ApplicationObserver``, or while a ``WindowHost`` shows it: each pass of validation
/// (``Application/setNeedsValidation()``) computes the rows, and tells the observers and the host if
/// they differ from those of which they were last told or, before that, from those that were first
/// read. Reading the rows in between changes nothing about that. Nothing else has to be compared,
/// and no other change has to be followed.
///
/// What opens a menu retains it. The application does not; it only knows which menus are open. An
/// open menu retains its ``Menu``. A menu that is released is closed.
@MainActor
public final class OpenMenu {
  /// The menu.
  public let menu: Menu
  /// The place in which the commands search for their targets; nil for a bar, whose commands search
  /// from the first responder as it moves.
  ///
  /// The anchor does not retain the responders that it records.
  public let anchor: DispatchAnchor?
  /// The items that the menu's provider has supplied; nil if it has none.
  private let supplied: [Menu.Item]?
  private let applicationReference: WeakReference
  private weak var host: (any WindowHost)?
  private(set) var isOpen = true
  private let level = Reading()
  private let flat = Reading()

  /// Rows that something reads.
  private final class Reading {
    var rows: [Menu.Row] = []
    /// A row for each item, whether or not it is shown.
    var all: [Menu.Row] = []
    /// The keys of the commands, as they were last determined.
    var labels: KeyLabels?
    /// The moment at which the rows were computed; nil if they have not been.
    var moment: UInt64?
    /// The rows that were first read, or of which observers were last told; nil if none were read.
    var told: [Menu.Row]?
  }

  /// Opens a menu.
  fileprivate init(
    _ menu: Menu, in application: Application?, at anchor: DispatchAnchor?,
    shownBy host: (any WindowHost)? = nil
  ) {
    (self.menu, self.anchor, self.host) = (menu, anchor, host)
    applicationReference = WeakReference(application)
    guard let application else {
      (supplied, isOpen) = (nil, false)
      return
    }
    supplied = menu.itemsProvider == nil ? nil : menu.suppliedItems(in: application)
    application.open.append(self)
    ValidationSchedule.follow(application)
    #if DEBUG
      guard let supplied, !menu.hasKeyEquivalents,
        let command = supplied.commands.first(where: { $0.keyEquivalent != nil })
      else { return }
      application.warnings.write(
        "A menu supplies \(command.nameForReports) with a key, which does not work; set the menu's "
          + "hasKeyEquivalents")
    #endif
  }

  isolated deinit { leave() }

  /// The application, unless it is being deallocated.
  private var application: Application? {
    applicationReference.node?.owner(as: Application.self)
  }

  /// What to show now, from top to bottom.
  ///
  /// Hidden commands and submenus are left out, and so are separators at the beginning, at the end,
  /// and after another one. The rows are those of one level: to show a submenu, open it
  /// (``open(_:)``). Each command's target is asked once for its state. The state of a submenu is
  /// what its ``Menu/stateProvider`` returns; if it would be enabled, but none of its commands can be
  /// shown, it is disabled.
  ///
  /// While the rows of any menu are computed, code that is asked for a state, a title, or items and
  /// that reads rows gets those of before.
  ///
  /// - Complexity: O(1) if nothing was marked or has changed since the rows were last read.
  ///   Otherwise, O(*n*) for *n* items, each at about the cost of a send; if a chain, a menu, or the
  ///   key maps have changed, O(*m*) in addition for *m* commands and bindings with keys.
  public var rows: [Menu.Row] { read(level) }

  /// Returns the rows whose titles fit some letters, the best ones first, for a palette, or for a
  /// menu in which the user can type.
  ///
  /// The rows are those of the commands of the menu and its submenus, except for commands that
  /// submenus supply.
  ///
  /// ```swift
  /// let palette = application.openMenu(Menu(items: application.commands().map { .command($0) }))
  /// list.rows = palette.rows(matching: field.text)
  /// ```
  ///
  /// - Parameters:
  ///   - text: The letters that a title must have in this order. Spaces are ignored, and letters are
  ///     the same regardless of case and of marks such as accents. The rows begin with those in
  ///     which the letters begin words, or follow one another.
  ///   - recency: A closure that returns a number that is greater the more recently a command was
  ///     used; of titles that fit equally well, those with greater numbers come first. It is called
  ///     once for each command that fits.
  /// - Returns: The rows.
  /// - Complexity: The same as ``rows``, and O(*n* log *n*) to sort *n* rows that fit.
  public func rows(
    matching text: String, recency: @MainActor (Command) -> Int = { _ in 0 }
  ) -> [Menu.Row] {
    let letters = text.foldedLetters
    return read(flat).enumerated().compactMap { place, row in
      row.title.fit(of: letters).map { fit in
        (row: row, fit: fit, recency: row.item.command.map(recency) ?? 0, place: place)
      }
    }
    .ordered { ($1.fit, $1.recency, $0.place) < ($0.fit, $0.recency, $1.place) }
    .map(\.row)
  }

  /// Performs the command of a row, in the place where the menu was opened.
  ///
  /// Platforms report the user's choice before or after they report that the menu has closed, so
  /// this method does the same before and after ``close()``.
  ///
  /// - Parameters:
  ///   - row: A row of this menu. The row of a submenu, and a separator, cannot be performed.
  ///   - event: The event that triggered the choice.
  /// - Returns: What the command did (``Application/perform(_:from:event:)``).
  @discardableResult
  public func perform(_ row: Menu.Row, event: Event? = nil) -> ActionSend.Outcome {
    guard let application, let command = row.item.command else { return .unhandled }
    if let anchor { return application.perform(command, from: anchor, event: event) }
    return application.showing(from: nil) { application.perform(command, event: event) }
  }

  /// Opens a submenu, which takes over the ``anchor`` of this menu.
  ///
  /// If this menu is a bar, which has no anchor, the submenu's anchor is where the user works now,
  /// before the submenu takes the focus.
  ///
  /// - Parameter submenu: The submenu.
  /// - Returns: The open submenu, which the caller retains. It is closed by itself. If the
  ///   application has been deallocated, it has no rows.
  /// - Complexity: O(1), or for a bar O(*d*) for a chain of *d* responders, in addition to the
  ///   submenu's ``Menu/itemsProvider``.
  public func open(_ submenu: Menu) -> OpenMenu {
    OpenMenu(
      submenu, in: application, at: anchor ?? application.map { DispatchAnchor(in: $0) })
  }

  /// Closes the menu.
  ///
  /// If a host shows the menu, the host is asked once to hide it (``WindowHost/hideMenu(_:)``), by
  /// the first call. The observers are no longer told of changes. The rows can still be read and
  /// performed. Submenus that were opened stay open.
  public func close() {
    guard isOpen else { return }
    let host = exchange(&self.host, with: nil)
    leave()
    host?.hideMenu(self)
  }

  private func leave() {
    isOpen = false
    guard let application else { return }
    application.open.remove(self)
    if application.open.isEmpty { ValidationSchedule.unfollow(application) }
  }

  // MARK: - Rows

  private func read(_ reading: Reading) -> [Menu.Row] {
    guard let application else { return reading.rows }
    let moment = application.pendingValidation.moment
    let isAsked = application.isAsking
    if reading.moment != moment, application.beginsLookup() {
      // Within a question, an answer may be missing, so the rows are computed again afterward.
      reading.moment = isAsked ? nil : moment
      application.showing(from: anchor?.place(in: application)) {
        compute(reading, in: application)
      }
      application.lookups.remove(.commands)
    }
    if reading.told == nil { reading.told = reading.rows }
    return reading.rows
  }

  private func compute(_ reading: Reading, in application: Application) {
    var items = supplied ?? menu.items
    if reading === flat { items = items.commands.map { .command($0) } }
    let labels = KeyLabels.current(of: items, in: application, after: reading.labels)
    // The labels are others if the items are.
    var isChange = labels !== reading.labels
    reading.labels = labels
    var all = isChange ? [] : reading.all
    let changeCount = Menu.changeCount
    let mayRetitle = application.node.classRecord.value.traits.contains(.overridesTitle)
    for (index, item) in items.enumerated() {
      let state =
        switch item {
        case .command(let command): application.currentState(of: command)
        case .submenu(let menu): menu.appearance(in: application)
        case .separator: ActionState.enabled
        }
      if index < all.count, all[index].state == state, !mayRetitle { continue }
      let row = Menu.Row(item, state, labels.all[index], in: application)
      if index == all.count {
        all.append(row)
      } else if all[index] != row {
        all[index] = row
        isChange = true
      }
    }
    if changeCount != Menu.changeCount {
      // The items may be others, too, and are read next time.
      all = relabeled(items, all.map(\.state), in: application, after: labels)
      reading.labels = nil
      isChange = true
    }
    replace(&reading.all, with: all)
    guard isChange else { return }
    var rows: [Menu.Row] = []
    for row in all where !row.state.isHidden {
      if !row.isSeparator || rows.last?.isSeparator == false { rows.append(row) }
    }
    if rows.last?.isSeparator == true { rows.removeLast() }
    replace(&reading.rows, with: rows)
  }

  /// Returns the rows of items in the same states, with their titles and keys as they are now.
  private func relabeled(
    _ items: [Menu.Item], _ states: [ActionState], in application: Application,
    after previous: KeyLabels
  ) -> [Menu.Row] {
    let labels = KeyLabels.current(of: items, in: application, after: previous)
    return items.indices.map {
      Menu.Row(items[$0], states[$0], labels.all[$0], in: application)
    }
  }

  // MARK: - Changes

  /// Computes the rows that have been read, and returns whether they are other ones than those last
  /// told of, which they then are.
  ///
  /// If nothing is told of changes, nothing is computed.
  func hasOtherRows() -> Bool {
    guard host != nil || application?.applicationObservers != nil else { return false }
    var isChange = false
    for reading in [level, flat] {
      guard let told = reading.told else { continue }
      let rows = read(reading)
      guard rows != told else { continue }
      replace(&reading.told, with: rows)
      isChange = true
    }
    return isChange
  }

  /// Tells the observers and the host that the rows are other ones.
  func tellOfChange(in application: Application) {
    guard isOpen else { return }
    application.applicationObservers?.tell(in: application) { [weak self] in
      // One that was told before, or that is being told of something else, may have closed the menu.
      if let self, isOpen { $0.menuDidChange(self, in: $1) }
    }
    host?.menuDidChange(self)
  }

  /// Whether a host shows the menu in a window that a modal window blocks.
  var isBlocked: Bool { host != nil && anchor?.windowThen?.isBlocked == true }
}

extension Application {
  /// Opens a menu that a toolkit or a program shows by itself, such as a palette, before it takes
  /// the focus.
  ///
  /// ```swift
  /// let open = application.openMenu(photoMenu, at: photo)
  /// ```
  ///
  /// If a modal window shows the menu, close it when the platform reports a press outside. Make any
  /// other window key, but not main (``Window/canBecomeMain``), and close the menu in
  /// ``Window/didResignKey()``.
  ///
  /// - Parameters:
  ///   - menu: The menu, which may be open elsewhere, too.
  ///   - responder: The view or other responder that the menu belongs to, which becomes the
  ///     ``OpenMenu/anchor``; nil for the place where the user works now, such as the first
  ///     responder.
  /// - Returns: The open menu, which the caller retains until it is closed (``OpenMenu/close()``).
  /// - Complexity: O(*d*) for a chain of *d* responders, in addition to the menu's
  ///   ``Menu/itemsProvider``.
  public final func openMenu(_ menu: Menu, at responder: Responder? = nil) -> OpenMenu {
    let anchor = responder.map { DispatchAnchor(at: $0) } ?? DispatchAnchor(in: self)
    #if DEBUG
      if let responder, responder.application !== self {
        warnings.write(
          "A menu at \(TypeName.of(responder)) has no targets, because it is not in the "
            + "application; add it to one of its windows first.")
      }
    #endif
    return OpenMenu(menu, in: self, at: anchor)
  }

  /// Opens a menu that stays on screen while the focus moves: a menu bar, a toolbar, or a status
  /// line.
  ///
  /// The commands search from the first responder as it moves. A submenu that is opened from the bar
  /// (``OpenMenu/open(_:)``) stays where the user was working. A copy of a bar that the platform
  /// shows, whose submenus do not report that they open, opens each submenu with this method.
  ///
  /// - Parameter menu: The menu, such as the ``mainMenu``.
  /// - Returns: The open menu, which the caller retains while the bar is on screen.
  /// - Complexity: O(1), in addition to the menu's ``Menu/itemsProvider``.
  public final func openBar(_ menu: Menu) -> OpenMenu { OpenMenu(menu, in: self, at: nil) }

  /// Shows a context menu at a view, through the host of the view's window.
  ///
  /// The view is the ``OpenMenu/anchor`` of the menu. Call this method when the user presses the
  /// secondary button in the view, for example.
  ///
  /// ```swift
  /// application.showMenu(photoMenu, at: photo, location: event.location(in: photo))
  /// ```
  ///
  /// <doc:Recipes> has a view that shows its menu with the secondary button and with the Menu key.
  /// If the host cancels the view's press, the view may have to set its highlight again after the
  /// call. A modal session that begins closes the menu if it blocks the view's window. The host
  /// retains the open menu until it hides it; in debug builds, a host that does not is reported,
  /// once.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - view: The view that the menu belongs to.
  ///   - location: The location of the menu, in points in the coordinates of the view.
  /// - Returns: The open menu; nil if the view's window has no host, in which case nothing happens.
  /// - Complexity: The same as ``openMenu(_:at:)``.
  @discardableResult
  public final func showMenu(_ menu: Menu, at view: View, location: Point = .zero) -> OpenMenu? {
    guard let host = view.windowOfTree?.host else {
      #if DEBUG
        let problem = "A menu at \(TypeName.of(view)) is not shown, because its window has no host"
        warnings.write("\(problem); set Window.host.")
      #endif
      return nil
    }
    var open = OpenMenu(menu, in: self, at: DispatchAnchor(at: view), shownBy: host)
    host.showMenu(open, at: view, location: location)
    #if DEBUG
      if open.isOpen, isKnownUniquelyReferenced(&open) {
        warnings.write(
          "\(TypeName.of(host)) does not retain the menu that it shows, so the menu closes; retain "
            + "it from showMenu(_:at:location:) to hideMenu(_:).")
      }
    #endif
    return open
  }

  /// The menus that are open in this application, in the order in which they were opened.
  public final var openMenus: [OpenMenu] { open.objects }
}
