/// The object at the end of the responder chain, which keeps track of windows and dispatches events
/// and actions.
///
/// A program uses the ``shared`` application. Tests can create more applications, each with its own
/// windows and delegate. <doc:Guarantees> lists what applications share.
@MainActor
open class Application: Responder {
  override class var chainTraits: NodeTraits { .isApplication }

  override class var classTraits: ClassTraits {
    var traits = super.classTraits
    if AnswerMethods.send.isOverridden(by: self) { traits.insert(.overridesSend) }
    if AnswerMethods.title.isOverridden(by: self) { traits.insert(.overridesTitle) }
    return traits
  }

  /// The program's application, which the library retains.
  ///
  /// A toolkit with its own subclass assigns an instance before it creates any other object of the
  /// library.
  public static var shared: Application {
    get { sharedApplication }
    set {
      let replaced = exchange(&sharedApplication, with: newValue)
      if replaced !== newValue { Epoch.markChange() }
    }
  }

  private static var sharedApplication = Application()
  /// The nodes of all applications.
  private static var nodes: [NodeReference] = []
  /// The applications that exist.
  static var all: [Application] { nodes.compactMap { $0.owner(as: Application.self) } }

  /// The windows, and those among them in which searches begin.
  final let seats = WindowSeats()
  /// The innermost place that replaces the first responder, if there is one.
  private final var start: Start?

  /// A place that replaces the first responder while a closure runs.
  ///
  /// It applies while the number of focus changes is the given one; always if that is nil.
  private indirect enum Start {
    case place(DispatchAnchor, focusCount: UInt64?, outer: Start?)
  }

  /// The sends: those that have begun, and those in progress.
  ///
  /// One addition counts both, because every send pays for it: the lower 20 bits are the sends in
  /// progress.
  final var sends: UInt64 = 0
  /// The number of events in progress.
  final var eventDepth = 0
  /// The span of the event or the outermost send in progress, once anything has been registered for
  /// undo in it.
  final var span: WorkUnit.Span?
  /// Whether the class overrides `send(_:)`.
  private(set) final var overridesSend = false
  /// The observers, if there are any.
  final var observation: Observation?
  final var deliveredEvent: Event?

  /// The input event that is being delivered (``sendEvent(_:)``); nil between events.
  ///
  /// A handler whose action has a payload finds here the event that triggered it. If delivering the
  /// event delivers another one, it is the inner one in the meantime. The property corresponds to
  /// `NSApplication.currentEvent`.
  public final var currentEvent: Event? { deliveredEvent }

  /// The scroll in progress, if there is one, and the last turn of the wheel.
  final let scroll = ScrollTrack(), wheel = ScrollTrack()
  /// The states of actions that must be validated again.
  final let pendingValidation = PendingValidation()
  /// The menus that are open, in the order in which they were opened.
  final let open = WeakList<OpenMenu>()
  /// The main menu and its keys, once there is one.
  final let menuKeys = MenuKeys()
  /// The application's key maps, once it has any.
  final var keys: ApplicationKeys?
  /// The observers of the windows and of validation, if there are any.
  final var applicationObservers: ApplicationObservers?
  /// The current time, on the scale of the events' timestamps; nil before the first event.
  final var time: Duration?
  /// The lookups that the application is making.
  final var lookups: Lookups = []
  /// What an object of the program is being asked; the innermost question.
  final var question: AskedQuestion?
  /// The maximum time between two clicks of a double click.
  ///
  /// The default is 350 milliseconds. A toolkit sets this property to the platform's interval. It
  /// is the ``TapGestureRecognizer/maximumInterval`` of all recognizers that set none. A recognizer
  /// that is already waiting for another tap keeps its deadline.
  public final var doubleClickInterval = Duration.milliseconds(350)
  /// The maximum distance between two clicks of a double click, in points.
  ///
  /// It counts only for events without a ``PointerEvent/tapCount``. The default is 3. A toolkit
  /// whose points are large, such as the cells of a terminal, sets it to 0, and also the movement
  /// that its gesture recognizers allow.
  public final var doubleClickDistance = 3.0

  /// A closure that the application calls for each unhandled send, with a record of the search.
  ///
  /// Set a closure to tell the user that nothing happened, or to collect the records in a log. In a
  /// test, record an issue (<doc:TestingYourActions>). The closure replaces the report that debug
  /// builds write by default.
  ///
  /// ```swift
  /// application.unhandledActionHandler = { resolution in
  ///   statusLine.text = "\(resolution.action.title) is not possible here."
  /// }
  /// ```
  ///
  /// It is also called if a control, a gesture recognizer, or a command would send to a target that
  /// has been deallocated. The record then lists no objects. It is not called if the action of a key
  /// binding is passed on, because the key then goes to what is next for it (<doc:KeyMaps>).
  ///
  /// If the closure is set during a send, the report of that send may have no ``Resolution/parts``.
  ///
  /// The application retains the closure. A resolution retains the objects that it lists, including
  /// this application. Store the resolution's text instead of the resolution; otherwise, the
  /// application is never deallocated.
  ///
  /// In debug builds, the default closure writes a report (``ActionReports``), once for each
  /// combination of action, reason, sender's class, and class of the responder at which the search
  /// began. An action that also fails elsewhere is therefore reported again. In release builds, the
  /// default is nil.
  public final var unhandledActionHandler: (@MainActor (Resolution) -> Void)? {
    get { storedUnhandledActionHandler }
    set { replace(&storedUnhandledActionHandler, with: newValue) }
  }

