import TargetAction

// The editor for poems of the articles "Undo and documents" and "Menus that change".

//= UndoAndDocuments.md: final class Poem: Responder, SavingDocument

//= UndoAndDocuments.md: func addTitle(_ title: String)

//= UndoAndDocuments.md: func drag(_ phase: PointerEvent.Phase) throws

//= UndoAndDocuments.md: final class PoemView: View

//= UndoAndDocuments.md: final class PoemLibrary: CreatingNewDocument

//= UndoAndDocuments.md: final class PoemDelegate: ActionForwarding

//= MenusThatChange.md: protocol StyleActions: ActionTarget

//= UndoAndDocuments.md: final class Song: SavingDocument, ActionValidating

/// A view that shows lines or hides them.
final class Outline: View {
  private(set) var isFolded = false

  func addFolding() {
    //= UndoAndDocuments.md: addHandler(
  }
}
