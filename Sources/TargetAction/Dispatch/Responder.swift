/// An object that can be part of a responder chain and handle the actions that reach it.
///
/// A subclass implements an action by conforming to the protocol that declares it. A nil-targeted
/// action goes to the first responder and then from each responder to its ``next`` responder, up to
/// the window and the application.
///
/// A chain does not retain its responders. The last reference to a responder may be released on any
/// thread; its deinitializer runs on the main actor.
@MainActor
open class Responder {
  let node: NodeReference
  /// Rarely used properties, allocated on demand.
  final var extras: ResponderSideTable?

  /// Creates a responder that has no next responder.
  public init() {
    node = NodeReference.allocate()
    let type = type(of: self)
    node.bind(to: self, asking: ClassReference.of(type), traits: type.chainTraits)
  }

  /// Creates a responder for an object that cannot inherit from `Responder`.
  ///
  /// The object's class determines which actions are implemented. The object's methods are called,
  /// and ``Application/target(forAction:sender:)`` returns the object. The responder itself accepts
  /// or declines actions, returns their states unless the object adopts ``ActionValidating``, and
  /// holds the registered handlers. Actions that the responder's own class implements are ignored.
  ///
  /// - Parameter object: The object to represent. It is not retained. When it is deallocated, the
  ///   responder stays in its chain and implements only the actions that have registered handlers.
  public init(representing object: AnyObject) {
    node = NodeReference.allocate()
    extras = ResponderSideTable()
    extras?.represented = object
    node.bind(
      to: self, asking: ClassReference.of(type(of: object)),
      traits: type(of: self).chainTraits.union(.represents))
  }

  // The deinitializers of all subclasses have already run, but their properties still have their
  // values. No user code runs until nothing refers to this responder anymore. Code that runs after
  // that cannot reach it.
  isolated deinit {
    depart()
    releaseBelongings()
    node.free()
  }

  /// Removes this responder, which is being deallocated, from everything that refers to it.
  ///
  /// It then notifies the responders that lost the focus as a result.
  private func depart() {
    let changes = leadChainsAround()
    node.depart()
    if node.traits.contains(.followsWindow) { Application.leadWindowsOn() }
    leaveTables()
    for change in changes { change.settle() }
  }

  /// Reroutes chains around this responder, which is being deallocated.
  ///
  /// A first responder that depends on this responder loses the focus. If this responder is a
  /// window, its own first responder does. This runs no user code.
  ///
  /// - Returns: The resulting focus changes, which the caller must settle.
  func leadChainsAround() -> [FocusChange] {
    guard !node.traits.isDisjoint(with: [.focusPath, .isWindow]), let window = node.window,
      let change = FocusChange(in: window, to: node.next)
    else { return [] }
    return [change]
  }

  /// Removes this responder, which is being deallocated, from all tables that links do not cover.
  ///
  /// This runs no user code.
  func leaveTables() {}

  /// Releases the objects that this responder, which is being deallocated, has kept alive, and frees
  /// its raw memory, except for its node.
  func releaseBelongings() {}

  /// The rarely used properties, which are allocated if necessary.
  final var ownExtras: ResponderSideTable {
    let own = extras ?? ResponderSideTable()
    extras = own
    return own
  }

  /// The initial traits of the nodes of a class.
  class var chainTraits: NodeTraits { [] }

  /// The traits of a class, to which each subclass adds its own.
  class var classTraits: ClassTraits {
    var traits = ClassTraits.isResponder
    if AnswerMethods.claim.isOverridden(by: self) { traits.insert(.overridesCanPerform) }
    if AnswerMethods.focus.isOverridden(by: self) { traits.insert(.overridesCanBecomeFirst) }
    if AnswerMethods.keyCommands.isOverridden(by: self) { traits.insert(.overridesKeyCommands) }
    if AnswerMethods.state.isOverridden(by: self) { traits.insert(.overridesValidate) }
    return traits
  }

  /// The object that this responder represents, if there is one and it is alive.
  var representedObject: AnyObject? { extras?.represented }

