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
        There is no text field ([Embedding in a toolkit](doc:EmbeddingInAToolkit) has a text \
        view). Subclass ``Control`` and send the events with \
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
        A pop-up button opens a ``Menu`` (``Application/openMenu(_:at:location:)``).
        """,
      rule: "A subclass of Control sends the events that its clients expect"),
    MigrationRow(
      uiKit: "`UIControl.isEnabled`",
      appKit: "`NSControl.isEnabled`",
      here: "``Control/isEnabled``",
      difference: "A hit test passes over a disabled control and finds the view behind it.",
      rule: "Hit-testing skips a disabled control"),
    MigrationRow(
      uiKit: "`UIControl.isEnabled`, set to false while a task runs",
      appKit: "`NSControl.isEnabled`, set to false while a task runs",
      here: "``Control/validatesAutomatically``",
      difference:
        """
        Such a control is disabled while its [asynchronous action](doc:AsynchronousActions) runs. \
        It keeps the focus.
        """,
      rule: "An asynchronous action is not enabled while it runs, and ignores a second send"),
    MigrationRow(
      appKit: "`NSToolbarItem.target`",
      here: "``Control/searchAnchor``",
      difference:
        """
        Set it to `ownWindow` for a toolbar that shows and changes its own window even while another \
        window is key.
        """,
      rule: "A toolbar can act on its own window"),
    MigrationRow(
      appKit: "`NSToolbarItem.autovalidates`",
      here: "``Control/validatesAutomatically``",
      difference:
        "The default is false; AppKit's is true. Each action is validated again before it is sent.",
      rule: "A control can validate automatically"),
    MigrationRow(
      uiKit: "`UIBarButtonItem`, `UIToolbar`",
      appKit: "`NSToolbar`",
      here: "None",
      difference:
        """
        A toolbar is a view with buttons whose target is nil and which validate automatically \
        ([Recipes](doc:Recipes)).
        """,
      rule: "A toolbar can act on its own window"),
    MigrationRow(
      uiKit: "`UIAccessibility`",
      appKit: "`NSAccessibility`",
      here: "None",
      difference:
        """
        Connect the tree of views, the titles, and the states to the platform \
        ([Recipes](doc:Recipes)). To press a control, call \
        ``Control/performPrimaryAction(event:)``.
        """,
      rule: "A disabled or hidden control does not perform its primary action"),
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
      here: "``Control/isTouchInside``, ``Control/touchSlop``",
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
      difference:
        """
        A Boolean value. A toggle that validates automatically has the mixed state in \
        ``Control/actionState``.
        """,
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
      uiKit: "`UILongPressGestureRecognizer`",
      appKit: "`NSPressGestureRecognizer`",
      here: "``LongPressGestureRecognizer``",
      difference:
        """
        Follows one pointer. It begins when the toolkit advances the time: the library has no \
        clock.
        """,
      rule: "A long press begins between two events"),
    MigrationRow(
      uiKit: "`UIPanGestureRecognizer`",
      appKit: "`NSPanGestureRecognizer`",
      here: "``PanGestureRecognizer``",
      difference:
        """
        Follows one pointer. The translation counts from the press. A vector is a ``Point``.
        """,
      rule: "A pan counts from the press"),
    MigrationRow(
      uiKit: "`UIPinchGestureRecognizer`, `UISwipeGestureRecognizer`",
      appKit: "`NSMagnificationGestureRecognizer`, `NSRotationGestureRecognizer`",
      here: "None",
      difference:
        """
        Subclass ``GestureRecognizer``, and set its state in ``GestureRecognizer/handle(_:)``. If \
        the platform recognizes the gesture, define a ``LocatedEvent`` for it.
        """,
      rule: "A gesture that the library lacks is a subclass"),
    MigrationRow(
      uiKit: "`UIScrollView.touchesShouldCancel(in:)`",
      here: "``Control/keepsDrags``",
      difference: "The control decides. The default is that a drag cancels the control.",
      rule: "A control that keeps its drags beats the recognizers of enclosing views"),
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
      uiKit: "`UICommand.state`",
      appKit: "`NSMenuItem.state`",
      here: "``ActionState/mark``",
      difference: "The target returns it when it validates the action.",
      rule: "A target sets a command's title and mark"),
    MigrationRow(
      uiKit: "`UIMenuElement.Attributes.hidden`",
      appKit: "`NSMenuItem.isHidden`",
      here: "``ActionState/hidden``",
      difference:
        """
        The target returns it when it validates the action. A menu that is shown leaves the \
        command out.
        """,
      rule: "A disabled or hidden item is not sent"),
    MigrationRow(
      uiKit: "`UICommand.propertyList`",
      appKit: "`NSMenuItem.representedObject`, `NSMenuItem.tag`",
      here: "``Command/event``, ``ValueEvent``",
      difference:
        """
        The handler receives the value as its event, with its type. Validation finds it in the \
        command, which is the sender.
        """,
      rule: "One action with many values, of which the current one is checked"),
    MigrationRow(
      uiKit: "`UIAction` in a menu",
      appKit: "A menu item whose target exists only for it",
      here: "``Command/init(_:keyEquivalent:state:handler:)``",
      difference: "Takes closures for the state and the action. There is no search.",
      rule: "A command calls a closure"),
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
      here: "``Menu/items``, ``Menu/insert(_:before:)``, ``Menu/remove(_:)``",
      difference:
        """
        You edit the menu itself. A place is an action, or the ``Menu/id`` of a submenu, at any \
        depth.
        """,
      rule: "A menu is edited by place"),
    MigrationRow(
      uiKit: "`UIContextMenuInteraction`, `UIEditMenuInteraction`",
      appKit: "`NSView.menu(for:)`, `NSMenu.popUpContextMenu(_:with:for:)`",
      here: "``Application/openMenu(_:at:location:)``",
      difference:
        """
        The view calls it for the secondary button and for ``ShowingContextMenu``, and the \
        window's ``Window/host`` shows the menu. Its searches begin at the view instead of the \
        first responder.
        """,
      rule: "A context menu opens through the host of the window, and searches from its view"),
    MigrationRow(
      uiKit: "`UIDeferredMenuElement`",
      appKit: "`NSMenuDelegate`: `menuNeedsUpdate(_:)`, `menuWillOpen(_:)`",
      here: "``Menu/itemsProvider``",
      difference:
        """
        A closure that supplies all items when the toolkit calls \
        ``Application/menuWillOpen(_:at:)``.
        """,
      rule: "A menu asks for its items when it opens"),
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
      here: "``Application/setNeedsValidation(for:)-(Sequence<Action>)``",
      difference: "Affects menus and controls, and can be limited to some actions.",
      rule: "A control can validate automatically"),
  ]
}
