public import TargetAction

/// An editor for text of several lines.
///
/// The view performs the text commands of the key maps (`TextCommand`), cuts, copies, and pastes
/// with the ``TerminalApplication/clipboard``, and selects with the mouse: a word with a double
/// click. What the user types in a word is undone in one step, on the nearest `UndoStack`; if there
/// is none when the view is added to a window, it gets one of its own.
///
/// The view sends `Control.Events.editingChanged` after each change by the user, and
/// `Control.Events.valueChanged` after the cursor has moved or the text has changed.
@MainActor
open class TextView: Control, Drawing, Cutting, Copying, Pasting, SelectingAll, TextCommanding {
  var buffer = TextBuffer() {
    didSet {
      scrollToCursor()
      setNeedsDisplay()
      application?.setNeedsValidation()
    }
  }

  /// A Boolean value that indicates whether the user can change the text, which is true at first.
  ///
  /// Undo and Redo still restore the text on a shared stack, such as a document's.
  public final var isEditable = true { didSet { application?.setNeedsValidation() } }

  private var canEdit: Bool { isEnabled && isEditable }

  private lazy var contextMenu = Menu(
    items: [.cut, .copy, .paste, .selectAll].map { .command(Command(action: $0)) })

  /// Creates a text view.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - frame: The frame in the superview.
  public init(_ text: String = "", frame: Rect = .zero) {
    super.init(frame: frame)
    allowsFocusOnClick = true
    buffer = TextBuffer(fitting(text))
  }

  /// The text.
  ///
  /// Each line but the last one ends with a line feed. A carriage return is a character, so a program
  /// that edits files of Windows leaves them out here, and adds them when it saves. Setting the text
  /// moves the cursor to its start, sends nothing, and forgets what could be undone in this view. In
  /// a ``TextField``, line breaks become spaces.
  public final var text: String {
    get { buffer.text }
    set {
      nearestUndoStack?.removeAll(of: self)
      buffer = TextBuffer(fitting(newValue))
    }
  }

  /// The lines of the text without their line feeds; at least one.
  public final var lines: [String] { buffer.lines }

  /// The selected text; empty if nothing is selected.
  public final var selectedText: String { buffer.text(in: buffer.selection) }

  /// The selected part of the text in UTF-8 code units; empty at the cursor if nothing is selected.
  ///
  /// Setting it scrolls to the end of the part. A bound inside a character moves to its end, and one
  /// that is out of bounds becomes the nearest one.
  ///
  /// - Complexity: O(*n*) for *n* lines before the end of the part.
  public final var selectedRange: Range<Int> {
    get { buffer.selectedOffsets }
    set {
      change { $0.select($0.place(at: newValue.lowerBound)..<$0.place(at: newValue.upperBound)) }
    }
  }

  /// The line and the column of the cursor, in cells, counted from 0.
  public final var cursorPosition: (line: Int, column: Int) {
    (buffer.cursor.line, buffer.column(of: buffer.cursor))
  }

  /// Replaces the selection as the user does, in one step that can be undone.
  ///
  /// - Parameter text: The text.
  public final func insert(_ text: String) { insert(text, as: "Paste") }

  /// Moves the cursor to the nearest place that exists, and scrolls to it.
  ///
  /// - Parameters:
  ///   - line: The line, counted from 0.
  ///   - column: The column in cells, counted from 0.
  public final func moveCursor(toLine line: Int, column: Int = 0) {
    change { $0.move(to: $0.place(line: line, column: column)) }
  }

  open override func didMoveToWindow() {
    if window != nil, nearestUndoStack == nil { undoStack = UndoStack() }
  }

  /// Whether the text is a single line, which leaves Return, Tab, and moves by lines to others.
  var isField: Bool { false }

  // MARK: - Keys

  open override var canBecomeFirstResponder: Bool { isEnabled }

  open override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool {
    event.insertsText && canEdit
  }

