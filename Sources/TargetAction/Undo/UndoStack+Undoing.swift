// How steps are taken back, named, and dropped, and which states they lead to.

extension UndoStack {
  // MARK: - Undoing and redoing

  /// A Boolean value that indicates whether a step is being undone or canceled.
  public var isUndoing: Bool { running?.isUndo == true }

  /// A Boolean value that indicates whether a step is being redone.
  public var isRedoing: Bool { running?.isUndo == false }

  /// The name of the step that ``undo()`` would undo; nil if it would do nothing.
  ///
  /// - Complexity: O(1) on average. Steps whose owners have all been deallocated are dropped.
  public var undoName: String? { lastStep(of: \.undoSteps)?.name }

  /// The name of the step that ``redo()`` would redo; nil if it would do nothing.
  ///
  /// - Complexity: O(1) on average. Steps whose owners have all been deallocated are dropped.
  public var redoName: String? { lastStep(of: \.redoSteps)?.name }

  /// The names of all steps that can be undone, the next one first, for a menu that shows the
  /// history.
  ///
  /// The first one is the ``undoName``. To go back to before the step at index *i*, undo *i* + 1
  /// times.
  ///
  /// - Complexity: O(*n*) for *n* registrations.
  public var undoNames: [String] { names(of: \.undoSteps) }

  /// The names of all steps that can be redone, the next one first.
  ///
  /// The first one is the ``redoName``.
  ///
  /// - Complexity: O(*n*) for *n* registrations.
  public var redoNames: [String] { names(of: \.redoSteps) }

  private func names(of steps: Steps) -> [String] {
    lastStep(of: steps) == nil
      ? [] : self[keyPath: steps].reversed().filter(\.isAlive).map(\.name)
  }

  /// Returns the step that would be taken back; nil if there is none, or if that is not possible
  /// now.
  private func lastStep(of steps: Steps) -> UndoStep? {
    guard running == nil, group == nil, openStep == nil else { return nil }
    dropDeadSteps(from: steps)
    return self[keyPath: steps].last
  }

  /// Drops the last changes and steps as long as their owners have been deallocated.
  func dropDeadSteps(from steps: Steps) {
    while let last = self[keyPath: steps].last {
      if let change = last.changes.last {
        guard change.owner == nil else { return }
        release(last.changes.removeLast())
      } else {
        let state = state
        self[keyPath: steps].removeLast()
        // Canceling the open step leads to the state before it.
        if openStep == nil || last.unit?.span !== openStep?.span { stay(in: state) }
      }
    }
  }

  /// Undoes the last step.
  ///
  /// Steps whose owners have all been deallocated are dropped. While a step is open
  /// (``beginStep(_:)``), this method does nothing, because the user may press ⌘Z during a drag. It
  /// also does nothing while a step is being undone or redone, and inside a ``group(_:_:)``, and
  /// reports the mistake (``ActionReports``). After an undo, the next registration begins a step,
  /// unless a run goes on with its step, which is last again (``ActionRun``).
  ///
  /// - Returns: Whether a step was undone.
  /// - Throws: The error of a closure. The changes that were undone before it can be redone, and
  ///   the closure that threw is the next one to undo. If it throws every time, ``removeAll()`` and
  ///   ``removeAll(of:)`` drop it.
  /// - Complexity: O(*n*) for *n* registrations in the step.
  @discardableResult
  public func undo() throws -> Bool { try takeBack(isUndo: true) }

  /// Redoes the step that was undone last.
  ///
  /// The conditions are the same as for ``undo()``.
  ///
  /// - Returns: Whether a step was redone.
  /// - Throws: The error of a closure. The changes that were redone before it can be undone, and
  ///   the closure that threw is the next one to redo.
  /// - Complexity: O(*n*) for *n* registrations in the step.
  @discardableResult
  public func redo() throws -> Bool { try takeBack(isUndo: false) }

  private func takeBack(isUndo: Bool) throws -> Bool {
    if running != nil || group != nil {
      ActionReports.write(
        "TargetAction: undo() and redo() do nothing while the same stack undoes, redoes, or "
          + "registers a group. Call them after that.")
    }
    guard lastStep(of: isUndo ? \.undoSteps : \.redoSteps) != nil else { return false }
    defer { didChange() }
    try takeBackLast(isUndo: isUndo)
    return true
  }

