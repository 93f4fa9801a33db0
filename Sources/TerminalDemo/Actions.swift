import TargetAction

// What can be done. Who does it is the nearest object, from where the focus is, that conforms to the protocol.

protocol Undoing: ActionTarget { func undo(_ sender: AnyObject?) }
protocol Redoing: ActionTarget { func redo(_ sender: AnyObject?) }
protocol Cutting: ActionTarget { func cut(_ sender: AnyObject?) }
protocol Copying: ActionTarget { func copy(_ sender: AnyObject?) }
protocol Pasting: ActionTarget { func paste(_ sender: AnyObject?) }
protocol SelectingAll: ActionTarget { func selectAll(_ sender: AnyObject?) }
protocol Finding: ActionTarget { func find(_ sender: AnyObject?) }
protocol FindingNext: ActionTarget { func findNext(_ sender: AnyObject?) }
protocol OpeningDocument: ActionTarget { func openDocument(_ sender: AnyObject?) }
protocol SavingDocument: ActionTarget { func saveDocument(_ sender: AnyObject?) throws }
protocol SavingDocumentAs: ActionTarget { func saveDocumentAs(_ sender: AnyObject?) }
protocol ClosingWindow: ActionTarget { func closeWindow(_ sender: AnyObject?) }
protocol Quitting: ActionTarget { func quit(_ sender: AnyObject?) }
/// Does what a question asks, as Return does.
protocol Confirming: ActionTarget { func confirm(_ sender: AnyObject?) throws }
/// Takes away what is in front, as Escape does.
protocol CancellingOperation: ActionTarget { func cancelOperation(_ sender: AnyObject?) }

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
  static let undo = Action("undo", (any Undoing).undo)
  static let redo = Action("redo", (any Redoing).redo)
  static let cut = Action("cut", (any Cutting).cut)
  static let copy = Action("copy", (any Copying).copy)
  static let paste = Action("paste", (any Pasting).paste)
  static let selectAll = Action("selectAll", (any SelectingAll).selectAll)
  static let find = Action("find", (any Finding).find)
  static let findNext = Action("findNext", (any FindingNext).findNext)
  static let openDocument = Action("openDocument", (any OpeningDocument).openDocument)
  static let saveDocument = Action("saveDocument", (any SavingDocument).saveDocument)
  static let saveDocumentAs = Action("saveDocumentAs", (any SavingDocumentAs).saveDocumentAs)
  static let closeWindow = Action("closeWindow", (any ClosingWindow).closeWindow)
  static let quit = Action("quit", (any Quitting).quit)
  static let confirm = Action("confirm", (any Confirming).confirm)
  static let cancelOperation = Action(
    "cancelOperation", (any CancellingOperation).cancelOperation)

  static let goToLine = Action("goToLine", (any GoingToLine).goToLine)
  static let nextPane = Action("nextPane", (any PaneSwitching).nextPane)
  static let showMenu = Action("showMenu", (any MenuActions).showMenu)
  static let previousMenu = Action("previousMenu", (any MenuActions).previousMenu)
  static let showPalette = Action("showPalette", (any ProgramActions).showPalette)
  static let explain = Action("explain", (any ProgramActions).explain)
  static let suspend = Action("suspend", (any ProgramActions).suspend)
  static let scroll = Action("scroll", (any Scrolling).scroll)

  /// What an action is called, where its target says nothing else.
  var title: String { Self.titles[self] ?? name }

  private static let titles: [Action: String] = [
    .undo: "Undo", .redo: "Redo", .cut: "Cut", .copy: "Copy", .paste: "Paste",
    .selectAll: "Select All", .find: "Find…", .findNext: "Find Next", .openDocument: "Open…",
    .saveDocument: "Save", .saveDocumentAs: "Save As…", .closeWindow: "Close", .quit: "Quit",
    .goToLine: "Go to Line…", .nextPane: "Next Pane", .showMenu: "Menu",
    .showPalette: "Commands…", .explain: "Explain", .suspend: "Suspend",
  ]
}

/// What the program keeps for its panes: found like the target of an action, and called with its types.
@MainActor
protocol Clipboard: AnyObject { var clipping: Text { get set } }

@MainActor
protocol SearchMemory: AnyObject { var sought: String { get set } }
