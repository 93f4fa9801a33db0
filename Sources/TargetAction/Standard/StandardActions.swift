/// The standard actions, for look-ups.
enum StandardActions {
  /// All of them, in the order of their table.
  ///
  /// Each is a static property, and so is registered when it is first used. A caller that looks up an action by text
  /// has not used it, and so all are registered before the first look-up, and not before that.
  static let all: [Action] = [
    .undo, .redo, .cut, .copy, .paste, .pasteAsPlainText, .delete, .selectAll, .duplicate, .find,
    .findNext, .findPrevious, .findAndReplace, .newDocument, .openDocument, .saveDocument,
    .saveDocumentAs, .printDocument, .closeWindow, .minimize, .toggleMaximized, .toggleFullScreen,
    .selectNextWindow, .newTab, .selectNextTab, .selectPreviousTab, .showAbout, .showSettings,
    .showHelp, .quit, .zoomIn, .zoomOut, .actualSize, .refresh, .toggleSidebar, .goBack,
    .goForward, .confirm, .cancelOperation, .showContextMenu,
  ]

  static let members = Set(all)

  /// Registers all of them.
  ///
  /// It is not called with the registry's lock, which every registration takes.
  static func register() { _ = all }

  /// Registers all of them before a declaration elsewhere that could have the name or the id of one of them.
  ///
  /// The declaration then collides where it is made, and not when an action is looked up for the first time.
  static func registerIfNamed(_ text: String?, at place: Place) {
    if let text, text.contains("."), place.module != "TargetAction" { register() }
  }
}
