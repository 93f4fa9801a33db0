/// The menu bar and the open menus of an application.
@MainActor
final class ApplicationMenus: MenuTable {
  /// The menus of every application that has shown any; the application that last began to show one
  /// is at the end.
  private static let shown = WeakList<ApplicationMenus>()
  /// Where each command is shown, and the count of changes of menus as of then; nil after a menu
  /// has been opened or closed.
  private static var places: (found: [ObjectIdentifier: ShownMenu], changeCount: Int)?

  /// A menu that is shown, which may have been deallocated.
  private final class ShownMenu {
    weak let menus: ApplicationMenus?
    weak let menu: Menu?

    init(_ menus: ApplicationMenus, _ menu: Menu) { (self.menus, self.menu) = (menus, menu) }
  }

  private var applicationReference = WeakReference()
  /// The menu bar.
  ///
  /// Setting another one closes it if it is visible.
  var bar: Menu? {
    didSet {
      guard isBarVisible, let oldValue, oldValue !== bar else { return }
      close(oldValue)
      for menu in [oldValue, bar ?? oldValue] {
        application?.applicationObservers?.noteChange(of: menu)
      }
    }
  }
  /// Whether the menu bar is always on screen.
  var isBarVisible = false {
    didSet { if oldValue, !isBarVisible, let bar { close(bar) } }
  }
  let open = WeakList<Menu>()

  init(of application: Application) { applicationReference.object = application }

  // Its weak reference is unlinked on the main actor.
  isolated deinit {}

  /// The application, unless it is being deallocated.
  private var application: Application? { applicationReference.node?.application }

  var areOutdated: Bool {
    guard let application else { return false }
    return open.objects.contains { menu in
      guard let opening = application.opening(of: menu) else { return false }
      return opening.validated?.menuCount != Menu.changeCount
        || opening.validated?.place !== opening.anchor?.place(in: application)
        || menu.flattened.commands.contains {
          $0.hasLostTarget && Self.showing($0)?.0 === application
        }
    }
  }

  func validateOpenMenus(for actions: Set<Action>?) {
    let menus = open.objects
    for menu in menus { application?.validate(menu, for: actions, sharesCommands: menus.count > 1) }
  }

  @inline(never)
  func noteChange(of command: Command, to observers: any ObserverTable) {
    guard let (application, menu) = Self.showing(command),
      let opening = application.opening(of: menu)
    else { return }
    if opening.validated != nil { observers.noteChange(of: menu) }
    observers.noteChange(of: command)
  }

  /// Records that a menu has opened, or has opened again.
  ///
  /// Open menus are kept up to date.
  func open(_ menu: Menu, at anchor: DispatchAnchor?) {
    let opening = Menu.Opening(in: self, at: anchor)
    replace(&menu.openings, with: menu.openings.filter { $0.menus !== self } + [opening])
    open.append(menu)
    show()
  }

  /// Records that a menu has closed, if it was open; the menu bar may stay visible.
  func close(_ menu: Menu) {
    guard open.remove(menu) else { return }
    replace(&menu.openings, with: menu.openings.filter { $0.menus !== self })
    noteChange()
    if menu === bar { showBar() }
  }

  /// Keeps the menu bar up to date if it is visible, searching from the first responder.
  func showBar() {
    guard isBarVisible, let bar, !open.contains(bar), let application else { return }
    bar.supplyItems(in: application)
    open(bar, at: nil)
  }

  /// Records that the application shows another menu.
  func show() {
    Self.shown.append(self)
    noteChange()
  }

  private func noteChange() {
    Self.places = nil
    Epoch.mark()
    guard let application else { return }
    if open.isEmpty {
      ValidationSchedule.unfollow(application)
    } else {
      ValidationSchedule.follow(application)
      // Commands of other open menus may be shown from another place now.
      application.setNeedsValidation()
    }
  }

  /// Returns the application that shows a command, and the menu in which it does.
  ///
  /// If several applications show the command, the one that most recently began to show a menu is
  /// used. Of its menus, the most recently opened one is used, and the menu bar is the last choice.
  ///
  /// - Complexity: O(1) on average. After a menu has been opened, closed, changed, or deallocated
  ///   while it was shown, O(*n*) once for *n* shown commands.
  static func showing(_ command: Command) -> (Application, Menu)? {
    // Objects that are deallocated during the search may change the places.
    while places?.changeCount != Menu.changeCount { findPlaces() }
    guard let place = places?.found[ObjectIdentifier(command)] else { return nil }
    if let application = place.menus?.application, let menu = place.menu {
      return (application, menu)
    }
    places = nil
    return showing(command)
  }

  private static func findPlaces() {
    places = ([:], Menu.changeCount)
    for menus in shown.objects where menus.application != nil {
      let open = menus.open.objects.filter { menus.application?.opening(of: $0)?.anchor != nil }
      for menu in (menus.bar.map { [$0] } ?? []) + open {
        let shown = ShownMenu(menus, menu)
        for command in menu.flattened.commands { places?.found[ObjectIdentifier(command)] = shown }
      }
    }
  }
}