  private final var storedUnhandledActionHandler: (@MainActor (Resolution) -> Void)?
  /// The reports about this application's sends and the focus in its windows, in debug builds.
  private(set) final lazy var warnings = Warnings()

  /// Creates an application that has no windows.
  public override init() {
    super.init()
    seats.application.point(at: node)
    Self.nodes.append(node)
    overridesSend = node.classRecord.value.traits.contains(.overridesSend)
    #if DEBUG
      storedUnhandledActionHandler = { [warnings] resolution in
        let line = "\(resolution.action) was not handled: \(resolution.failure ?? "")."
        let origin = resolution.sender.map { ["  sent by \($0)"] } ?? []
        let beginning = resolution.parts.first?.beginning.description ?? ""
        let hops = resolution.description.split(separator: "\n").dropFirst().map(String.init)
        warnings.write(line, details: origin + hops, about: "\(line)\(origin)\(beginning)")
      }
    #endif
  }

  /// An object that a search visits last, after the application.
  ///
  /// The object does not have to be a responder. The application does not retain it.
  public final var delegate: AnyObject? {
    get { chainDelegate }
    set { chainDelegate = newValue }
  }

  override func leaveTables() {
    super.leaveTables()
    ValidationSchedule.unfollow(self)
    Self.nodes.removeAll { $0 == node }
  }

  override func releaseBelongings() { seats.releaseSessions() }

  /// The asynchronous actions of this application that run or wait, in the order in which they were
  /// sent.
  ///
  /// Ask the user before you quit while the array is not empty, or call ``waitUntilIdle()``.
  ///
  /// - Complexity: O(*n*) for *n* runs in the program.
  public final var allRuns: [ActionRun] { RunLine.runs { $0.application === self } }
  /// Whether runs begin in the next turn of the main actor, as on older systems; only tests set it.
  final var startsRunsLater = false

  // MARK: - Anchor

  /// Runs a closure with a responder in place of the first responder.
  ///
  /// A menu or a palette that takes the focus calls this method with the responder that had the
  /// focus before, so that actions go to where the user was working.
  ///
  /// - Parameters:
  ///   - responder: The responder at which searches begin. It is not retained. If it is deallocated
  ///     in the meantime, searches begin at its nearest living ancestor or, if there is none, at
  ///     the first responder.
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
  ///   - anchor: The place at which searches begin. If all its recorded responders have been
  ///     deallocated, searches begin at the first responder.
  ///   - body: The closure to run. Calls can be nested; the innermost anchor applies.
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws.
  @discardableResult
  public final func withAnchor<Result, E: Error>(
    _ anchor: DispatchAnchor,
    _ body: () throws(E) -> Result
  ) throws(E) -> Result {
    try searching(from: anchor, body)
  }

  /// Runs a closure with an anchor, if there is one, in place of the first responder, perhaps only
  /// until the focus or the key window changes.
  final func searching<Result, E: Error>(
    from anchor: DispatchAnchor?, staysAfterFocus: Bool = true, _ body: () throws(E) -> Result
  ) throws(E) -> Result {
    guard let anchor else { return try body() }
    let focusCount = staysAfterFocus ? nil : seats.focusCount
    return try searching(from: Start.place(anchor, focusCount: focusCount, outer: start), body)
  }

  /// Runs a closure with an anchor in place of the first responder or, without one, with the first
  /// responder itself, whatever applied before.
  final func showing<Result, E: Error>(
    from anchor: DispatchAnchor?, _ body: () throws(E) -> Result
  ) throws(E) -> Result {
    guard anchor != nil || start != nil else { return try body() }
    var inner: Start?
    if let anchor { inner = .place(anchor, focusCount: nil, outer: nil) }
    return try searching(from: inner, body)
  }

  private func searching<Result, E: Error>(
    from inner: Start?, _ body: () throws(E) -> Result
  ) throws(E) -> Result {
    let (outer, node) = (start, focusedNode)
    start = inner
    // Where searches begin anyway, their cached results hold.
    if focusedNode != node { Epoch.invalidate() }
    defer {
      let node = focusedNode
      replace(&start, with: outer)
      if focusedNode != node { Epoch.invalidate() }
    }
    return try body()
  }

