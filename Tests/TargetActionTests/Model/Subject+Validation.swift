import TargetAction

/// Menus and automatic validation.
extension Subject {
  func useMenus(_ operation: Operation) {
    switch operation {
    case .addCommand(let action, let target, let sender, let number, let modifiers, let place):
      guard menus.indices.contains(place), target == nil || object(target) != nil else { return }
      let equivalent = number.map {
        KeyEquivalent(key($0), KeyModifiers(rawValue: UInt(modifiers)))
      }
      let command = Command(
        "", action: action.action, target: reference(target), sender: reference(sender),
        keyEquivalent: equivalent)
      menus[place].items.append(.command(command))
    case .clearMenu(let number):
      if menus.indices.contains(number) { clearMenu(number) }
    case .openMenu(let number, let app):
      if menus.indices.contains(number) { application(app)?.menuWillOpen(menus[number]) }
    case .closeMenu(let number, let app):
      if menus.indices.contains(number) { application(app)?.menuDidClose(menus[number]) }
    case .showMenu(let number, let app):
      application(app)?.mainMenu = number.flatMap { menus.indices.contains($0) ? menus[$0] : nil }
    case .automatic(let id, let isOn): control(id)?.validatesAutomatically = isOn
    case .mark(let actions, let app):
      guard let app = application(app) else { return }
      if actions.isEmpty { app.setNeedsValidation() }
      app.setNeedsValidation(for: actions.map(\.action))
    case .validateIfNeeded(let app): application(app)?.validateIfNeeded()
    case .readStates(let number):
      if menus.indices.contains(number) { readStates(of: menus[number]) }
    default: break
    }
  }

  private func application(_ id: Int) -> Application? { object(id) as? Application }

  private func clearMenu(_ number: Int) {
    menus[number].items = number == menus.count - 1 ? [.submenu(menus[number - 1])] : []
  }

  /// Empties the menus, and restores the submenu of the last one.
  func prepareMenus() {
    for number in menus.indices { clearMenu(number) }
  }

  /// Closes the menus, which the library lists in a table for all applications.
  func closeMenus() {
    for app in applications {
      app.mainMenu = nil
      for menu in menus { app.menuDidClose(menu) }
    }
  }

  private func readStates(of menu: Menu) {
    for item in menu.items {
      guard case .command(let command) = item else { continue }
      record(.state(availability(of: command.state)))
    }
  }
}
