import TargetAction

// What can be done. Who does it is whoever has the focus, or is above it.

protocol CopyActions: ActionTarget { func copy(_ sender: AnyObject?) }
protocol CloseActions: ActionTarget { func close(_ sender: AnyObject?) }
protocol PaneActions: ActionTarget { func nextPane(_ sender: AnyObject?) }

/// What a panel does when the user has chosen.
protocol ChoiceActions: ActionTarget { func choose(_ sender: AnyObject?) throws }

protocol EditActions: ActionTarget {
  func undo(_ sender: AnyObject?)
  func cut(_ sender: AnyObject?)
  func paste(_ sender: AnyObject?)
  func selectAll(_ sender: AnyObject?)
}

protocol FileActions: ActionTarget {
  func open(_ sender: AnyObject?)
  func save(_ sender: AnyObject?) throws
  func saveAs(_ sender: AnyObject?)
}

protocol ProgramActions: ActionTarget {
  func showMenu(_ sender: AnyObject?)
  func showPalette(_ sender: AnyObject?)
  func explain(_ sender: AnyObject?)
  func quit(_ sender: AnyObject?)
}

extension Action {
  static let copy = Action("copy", (any CopyActions).copy)
  static let close = Action("close", (any CloseActions).close)
  static let nextPane = Action("nextPane", (any PaneActions).nextPane)
  static let choose = Action("choose", (any ChoiceActions).choose)
  static let undo = Action("undo", (any EditActions).undo)
  static let cut = Action("cut", (any EditActions).cut)
  static let paste = Action("paste", (any EditActions).paste)
  static let selectAll = Action("selectAll", (any EditActions).selectAll)
  static let open = Action("open", (any FileActions).open)
  static let save = Action("save", (any FileActions).save)
  static let saveAs = Action("saveAs", (any FileActions).saveAs)
  static let showMenu = Action("showMenu", (any ProgramActions).showMenu)
  static let showPalette = Action("showPalette", (any ProgramActions).showPalette)
  static let explain = Action("explain", (any ProgramActions).explain)
  static let quit = Action("quit", (any ProgramActions).quit)
}

/// Who keeps what was copied: found up the chain like the target of an action, and called with its types.
@MainActor
protocol Clipboard: AnyObject { var clipping: String { get set } }
