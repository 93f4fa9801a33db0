/// The menu bar of an application, its menus that are open, and the report of keys that stand for several commands.
@MainActor
final class ApplicationMenus: Validating {
  /// The menus of all applications that have shown any; those of the application that did last are at the end.
  private static var shown = WeakList<ApplicationMenus>()

  private var applicationReference = WeakReference()
  var bar: Menu?
  private(set) var open = WeakList<Menu>()
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
  private var application: Application? { applicationReference.object as? Application }

  /// Notes that a menu was opened, or opened anew.
  func open(_ menu: Menu) {
    open.remove(menu)
    open.append(menu)
    show()
  }

  /// Notes that a menu was closed.
  ///
  /// - Returns: Whether it was open.
  func close(_ menu: Menu) -> Bool {
    guard isOpen(menu) else { return false }
    open.remove(menu)
    Epoch.mark()
    follow()
    return true
  }

  private func isOpen(_ menu: Menu) -> Bool {
    for place in 0..<open.count where open[place] === menu { return true }
    return false
  }

  /// Notes that the application shows another menu: those that are open are kept valid.
  func show() {
    Self.shown.remove(self)
    Self.shown.append(self)
    Epoch.mark()
    follow()
  }

  func validate(in application: Application, for actions: Set<Action>?) {
    for menu in open.objects { application.validate(menu, for: actions) }
  }

  private func follow() {
    guard let application else { return }
    if open.isEmpty {
      ValidationSchedule.unfollow(application)
    } else {
      ValidationSchedule.followMenus(of: application)
    }
  }

  /// Finds the application that shows a command, and the menu in which it does.
  ///
  /// - Complexity: O(*n*) for *n* menus that are shown.
  static func showing(_ command: Command) -> (Application, Menu)? {
    for place in (0..<shown.count).reversed() {
      guard let menus = shown[place], let application = menus.application,
        let menu = menus.menu(of: command)
      else { continue }
      return (application, menu)
    }
    return nil
  }

  /// The menu that shows a command: the one that was opened last, or else the menu bar.
  private func menu(of command: Command) -> Menu? {
    for place in (0..<open.count).reversed() {
      if let menu = open[place], menu.flattened.contains(command) { return menu }
    }
    guard let bar, bar.flattened.contains(command) else { return nil }
    return bar
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
