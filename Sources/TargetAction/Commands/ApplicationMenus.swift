/// The menus of an application that are on screen, and the report of keys that stand for several commands.
@MainActor
final class ApplicationMenus: Validating {
  var bar: Menu?
  var open = WeakList<Menu>()
  var keyConflict: (@MainActor (KeyConflict) -> Void)?

  init() {
    #if DEBUG
      let report = KeyConflictReport()
      keyConflict = { report.write($0) }
    #endif
  }

  /// The menus that are shown now.
  private var onScreen: [Menu] {
    (bar.map { [$0] } ?? []) + open.objects
  }

  /// Keeps the menus valid while there are any.
  func follow(in application: Application) {
    ValidationSchedule.followMenus(of: application, areOnScreen: !onScreen.isEmpty)
  }

  func validate(in application: Application, for actions: Set<Action>?) {
    for menu in onScreen { application.validate(menu, for: actions) }
  }
}

extension Application {
  /// The menus, if the application has had any.
  var knownMenus: ApplicationMenus? { menus as? ApplicationMenus }

  /// The menus, which are made if need be.
  var ownMenus: ApplicationMenus {
    if let knownMenus { return knownMenus }
    let made = ApplicationMenus()
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
