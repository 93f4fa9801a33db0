/// The changes that the user can undo and redo, in steps.
///
/// A program registers how to take back each change that it makes:
///
/// ```swift
/// func rename(to name: String) {
///   let old = self.name
///   undoStack.register("Rename", owner: self) { $0.rename(to: old) }
///   self.name = name
/// }
/// ```
///
/// A change that is registered during an undo becomes part of the step to redo; in the example,
/// `rename(to:)` registers its own opposite. Assign the stack to a responder
/// (``Responder/undoStack``), such as a document or a window, and the standard actions `undo` and
/// `redo` work below it, with titles such as "Undo Rename".
///
/// These registrations form one step:
///
/// - everything registered between ``beginStep(_:)`` and ``endStep()``
/// - otherwise, everything registered while the same input event is delivered
///   (``Application/sendEvent(_:)``); of nested events, the outermost counts
/// - outside of events, everything registered in the same ``group(_:_:)``
/// - outside of events and groups, everything registered in the same send of an action; of nested
///   sends, the outermost counts
/// - otherwise, everything that the same task registers in one turn of the main actor
///
/// What an asynchronous action registers (``ActionRun``) joins the step that its run has begun or
/// joined, as long as that is the last step, and has been neither undone nor marked
/// (``mark()``); otherwise, it begins another. A run for which another waits
/// (``Application/performAction(_:to:from:event:)``) registers as that one. Two runs never share a
/// step, even in one event or group.
///
/// The events and sends are those of the application of the responder that has the stack or, if no
/// responder has it, of the application that is delivering or sending.
///
/// A stack retains the closures, its ``changeHandler``, and the last key for coalescing, and nothing
/// else. <doc:UndoAndDocuments> shows a document that has one. The class corresponds to Foundation's
/// `UndoManager`.
@MainActor
public final class UndoStack {
  typealias Steps = ReferenceWritableKeyPath<UndoStack, ArraySlice<UndoStep>>

  // The first elements of a slice are removed in constant time.
  var undoSteps: ArraySlice<UndoStep> = []
  var redoSteps: ArraySlice<UndoStep> = []
  /// The step that is being undone or redone, and the step that takes this back.
  var running: (step: UndoStep, opposite: UndoStep, isUndo: Bool)?
  /// The number of calls of ``withoutRegistration(_:)`` in progress.
  private var silence = 0
  /// The name of the outermost group in progress, and its span if it does not belong to an event or
  /// a run.
  var group: (name: String, span: WorkUnit.Span?)?
  /// The step that spans events, with the run that has begun it.
  var openStep: (name: String, span: WorkUnit.Span, run: Int?)?
  /// The span of the current turn of the main actor, once anything has been registered outside of
  /// all other spans, and the task of the turn.
  private var turn: (span: WorkUnit.Span, task: Int?)?
  /// The key of the last registration, and the number of focus changes then; nil if nothing can be
  /// coalesced with it.
  var coalescing: (key: AnyHashable, focusCount: UInt64)?
  /// The state before the first step.
  ///
  /// Each state has the number of another moment.
  var baseState: UInt64 = 0
  var cleanState: UInt64 = 0
  /// The responders that handle undo and redo with this stack.
  let holders = WeakList<Responder>()

  /// A closure that the stack calls when its names or ``isClean`` may have changed; nil for none.
  ///
  /// Use it to show whether a document has unsaved changes, or to show a history.
  ///
  /// The stack calls the closure once, at the end of each of these operations:
  ///
  /// - a registration that begins a step or drops steps that could be redone, but not one that only
  ///   joins a step
  /// - the outermost ``group(_:_:)``, in place of the operations inside of it
  /// - an undo or a redo of a step, even if it throws, in place of the operations of its closures
  /// - ``beginStep(_:)``, ``endStep()``, and ``cancelStep()``
  /// - ``markClean()``, ``markClean(at:)``, ``removeAll()``, ``removeAll(of:)`` if it drops changes,
  ///   and a change of the ``limit``
  ///
  /// The closure is not called when an owner is deallocated, which can change the names. It
  /// receives the stack, which retains the closure; capture neither the stack nor an object that
  /// retains it. The closure may use the stack in any way, and may release it. Note that programs
  /// usually register a change before they make it, so a registration calls the closure before the
  /// change.
  public var changeHandler: (@MainActor (UndoStack) -> Void)? {
    didSet { release(oldValue) }
  }

