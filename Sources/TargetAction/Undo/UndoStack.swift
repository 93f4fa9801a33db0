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
/// What is registered while a step is being undone becomes the step to redo; in the example,
/// `rename(to:)` registers its own opposite. Assign the stack to a responder
/// (``Responder/undoStack``), such as a document or a window, and the standard actions `undo` and
/// `redo` work below it, with titles such as "Undo Rename".
///
/// These registrations form one step:
///
/// - everything registered while the same input event is delivered (``Application/sendEvent(_:)``);
///   of nested events, the outermost counts
/// - outside of events, everything registered in the same ``group(_:_:)``
/// - outside of events and groups, everything registered in the same send of an action; of nested
///   sends, the outermost counts
/// - otherwise, everything registered in the same turn of the main actor
///
/// What an asynchronous action registers (``ActionRun``) joins the step that its run has begun or
/// joined, as long as that is the last step; otherwise, it begins another. A run for which another
/// waits (``Application/performAction(_:to:from:event:)``) registers as that one. Two runs share no
/// step.
///
/// The events and sends are those of the application of the responder that has the stack or, if no
/// responder has it, of the application that is delivering or sending.
///
/// A stack retains the closures, and nothing else. <doc:UndoAndDocuments> shows a document that has
/// one. The class corresponds to Foundation's `UndoManager`.
@MainActor
public final class UndoStack {
  /// A registered closure.
  @MainActor
  private struct Change {
    /// The owner; the stack itself if there is none.
    weak let owner: AnyObject?
    let undo: @MainActor (AnyObject) throws -> Void
  }

  /// Changes that are undone together.
  @MainActor
  private final class Step {
    var name: String
    var changes: [Change] = []
    /// The state of the program after the step, as a number.
    ///
    /// A step and the step that redoes it have the same one.
    var state: UInt64
    /// The key of the registrations to coalesce.
    let key: AnyHashable?
    /// The piece of work to which the last registration belonged; nil if no other may join it.
    var unit: WorkUnit?

    init(_ name: String, state: UInt64, key: AnyHashable? = nil, unit: WorkUnit? = nil) {
      (self.name, self.state, self.key, self.unit) = (name, state, key, unit)
    }

    var isAlive: Bool { changes.contains { $0.owner != nil } }
  }

  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []
  /// The step that is being undone or redone, and the step that takes this back.
  private var running: (step: Step, opposite: Step)?
  /// A Boolean value that indicates whether a step is being undone.
  public private(set) var isUndoing = false
  /// A Boolean value that indicates whether a step is being redone.
  public private(set) var isRedoing = false
  /// The number of calls of ``withoutRegistration(_:)`` in progress.
  private var silence = 0
  /// The name and the piece of work of the outermost group in progress.
  private var group: (name: String, unit: WorkUnit)?
  /// The span of the current turn of the main actor, once anything has been registered outside of
  /// all other spans.
  private var turn: WorkUnit.Span?
  /// Whether the next registration begins a step in any case.
  private var isClosed = false
  /// The number of focus changes at the last registration; nil if nothing can be coalesced with it.
  private var focusCount: UInt64?
  /// The state before the first step.
  private var baseState: UInt64 = 0
  private var cleanState: UInt64 = 0
  private var stateCount: UInt64 = 0
  /// The responders that handle undo and redo with this stack.
  let holders = WeakList<Responder>()

  /// The maximum number of steps that can be undone; nil for no limit.
  ///
  /// If there are more, the oldest are dropped.
  public var limit: Int? {
    didSet { trim() }
  }

  /// Creates an empty stack.
  public init() {}

  // MARK: - Registering

