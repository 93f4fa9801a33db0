/// The last responder of the program, which has the windows and sends actions.
///
/// A program uses ``shared``. Tests may create others, each with its own windows and delegate. <doc:Guarantees> lists
/// what they share.
@MainActor
open class Application: Responder {
  override class var chainTraits: NodeTraits { .isApplication }

  override class var classTraits: ClassTraits {
    super.classTraits.union(SendMethods.ofApplication.isOverridden(by: self) ? .overridesSend : [])
  }

  /// The application of the program.
  ///
  /// A toolkit with its own subclass assigns an instance before it makes anything else.
  public static var shared: Application {
    get { sharedApplication }
    set {
      let replaced = exchange(&sharedApplication, with: newValue)
      if replaced !== newValue { Epoch.advance() }
    }
  }

  private static var sharedApplication = Application()

  private final var delegateReference = WeakReference()
  /// The windows, and those of them in which searches begin.
  final let seats = WindowSeats()
  /// The anchor that takes the place of the first responder, if there is one.
  private final var anchor: DispatchAnchor?
  /// The request that waits while an override of `sendAction` runs: the first send that matches it takes it.
  final var waitingRequest: SendRequest?
  /// The observers, if there are any.
  final var observation: Observation?

  /// The states of actions that have to be validated again.
  final let pendingValidation = PendingValidation()
  /// The menus of the application, once it has any, in a form that only their own room knows.
  final var menus: AnyObject?
  /// The current time, in seconds on the scale of the events' timestamps.
  final var time: Double?

  /// A closure that is called for each unhandled send, with the objects that were asked and their answers.
  ///
  /// It is also called if a control, a gesture or a command would send to a target that is gone: with no objects.
  ///
  /// If it is set during a send, that send may be reported without these (``Resolution/parts``).
  ///
  /// A resolution retains the objects that were asked, including this application. Store its text and not the
  /// resolution, or the application is never deallocated.
  ///
  /// In debug builds, the default writes a line to standard error: once for each action and reason, class of the
  /// sender, and class of the responder at which the search began. So an action that also fails elsewhere is reported
  /// again. In release builds, the default is nil.
  public final var unhandledAction: (@MainActor (Resolution) -> Void)? {
    get { unhandledActionHandler }
    set { release(exchange(&unhandledActionHandler, with: newValue)) }
  }

  private final var unhandledActionHandler: (@MainActor (Resolution) -> Void)?

  /// Creates an application that has no windows.
  public override init() {
    super.init()
    #if DEBUG
      let warnings = Warnings()
      unhandledAction = { resolution in
        guard let failure = resolution.failure else { return }
        let sender = resolution.sender ?? "nothing"
        let beginning = resolution.parts.first?.beginning ?? ""
        warnings.write(
          "\(resolution.action) was not handled: \(failure). \(resolution.path)",
          about: "\(failure), from \(sender), \(beginning)")
      }
    #endif
  }

  /// An object that is asked for actions last, after the application.
  ///
  /// It does not have to be a responder. It is not retained.
  public final var delegate: AnyObject? {
    get { delegateReference.object }
    set {
      let isChange = delegateReference.object !== newValue
      delegateReference.object = newValue
      if isChange { node.set(hasDelegate: newValue != nil) }
    }
  }

  override var chainDelegate: AnyObject? { delegate }

  override var hasLostDelegate: Bool { delegateReference.isLost }

  override func leaveTables() {
    super.leaveTables()
    ValidationSchedule.unfollow(self)
  }

  // MARK: - Anchor

  /// Runs code with a responder in the place of the first responder.
  ///
  /// A menu or a palette that takes the focus uses this with the responder that had the focus before, so that actions
  /// go to where the user was.
  ///
  /// - Parameters:
  ///   - responder: Where searches begin. It is not retained. If it is deallocated meanwhile, they begin at its
  ///     nearest ancestor that is alive, or else at the first responder.
  ///   - body: The code to run. Anchors may be nested, and the innermost counts.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @discardableResult
  public final func withAnchor<Result, E: Error>(
    _ responder: Responder,
    _ body: () throws(E) -> Result
  ) throws(E) -> Result {
    try withAnchor(DispatchAnchor(at: responder), body)
  }

  /// Runs code with an anchor in the place of the first responder.
  ///
  /// - Parameters:
  ///   - anchor: Where searches begin. If all responders that it remembers are deallocated, they begin at the first
  ///     responder.
  ///   - body: The code to run. Anchors may be nested, and the innermost counts.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @discardableResult
  public final func withAnchor<Result, E: Error>(
    _ anchor: DispatchAnchor,
    _ body: () throws(E) -> Result
  ) throws(E) -> Result {
    let outer = self.anchor
    self.anchor = anchor
    Epoch.forget()
    defer {
      self.anchor = outer
      Epoch.forget()
    }
    return try body()
  }

  /// Sends a request through ``sendAction(_:to:from:event:)``, which may be overridden.
  ///
  /// - Returns: Whether the action was handled.
  @discardableResult
  final func send(_ request: SendRequest) -> Bool {
    guard observation != nil || request.anchor != nil else {
      return sendAction(
        request.action, to: request.target, from: request.sender, event: request.event)
    }
    let outer = exchange(&waitingRequest, with: request)
    defer { release(exchange(&waitingRequest, with: outer)) }
    return sendAction(
      request.action, to: request.target, from: request.sender, event: request.event)
  }

  /// Takes the request that waits, if it is for this send.
  final func takeRequest(for request: SendRequest) -> SendRequest {
    guard let waiting = waitingRequest, waiting.matches(request) else { return request }
    release(exchange(&waitingRequest, with: nil))
    return waiting
  }

