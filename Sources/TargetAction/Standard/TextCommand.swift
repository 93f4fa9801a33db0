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
/// A program can have commands of its own, and later versions of the library may add some, so end a
/// `switch` with a default case.
public struct TextCommand: RawRepresentable, Hashable, Sendable, CaseIterable,
  CustomStringConvertible
{
  /// The name, such as `moveWordLeft`.
  public let rawValue: String

  /// Creates a command of a program's own, or one of the library's, from its name.
  ///
  /// ```swift
  /// extension TextCommand {
  ///   static let duplicateLine = TextCommand(rawValue: "duplicateLine")
  /// }
  /// ```
  ///
  /// A key map binds keys to it once its action has been declared (``Action/text(_:)``).
  ///
  /// - Parameter rawValue: The name, which must not be empty.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { rawValue = name }

  /// The name.
  public var description: String { rawValue }

  /// Moves the cursor by a character to the left.
  public static let moveLeft = Self("moveLeft")
  /// Moves the cursor by a character to the right.
  public static let moveRight = Self("moveRight")
  /// Moves the cursor by a line up.
  public static let moveUp = Self("moveUp")
  /// Moves the cursor by a line down.
  public static let moveDown = Self("moveDown")
  /// Moves the cursor by a character backward in the text.
  public static let moveBackward = Self("moveBackward")
  /// Moves the cursor by a character forward in the text.
  public static let moveForward = Self("moveForward")
  /// Moves the cursor by a word to the left.
  public static let moveWordLeft = Self("moveWordLeft")
  /// Moves the cursor by a word to the right.
  public static let moveWordRight = Self("moveWordRight")
  /// Moves the cursor by a word backward in the text.
  public static let moveWordBackward = Self("moveWordBackward")
  /// Moves the cursor by a word forward in the text.
  public static let moveWordForward = Self("moveWordForward")
  /// Moves the cursor to the start of its line.
  public static let moveToLineStart = Self("moveToLineStart")
  /// Moves the cursor to the end of its line.
  public static let moveToLineEnd = Self("moveToLineEnd")
  /// Moves the cursor to the start of its paragraph.
  public static let moveToParagraphStart = Self("moveToParagraphStart")
  /// Moves the cursor to the end of its paragraph.
  public static let moveToParagraphEnd = Self("moveToParagraphEnd")
  /// Moves the cursor by a paragraph up.
  public static let moveParagraphUp = Self("moveParagraphUp")
  /// Moves the cursor by a paragraph down.
  public static let moveParagraphDown = Self("moveParagraphDown")
  /// Moves the cursor by a page up.
  public static let movePageUp = Self("movePageUp")
  /// Moves the cursor by a page down.
  public static let movePageDown = Self("movePageDown")
  /// Moves the cursor to the start of the text.
  public static let moveToDocumentStart = Self("moveToDocumentStart")
  /// Moves the cursor to the end of the text.
  public static let moveToDocumentEnd = Self("moveToDocumentEnd")

  /// Extends the selection by a character to the left.
  public static let extendLeft = Self("extendLeft")
  /// Extends the selection by a character to the right.
  public static let extendRight = Self("extendRight")
  /// Extends the selection by a line up.
  public static let extendUp = Self("extendUp")
  /// Extends the selection by a line down.
  public static let extendDown = Self("extendDown")
  /// Extends the selection by a character backward in the text.
  public static let extendBackward = Self("extendBackward")
  /// Extends the selection by a character forward in the text.
  public static let extendForward = Self("extendForward")
  /// Extends the selection by a word to the left.
  public static let extendWordLeft = Self("extendWordLeft")
  /// Extends the selection by a word to the right.
  public static let extendWordRight = Self("extendWordRight")
  /// Extends the selection by a word backward in the text.
  public static let extendWordBackward = Self("extendWordBackward")
  /// Extends the selection by a word forward in the text.
  public static let extendWordForward = Self("extendWordForward")
  /// Extends the selection to the start of a line.
  public static let extendToLineStart = Self("extendToLineStart")
  /// Extends the selection to the end of a line.
  public static let extendToLineEnd = Self("extendToLineEnd")
  /// Extends the selection to the start of a paragraph.
  public static let extendToParagraphStart = Self("extendToParagraphStart")
  /// Extends the selection to the end of a paragraph.
  public static let extendToParagraphEnd = Self("extendToParagraphEnd")
  /// Extends the selection by a paragraph up.
  public static let extendParagraphUp = Self("extendParagraphUp")
  /// Extends the selection by a paragraph down.
  public static let extendParagraphDown = Self("extendParagraphDown")
  /// Extends the selection by a page up.
  public static let extendPageUp = Self("extendPageUp")
  /// Extends the selection by a page down.
  public static let extendPageDown = Self("extendPageDown")
  /// Extends the selection to the start of the text.
  public static let extendToDocumentStart = Self("extendToDocumentStart")
  /// Extends the selection to the end of the text.
  public static let extendToDocumentEnd = Self("extendToDocumentEnd")

  /// Deletes the selection, or the character before the cursor.
  public static let deleteBackward = Self("deleteBackward")
  /// Deletes the selection, or the character after the cursor.
  public static let deleteForward = Self("deleteForward")
  /// Deletes the selection, or the text from the cursor back to the start of a word.
  public static let deleteWordBackward = Self("deleteWordBackward")
  /// Deletes the selection, or the text from the cursor forward to the end of a word.
  public static let deleteWordForward = Self("deleteWordForward")
  /// Deletes the selection, or the text from the cursor to the start of its line.
  public static let deleteToLineStart = Self("deleteToLineStart")
  /// Deletes the selection, or the text from the cursor to the end of its line.
  public static let deleteToLineEnd = Self("deleteToLineEnd")
  /// Deletes the selection, or the text from the cursor to the start of its paragraph.
  public static let deleteToParagraphStart = Self("deleteToParagraphStart")
  /// Deletes the selection, or the text from the cursor to the end of its paragraph.
  public static let deleteToParagraphEnd = Self("deleteToParagraphEnd")
  /// Deletes the line of the cursor.
  public static let deleteLine = Self("deleteLine")

  /// Begins a new paragraph.
  public static let insertNewline = Self("insertNewline")
  /// Begins a new line in the same paragraph.
  ///
  /// If a view passes this command on, the standard maps let Shift-Return perform
  /// ``insertNewline``.
  public static let insertLineBreak = Self("insertLineBreak")
  /// Inserts a tab, or indents the text.
  public static let insertTab = Self("insertTab")
  /// Goes back to the previous tab stop, or removes an indentation.
  public static let insertBacktab = Self("insertBacktab")

  /// Selects the word of the cursor.
  public static let selectWord = Self("selectWord")
  /// Selects the line of the cursor.
  public static let selectLine = Self("selectLine")
  /// Selects the paragraph of the cursor.
  public static let selectParagraph = Self("selectParagraph")

  /// Scrolls up by a page without moving the cursor.
  public static let scrollPageUp = Self("scrollPageUp")
  /// Scrolls down by a page without moving the cursor.
  public static let scrollPageDown = Self("scrollPageDown")
  /// Scrolls up by a line without moving the cursor.
  public static let scrollLineUp = Self("scrollLineUp")
  /// Scrolls down by a line without moving the cursor.
  public static let scrollLineDown = Self("scrollLineDown")
  /// Scrolls to the start of the text without moving the cursor.
  public static let scrollToStart = Self("scrollToStart")
  /// Scrolls to the end of the text without moving the cursor.
  public static let scrollToEnd = Self("scrollToEnd")

  /// Swaps the characters before and after the cursor.
  public static let transpose = Self("transpose")
  /// Makes the letters of the word uppercase.
  public static let uppercaseWord = Self("uppercaseWord")
  /// Makes the letters of the word lowercase.
  public static let lowercaseWord = Self("lowercaseWord")
  /// Capitalizes the word.
  public static let capitalizeWord = Self("capitalizeWord")
  /// Completes the word before the cursor, or offers completions.
  public static let complete = Self("complete")
  /// Inserts the text that was last deleted to the end of a line or a paragraph.
  public static let yank = Self("yank")
  /// Switches between inserting text and replacing the text after the cursor.
  public static let toggleOverwrite = Self("toggleOverwrite")

  /// The commands of the library, all of which have actions from the start.
  public static let allCases =
    ["move", "extend"].flatMap { verb in destinations.map { Self(verb + $0) } }
    + others.map { Self(String($0)) }

  private static let destinations = """
    Left Right Up Down Backward Forward WordLeft WordRight WordBackward WordForward ToLineStart
    ToLineEnd ToParagraphStart ToParagraphEnd ParagraphUp ParagraphDown PageUp PageDown
    ToDocumentStart ToDocumentEnd
    """.split(whereSeparator: \.isWhitespace)

  private static let others = """
    deleteBackward deleteForward deleteWordBackward deleteWordForward deleteToLineStart
    deleteToLineEnd deleteToParagraphStart deleteToParagraphEnd deleteLine insertNewline
    insertLineBreak insertTab insertBacktab selectWord selectLine selectParagraph scrollPageUp
    scrollPageDown scrollLineUp scrollLineDown scrollToStart scrollToEnd transpose uppercaseWord
    lowercaseWord capitalizeWord complete yank toggleOverwrite
    """.split(whereSeparator: \.isWhitespace)

  /// The title for display, such as "Move Left by Word" for ``moveWordLeft``.
  ///
  /// - Complexity: O(*n*) for a name of *n* characters.
  public var title: String {
    var words = Action.title(madeOf: rawValue[...]).split(separator: " ")
    if words.count == 3, ["Move", "Extend"].contains(words[0]) {
      words = [words[0], words[2], "by", words[1]]
    }
    if words.first == "Extend" { words.insert("Selection", at: 1) }
    return words.map { $0 == "To" ? "to" : $0 }.joined(separator: " ")
  }
}

