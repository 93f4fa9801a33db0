/// What keys and validation need of an application's menus.
@MainActor
protocol MenuTable: AnyObject {
  /// The menu bar.
  var bar: Menu? { get }
  /// Whether an open menu has changed, searches from elsewhere, or has a command whose target has
  /// been deallocated, since it was last validated.
  var areOutdated: Bool { get }
  /// Validates the commands of the open menus that send one of the given actions; all of them if
  /// `actions` is nil.
  func validateOpenMenus(for actions: Set<Action>?)
  /// Records that the state of a command has changed, if the command is in an open menu of any
  /// application.
  func noteChange(of command: Command, to observers: any ObserverTable)
}

extension Application {
  /// The menus of this application or, if it has none, of another one that may show its commands.
  final var anyMenus: (any MenuTable)? { menus ?? Self.all.lazy.compactMap(\.menus).first }
}
