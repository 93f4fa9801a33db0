import TargetAction

// The demo's own actions. Each one goes to the nearest object, starting at the focus, that conforms to its protocol.

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

/// Scrolls by the number of lines in the event.
///
/// Because the action requires its event, menus and palettes do not list it.
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

/// The clipboard that all panes share.
///
/// A view finds it in the same way as the target of an action, and then uses it directly.
@MainActor
protocol Clipboard: AnyObject { var clipping: Text { get set } }

/// The most recent search text, which all panes share.
@MainActor
protocol SearchMemory: AnyObject { var sought: String { get set } }
