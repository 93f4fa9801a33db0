// One protocol per action, named with the gerund of its method, so that a class adopts only the
// actions that it supports. No requirement has a default implementation, so a class is never
// offered an action that it does not implement.

// MARK: - Editing

/// An object that handles ``Action/undo``.
public protocol Undoing: ActionTarget {
  /// Undoes the last change.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func undo(_ sender: AnyObject?)
}

/// An object that handles ``Action/redo``.
public protocol Redoing: ActionTarget {
  /// Redoes the change that was last undone.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func redo(_ sender: AnyObject?)
}

/// An object that handles ``Action/cut``.
public protocol Cutting: ActionTarget {
  /// Moves the selection to the clipboard.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func cut(_ sender: AnyObject?)
}

/// An object that handles ``Action/copy``.
public protocol Copying: ActionTarget {
  /// Copies the selection to the clipboard.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func copy(_ sender: AnyObject?)
}

/// An object that handles ``Action/paste``.
public protocol Pasting: ActionTarget {
  /// Inserts the contents of the clipboard.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func paste(_ sender: AnyObject?)
}

/// An object that handles ``Action/pasteAsPlainText``.
public protocol PastingAsPlainText: ActionTarget {
  /// Inserts the text on the clipboard in the style of the surrounding text.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func pasteAsPlainText(_ sender: AnyObject?)
}

/// An object that handles ``Action/delete``.
public protocol Deleting: ActionTarget {
  /// Deletes the selection.
  ///
  /// A text view handles the Delete key itself, in ``Responder/handleKeyEvent(_:)``.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func delete(_ sender: AnyObject?)
}

/// An object that handles ``Action/selectAll``.
public protocol SelectingAll: ActionTarget {
  /// Selects everything that can be selected here.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func selectAll(_ sender: AnyObject?)
}

/// An object that handles ``Action/duplicate``.
public protocol Duplicating: ActionTarget {
  /// Duplicates the selection in place.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func duplicate(_ sender: AnyObject?)
}

// MARK: - Finding

/// An object that handles ``Action/find``.
public protocol Finding: ActionTarget {
  /// Asks the user what to find.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func find(_ sender: AnyObject?)
}

/// An object that handles ``Action/findNext``.
public protocol FindingNext: ActionTarget {
  /// Selects the next match.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func findNext(_ sender: AnyObject?)
}

/// An object that handles ``Action/findPrevious``.
public protocol FindingPrevious: ActionTarget {
  /// Selects the previous match.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func findPrevious(_ sender: AnyObject?)
}

/// An object that handles ``Action/findAndReplace``.
public protocol FindingAndReplacing: ActionTarget {
  /// Asks the user what to find and what to replace it with.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func findAndReplace(_ sender: AnyObject?)
}

// MARK: - Documents

/// An object that handles ``Action/newDocument``.
public protocol CreatingNewDocument: ActionTarget {
  /// Creates a new document.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  /// - Throws: An error to present to the user (``Responder/presentError(_:)``).
  func newDocument(_ sender: AnyObject?) throws
}

/// An object that handles ``Action/openDocument``.
public protocol OpeningDocument: ActionTarget {
  /// Asks the user which document to open.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  /// - Throws: An error to present to the user (``Responder/presentError(_:)``).
  func openDocument(_ sender: AnyObject?) throws
}

/// An object that handles ``Action/saveDocument``.
public protocol SavingDocument: ActionTarget {
  /// Saves the document in its current location.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  /// - Throws: An error to present to the user (``Responder/presentError(_:)``).
  func saveDocument(_ sender: AnyObject?) throws
}

/// An object that handles ``Action/saveDocumentAs``.
public protocol SavingDocumentAs: ActionTarget {
  /// Asks the user where to save the document.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  /// - Throws: An error to present to the user (``Responder/presentError(_:)``).
  func saveDocumentAs(_ sender: AnyObject?) throws
}

/// An object that handles ``Action/printDocument``.
public protocol PrintingDocument: ActionTarget {
  /// Asks the user how to print the document.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  /// - Throws: An error to present to the user (``Responder/presentError(_:)``).
  func printDocument(_ sender: AnyObject?) throws
}

// MARK: - Windows and tabs

/// An object that handles ``Action/closeWindow``.
public protocol ClosingWindow: ActionTarget {
  /// Closes the nearest tab, panel, document, or window that can be closed.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func closeWindow(_ sender: AnyObject?)
}