  /// The maximum number of steps that can be undone; nil for no limit.
  ///
  /// If there are more, the oldest are dropped. While a step is open (``beginStep(_:)``), none is.
  public var limit: Int? {
    didSet {
      trim()
      didChange()
    }
  }

  /// Creates an empty stack.
  public init() {}

  // MARK: - Registering

  /// Registers a closure that takes back a change.
  ///
  /// Call this method wherever the program changes something that the user should be able to undo.
  /// The closure makes the opposite change through a method that registers it as well, so that the
  /// user can also redo it. Pass a key if many changes in a row, such as those of a slider, should
  /// be undone together.
  ///
  /// ```swift
  /// func setOpacity(_ opacity: Double) {
  ///   let old = self.opacity
  ///   undoStack.register("Opacity", owner: self, coalescing: "opacity") { $0.setOpacity(old) }
  ///   self.opacity = opacity
  /// }
  /// ```
  ///
  /// Undoing calls the closures of a step in reverse order. A registration drops the steps that
  /// could be redone, except while a step is being undone or redone, or is open
  /// (``beginStep(_:)``).
  ///
  /// - Parameters:
  ///   - name: The name of the change, such as "Typing". A step has the name of its
  ///     ``beginStep(_:)`` or ``group(_:_:)`` or, without one, of its first registration. While a
  ///     step is undone or redone, it keeps its name.
  ///   - owner: The object that was changed, which is not retained. Once it is deallocated, the
  ///     change is skipped. A step whose owners have all been deallocated is dropped, so nothing
  ///     joins it.
  ///   - key: A key for coalescing. If the last registration had an equal key, this one joins its
  ///     step, even in a later event. Coalescing ends with ``breakCoalescing()``, an undo, a redo,
  ///     ``mark()``, ``markClean()``, ``removeAll()``, ``removeAll(of:)``, a change of a first
  ///     responder, of the key window, or of the modal windows, and with the beginning and the end
  ///     of a group or of a step that spans events. The key of what a run registers (``ActionRun``)
  ///     is ignored. The stack retains the last key, so a key should name the change rather than be
  ///     the owner.
  ///   - undo: The closure, which receives the owner and is retained. Do not capture the owner.
  /// - Complexity: O(*d*) on average for a chain of *d* responders from the first one that has the
  ///   stack. If the registration begins a step, O(*n* *d*) for *n* such responders.
  public func register<Owner: AnyObject>(
    _ name: String,
    owner: Owner,
    coalescing key: AnyHashable? = nil,
    _ undo: @escaping @MainActor (Owner) throws -> Void
  ) {
    guard silence == 0 else { return }
    let change = UndoStep.Change(owner: owner) { if let owner = $0 as? Owner { try undo(owner) } }
    if let running { running.opposite.changes.append(change) } else { add(change, name, key) }
  }

  /// Registers a closure that takes back a change of no particular object.
  ///
  /// This method does the same as ``register(_:owner:coalescing:_:)``, with a change that is never
  /// skipped.
  ///
  /// - Parameters:
  ///   - name: The name of the change.
  ///   - key: A key for coalescing.
  ///   - undo: The closure, which is retained. If it uses an object that retains the stack, capture
  ///     that weakly.
  /// - Complexity: The same as ``register(_:owner:coalescing:_:)``.
  public func register(
    _ name: String,
    coalescing key: AnyHashable? = nil,
    _ undo: @escaping @MainActor () throws -> Void
  ) {
    register(name, owner: self, coalescing: key) { _ in try undo() }
  }

