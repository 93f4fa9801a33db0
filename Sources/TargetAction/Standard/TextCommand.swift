/// A command that a text view performs, such as moving the cursor to the next word.
///
/// A key map binds keys to the action of a command (``Action/text(_:)``). Each command that begins
/// with `move` has a twin that begins with `extend`, which selects the text between the old and the
/// new place.
///
/// Left and right are directions on the screen, and forward and backward are directions in the
/// text. They differ in text that is written from right to left. A line is a line on the screen,
/// and a paragraph ends with a line break that the text contains.
///
/// Later versions may add commands, so end a `switch` with a default case.
public enum TextCommand: String, Hashable, Sendable, CaseIterable {
  /// Moves the cursor by a character, to the left or to the right.
  case moveLeft, moveRight
  /// Moves the cursor by a line, up or down.
  case moveUp, moveDown
  /// Moves the cursor by a character, backward or forward in the text.
  case moveBackward, moveForward
  /// Moves the cursor by a word, to the left or to the right.
  case moveWordLeft, moveWordRight
  /// Moves the cursor by a word, backward or forward in the text.
  case moveWordBackward, moveWordForward
  /// Moves the cursor to the start or the end of its line.
  case moveToLineStart, moveToLineEnd
  /// Moves the cursor to the start or the end of its paragraph.
  case moveToParagraphStart, moveToParagraphEnd
  /// Moves the cursor by a paragraph, up or down.
  case moveParagraphUp, moveParagraphDown
  /// Moves the cursor by a page, up or down.
  case movePageUp, movePageDown
  /// Moves the cursor to the start or the end of the text.
  case moveToDocumentStart, moveToDocumentEnd

  /// Extends the selection by a character, to the left or to the right.
  case extendLeft, extendRight
  /// Extends the selection by a line, up or down.
  case extendUp, extendDown
  /// Extends the selection by a character, backward or forward in the text.
  case extendBackward, extendForward
  /// Extends the selection by a word, to the left or to the right.
  case extendWordLeft, extendWordRight
  /// Extends the selection by a word, backward or forward in the text.
  case extendWordBackward, extendWordForward
  /// Extends the selection to the start or the end of a line.
  case extendToLineStart, extendToLineEnd
  /// Extends the selection to the start or the end of a paragraph.
  case extendToParagraphStart, extendToParagraphEnd
  /// Extends the selection by a paragraph, up or down.
  case extendParagraphUp, extendParagraphDown
  /// Extends the selection by a page, up or down.
  case extendPageUp, extendPageDown
  /// Extends the selection to the start or the end of the text.
  case extendToDocumentStart, extendToDocumentEnd

  /// Deletes the selection, or the character before or after the cursor.
  case deleteBackward, deleteForward
  /// Deletes the selection, or the text from the cursor back or forward to the end of a word.
  case deleteWordBackward, deleteWordForward
  /// Deletes the selection, or the text from the cursor to the start or the end of its line.
  case deleteToLineStart, deleteToLineEnd
  /// Deletes the selection, or the text from the cursor to the start or the end of its paragraph.
  case deleteToParagraphStart, deleteToParagraphEnd
  /// Deletes the line of the cursor.
  case deleteLine

  /// Begins a new paragraph.
  case insertNewline
  /// Begins a new line in the same paragraph.
  ///
  /// If a view passes this command on, the standard maps let Shift-Return perform
  /// ``insertNewline``.
  case insertLineBreak
  /// Inserts a tab, or indents the text.
  case insertTab
  /// Goes back to the previous tab stop, or removes an indentation.
  case insertBacktab

  /// Selects the word, the line, or the paragraph of the cursor.
  case selectWord, selectLine, selectParagraph

  /// Scrolls by a page without moving the cursor.
  case scrollPageUp, scrollPageDown
  /// Scrolls by a line without moving the cursor.
  case scrollLineUp, scrollLineDown
  /// Scrolls to the start or the end of the text without moving the cursor.
  case scrollToStart, scrollToEnd

  /// Swaps the characters before and after the cursor.
  case transpose
  /// Changes the case of the letters of the word.
  case uppercaseWord, lowercaseWord, capitalizeWord
  /// Completes the word before the cursor, or offers completions.
  case complete
  /// Inserts the text that was last deleted to the end of a line or a paragraph.
  case yank
  /// Switches between inserting text and replacing the text after the cursor.
  case toggleOverwrite

  /// The title for display, such as "Move Left by Word" for ``moveWordLeft``.
  ///
  /// - Complexity: O(*n*) for a name of *n* characters.
  public var title: String {
    var words = Action.title(madeOf: rawValue[...]).split(separator: " ")
    if words.count == 3, ["Move", "Extend"].contains(words[0]) {
      words = [words[0], words[2], "by", words[1]]
    }
    if words[0] == "Extend" { words.insert("Selection", at: 1) }
    return words.map { $0 == "To" ? "to" : $0 }.joined(separator: " ")
  }
}

/// An object that performs text commands, such as a text view.
///
/// A conformance accepts every command's action (``Action/text(_:)``). In the condition of a key
/// binding, the name `TextCommanding` means every responder that conforms.
public protocol TextCommanding: ActionTarget {
  /// Performs a command.
  ///
  /// - Parameter command: The command.
  /// - Returns: ``ActionResult/handled`` if the command was performed. Return
  ///   ``ActionResult/passed`` for each command that the object does not perform, such as
  ///   ``TextCommand/moveUp`` in a single line or a command that is not known; the search for a
  ///   target then continues.
  func perform(_ command: TextCommand) -> ActionResult
}

extension Action {
  /// Returns the action of a text command.
  ///
  /// Its id is the command's name after `text.`, such as `text.moveWordLeft`, and its title is the
  /// command's ``TextCommand/title``. Palettes do not list it. A ``TextCommanding`` object handles
  /// it.
  ///
  /// - Parameter command: The command.
  /// - Returns: The action, which is always the same for one command.
  public static func text(_ command: TextCommand) -> Action {
    let method: @Sendable (any TextCommanding) -> @MainActor () -> ActionResult = { target in
      { target.perform(command) }
    }
    return Action(
      command.rawValue, method, id: "text.\(command.rawValue)", title: command.title,
      isListed: false)
  }

  /// Whether this is the action of a text command.
  var isTextCommand: Bool {
    record.constant.protocolRecord?.constant.type == ObjectIdentifier((any TextCommanding).self)
  }
}
