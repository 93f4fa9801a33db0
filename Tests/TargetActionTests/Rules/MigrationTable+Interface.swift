// The rows about user input and what the user sees.
extension MigrationRow {
  static let controlling = [
    MigrationRow(
      uiKit: "`UIControl.addTarget(_:action:for:)`",
      appKit: "`NSControl.target` and `action`",
      here: "``Control/addTarget(_:action:for:)``",
      difference:
        "Sent in order of registration. A deallocated target does not become a nil target.",
      rule: "A deallocated target does not become a nil target",
      isInReadme: true),
    MigrationRow(
      appKit: "`NSControl.sendAction(on:)`, `isContinuous`",
      here: "The events of ``Control/addTarget(_:action:for:)``",
      difference:
        """
        Each registration has its own events: `touchDown` to act when the mouse button is \
        pressed, `valueChanged` to follow a value.
        """,
      rule: "A touch down inside sends touchDown, after beginTracking"),
    MigrationRow(
      uiKit: "`UIControl.addAction(_:for:)`",
      here: "``Control/addHandler(id:for:_:)``",
      difference: "Takes a closure and an optional identifier instead of a `UIAction`.",
      rule: "An identifier belongs to only one closure"),
    MigrationRow(
      uiKit: "`UIControl.removeTarget(_:action:for:)`",
      here: "``Control/removeTarget(_:action:for:)``",
      difference: "Leaves closures, which ``Control/removeHandler(id:for:)`` removes.",
      rule: "Removing a pair for some events keeps it for the others"),
    MigrationRow(
      uiKit: "`UIControl.allTargets`",
      here: "``Control/allTargets``",
      difference: "An array, without an `NSNull` for nil targets.",
      rule: "allTargets lists each target once, without nil targets"),
    MigrationRow(
      uiKit: "`UIControl.actions(forTarget:forControlEvent:)`",
      here: "``Control/actions(forTarget:for:)``",
      difference: "Returns actions instead of names, and an empty array instead of nil.",
      rule: "The actions of a target can be listed for an event"),
    MigrationRow(
      uiKit: "`UIControl.sendAction(_:to:for:)`",
      here: "``Control/sendAction(_:to:event:)``",
      difference: "Returns whether the action was handled.",
      rule: "Every action that a control sends goes through one method, which can be overridden"),
    MigrationRow(
      appKit: "`NSControl.sendAction(_:to:)`",
      here: "``Control/sendAction(_:to:event:)``",
      difference: "Takes an event.",
      rule: "Every action that a control sends goes through one method, which can be overridden"),
    MigrationRow(
      uiKit: "`UIControl.sendActions(for:)`",
      here: "``Control/sendActions(for:event:)``",
      difference:
        """
        Takes an optional event. Registrations that a handler removes are not sent; those that \
        it adds wait for the next send.
        """,
      rule: "A registration that a handler removes is not sent"),
    MigrationRow(
      uiKit: "`UIControl.performPrimaryAction()`",
      appKit: "`NSControl.performClick(_:)`",
      here: "``Control/performPrimaryAction(event:)``",
      difference:
        """
        Takes an optional event, and does nothing while the control or an ancestor is disabled \
        or hidden.
        """,
      rule: "A disabled or hidden control does not perform its primary action"),
    MigrationRow(
      uiKit: "`UIControl.Event`",
      here: "``Control/Events``",
      difference:
        """
        The bits are the same. The library itself sends the touch events, \
        `primaryActionTriggered`, and, from a ``Toggle``, `valueChanged`. Subclasses send the \
        others.
        """,
      rule: "The events have the same bits as UIControl.Event"),
    MigrationRow(
      uiKit: "The editing events of `UITextField`",
      appKit: "`NSTextField`, `controlTextDidChange(_:)`",
      here: "None",
      difference:
        """
        There is no text field. Subclass ``Control`` and send the events with \
        ``Control/sendActions(for:event:)``, such as `editingChanged`.
        """,
      rule: "A subclass of Control sends the events that its clients expect"),
    MigrationRow(
      uiKit: "`UISegmentedControl`, `UISlider`, `showsMenuAsPrimaryAction`",
      appKit: "`NSPopUpButton`, `NSSegmentedControl`, `NSSlider`",
      here: "None",
      difference:
        """
        Subclass ``Control``, keep the value, and send `valueChanged` when the user changes it. \
        A pop-up button shows a ``Menu``.
        """,
      rule: "A subclass of Control sends the events that its clients expect"),
    MigrationRow(
      uiKit: "`UIControl.isEnabled`",
      appKit: "`NSControl.isEnabled`",
      here: "``Control/isEnabled``",
      difference: "A hit test passes over a disabled control and finds the view behind it.",
      rule: "Hit-testing skips a disabled control"),
    MigrationRow(
      appKit: "`NSToolbarItem.autovalidates`",
      here: "``Control/validatesAutomatically``",
      difference:
        "The default is false; AppKit's is true. Each action is validated again before it is sent.",
      rule: "A control can validate automatically"),
    MigrationRow(
      uiKit: "`UIControl.beginTracking(_:with:)`",
      appKit: "`NSCell.startTracking(at:in:)`",
      here: "``Control/beginTracking(_:)``",
      difference: "Takes one ``PointerEvent``.",
      rule: "A control that does not begin tracking ignores the touch"),
    MigrationRow(
      uiKit: "`UIControl.cancelTracking(with:)`",
      here: "``Control/cancelTracking(_:)``",
      difference: "Takes an optional ``PointerEvent``.",
      rule: "If a control is removed, its tracking is canceled without an event"),
    MigrationRow(
      uiKit: "`UIControl.isTouchInside`",
      here: "``Control/touchSlop``",
      difference:
        """
        The default is 0. In UIKit, a touch counts as inside up to about 70 points beyond the \
        bounds.
        """,
      rule: "The distance at which a finger outside still counts as inside can be set"),
    MigrationRow(
      uiKit: "`UISwitch.isOn`",
      here: "``Toggle/isOn``",
      rule: "Setting a value in code sends nothing"),
    MigrationRow(
      appKit: "`NSSwitch.state`, `NSButton.state`",
      here: "``Toggle/isOn``",
      difference: "A Boolean value, with no mixed state.",
      rule: "Setting a value in code sends nothing"),
  ]