  /// Registers a closure that takes back a change.
  ///
  /// Undoing calls the closures of a step in reverse order. A registration drops the steps that
  /// could be redone, except while a step is being undone or redone.
  ///
  /// - Parameters:
  ///   - name: The name of the change, such as "Typing". A step has the name of its ``group(_:_:)``
  ///     or, without one, of its first registration. While a step is undone or redone, it keeps its
  ///     name.
  ///   - owner: The object that was changed, which is not retained. Once it is deallocated, the
  ///     change is skipped.
  ///   - key: A key for coalescing. If the last registration had the same key, this one joins its
  ///     step, even in a later event. Coalescing ends with an undo, a redo, ``markClean()``, a
  ///     change of a first responder, of the key window, or of the modal windows, and the end of a
  ///     group.
  ///   - undo: The closure, which receives the owner and is retained. Do not capture the owner.
  /// - Complexity: O(1) on average.
  public func register<Owner: AnyObject>(
    _ name: String,
    owner: Owner,
    coalescing key: AnyHashable? = nil,
    _ undo: @escaping @MainActor (Owner) throws -> Void
  ) {
    guard silence == 0 else { return }
    let step = running?.opposite ?? currentStep(name, key)
    step.changes.append(
      Change(owner: owner) { if let owner = $0 as? Owner { try undo(owner) } })
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
  /// - Complexity: O(1) on average.
  public func register(
    _ name: String,
    coalescing key: AnyHashable? = nil,
    _ undo: @escaping @MainActor () throws -> Void
  ) {
    register(name, owner: self, coalescing: key) { _ in try undo() }
  }

  /// Returns the step that a registration joins or begins.
  private func currentStep(_ name: String, _ key: AnyHashable?) -> Step {
    replace(&redoSteps, with: [])
    let unit = group?.unit ?? makeUnit()
    let count = application.seats.focusCount
    let isCoalesced = key != nil && undoSteps.last?.key == key && focusCount == count
    focusCount = key == nil ? nil : count
    if !isClosed, let last = undoSteps.last, unit.continues(last.unit) || isCoalesced {
      last.unit = unit
      if let group { last.name = group.name }
      return last
    }
    isClosed = false
    let step = Step(group?.name ?? name, state: makeState(), key: key, unit: unit)
    undoSteps.append(step)
    trim()
    noteChange()
    return step
  }

  /// The application whose events and sends divide the registrations into steps.
  ///
  /// A stack that no responder has uses the application that is at work.
  private var application: Application {
    holders.objects.first?.application ?? .atWork ?? .shared
  }

  /// Returns the piece of work to which a registration belongs.
  private func makeUnit() -> WorkUnit {
    let run = ActionRun.current?.outermostNumber
    if let span = application.currentSpan { return WorkUnit(span: span, run: run) }
    guard run == nil else { return WorkUnit(span: nil, run: run) }
    if turn == nil {
      turn = WorkUnit.Span()
      Task { @MainActor [weak self] in self?.turn = nil }
    }
    return WorkUnit(span: turn, run: nil)
  }

  /// Runs a closure, and gives the step of everything that it registers a name.
  ///
  /// Outside of events, what the closure registers is a step of its own. Inside an event, it
  /// belongs to the event's step. Groups can be nested; the outermost one counts. A group in which
  /// nothing is registered leaves no step.
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
    let isInEvent = application.eventDepth > 0
    group = (name, isInEvent ? makeUnit() : WorkUnit(span: WorkUnit.Span(), run: nil))
    defer { (group, focusCount) = (nil, nil) }
    return try body()
  }

