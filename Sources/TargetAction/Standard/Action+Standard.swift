// The standard actions, as a table: the name, the method, the id, and the title that people read.
//
// Ids are data, which files and scripts keep: add rows, and change none. A row has its protocol in
// StandardProtocols.swift, its place in the list of StandardActions.swift, and its line in the article "Standard
// actions". An id has a point. No action has a key.

// swift-format-ignore
extension Action {
  // MARK: Editing

  /// Takes back the last change.
  public static let undo              = Action("undo",              (any Undoing).undo,                              id: "edit.undo",             title: "Undo")
  /// Makes the change again that was taken back last.
  public static let redo              = Action("redo",              (any Redoing).redo,                              id: "edit.redo",             title: "Redo")
  /// Moves the selection to the clipboard.
  public static let cut               = Action("cut",               (any Cutting).cut,                               id: "edit.cut",              title: "Cut")
  /// Copies the selection to the clipboard.
  public static let copy              = Action("copy",              (any Copying).copy,                              id: "edit.copy",             title: "Copy")
  /// Inserts what is on the clipboard.
  public static let paste             = Action("paste",             (any Pasting).paste,                             id: "edit.paste",            title: "Paste")
  /// Inserts the text that is on the clipboard, in the style of its surroundings.
  public static let pasteAsPlainText  = Action("pasteAsPlainText",  (any PastingAsPlainText).pasteAsPlainText,       id: "edit.pasteAsPlainText", title: "Paste as Plain Text")
  /// Deletes the selection, for a menu; the Delete key in a text is none of it.
  public static let delete            = Action("delete",            (any Deleting).delete,                           id: "edit.delete",           title: "Delete")
  /// Selects all that there is.
  public static let selectAll         = Action("selectAll",         (any SelectingAll).selectAll,                    id: "edit.selectAll",        title: "Select All")
  /// Makes a copy of the selection beside it.
  public static let duplicate         = Action("duplicate",         (any Duplicating).duplicate,                     id: "edit.duplicate",        title: "Duplicate")

  // MARK: Finding

  /// Asks for what to find.
  public static let find              = Action("find",              (any Finding).find,                              id: "find.find",             title: "Find…")
  /// Selects the next place that was found.
  public static let findNext          = Action("findNext",          (any FindingNext).findNext,                      id: "find.findNext",         title: "Find Next")
  /// Selects the place before that was found.
  public static let findPrevious      = Action("findPrevious",      (any FindingPrevious).findPrevious,              id: "find.findPrevious",     title: "Find Previous")
  /// Asks for what to find, and what to put in its place.
  public static let findAndReplace    = Action("findAndReplace",    (any FindingAndReplacing).findAndReplace,        id: "find.replace",          title: "Find and Replace…")

  // MARK: Documents

  /// Makes a new document.
  public static let newDocument       = Action("newDocument",       (any CreatingNewDocument).newDocument,           id: "file.new",              title: "New")
  /// Asks which document to open.
  public static let openDocument      = Action("openDocument",      (any OpeningDocument).openDocument,              id: "file.open",             title: "Open…")
  /// Saves the document, where it was saved before.
  public static let saveDocument      = Action("saveDocument",      (any SavingDocument).saveDocument,               id: "file.save",             title: "Save")
  /// Asks where to save the document.
  public static let saveDocumentAs    = Action("saveDocumentAs",    (any SavingDocumentAs).saveDocumentAs,           id: "file.saveAs",           title: "Save As…")
  /// Asks how to print the document.
  public static let printDocument     = Action("printDocument",     (any PrintingDocument).printDocument,            id: "file.print",            title: "Print…")

  // MARK: Windows and tabs

