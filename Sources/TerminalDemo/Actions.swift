import TargetAction

// What can be done. Who does it is the nearest object, from where the focus is, that conforms to the protocol.

protocol GoingToLine: ActionTarget { func goToLine(_ sender: AnyObject?) }
protocol PaneSwitching: ActionTarget { func nextPane(_ sender: AnyObject?) }

protocol MenuActions: ActionTarget {
  func showMenu(_ sender: AnyObject?)
  func previousMenu(_ sender: AnyObject?)
}

protocol ProgramActions: ActionTarget {
  func showPalette(_ sender: AnyObject?)
  func explain(_ sender: AnyObject?)
  func suspend(_ sender: AnyObject?)
}

/// Scrolls by what the event says; an action that needs its event is in no menu and in no palette.
protocol Scrolling: ActionTarget { func scroll(_ sender: AnyObject?, event: ScrollEvent) }

final class ScrollEvent: Event {
  let lines: Int

  init(lines: Int) { self.lines = lines }
}

extension Action {
  static let goToLine = Action("goToLine", (any GoingToLine).goToLine, title: "Go to Line…")
  static let nextPane = Action("nextPane", (any PaneSwitching).nextPane)
  static let showMenu = Action("showMenu", (any MenuActions).showMenu, title: "Menu")
  static let previousMenu = Action("previousMenu", (any MenuActions).previousMenu)
  static let showPalette = Action(
    "showPalette", (any ProgramActions).showPalette, title: "Commands…")
  static let explain = Action("explain", (any ProgramActions).explain)
  static let suspend = Action("suspend", (any ProgramActions).suspend)
  static let scroll = Action("scroll", (any Scrolling).scroll)
}

/// What the program keeps for its panes: found like the target of an action, and called with its types.
@MainActor
protocol Clipboard: AnyObject { var clipping: Text { get set } }

@MainActor
protocol SearchMemory: AnyObject { var sought: String { get set } }
