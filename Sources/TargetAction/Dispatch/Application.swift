/// The program as the last responder: it knows the windows, and finds who handles an action.
///
/// ``shared`` is the one that a program uses. Others can be made, for tests: each has its windows and its
/// delegate. <doc:Guarantees> lists what they share.
@MainActor
open class Application: Responder {
  override class var chainTraits: NodeTraits { .isApplication }

  override class var classTraits: ClassTraits {
    super.classTraits.union(SendMethods.ofApplication.isOverridden(by: self) ? .overridesSend : [])
  }

  /// The application of the program.
  ///
  /// A toolkit with a subclass of its own assigns an instance of it before anything else is made.
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
  final var seats = WindowSeats()
  /// What stands in the place of the first responder, while something does.
  private final var anchor: DispatchAnchor?
  /// The request that waits while an override of `sendAction` runs: the first send that matches it takes it.
  final var waitingRequest: WaitingRequest?
  /// Who is told of sends, if anybody is.
  final var observation: Observation?

  /// The states of actions that have to be asked for anew.
  final var pendingValidation = PendingValidation()
  /// The menus of the application, once it has any.
  final var menus: (any Validating)?
  /// The latest time that was told, in seconds on the scale of the events' timestamps.
  final var time: Double?

  /// Told of each send that nobody handled, with every object that was asked and why it did not.
  ///
  /// A resolution holds the objects that were asked, this application among them: keep its text and not itself,
  /// or the application is never freed.
  ///
  /// The default writes a line to standard error in debug builds, once for each action and reason, and
  /// is nil in release builds.
  public final var unhandledAction: (@MainActor (Resolution) -> Void)? {
    get { unhandledActionHandler }
    set { release(exchange(&unhandledActionHandler, with: newValue)) }
  }

  private final var unhandledActionHandler: (@MainActor (Resolution) -> Void)?

  /// Creates an application that has no windows.
  public override init() {
    super.init()
    #if DEBUG
      let report = UnhandledReport()
      unhandledAction = { report.write($0) }
    #endif
  }

  /// An object that is asked for actions last, after the application.
  ///
  /// It need not be a responder. It is not retained.
  public final var delegate: AnyObject? {
    get { delegateReference.object }
    set {
      let isChange = delegateReference.object !== newValue
      delegateReference.object = newValue
      if isChange { Epoch.advance() }
    }
  }

  override var chainDelegate: AnyObject? { delegate }

  override var hasLostDelegate: Bool { delegateReference.isLost }

  // MARK: - Anchor

  /// Runs code with a responder in the place of the first responder.
  ///
  /// A menu or a palette that takes the focus when it opens sends and asks with the responder that had
  /// the focus before, so that an action goes to where the user was.
  ///
  /// - Parameters:
  ///   - responder: Where a search for a target begins. It is not retained; if it is deallocated
  ///     meanwhile, searches begin at the nearest of its ancestors that is alive, and else at the first
  ///     responder.
  ///   - body: What to do. Anchors may be nested; the innermost holds.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @discardableResult
  public final func withAnchor<Result, Failure: Error>(
    _ responder: Responder,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withAnchor(DispatchAnchor(at: responder), body)
  }

  /// Runs code with an anchor in the place of the first responder.
  ///
  /// - Parameters:
  ///   - anchor: Where a search for a target begins. If everything that it remembers is gone, searches begin
  ///     at the first responder.
  ///   - body: What to do. Anchors may be nested; the innermost holds.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @discardableResult
  public final func withAnchor<Result, Failure: Error>(
    _ anchor: DispatchAnchor,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
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
    guard isObserved || request.anchor != nil else {
      return sendAction(
        request.action, to: request.target, from: request.sender, event: request.event)
    }
    let outer = exchange(&waitingRequest, with: WaitingRequest(request))
    if request.anchor != nil { Epoch.forget() }
    defer { release(exchange(&waitingRequest, with: outer)) }
    return sendAction(
      request.action, to: request.target, from: request.sender, event: request.event)
  }

  /// Takes the request that waits, if it is for this send.
  final func takeRequest(for request: SendRequest) -> SendRequest {
    guard let waiting = waitingRequest?.request, waiting.matches(request) else { return request }
    release(exchange(&waitingRequest, with: nil))
    return waiting
  }

  /// Whether a request waits whose search does not begin at the first responder.
  final var awaitsAnchoredSend: Bool { waitingRequest?.request.anchor != nil }

