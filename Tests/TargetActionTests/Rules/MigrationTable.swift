extension MigrationRow {
  /// All rows, in the order of the parts of a program.
  static let all = sending + responding + controlling + focusing + delivering + showing

  private static let sending: [MigrationRow] = [
    MigrationRow(
      uiKit: "`#selector(update(_:))`", appKit: "`#selector(update(_:))`",
      here: "``Action``, as `Action(\"update\", (any Updating).update)`",
      difference: "It is declared once, from a protocol. A class that conforms implements it.",
      rule: "Methods of the same name in two protocols are two actions", isInReadme: true),
    MigrationRow(
      uiKit: "`UIResponderStandardEditActions`",
      appKit: "The standard actions, as `copy(_:)` and `saveDocument(_:)`",
      here: "[Standard actions](doc:StandardActions), as ``Copying`` and ``SavingDocument``",
      difference: "There is a protocol for each, so that a class claims just what it does.",
      rule: "A class claims the standard actions that it implements, and no others"),
    MigrationRow(
      uiKit: "`NSSelectorFromString(_:)`", appKit: "`NSSelectorFromString(_:)`",
      here: "``Action/init(named:)``", difference: "It finds declared actions only.",
      rule: "A name finds an action that was declared, and never makes one"),
    MigrationRow(
      uiKit: "`UIApplication.sendAction(_:to:from:for:)`",
      appKit: "`NSApplication.sendAction(_:to:from:)`",
      here: "``Application/sendAction(_:to:from:event:)``",
      difference: "Unhandled actions are reported to ``Application/unhandledAction``.",
      rule: "A send that nobody handles answers false, and is reported", isInReadme: true),
    MigrationRow(
      uiKit: "A `sender` of any type", appKit: "A `sender` of any type",
      here: "The type that the method takes",
      difference: "The wrong type is reported, and the method is not called.",
      rule: "A sender of another type than the method takes is reported, and not passed"),
    MigrationRow(
      uiKit: "`unrecognized selector sent to instance`",
      appKit: "`unrecognized selector sent to instance`",
      here: "`false`, and a report",
      difference: "A target that does not implement the action does not end the program.",
      rule: "A target that does not implement the action does not end the program"),
    MigrationRow(
      appKit: "`NSApplication.target(forAction:to:from:)`",
      here: "``Application/target(forAction:sender:)``",
      difference: "``Application/resolve(_:to:sender:)`` asks one object, as `to:` does.",
      rule: "The search for a target is the one of the send"),
    MigrationRow(
      uiKit: "`UIResponder.target(forAction:withSender:)`",
      here: "``Responder/chainTarget(forAction:sender:)``",
      difference: "``Application/target(forAction:sender:)`` asks from the first responder.",
      rule: "The target of an action is found from a responder up"),
    MigrationRow(
      uiKit: "A category `routerEvent(withName:userInfo:)`",
      appKit: "`NSResponder.tryToPerform(_:with:)`",
      here: "``Responder/tryToPerform(_:from:event:)``",
      rule: "A send from a responder starts there, whoever has the focus"),
    MigrationRow(
      uiKit: "The nil-targeted search", appKit: "The nil-targeted search",
      here: "The same, and then from the sender",
      difference: "A control in a panel without the focus finds its own controller.",
      rule: "The sender's chain is searched after the first responder's"),
    MigrationRow(
      uiKit: "`UIApplication.delegate`", appKit: "`NSApplication.delegate`",
      here: "``Application/delegate``",
      difference: "It is asked last, and does not have to be a responder.",
      rule: "The application's delegate need not be a responder"),
    MigrationRow(
      appKit: "`NSWindow.delegate`", here: "``Window/delegate``",
      rule: "The window's delegate is asked after the window"),
    MigrationRow(
      appKit: "`NSApplication.runModal(for:)`", here: "``Application/modalWindow``",
      difference: "It is a property. There is no event loop.",
      rule: "A modal window stands for key and main window both"),
    MigrationRow(
      uiKit: "`UIApplication.windows`", appKit: "`NSApplication.windows`",
      here: "``Application/windows``", difference: "The application does not retain them.",
      rule: "The application does not retain its windows"),
  ]

  private static let responding: [MigrationRow] = [
    MigrationRow(
      uiKit: "`UIResponder.next`", appKit: "`NSResponder.nextResponder`",
      here: "``Responder/next``",
      difference: "It is set, not overridden. It does not retain, and becomes nil by itself.",
      rule: "A next responder is not retained, and becomes nil", isInReadme: true),
    MigrationRow(
      uiKit: "A loop over `next` for a controller",
      appKit: "A loop over `nextResponder` for a controller",
      here: "``Responder/chainTarget(as:)``",
      difference: "It finds a class or a protocol, whose methods may take and return anything.",
      rule: "A controller is found from a view by the chain"),
    MigrationRow(
      uiKit: "`UIViewController.addChild(_:)`", appKit: "`NSViewController.addChild(_:)`",
      here: "``ViewController/addChild(_:)``",
      difference: "The chain goes from the child to its parent, wherever its view is.",
      rule: "A child controller is followed by its parent"),
    MigrationRow(
      uiKit: "`UIResponder.canPerformAction(_:withSender:)`",
      here: "``Responder/canPerformAction(_:sender:)``",
      difference: "Only a responder that implements the action is asked.",
      rule: "Only a responder that implements the action is asked to claim it", isInReadme: true),
    MigrationRow(
      appKit: "`NSResponder.supplementalTarget(forAction:sender:)`",
      here: "``ActionForwarding``",
      rule: "A supplemental target is tried before the next responder"),
    MigrationRow(
      uiKit: "`NSObject.forwardingTarget(for:)`", appKit: "`NSObject.forwardingTarget(for:)`",
      here: "``Responder/init(representing:)``",
      difference: "The responder represents one object, and its class is asked for methods.",
      rule: "An object that cannot inherit stands in a chain through a responder"),
    MigrationRow(
      uiKit: "`class_addMethod`", appKit: "`class_addMethod`",
      here: "`Responder.addHandler(for:_:)`",
      difference: "It affects one responder, and can be removed.",
      rule: "One responder of a class may handle what the others do not"),
    MigrationRow(
      uiKit: "`UIResponder.validate(_:)`",
      appKit: "`validateUserInterfaceItem(_:)`, `validateMenuItem(_:)`",
      here: "``Responder/validate(_:sender:)``",
      difference: "It returns a state with a reason, a title and a mark. It changes nothing.",
      rule: "A target names the command and marks it", isInReadme: true),
    MigrationRow(
      appKit: "`NSResponder.presentError(_:)`", here: "``Responder/presentError(_:)``",
      difference: "An action method that throws does this.",
      rule: "A handler that throws has handled the action, and its error is presented"),
  ]

  private static let controlling: [MigrationRow] = [
    MigrationRow(
      uiKit: "`UIControl.addTarget(_:action:for:)`", appKit: "`NSControl.target` and `action`",
      here: "``Control/addTarget(_:action:for:)``",
      difference:
        "It is sent in order. A deallocated target does not become a nil target.",
      rule: "A target that is gone is not a nil target", isInReadme: true),
    MigrationRow(
      uiKit: "`UIControl.addAction(_:for:)`", here: "``Control/addHandler(id:for:_:)``",
      rule: "A closure is unique by its identifier"),
    MigrationRow(
      uiKit: "`UIControl.removeTarget(_:action:for:)`",
      here: "``Control/removeTarget(_:action:for:)``",
      rule: "Removing takes the given events from a pair, and leaves the others"),
    MigrationRow(
      uiKit: "`UIControl.allTargets`", here: "``Control/allTargets``",
      difference: "It has no placeholder for a nil target.",
      rule: "All targets are listed once, and nil is none of them"),
    MigrationRow(
      uiKit: "`UIControl.actions(forTarget:forControlEvent:)`",
      here: "``Control/actions(forTarget:for:)``",
      difference: "The result is empty, not nil, if there are none.",
      rule: "The actions of a target are listed for events"),
    MigrationRow(
      uiKit: "`UIControl.sendAction(_:to:for:)`", appKit: "`NSControl.sendAction(_:to:)`",
      here: "``Control/sendAction(_:to:event:)``",
      difference: "It takes the event, and returns whether the action was handled.",
      rule: "Whatever a control sends goes through one method, which can be overridden"),
    MigrationRow(
      uiKit: "`UIControl.sendActions(for:)`", here: "``Control/sendActions(for:event:)``",
      difference: "A handler may remove registrations. New ones count from the next send.",
      rule: "What a handler removes is not sent any more"),
    MigrationRow(
      uiKit: "`UIControl.performPrimaryAction()`", appKit: "`NSControl.performClick(_:)`",
      here: "``Control/performPrimaryAction(event:)``",
      difference: "It takes an event to send, and does nothing while the control is hidden.",
      rule: "A disabled or hidden control does not perform its primary action"),
    MigrationRow(
      uiKit: "`UIControl.Event`", here: "``Control/Events``",
      rule: "The events have the bits of UIControl.Event"),
    MigrationRow(
      uiKit: "`UIControl.isEnabled`", appKit: "`NSControl.isEnabled`",
      here: "``Control/isEnabled``",
      difference: "A hit test finds the view behind a disabled control.",
      rule: "A disabled control is passed over"),
    MigrationRow(
      appKit: "`NSToolbarItem.autovalidates`", here: "``Control/validatesAutomatically``",
      rule: "A control can follow whether its action can be done"),
    MigrationRow(
      uiKit: "`UIControl.beginTracking(_:with:)`", appKit: "`NSCell.startTracking(at:in:)`",
      here: "``Control/beginTracking(_:)``",
      rule: "A control that does not begin tracking ignores the touch"),
    MigrationRow(
      uiKit: "`UIControl.cancelTracking(with:)`", here: "``Control/cancelTracking(_:)``",
      rule: "Tracking that ends because the control is removed is cancelled without an event"),
    MigrationRow(
      uiKit: "`UIControl.isTouchInside`, some 70 points around", here: "``Control/touchSlop``",
      difference: "The default is 0.",
      rule: "How far outside a finger still counts as inside can be set"),
    MigrationRow(
      uiKit: "`UISwitch.isOn`", appKit: "`NSSwitch.state`", here: "``Toggle/isOn``",
      rule: "Setting a value by code sends nothing"),
    MigrationRow(
      uiKit: "`UITapGestureRecognizer`", appKit: "`NSClickGestureRecognizer`",
      here: "``TapGestureRecognizer``",
      rule: "A recognised gesture sends its actions, and cancels the touch in the view"),
    MigrationRow(
      uiKit: "`UIGestureRecognizer.addTarget(_:action:)`",
      appKit: "`NSGestureRecognizer.target` and `action`",
      here: "``GestureRecognizer/addTarget(_:action:)``",
      difference: "A nil target is searched for, as for a control.",
      rule: "A recognizer does not retain its targets, and sends to nil up the chain"),
    MigrationRow(
      uiKit: "`UIGestureRecognizer.require(toFail:)`",
      here: "``GestureRecognizer/require(toFail:)``",
      rule: "A recognizer waits until another has failed"),
    MigrationRow(
      uiKit: "`gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)` of a delegate",
      here: "``GestureRecognizer/recognizesSimultaneously(with:)``",
      difference: "A subclass overrides it. The innermost wins unless one of them returns true.",
      rule: "Two recognizers recognise together if one of them says so"),
    MigrationRow(
      uiKit: "`UITapGestureRecognizer.buttonMaskRequired`",
      appKit: "`NSClickGestureRecognizer.buttonMask`", here: "``TapGestureRecognizer/buttons``",
      rule: "A tap is one of the primary button"),
  ]

  private static let focusing: [MigrationRow] = [
    MigrationRow(
      uiKit: "`UIResponder.canBecomeFirstResponder`",
      appKit: "`NSResponder.acceptsFirstResponder`",
      here: "``Responder/canBecomeFirstResponder``",
      rule: "A responder cannot become first responder unless it says so"),
    MigrationRow(
      uiKit: "`UIResponder.becomeFirstResponder()`",
      appKit: "`NSWindow.makeFirstResponder(_:)`",
      here: "``Responder/becomeFirstResponder()``, ``Window/makeFirstResponder(_:)``",
      difference: "A responder in no window, or in another window, is refused.",
      rule: "A responder of another window is refused", isInReadme: true),
    MigrationRow(
      uiKit: "`UIView.removeFromSuperview()`", appKit: "`NSView.removeFromSuperview()`",
      here: "``View/removeFromSuperview()``",
      difference:
        "The nearest ancestor that stays in the window and accepts becomes first responder.",
      rule: "A first responder that is removed is replaced by its nearest ancestor that accepts"),
    MigrationRow(
      uiKit: "`UIView.isHidden`", appKit: "`NSView.isHidden`", here: "``View/isHidden``",
      difference:
        "If it hides the first responder, the nearest ancestor that accepts takes the focus.",
      rule: "A first responder that is hidden is replaced by its nearest ancestor that accepts"),
    MigrationRow(
      appKit: "`NSResponder.becomeFirstResponder()`", here: "``Responder/becomeFirstResponder()``",
      difference:
        "An override may pass the focus on, and ``Window/makeFirstResponder(_:)`` leaves it there.",
      rule: "A responder that hands the focus on as it gets it has handed it on"),
    MigrationRow(
      appKit: "`NSWindow.initialFirstResponder`", here: "``Window/initialFirstResponder``",
      difference:
        "Searches begin there while nothing has the focus. It does not get the focus.",
      rule: "While nobody has the focus, a search begins at the initial first responder"),
    MigrationRow(
      appKit: "`NSWindow.selectNextKeyView(_:)`", here: "``Window/selectNextResponder()``",
      difference: "The order is that of the tree.",
      rule: "The Tab key moves the focus to the next view that takes it, and Shift-Tab back"),
    MigrationRow(
      appKit: "`NSView.canBecomeKeyView`", here: "``Control/isTabStop``",
      difference: "It is a property that is set. The default is true.",
      rule: "The Tab key passes over a control that is no tab stop"),
    MigrationRow(
      appKit: "`NSControl.refusesFirstResponder`", here: "``Control/allowsFocusOnClick``",
      rule: "Clicking a control does not move the focus to it"),
  ]

  private static let delivering: [MigrationRow] = [
    MigrationRow(
      uiKit: "`UIView.hitTest(_:with:)`", appKit: "`NSView.hitTest(_:)`",
      here: "``View/hitTest(_:with:)``",
      difference: "The point is in the view's own coordinates, as in UIKit.",
      rule: "The front-most subview that contains the point is hit"),
    MigrationRow(
      uiKit: "`UIView.point(inside:with:)`", here: "``View/point(inside:with:)``",
      rule: "A view decides which points are inside"),
    MigrationRow(
      uiKit: "`UIResponder.touchesBegan(_:with:)` and its kin",
      appKit: "`NSResponder.mouseDown(with:)` and its kin",
      here: "``Responder/handlePointerEvent(_:)``",
      difference: "One method gets all phases, and returns whether it took the event.",
      rule: "A touch that its view does not take bubbles up the chain"),
    MigrationRow(
      uiKit: "`UIResponder.pressesBegan(_:with:)`", appKit: "`NSResponder.keyDown(with:)`",
      here: "``Responder/handleKeyEvent(_:)``",
      difference: "It returns whether it took the key.",
      rule: "A key goes to the first responder of the key window, and bubbles"),
    MigrationRow(
      appKit: "`NSResponder.noResponder(for:)`", here: "``Application/sendEvent(_:)``",
      difference: "It returns false, so that a toolkit can beep.",
      rule: "A key that nobody takes is told to the caller"),
  ]

  private static let showing: [MigrationRow] = [
    MigrationRow(
      uiKit: "`UICommand`", appKit: "`NSMenuItem`", here: "``Command``",
      difference: "A deallocated target does not become a nil target.",
      rule: "An item's target is not retained, and one that is gone is not a nil target"),
    MigrationRow(
      uiKit: "`UICommand.title`", appKit: "`NSMenuItem.title`", here: "``Command/title``",
      difference: "Without one it is the action's, which ``Application/title(of:)`` translates.",
      rule: "A command without a title has that of its action"),
    MigrationRow(
      appKit: "`NSMenu.update()`", here: "``Application/validate(_:)``",
      rule: "A menu asks the target of every item, in submenus too"),
    MigrationRow(
      uiKit: "`UIMenuSystem.setNeedsRevalidate()`", appKit: "`NSWindow.update()`",
      here: "``Application/setNeedsValidation(for:)``",
      difference: "It affects menus and controls, and may be limited to some actions.",
      rule: "A control can follow whether its action can be done"),
    MigrationRow(
      uiKit: "`UIKeyInput.insertText(_:)`", appKit: "`NSResponder.insertText(_:)`",
      here: "``KeyEvent/insertsText``",
      difference: "The view checks the event. ``KeyEvent/editsText`` is for Delete and arrows.",
      rule: "Keys that edit and move are told from those that insert text"),
    MigrationRow(
      appKit: "`NSMenuItem.keyEquivalent`", here: "``KeyEquivalent``",
      rule: "An upper-case key equivalent stands for its key with Shift"),
    MigrationRow(
      uiKit: "`UIResponder.keyCommands`", here: "``Responder/keyCommands``",
      rule: "Of commands for one key, that of the nearest responder is sent"),
    MigrationRow(
      uiKit: "`UIKeyCommand.wantsPriorityOverSystemBehavior`",
      here: "``Responder/keepsKey(_:)``", difference: "The text view decides which keys it keeps.",
      rule: "A responder in which text is edited gets the keys that type before any command"),
    MigrationRow(
      appKit: "`NSMenu.performKeyEquivalent(with:)`", here: "``Command/keyEquivalent``",
      difference: "Two items for one key are reported to ``Application/keyConflict``.",
      rule: "Two items for one key are reported, and the first is sent"),
  ]
}