  /// Adds a change to the step that it joins, or to a new one.
  private func add(_ change: UndoStep.Change, _ name: String, _ key: AnyHashable?) {
    // What is released here may undo, too.
    dropDeadSteps(from: \.undoSteps)
    let application = application
    let run = ActionRun.current?.outermostNumber
    // Registrations by others are not part of the open step.
    let open = openStep.flatMap { $0.run == run ? $0 : nil }
    let span = open?.span ?? group?.span ?? application.currentSpan ?? (run == nil ? turnSpan : nil)
    let unit = WorkUnit(span: span, run: open == nil ? run : nil)
    let (key, count) = (run == nil ? key : nil, application.seats.focusCount)
    let isCoalesced = coalescing.map { $0.key == key && $0.focusCount == count } ?? false
    let dropped = (
      steps: open == nil ? exchange(&redoSteps, with: []) : [],
      key: exchange(&coalescing, with: key.map { ($0, count) })
    )
    defer { release(dropped) }
    if let last = undoSteps.last, !last.isClosed, unit.continues(last.unit) || isCoalesced {
      last.unit = WorkUnit(span: unit.span, run: last.unit?.run ?? unit.run)
      if let group, open == nil { last.name = group.name }
      last.changes.append(change)
      if dropped.steps.isEmpty { return }
    } else {
      let step = UndoStep(open?.name ?? group?.name ?? name, state: Serial.next(), unit: unit)
      step.changes = [change]
      undoSteps.append(step)
      trim()
    }
    didChange()
  }

  /// The application whose events and sends divide the registrations into steps.
  ///
  /// A stack that no responder has uses the application that is at work.
  private var application: Application {
    holders.first?.application ?? Application.all.first(where: \.isAtWork) ?? .shared
  }

  private var turnSpan: WorkUnit.Span {
    // The turns of other tasks may come before the one that ends this turn.
    if let turn, turn.task == CurrentTask.id { return turn.span }
    let span = WorkUnit.Span()
    turn = (span, CurrentTask.id)
    Task { @MainActor [weak self] in self?.turn = nil }
    return span
  }

  /// Ends coalescing, so that the next registration does not join a step because of its key.
  ///
  /// Call this method when the user moves the cursor, for example. Further registrations of the
  /// same event, group, or run still belong to the same step. The method corresponds to
  /// `NSTextView.breakUndoCoalescing()`.
  public func breakCoalescing() { replace(&coalescing, with: nil) }

  /// Runs a closure, and gives the step of everything that it registers a name.
  ///
  /// Use a group if one command makes several changes, such as deleting all selected shapes, so
  /// that the step is named after the command.
  ///
  /// ```swift
  /// undoStack.group("Delete Shapes") {
  ///   for shape in selection { drawing.remove(shape) }
  /// }
  /// ```
  ///
  /// Outside of events and runs, what the closure registers is a step of its own. Inside an event,
  /// it belongs to the event's step, inside a run to the run's (``ActionRun``), and inside of a
  /// step that spans events to that one, which keeps its name. Groups can be nested; the outermost
  /// one counts. A group in which nothing is registered leaves no step. Until the group ends,
  /// nothing can be undone or redone, and ``undoName`` and ``redoName`` are nil.
  ///
  /// - Parameters:
  ///   - name: The name of the step.
  ///   - body: The closure. If it throws, what it has registered stays registered.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  @discardableResult
  public func group<Result, E: Error>(
    _ name: String, _ body: () throws(E) -> Result
  ) throws(E) -> Result {
    guard group == nil else { return try body() }
    let isPart = application.eventDepth > 0 || ActionRun.current != nil
    group = (name, isPart ? nil : WorkUnit.Span())
    breakCoalescing()
    defer {
      group = nil
      breakCoalescing()
      didChange()
    }
    return try body()
  }

