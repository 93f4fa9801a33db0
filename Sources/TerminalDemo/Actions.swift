import TargetAction

// The demo's own actions. Each one goes to the nearest object, starting at the focus, that conforms
// to its protocol.

protocol PaneSwitching: ActionTarget { func nextPane(_ sender: AnyObject?) }

protocol LineEndChanging: ActionTarget {
  func changeLineEnd(_ sender: AnyObject?, _ event: Payload<String>)
}

protocol ProgramActions: ActionTarget {
  func showMenu(_ sender: AnyObject?)
  func showPalette(_ sender: AnyObject?)
  func explain(_ sender: AnyObject?)
  func suspend(_ sender: AnyObject?)
}

extension Action {
  // These two have asynchronous handlers.
  static let openRecent = Action(
    untyped: "openRecent", id: "file.openRecent", isListed: false)
  static let goToLine = Action(untyped: "goToLine", id: "go.line", title: "Go to Line…")
  static let nextPane = Action("nextPane", (any PaneSwitching).nextPane, id: "pane.next")
  static let changeLineEnd = Action(
    "changeLineEnd", (any LineEndChanging).changeLineEnd, id: "edit.lineEnd")
  static let showMenu = Action(
    "showMenu", (any ProgramActions).showMenu, id: "menu.show", title: "Menu")
  static let showPalette = Action(
    "showPalette", (any ProgramActions).showPalette, id: "app.palette", title: "Commands…")
  static let explain = Action("explain", (any ProgramActions).explain, id: "app.explain")
  static let suspend = Action("suspend", (any ProgramActions).suspend, id: "app.suspend")
}

/// The clipboard that all panes share.
///
/// A view finds it in the same way as the target of an action, and then uses it directly.
@MainActor
protocol Clipboard: AnyObject { var clipping: Text { get set } }

extension Responder {
  var clipboard: (any Clipboard)? { application?.target(as: (any Clipboard).self, sender: self) }
}