  /// The anchor that applies now, if there is one.
  @inline(__always)
  final var currentAnchor: DispatchAnchor? {
    guard start != nil else { return nil }
    var current = start
    while case .place(let anchor, let focusCount, let outer) = current {
      // A handler may have removed what it was sent from.
      let place = focusCount == nil ? anchor : anchor.place(in: self)
      if focusCount == nil || focusCount == seats.focusCount, place === anchor || !place.isNowhere {
        return place
      }
      current = outer
    }
    return nil
  }

  /// The node at which the search for a nil-targeted action begins, if anything has the focus.
  var focusedNode: NodeReference? {
    currentAnchor?.node ?? seats.key.target?.focused
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
  /// A toolkit calls this method for each event of its platform, and a test calls it to click and
  /// to press keys (<doc:TestingYourActions>).
  ///
  /// ```swift
  /// application.sendEvent(KeyEvent(key: "s", modifiers: .control))
  /// application.sendEvent(ScrollEvent(deltaY: 3, at: Point(x: 40, y: 20), in: window))
  /// ```
  ///
  /// An event for a window that a modal window blocks, for a deallocated window, or for a window of
  /// another application is ignored. If the application has no key window, a key goes to this
  /// application's key commands, its ``mainMenu``, and then its ``Responder/handleKeyEvent(_:)``
  /// method. If a pointer is pressed again without a release, in any window of this application,
  /// its earlier sequence is canceled.
  ///
  /// This method first calls ``advance(to:)`` with the event's timestamp, and finally
  /// ``validateIfNeeded()``. If the event was handled, or if it caused a control or a recognizer to
  /// send, everything is first marked (``setNeedsValidation()``), except after a pointer has moved
  /// and after a scroll. Controls and menus therefore show the states that result from the event.
  ///
  /// A handler may deliver further events, which are delivered before the call returns.
  ///
  /// - Parameter event: A ``LocatedEvent``, such as a ``PointerEvent``, or a ``KeyEvent``. Other
  ///   events are ignored.
  /// - Returns: Whether the event was handled. A pointer event that gesture recognizers follow, and
  ///   a key event that sends a command, count as handled.
  /// - Precondition: The method must not be called by code that determines the state of an action,
  ///   such as ``Responder/validate(_:sender:)``.
  @discardableResult
  open func sendEvent(_ event: Event) -> Bool {
    guard question == nil || !isAsking(where: { $0.question.isForState }) else {
      trap(
        """
        An event must not be delivered while the state of an action is being determined (a \
        \(TypeName.of(event)) was sent by validate(_:sender:) or by what it calls). Deliver it \
        afterward.
        """)
    }
    let sends = sends
    let outer = exchange(&deliveredEvent, with: event)
    // Of nested events, the outermost is the piece of work.
    let outerSpan = eventDepth == 0 ? exchange(&span, with: nil) : nil
    eventDepth += 1
    var (isTaken, mayChangeState) = (false, true)
    switch event {
    case let event as LocatedEvent:
      (isTaken, mayChangeState) = (event.deliver(in: self), event.mayChangeState)
    case let event as KeyEvent: isTaken = event.deliver(in: self)
    default: break
    }
    if mayChangeState, isTaken || sends != self.sends { pendingValidation.mark() }
    validateIfNeeded()
    eventDepth -= 1
    if eventDepth == 0 { replace(&span, with: consume outerSpan) }
    replace(&deliveredEvent, with: consume outer)
    return isTaken
  }

  // MARK: - Sending

  /// Sends what a value describes.
  ///
  /// Everything that this application sends goes through this method, so an override sees, and may
  /// change, all of it: what controls, gesture recognizers, commands, keys, and recorders send, and
  /// what programs send with ``sendAction(_:to:from:event:)``, ``performAction(_:to:from:event:)``,
  /// and ``Responder/tryToPerform(_:from:event:)``. Closures that a control calls without an action
  /// are not sends. An override can pass on a changed copy, pass on several sends, each of which
  /// has its own outcome, or return ``ActionSend/Outcome/stopped`` without passing on anything.
  /// Its result is the result of the send.
  ///
  /// A send that has an anchor, or whose sender is a control with its own
  /// ``Control/searchOrigin-swift.property``, begins there. Everything that its handler asks and
  /// sends then begins there, too, until the focus or the key window changes, or until the handler
  /// returns or first suspends. What a handler sends after it has opened a dialog
  /// therefore goes to the dialog.
  ///
  /// - Parameter send: The send.
  /// - Returns: What the send did.
  /// - Complexity: The same as ``sendAction(_:to:from:event:)``.
  @discardableResult
  open func send(_ send: ActionSend) -> ActionSend.Outcome { carryOut(send) }

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
  /// Override this method to translate the titles of all actions in one place. Look up each title
  /// by the action's ``Action/id``. A title that depends on the current state, such as "Undo
  /// Typing", comes from the target (``Responder/validate(_:sender:)``).
  ///
  /// - Parameter action: The action.
  /// - Returns: The action's ``Action/title`` by default. In an override, return the translated
  ///   title.
  open func title(of action: Action) -> String { action.title }
}
