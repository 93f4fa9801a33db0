extension MigrationRow {
  /// All rows in the sections of the articles.
  static let sections: [(title: String, rows: [MigrationRow])] = [
    (title: "Actions and sending", rows: sending),
    (title: "The responder chain", rows: responding),
    (title: "Applications, windows, and documents", rows: owning),
    (title: "Controls", rows: controlling),
    (title: "Gestures", rows: gesturing),
    (title: "Focus", rows: focusing),
    (title: "Events", rows: delivering),
    (title: "Drawing and layout", rows: viewing),
    (title: "Menus and commands", rows: showing),
    (title: "Keys and text", rows: typing),
  ]

  /// All rows in the order of the sections.
  static let all = sections.flatMap(\.rows)

  static let sending = [
    MigrationRow(
      uiKit: "`#selector(update(_:))`",
      appKit: "`#selector(update(_:))`",
      here: "``Action``: `Action(\"update\", (any Updating).update)`",
      difference:
        """
        Declared once, from a protocol. A class that conforms to the protocol implements the \
        action.
        """,
      rule: "Methods with the same name in two protocols are two actions",
      isInReadme: true),
    MigrationRow(
      uiKit: "`UIResponderStandardEditActions`",
      appKit: "The standard actions, such as `copy(_:)` and `saveDocument(_:)`",
      here:
        """
        [Standard actions](doc:StandardActions), with protocols such as ``Copying`` and \
        ``SavingDocument``
        """,
      difference:
        "Each action has its own protocol, so a class adopts only the actions that it implements.",
      rule: "A class handles only the standard actions that it implements"),
    MigrationRow(
      uiKit: "`NSSelectorFromString(_:)`",
      appKit: "`NSSelectorFromString(_:)`",
      here: "``Action/init(named:)``",
      difference: "Finds actions that have been declared, and never creates one.",
      rule: "A name finds a declared action, and never creates one"),
    MigrationRow(
      uiKit: "`UIApplication.sendAction(_:to:from:for:)`",
      appKit: "`NSApplication.sendAction(_:to:from:)`",
      here: "``Application/sendAction(_:to:from:event:)``",
      difference: "An unhandled action is reported to ``Application/unhandledAction``.",
      rule: "A send that no object handles returns false and is reported",
      isInReadme: true),
    MigrationRow(
      uiKit: "The nil-targeted search",
      appKit: "The nil-targeted search",
      here: "``Application/sendAction(_:to:from:event:)`` with a nil target",
      difference:
        """
        After the first responder's chain, the sender's chain is searched. So a control in a \
        panel without the focus finds its own controller. A call without `to:` is this search; \
        in version 0.1.0, it searched only the application's own chain.
        """,
      rule: "The sender's chain is searched after the first responder's chain"),
    MigrationRow(
      uiKit: "A `sender` of any type",
      appKit: "A `sender` of any type",
      here: "The type that the method declares",
      difference: "A sender of the wrong type is reported, and the method is not called.",
      rule: "A sender of a type that the method does not accept is reported"),
    MigrationRow(
      uiKit: "`unrecognized selector sent to instance`",
      appKit: "`unrecognized selector sent to instance`",
      here: "`false` and a report",
      difference: "A target that does not implement the action does not crash the program.",
      rule: "A target that does not implement the action does not crash the program"),
    MigrationRow(
      appKit: "`NSApplication.target(forAction:to:from:)`",
      here: "``Application/target(forAction:sender:)``",
      difference: "For an explicit target (`to:`), call ``Application/resolve(_:to:sender:)``.",
      rule: "A query finds the same target as a send"),
    MigrationRow(
      uiKit: "`UIResponder.target(forAction:withSender:)`",
      here: "``Responder/chainTarget(forAction:sender:)``",
      difference:
        """
        The search includes the delegates of the window and the application. \
        ``Application/target(forAction:sender:)`` begins at the first responder instead.
        """,
      rule: "The target of an action is found from a responder up"),
    MigrationRow(
      uiKit: "`routerEvent(withName:userInfo:)`, a common category that is not part of UIKit",
      here: "``Responder/tryToPerform(_:from:event:)``",
      difference: "Built in, with a typed sender and event in place of a name and a dictionary.",
      rule: "A send from a responder starts at that responder, whatever has the focus"),
    MigrationRow(
      appKit: "`NSResponder.tryToPerform(_:with:)`",
      here: "``Responder/tryToPerform(_:from:event:)``",
      difference:
        """
        Takes a sender and an event. The search includes the delegates of the window and the \
        application.
        """,
      rule: "A send from a responder starts at that responder, whatever has the focus"),
    MigrationRow(
      uiKit: "`NSObject.responds(to:)`",
      appKit:
        "`NSObject.responds(to:)`, as in an override of `supplementalTarget(forAction:sender:)`",
      here: "`object is any Copying`",
      difference:
        """
        For an ``Action`` that is known only at run time, compare the target of \
        ``Application/resolve(_:to:sender:)`` with the object. A supplemental target needs no \
        check: the search makes it.
        """,
      rule: "A program can check whether an object implements an action"),
    MigrationRow(
      uiKit: "A `Task` in an action method",
      appKit: "A `Task` in an action method",
      here: "An `async` method ([Asynchronous actions](doc:AsynchronousActions))",
      difference:
        """
        A second send is ignored, the progress is shown, an error is presented, and Escape \
        cancels.
        """,
      rule: "An asynchronous action is not enabled while it runs, and ignores a second send"),
    MigrationRow(
      uiKit: "An override of `UIApplication.sendAction(_:to:from:for:)` that logs",
      appKit: "An override of `NSApplication.sendAction(_:to:from:)` that logs",
      here: "``ActionObserver``, ``ActionRecorder``",
      difference:
        """
        Observers see every send with its origin, its outcome, and its target. The method can be \
        overridden, too.
        """,
      rule: "An observer sees every action that is sent"),
  ]

  static let responding = [
    MigrationRow(
      uiKit: "`UIResponder.next`",
      appKit: "`NSResponder.nextResponder`",
      here: "``Responder/next``",
      difference:
        """
        A property that you set instead of overriding. It does not retain the responder, and \
        becomes nil when the responder is deallocated.
        """,
      rule: "A next responder is not retained, and becomes nil when it is deallocated",
      isInReadme: true),
    MigrationRow(
      uiKit: "A loop over `next` that looks for a controller",
      appKit: "A loop over `nextResponder` that looks for a controller",
      here: "``Responder/chainTarget(as:)``",
      difference:
        """
        Finds the nearest object of a class or protocol, whose methods may take and return \
        anything.
        """,
      rule: "A view's controller is found along the chain"),
    MigrationRow(
      uiKit: "`UIViewController.addChild(_:)`",
      appKit: "`NSViewController.addChild(_:)`",
      here: "``ViewController/addChild(_:)``",
      difference: "The child's next responder is its parent, wherever the child's view is.",
      rule: "A child controller's next responder is its parent"),
    MigrationRow(
      uiKit: "`UIViewController.present(_:animated:completion:)`",
      appKit: "`NSViewController.present(_:animator:)`",
      here: "``ViewController/present(_:)``, ``ViewController/dismiss()``",
      difference:
        """
        Links the chain, and retains the controller. The program adds the controller's view to a \
        superview ([Recipes](doc:Recipes)). There are no transitions.
        """,
      rule: "A presented controller's next responder is its presenter"),
    MigrationRow(
      uiKit: "`UIResponder.canPerformAction(_:withSender:)`",
      here: "``Responder/canPerformAction(_:sender:)``",
      difference: "Called only on responders that implement the action.",
      rule: "canPerformAction is called only on responders that implement the action",
      isInReadme: true),
    MigrationRow(
      appKit: "`NSResponder.supplementalTarget(forAction:sender:)`",
      here: "``ActionForwarding``",
      difference:
        """
        A protocol that any class can adopt, with no `super` to call. The object that you return \
        may forward in turn.
        """,
      rule: "A supplemental target that does not implement the action may name another"),
    MigrationRow(
      uiKit: "`NSObject.forwardingTarget(for:)`",
      appKit: "`NSObject.forwardingTarget(for:)`",
      here: "``Responder/init(representing:)``",
      difference:
        "A responder represents one object. The search looks for methods in the object's class.",
      rule: "An object that is not a responder joins a chain through one that represents it"),
    MigrationRow(
      uiKit: "`class_addMethod`",
      appKit: "`class_addMethod`",
      here: "`Responder.addHandler(for:_:)`",
      difference: "Affects one responder instead of a class, and can be removed.",
      rule: "A single responder can handle an action that its class does not implement"),
    MigrationRow(
      uiKit: "`UIResponder.validate(_:)`",
      appKit: "`validateUserInterfaceItem(_:)`, `validateMenuItem(_:)`",
      here: "``Responder/validate(_:sender:)``",
      difference:
        "Returns a state with an optional reason, title, and mark, instead of modifying the item.",
      rule: "A target sets a command's title and mark",
      isInReadme: true),
    MigrationRow(
      appKit: "`NSUserInterfaceValidations`, adopted by a document or a delegate",
      here: "``ActionValidating``",
      difference: "Any object that handles an action can adopt it. Every responder does.",
      rule: "A delegate that is not a responder disables its action"),
    MigrationRow(
      uiKit: "`UICommand.image` and `discoverabilityTitle`, set in `validate(_:)`",
      appKit: "`NSMenuItem.toolTip` and `image`, set in `validateMenuItem(_:)`",
      here: "None",
      difference:
        """
        A state has a reason, a title, and a mark. Show the reason as a tool tip. Store an image \
        in a subclass of ``Command``, or look it up by ``Action/id``.
        """,
      rule: "A subclass of Command carries the values that a handler needs"),
    MigrationRow(
      appKit: "`NSResponder.presentError(_:)`",
      here: "``Responder/presentError(_:)``",
      difference:
        """
        The library calls it when an action method throws. It returns nothing, and there are no \
        recovery options.
        """,
      rule: "An action whose handler throws is handled, and the error is presented"),
    MigrationRow(
      uiKit: "`UIResponder.undoManager`",
      appKit: "`NSResponder.undoManager`",
      here: "``Responder/undoStack``, ``Responder/nearestUndoStack``",
      difference:
        """
        The responder that has the stack handles ``Action/undo`` and ``Action/redo``, with titles \
        such as "Undo Typing". The second property finds the nearest stack up the chain.
        """,
      rule: "A responder with an undo stack handles undo and redo"),
    MigrationRow(
      uiKit: "`UndoManager.registerUndo(withTarget:handler:)`, `setActionName(_:)`",
      appKit: "`UndoManager.registerUndo(withTarget:handler:)`, `setActionName(_:)`",
      here: "``UndoStack/register(_:owner:coalescing:_:)``",
      difference:
        """
        Takes the name and, for typing, a key for coalescing. A step ends with the event or send \
        instead of with a turn of the run loop. Changes of a deallocated owner are skipped.
        """,
      rule: "Registrations of one event are one undo step"),
    MigrationRow(
      uiKit: "`UndoManager.beginUndoGrouping()`, `disableUndoRegistration()`",
      appKit: "`UndoManager.beginUndoGrouping()`, `disableUndoRegistration()`",
      here: "``UndoStack/group(_:_:)``, ``UndoStack/withoutRegistration(_:)``",
      difference: "Both take a closure, so there is nothing to balance.",
      rule: "Registrations of one event are one undo step"),
    MigrationRow(
      uiKit: "`UndoManager.canUndo`, `undoActionName`, `levelsOfUndo`",
      appKit: "`UndoManager.canUndo`, `undoActionName`, `levelsOfUndo`",
      here: "``UndoStack/undoName``, ``UndoStack/limit``",
      difference: "Each is nil if there is nothing to undo, or no limit.",
      rule: "A stack of undo steps has a limit, and names the next steps"),
    MigrationRow(
      uiKit: "`UIDocument.hasUnsavedChanges`",
      appKit: "`NSDocument.isDocumentEdited`, `updateChangeCount(_:)`",
      here: "``UndoStack/isClean``, ``UndoStack/markClean()``",
      difference: "Undoing and redoing lead back to the clean state.",
      rule: "A responder with an undo stack handles undo and redo"),
  ]

  static let owning = [
    MigrationRow(
      uiKit: "`UIApplication.shared`",
      appKit: "`NSApplication.shared`, `NSApp`",
      here: "``Application/shared``",
      difference:
        """
        There can be more applications, such as one for each test ([Testing your \
        actions](doc:TestingYourActions)).
        """,
      rule: "Each application has its own windows and focus"),
    MigrationRow(
      uiKit: "`UIApplication.sendEvent(_:)`",
      appKit:
        "`NSApplication.sendEvent(_:)`, `NSEvent.addLocalMonitorForEvents(matching:handler:)`",
      here: "``Application/sendEvent(_:)``",
      difference:
        """
        Your toolkit calls it, because there is no event loop. An override sees every event \
        first.
        """,
      rule: "An application that overrides sendEvent sees every event first"),
    MigrationRow(
      appKit: "`NSApplication.currentEvent`",
      here: "``Application/currentEvent``",
      difference: "The event that is being delivered; nil between events.",
      rule: "A handler finds the event that caused it"),
    MigrationRow(
      uiKit: "`UIApplication.delegate`",
      appKit: "`NSApplication.delegate`",
      here: "``Application/delegate``",
      difference: "Searched last. It does not have to be a responder.",
      rule: "The application's delegate need not be a responder"),
    MigrationRow(
      uiKit: "`UIApplication.windows`",
      appKit: "`NSApplication.windows`",
      here: "``Application/windows``",
      difference: "The application does not retain them.",
      rule: "The application does not retain its windows"),
    MigrationRow(
      uiKit: "`UIWindow.makeKey()`",
      appKit: "`NSWindow.makeKeyAndOrderFront(_:)`",
      here: "``Application/keyWindow``",
      difference:
        """
        A property that you set when the platform activates a window. When the key window closes, \
        the window that was key before it becomes key again.
        """,
      rule: "When the key window closes, the one before it becomes key again"),
    MigrationRow(
      uiKit: "`UIWindow.becomeKey()`, `UIWindow.resignKey()`",
      appKit: "`NSWindow.becomeKey()`, `NSWindow.resignKey()`",
      here: "``Window/didBecomeKey()``, ``Window/didResignKey()``",
      difference:
        """
        Called when the change is complete. An override need not call `super`, and a program does \
        not call them.
        """,
      rule: "A window is told that it has become key, and that it is no longer key"),
    MigrationRow(
      uiKit: "`UIWindow.didBecomeKeyNotification`",
      appKit: "`NSWindow.didBecomeKeyNotification`, `NSWindow.didBecomeMainNotification`",
      here: "``ApplicationObserver``",
      difference:
        "A protocol instead of notifications. It also reports modal windows and validations.",
      rule: "An observer is told of a new key window"),
    MigrationRow(
      appKit: "`NSWindow.delegate`",
      here: "``Window/delegate``",
      difference:
        """
        Handles actions only. Changes of windows are reported to each ``ApplicationObserver`` and \
        to the window's ``Window/host``.
        """,
      rule: "The window's delegate is searched after the window"),
    MigrationRow(
      uiKit: "`UIWindow.next`, a `UIWindowScene`",
      appKit: "`NSWindow.nextResponder`",
      here: "``Responder/next`` of a ``Window``",
      difference:
        """
        The application, until you set another responder, which then stays. Setting nil restores \
        the application.
        """,
      rule: "A window keeps the next responder that a program sets"),
    MigrationRow(
      uiKit: "`UIWindowScene`, `UIDocument`",
      appKit: "`NSWindowController`, `NSDocument`",
      here: "None",
      difference:
        """
        Make them responders above the window ([Undo and documents](doc:UndoAndDocuments)). Set \
        `next` to link the window to its controller or scene, the controller or scene to the \
        document, and the document to the application. Retain them yourself.
        """,
      rule: "Window controllers and documents are searched in AppKit's order"),
    MigrationRow(
      appKit: "`NSDocumentController`",
      here: "None",
      difference: "Let the application's delegate forward to it (``ActionForwarding``).",
      rule: "Window controllers and documents are searched in AppKit's order"),
    MigrationRow(
      appKit: "`NSDocumentController.recentDocumentURLs`",
      here: "None",
      difference:
        """
        Store the names, and supply the items of the menu as it opens (``Menu/itemsProvider``; \
        [Menus that change](doc:MenusThatChange)).
        """,
      rule: "A menu asks for its items when it opens"),
    MigrationRow(
      appKit: "`NSWindow.performClose(_:)`, `NSApplication.terminate(_:)`",
      here: "``Action/closeWindow``, ``Action/quit``",
      difference:
        """
        Send the action. A handler closes the native window and calls \
        ``Application/removeWindow(_:)``, or ends the process.
        """,
      rule: "Closing a window and quitting are left to the handlers of their actions"),
    MigrationRow(
      uiKit: "`UIAlertController`",
      appKit: "`NSAlert`",
      here: "None",
      difference:
        """
        Make a window with buttons modal, with a ``Window/defaultButton`` and a \
        ``Window/cancelButton`` ([Recipes](doc:Recipes)).
        """,
      rule: "An alert is a modal window with a default and a cancel button"),
    MigrationRow(
      uiKit: "`UIPasteboard`",
      appKit: "`NSPasteboard`",
      here: "None",
      difference:
        """
        Handle ``Action/copy`` and ``Action/paste`` with the platform's clipboard. Disable \
        pasting in ``Responder/validate(_:sender:)`` while there is nothing to paste.
        """,
      rule: "Copy and paste use the program's clipboard"),
    MigrationRow(
      uiKit: "`UIDocument.save(to:for:completionHandler:)`",
      appKit: "`NSDocument.save(to:ofType:for:completionHandler:)`",
      here: "An `async` handler of ``Action/saveDocument``",
      difference:
        """
        ``SavingDocument`` is synchronous, so register the method with `addHandler`. The save \
        lasts until the method returns, even if the window closes.
        """,
      rule: "A document saves asynchronously, and the application lists what runs"),
    MigrationRow(
      appKit: "`NSApplication.reply(toApplicationShouldTerminate:)`",
      here: "``Application/runs``, ``Application/settle()``",
      difference:
        "The handler of ``Action/quit`` asks what still runs, and waits for it before it quits.",
      rule: "A document saves asynchronously, and the application lists what runs"),
    MigrationRow(
      uiKit: "`Progress`",
      appKit: "`NSProgress`",
      here: "``ActionRun/report(completed:of:_:)``, ``ActionRun/cancel()``",
      difference: "It belongs to the run of an action. It has no children, and a run cannot pause.",
      rule: "An asynchronous action reports its progress, and can be canceled"),
    MigrationRow(
      appKit: "`NSApplication.runModal(for:)`",
      here: "``Application/beginModal(_:)``, ``Application/endModal(_:)``",
      difference:
        "They return at once: there is no event loop to run. Sessions nest and end in any order.",
      rule: "Modal windows nest"),
    MigrationRow(
      appKit: "`NSWindow.beginSheet(_:completionHandler:)`, `sheetParent`",
      here: "``Window/sheetParent``, ``Application/beginModal(_:)``",
      difference:
        """
        Set the parent, and then begin the session. There is no completion handler: a button of \
        the sheet ends it.
        """,
      rule: "A sheet blocks its parent, and further sheets wait"),
    MigrationRow(
      appKit: "`NSWindow.worksWhenModal`",
      here: "``Window/worksWhenModal``",
      difference: "A property that you set on any window, not only on a panel.",
      rule: "A window can work while another is modal"),
  ]
}