  /// Whether a request waits whose search does not begin at the first responder.
  final var awaitsAnchoredSend: Bool { waitingRequest?.anchor != nil }

  /// Where a query looks: where the send that is about to be made does, so that they agree.
  final var scopeOfQueries: SearchScope {
    if let responder = waitingRequest?.anchor?.responder {
      .anchored(responder)
    } else {
      .everywhere
    }
  }

  /// Where the search for a target of a nil-targeted action begins, if anybody has the focus.
  var focusedNode: NodeReference? {
    anchor?.node ?? (seats.modal.target ?? seats.key.target)?.focused
  }

  var isAnchored: Bool { anchor?.node != nil }

  /// The window where a search begins.
  var searchedKeyWindow: Responder? {
    (seats.modal.target ?? seats.key.target)?.responder
  }

  /// The window that is searched after the one where a search begins, if it is another.
  var searchedMainWindow: Responder? {
    guard seats.modal.target == nil, let window = seats.main.target, window != seats.key.target
    else {
      return nil
    }
    return window.responder
  }

  // MARK: - Events

  /// Delivers an event of a pointer to its window, or an event of a key to the key window.
  ///
  /// While there is a modal window, pointers cannot go down in other windows, and keys go to the modal window. An
  /// event for a deallocated window, or for a window of another application, is ignored. A key that is pressed while
  /// there is no key window goes to this application's key commands and its ``mainMenu``. A pointer that goes down
  /// ends its earlier sequence in any window of this application.
  ///
  /// This method first calls ``advance(to:)`` with the event's timestamp, and finally ``validateIfNeeded()``. If the
  /// event was taken, or an action was sent meanwhile, everything is marked first (``setNeedsValidation()``), except
  /// after a pointer has moved. So controls and menus show the states that the event has caused.
  ///
  /// - Parameter event: A ``PointerEvent`` or a ``KeyEvent``. Others are ignored.
  /// - Returns: Whether a responder took the event.
  @discardableResult
  open func sendEvent(_ event: Event) -> Bool {
    let sendCount = ValidationSchedule.sendCount
    let pointerEvent = event as? PointerEvent
    let isTaken =
      pointerEvent?.deliver(in: self) ?? (event as? KeyEvent)?.deliver(in: self) ?? false
    let mayHaveChanged = isTaken || sendCount != ValidationSchedule.sendCount
    validate(ifChanged: mayHaveChanged && pointerEvent?.phase != .moved)
    return isTaken
  }

  // MARK: - Sending

  /// Sends an action to a target, or to the nearest object that handles it.
  ///
  /// With a nil target, these are asked, each once: the first responder of ``keyWindow`` and the chain above it, up
  /// to the window and its delegate; the sender and its chain; the first responder of ``mainWindow`` and its chain;
  /// the application; its ``delegate``. If nothing in the key window has the focus, the search begins at the sender,
  /// and the key window comes second, from its ``Window/initialFirstResponder`` or else its root controller. If
  /// nothing in the main window has the focus, its part begins at the same place.
  ///
  /// For each of them, in this order: an interceptor lets the action continue, changed or not, or stops it
  /// (``ActionIntercepting``); an object that implements the action, with its class or a registered handler, claims
  /// it (``Responder/canPerformAction(_:sender:)``) and handles it, or passes it on (``ActionResult/passed``); an
  /// object that forwards may name another object to try (``ActionForwarding``).
  ///
  /// A handler that throws has handled the action. The error goes to ``Responder/presentError(_:)``, from the target
  /// up.
  ///
  /// Every action of a control, a gesture, a command or a key of this application goes through this method, so an
  /// override sees all of them, except those of
  /// ``Responder/tryToPerform(_:from:event:)``. Mirrors `UIApplication.sendAction(_:to:from:for:)`.
  ///
  /// Repeat the default arguments and `@discardableResult` in an override.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - target: The only object to ask. If it does not implement or does not claim the action, the action is not
  ///     handled. Nil to search for a target.
  ///   - sender: The sender, which the handler gets.
  ///   - event: The event, which the handler gets.
  /// - Returns: Whether the action was handled. If it was not, ``unhandledAction`` was called, unless an interceptor
  ///   stopped the action.
  /// - Complexity: O(1) if no chain, focus, window or handler has changed since the same action was last sent, and
  ///   otherwise linear in the chains that are searched. The place of the last target is remembered for one sender:
  ///   if the target is not on the first responder's chain, a send is O(1) only if the sender is the one of the last
  ///   send, and is nil or a responder. So two senders in turn cost a search each.
  @discardableResult
  open func sendAction(
    _ action: Action,
    to target: AnyObject? = nil,
    from sender: AnyObject? = nil,
    event: Event? = nil
  ) -> Bool {
    dispatch(action, to: target, from: sender, event: event)
  }

  /// Writes an error that no responder handled to standard error.
  ///
  /// The line has the type of the error, and the object and the action if a handler threw it.
  ///
  /// - Parameter error: The error.
  open override func presentError(_ error: any Error) {
    StandardError.print(ErrorPropagation.report(error, at: self))
  }

  // MARK: - Titles

  /// Returns what people read for an action, in menus, palettes and lists.
  ///
  /// Override it to translate the titles of all actions in one place, by their ``Action/id``. What a title is of
  /// the moment, such as "Undo Typing", a target says (``Responder/validate(_:sender:)``).
  ///
  /// - Parameter action: What to name.
  /// - Returns: The action's ``Action/title``, unless it is overridden.
  open func title(of action: Action) -> String { action.title }
}
