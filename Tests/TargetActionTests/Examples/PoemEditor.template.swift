import TargetAction

// The editor for poems of the articles "Undo and documents" and "Menus that change".

//= UndoAndDocuments.md: final class Poem: Responder, SavingDocument

//= UndoAndDocuments.md: func addTitle(_ title: String)

//= UndoAndDocuments.md: func drag(_ phase: PointerEvent.Phase) throws

//= UndoAndDocuments.md: final class PoemView: View

//< UndoAndDocuments.md: let library = PoemLibrary(in: application)

//= MenusThatChange.md: protocol StyleActions: ActionTarget

//< UndoAndDocuments.md: let song = Song()