  /// Runs a closure whose changes are not registered.
  ///
  /// - Parameter body: The closure.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  @discardableResult
  public func withoutRegistration<Result, E: Error>(
    _ body: () throws(E) -> Result
  ) throws(E) -> Result {
    silence += 1
    defer { silence -= 1 }
    return try body()
  }

  // MARK: - Steps that span events

  /// Begins a step to which everything belongs that is registered until ``endStep()`` or
  /// ``cancelStep()``.
  ///
  /// Begin a step when the user begins to drag. End it when the drag ends, and cancel it when the
  /// user presses Escape, or the gesture is canceled.
  ///
  /// ```swift
  /// switch pan.state {
  /// case .began: undoStack.beginStep("Move")
  /// case .ended: undoStack.endStep()
  /// case .cancelled: try undoStack.cancelStep()
  /// default: break
  /// }
  /// ```
  ///
  /// Until the step ends, undoing and redoing do nothing, ``undoName`` and ``redoName`` are nil,
  /// and the steps that could be redone are kept. Registrations before or after it belong to other
  /// steps, even in the same event. Without a registration, no step is added.
  ///
  /// What others register meanwhile does not belong to the step, but closes it: the rest of the
  /// drag is another step with the same name. Others are the runs (``ActionRun``) that have not
  /// called this method, which can resume at any time; if a run has called it, everything outside
  /// of that run. A ``mark()`` closes the step, too, so that the user can return to the marked
  /// state.
  ///
  /// While a step is being undone or redone, everything that is registered belongs to the step that
  /// takes this back, whether or not a step is open.
  ///
  /// - Parameter name: The name of the step, such as "Move".
  /// - Precondition: No step is open. For a part of a step, use ``group(_:_:)``.
  public func beginStep(_ name: String) {
    if let openStep {
      trap(
        """
        UndoStack.beginStep(_:) must not be called while a step is open (beginning "\(name)" \
        inside of "\(openStep.name)"). End or cancel that step first, or use group(_:_:) for a \
        part of it.
        """)
    }
    openStep = (name, WorkUnit.Span(), ActionRun.current?.outermostNumber)
    breakCoalescing()
    didChange()
  }

  /// Ends the step that ``beginStep(_:)`` has begun.
  ///
  /// If anything was registered in it, the steps that could be redone are dropped.
  ///
  /// - Precondition: A step is open.
  public func endStep() { closeStep(openSpan("endStep()")) }

  /// Takes back the step that ``beginStep(_:)`` has begun, and ends it.
  ///
  /// The closures are called as by ``undo()``, but what they register is dropped, and the steps
  /// that could be redone stay as they were. The stack is then in the state that it had before, and
  /// clean if that was clean. If others have closed the step, only later registrations are taken
  /// back, because the changes of others are on top of the rest.
  ///
  /// If this method is called while a step is being undone or redone, it only ends the step.
  ///
  /// - Throws: The error of a closure. The step has then ended, and its changes that were not taken
  ///   back can be undone.
  /// - Precondition: A step is open.
  /// - Complexity: O(*n*) for *n* registrations in the step.
  public func cancelStep() throws {
    let span = openSpan("cancelStep()")
    defer { closeStep(span) }
    while running == nil, let last = undoSteps.last, last.unit?.span === span {
      try takeBackLast(isUndo: true, isCanceling: true)
    }
  }

  private func openSpan(_ method: String) -> WorkUnit.Span {
    guard let openStep else {
      trap(
        """
        UndoStack.\(method) must follow beginStep(_:), but no step is open. Call endStep() or \
        cancelStep() once for each beginStep(_:).
        """)
    }
    return openStep.span
  }

  private func closeStep(_ span: WorkUnit.Span) {
    if openStep?.span === span { openStep = nil }
    guard running == nil else { return }
    breakCoalescing()
    if undoSteps.last?.unit?.span === span { replace(&redoSteps, with: []) }
    trim()
    didChange()
  }
}