  /// The delegate that a search visits after this responder, which is a window or an application.
  final var chainDelegate: AnyObject? {
    get { extras?.delegate.object }
    set {
      let isChange = chainDelegate !== newValue
      ownExtras.delegate.object = newValue
      if isChange { node.set(hasDelegate: newValue != nil) }
    }
  }

  /// Whether this responder had a delegate that has been deallocated.
  final var hasLostDelegate: Bool { extras?.delegate.isLost ?? false }

  /// The application that shows this responder, if it is a control that is on screen.
  var showingApplication: Application? { nil }

  /// Whether this responder is offered keys and scrolls, which a disabled control is not.
  var takesInput: Bool { true }

  /// Updates the state that this responder shows for its actions, if it is a control.
  func updateState(in application: Application) {}

  /// The asynchronous actions that run or wait at this responder, in the order in which they were
  /// sent.
  ///
  /// They are those of which this responder is the target, represents the target, or is the
  /// responder through which the search found the target, such as a window with a delegate. For an
  /// explicit target that is not a responder, it is the application. The responder handles
  /// ``Action/cancelOperation``, unless a method or a handler of its own does: it asks all of them
  /// to cancel. Once they have been asked, the action goes on to the next responder.
  public final var runs: [ActionRun] { extras?.runs ?? [] }

  // MARK: - Chain

  /// The next responder up the chain.
  ///
  /// The next responder is not retained, and the property becomes nil as soon as the last reference
  /// to that responder is released, on any thread. Views, controllers, and windows set the property
  /// when the tree changes. Set it yourself to route actions differently. It cannot be overridden,
  /// because a search reads the chain without calling responders.
  ///
  /// A window's next responder is its application, unless you set a different one, which then stays
  /// until you set the property to nil or it is deallocated (``Window``).
  ///
  /// If this responder is on the chain of a window's first responder, and the new chain does not
  /// lead to that window or passes through a hidden view, the nearest ancestor that stays in the
  /// window and accepts the focus becomes first responder (``Window/firstResponder``).
  ///
  /// - Precondition: The chain of the new value must not lead back to this responder. The next
  ///   responder of an application must be nil.
  /// - Complexity: O(1) to read. If another responder's `next` is this responder, setting the
  ///   property is O(*d*) for *d* responders above the new value; otherwise, it is O(1).
  public final var next: Responder? {
    get { node.next?.responder }
    set { setNext(node.traits.contains(.isWindow) ? choosingNext(newValue) : newValue) }
  }

  /// The nearest responder above this one that is not being deallocated.
  final var nextAlive: Responder? { node.next?.nearestResponder }

  /// Returns the responder to use as the next one when a program sets the property to a responder
  /// or to nil.
  ///
  /// Only windows override this method.
  func choosingNext(_ responder: Responder?) -> Responder? { responder }

  // MARK: - Implementing actions

