// The rows about events, drawing, and keys.
extension MigrationRow {
  static let delivering = [
    MigrationRow(
      uiKit: "`UIView.hitTest(_:with:)`",
      here: "``View/hitTest(_:with:)``",
      difference: "A disabled control is passed over.",
      rule: "The frontmost subview that contains the point is hit"),
    MigrationRow(
      appKit: "`NSView.hitTest(_:)`",
      here: "``View/hitTest(_:with:)``",
      difference:
        "Takes an event, and a point in the view's own coordinates instead of its superview's.",
      rule: "The frontmost subview that contains the point is hit"),
    MigrationRow(
      uiKit: "`UIView.point(inside:with:)`",
      here: "``View/point(inside:with:)``",
      rule: "A view decides which points are inside"),
    MigrationRow(
      uiKit: "`UIResponder.touchesBegan(_:with:)` and the related methods",
      appKit: "`NSResponder.mouseDown(with:)` and the related methods",
      here: "``Responder/handlePointerEvent(_:)``",
      difference: "One method gets all phases, and returns whether it handled the event.",
      rule: "A touch that its view does not handle bubbles up the chain"),
    MigrationRow(
      uiKit: "`UIEvent.buttonMask`",
      appKit: "`NSResponder.rightMouseDown(with:)`, `otherMouseDown(with:)`",
      here: "``PointerEvent/buttons``",
      difference:
        """
        Buttons that are held down at the same time belong to one sequence, with one beginning \
        and one end.
        """,
      rule: "Buttons that are held down at the same time belong to one sequence"),
    MigrationRow(
      uiKit: "`UIHoverGestureRecognizer`",
      appKit: "`NSTrackingArea`, `NSResponder.mouseEntered(with:)`, `mouseExited(with:)`",
      here: "``View/pointerEntered(_:)``, ``View/pointerExited(_:)``",
      difference:
        """
        For every view and its whole area, even if views move under a resting pointer. For moves \
        inside it, handle ``PointerEvent/Phase/hovered``.
        """,
      rule: "A view is told when a pointer enters and leaves it"),
    MigrationRow(
      appKit: "`NSResponder.scrollWheel(with:)`",
      here: "``Responder/handleEvent(_:)`` with a ``ScrollEvent``",
      difference:
        """
        Positive deltas reveal content farther down; AppKit's reveal content farther up. The \
        responder that handles the beginning of a scroll receives the rest of it.
        """,
      rule: "A wheel scrolls the nearest view that handles it"),
    MigrationRow(
      uiKit: "`UIScrollView`",
      appKit: "`NSScrollView`",
      here: "None",
      difference:
        """
        Handle a ``ScrollEvent``, and change the origin of the view's ``View/bounds``. There are \
        no scroll bars, and momentum comes from the platform.
        """,
      rule: "A wheel scrolls the nearest view that handles it"),
    MigrationRow(
      uiKit: "`UIDropInteraction`",
      appKit: "`NSDraggingDestination`",
      here: "A subclass of ``LocatedEvent``",
      difference:
        """
        The toolkit defines it. A responder accepts or refuses a drop by its content, in \
        ``Responder/handleEvent(_:)``, and the next responder is offered what it refuses.
        """,
      rule: "A drop goes to the nearest view that accepts it"),
    MigrationRow(
      uiKit: "`UIDragInteraction`",
      appKit: "`NSView.beginDraggingSession(with:event:source:)`",
      here: "None",
      difference:
        """
        When a ``PanGestureRecognizer`` begins, start the platform's drag, and call \
        ``Window/cancelPointers()``. To drag within the program, move a view, and send a \
        ``LocatedEvent`` when it is dropped ([Recipes](doc:Recipes)).
        """,
      rule: "A drag of the platform takes the pointers over"),
    MigrationRow(
      uiKit: "`UIResponder.pressesBegan(_:with:)`",
      appKit: "`NSResponder.keyDown(with:)`",
      here: "``Responder/handleKeyEvent(_:)``",
      difference: "Returns whether it handled the key.",
      rule: "A key goes to the first responder of the key window and bubbles up"),
    MigrationRow(
      uiKit: "`UIResponder.pressesEnded(_:with:)`",
      appKit: "`NSResponder.keyUp(with:)`, `flagsChanged(with:)`",
      here: "``KeyEvent/phase`` in ``Responder/handleKeyEvent(_:)``",
      difference: "A modifier key is a key with a name, such as `shift`.",
      rule: "Keys that are released, and modifier keys, are delivered like other keys"),
    MigrationRow(
      appKit: "`NSResponder.noResponder(for:)`",
      here: "The result of ``Application/sendEvent(_:)``",
      difference: "False if no responder handled the key, so that a toolkit can beep.",
      rule: "The caller is told about a key that no responder handles"),
  ]