  /// Runs a closure whose changes are not registered.
  ///
  /// - Parameter body: The closure.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  public func withoutRegistration<Result, E: Error>(
    _ body: () throws(E) -> Result
  ) throws(E) -> Result {
    silence += 1
    defer { silence -= 1 }
    return try body()
  }

  // MARK: - Undoing and redoing

  /// The name of the step that ``undo()`` would undo; nil if there is none.
  public var undoName: String? { undoSteps.last { $0.isAlive }?.name }

  /// The name of the step that ``redo()`` would redo; nil if there is none.
  public var redoName: String? { redoSteps.last { $0.isAlive }?.name }

  /// Undoes the last step.
  ///
  /// Steps whose owners have all been deallocated are dropped. While a step is being undone or
  /// redone, and inside a ``group(_:_:)``, this method does nothing, and reports the mistake
  /// (``ActionReports``).
  ///
  /// - Returns: Whether a step was undone.
  /// - Throws: The error of a closure. The changes that were undone before it can be redone, and
  ///   the closure that threw is the next one to undo. If it throws every time, ``removeAll()`` and
  ///   ``removeAll(of:)`` drop it.
  /// - Complexity: O(*n*) for *n* registrations in the step.
  @discardableResult
  public func undo() throws -> Bool {
    try takeBack(from: \.undoSteps, to: \.redoSteps, \.isUndoing)
  }

  /// Redoes the step that was undone last.
  ///
  /// The conditions are the same as for ``undo()``.
  ///
  /// - Returns: Whether a step was redone.
  /// - Throws: The error of a closure. The changes that were redone before it can be undone, and
  ///   the closure that threw is the next one to redo.
  /// - Complexity: O(*n*) for *n* registrations in the step.
  @discardableResult
  public func redo() throws -> Bool {
    try takeBack(from: \.redoSteps, to: \.undoSteps, \.isRedoing)
  }

  private func takeBack(
    from source: ReferenceWritableKeyPath<UndoStack, [Step]>,
    to destination: ReferenceWritableKeyPath<UndoStack, [Step]>,
    _ isBusy: ReferenceWritableKeyPath<UndoStack, Bool>
  ) throws -> Bool {
    guard running == nil, group == nil else {
      ActionReports.write(
        "TargetAction: undo() and redo() do nothing while the same stack undoes, redoes, or "
          + "registers a group. Call them after that.")
      return false
    }
    (isClosed, focusCount) = (true, nil)
    while let last = self[keyPath: source].last, !last.isAlive {
      let state = state
      release(self[keyPath: source].removeLast())
      stay(in: state)
    }
    guard let step = self[keyPath: source].popLast() else { return false }
    let opposite = Step(step.name, state: step.state)
    (running, self[keyPath: isBusy]) = ((step, opposite), true)
    defer {
      (running, self[keyPath: isBusy]) = (nil, false)
      if !step.changes.isEmpty {
        self[keyPath: source].append(step)
        // After an error, the state is in between.
        let last = source == \.undoSteps ? step : opposite
        if !opposite.changes.isEmpty { last.state = makeState() }
      }
      if !opposite.changes.isEmpty { self[keyPath: destination].append(opposite) }
      trim()
      noteChange()
    }
    while let change = step.changes.popLast() {
      guard let owner = change.owner else { continue }
      do { try change.undo(owner) } catch {
        step.changes.append(change)
        throw error
      }
    }
    return true
  }

  // MARK: - Dropping steps

  /// Drops all steps.
  ///
  /// ``isClean`` keeps its value.
  public func removeAll() {
    baseState = state
    let changes = steps.flatMap { exchange(&$0.changes, with: []) }
    (undoSteps, redoSteps) = ([], [])
    noteChange()
    release(changes)
  }

  /// Drops the changes of an owner, and the steps that consist of nothing else.
  ///
  /// ``isClean`` keeps its value. If there were such changes and the stack is not clean, it remains
  /// so until ``markClean()``, because undoing and redoing no longer lead to the same states.
  ///
  /// - Parameter owner: The owner that was registered.
  /// - Complexity: O(*n*) for *n* registrations.
  public func removeAll(of owner: AnyObject) {
    let state = state
    var dropped: [Change] = []
    for step in steps {
      dropped += step.changes.filter { $0.owner === owner }
      step.changes.removeAll { $0.owner === owner }
    }
    guard !dropped.isEmpty else { return }
    undoSteps.removeAll(where: \.changes.isEmpty)
    redoSteps.removeAll(where: \.changes.isEmpty)
    baseState = makeState()
    for step in steps { step.state = makeState() }
    stay(in: state)
    focusCount = nil
    noteChange()
    release(dropped)
  }

  /// All steps, including those in progress.
  private var steps: [Step] {
    undoSteps + redoSteps + (running.map { [$0.step, $0.opposite] } ?? [])
  }

  private func trim() {
    guard let limit, undoSteps.count > limit else { return }
    let dropped = Array(undoSteps.prefix(undoSteps.count - Swift.max(limit, 0)))
    baseState = dropped.last?.state ?? baseState
    undoSteps.removeFirst(dropped.count)
    release(dropped)
  }

  // MARK: - Clean state

  /// A Boolean value that indicates whether undoing and redoing have led back to the state that was
  /// marked as clean.
  ///
  /// The initial state is clean. A document is unchanged while its stack is clean.
  public var isClean: Bool { state == cleanState }

  /// A state of a stack, to which undoing and redoing can lead back.
  ///
  /// A mark retains its stack.
  public struct Mark: Sendable {
    fileprivate let stack: UndoStack
    fileprivate let state: UInt64
  }

  /// Returns a mark of the current state, to be marked as clean later.
  ///
  /// Take the mark together with the text to save, and pass it to ``markClean(at:)`` once the text
  /// has been written. What the user changes in between is then not mistaken for saved
  /// (<doc:AsynchronousActions>). The next registration begins a step.
  ///
  /// - Returns: The mark.
  public func mark() -> Mark {
    (isClosed, focusCount) = (true, nil)
    return Mark(stack: self, state: state)
  }

  /// Marks an earlier state as clean.
  ///
  /// The stack is clean while undoing and redoing have led back to that state. If they no longer
  /// can, because its steps have been dropped or replaced by new ones, the stack is not clean until
  /// it is marked again.
  ///
  /// - Parameter mark: The state, from ``mark()``. A mark of another stack, such as the one that
  ///   the document had before it was reloaded, changes nothing.
  public func markClean(at mark: Mark) {
    if mark.stack === self { cleanState = mark.state }
  }

  /// Marks the current state as clean, for example because the document has been saved or loaded.
  ///
  /// This method is for what happens at once. While a file is written asynchronously, the user may
  /// make changes, so take a ``mark()`` before, and call ``markClean(at:)`` afterward. The next
  /// registration begins a step.
  public func markClean() { markClean(at: mark()) }

  private var state: UInt64 { undoSteps.last?.state ?? baseState }

  /// Keeps the current state after steps have been dropped.
  private func stay(in state: UInt64) {
    if let last = undoSteps.last { last.state = state } else { baseState = state }
  }

  private func makeState() -> UInt64 {
    stateCount += 1
    return stateCount
  }

  /// Invalidates the states of undo and redo.
  ///
  /// After an event, everything is validated anyway.
  private func noteChange() {
    guard application.eventDepth == 0 else { return }
    for holder in holders.objects {
      (holder.application ?? .shared).setNeedsValidation(for: [.undo, .redo])
    }
  }
}
