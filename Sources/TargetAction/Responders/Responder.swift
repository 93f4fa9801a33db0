/// An object that can take part in a responder chain and handle the actions that come up it.
///
/// A subclass implements an action by conforming to the protocol that declares it. An action that is
/// sent to nil is offered to the first responder and then to one ``next`` after another, up to the
/// window and the application.
@MainActor
open class Responder {
  let node: NodeReference
  /// What only few responders have.
  final var extras: ResponderSideTable?

  /// Creates a responder that has no next responder.
  public init() {
    node = NodeReference.allocate()
    let type = type(of: self)
    node.bind(to: self, asking: ClassReference.of(type), traits: type.chainTraits)
  }

  /// Creates a responder that stands in a chain for an object that cannot inherit from `Responder`.
  ///
  /// The object's class is asked for actions, and its methods are called; it is what
  /// ``Application/target(forAction:sender:)`` returns. Claims, states and registered handlers are the
  /// responder's own; what the responder's class implements besides does not count.
  ///
  /// - Parameter object: The object to stand for. It is not retained: when it is deallocated, the
  ///   responder stays in its chain and implements nothing but its registered handlers.
  public init(representing object: AnyObject) {
    node = NodeReference.allocate()
    extras = ResponderSideTable(representing: object)
    node.bind(
      to: self, asking: ClassReference.of(type(of: object)),
      traits: type(of: self).chainTraits.union(.represents))
  }

  // The deinitialisers of all subclasses have run by now, and their properties still have their values. No
  // user code runs until everything has forgotten this responder; what runs after that cannot reach it.
  isolated deinit {
    depart()
    releaseBelongings()
    freeRecords()
    node.free()
  }

  /// Makes everything forget this responder, which is being deallocated, and tells those that lost the focus by
  /// it.
  private func depart() {
    let bypassed = leadChainsAround()
    let focus = FocusMove(of: node, to: nil, freeing: node)
    node.depart()
    leaveTables()
    let loss = focus?.complete()
    for loss in bypassed { loss.settle() }
    loss?.settle()
    // They are released when all have been told, in every build.
    extendLifetime(bypassed)
    extendLifetime(focus)
  }

  /// Leads the chains that go through this responder around it, as it is about to be deallocated.
  ///
  /// It runs no user code.
  ///
  /// - Returns: The focus that was lost by it, which has to be settled.
  func leadChainsAround() -> [FocusLoss] { [] }

  /// Takes this responder, which is being deallocated, out of everything that links do not cover.
  ///
  /// It runs no user code.
  func leaveTables() {}

  /// Releases what this responder, which is being deallocated, has kept alive.
  func releaseBelongings() {}

  /// Frees what this responder, which is being deallocated, has in raw memory besides its node.
  func freeRecords() {}

  /// Makes the place for what only few responders of a class have.
  func makeSideTable() -> ResponderSideTable { ResponderSideTable() }

  /// What the nodes of a class start with.
  class var chainTraits: NodeTraits { [] }

  /// The traits of a class, to which each level of classes adds its own.
  class var classTraits: ClassTraits {
    var traits = ClassTraits.isResponder
    if AnswerMethods.claim.isOverridden(by: self) { traits.insert(.overridesCanPerform) }
    if AnswerMethods.state.isOverridden(by: self) { traits.insert(.overridesValidate) }
    if AnswerMethods.keyCommands.isOverridden(by: self) { traits.insert(.overridesKeyCommands) }
    if AnswerMethods.focus.isOverridden(by: self) { traits.insert(.overridesCanBecomeFirst) }
    return traits
  }

  /// The object that this responder represents, if it represents one that is alive.
  var representedObject: AnyObject? { extras?.represented }

  /// The object whose class is asked for actions: the one that is represented, or the responder itself.
  ///
  /// A responder whose object is gone stands for itself, and implements nothing but its handlers.
  var actionObject: AnyObject { representedObject ?? self }

  /// The delegate that is asked after this responder.
  var chainDelegate: AnyObject? { nil }