/// An object that performs text commands, such as a text view.
///
/// A conformance accepts the action (``Action/text(_:)``) of every command for which it returns true
/// from ``canPerform(_:)``, by default of all. In the condition of a key binding, the name
/// `TextCommanding` means every responder that conforms.
public protocol TextCommanding: ActionTarget {
  /// Performs a command.
  ///
  /// - Parameter command: The command.
  /// - Returns: ``ActionResult/handled`` if the command was performed. Return
  ///   ``ActionResult/passed`` for each command that the object does not perform, such as
  ///   ``TextCommand/moveUp`` in a single line or a command that is not known; the search for a
  ///   target then continues.
  func perform(_ command: TextCommand) -> ActionResult

  /// Returns whether the object performs a command, before menus, keys, and sends use it.
  ///
  /// Implement this method in an object that performs only some commands, such as a list in which
  /// the arrow keys move: its other commands are then unhandled in menus, and their keys mean what
  /// they mean elsewhere.
  ///
  /// ```swift
  /// func canPerform(_ command: TextCommand) -> Bool { [.moveUp, .moveDown].contains(command) }
  /// ```
  ///
  /// - Parameter command: The command.
  /// - Returns: True by default.
  func canPerform(_ command: TextCommand) -> Bool
}

extension TextCommanding {
  /// Returns true, because the object performs all commands.
  public func canPerform(_ command: TextCommand) -> Bool { true }
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
