import TargetAction

// The editor for poems of the article "Undo and documents".

//= UndoAndDocuments.md: final class Poem: Responder, SavingDocument

//= UndoAndDocuments.md: func addTitle(_ title: String)

//= UndoAndDocuments.md: func drag(_ phase: PointerEvent.Phase) throws

//= UndoAndDocuments.md: final class PoemView: View

//< UndoAndDocuments.md: let library = PoemLibrary(in: application)

//< UndoAndDocuments.md: let song = Song()