  /// Whether the delegate that would be asked after this responder has been deallocated.
  var hasLostDelegate: Bool { false }

  // MARK: - Chain

  /// The next responder up the chain.
  ///
  /// It is not retained, and becomes nil when it is deallocated. Views, controllers and windows set it
  /// as they are put together; set it yourself to change the way of an action. It cannot be
  /// overridden, as a search reads the chain without asking.
  ///
  /// If the first responder of a window hangs on this responder and the new chain does not lead to that
  /// window, the nearest ancestor that stays in the window and accepts the focus becomes first responder
  /// (``Window/firstResponder``).
  ///
  /// - Precondition: The new value's chain must not come back to this responder. An application has no next.
  /// - Complexity: O(1) to read. To set, O(*d*) for a chain of *d* responders above the new value if
  ///   anything points at this responder, and O(1) if nothing does.
  public final var next: Responder? {
    get { node.next?.responder }
    set { setNext(newValue) }
  }

  private func setNext(_ responder: Responder?) {
    guard responder?.node != node.next else { return }
    if let responder {
      require(
        !node.traits.contains(.isApplication),
        """
        An application must be the end of every chain, and its next must be nil (was \
        \(TypeName.of(responder))). Make the responder the application's delegate, to be asked last.
        """
      )
      require(
        !node.isReached(from: responder.node),
        """
        The responder chain must not form a loop: \(chainText(from: responder)) would be followed by \
        \(TypeName.of(responder)) again. Set the next of one of them to nil first.
        """
      )
    }
    leadOn(to: responder)?.settle()
  }

  /// Leads the chain on to a responder, which does not lead back to this one.
  ///
  /// It runs no user code.
  ///
  /// - Parameters:
  ///   - responder: The responder that is next from now on.
  ///   - freed: The responder that is being deallocated, if the chain is led around it.
  /// - Returns: The focus that was lost by it, which has to be settled.
  final func leadOn(to responder: Responder?, around freed: Responder? = nil) -> FocusLoss? {
    let target = responder?.node.ifAlive
    let focus = FocusMove(of: node, to: target, freeing: freed?.node)
    node.link.point(at: target)
    Epoch.advance()
    return focus?.complete()
  }

  /// The loop that would be made, as text.
  private func chainText(from responder: Responder) -> String {
    var names: [String] = []
    var current: Responder? = responder
    while let member = current, member !== self, names.count < 16 {
      names.append(TypeName.of(member))
      current = member.next
    }
    if current !== self { names.append("…") }
    names.append(TypeName.of(self))
    return names.joined(separator: " → ")
  }

  // MARK: - Claims

