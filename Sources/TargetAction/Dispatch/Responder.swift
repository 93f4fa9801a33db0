/// An object that can take part in a responder chain and handle the actions that come up it.
///
/// A subclass implements an action by conforming to the protocol that declares it. An action that is sent to nil goes
/// to the first responder and then from each responder to its ``next``, up to the window and the application.
@MainActor
open class Responder {
  let node: NodeReference
  /// Properties that few responders have.
  final var extras: ResponderSideTable?

  /// Creates a responder that has no next responder.
  public init() {
    node = NodeReference.allocate()
    let type = type(of: self)
    node.bind(to: self, asking: ClassReference.of(type), traits: type.chainTraits)
  }

  /// Creates a responder that represents an object which cannot inherit from `Responder`.
  ///
  /// The object's class is asked for actions, its methods are called, and ``Application/target(forAction:sender:)``
  /// returns the object. The responder itself answers claims and states, and has the registered handlers. Actions
  /// that the responder's own class implements are ignored.
  ///
  /// - Parameter object: The object to represent. It is not retained. When it is deallocated, the responder stays in
  ///   its chain, and implements only its registered handlers.
  public init(representing object: AnyObject) {
    node = NodeReference.allocate()
    extras = ResponderSideTable(representing: object)
    node.bind(
      to: self, asking: ClassReference.of(type(of: object)),
      traits: type(of: self).chainTraits.union(.represents))
  }

  // The deinitialisers of all subclasses have run by now, and their properties still have their values. No user code
  // runs until nothing refers to this responder any more. Code that runs after that cannot reach it.
  isolated deinit {
    depart()
    releaseBelongings()
    freeRecords()
    node.free()
  }

  /// Removes this responder, which is being deallocated, from everything that refers to it, and then tells the
  /// responders that lost the focus because of it.
  private func depart() {
    let changes = leadChainsAround()
    node.depart()
    if let restoring = extras?.restoring { for restore in restoring.values { restore() } }
    leaveTables()
    for change in changes { change.settle() }
  }

  /// Leads the chains that go through this responder around it, as it is about to be deallocated.
  ///
  /// It runs no user code.
  ///
  /// - Returns: The changes of the focus that it has caused, which have to be settled.
  func leadChainsAround() -> [FocusChange] { loseFocusByDying() }

  /// Takes this responder, which is being deallocated, out of everything that links do not cover.
  ///
  /// It runs no user code.
  func leaveTables() {}

  /// Releases what this responder, which is being deallocated, has kept alive.
  func releaseBelongings() {}

  /// Frees the raw memory of this responder, which is being deallocated, except its node.
  func freeRecords() {}

  /// Makes the side table for properties that few responders of a class have.
  func makeSideTable() -> ResponderSideTable { ResponderSideTable() }

  /// The initial traits of the nodes of a class.
  class var chainTraits: NodeTraits { [] }

  /// The traits of a class, to which each level of classes adds its own.
  class var classTraits: ClassTraits {
    var traits = ClassTraits.isResponder
    if AnswerMethods.claim.isOverridden(by: self) { traits.insert(.overridesCanPerform) }
    if AnswerMethods.focus.isOverridden(by: self) { traits.insert(.overridesCanBecomeFirst) }
    if AnswerMethods.keyCommands.isOverridden(by: self) { traits.insert(.overridesKeyCommands) }
    return traits
  }

  /// The object that this responder represents, if it represents one that is alive.
  var representedObject: AnyObject? { extras?.represented }

  /// The object whose class is asked for actions: the one that is represented, or the responder itself.
  ///
  /// A responder whose object was deallocated represents itself, and implements only its handlers.
  var actionObject: AnyObject { representedObject ?? self }

  /// The delegate that is asked after this responder.
  var chainDelegate: AnyObject? { nil }

  /// Whether the delegate that would be asked after this responder has been deallocated.
  var hasLostDelegate: Bool { false }

  /// The application that shows this responder, if it is a control that one shows.
  var showingApplication: Application? { nil }

  /// Updates what this responder shows of the states of some actions, or of all, if it is a control.
  func updateState(in application: Application, for actions: Set<Action>?) {}

  // MARK: - Chain

  /// The next responder up the chain.
  ///
  /// It is not retained, and is nil from the moment when its last reference is dropped, on any thread. Views, controllers and windows set it when the tree
  /// changes. Set it yourself to lead actions another way. It cannot be overridden, because a search reads the chain
  /// without calling responders.
  ///
  /// The next responder of a window is its application, unless you set another one, which then stays (``Window``).
  ///
  /// If this responder is on the chain of a window's first responder, and the new chain does not lead to that window,
  /// the nearest ancestor that stays in the window and accepts the focus becomes first responder
  /// (``Window/firstResponder``).
  ///
  /// - Precondition: The chain of the new value must not lead back to this responder, and an application has no next
  ///   responder.
  /// - Complexity: O(1) to read. To set, O(*d*) for *d* responders above the new value if this responder is the next
  ///   of another, and O(1) otherwise.
  public final var next: Responder? {
    get { node.next?.responder }
    set { setNext(node.traits.contains(.isWindow) ? choosingNext(newValue) : newValue) }
  }

  /// The nearest responder above this one that is not being deallocated.
  final var nextAlive: Responder? { node.next?.nearestResponder }

  /// Returns the responder that becomes next when a program sets it to another one, or to nil.
  ///
  /// Only windows override this.
  func choosingNext(_ responder: Responder?) -> Responder? { responder }

  // MARK: - Claims

