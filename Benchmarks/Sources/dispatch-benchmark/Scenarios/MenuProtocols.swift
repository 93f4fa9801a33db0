import TargetAction

// The actions of a large menu belong to several protocols, as they do in a program.

@MainActor protocol FileActions: ActionTarget { func file(_ sender: AnyObject?) }
@MainActor protocol EditActions: ActionTarget { func edit(_ sender: AnyObject?) }
@MainActor protocol ViewActions: ActionTarget { func view(_ sender: AnyObject?) }
@MainActor protocol InsertActions: ActionTarget { func insert(_ sender: AnyObject?) }
@MainActor protocol FormatActions: ActionTarget { func format(_ sender: AnyObject?) }
@MainActor protocol TableActions: ActionTarget { func table(_ sender: AnyObject?) }
@MainActor protocol ToolActions: ActionTarget { func tool(_ sender: AnyObject?) }
@MainActor protocol WindowActions: ActionTarget { func window(_ sender: AnyObject?) }

typealias MenuActions = FileActions & EditActions & ViewActions & InsertActions & FormatActions
  & TableActions & ToolActions & WindowActions

/// A handler of all items of a menu, which it also validates.
final class MenuHandler: Responder, MenuActions {
  private(set) var count = 0

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    count &+= 1
    return .enabled
  }

  func file(_ sender: AnyObject?) {}
  func edit(_ sender: AnyObject?) {}
  func view(_ sender: AnyObject?) {}
  func insert(_ sender: AnyObject?) {}
  func format(_ sender: AnyObject?) {}
  func table(_ sender: AnyObject?) {}
  func tool(_ sender: AnyObject?) {}
  func window(_ sender: AnyObject?) {}
}

/// Creates a numbered action of one of the protocols, which take turns.
func menuAction(_ number: Int) -> Action {
  let name = "item\(number)"
  return switch number % 8 {
  case 0: Action(name, (any FileActions).file)
  case 1: Action(name, (any EditActions).edit)
  case 2: Action(name, (any ViewActions).view)
  case 3: Action(name, (any InsertActions).insert)
  case 4: Action(name, (any FormatActions).format)
  case 5: Action(name, (any TableActions).table)
  case 6: Action(name, (any ToolActions).tool)
  default: Action(name, (any WindowActions).window)
  }
}