  /// Where a query looks: where the send that is about to be made does, so that they agree.
  final var scopeOfQueries: SearchScope {
    if let responder = waitingRequest?.request.anchor?.responder {
      .anchored(responder)
    } else {
      .everywhere
    }
  }

  /// Where the search for a target of a nil-targeted action begins, if anybody has the focus.
  var focusedNode: NodeReference? {
    anchor?.node ?? (seats.modal.node ?? seats.key.node)?.focused
  }

  var isAnchored: Bool { anchor?.node != nil }

  /// The window where a search begins.
  var searchedKeyWindow: Responder? {
    (seats.modal.node ?? seats.key.node)?.responder
  }

  /// The window that is searched after the one where a search begins, if it is another.
  var searchedMainWindow: Responder? {
    guard seats.modal.node == nil, let window = seats.main.node, window != seats.key.node else {
      return nil
    }
    return window.responder
  }

  // MARK: - Events

  /// Delivers an event: what a pointer did to its window, what a key did to the key window.
  ///
  /// While there is a modal window, no pointer goes down in any other, and keys go to the modal
  /// window. An event of a window that is gone, or belongs to another application, is ignored. A
  /// key that is pressed while there is no key window goes to this application's key commands and
  /// its ``mainMenu``. A pointer that goes down ends its earlier sequence, in whatever window of this
  /// application that is.
  ///
  /// First of all the event's timestamp is told to ``advance(to:)``. When the event was dealt with,
  /// ``validateIfNeeded()`` is called.
  ///
  /// - Parameter event: A ``PointerEvent`` or a ``KeyEvent``. Others are ignored.
  /// - Returns: Whether anybody took the event.
  @discardableResult
  open func sendEvent(_ event: Event) -> Bool {
    defer { validateIfNeeded() }
    return (event as? any DeliverableEvent)?.deliver(in: self) ?? false
  }

  // MARK: - Sending

  /// Sends an action to a target, or to the nearest object that handles it.
  ///
  /// With a nil target these are asked, each once: the first responder of ``keyWindow`` and the chain
  /// above it, up to the window and its delegate; the chain above the sender, likewise; the chain above
  /// the first responder of ``mainWindow``, likewise; the application; its ``delegate``. If nobody in the key
  /// window has the focus, the search starts at the sender, and the key window follows, from its
  /// ``Window/initialFirstResponder``, or else its root controller; the main window begins there as well if nobody
  /// in it has the focus.
  ///
  /// Each of them is asked in this order: an interceptor lets the action go on, changed or not, or stops
  /// it (``ActionIntercepting``); an object that implements the action, by its class or by a registered
  /// handler, claims it (``Responder/canPerformAction(_:sender:)``) and handles it, or passes it on
  /// (``ActionResult/passed``); one that forwards names another object to try (``ActionForwarding``).
  ///
  /// A handler that throws has handled the action, and the error is presented with
  /// ``Responder/presentError(_:)``, from the target up.
  ///
  /// Every action of a control, a gesture, a command or a key that has this application goes
  /// through here, so that an override sees it; what a responder sends from itself up
  /// (``Responder/tryToPerform(_:from:event:)``) does not. As
  /// `UIApplication.sendAction(_:to:from:for:)`.
  ///
  /// An override repeats the default arguments and `@discardableResult`, for calls through its own
  /// class.
  ///
  /// - Parameters:
  ///   - action: What to do.
  ///   - target: The one object to ask: if it does not implement the action or does not claim it, nobody
  ///     handles the action. Nil to search for one.
  ///   - sender: The object that sends, for the handler to know.
  ///   - event: What happened, for the handler to know.
  /// - Returns: Whether the action was handled. If it was not, ``unhandledAction`` has been told, unless
  ///   an interceptor stopped the action.
  /// - Complexity: O(1) if nothing has changed since the same action was last sent, and else linear in
  ///   the chains that are searched.
  @discardableResult
  open func sendAction(
    _ action: Action,
    to target: AnyObject? = nil,
    from sender: AnyObject? = nil,
    event: Event? = nil
  ) -> Bool {
    if let target {
      dispatch(action, to: target, from: sender, event: event)
    } else {
      dispatch(action, from: sender, event: event)
    }
  }

  /// Reports an error that no responder dealt with, by writing a line to standard error.
  ///
  /// The line has the type of the error, the object that threw it and the action, if a handler did.
  ///
  /// - Parameter error: What went wrong.
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
