/// Where a registration is made.
struct UndoScope: Equatable {
  /// The outermost event or, outside of events, the outermost group, and so on; nil in later parts
  /// of a run.
  let span: Int?
  /// The outermost run that waits for the run in progress, or this run.
  let run: Int?
}

/// An undo stack as two arrays of steps, and the values that the changes set.
struct UndoReference {
  struct Change { let page: Int, old: Int }
  struct Step {
    var name: String, changes: [Change] = [], state: Int
    var span: Int?, run: Int?, drag: Int?
    /// Whether nothing may join the step.
    var isClosed = false
  }
  /// A step that spans events.
  struct Drag { let id: Int, run: Int? }

  /// The value of each page; nil once the page has been deallocated.
  var values: [Int?] = [0, 0, 0]
  private(set) var past: [Step] = [], future: [Step] = []
  private(set) var drag: Drag?
  private var lastKey: String?
  /// The name of the outermost group in progress.
  var group: String? { didSet { endCoalescing() } }
  var limit: Int? { didSet { trim() } }
  private var base = 0, clean = 0, count = 0

  var isClean: Bool { state == clean }
  var isBusy: Bool { group != nil || drag != nil }
  var undoNames: [String] { names(past) }
  var redoNames: [String] { names(future) }
  private var state: Int { past.last?.state ?? base }

  private func names(_ steps: [Step]) -> [String] {
    isBusy ? [] : steps.filter(isAlive).map(\.name).reversed()
  }
  private func isAlive(_ step: Step) -> Bool { step.changes.contains { values[$0.page] != nil } }
  private mutating func makeState() -> Int { count += 1; return count }
  private mutating func stay(in state: Int) {
    if past.isEmpty { base = state } else { past[past.count - 1].state = state }
    close()
  }
  private mutating func close() {
    if !past.isEmpty { past[past.count - 1].isClosed = true }
    endCoalescing()
  }

  /// Drops steps whose pages are gone, as reading the names does.
  mutating func dropDead() {
    while let last = past.last, !isAlive(last) {
      past.removeLast()
      stay(in: last.state)
    }
    while let last = future.last, !isAlive(last) { future.removeLast() }
  }

  mutating func endCoalescing() { lastKey = nil }

  mutating func register(
    _ page: Int, _ value: Int, _ name: String, _ key: String?, _ scope: UndoScope
  ) {
    let own = drag?.run == scope.run ? drag : nil
    if own == nil { future = [] }
    dropDead()
    let change = Change(page: page, old: values[page] ?? 0)
    let key = scope.run == nil ? key : nil
    defer { (values[page], lastKey) = (value, key) }
    if var step = past.last, !step.isClosed, step.drag == own?.id,
      own != nil || isOne(step, scope) || key != nil && key == lastKey
    {
      step.changes.append(change)
      (step.span, step.run) = (scope.span, step.run ?? scope.run)
      if let group, own == nil { step.name = group }
      past[past.count - 1] = step
      return
    }
    past.append(
      Step(
        name: own.map { "Drag \($0.id)" } ?? group ?? name, changes: [change], state: makeState(),
        span: scope.span, run: scope.run, drag: own?.id))
    trim()
  }

  private func isOne(_ step: Step, _ scope: UndoScope) -> Bool {
    if let run = scope.run, let other = step.run { return run == other }
    return scope.span != nil && scope.span == step.span
  }

  /// Takes back a step whose closures throw after a number of changes.
  ///
  /// - Returns: Whether there was a step.
  mutating func takeBack(isUndo: Bool, allowed: Int) -> Bool {
    guard !isBusy else { return false }
    dropDead()
    let (source, opposite) = isUndo ? (\Self.past, \Self.future) : (\Self.future, \Self.past)
    guard var step = self[keyPath: source].popLast() else { return false }
    endCoalescing()
    var allowed = allowed
    let back = revert(&step, &allowed)
    if !step.changes.isEmpty { self[keyPath: source].append(step) }
    if !back.changes.isEmpty { self[keyPath: opposite].append(back) }
    if !step.changes.isEmpty, !back.changes.isEmpty { stay(in: makeState()) }
    trim()
    if !past.isEmpty { past[past.count - 1].span = nil }
    return true
  }

  private mutating func revert(_ step: inout Step, _ allowed: inout Int) -> Step {
    var back = Step(name: step.name, state: step.state, isClosed: true)
    while let change = step.changes.last, values[change.page] == nil || allowed > 0 {
      step.changes.removeLast()
      guard let value = values[change.page] else { continue }
      back.changes.append(Change(page: change.page, old: value))
      values[change.page] = change.old
      allowed -= 1
    }
    step.isClosed = step.isClosed || !step.changes.isEmpty
    return back
  }

  mutating func begin(_ id: Int, run: Int?) {
    drag = Drag(id: id, run: run)
    endCoalescing()
  }

  mutating func end() {
    if let last = past.last, last.drag == drag?.id { future = [] }
    drag = nil
    endCoalescing()
    trim()
  }

  /// - Returns: Whether a closure threw.
  mutating func cancel(allowed: Int) -> Bool {
    var allowed = allowed
    endCoalescing()
    while var step = past.last, step.drag == drag?.id {
      past.removeLast()
      let back = revert(&step, &allowed)
      guard !step.changes.isEmpty else { continue }
      past.append(step)
      if !back.changes.isEmpty { stay(in: makeState()) }
      end()
      return true
    }
    end()
    return false
  }

  mutating func mark() -> Int {
    close()
    return state
  }

  mutating func markClean(at mark: Int) { clean = mark }
  mutating func removeAll() { (base, past, future) = (state, [], []) }

  /// Drops the changes of a page, after which no other state is the same as before.
  mutating func removeAll(of page: Int) {
    guard (past + future).contains(where: { $0.changes.contains { $0.page == page } }) else {
      return
    }
    let state = state
    func remaining(_ steps: [Step]) -> [Step] {
      steps.map { step in
        var step = step
        step.changes.removeAll { $0.page == page }
        step.state = makeState()
        return step
      }.filter { !$0.changes.isEmpty }
    }
    (base, past, future) = (makeState(), remaining(past), remaining(future))
    stay(in: state)
  }

  private mutating func trim() {
    while let limit, drag == nil, past.count > limit { base = past.removeFirst().state }
  }
}