  static let gesturing = [
    MigrationRow(
      uiKit: "`UITapGestureRecognizer`",
      here: "``TapGestureRecognizer``",
      difference: "Follows one pointer: there is no `numberOfTouchesRequired`.",
      rule: "A recognized gesture sends its actions and cancels the touch in the view"),
    MigrationRow(
      appKit: "`NSClickGestureRecognizer`",
      here: "``TapGestureRecognizer``",
      difference:
        "``TapGestureRecognizer/numberOfTapsRequired`` replaces `numberOfClicksRequired`.",
      rule: "A recognized gesture sends its actions and cancels the touch in the view"),
    MigrationRow(
      uiKit: "`UIGestureRecognizer.addTarget(_:action:)`",
      appKit: "`NSGestureRecognizer.target` and `action`",
      here: "``GestureRecognizer/addTarget(_:action:)``",
      difference: "A nil target means a search, as for a control.",
      rule: "A recognizer does not retain its targets, and a nil target sends up the chain"),
    MigrationRow(
      uiKit: "`UIGestureRecognizer.require(toFail:)`",
      here: "``GestureRecognizer/require(toFail:)``",
      difference:
        """
        A recognizer that cannot recognize its gesture at the moment holds nothing back, and \
        neither does one that waits for this recognizer.
        """,
      rule: "A requirement is met if the other recognizer cannot be recognized"),
    MigrationRow(
      uiKit: "`gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)` of a delegate",
      appKit: "`gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)` of a delegate",
      here: "``GestureRecognizer/recognizesSimultaneously(with:)``",
      difference:
        """
        Override it in a subclass: there is no delegate. The innermost recognizer wins unless \
        one of the two returns true.
        """,
      rule: "Two recognizers are recognized together if one of them allows it"),
    MigrationRow(
      uiKit: "`UITapGestureRecognizer.buttonMaskRequired`",
      appKit: "`NSClickGestureRecognizer.buttonMask`",
      here: "``TapGestureRecognizer/buttons``",
      difference: "An option set. Any of its buttons makes the tap.",
      rule: "A tap must use the primary button by default"),
    MigrationRow(
      uiKit: "`UILongPressGestureRecognizer`, `UIPanGestureRecognizer`",
      appKit: "`NSPressGestureRecognizer`, `NSPanGestureRecognizer`",
      here: "None",
      difference:
        """
        Subclass ``GestureRecognizer``. For a long press, set its ``GestureRecognizer/state`` \
        from a timer of your event loop: the library has no clock.
        """,
      rule: "A gesture can be recognized between two events"),
  ]

