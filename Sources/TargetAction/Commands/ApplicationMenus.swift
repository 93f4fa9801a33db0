/// The menu bar of an application, its menus that are open, and the report of keys that stand for several commands.
@MainActor
final class ApplicationMenus {
  /// The menus of all applications that have shown any; those of the application that did last are at the end.
  private static let shown = WeakList<ApplicationMenus>()
  /// Where each command is shown, until a menu is opened, closed or changed.
  private static var places: [ObjectIdentifier: Place]?

  /// A menu that is shown, which may be gone.
  private final class Place {
    weak let menus: ApplicationMenus?
    weak let menu: Menu?

    init(_ menus: ApplicationMenus, _ menu: Menu) { (self.menus, self.menu) = (menus, menu) }
  }

  private var applicationReference = WeakReference()
  var bar: Menu?
  let open = WeakList<Menu>()
  var keyConflict: (@MainActor (KeyConflict) -> Void)?

  init(of application: Application) {
    applicationReference.object = application
    #if DEBUG
      let warnings = Warnings()
      keyConflict = { warnings.write("\($0).", about: $0.description) }
    #endif
  }

  // It has a weak reference.
  isolated deinit {}

  /// The application, unless it is being deallocated.
  private var application: Application? { applicationReference.node?.application }

  /// Notes that a menu was opened, or opened anew: those that are open are kept valid.
  func open(_ menu: Menu) {
    open.append(menu)
    show()
  }

  /// Notes that a menu was closed.
  ///
  /// - Returns: Whether it was open.
  func close(_ menu: Menu) -> Bool {
    guard open.remove(menu) else { return false }
    noteChange()
    return true
  }

  /// Notes that the application shows another menu.
  func show() {
    Self.shown.append(self)
    noteChange()
  }

  private func noteChange() {
    Self.forgetPlaces()
    Epoch.mark()
    guard let application else { return }
    if open.isEmpty {
      ValidationSchedule.unfollow(application)
    } else {
      ValidationSchedule.followMenus(of: application)
    }
  }

  /// Notes that commands may be shown elsewhere from now on.
  static func forgetPlaces() { places = nil }

  /// Finds the application that shows a command, and the menu in which it does: of its menus the one that was opened
  /// last, or else the menu bar.
  ///
  /// - Complexity: O(1) on average, and once after a menu was opened, closed or changed, or has died while it was
  ///   shown, O(*n*) for *n* commands that are shown.
  static func showing(_ command: Command) -> (Application, Menu)? {
    // What dies while the places are found may change them.
    while places == nil { findPlaces() }
    guard let place = places?[ObjectIdentifier(command)] else { return nil }
    if let application = place.menus?.application, let menu = place.menu {
      return (application, menu)
    }
    places = nil
    return showing(command)
  }

  private static func findPlaces() {
    places = [:]
    for menus in shown.objects where menus.application != nil {
      for menu in (menus.bar.map { [$0] } ?? []) + menus.open.objects {
        let place = Place(menus, menu)
        for command in menu.flattened.commands { places?[ObjectIdentifier(command)] = place }
      }
    }
  }
}

extension Application {
  /// The menus, if the application has had any.
  var knownMenus: ApplicationMenus? { menus as? ApplicationMenus }

  /// The menus, which are made if need be.
  var ownMenus: ApplicationMenus {
    if let knownMenus { return knownMenus }
    let made = ApplicationMenus(of: self)
    menus = made
    return made
  }

  /// Validates the open menus.
  ///
  /// - Parameter actions: The actions whose states may have changed; nil for all.
  func validateOpenMenus(for actions: Set<Action>?) {
    for menu in knownMenus?.open.objects ?? [] { validate(menu, for: actions) }
  }

  /// A closure that is called when several equally near commands for one key could be sent.
  ///
  /// The first is sent.
  ///
  /// In debug builds, the default writes a line to standard error, once for each conflict. In release builds, it is
  /// nil.
  public final var keyConflict: (@MainActor (KeyConflict) -> Void)? {
    get { ownMenus.keyConflict }
    set { release(exchange(&ownMenus.keyConflict, with: newValue)) }
  }
}