  /// Takes back the last step, and keeps the step that takes this back unless it cancels the step.
  func takeBackLast(isUndo: Bool, isCanceling: Bool = false) throws {
    let (source, target): (Steps, Steps) =
      isUndo ? (\.undoSteps, \.redoSteps) : (\.redoSteps, \.undoSteps)
    let key = exchange(&coalescing, with: nil)
    defer { release(key) }
    let step = self[keyPath: source].removeLast()
    let opposite = UndoStep(step.name, state: step.state)
    running = (step, opposite, isUndo)
    defer {
      replace(&running, with: nil)
      if !step.changes.isEmpty {
        self[keyPath: source].append(step)
        step.isClosed = true
        // After an error, the state is in between.
        if !opposite.changes.isEmpty { (isUndo ? step : opposite).state = Serial.next() }
      }
      if !isCanceling {
        if !opposite.changes.isEmpty { self[keyPath: target].append(opposite) }
        trim()
        // Only a run goes on with a step after an undo.
        undoSteps.last?.unit?.span = nil
      }
    }
    while let change = step.changes.popLast() {
      guard let owner = change.owner else { continue }
      do { try change.undo(owner) } catch {
        step.changes.append(change)
        throw error
      }
    }
  }

  // MARK: - Dropping steps

  /// Drops all steps.
  ///
  /// ``isClean`` keeps its value.
  public func removeAll() {
    baseState = state
    let changes = steps.flatMap { exchange(&$0.changes, with: []) }
    let key = exchange(&coalescing, with: nil)
    (undoSteps, redoSteps) = ([], [])
    didChange()
    release((changes, key))
  }

  /// Drops the changes of an owner, and the steps that consist of nothing else.
  ///
  /// ``isClean`` keeps its value. If there were such changes, the next registration begins a step,
  /// and a stack that is not clean remains so until ``markClean()``, because undoing and redoing no
  /// longer lead to the same states.
  ///
  /// - Parameter owner: The owner that was registered.
  /// - Complexity: O(*n*) for *n* registrations.
  public func removeAll(of owner: AnyObject) {
    let state = state
    var dropped: [UndoStep.Change] = []
    for step in steps {
      dropped += step.changes.filter { $0.owner === owner }
      replace(&step.changes, with: step.changes.filter { $0.owner !== owner })
    }
    guard !dropped.isEmpty else { return }
    undoSteps.removeAll(where: \.changes.isEmpty)
    redoSteps.removeAll(where: \.changes.isEmpty)
    baseState = Serial.next()
    for step in steps { step.state = Serial.next() }
    stay(in: state)
    didChange()
    release(dropped)
  }

  /// All steps, including those in progress.
  private var steps: [UndoStep] {
    Array(undoSteps) + redoSteps + (running.map { [$0.step, $0.opposite] } ?? [])
  }

  func trim() {
    guard let limit, openStep == nil, undoSteps.count > limit else { return }
    let dropped = undoSteps.prefix(undoSteps.count - Swift.max(limit, 0))
    baseState = dropped.last?.state ?? baseState
    // The slice retains the steps that are removed from its front until it grows.
    let changes = dropped.map { exchange(&$0.changes, with: []) }
    undoSteps.removeFirst(dropped.count)
    release(changes)
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
  /// (<doc:AsynchronousActions>). The next registration begins a step, even in the same event,
  /// group, or run.
  ///
  /// Do not call this method in a closure that is being undone or redone, because the state is then
  /// in between; the ``changeHandler`` is called afterward.
  ///
  /// - Returns: The mark, which retains the stack.
  public func mark() -> Mark {
    close()
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
    guard mark.stack === self else { return }
    cleanState = mark.state
    didChange()
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
    guard self.state != state else { return }
    if let last = undoSteps.last { last.state = state } else { baseState = state }
    close()
  }

  /// Lets the next registration begin a step.
  private func close() {
    undoSteps.last?.isClosed = true
    breakCoalescing()
  }

  /// Marks what shows the states of actions, and tells the program.
  ///
  /// The change handler may release the stack, so this is the last thing that an operation does.
  func didChange() {
    guard running == nil, group == nil else { return }
    for holder in holders.objects { (holder.application ?? .shared).setNeedsValidation() }
    changeHandler?(self)
  }
}