/// An object that handles ``Action/minimize``.
public protocol Minimizing: ActionTarget {
  /// Minimizes the window to the Dock or the taskbar.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func minimize(_ sender: AnyObject?)
}

/// An object that handles ``Action/toggleMaximized``.
public protocol TogglingMaximized: ActionTarget {
  /// Enlarges the window to fill the screen, or restores its size.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func toggleMaximized(_ sender: AnyObject?)
}

/// An object that handles ``Action/toggleFullScreen``.
public protocol TogglingFullScreen: ActionTarget {
  /// Enters or leaves full-screen mode.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func toggleFullScreen(_ sender: AnyObject?)
}

/// An object that handles ``Action/selectNextWindow``.
public protocol SelectingNextWindow: ActionTarget {
  /// Switches to the program's next window.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func selectNextWindow(_ sender: AnyObject?)
}

/// An object that handles ``Action/newTab``.
public protocol CreatingNewTab: ActionTarget {
  /// Opens a new tab.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func newTab(_ sender: AnyObject?)
}

/// An object that handles ``Action/selectNextTab``.
public protocol SelectingNextTab: ActionTarget {
  /// Switches to the next tab.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func selectNextTab(_ sender: AnyObject?)
}

/// An object that handles ``Action/selectPreviousTab``.
public protocol SelectingPreviousTab: ActionTarget {
  /// Switches to the previous tab.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func selectPreviousTab(_ sender: AnyObject?)
}

// MARK: - The program

/// An object that handles ``Action/showAbout``.
public protocol ShowingAbout: ActionTarget {
  /// Shows information about the program.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func showAbout(_ sender: AnyObject?)
}

/// An object that handles ``Action/showSettings``.
public protocol ShowingSettings: ActionTarget {
  /// Shows the program's settings.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func showSettings(_ sender: AnyObject?)
}

/// An object that handles ``Action/showHelp``.
public protocol ShowingHelp: ActionTarget {
  /// Shows the program's help.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func showHelp(_ sender: AnyObject?)
}

/// An object that handles ``Action/quit``.
public protocol Quitting: ActionTarget {
  /// Quits the program.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func quit(_ sender: AnyObject?)
}

// MARK: - Viewing and navigating

/// An object that handles ``Action/zoomIn``.
public protocol ZoomingIn: ActionTarget {
  /// Shows the content larger.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func zoomIn(_ sender: AnyObject?)
}

/// An object that handles ``Action/zoomOut``.
public protocol ZoomingOut: ActionTarget {
  /// Shows the content smaller.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func zoomOut(_ sender: AnyObject?)
}

/// An object that handles ``Action/actualSize``.
public protocol ShowingActualSize: ActionTarget {
  /// Shows the content at its actual size.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func actualSize(_ sender: AnyObject?)
}

/// An object that handles ``Action/refresh``.
public protocol Refreshing: ActionTarget {
  /// Reloads the content.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func refresh(_ sender: AnyObject?)
}

/// An object that handles ``Action/toggleSidebar``.
public protocol TogglingSidebar: ActionTarget {
  /// Shows or hides the sidebar.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func toggleSidebar(_ sender: AnyObject?)
}

/// An object that handles ``Action/goBack``.
public protocol GoingBack: ActionTarget {
  /// Goes back to the previous location.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func goBack(_ sender: AnyObject?)
}

/// An object that handles ``Action/goForward``.
public protocol GoingForward: ActionTarget {
  /// Returns to the location from which the user went back.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func goForward(_ sender: AnyObject?)
}

// MARK: - Dialogs and menus

/// An object that handles ``Action/confirm``.
public protocol Confirming: ActionTarget {
  /// Accepts a dialog, as its default button does.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  /// - Throws: An error to present to the user (``Responder/presentError(_:)``).
  func confirm(_ sender: AnyObject?) throws
}

/// An object that handles ``Action/cancelOperation``.
public protocol CancellingOperation: ActionTarget {
  /// Dismisses a dialog, or stops a search or other work in progress.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func cancelOperation(_ sender: AnyObject?)
}

/// An object that handles ``Action/showContextMenu``.
public protocol ShowingContextMenu: ActionTarget {
  /// Shows the context menu of the selection.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  func showContextMenu(_ sender: AnyObject?)
}