  /// Closes what the nearest handler stands for: a tab, a panel, a document or a window.
  public static let closeWindow       = Action("closeWindow",       (any ClosingWindow).closeWindow,                 id: "window.close",          title: "Close")
  /// Puts the window away, into a dock or a bar of tasks.
  public static let minimize          = Action("minimize",          (any Minimizing).minimize,                       id: "window.minimize",       title: "Minimize")
  /// Makes the window as large as the screen, or as it was.
  public static let toggleMaximized   = Action("toggleMaximized",   (any TogglingMaximized).toggleMaximized,         id: "window.zoom",           title: "Maximize")
  /// Gives the window the whole screen, or takes it back.
  public static let toggleFullScreen  = Action("toggleFullScreen",  (any TogglingFullScreen).toggleFullScreen,       id: "window.fullScreen",     title: "Enter Full Screen")
  /// Goes to the program's next window.
  public static let selectNextWindow  = Action("selectNextWindow",  (any SelectingNextWindow).selectNextWindow,      id: "window.next",           title: "Next Window")
  /// Opens a new tab.
  public static let newTab            = Action("newTab",            (any CreatingNewTab).newTab,                     id: "tab.new",               title: "New Tab")
  /// Goes to the next tab.
  public static let selectNextTab     = Action("selectNextTab",     (any SelectingNextTab).selectNextTab,            id: "tab.next",              title: "Next Tab")
  /// Goes to the previous tab.
  public static let selectPreviousTab = Action("selectPreviousTab", (any SelectingPreviousTab).selectPreviousTab,    id: "tab.previous",          title: "Previous Tab")

  // MARK: The program

  /// Tells what program this is.
  public static let showAbout         = Action("showAbout",         (any ShowingAbout).showAbout,                    id: "app.about",             title: "About")
  /// Shows the program's settings.
  public static let showSettings      = Action("showSettings",      (any ShowingSettings).showSettings,              id: "app.settings",          title: "Settings…")
  /// Shows the program's help.
  public static let showHelp          = Action("showHelp",          (any ShowingHelp).showHelp,                      id: "app.help",              title: "Help")
  /// Ends the program.
  public static let quit              = Action("quit",              (any Quitting).quit,                             id: "app.quit",              title: "Quit")

  // MARK: Looking and going

  /// Shows less, larger.
  public static let zoomIn            = Action("zoomIn",            (any ZoomingIn).zoomIn,                          id: "view.zoomIn",           title: "Zoom In")
  /// Shows more, smaller.
  public static let zoomOut           = Action("zoomOut",           (any ZoomingOut).zoomOut,                        id: "view.zoomOut",          title: "Zoom Out")
  /// Shows everything in its own size.
  public static let actualSize        = Action("actualSize",        (any ShowingActualSize).actualSize,              id: "view.actualSize",       title: "Actual Size")
  /// Loads again what is shown.
  public static let refresh           = Action("refresh",           (any Refreshing).refresh,                        id: "view.refresh",          title: "Refresh")
  /// Shows the sidebar, or hides it.
  public static let toggleSidebar     = Action("toggleSidebar",     (any TogglingSidebar).toggleSidebar,             id: "view.sidebar",          title: "Show Sidebar")
  /// Goes to where the user was before.
  public static let goBack            = Action("goBack",            (any GoingBack).goBack,                          id: "go.back",               title: "Back")
  /// Goes to where the user was before going back.
  public static let goForward         = Action("goForward",         (any GoingForward).goForward,                    id: "go.forward",            title: "Forward")

  // MARK: Dialogs and menus

  /// Accepts what a dialog says, as its default button does.
  public static let confirm           = Action("confirm",           (any Confirming).confirm,                        id: "dialog.confirm",        title: "OK")
  /// Ends a dialog, a search or work without doing more.
  public static let cancelOperation   = Action("cancelOperation",   (any CancellingOperation).cancelOperation,       id: "dialog.cancel",         title: "Cancel")
  /// Shows the menu that is for the selection.
  public static let showContextMenu   = Action("showContextMenu",   (any ShowingContextMenu).showContextMenu,        id: "menu.context")
}
