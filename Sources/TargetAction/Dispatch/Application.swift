/// The object at the end of the responder chain, which keeps track of windows and dispatches events and actions.
///
/// A program uses the ``shared`` application. Tests can create more applications, each with its own windows and
/// delegate. <doc:Guarantees> lists what applications share.
@MainActor
open class Application: Responder {
  override class var chainTraits: NodeTraits { .isApplication }

  override class var classTraits: ClassTraits {
    super.classTraits.union(SendMethods.ofApplication.isOverridden(by: self) ? .overridesSend : [])
  }

  /// The program's application, which the library retains.
  ///
  /// A toolkit with its own subclass assigns an instance before it creates any other object of the library.
  public static var shared: Application {
    get { sharedApplication }
    set {
      let replaced = exchange(&sharedApplication, with: newValue)
      if replaced !== newValue { Epoch.advance() }
    }
  }

  private static var sharedApplication = Application()

  private final var delegateReference = WeakReference()
  /// The windows, and those among them in which searches begin.
  final let seats = WindowSeats()
  /// The anchor that replaces the first responder, if there is one.
  private final var anchor: DispatchAnchor?
  /// The request that is pending while an override of `sendAction` runs; the first matching send takes it.
  final var waitingRequest: SendRequest?
  /// The observers, if there are any.
  final var observation: Observation?
  private final var deliveredEvent: Event?

  /// The input event that is being delivered (``sendEvent(_:)``); nil between events.
  ///
  /// A handler whose action has a payload finds here the event that triggered it. If delivering the event delivers
  /// another one, it is the inner one in the meantime. The property corresponds to `NSApplication.currentEvent`.
  public final var currentEvent: Event? { deliveredEvent }

  /// The states of actions that must be validated again.
  final let pendingValidation = PendingValidation()
  /// The application's menus, once it has any, in a form that only the code for menus knows.
  final var menus: AnyObject?
  /// The application's key maps, once it has any, in a form that only the code for keys knows.
  final var keys: AnyObject?
  /// The observers of the windows and of validation, if there are any, in a form that only their own code knows.
  final var applicationObservers: AnyObject?
  /// The current time, on the scale of the events' timestamps; nil before the first event.
  final var time: Duration?
  /// The number of states that are being determined, which run the program's code.
  final var statesInProgress = 0
  /// The maximum time between two clicks of a double click.
  ///
  /// The default is 350 milliseconds. A toolkit sets this property to the platform's interval. It is the
  /// ``TapGestureRecognizer/maximumInterval`` of all recognizers that set none. A recognizer that is already waiting
  /// for another tap keeps its deadline.
  public final var doubleClickInterval = Duration.milliseconds(350)

  /// A closure that the application calls for each unhandled send, with a record of the search.
  ///
  /// It is also called if a control, a gesture recognizer, or a command would send to a target that has been
  /// deallocated. The record then lists no objects.
  ///
  /// If the closure is set during a send, the report of that send may have no ``Resolution/parts``.
  ///
  /// The application retains the closure. A resolution retains the objects that it lists, including this application.
  /// Store the resolution's text instead of the resolution; otherwise, the application is never deallocated.
  ///
  /// In debug builds, the default closure writes a report (``ActionReports``), once for each combination of action,
  /// reason, sender's class, and class of the responder at which the search began. An action that also fails elsewhere
  /// is therefore reported again. In release builds, the default is nil.
  public final var unhandledActionHandler: (@MainActor (Resolution) -> Void)? {
    get { storedUnhandledActionHandler }
    set { release(exchange(&storedUnhandledActionHandler, with: newValue)) }
  }

  private final var storedUnhandledActionHandler: (@MainActor (Resolution) -> Void)?

  /// Creates an application that has no windows.
  public override init() {
    super.init()
    #if DEBUG
      let warnings = Warnings()
      storedUnhandledActionHandler = { resolution in
        guard let failure = resolution.failure else { return }
        let sender = resolution.sender ?? "nothing"
        let beginning = resolution.parts.first?.beginning.description ?? ""
        warnings.write(
          "\(resolution.action) was not handled: \(failure). \(resolution.path)",
          about: "\(failure), from \(sender), \(beginning)")
      }
    #endif
  }

  /// An object that a search visits last, after the application.
  ///
  /// The object does not have to be a responder. The application does not retain it.
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

