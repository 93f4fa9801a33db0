import TargetAction

// The demo's own actions, and their keys. Each action goes to the nearest object, starting at the
// focus, that conforms to the protocol of its method, is of the method's class, or has a handler.

protocol PaneSwitching: ActionTarget { func nextPane(_ sender: AnyObject?) }

extension Action {
  // These two have asynchronous handlers.
  static let openRecent = Action(untyped: "openRecent", id: "file.openRecent", isListed: false)
  static let goToLine = Action(untyped: "goToLine", id: "go.line", title: "Go to Line…")
  static let nextPane = Action("nextPane", (any PaneSwitching).nextPane, id: "pane.next")
  static let changeLineEnd = Action(
    "changeLineEnd", EditorController.changeLineEnd, id: "edit.lineEnd")
  static let showMenu = Action("showMenu", Demo.showMenu, id: "menu.show", title: "Menu")
  static let showPalette = Action(
    "showPalette", Demo.showPalette, id: "app.palette", title: "Commands…")
  static let explain = Action("explain", Demo.explain, id: "app.explain")
  static let suspend = Action("suspend", Demo.suspend, id: "app.suspend")
}

extension KeyMap {
  /// The keys that differ from the standard ones.
  @MainActor static let demo =
    parse(
      """
      # Menus show the keys of this map first. Terminals do not send Shift with Control and a letter.
      ctrl-y     edit.redo
      *          -file.saveAs
      ctrl-l     go.line
      ctrl-n     pane.next
      f10        menu.show
      ctrl-p     app.palette
      ctrl-e     app.explain
      # Terminals differ in whether Control or Alt moves by words, so both do.
      alt-left   text.moveWordLeft   when TextCommanding
      alt-right  text.moveWordRight  when TextCommanding
      alt-shift-left   text.extendWordLeft   when TextCommanding
      alt-shift-right  text.extendWordRight  when TextCommanding
      # Without these lines, the status line would say that nothing handles these actions.
      *          -edit.delete
      *          -file.new
      *          -file.print
      """, name: "terminal-demo"
    ).map
}

extension Menu {
  convenience init(_ title: String, actions: [Action]) {
    self.init(title, items: actions.map { .command(Command(action: $0)) })
  }

  /// Returns the menu bar, with a menu for recent files.
  static func demoBar(with recentMenu: Menu) -> Menu {
    let ends = [("Unix", "\n"), ("Windows", "\r\n")].map { title, end in
      Item.command(Command(title, action: .changeLineEnd, payload: Payload(end)))
    }
    let titles: KeyValuePairs<String, [Action]> = [
      "File": [.openDocument, .saveDocument, .saveDocumentAs, .closeWindow, .suspend, .quit],
      "Edit": [.undo, .redo, .cut, .copy, .paste, .selectAll],
      "Go": [.find, .findNext, .goToLine, .nextPane, .showMenu, .showPalette, .explain],
    ]
    let bar = Menu(items: titles.map { .submenu(Menu($0, actions: $1)) })
    bar.insert([.submenu(recentMenu)], after: .command(.openDocument))
    bar.insert([.submenu(Menu("Line Endings", items: ends))], after: .command(.saveDocumentAs))
    return bar
  }
}

/// The clipboard of all panes, which a view finds in the same way as the target of an action.
@MainActor
protocol Clipboard: AnyObject { var clipping: Text { get set } }

extension Responder {
  var clipboard: (any Clipboard)? { application?.target(as: (any Clipboard).self, sender: self) }
}
