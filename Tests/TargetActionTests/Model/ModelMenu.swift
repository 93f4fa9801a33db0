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
  private(set) var state = Availability.enabled
  /// The count of changes when the command was validated last.
  private var changeCount = -1
  /// The applications in which its action was marked since.
  private var marks: Set<Int> = []
  private var validationDepth = 0

  init(
    _ action: ActionName, target: ModelObject?, sender: ModelObject?, key: Int?, modifiers: Int
  ) {
    self.action = action
    self.target = target
    self.sender = sender
    self.key = key
    self.modifiers = modifiers
  }

  /// Sets the state to an answer, which is as old as the question.
  func validate(_ answer: () -> Availability) {
    validationDepth += 1
    state = answer()
    validationDepth -= 1
    changeCount = ModelObject.changeCount
    marks = []
  }

  /// Notes that the state of the action may have changed in an application.
  func mark(in application: ModelObject) { marks.insert(application.id) }

  /// Whether the state has to be asked for when it is read in an application.
  func isStale(in application: ModelObject) -> Bool {
    validationDepth == 0
      && (changeCount != ModelObject.changeCount || marks.contains(application.id))
  }
}

/// What an application knows of its menus, and of what has to be validated.
@MainActor
struct ModelValidation {
  var menuBar: ModelMenu?
  var openMenus: [ModelMenu] = []
  /// When the application has begun to show a menu last; 0 if it never has.
  var shownAt = 0
  var isEverythingMarked = false
  var marked: Set<ActionName> = []
  /// The count of changes at the end of the last pass.
  var changeCount = -1

  /// The menu that shows a command: the one that was opened last, and else the menu bar.
  func menu(of command: ModelCommand) -> ModelMenu? {
    (openMenus.reversed() + (menuBar.map { [$0] } ?? [])).first { menu in
      menu.allCommands.contains { $0 === command }
    }
  }
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