  /// The asynchronous actions of this application that run or wait, in the order in which they were sent.
  ///
  /// Ask the user before you quit while the array is not empty, or call ``waitUntilIdle()``.
  ///
  /// - Complexity: O(*n*) for *n* runs in the program.
  public final var allRuns: [ActionRun] { RunTable.runs { $0.application === self } }

  // MARK: - Anchor

  /// Runs a closure with a responder in place of the first responder.
  ///
  /// A menu or a palette that takes the focus calls this method with the responder that had the focus before, so that
  /// actions go to where the user was working.
  ///
  /// - Parameters:
  ///   - responder: The responder at which searches begin. It is not retained. If it is deallocated in the meantime,
  ///     searches begin at its nearest living ancestor or, if there is none, at the first responder.
  ///   - body: The closure to run. Calls can be nested; the innermost anchor applies.
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws.
  /// - Complexity: O(*d*) for a chain of *d* responders, in addition to `body`.
  @discardableResult
  public final func withAnchor<Result, E: Error>(
    _ responder: Responder,
    _ body: () throws(E) -> Result
  ) throws(E) -> Result {
    try withAnchor(DispatchAnchor(at: responder), body)
  }

  /// Runs a closure with an anchor in place of the first responder.
  ///
  /// - Parameters:
  ///   - anchor: The place at which searches begin. If all its recorded responders have been deallocated, searches
  ///     begin at the first responder.
  ///   - body: The closure to run. Calls can be nested; the innermost anchor applies.
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws.
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

  /// Sends a request through ``sendAction(_:to:from:event:)``, which can be overridden.
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

  /// Takes the pending request if it matches this send; otherwise, returns the given request.
  final func takeRequest(for request: SendRequest) -> SendRequest {
    guard let waiting = waitingRequest, waiting.matches(request) else {
      return waitingRequest?.anchoring(request) ?? request
    }
    release(exchange(&waitingRequest, with: nil))
    return waiting
  }

  /// Whether there is a pending request whose search does not begin at the first responder.
  final var awaitsAnchoredSend: Bool { waitingRequest?.anchor != nil }

  /// The scope of queries: the same as for the send that is about to be made, so that they agree.
  final var scopeOfQueries: SearchScope {
    if let responder = waitingRequest?.anchor?.responder {
      .anchored(responder)
    } else {
      .everywhere
    }
  }

  /// The node at which the search for a nil-targeted action begins, if anything has the focus.
  var focusedNode: NodeReference? {
    anchor?.node ?? seats.key.target?.focused
  }

  var isAnchored: Bool { anchor?.node != nil }

  /// The window in which a search begins.
  var searchedKeyWindow: Responder? {
    seats.key.target?.responder
  }

  /// The window that is searched after the one in which a search begins, if it is a different one.
  var searchedMainWindow: Responder? {
    guard let window = seats.main.target, window != seats.key.target,
      seats.blocker(of: window) == nil
    else { return nil }
    return window.responder
  }

  // MARK: - Events

  /// Delivers an event at a location to its window, or a key event to the key window.
  ///
  /// An event for a window that a modal window blocks, for a deallocated window, or for a window of another application
  /// is ignored. If the application has no key window, a key goes to this application's key commands, its ``mainMenu``,
  /// and then its ``Responder/handleKeyEvent(_:)`` method. If a pointer is pressed again without a release, in any
  /// window of this application, its earlier sequence is canceled.
  ///
  /// This method first calls ``advance(to:)`` with the event's timestamp, and finally ``validateIfNeeded()``. If the
  /// event was handled, or if it caused a control or a recognizer to send, everything is first marked
  /// (``setNeedsValidation()``), except after a pointer has moved and after a scroll. Controls and menus therefore show
  /// the states that result from the event.
  ///
  /// A handler may deliver further events, which are delivered before the call returns.
  ///
  /// - Parameter event: A ``LocatedEvent``, such as a ``PointerEvent``, or a ``KeyEvent``. Other events are ignored.
  /// - Returns: Whether the event was handled. A pointer event that gesture recognizers follow, and a key event that
  ///   sends a command, count as handled.
  /// - Precondition: The method must not be called by code that determines the state of an action, such as
  ///   ``Responder/validate(_:sender:)``.
  @discardableResult
  open func sendEvent(_ event: Event) -> Bool {
    guard statesInProgress == 0 else {
      trap(
        """
        An event must not be delivered while the state of an action is being determined (a \
        \(TypeName.of(event)) was sent by validate(_:sender:) or by what it calls). Deliver it afterward.
        """)
    }
    let sends = WorkUnit.sends
    let outer = exchange(&deliveredEvent, with: event)
    WorkUnit.eventDepth += 1
    WorkUnit.number &+= 1
    defer {
      WorkUnit.eventDepth -= 1
      WorkUnit.number &+= 1
      release(exchange(&deliveredEvent, with: outer))
    }
    var (isTaken, mayChangeState) = (false, true)
    switch event {
    case let event as LocatedEvent:
      (isTaken, mayChangeState) = (event.deliver(in: self), event.mayChangeState)
    case let event as KeyEvent: isTaken = event.deliver(in: self)
    default: break
    }
    let mayHaveChanged = isTaken || sends != WorkUnit.sends
    validate(ifChanged: mayHaveChanged && mayChangeState)
    return isTaken
  }