  open override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard event.insertsText, canEdit else { return super.handleKeyEvent(event) }
    insert(event.characters, as: "Typing")
    return true
  }

  /// Performs a command.
  ///
  /// - Parameter command: The command.
  /// - Returns: Whether the view knows the command.
  open func perform(_ command: TextCommand) -> ActionResult {
    let isSelecting = command.rawValue.hasPrefix("extend")
    let twin = isSelecting ? TextCommand(rawValue: "move\(command.rawValue.dropFirst(6))") : command
    guard !isField || !Self.lineCommands.contains(twin) else { return .passed }
    guard canEdit || twin.rawValue.hasPrefix("move") else { return .passed }
    let (place, page) = (buffer.cursor, max(bounds.rows - 1, 2))
    let (start, end) = (TextPlace(line: place.line), buffer.endOfLine(place.line))
    func step(_ forwards: Bool, byWord: Bool = false) {
      change { $0.step(forwards: forwards, byWord: byWord, isSelecting: isSelecting) }
    }
    func move(to place: TextPlace) { change { $0.move(to: place, isSelecting: isSelecting) } }
    func move(byLines count: Int) { change { $0.move(byLines: count, isSelecting: isSelecting) } }
    func delete(_ range: Range<TextPlace>) { edit(range, to: "", as: "Delete") }
    switch twin {
    case .moveLeft, .moveRight: step(twin == .moveRight)
    case .moveWordLeft, .moveWordRight: step(twin == .moveWordRight, byWord: true)
    case .moveToLineStart, .moveToParagraphStart: move(to: start)
    case .moveToLineEnd, .moveToParagraphEnd: move(to: end)
    case .moveToDocumentStart: move(to: TextPlace())
    case .moveToDocumentEnd: move(to: buffer.end)
    case .moveUp, .moveParagraphUp: move(byLines: -1)
    case .moveDown, .moveParagraphDown: move(byLines: 1)
    case .movePageUp: move(byLines: -page)
    case .movePageDown: move(byLines: page)
    case .deleteBackward: delete(buffer.deletion(forwards: false, byWord: false))
    case .deleteForward: delete(buffer.deletion(forwards: true, byWord: false))
    case .deleteWordBackward: delete(buffer.deletion(forwards: false, byWord: true))
    case .deleteWordForward: delete(buffer.deletion(forwards: true, byWord: true))
    case .deleteToLineStart, .deleteToParagraphStart: delete(start..<place)
    case .deleteToLineEnd, .deleteToParagraphEnd: delete(place..<end)
    case .insertNewline, .insertLineBreak: insert("\n", as: "Typing")
    case .insertTab: insert("\t", as: "Typing")
    default: return .passed
    }
    return .handled
  }

  /// The commands that a field leaves to others.
  private static let lineCommands: [TextCommand] = [
    .moveUp, .moveDown, .moveParagraphUp, .moveParagraphDown, .movePageUp, .movePageDown,
    .insertNewline, .insertLineBreak, .insertTab,
  ]

  /// Changes the selection.
  private func change(_ body: (inout TextBuffer) -> Void) {
    body(&buffer)
    sendActions(for: .valueChanged)
  }

  // MARK: - Editing

  private func insert(_ text: String, as name: String) {
    edit(buffer.selection, to: fitting(text), as: name)
  }

  /// Returns a text with spaces in place of line breaks if the view is a field.
  private func fitting(_ text: String) -> String {
    isField ? String(text.map { $0.isNewline ? " " : $0 }) : text
  }

  private func edit(_ range: Range<TextPlace>, to text: String, as name: String) {
    guard canEdit, !range.isEmpty || !text.isEmpty else { return }
    let key = buffer.key(of: range, to: text, as: name)
    replace(range, with: text, as: name, on: nearestUndoStack, coalescing: key)
  }

  /// Replaces a range, after which the cursor is, and registers the opposite.
  ///
  /// The stack that takes back a change gets the opposite, even if the view has left it.
  private func replace(
    _ range: Range<TextPlace>, with text: String, as name: String, on stack: UndoStack?,
    coalescing key: String? = nil, selecting selection: Range<TextPlace>? = nil
  ) {
    // A stack that the view has left may still know a text that was set meanwhile.
    let range = buffer.clamped(range)
    let (old, oldSelection) = (buffer.text(in: range), buffer.selection)
    let place = buffer.replace(range, with: text)
    if let selection { buffer.select(buffer.clamped(selection)) }
    stack?.register(name, owner: self, coalescing: key) { [weak stack] in
      $0.replace(place, with: old, as: name, on: stack, selecting: oldSelection)
    }
    sendActions(for: [.editingChanged, .valueChanged])
  }

  // MARK: - Actions

  open override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    let hasSelection = !buffer.selection.isEmpty
    let hasClipping = terminalApplication?.clipboard.text.isEmpty == false
    return switch action {
    case _ where !canEdit && [.cut, .paste, .undo, .redo].contains(action):
      .disabled(reason: "The text cannot be changed.")
    case .undo where nearestUndoStack?.undoName == nil: .disabled(reason: "Nothing can be undone.")
    case .redo where nearestUndoStack?.redoName == nil: .disabled(reason: "Nothing can be redone.")
    case _ where !hasSelection && [.cut, .copy].contains(action):
      .disabled(reason: "Nothing is selected.")
    case .paste where !hasClipping: .disabled(reason: "The clipboard is empty.")
    default: super.validate(action, sender: sender)
    }
  }

  /// Copies the selected text.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  open func copy(_ sender: AnyObject?) { terminalApplication?.clipboard.text = selectedText }

  /// Replaces the selection with the text of the clipboard.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  open func paste(_ sender: AnyObject?) {
    insert(terminalApplication?.clipboard.text ?? "", as: "Paste")
  }

  /// Selects the whole text.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  open func selectAll(_ sender: AnyObject?) { change { $0.select(TextPlace()..<$0.end) } }

  /// Copies the selected text, and removes it.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  open func cut(_ sender: AnyObject?) {
    copy(sender)
    insert("", as: "Cut")
  }

  // MARK: - Mouse

  open override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    guard isEnabled, event.phase == .began, event.buttons.contains(.secondary) else {
      return super.handlePointerEvent(event)
    }
    becomeFirstResponder()
    application?.showMenu(contextMenu, at: self, location: event.location(in: self))
    return true
  }

  open override func beginTracking(_ event: PointerEvent) -> Bool {
    let isSelecting = event.modifiers.contains(.shift)
    moveCursor(to: event, isSelecting: isSelecting)
    if event.tapCount == 2, !isSelecting { change { $0.select($0.word(at: $0.cursor)) } }
    return true
  }

  open override func continueTracking(_ event: PointerEvent) -> Bool {
    moveCursor(to: event, isSelecting: true)
    return true
  }

  open override var keepsPointerWhileDragging: Bool { true }

  private func moveCursor(to event: PointerEvent, isSelecting: Bool) {
    let point = event.location(in: self)
    change {
      $0.move(to: $0.place(line: point.row, column: point.column), isSelecting: isSelecting)
    }
  }

  /// Scrolls the text without moving the cursor.
  open override func handleEvent(_ event: LocatedEvent) -> Bool {
    !isField && scroll(through: buffer.lines.count, event)
  }

  // MARK: - Drawing

  /// The cell after the character before the cursor; nil if the view is disabled.
  public final var cursor: Point? {
    isEnabled ? Point(column: cursorPosition.column, row: buffer.cursor.line) : nil
  }

  private func scrollToCursor() {
    let (place, size) = (cursorPosition, bounds.size)
    let (x, y) = (Double(place.column), Double(place.line))
    // No text is hidden on the left while there is room for it on the right.
    let end = Double(buffer.column(of: buffer.endOfLine(place.line)))
    let left = max(min(bounds.origin.x, end - size.width + 1), 0)
    bounds.origin.x = min(max(left, x - (size.width > 0 ? size.width : x + 1) + 1), x)
    bounds.origin.y = min(max(bounds.origin.y, y - (size.height > 0 ? size.height : y + 1) + 1), y)
  }

  open override func frameDidChange(from frame: Rect) { scrollToCursor() }

  /// The style of the text that is not selected.
  var textStyle: Style { Style(isDim: !isEnabled) }

  open func draw(on canvas: Canvas) {
    let (style, selection) = (textStyle, buffer.selection)
    let (left, top, columns) = (bounds.origin.column, bounds.origin.row, bounds.columns)
    canvas.fill(bounds, style: style)
    let selected = Style(isReversed: true)
    for row in (top..<top + bounds.rows).clamped(to: buffer.lines.indices) {
      var end = 0
      for glyph in Glyphs(buffer.lines[row], near: left) {
        end = glyph.column + glyph.cells
        guard end > left else { continue }
        guard glyph.column < left + columns else { break }
        let isSelected = selection.contains(TextPlace(line: row, offset: glyph.offset))
        let text = glyph.character == "\t" ? "" : String(glyph.character)
        canvas.write(
          text, column: glyph.column, row: row, style: isSelected ? selected : style,
          width: glyph.cells)
      }
      // A selected line break shows as a space.
      if selection.contains(buffer.endOfLine(row)) {
        canvas.write(" ", column: end, row: row, style: selected)
      }
    }
  }
}

extension Responder {
  var terminalApplication: TerminalApplication? { application as? TerminalApplication }
}
