public import TargetAction

/// An editor for text of several lines.
///
/// The view performs the text commands of the key maps (``TextCommand``), cuts, copies, and pastes
/// with the ``TerminalApplication/clipboard``, and selects with the mouse: a word with a double
/// click. What the user types in a word is undone in one step, on the nearest ``UndoStack``; if there
/// is none when the view is added to a window, it gets one of its own. A long text is edited as fast
/// as a short one, up to tens of megabytes.
///
/// The view sends ``Control/Events/editingChanged`` after each change by the user, and
/// ``Control/Events/valueChanged`` after the cursor has moved or the text has changed.
@MainActor
open class TextView: Control, Drawing, Cutting, Copying, Pasting, SelectingAll, TextCommanding {
  var buffer: TextBuffer {
    didSet {
      scrollToCursor()
      setNeedsDisplay()
    }
  }

  /// A Boolean value that indicates whether the user can change the text, which is true at first.
  public final var isEditable = true { didSet { application?.setNeedsValidation() } }

  private lazy var contextMenu = Menu(
    "Text",
    items: [.cut, .copy, .paste, .selectAll].map { .command(Command(action: $0)) })

  /// Creates a text view.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - frame: The frame in the superview.
  public init(_ text: String = "", frame: Rect = .zero) {
    buffer = TextBuffer(Text(text))
    super.init(frame: frame)
    allowsFocusOnClick = true
  }

  /// The text.
  ///
  /// Setting it moves the cursor to its start, sends nothing, and forgets what could be undone in
  /// this view.
  public final var text: String {
    get { buffer.text.string }
    set {
      nearestUndoStack?.removeAll(of: self)
      buffer = TextBuffer(Text(newValue))
    }
  }

  /// The selected text; empty if nothing is selected.
  public final var selectedText: String { buffer.selectedText.string }

  /// The line and the column of the cursor, in cells, counted from 0.
  public final var cursorPosition: (line: Int, column: Int) { buffer.cursor }

  /// Replaces the selection as the user does, in one step that can be undone.
  ///
  /// - Parameter text: The text, whose line breaks become those of the view's text.
  public final func insert(_ text: String) { insert(Text(text), as: "Paste") }

  /// Moves the cursor to the nearest place that exists, and scrolls to it.
  ///
  /// - Parameters:
  ///   - line: The line, counted from 0.
  ///   - column: The column in cells, counted from 0.
  public final func moveCursor(toLine line: Int, column: Int = 0) {
    change { $0.move(toLine: line, column: column) }
  }

  open override func didMoveToWindow() {
    if window != nil, nearestUndoStack == nil { undoStack = UndoStack() }
  }

  /// Whether the text is a single line, which leaves Return, Tab, and moves by lines to others.
  var isField: Bool { false }

  // MARK: - Keys

  open override var canBecomeFirstResponder: Bool { isEnabled }

  open override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool {
    event.insertsText && isEditable
  }

