// The standard actions, as a table: the name, the method, the id, and the title for display.
//
// Ids are data that files and scripts store: add rows, but never change an id. Each row has a
// protocol in StandardProtocols.swift, a place in the list of StandardActions.swift, and a line in
// the article "Standard actions". An id contains a dot. No action has a shortcut.

// swift-format-ignore
extension Action {
  // MARK: Editing

  /// Undoes the last change.
  public static let undo              = Action("undo",              (any Undoing).undo,                              id: "edit.undo",             title: "Undo")
  /// Redoes the change that was last undone.
  public static let redo              = Action("redo",              (any Redoing).redo,                              id: "edit.redo",             title: "Redo")
  /// Moves the selection to the clipboard.
  public static let cut               = Action("cut",               (any Cutting).cut,                               id: "edit.cut",              title: "Cut")
  /// Copies the selection to the clipboard.
  public static let copy              = Action("copy",              (any Copying).copy,                              id: "edit.copy",             title: "Copy")
  /// Inserts the contents of the clipboard.
  public static let paste             = Action("paste",             (any Pasting).paste,                             id: "edit.paste",            title: "Paste")
  /// Inserts the text on the clipboard in the style of the surrounding text.
  public static let pasteAsPlainText  = Action("pasteAsPlainText",  (any PastingAsPlainText).pasteAsPlainText,       id: "edit.pasteAsPlainText", title: "Paste as Plain Text")
  /// Deletes the selection.
  ///
  /// A text view handles the Delete key itself, in ``Responder/handleKeyEvent(_:)``.
  public static let delete            = Action("delete",            (any Deleting).delete,                           id: "edit.delete",           title: "Delete")
  /// Selects everything that can be selected here.
  public static let selectAll         = Action("selectAll",         (any SelectingAll).selectAll,                    id: "edit.selectAll",        title: "Select All")
  /// Duplicates the selection in place.
  public static let duplicate         = Action("duplicate",         (any Duplicating).duplicate,                     id: "edit.duplicate",        title: "Duplicate")

  // MARK: Finding

  /// Asks the user what to find.
  public static let find              = Action("find",              (any Finding).find,                              id: "find.find",             title: "Find…")
  /// Selects the next match.
  public static let findNext          = Action("findNext",          (any FindingNext).findNext,                      id: "find.findNext",         title: "Find Next")
  /// Selects the previous match.
  public static let findPrevious      = Action("findPrevious",      (any FindingPrevious).findPrevious,              id: "find.findPrevious",     title: "Find Previous")
  /// Asks the user what to find and what to replace it with.
  public static let findAndReplace    = Action("findAndReplace",    (any FindingAndReplacing).findAndReplace,        id: "find.replace",          title: "Find and Replace…")

  // MARK: Documents

  /// Creates a new document.
  public static let newDocument       = Action("newDocument",       (any CreatingNewDocument).newDocument,           id: "file.new",              title: "New")
  /// Asks the user which document to open.
  public static let openDocument      = Action("openDocument",      (any OpeningDocument).openDocument,              id: "file.open",             title: "Open…")
  /// Saves the document in its current location.
  public static let saveDocument      = Action("saveDocument",      (any SavingDocument).saveDocument,               id: "file.save",             title: "Save")
  /// Asks the user where to save the document.
  public static let saveDocumentAs    = Action("saveDocumentAs",    (any SavingDocumentAs).saveDocumentAs,           id: "file.saveAs",           title: "Save As…")
  /// Asks the user how to print the document.
  public static let printDocument     = Action("printDocument",     (any PrintingDocument).printDocument,            id: "file.print",            title: "Print…")

  // MARK: Windows and tabs