  /// Returns a Boolean value that indicates whether this responder, which implements the action,
  /// accepts it.
  ///
  /// If the result is false, the search continues above this responder. The method is called in
  /// each search, but, unlike in UIKit, only on responders that implement the action. Override it
  /// to decline actions that are not meant for this responder. For actions that are currently
  /// unavailable, override ``validate(_:sender:)`` instead.
  ///
  /// ```swift
  /// override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
  ///   // A preview without text leaves Copy to the document around it.
  ///   action == .copy ? !text.isEmpty : super.canPerformAction(action, sender: sender)
  /// }
  /// ```
  ///
  /// A responder that accepts an action is its target. If the responder's method or typed handler
  /// does not accept the sender or the event, the search ends, and the report has the
  /// ``Resolution/Reason`` `wrongSender` or `wrongEvent`. Continuing to an object that happens to
  /// accept them would hide a programming error. Return false for senders that are meant for a
  /// responder further up the chain.
  ///
  /// - Parameters:
  ///   - action: The action of the search.
  ///   - sender: The object that sends the action or would send it.
  /// - Returns: `true` by default. In an override, return false to decline the action, and call
  ///   `super` for actions that you do not know.
  open func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
    true
  }

  /// Returns the state of an action that this responder implements and accepts.
  ///
  /// Override this method to disable an action while it is not possible, and to show a title or a
  /// mark that depends on the current state. Menus and controls show the result, and do not send an
  /// action that is disabled.
  ///
  /// ```swift
  /// override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
  ///   switch action {
  ///   case .refresh where isLoading: .disabled(reason: "The page is loading.")
  ///   case .refresh: ActionState(title: "Reload Page")
  ///   default: super.validate(action, sender: sender)
  ///   }
  /// }
  /// ```
  ///
  /// The search has already ended when this method is called, so a disabled action is not offered
  /// to responders further up the chain. The method corresponds to `validateUserInterfaceItem(_:)`
  /// in AppKit and `validate(_:)` in UIKit.
  ///
  /// - Parameters:
  ///   - action: The action that would be sent.
  ///   - sender: The object that would send it.
  /// - Returns: ``ActionState/enabled`` by default. In an override, return the state of each action
  ///   that you know, and call `super` for all others.
  open func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    .enabled
  }

  // MARK: - First responder

  /// A Boolean value that indicates whether this responder can become first responder.
  ///
  /// The default is false. Override the property in each class that handles keys, or actions such
  /// as Copy, while it has the focus. In debug builds, the library reports a view that is to take
  /// the focus but does not override the property. The property corresponds to
  /// `UIResponder.canBecomeFirstResponder` and `NSResponder.acceptsFirstResponder`.
  ///
  /// ```swift
  /// override var canBecomeFirstResponder: Bool { isEditable }
  /// ```
  open var canBecomeFirstResponder: Bool { false }

  /// Makes this responder the first responder of its window.
  ///
  /// A view calls this method when it is clicked. To choose the focus from outside the view, such
  /// as when a window opens, call ``Window/makeFirstResponder(_:)``. Override this method to
  /// respond to the focus, or to refuse it:
  ///
  /// ```swift
  /// @discardableResult
  /// override func becomeFirstResponder() -> Bool {
  ///   guard super.becomeFirstResponder() else { return false }
  ///   selectAll(nil)
  ///   return true
  /// }
  /// ```
  ///
  /// The current first responder is asked to resign first. To accept the focus, an override calls
  /// `super`. It may pass the focus on with `return field.becomeFirstResponder()`, before or after
  /// it calls `super`. Mark the override `@discardableResult` as well.
  ///
  /// ``Window/makeFirstResponder(_:)`` also calls this method, and returns true even if this
  /// responder refuses. Its documentation compares the two methods. In debug builds, the library
  /// reports why this responder cannot have the focus (``ActionReports``), unless an override
  /// refuses it without calling `super`.
  ///
  /// - Returns: Whether this responder is now first responder. The result is false, and nothing
  ///   changes, if this responder is not in a window or cannot become first responder, or if the
  ///   current first responder does not resign.
  /// - Complexity: O(*d*) for chains of *d* responders.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    window?.focus(on: self) ?? reportRefusal(by: nil)
  }

  /// The responder at which the searches of this sender begin instead of at the first responder, if
  /// there is one.
  var ownSearchStart: Responder? { nil }

  /// The responder at which a search begins if this is a window in which nothing has the focus.
  var searchStart: Responder { self }

  /// Gives up first responder status in favor of the window.
  ///
  /// This method is also called after the responder has left its window or has been hidden, and
  /// after its window has been deallocated. In these cases, the responder has already lost the
  /// focus, and the result is ignored. To refuse to resign, return false without calling `super`.
  ///
  /// - Returns: `true` by default. In an override, return false to keep the focus.
  /// - Complexity: O(*d*) for a chain of *d* responders.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = node.windowOfFocus, window.focused == node else { return true }
    let owner = window.owner(as: Window.self)
    owner?.beginFocusChange(isAhead: true)
    // The host may have moved the focus.
    if window.focused == node {
      owner?.tabPlace.forget()
      window.setFocus(nil)
    }
    owner?.endFocusChange()
    return true
  }

  /// A Boolean value that indicates whether this responder is the first responder of its window.
  public final var isFirstResponder: Bool { node.isFirstResponder }

  // MARK: - Events

  /// Handles a pointer event, or leaves it to the next responder.
  ///
  /// Override this method for something that neither a ``Control`` nor a ``GestureRecognizer``
  /// does, such as drawing with the pointer.
  ///
  /// ```swift
  /// override func handlePointerEvent(_ event: PointerEvent) -> Bool {
  ///   guard event.phase == .began || event.phase == .moved else { return false }
  ///   line.append(event.location(in: self))
  ///   return true
  /// }
  /// ```
  ///
  /// Until the pointer is released, all its events go first to the view that was hit when it was
  /// pressed, and then up the chain to the application. While no button is pressed, events whose
  /// phase is ``PointerEvent/Phase/hovered`` go first to the view under the pointer. Check the
  /// phase of the event.
  ///
  /// - Parameter event: The pointer event.
  /// - Returns: `false` by default. In an override, return true if you handled the event, which
  ///   then goes no further.
  open func handlePointerEvent(_ event: PointerEvent) -> Bool {
    false
  }

  /// Handles an event at a location that is not a pointer event, or leaves it to the next
  /// responder.
  ///
  /// The event, such as a ``ScrollEvent`` or an event that a toolkit defines, goes first to the
  /// view that has captured a pointer or, if none has, to the view at its location, and then up the
  /// chain to the application.
  ///
  /// - Parameter event: The event. Check its class, and pass on the ones that you do not know.
  /// - Returns: `false` by default. In an override, return true if you handled the event, which
  ///   then goes no further.
  open func handleEvent(_ event: LocatedEvent) -> Bool {
    false
  }

  /// Handles a key event, or leaves it to the next responder.
  ///
  /// Override this method for keys that type text, and for keys that are held down, as in a game.
  /// To bind a key to an action, use ``keyCommands`` or a ``KeyMap``, so that menus show it.
  ///
  /// ```swift
  /// override func handleKeyEvent(_ event: KeyEvent) -> Bool {
  ///   guard event.key == .left || event.key == .right else { return false }
  ///   speed = event.phase == .up ? 0 : event.key == .left ? -1 : 1
  ///   return true
  /// }
  /// ```
  ///
  /// The event goes first to the first responder of the key window, and then up the chain to the
  /// application. A key event that performs a command does not get this far (``keyCommands``). A key
  /// that an input method composes text with goes to the first responder only
  /// (``KeyEvent/isComposing``).
  ///
  /// A letter that has waited for the rest of a key sequence is delivered late
  /// (``Application/pendingKeys``). If the user has left, only the responder that was first
  /// responder receives it, before it resigns or, if it was hidden, afterward.
  ///
  /// - Parameter event: The key event.
  /// - Returns: `false` by default. In an override, return true if you handled the event, which
  ///   then goes no further.
  open func handleKeyEvent(_ event: KeyEvent) -> Bool {
    false
  }

  /// Returns a Boolean value that indicates whether this responder, as first responder, receives a
  /// key before key commands do.
  ///
  /// A text view returns ``KeyEvent/insertsText``, so that key commands do not intercept the keys that
  /// type. The standard keys send it the others, such as Delete and the arrow keys, as a
  /// ``TextCommand``; a view that handles these keys itself returns ``KeyEvent/isTextInput``. Bindings
  /// whose context names the view come first. If ``handleKeyEvent(_:)`` does not handle the key, the
  /// key commands are tried.
  ///
  /// - Parameter event: The key event.
  /// - Returns: `false` by default. In an override, return true if this responder receives the key
  ///   first.
  open func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool {
    false
  }

  /// Returns a Boolean value that indicates whether the platform inserts a key into the text that
  /// this responder represents.
  ///
  /// A responder that represents a native text field returns `event.insertsText`. While it is the
  /// first responder, such a key performs no command and no binding, unless it continues a key
  /// sequence, and ``Application/sendEvent(_:)`` returns false, so that the platform gets it. The
  /// method is not called for text that comes without a ``KeyEvent/key``, which
  /// ``handleKeyEvent(_:)`` receives.
  ///
  /// - Parameter event: The key event.
  /// - Returns: `false` by default. In an override, return true if the platform inserts the key.
  open func platformInsertsKey(_ event: KeyEvent) -> Bool { false }

  /// The commands that keys perform while this responder is on the chain of the first responder.
  ///
  /// Override the property for keys that work only in one part of the program, and that users do
  /// not change.
  ///
  /// ```swift
  /// private let arrows = [
  ///   Command(key: .left, action: .goBack), Command(key: .right, action: .goForward),
  /// ]
  ///
  /// override var keyCommands: [Command] { arrows }
  /// ```
  ///
  /// When a key is pressed, the application looks for a command first in the first responder's key
  /// commands, then up the chain to the application, and then in its ``Application/mainMenu``.
  /// Bindings of key maps come before the commands of the same place (<doc:KeyMaps>). It sends the
  /// nearest command for the key that is enabled (``validate(_:sender:)``) and handled. If one
  /// responder has several such commands, the first is sent, and the others are reported to
  /// ``Application/keyConflictHandler``. If none can be sent, the key goes to
  /// ``handleKeyEvent(_:)``.
  ///
  /// While nothing in the key window has the focus, the commands of its
  /// ``Window/initialFirstResponder`` or, if there is none, of its root view controller come first.
  ///
  /// The default is an empty array. Override the property to return this responder's commands, each
  /// with a ``Command/keyEquivalent``. It is read once per key press, so return stored commands
  /// where they do not change. The property corresponds to `UIResponder.keyCommands`.
  open var keyCommands: [Command] { [] }

  /// Names that describe this responder in the contexts of key bindings, such as `Editor` or
  /// `mode=insert`.
  ///
  /// The default is an empty set. It is read when a key is pressed that a binding with a context is
  /// about (``KeyContext``).
  open var keyContext: Set<String> { [] }

  // MARK: - Errors

  /// Handles an error that a handler threw, or passes it up the chain.
  ///
  /// Override this method in an object that can show errors, such as a view controller or a
  /// document. Handle the errors that you know, and call `super` for all others.
  ///
  /// ```swift
  /// override func presentError(_ error: any Error) {
  ///   guard let error = error as? UploadError else { return super.presentError(error) }
  ///   statusLine.text = "The upload failed: \(error)"
  /// }
  /// ```
  ///
  /// The application comes last, and writes the error to standard error. If the chain ends before
  /// it reaches an application, ``Application/shared`` writes it. The next responder is called
  /// after the override returns.
  ///
  /// - Parameter error: The error.
  /// - Complexity: O(*d*) for a chain of *d* responders. The calls do not nest.
  open func presentError(_ error: any Error) {
    ErrorPropagation.pass(error, from: self)
  }
}

/// Rarely used properties, stored separately so that other responders stay small.
@MainActor
final class ResponderSideTable {
  var handlers: [Action: [ActionHandler]] = [:]
  /// What the library itself does for actions that nothing else here handles.
  var provided: [Action: ActionHandler] = [:]
  /// The runs at the responder, in the order in which they were sent, and the handler that cancels
  /// them.
  var runs: [ActionRun] = []
  var canceller: ActionHandler?
  var undoStack: UndoStack?
  weak var represented: AnyObject?
  /// The delegate of a window or an application.
  var delegate = WeakReference()
  /// The controller of a view, if this is its root view.
  var controller = WeakReference()
  /// The gesture recognizers of a view.
  var recognizers: [GestureRecognizer] = []

  // The last release may happen on any thread, but weak references are cleared on the main actor.
  isolated deinit {}
}

extension NodeReference {
  /// The responder that owns this node, retained; nil if it is being deallocated.
  @MainActor
  @inline(__always)
  var responder: Responder? { owner(as: Responder.self) }
}
