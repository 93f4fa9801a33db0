import TargetAction
import TargetActionTerminal

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
  static let explain = Action("explain", Demo.explain, id: "app.explain")
}

extension KeyMap {
  /// The keys that the demo adds to those of the toolkit.
  @MainActor static let demo =
    parse(
      """
      # Terminals do not send Shift with Control and a letter.
      *       -file.saveAs
      ctrl-l  go.line
      ctrl-n  pane.next
      ctrl-e  app.explain
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
      "Go": [.find, .findNext, .goToLine, .nextPane, .showMenuBar, .showPalette, .explain],
    ]
    let bar = Menu(items: titles.map { .submenu(Menu($0, actions: $1)) })
    bar.insert([.submenu(recentMenu)], after: .command(.openDocument))
    bar.insert([.submenu(Menu("Line Endings", items: ends))], after: .command(.saveDocumentAs))
    return bar
  }
}