  /// Closes the nearest tab, panel, document, or window that can be closed.
  public static let closeWindow       = Action("closeWindow",       (any ClosingWindow).closeWindow,                 id: "window.close",          title: "Close")
  /// Minimizes the window to the Dock or the taskbar.
  public static let minimize          = Action("minimize",          (any Minimizing).minimize,                       id: "window.minimize",       title: "Minimize")
  /// Enlarges the window to fill the screen, or restores its size.
  public static let toggleMaximized   = Action("toggleMaximized",   (any TogglingMaximized).toggleMaximized,         id: "window.zoom",           title: "Maximize")
  /// Enters or leaves full-screen mode.
  public static let toggleFullScreen  = Action("toggleFullScreen",  (any TogglingFullScreen).toggleFullScreen,       id: "window.fullScreen",     title: "Enter Full Screen")
  /// Switches to the program's next window.
  public static let selectNextWindow  = Action("selectNextWindow",  (any SelectingNextWindow).selectNextWindow,      id: "window.next",           title: "Next Window")
  /// Opens a new tab.
  public static let newTab            = Action("newTab",            (any CreatingNewTab).newTab,                     id: "tab.new",               title: "New Tab")
  /// Switches to the next tab.
  public static let selectNextTab     = Action("selectNextTab",     (any SelectingNextTab).selectNextTab,            id: "tab.next",              title: "Next Tab")
  /// Switches to the previous tab.
  public static let selectPreviousTab = Action("selectPreviousTab", (any SelectingPreviousTab).selectPreviousTab,    id: "tab.previous",          title: "Previous Tab")

  // MARK: The program

  /// Shows information about the program.
  public static let showAbout         = Action("showAbout",         (any ShowingAbout).showAbout,                    id: "app.about",             title: "About")
  /// Shows the program's settings.
  public static let showSettings      = Action("showSettings",      (any ShowingSettings).showSettings,              id: "app.settings",          title: "Settings…")
  /// Shows the program's help.
  public static let showHelp          = Action("showHelp",          (any ShowingHelp).showHelp,                      id: "app.help",              title: "Help")
  /// Quits the program.
  public static let quit              = Action("quit",              (any Quitting).quit,                             id: "app.quit",              title: "Quit")

  // MARK: Viewing and navigating

  /// Shows the content larger.
  public static let zoomIn            = Action("zoomIn",            (any ZoomingIn).zoomIn,                          id: "view.zoomIn",           title: "Zoom In")
  /// Shows the content smaller.
  public static let zoomOut           = Action("zoomOut",           (any ZoomingOut).zoomOut,                        id: "view.zoomOut",          title: "Zoom Out")
  /// Shows the content at its actual size.
  public static let actualSize        = Action("actualSize",        (any ShowingActualSize).actualSize,              id: "view.actualSize",       title: "Actual Size")
  /// Reloads the content.
  public static let refresh           = Action("refresh",           (any Refreshing).refresh,                        id: "view.refresh",          title: "Refresh")
  /// Shows or hides the sidebar.
  public static let toggleSidebar     = Action("toggleSidebar",     (any TogglingSidebar).toggleSidebar,             id: "view.sidebar",          title: "Show Sidebar")
  /// Goes back to the previous location.
  public static let goBack            = Action("goBack",            (any GoingBack).goBack,                          id: "go.back",               title: "Back")
  /// Returns to the location from which the user went back.
  public static let goForward         = Action("goForward",         (any GoingForward).goForward,                    id: "go.forward",            title: "Forward")

  // MARK: Dialogs and menus

  /// Accepts a dialog, as its default button does.
  public static let confirm           = Action("confirm",           (any Confirming).confirm,                        id: "dialog.confirm",        title: "OK")
  /// Dismisses a dialog, or stops a search or other work in progress.
  public static let cancelOperation   = Action("cancelOperation",   (any CancellingOperation).cancelOperation,       id: "dialog.cancel",         title: "Cancel")
  /// Shows the context menu of the selection.
  public static let showContextMenu   = Action("showContextMenu",   (any ShowingContextMenu).showContextMenu,        id: "menu.context")
}
