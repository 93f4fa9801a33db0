// A toolkit with menus, which declares no actions and does not depend on the fields or the program.

public import TargetAction

@MainActor
public final class MenuBar {
  private let application: Application
  private let menu: Menu

  /// Creates a menu from a list of ids, which could come from a file.
  public init(_ title: String, ids: [String], in application: Application) {
    self.application = application
    let actions = ids.compactMap { Action(named: $0) }
    menu = Menu(title, items: actions.map { .command(Command(action: $0)) })
    application.mainMenu = Menu(items: [.submenu(menu)])
  }

  /// Opens the menu and chooses the command with a title.
  ///
  /// - Returns: The titles in the menu, with those of disabled commands in parentheses.
  public func choose(_ title: String) -> [String] {
    let open = application.openMenu(menu)
    for row in open.rows where row.title == title { open.perform(row) }
    return open.rows.map { $0.state.isEnabled ? $0.title : "(\($0.title))" }
  }
}