  // MARK: - Sending

  /// Sends an action to a target, or to the nearest object that handles it.
  ///
  /// If the target is nil, the search visits these objects, each once:
  ///
  /// 1. The first responder of the ``keyWindow`` and the chain above it, up to the window and its delegate
  /// 2. The sender and its chain, if the sender is a responder, or the chain of its view if it is a gesture recognizer
  /// 3. The first responder of the ``mainWindow`` and its chain
  /// 4. The application and then its ``delegate``
  ///
  /// If nothing in the key window has the focus, the search begins at the sender. The key window comes second, starting
  /// at its ``Window/initialFirstResponder`` or, if there is none, at its root view controller. In a main window where
  /// nothing has the focus, the search starts at the corresponding place. A ``modalWindow`` takes the place of the key
  /// window, and the main window is then not searched.
  ///
  /// At each object, the search takes these steps, in this order:
  ///
  /// - An interceptor lets the action continue, changed or not, or stops it (``ActionIntercepting``).
  /// - An object that implements the action, with its class or a registered handler, accepts it
  ///   (``Responder/canPerformAction(_:sender:)``) and handles it, or passes it on (``ActionResult/passed``).
  /// - An object that forwards can name another object to try (``ActionForwarding``).
  ///
  /// If a handler throws, the action counts as handled. The error goes to ``Responder/presentError(_:)``, starting at
  /// the target. If the target is not a responder, the error starts at the responder through which the search found the
  /// target or, for an explicit target, at the application.
  ///
  /// Every action that a control, a gesture recognizer, a command, or a key of this application sends goes through this
  /// method, so an override sees them all. Only ``Responder/tryToPerform(_:from:event:)`` bypasses it. The method
  /// corresponds to `UIApplication.sendAction(_:to:from:for:)`.
  ///
  /// In an override, repeat the default arguments and `@discardableResult`.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - target: The only object to try, or nil to search for a target. If the object does not implement or does not
  ///     accept the action, the action is not handled. Interceptors and forwarders are not called.
  ///   - sender: The sender, which is passed to the handler.
  ///   - event: The event, which is passed to the handler.
  /// - Returns: Whether the action was handled. If it was not, ``unhandledActionHandler`` has been called, unless an
  ///   interceptor stopped the action.
  /// - Complexity: O(1) if no chain, focus, window, or handler has changed since the same action was last sent;
  ///   otherwise, linear in the length of the chains that are searched. The place of the last target is cached for one
  ///   sender: if the target is not on the first responder's chain, a send is O(1) only if the sender's chain begins at
  ///   the same responder as in the last send, or if neither sender has a chain. Two senders that alternate therefore
  ///   cost a search each time.
  @discardableResult
  open func sendAction(
    _ action: Action,
    to target: AnyObject? = nil,
    from sender: AnyObject? = nil,
    event: Event? = nil
  ) -> Bool {
    dispatch(action, to: target, from: sender, event: event)
  }

  /// Writes to standard error an error that no responder handled.
  ///
  /// The line names the type of the error and, if a handler threw it, the object and the action.
  ///
  /// - Parameter error: The error.
  open override func presentError(_ error: any Error) {
    ActionReports.write(ErrorPropagation.report(error, at: self))
  }

  // MARK: - Titles

  /// Returns the title of an action for display in menus, palettes, and lists.
  ///
  /// Override this method to translate the titles of all actions in one place. Look up each title by the action's
  /// ``Action/id``. A title that depends on the current state, such as "Undo Typing", comes from the target
  /// (``Responder/validate(_:sender:)``).
  ///
  /// - Parameter action: The action.
  /// - Returns: The action's ``Action/title`` by default. In an override, return the translated title.
  open func title(of action: Action) -> String { action.title }
}