  open override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard event.insertsText, isEditable else { return super.handleKeyEvent(event) }
    insert(Text(event.characters), as: "Typing")
    return true
  }

  /// Performs a command.
  ///
  /// - Parameter command: The command.
  /// - Returns: Whether the view knows the command.
  open func perform(_ command: TextCommand) -> ActionResult {
    let name = command.rawValue
    let isSelecting = name.hasPrefix("extend")
    let twin = isSelecting ? TextCommand(rawValue: "move\(name.dropFirst(6))") : command
    if let move = motion(twin) {
      change { move(&$0, isSelecting) }
      return .handled
    }
    guard !isField || ![.insertNewline, .insertTab].contains(twin) else { return .passed }
    if isSelecting || !isEditable { return .passed }
    switch twin {
    case .deleteBackward, .deleteForward:
      delete(buffer.deletion(forwards: twin == .deleteForward, byWord: false))
    case .deleteWordBackward, .deleteWordForward:
      delete(buffer.deletion(forwards: twin == .deleteWordForward, byWord: true))
    case .deleteToParagraphStart, .deleteToLineStart:
      delete(line.start..<buffer.selection.cursor)
    case .deleteToParagraphEnd, .deleteToLineEnd: delete(buffer.selection.cursor..<line.end)
    case .insertNewline, .insertLineBreak: insertNewline()
    case .insertTab: insert(Text("\t"), as: "Typing")
    default: return .passed
    }
    return .handled
  }

  private var line: Line { buffer.line(at: buffer.selection.cursor) }

  /// What a command of movement does; nil for other commands, and for lines in a field.
  private func motion(_ command: TextCommand) -> ((inout TextBuffer, Bool) -> Void)? {
    let (line, page) = (line, max(bounds.rows - 1, 2))
    switch command {
    case .moveLeft, .moveBackward:
      return { $0.step(forwards: false, byWord: false, isSelecting: $1) }
    case .moveRight, .moveForward:
      return { $0.step(forwards: true, byWord: false, isSelecting: $1) }
    case .moveWordLeft, .moveWordBackward:
      return { $0.step(forwards: false, byWord: true, isSelecting: $1) }
    case .moveWordRight, .moveWordForward:
      return { $0.step(forwards: true, byWord: true, isSelecting: $1) }
    case .moveToLineStart, .moveToParagraphStart:
      return { $0.move(to: line.start, isSelecting: $1) }
    case .moveToLineEnd, .moveToParagraphEnd: return { $0.move(to: line.end, isSelecting: $1) }
    case .moveToDocumentStart: return { $0.move(to: 0, isSelecting: $1) }
    case .moveToDocumentEnd: return { $0.move(to: .max, isSelecting: $1) }
    case _ where isField: return nil
    case .moveUp, .moveParagraphUp: return { $0.move(byLines: -1, isSelecting: $1) }
    case .moveDown, .moveParagraphDown: return { $0.move(byLines: 1, isSelecting: $1) }
    case .movePageUp: return { $0.move(byLines: -page, isSelecting: $1) }
    case .movePageDown: return { $0.move(byLines: page, isSelecting: $1) }
    default: return nil
    }
  }

  /// Changes the selection.
  private func change(_ body: (inout TextBuffer) -> Void) {
    body(&buffer)
    application?.setNeedsValidation()
    sendActions(for: .valueChanged)
  }

  // MARK: - Editing

  /// Begins a line that is indented like this one.
  private func insertNewline() {
    let count = buffer.selection.range.lowerBound - line.start
    let before = line.glyphs().prefix(max(count, 0)).prefix { $0.character.kind == .blank }
    insert(Text("\n" + String(before.map(\.character))), as: "Typing")
  }

  private func delete(_ range: Range<Int>) { edit(range, to: Text(), as: "Delete") }

  private func insert(_ text: Text, as name: String) {
    let line = isField ? Text(String(text.string.map { $0.isNewline ? " " : $0 })) : text
    edit(buffer.selection.range, to: line.withLineEnds(buffer.lineEnd), as: name)
  }

  private func edit(_ range: Range<Int>, to new: Text, as name: String) {
    guard isEditable, !range.isEmpty || !new.isEmpty else { return }
    let key = buffer.key(of: range, to: new, as: name)
    let end = Selection(at: range.lowerBound + new.count)
    replace(range, with: new, as: name, in: key, from: buffer.selection, to: end)
  }

  /// Replaces a range, which moves the selection, and registers the opposite.
  private func replace(
    _ range: Range<Int>, with new: Text, as name: String, in key: String?, from start: Selection,
    to end: Selection
  ) {
    let (old, place) = (buffer.text[range], range.lowerBound..<range.lowerBound + new.count)
    nearestUndoStack?.register(name, owner: self, coalescing: key) {
      $0.replace(place, with: old, as: name, in: nil, from: end, to: start)
    }
    buffer.replace(range, with: new, selecting: end)
    sendActions(for: [.editingChanged, .valueChanged])
  }

  // MARK: - Actions

  open override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    let hasSelection = !buffer.selection.range.isEmpty
    let hasClipping = terminalApplication?.clipboard.text.isEmpty == false
    return switch action {
    case _ where !isEditable && [.cut, .paste, .undo, .redo].contains(action):
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
    insert(Text(terminalApplication?.clipboard.text ?? ""), as: "Paste")
  }

  /// Selects the whole text.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  open func selectAll(_ sender: AnyObject?) { change { $0.select(0..<$0.text.count) } }

  /// Copies the selected text, and removes it.
  ///
  /// - Parameter sender: The object that sent the action, if there is one.
  open func cut(_ sender: AnyObject?) {
    copy(sender)
    insert(Text(), as: "Cut")
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
    guard event.tapCount == 2, !isSelecting else { return true }
    change { $0.select($0.line(at: $0.selection.cursor).run(at: $0.selection.cursor)) }
    return true
  }

  open override func continueTracking(_ event: PointerEvent) -> Bool {
    moveCursor(to: event, isSelecting: true)
    return true
  }

  open override var keepsPointerWhileDragging: Bool { true }

  private func moveCursor(to event: PointerEvent, isSelecting: Bool) {
    let point = event.location(in: self)
    change { $0.move(toLine: point.row, column: point.column, isSelecting: isSelecting) }
  }

  /// Scrolls the text without moving the cursor.
  open override func handleEvent(_ event: LocatedEvent) -> Bool {
    guard let event = event as? ScrollEvent, !isField else { return false }
    let last = Double(max(buffer.text.lineCount - bounds.rows, 0))
    let top = min(max(bounds.origin.y + event.deltaY, 0), max(last, bounds.origin.y))
    guard top != bounds.origin.y else { return false }
    bounds.origin.y = top
    return true
  }

  // MARK: - Drawing

  public final var cursor: Point? {
    isEnabled ? Point(column: buffer.cursor.column, row: buffer.cursor.line) : nil
  }

  private func scrollToCursor() {
    let (place, size) = (buffer.cursor, bounds.size)
    let (x, y) = (Double(place.column), Double(place.line))
    bounds.origin.x = min(max(bounds.origin.x, x - max(size.width, 1) + 1), x)
    bounds.origin.y = min(max(bounds.origin.y, y - max(size.height, 1) + 1), y)
  }

  open override func frameDidChange(from frame: Rect) { scrollToCursor() }

  /// The style of the text that is not selected.
  var textStyle: Style { Style(isDim: !isEnabled) }

  open func draw(on canvas: Canvas) {
    let (style, selection) = (textStyle, buffer.selection.range)
    let (left, top, columns) = (bounds.origin.column, bounds.origin.row, bounds.columns)
    canvas.fill(bounds, style: style)
    let selected = Style(isReversed: true)
    for (row, line) in zip(top..., buffer.text.lines(from: top, count: bounds.rows)) {
      var end = left
      for glyph in line.glyphs(near: left) {
        end = glyph.column + glyph.cells
        guard end > left else { continue }
        guard glyph.column < left + columns else { break }
        let style = selection.contains(glyph.range.lowerBound) ? selected : style
        let text = glyph.character == "\t" ? "" : String(glyph.character)
        canvas.write(text, column: glyph.column, row: row, style: style, width: glyph.cells)
      }
      // A selected line break shows as a space.
      if selection.contains(line.end), line.next != nil {
        canvas.write(" ", column: max(end, left), row: row, style: selected)
      }
    }
  }
}

extension Responder {
  var terminalApplication: TerminalApplication? { application as? TerminalApplication }
}