  static let focusing = [
    MigrationRow(
      uiKit: "`UIResponder.canBecomeFirstResponder`",
      appKit: "`NSResponder.acceptsFirstResponder`",
      here: "``Responder/canBecomeFirstResponder``",
      rule: "A responder cannot become first responder by default"),
    MigrationRow(
      uiKit: "`UIResponder.becomeFirstResponder()`",
      appKit: "`NSWindow.makeFirstResponder(_:)`",
      here: "``Responder/becomeFirstResponder()``, ``Window/makeFirstResponder(_:)``",
      difference: "Refuses a responder that is in no window or in another one.",
      rule: "A responder of another window is refused",
      isInReadme: true),
    MigrationRow(
      appKit: "`NSResponder.becomeFirstResponder()`",
      here: "``Responder/becomeFirstResponder()``",
      difference:
        """
        An override may pass the focus on to another responder, and \
        ``Window/makeFirstResponder(_:)`` leaves it there.
        """,
      rule: "A responder may pass the focus on as it gains it"),
    MigrationRow(
      uiKit: "`UIView.removeFromSuperview()`",
      appKit: "`NSView.removeFromSuperview()`",
      here: "``View/removeFromSuperview()``",
      difference:
        """
        If the view contains the first responder, the nearest ancestor that stays in the window \
        and accepts the focus becomes first responder.
        """,
      rule: "A removed first responder is replaced by its nearest ancestor that accepts"),
    MigrationRow(
      uiKit: "`UIView.isHidden`",
      appKit: "`NSView.isHidden`",
      here: "``View/isHidden``",
      difference:
        """
        If the view contains the first responder, the nearest ancestor that is visible and \
        accepts the focus becomes first responder.
        """,
      rule: "A hidden first responder is replaced by its nearest ancestor that accepts"),
    MigrationRow(
      appKit: "`NSWindow.initialFirstResponder`",
      here: "``Window/initialFirstResponder``",
      difference: "Searches begin there while nothing has the focus. It does not get the focus.",
      rule: "If nothing has the focus, a search begins at the initial first responder"),
    MigrationRow(
      appKit: "`NSWindow.selectNextKeyView(_:)`",
      here: "``Window/selectNextResponder()``",
      difference: "Follows the order of the view tree: there is no `nextKeyView`.",
      rule: "Tab moves the focus to the next view that accepts it, and Shift-Tab moves it back"),
    MigrationRow(
      appKit: "`NSView.canBecomeKeyView`",
      here: "``Control/isTabStop``",
      difference: "A property that you set. The default is true.",
      rule: "Tab skips a control that is not a tab stop"),
    MigrationRow(
      appKit: "`NSControl.refusesFirstResponder`",
      here: "``Control/allowsFocusOnClick``, ``Control/isTabStop``",
      difference:
        """
        Two properties: a click does not move the focus unless `allowsFocusOnClick` is true, and \
        the Tab key skips a control whose `isTabStop` is false. To refuse the focus altogether, \
        override ``Responder/canBecomeFirstResponder``.
        """,
      rule: "Clicking a control does not move the focus to it"),
  ]

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
      uiKit: "`UIResponder.pressesBegan(_:with:)`",
      appKit: "`NSResponder.keyDown(with:)`",
      here: "``Responder/handleKeyEvent(_:)``",
      difference: "Returns whether it handled the key.",
      rule: "A key goes to the first responder of the key window and bubbles up"),
    MigrationRow(
      appKit: "`NSResponder.noResponder(for:)`",
      here: "The result of ``Application/sendEvent(_:)``",
      difference: "False if no responder handled the key, so that a toolkit can beep.",
      rule: "The caller is told about a key that no responder handles"),
  ]

  static let showing = [
    MigrationRow(
      uiKit: "`UICommand`",
      appKit: "`NSMenuItem`",
      here: "``Command``",
      difference:
        "A deallocated target does not become a nil target: the command is then disabled.",
      rule: "An item's target is not retained, and a deallocated target is not a nil target"),
    MigrationRow(
      uiKit: "`UICommand.title`",
      appKit: "`NSMenuItem.title`",
      here: "``Command/title``",
      difference: "Defaults to the action's title, which ``Application/title(of:)`` can translate.",
      rule: "A command without a title uses its action's title"),
    MigrationRow(
      uiKit: "`UICommand.propertyList`",
      appKit: "`NSMenuItem.representedObject`, `NSMenuItem.tag`",
      here: "None",
      difference:
        "Subclass ``Command`` and add a property. The handler receives the command as its sender.",
      rule: "A subclass of Command carries the values that a handler needs"),
    MigrationRow(
      uiKit: "`UICommand.alternates`",
      appKit: "`NSMenuItem.isAlternate`",
      here: "None",
      difference:
        """
        Add a command for each set of modifiers. If the menu is to show one of them at a time, \
        replace its ``Menu/items`` when a modifier key is pressed or released.
        """,
      rule: "A key equivalent matches only its exact modifiers"),
    MigrationRow(
      uiKit: "`UIMenuBuilder`, `buildMenu(with:)`",
      appKit: "`NSMenu.insertItem(_:at:)`, menus in nib files",
      here: "``Menu/items``",
      difference: "An array that you assign. There is no builder, and menus have no identifiers.",
      rule: "The items of a menu can be replaced when it opens"),
    MigrationRow(
      uiKit: "`UIContextMenuInteraction`",
      appKit: "`NSView.menu(for:)`",
      here: "``Application/menuWillOpen(_:at:)``",
      difference:
        """
        The view handles the secondary button or ``ShowingContextMenu``, and shows its own \
        ``Menu``. While the menu is open, its searches begin at the view instead of the first \
        responder.
        """,
      rule: "A context menu searches from its view"),
    MigrationRow(
      uiKit: "`UIDeferredMenuElement`",
      appKit: "`NSMenuDelegate`: `menuNeedsUpdate(_:)`, `menuWillOpen(_:)`",
      here: "None",
      difference:
        """
        Your toolkit opens the menu: assign its ``Menu/items`` before you call \
        ``Application/menuWillOpen(_:at:)``, and call ``Application/menuDidClose(_:)`` \
        afterward.
        """,
      rule: "The items of a menu can be replaced when it opens"),
    MigrationRow(
      appKit: "`NSMenu.update()`",
      here: "``Application/validate(_:)``",
      difference: "Includes submenus.",
      rule: "A menu validates every item with its target, including items in submenus"),
    MigrationRow(
      appKit: "`NSMenu.autoenablesItems`",
      here: "None",
      difference: "Always on: a command whose action no object handles is disabled.",
      rule: "An item is disabled if no object implements its action"),
    MigrationRow(
      uiKit: "`UIMenuSystem.setNeedsRevalidate()`",
      appKit: "`NSWindow.update()`, `NSToolbar.validateVisibleItems()`",
      here: "``Application/setNeedsValidation(for:)``",
      difference: "Affects menus and controls, and can be limited to some actions.",
      rule: "A control can validate automatically"),
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
        The sender is the responder instead of the command. If the action is disabled or not \
        handled, the next command for the key is tried.
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
        "The view checks the event. ``KeyEvent/editsText`` is for Delete and the arrow keys.",
      rule: "Keys that edit and move are distinguished from keys that insert text"),
    MigrationRow(
      appKit: "`NSResponder.doCommand(by:)` (`doCommandBySelector:`), `interpretKeyEvents(_:)`",
      here: "None",
      difference:
        """
        Handle the keys in ``Responder/handleKeyEvent(_:)`` ([Embedding in a \
        toolkit](doc:EmbeddingInAToolkit)). For a command that other objects may handle, declare \
        an action and send it with ``Responder/tryToPerform(_:from:event:)``.
        """,
      rule: "Keys that edit and move are distinguished from keys that insert text"),
    MigrationRow(
      uiKit: "`UIKeyCommand.inputEscape`",
      appKit: "`NSResponder.cancelOperation(_:)`",
      here: "``Action/cancelOperation``, ``CancellingOperation``",
      difference:
        """
        Escape is not bound to it. List `KeyCommand(.escape, action: .cancelOperation)` in \
        ``Responder/keyCommands``.
        """,
      rule: "Escape sends cancelOperation where a key command is bound to it"),
  ]
}
