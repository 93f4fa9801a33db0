// A protocol an action, named by the gerund of its method, so that a class claims just what it does. What a class does
// not implement is not offered for it: nothing here has a default.

// MARK: - Editing

/// An object that handles ``Action/undo``.
public protocol Undoing: ActionTarget {
  /// Takes back the last change.
  func undo(_ sender: AnyObject?)
}

/// An object that handles ``Action/redo``.
public protocol Redoing: ActionTarget {
  /// Makes the change again that was taken back last.
  func redo(_ sender: AnyObject?)
}

/// An object that handles ``Action/cut``.
public protocol Cutting: ActionTarget {
  /// Moves the selection to the clipboard.
  func cut(_ sender: AnyObject?)
}

/// An object that handles ``Action/copy``.
public protocol Copying: ActionTarget {
  /// Copies the selection to the clipboard.
  func copy(_ sender: AnyObject?)
}

/// An object that handles ``Action/paste``.
public protocol Pasting: ActionTarget {
  /// Inserts what is on the clipboard.
  func paste(_ sender: AnyObject?)
}

/// An object that handles ``Action/pasteAsPlainText``.
public protocol PastingAsPlainText: ActionTarget {
  /// Inserts the text that is on the clipboard, in the style of its surroundings.
  func pasteAsPlainText(_ sender: AnyObject?)
}

/// An object that handles ``Action/delete``.
public protocol Deleting: ActionTarget {
  /// Deletes the selection, for a menu; the Delete key in a text is none of it.
  func delete(_ sender: AnyObject?)
}

/// An object that handles ``Action/selectAll``.
public protocol SelectingAll: ActionTarget {
  /// Selects all that there is.
  func selectAll(_ sender: AnyObject?)
}

/// An object that handles ``Action/duplicate``.
public protocol Duplicating: ActionTarget {
  /// Makes a copy of the selection beside it.
  func duplicate(_ sender: AnyObject?)
}

// MARK: - Finding

/// An object that handles ``Action/find``.
public protocol Finding: ActionTarget {
  /// Asks for what to find.
  func find(_ sender: AnyObject?)
}

/// An object that handles ``Action/findNext``.
public protocol FindingNext: ActionTarget {
  /// Selects the next place that was found.
  func findNext(_ sender: AnyObject?)
}

/// An object that handles ``Action/findPrevious``.
public protocol FindingPrevious: ActionTarget {
  /// Selects the place before that was found.
  func findPrevious(_ sender: AnyObject?)
}

/// An object that handles ``Action/findAndReplace``.
public protocol FindingAndReplacing: ActionTarget {
  /// Asks for what to find, and what to put in its place.
  func findAndReplace(_ sender: AnyObject?)
}

// MARK: - Documents

/// An object that handles ``Action/newDocument``.
public protocol CreatingNewDocument: ActionTarget {
  /// Makes a new document.
  func newDocument(_ sender: AnyObject?) throws
}

/// An object that handles ``Action/openDocument``.
public protocol OpeningDocument: ActionTarget {
  /// Asks which document to open.
  func openDocument(_ sender: AnyObject?) throws
}

/// An object that handles ``Action/saveDocument``.
public protocol SavingDocument: ActionTarget {
  /// Saves the document, where it was saved before.
  func saveDocument(_ sender: AnyObject?) throws
}

/// An object that handles ``Action/saveDocumentAs``.
public protocol SavingDocumentAs: ActionTarget {
  /// Asks where to save the document.
  func saveDocumentAs(_ sender: AnyObject?) throws
}

/// An object that handles ``Action/printDocument``.
public protocol PrintingDocument: ActionTarget {
  /// Asks how to print the document.
  func printDocument(_ sender: AnyObject?) throws
}

// MARK: - Windows and tabs

/// An object that handles ``Action/closeWindow``.
public protocol ClosingWindow: ActionTarget {
  /// Closes what the nearest handler stands for: a tab, a panel, a document or a window.
  func closeWindow(_ sender: AnyObject?)
}

/// An object that handles ``Action/minimize``.
public protocol Minimizing: ActionTarget {
  /// Puts the window away, into a dock or a bar of tasks.
  func minimize(_ sender: AnyObject?)
}

/// An object that handles ``Action/toggleMaximized``.
public protocol TogglingMaximized: ActionTarget {
  /// Makes the window as large as the screen, or as it was.
  func toggleMaximized(_ sender: AnyObject?)
}

/// An object that handles ``Action/toggleFullScreen``.
public protocol TogglingFullScreen: ActionTarget {
  /// Gives the window the whole screen, or takes it back.
  func toggleFullScreen(_ sender: AnyObject?)
}

/// An object that handles ``Action/selectNextWindow``.
public protocol SelectingNextWindow: ActionTarget {
  /// Goes to the program's next window.
  func selectNextWindow(_ sender: AnyObject?)
}

