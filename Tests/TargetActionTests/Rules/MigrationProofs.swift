extension MigrationTests {
  /// The rules, each with the rows that it proves.
  ///
  /// A row is named by its "Here" cell, or by a call of UIKit or AppKit if other rules prove other
  /// rows that have the same "Here" cell.
  static let proofs: [String: [String]] = [
    "Methods with the same name in two protocols are two actions": [
      "Action: Action(\"update\", (any Updating).update)"
    ],
    "A class handles only the standard actions that it implements": [
      "[Standard actions](doc:StandardActions), with protocols such as Copying and SavingDocument"
    ],
    "A name finds a declared action, and never creates one": ["Action/init(named:)"],
    "A send that no object handles returns false and is reported": [
      "Application/sendAction(_:to:from:event:)"
    ],
    "The sender's chain is searched after the first responder's chain": [
      "Application/sendAction(_:to:from:event:) with a nil target"
    ],
    "A sender of a type that the method does not accept is reported": [
      "The type that the method declares"
    ],
    "A target that does not implement the action does not crash the program": [
      "false and a report"
    ],
    "An action with an explicit target goes only to that target": [
      "Application/sendAction(_:to:from:event:) with a target"
    ],
    "The target of an action is found from a responder up": [
      "Responder/chainTarget(forAction:sender:)"
    ],
    "A send from a responder starts at that responder, whatever has the focus": [
      "Responder/tryToPerform(_:from:event:)"
    ],
    "A program can check whether an object implements an action": ["object is any Copying"],
    "An asynchronous action is not enabled while it runs, and ignores a second send": [
      "An async method ([Asynchronous actions](doc:AsynchronousActions))",
      "UIControl.isEnabled during a task",
    ],
    "An observer sees every action that is sent": ["ActionObserver, ActionRecorder"],
    "A next responder is not retained, and becomes nil when it is deallocated": ["Responder/next"],
    "A view's controller is found along the chain": ["Responder/chainTarget(as:)"],
    "A child controller's next responder is its parent": ["ViewController/addChild(_:)"],
    "A presented controller's next responder is its presenter": [
      "ViewController/present(_:), ViewController/dismiss()"
    ],
    "canPerformAction is called only on responders that implement the action": [
      "Responder/canPerformAction(_:sender:)"
    ],
    "An object that is not a responder joins a chain through one that represents it": [
      "Responder/init(representing:)"
    ],
    "A single responder can handle an action that its class does not implement": [
      "Responder.addHandler(for:_:)"
    ],
    "A target sets a command's title and mark": [
      "Responder/validate(_:sender:)"
    ],
    "A subclass of Command carries the values that a handler needs": [
      "UICommand.image and discoverabilityTitle, set in validate(_:)",
      "UIMenuElement.Attributes.destructive",
    ],
    "A control carries the value that its handler needs": ["Control/payload"],
    "A responder with an undo stack handles undo and redo": [
      "Responder/undoStack, Responder/nearestUndoStack", "UndoStack/isClean, UndoStack/markClean()",
    ],
    "Registrations of one event are one undo step": [
      "UndoStack/register(_:owner:coalescing:_:)",
      "UndoStack/group(_:_:), UndoStack/withoutRegistration(_:)",
    ],
    "The changes of one owner can be dropped, and a closure follows the stack": [
      "UndoStack/removeAll(of:), UndoStack/isUndoing, UndoStack/changeHandler"
    ],
    "Coalescing of undo steps can be ended": ["UndoStack/breakCoalescing()"],
    "A stack is clean at a state that was marked before further changes": [
      "UndoStack/mark(), UndoStack/markClean(at:)"
    ],
    "A stack of undo steps has a limit, and names the next steps": [
      "UndoStack/undoName, UndoStack/limit"
    ],
    "Each application has its own windows and focus": ["Application/shared"],
    "An application that overrides sendEvent sees every event first": ["Application/sendEvent(_:)"],
    "The application's delegate need not be a responder": ["Application/delegate"],
    "The application does not retain its windows": ["Application/windows"],
    "When the key window closes, the one before it becomes key again": ["Application/keyWindow"],
    "A hidden window is not key, and keeps its first responder": [
      "View/isHidden of a Window, Application/addWindow(_:)"
    ],
    "A window is told that it has become key, and that it is no longer key": [
      "Window/didBecomeKey(), Window/didResignKey()"
    ],
    "An observer is told of a new key window": ["ApplicationObserver"],
    "A window keeps the next responder that a program sets": ["Responder/next of a Window"],
    "Window controllers and documents are searched in AppKit's order": [
      "UIWindowScene, UIDocument", "NSDocumentController",
    ],
    "An alert is a modal window with a default and a cancel button": ["UIAlertController"],
    "Copy and paste use the program's clipboard": ["UIPasteboard"],
    "A document saves asynchronously, and the application lists what runs": [
      "An async handler of Action/saveDocument", "Application/allRuns, Application/waitUntilIdle()",
    ],
    "An asynchronous action reports its progress, and can be canceled": [
      "ActionRun/report(completed:of:_:), ActionRun/cancel()"
    ],
    "A deallocated target does not become a nil target": ["Control/addTarget(_:action:for:)"],
    "An identifier belongs to only one closure": ["Control/addHandler(id:for:_:)"],
    "Removing a pair for some events keeps it for the others": [
      "Control/removeTarget(_:action:for:)"
    ],
    "allTargets lists each target once, without nil targets": ["Control/allTargets"],
    "The actions of a target can be listed for an event": ["Control/actions(forTarget:for:)"],
    "Every action that a control sends goes through one method, which can be overridden": [
      "Control/sendAction(_:to:event:)"
    ],
    "A registration that a handler removes is not sent": ["Control/sendActions(for:event:)"],
    "A disabled or hidden control does not perform its primary action": [
      "Control/performPrimaryAction(event:)", "UIAccessibility",
    ],
    "The events have the same bits as UIControl.Event": ["Control/Events"],
    "A subclass of Control sends the events that its clients expect": [
      "The editing events of UITextField", "UISegmentedControl, UISlider, showsMenuAsPrimaryAction",
    ],
    "A disabled control takes presses from the views behind it": ["Control/isEnabled"],
    "A toolbar can act on its own window": [
      "UIBarButtonItem, UIToolbar", "Control/searchOrigin",
    ],
    "A control that does not begin tracking ignores the touch": ["Control/beginTracking(_:)"],
    "If a control is removed, its tracking is canceled without an event": [
      "Control/cancelTracking(_:)"
    ],
    "The distance at which a finger outside still counts as inside can be set": [
      "Control/isTouchInside, Control/trackingOutset"
    ],
    "Setting a value in code sends nothing": ["Toggle/isOn"],
    "A recognized gesture sends its actions and cancels the touch in the view": [
      "TapGestureRecognizer"
    ],
    "A recognizer does not retain its targets, and a nil target sends up the chain": [
      "GestureRecognizer/addTarget(_:action:)"
    ],
    "A requirement is met if the other recognizer cannot be recognized": [
      "GestureRecognizer/require(toFail:)"
    ],
    "Two recognizers are recognized together if one of them allows it": [
      "GestureRecognizer/recognizesSimultaneously(with:)"
    ],
    "A tap must use the primary button by default": ["TapGestureRecognizer/buttons"],
    "A long press begins between two events": ["LongPressGestureRecognizer"],
    "A pan counts from the press": ["PanGestureRecognizer"],
    "A subclass of a recognizer fails before it begins": ["GestureRecognizer/handle(_:)"],
    "A gesture that the library lacks is a subclass": [
      "UIPinchGestureRecognizer, UISwipeGestureRecognizer"
    ],
    "A control that keeps its drags beats the recognizers of enclosing views": [
      "Control/keepsPointerWhileDragging"
    ],
    "A responder cannot become first responder by default": ["Responder/canBecomeFirstResponder"],
    "A responder of another window is refused": [
      "Responder/becomeFirstResponder(), Window/makeFirstResponder(_:)"
    ],
    "A removed first responder is replaced by its nearest ancestor that accepts": [
      "View/removeFromSuperview()"
    ],
    "A hidden first responder is replaced by its nearest ancestor that accepts": ["View/isHidden"],
    "The frontmost subview that contains the point is hit": ["View/hitTest(_:with:)"],
    "A view decides which points are inside": ["View/point(inside:with:)"],
    "A touch that its view does not handle bubbles up the chain": [
      "Responder/handlePointerEvent(_:)"
    ],
    "Buttons that are held down at the same time belong to one sequence": ["PointerEvent/buttons"],
    "A view is told when a pointer enters and leaves it": [
      "View/pointerEntered(_:), View/pointerExited(_:)"
    ],
    "A wheel scrolls the nearest view that handles it": [
      "UIScrollView", "Responder/handleEvent(_:) with a ScrollEvent",
    ],
    "A drop goes to the nearest view that accepts it": ["A subclass of LocatedEvent"],
    "A drag of the platform takes the pointers over": ["UIDragInteraction"],
    "A key goes to the first responder of the key window and bubbles up": [
      "Responder/handleKeyEvent(_:)"
    ],
    "A key is named without Shift, and its position tells two keys of one name apart": [
      "KeyEvent/key", "KeyEvent/position, KeyEvent/isRepeat",
    ],
    "Keys that are released, and modifier keys, are delivered like other keys": [
      "KeyEvent/phase in Responder/handleKeyEvent(_:)"
    ],
    "A view that needs display is reported once until it is drawn": ["View/setNeedsDisplay()"],
    "A view lays out its subviews when its frame changes": ["View/frameDidChange(from:)"],
    "A view is told that its superview and its window have changed": [
      "View/didMoveToSuperview(), View/didMoveToWindow()"
    ],
    "An item's target is not retained, and a deallocated target is not a nil target": ["Command"],
    "A command without a title uses its action's title": ["Command/title, Menu/Row/title"],
    "A disabled or hidden item is not sent": ["ActionState/hidden"],
    "One action with many values, of which the current one is checked": [
      "Command/payload, Payload"
    ],
    "A command calls a closure": ["Command/init(_:id:keyEquivalent:state:handler:)"],
    "A key equivalent matches only its exact modifiers": [
      "UICommand.alternates"
    ],
    "The key of a command can change at any time": ["Command/keyEquivalent"],
    "A menu is edited by place": [
      "Menu/items, Menu/insert(_:before:), Menu/remove(_:)", "Menu/Item/separator",
      "Menu/standardBar(for:applicationName:)",
    ],
    "A context menu opens through the host of the window, and searches from its view": [
      "Application/showMenu(_:at:location:)"
    ],
    "A menu asks for its items when it opens": [
      "Menu/itemsProvider", "NSDocumentController.recentDocumentURLs",
    ],
    "A control can validate automatically": [
      "Application/setNeedsValidation()", "NSToolbarItem.autovalidates",
    ],
    "Of several commands for one key, the nearest responder's command is sent": [
      "Responder/keyCommands"
    ],
    "The main menu receives a key after the key commands, and views after the main menu": [
      "Responder/handleKeyEvent(_:) after the commands"
    ],
    "A responder that edits text receives the keys that insert text before any command": [
      "Responder/takesKeyBeforeCommands(_:)"
    ],
    "Keys that edit and move are distinguished from keys that insert text": [
      "KeyEvent/insertsText"
    ],
    "A field that passes a new line on leaves Return to the default button": [
      "TextCommand/insertNewline"
    ],
    "The standard keys press the default button, and send cancelOperation": [
      "Action/cancelOperation, CancellingOperation", "Window/defaultButton, Window/cancelButton",
    ],
    "A query finds the same target as a send": ["Application/target(forAction:sender:)"],
    "A supplemental target that does not implement the action may name another": [
      "ActionForwarding"
    ],
    "A delegate that is not a responder disables its action": ["ActionValidating"],
    "An action whose handler throws is handled, and the error is presented": [
      "Responder/presentError(_:)"
    ],
    "A handler finds the event that caused it": ["Application/currentEvent"],
    "The window's delegate is searched after the window": ["Window/delegate"],
    "Closing a window and quitting are left to the handlers of their actions": [
      "Action/closeWindow, ClosingWindow", "Action/quit, Quitting",
    ],
    "Modal windows nest": ["Application/beginModal(_:), Application/endModal(_:response:)"],
    "A sheet blocks its parent, and further sheets wait": [
      "Window/sheetParent, Application/beginModal(_:)"
    ],
    "A window can work while another is modal": ["Window/worksWhenModal"],
    "A window that becomes key becomes main if it may": [
      "Application/mainWindow, Window/canBecomeMain"
    ],
    "A touch down inside sends touchDown, after beginTracking": [
      "The events of Control/addTarget(_:action:for:)"
    ],
    "A responder may pass the focus on as it gains it": ["Responder/becomeFirstResponder()"],
    "If nothing has the focus, a search begins at the initial first responder": [
      "Window/initialFirstResponder"
    ],
    "Tab moves the focus to the next view that accepts it, and Shift-Tab moves it back": [
      "Window/selectNextResponder()"
    ],
    "Tab skips a control that is not a tab stop": ["Control/isTabStop"],
    "Clicking a control does not move the focus to it": [
      "Control/allowsFocusOnClick, Control/isTabStop"
    ],
    "The caller is told about a key that no responder handles": [
      "Application/unhandledKeyHandler"
    ],
    "A menu validates every item with its target, including items in submenus": [
      "Menu/Row/state"
    ],
    "A menu is not validated until its rows are read": ["OpenMenu"],
    "An open menu searches from the responder that had the focus when it opened": [
      "OpenMenu/close()", "OpenMenu/perform(_:event:)",
    ],
    "An item is disabled if no object implements its action": ["NSMenu.autoenablesItems"],
    "Two items with the same key are reported, and the first is sent": [
      "Command/keyEquivalent, KeyEquivalent"
    ],
    "The standard keys send text commands to the first responder": [
      "TextCommanding, KeyMap/standard(for:)"
    ],
    "A text command that a field passes on goes to the next responder": ["TextCommanding"],
    "A user's key map takes precedence over the program's": ["Application/userKeyMap"],
  ]
}