  /// Says whether this responder, which implements the action, wants to handle it now.
  ///
  /// The search for a target goes on above a responder that does not. It is asked each time, and only
  /// of responders that implement the action. As in UIKit; override it for what is "not mine", and
  /// a state for what is mine but not possible now.
  ///
  /// A responder that claims an action is its target. If its method, or its typed handler, does not take the
  /// sender or the event, also one that an interceptor has put there, the search ends: to go on to an object that
  /// happens to take it would hide a programming error, which is reported as ``Resolution/Reason``
  /// `wrongSender` or `wrongEvent` instead. Return false for senders that are meant for somebody above.
  ///
  /// - Parameters:
  ///   - action: The action that is looked for.
  ///   - sender: The object that sends or would send it.
  /// - Returns: True. Overrides decide.
  open func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
    true
  }

  /// Says whether an action that this responder implements, and claims, can be done now.
  ///
  /// The answer does not send the search on: the action is this responder's, and disabled if need be. As
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

  /// Whether this responder may become first responder, which it may not unless a subclass says so.
  open var canBecomeFirstResponder: Bool { false }

  /// Makes this responder the first responder of its window.
  ///
  /// The present first responder is asked to resign first. Override it to learn of the focus or to
  /// refuse it, and call `super`, which does the work; an override needs a `@discardableResult` of its own. An
  /// override may hand the focus on, by `return field.becomeFirstResponder()`, before or after `super`.
  ///
  /// ``Window/makeFirstResponder(_:)`` calls this as well, and returns true also if this responder refuses: it has
  /// the two side by side.
  ///
  /// - Returns: Whether it is first responder now. False, and nothing is changed, if it is in no window,
  ///   cannot become first responder, or the present one does not resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    node.firstWindow?.responder.focus(on: self) ?? false
  }

  /// Of a window, gives the focus to a responder in it that has asked for it.
  ///
  /// - Returns: Whether that is first responder now.
  func focus(on responder: Responder) -> Bool { false }

  /// Of a window, offers the focus to a responder and up its chain, until one accepts it.
  ///
  /// - Parameters:
  ///   - heir: The responder that is asked first.
  ///   - moveCount: How often the focus had moved when it was lost. If it has moved since, nobody is asked.
  func offerFocus(upFrom heir: Responder, ifUnmovedSince moveCount: UInt32) {}

  /// Of a window in which nobody has the focus, the responder at which its part of a search begins.
  var searchStart: Responder { self }

  /// Gives up being first responder, in favour of the window.
  ///
  /// It is also called when the responder has left its window, was hidden, or its window is deallocated, and it has
  /// lost the focus already; then the result does not matter. Override it to refuse, by returning false without calling `super`.
  ///
  /// - Returns: True. Overrides decide.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = node.firstWindow, window.focused ?? window == node else { return true }
    window.releaseFocus()
    return true
  }

  /// Whether this is the first responder of its window.
  ///
  /// - Complexity: O(*d*) for a chain of *d* responders.
  public final var isFirstResponder: Bool {
    node.firstWindow.map { $0.focused ?? $0 } == node
  }

  // MARK: - Events

  /// Offers what a pointer did to this responder, which may take it.
  ///
  /// The view that was hit when the pointer went down is asked first, for all that the pointer does until it
  /// comes up; then the chain above it is, up to the application. A subclass that deals with an event
  /// returns true.
  ///
  /// - Parameter event: What the pointer did.
  /// - Returns: Whether the event was taken, and goes no further; false unless overridden.
  open func handlePointerEvent(_ event: PointerEvent) -> Bool {
    false
  }

  /// Offers what a key did to this responder, which may take it.
  ///
  /// The first responder of the key window is asked first; then the chain above it is, up to the
  /// application. A key that stands for a command does not come here (``keyCommands``). A subclass that deals
  /// with an event returns true.
  ///
  /// - Parameter event: What the key did.
  /// - Returns: Whether the event was taken, and goes no further; false unless overridden.
  open func handleKeyEvent(_ event: KeyEvent) -> Bool {
    false
  }

  /// Whether this responder, as first responder, gets a key before any key command does.
  ///
  /// It is false unless overridden. A text view returns `event.insertsText || event.editsText`, so that key
  /// commands do not take what types, edits and moves (``KeyEvent/insertsText``, ``KeyEvent/editsText``).
  /// A key that ``handleKeyEvent(_:)`` does not take goes on to the key commands.
  ///
  /// - Parameter event: What the key did.
  /// - Returns: Whether the key comes here first.
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

  /// Reports an error that a handler threw, to this responder and then up the chain.
  ///
  /// Override it to deal with the errors that you know, and call `super` with those that you do not.
  /// The application, which is the last, writes the error to standard error; if the chain ends before
  /// an application, ``Application/shared`` does. The climb goes on when the override has returned.
  ///
  /// - Parameter error: What went wrong.
  /// - Complexity: O(*d*) for a chain of *d* responders; chains of any depth are climbed in a loop.
  open func presentError(_ error: any Error) {
    ErrorPropagation.pass(error, from: self)
  }
}

extension Responder: NodeOwner {}

/// What only few responders have, kept apart so that the others stay small.
@MainActor
class ResponderSideTable {
  final var handlers: [Action: ActionHandler] = [:]
  private(set) final weak var represented: AnyObject?

  init(representing object: AnyObject? = nil) {
    represented = object
  }
}