  static let viewing = [
    MigrationRow(
      uiKit: "`UIView.setNeedsDisplay()`",
      appKit: "`NSView.needsDisplay`",
      here: "``View/setNeedsDisplay()``",
      difference:
        "The window's ``Window/host`` is asked to draw, and calls ``View/didDisplay()`` afterward.",
      rule: "A view that needs display is reported once until it is drawn"),
    MigrationRow(
      uiKit: "`UIView.layoutSubviews()`",
      appKit: "`NSView.layout()`, `NSView.resizeSubviews(withOldSize:)`",
      here: "``View/frameDidChange(from:)``",
      difference: "Called at once for each change. There is no layout pass.",
      rule: "A view lays out its subviews when its frame changes"),
    MigrationRow(
      uiKit: "`UIView.didMoveToSuperview()`, `UIView.didMoveToWindow()`",
      appKit: "`NSView.viewDidMoveToSuperview()`, `NSView.viewDidMoveToWindow()`",
      here: "``View/didMoveToSuperview()``, ``View/didMoveToWindow()``",
      difference: "If a tree of views moves, only its outermost view is told.",
      rule: "A view is told that its superview and its window have changed"),
  ]

  static let typing = [
    MigrationRow(
      appKit: "`NSMenuItem.keyEquivalent`",
      here: "``Command/keyEquivalent``, ``KeyEquivalent``",
      difference:
        """
        The modifiers are part of the value and default to none. AppKit's \
        `keyEquivalentModifierMask` defaults to Command. An uppercase letter includes Shift, as \
        in AppKit.
        """,
      rule: "A key equivalent matches only its exact modifiers"),
    MigrationRow(
      appKit: "`NSMenu.performKeyEquivalent(with:)`",
      here: "``Command/keyEquivalent``",
      difference: "Two commands for one key are reported to ``Application/keyConflict``.",
      rule: "Two items with the same key are reported, and the first is sent"),
    MigrationRow(
      appKit: "`NSView.performKeyEquivalent(with:)`",
      here: "``Responder/keyCommands``",
      difference:
        """
        Only the first responder's chain is searched, not every view of the window. Key commands \
        are data: there is no method to override.
        """,
      rule: "Of several commands for one key, the nearest responder's command is sent"),
    MigrationRow(
      uiKit: "`UIResponder.keyCommands`",
      here: "``Responder/keyCommands``",
      difference:
        """
        A ``Command`` needs no title here. If its action is disabled or not handled, the next \
        command for the key is tried.
        """,
      rule: "Of several commands for one key, the nearest responder's command is sent"),
    MigrationRow(
      uiKit: "`UIKeyCommand.wantsPriorityOverSystemBehavior`",
      here: "``Responder/keepsKey(_:)``",
      difference: "The first responder decides which keys it receives before any key command.",
      rule: "A responder that edits text receives the keys that insert text before any command"),
    MigrationRow(
      uiKit: "`UIKeyInput.insertText(_:)`",
      appKit: "`NSResponder.insertText(_:)`",
      here: "``KeyEvent/insertsText``",
      difference:
        """
        The view checks the event in ``Responder/handleKeyEvent(_:)``. With the standard keys, \
        Delete and the arrow keys arrive as a ``TextCommand``; otherwise, check \
        ``KeyEvent/editsText``.
        """,
      rule: "Keys that edit and move are distinguished from keys that insert text"),
    MigrationRow(
      appKit: "`NSResponder.doCommand(by:)` (`doCommandBySelector:`), `interpretKeyEvents(_:)`",
      here: "``TextCommanding``, ``KeyMap/standard(for:)``",
      difference:
        """
        Key maps send text commands to the first responder. The method receives a \
        ``TextCommand`` ([Keys and key maps](doc:KeyMaps)).
        """,
      rule: "The standard keys send text commands to the first responder"),
    MigrationRow(
      uiKit: "`UITextFieldDelegate.textFieldShouldReturn(_:)`",
      here: "``TextCommand/insertNewline``",
      difference:
        """
        A field that passes the command on (``ActionResult/passed``) leaves Return to the \
        ``Window/defaultButton``.
        """,
      rule: "A field that passes a new line on leaves Return to the default button"),
    MigrationRow(
      appKit: "`control(_:textView:doCommandBy:)` of a text field's delegate",
      here: "``TextCommanding``",
      difference:
        """
        A view above the field gets the commands that the field passes on \
        (``ActionResult/passed``), such as those of the Up and Down keys for a list of choices.
        """,
      rule: "A text command that a field passes on goes to the next responder"),
    MigrationRow(
      appKit: "`DefaultKeyBinding.dict`",
      here: "``Application/userKeyMap``",
      difference:
        "The user's map has a text format of its own (``KeyMap/parse(_:name:for:)``).",
      rule: "A user's key map takes precedence over the program's"),
    MigrationRow(
      appKit: "`NSWindow.defaultButtonCell`",
      here: "``Window/defaultButton``, ``Window/cancelButton``",
      difference: "Return and Escape need the standard keys.",
      rule: "The standard keys press the default button, and send cancelOperation"),
    MigrationRow(
      uiKit: "`UIKeyCommand.inputEscape`",
      appKit: "`NSResponder.cancelOperation(_:)`",
      here: "``Action/cancelOperation``, ``CancellingOperation``",
      difference: "``KeyMap/standard(for:)`` binds Escape to it.",
      rule: "The standard keys press the default button, and send cancelOperation"),
  ]
}
