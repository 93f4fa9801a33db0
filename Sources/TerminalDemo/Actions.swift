import TargetAction

// What can be done. Who does it is whoever has the focus, or is above it.

protocol CopyActions: ActionTarget {
  func copy(_ sender: AnyObject?)
}

protocol EditActions: ActionTarget {
  func undo(_ sender: AnyObject?)
  func redo(_ sender: AnyObject?)
  func cut(_ sender: AnyObject?)
  func paste(_ sender: AnyObject?)
  func selectAll(_ sender: AnyObject?)
}

protocol FileActions: ActionTarget {
  func open(_ sender: AnyObject?)
  func save(_ sender: AnyObject?) throws
  func saveAs(_ sender: AnyObject?)
}

protocol CloseActions: ActionTarget {
  func close(_ sender: AnyObject?)
}

protocol PaneActions: ActionTarget {
  func nextPane(_ sender: AnyObject?)
}

/// What a panel does when the user has chosen.
protocol ChoiceActions: ActionTarget {
  func choose(_ sender: AnyObject?) throws
}

protocol ProgramActions: ActionTarget {
  func showMenu(_ sender: AnyObject?)
  func showPalette(_ sender: AnyObject?)
  func explain(_ sender: AnyObject?)
  func quit(_ sender: AnyObject?)
}

extension Action {
  static let copy = Action("copy", (any CopyActions).copy)
  static let undo = Action("undo", (any EditActions).undo)
  static let redo = Action("redo", (any EditActions).redo)
  static let cut = Action("cut", (any EditActions).cut)
  static let paste = Action("paste", (any EditActions).paste)
  static let selectAll = Action("selectAll", (any EditActions).selectAll)
  static let open = Action("open", (any FileActions).open)
  static let save = Action("save", (any FileActions).save)
  static let saveAs = Action("saveAs", (any FileActions).saveAs)
  static let close = Action("close", (any CloseActions).close)
  static let nextPane = Action("nextPane", (any PaneActions).nextPane)
  static let choose = Action("choose", (any ChoiceActions).choose)
  static let showMenu = Action("showMenu", (any ProgramActions).showMenu)
  static let showPalette = Action("showPalette", (any ProgramActions).showPalette)
  static let explain = Action("explain", (any ProgramActions).explain)
  static let quit = Action("quit", (any ProgramActions).quit)
}

/// Who keeps what was copied: found up the chain like the target of an action, and called with its types.
@MainActor
protocol Clipboard: AnyObject {
  var clipping: String { get set }
}

extension Menu {
  /// The menus of the program.
  static func bar() -> Menu {
    func menu(_ title: String, _ items: (title: String, action: Action, key: Key?)...) -> Item {
      let commands = items.map { item in
        let key = item.key.map { KeyEquivalent($0, $0.rawValue.count == 1 ? .control : []) }
        return Item.command(Command(item.title, action: item.action, keyEquivalent: key))
      }
      return .submenu(Menu(title, items: commands))
    }
    return Menu(items: [
      menu(
        "File", ("Open…", .open, "o"), ("Save", .save, "s"), ("Save As…", .saveAs, nil),
        ("Close", .close, "w"), ("Quit", .quit, "q")),
      menu(
        "Edit", ("Undo", .undo, "z"), ("Redo", .redo, "y"), ("Cut", .cut, "x"),
        ("Copy", .copy, "c"), ("Paste", .paste, "v"), ("Select All", .selectAll, "a")),
      menu(
        "Go", ("Next Pane", .nextPane, "n"), ("Menu", .showMenu, "f10"),
        ("Command Palette…", .showPalette, "p"), ("Explain", .explain, "e")),
    ])
  }
}
