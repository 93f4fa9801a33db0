/// The standard actions, for lookup.
enum StandardActions {
  /// All standard actions: those of the table in its order, and then those of the text commands.
  ///
  /// Each is a static property, and is therefore registered on first use. A caller that looks up an
  /// action by text has not used the property, so all standard actions are registered just before
  /// the first lookup.
  static let all = table + TextCommand.allCases.map(Action.text)

  private static let table: [Action] = [
    .undo, .redo, .cut, .copy, .paste, .pasteAsPlainText, .delete, .selectAll, .duplicate, .find,
    .findNext, .findPrevious, .findAndReplace, .newDocument, .openDocument, .saveDocument,
    .saveDocumentAs, .printDocument, .closeWindow, .minimize, .toggleMaximized, .toggleFullScreen,
    .selectNextWindow, .newTab, .selectNextTab, .selectPreviousTab, .showAbout, .showSettings,
    .showHelp, .quit, .zoomIn, .zoomOut, .actualSize, .refresh, .toggleSidebar, .goBack,
    .goForward, .confirm, .cancelOperation, .showContextMenu,
  ]

  static let members = Set(all)

  /// The protocols of the actions about a window, which no object of another window handles.
  static let ofWindow: [Any.Type] = [
    (any ClosingWindow).self, (any Minimizing).self, (any TogglingMaximized).self,
    (any TogglingFullScreen).self,
  ]

  /// The protocols of the actions that a responder may handle with the library's code instead of
  /// its own.
  static let ofLibrary: [Any.Type] = [
    (any Undoing).self, (any Redoing).self, (any Confirming).self, (any CancellingOperation).self,
  ]

  /// Registers all standard actions.
  ///
  /// Do not call this while holding the registry's lock, which every registration takes.
  static func register() { _ = all }

  /// Registers all standard actions before a declaration elsewhere that may use the name or id of
  /// one of them.
  ///
  /// A conflict is then detected at that declaration instead of at the first lookup.
  static func registerIfNamed(_ text: String?, at place: Place) {
    if let text, text.contains("."), place.module != "TargetAction" { register() }
  }
}