  /// Returns whether this responder, which implements the action, claims it.
  ///
  /// If the result is false, the search continues above this responder. It is called each time, and only on
  /// responders that implement the action, as in UIKit. Override it for actions that are not meant for this
  /// responder. For actions that it cannot do now, override ``validate(_:sender:)``.
  ///
  /// A responder that claims an action is its target. If its method, or its typed handler, does not take the sender
  /// or the event, the search ends, and the report has the ``Resolution/Reason`` `wrongSender` or `wrongEvent`.
  /// Finding another object that happens to take them would hide a programming error. Return false for senders that
  /// are meant for a responder further up.
  ///
  /// - Parameters:
  ///   - action: The action of the search.
  ///   - sender: The object that sends or would send it.
  /// - Returns: True. Overrides decide.
  open func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
    true
  }

  /// Returns whether an action that this responder implements and claims can be done now.
  ///
  /// The search has ended when this is called, so a disabled action is not offered further up. Mirrors
  /// `validateUserInterfaceItem(_:)` of AppKit and `validate(_:)` of UIKit.
  ///
  /// - Parameters:
  ///   - action: The action that would be sent.
  ///   - sender: The object that would send it.
  /// - Returns: Enabled. Overrides decide.
  open func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    .enabled
  }

  // MARK: - First responder

  /// Whether this responder may become first responder.
  ///
  /// The default is false.
  open var canBecomeFirstResponder: Bool { false }

  /// Makes this responder the first responder of its window.
  ///
  /// The current first responder is asked to resign first. Override this method to notice or refuse the focus, and
  /// call `super`, which moves it. Mark the override `@discardableResult` as well. An override may pass the focus on,
  /// with `return field.becomeFirstResponder()`, before or after `super`.
  ///
  /// ``Window/makeFirstResponder(_:)`` also calls this, and returns true even if this responder refuses. Its
  /// documentation compares the two.
  ///
  /// - Returns: Whether it is first responder now. The result is false, and nothing changes, if it is in no window,
  ///   cannot become first responder, or the current one does not resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    window?.focus(on: self) ?? false
  }

  /// The responder at which a search begins if this is a window in which nothing has the focus.
  var searchStart: Responder { self }

  /// Gives up being first responder, in favour of the window.
  ///
  /// It is also called after the responder left its window, was hidden, or its window was deallocated. Then it has
  /// lost the focus already, and the result is ignored. To refuse, return false without calling `super`.
  ///
  /// - Returns: True. Overrides decide.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    if let window = node.windowOfFocus, window.focused == node { window.setFocus(nil) }
    return true
  }

  /// Whether this is the first responder of its window.
  ///
  public final var isFirstResponder: Bool { node.isFirstResponder }

  // MARK: - Events

  /// Handles an event of a pointer, or leaves it to the next responder.
  ///
  /// Until the pointer comes up, all its events go first to the view that was hit when it went down, and then up the
  /// chain to the application. Return true from an override that handled the event.
  ///
  /// - Parameter event: The event of the pointer.
  /// - Returns: Whether the event was taken, and goes no further; false unless overridden.
  open func handlePointerEvent(_ event: PointerEvent) -> Bool {
    false
  }

  /// Handles an event of a key, or leaves it to the next responder.
  ///
  /// The event goes first to the first responder of the key window, and then up the chain to the application. A key
  /// that performs a command does not arrive here (``keyCommands``). Return true from an override that handled the
  /// event.
  ///
  /// - Parameter event: The event of the key.
  /// - Returns: Whether the event was taken, and goes no further; false unless overridden.
  open func handleKeyEvent(_ event: KeyEvent) -> Bool {
    false
  }

  /// Whether this responder, as first responder, gets a key before any key command does.
  ///
  /// The default is false. A text view returns `event.insertsText || event.editsText`, so that key commands do not
  /// take the keys that type, edit and move
  /// (``KeyEvent/insertsText``, ``KeyEvent/editsText``). If ``handleKeyEvent(_:)`` does not take the key, the key
  /// commands are tried.
  ///
  /// - Parameter event: The event of the key.
  /// - Returns: Whether this responder gets the key first.
  open func keepsKey(_ event: KeyEvent) -> Bool {
    false
  }

  /// The keys that send actions while this responder is on the chain of the first responder.
  ///
  /// When a key is pressed, the commands of the first responder are looked at first, and then those
  /// of the chain above it, up to the application, and of its ``Application/mainMenu``. Of commands
  /// for the same key, the nearest is sent that is enabled (``validate(_:sender:)``) and handled;
  /// of several on one responder, the first, and the others are reported to
  /// ``Application/keyConflict``. If there is none, the key goes to ``handleKeyEvent(_:)``. While
  /// nobody in the key window has the focus, the commands of its ``Window/initialFirstResponder`` come first, or
  /// those of its root controller. It is read once for each key. As `UIResponder.keyCommands`.
  ///
  /// - Returns: None, unless overridden.
  open var keyCommands: [KeyCommand] { [] }

  // MARK: - Errors

  /// Handles an error that a handler threw, or passes it up the chain.
  ///
  /// Override it to handle the errors that you know, and call `super` with all others. The application is the last,
  /// and writes the error to standard error. If the chain ends before an application, ``Application/shared`` does.
  /// The next responder is called after the override has returned.
  ///
  /// - Parameter error: The error.
  /// - Complexity: O(*d*) for a chain of *d* responders, in a loop.
  open func presentError(_ error: any Error) {
    ErrorPropagation.pass(error, from: self)
  }
}

/// Properties that few responders have, stored apart so that other responders stay small.
@MainActor
class ResponderSideTable {
  final var handlers: [Action: ActionHandler] = [:]
  /// What leads the windows to their applications whose next a program has set to the responder, when it dies.
  final var restoring: [ObjectIdentifier: @MainActor () -> Void] = [:]
  private(set) final weak var represented: AnyObject?

  init(representing object: AnyObject? = nil) {
    represented = object
  }
}
