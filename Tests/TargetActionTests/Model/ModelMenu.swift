/// A menu of the model.
@MainActor
final class ModelMenu {
  var commands: [ModelCommand] = []
  let submenu: ModelMenu?
  /// Where the user was when the menu was opened, with the ancestors of then; nil if it is not open.
  var anchor: [ModelObject]?

  init(submenu: ModelMenu? = nil) {
    self.submenu = submenu
  }

  static var ofScenario: [ModelMenu] {
    let inner = ModelMenu()
    return [ModelMenu(), inner, ModelMenu(submenu: inner)]
  }

  /// The commands of the submenu, and then those of the menu.
  var allCommands: [ModelCommand] { (submenu?.allCommands ?? []) + commands }
}

/// A command of the model.
@MainActor
final class ModelCommand {
  let action: ActionName
  let target: ModelObject?
  let sender: ModelObject?
  let key: Int?
  let modifiers: Int
  var state = Availability.enabled

  init(
    _ action: ActionName, target: ModelObject?, sender: ModelObject?, key: Int?, modifiers: Int
  ) {
    self.action = action
    self.target = target
    self.sender = sender
    self.key = key
    self.modifiers = modifiers
  }
}

/// What an application knows of its menus, and of what has to be validated.
@MainActor
struct ModelValidation {
  var menuBar: ModelMenu?
  var openMenus: [ModelMenu] = []
  var isEverythingMarked = false
  var marked: Set<ActionName> = []
  /// The count of changes at the end of the last pass.
  var changeCount = -1

  var menusOnScreen: [ModelMenu] { (menuBar.map { [$0] } ?? []) + openMenus }
}

/// What was said of an action to a command with a sender of its own.
struct ModelAnswer {
  let action: ActionName
  let sender: ModelObject
  let target: ModelObject?
  let state: Availability
}

extension ModelObject {
  /// How often a chain, a first responder, a window, a delegate or a handler has changed, or a responder died.
  static var changeCount = 0

  static func note(_ old: ModelObject?, _ new: ModelObject?) {
    if old !== new { changeCount += 1 }
  }
}
