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