/// An object that handles ``Action/newTab``.
public protocol CreatingNewTab: ActionTarget {
  /// Opens a new tab.
  func newTab(_ sender: AnyObject?)
}

/// An object that handles ``Action/selectNextTab``.
public protocol SelectingNextTab: ActionTarget {
  /// Goes to the next tab.
  func selectNextTab(_ sender: AnyObject?)
}

/// An object that handles ``Action/selectPreviousTab``.
public protocol SelectingPreviousTab: ActionTarget {
  /// Goes to the previous tab.
  func selectPreviousTab(_ sender: AnyObject?)
}

// MARK: - The program

/// An object that handles ``Action/showAbout``.
public protocol ShowingAbout: ActionTarget {
  /// Tells what program this is.
  func showAbout(_ sender: AnyObject?)
}

/// An object that handles ``Action/showSettings``.
public protocol ShowingSettings: ActionTarget {
  /// Shows the program's settings.
  func showSettings(_ sender: AnyObject?)
}

/// An object that handles ``Action/showHelp``.
public protocol ShowingHelp: ActionTarget {
  /// Shows the program's help.
  func showHelp(_ sender: AnyObject?)
}

/// An object that handles ``Action/quit``.
public protocol Quitting: ActionTarget {
  /// Ends the program.
  func quit(_ sender: AnyObject?)
}

// MARK: - Looking and going

/// An object that handles ``Action/zoomIn``.
public protocol ZoomingIn: ActionTarget {
  /// Shows less, larger.
  func zoomIn(_ sender: AnyObject?)
}

/// An object that handles ``Action/zoomOut``.
public protocol ZoomingOut: ActionTarget {
  /// Shows more, smaller.
  func zoomOut(_ sender: AnyObject?)
}

/// An object that handles ``Action/actualSize``.
public protocol ShowingActualSize: ActionTarget {
  /// Shows everything in its own size.
  func actualSize(_ sender: AnyObject?)
}

/// An object that handles ``Action/refresh``.
public protocol Refreshing: ActionTarget {
  /// Loads again what is shown.
  func refresh(_ sender: AnyObject?)
}

/// An object that handles ``Action/toggleSidebar``.
public protocol TogglingSidebar: ActionTarget {
  /// Shows the sidebar, or hides it.
  func toggleSidebar(_ sender: AnyObject?)
}

/// An object that handles ``Action/goBack``.
public protocol GoingBack: ActionTarget {
  /// Goes to where the user was before.
  func goBack(_ sender: AnyObject?)
}

/// An object that handles ``Action/goForward``.
public protocol GoingForward: ActionTarget {
  /// Goes to where the user was before going back.
  func goForward(_ sender: AnyObject?)
}

// MARK: - Dialogs and menus

/// An object that handles ``Action/confirm``.
public protocol Confirming: ActionTarget {
  /// Accepts what a dialog says, as its default button does.
  func confirm(_ sender: AnyObject?) throws
}

/// An object that handles ``Action/cancelOperation``.
public protocol CancellingOperation: ActionTarget {
  /// Ends a dialog, a search or work without doing more.
  func cancelOperation(_ sender: AnyObject?)
}

/// An object that handles ``Action/showContextMenu``.
public protocol ShowingContextMenu: ActionTarget {
  /// Shows the menu that is for the selection.
  func showContextMenu(_ sender: AnyObject?)
}

// Protocols that a class often adopts together. It adopts a group only if it does all that is in it: a label that
// copies is `Copying`, and not `PasteboardEditing`.

/// An object that handles ``Action/cut``, ``Action/copy`` and ``Action/paste``.
public typealias PasteboardEditing = Cutting & Copying & Pasting

/// An object that handles ``Action/undo`` and ``Action/redo``.
public typealias UndoManaging = Undoing & Redoing

/// An object that handles ``Action/find``, ``Action/findNext`` and ``Action/findPrevious``.
public typealias TextFinding = Finding & FindingNext & FindingPrevious

/// An object that handles ``Action/newDocument`` and ``Action/openDocument``.
public typealias DocumentOpening = CreatingNewDocument & OpeningDocument

/// An object that handles ``Action/saveDocument`` and ``Action/saveDocumentAs``.
public typealias DocumentSaving = SavingDocument & SavingDocumentAs

/// An object that handles ``Action/newTab``, ``Action/selectNextTab`` and ``Action/selectPreviousTab``.
public typealias TabManaging = CreatingNewTab & SelectingNextTab & SelectingPreviousTab

/// An object that handles ``Action/zoomIn``, ``Action/zoomOut`` and ``Action/actualSize``.
public typealias Zooming = ZoomingIn & ZoomingOut & ShowingActualSize

/// An object that handles ``Action/goBack`` and ``Action/goForward``.
public typealias HistoryNavigating = GoingBack & GoingForward

/// An object that handles ``Action/confirm`` and ``Action/cancelOperation``.
public typealias DialogAnswering = Confirming & CancellingOperation
