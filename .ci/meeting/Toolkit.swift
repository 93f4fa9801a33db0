// A toolkit, which knows no field and no program, and declares no action: it has menus.

public import TargetAction

@MainActor
public final class MenuBar {
  private let application: Application
  private let menu: Menu

  /// Makes a menu of what a list in a file says.
  public init(_ title: String, ids: [String], in application: Application) {
    self.application = application
    let actions = ids.compactMap { Action(named: $0) }
    menu = Menu(title, items: actions.map { .command(Command(action: $0)) })
    application.mainMenu = Menu(items: [.submenu(menu)])
  }

  /// Opens the menu and chooses what is called so.
  ///
  /// - Returns: What the menu shows, with what cannot be chosen in parentheses.
  public func choose(_ title: String) -> [String] {
    application.menuWillOpen(menu)
    defer { application.menuDidClose(menu) }
    for command in menu.commands where command.displayTitle == title {
      application.perform(command, from: menu.anchor)
    }
    return menu.commands.map { $0.isEnabled ? $0.displayTitle : "(\($0.displayTitle))" }
  }
}
