/// What the registrations of a step have in common: the outermost event or, outside of events, the
/// outermost group, and so on.
struct UndoScope: Equatable {
  enum Kind: CaseIterable { case event, group, run, send, turn }
  let kind: Kind, id: Int
}

/// An undo stack as two arrays of steps, and the values that the changes set.
struct UndoReference {
  struct Change { let page: Int, old: Int }
  struct Step {
    var name: String, changes: [Change] = [], state: Int, scope: UndoScope? = nil
  }

  /// The value of each page; nil once the page has been deallocated.
  var values: [Int?] = [0, 0, 0]
  private(set) var past: [Step] = [], future: [Step] = []
  private(set) var lastKey: String?
  var limit: Int? { didSet { trim() } }
  private var isClosed = false, base = 0, clean = 0, count = 0

  var isClean: Bool { state == clean }
  var undoName: String? { past.last(where: isAlive)?.name }
  var redoName: String? { future.last(where: isAlive)?.name }
  private var state: Int { past.last?.state ?? base }

  private func isAlive(_ step: Step) -> Bool { step.changes.contains { values[$0.page] != nil } }
  private mutating func makeState() -> Int { count += 1; return count }
  private mutating func stay(in state: Int) {
    if past.isEmpty { base = state } else { past[past.count - 1].state = state }
  }

  mutating func register(
    _ page: Int, _ value: Int, _ name: String, _ key: String?, _ scope: UndoScope,
    group: String?
  ) {
    future = []
    let change = Change(page: page, old: values[page] ?? 0)
    let joins = !isClosed && (past.last?.scope == scope || key != nil && key == lastKey)
    (values[page], lastKey) = (value, key)
    if joins, var step = past.popLast() {
      step.changes.append(change)
      past.append(
        Step(name: group ?? step.name, changes: step.changes, state: step.state, scope: scope))
      return
    }
    isClosed = false
    past.append(Step(name: group ?? name, changes: [change], state: makeState(), scope: scope))
    trim()
  }

  mutating func endCoalescing() { lastKey = nil }

  /// Takes back a step whose closures throw after a number of changes.
  ///
  /// - Returns: Whether there was a step.
  mutating func takeBack(isUndo: Bool, allowed: Int) -> Bool {
    (isClosed, lastKey) = (true, nil)
    let (source, opposite) = isUndo ? (\Self.past, \Self.future) : (\Self.future, \Self.past)
    while let last = self[keyPath: source].last, !isAlive(last) {
      let state = state
      self[keyPath: source].removeLast()
      stay(in: state)
    }
    guard var step = self[keyPath: source].popLast() else { return false }
    var back = Step(name: step.name, state: step.state)
    while let change = step.changes.last, values[change.page] == nil || back.changes.count < allowed
    {
      step.changes.removeLast()
      guard let value = values[change.page] else { continue }
      back.changes.append(Change(page: change.page, old: value))
      values[change.page] = change.old
    }
    let isHalfway = !step.changes.isEmpty && !back.changes.isEmpty
    if !step.changes.isEmpty { self[keyPath: source].append(step) }
    if !back.changes.isEmpty { self[keyPath: opposite].append(back) }
    if isHalfway { stay(in: makeState()) }
    trim()
    return true
  }

  mutating func markClean() { (clean, isClosed, lastKey) = (state, true, nil) }

  mutating func removeAll() { (base, past, future) = (state, [], []) }

  /// Drops the changes of a page, after which no other state is the same as before.
  mutating func removeAll(of page: Int) {
    guard (past + future).contains(where: { $0.changes.contains { $0.page == page } }) else {
      return
    }
    let state = state
    func remaining(_ steps: [Step]) -> [Step] {
      steps.map { step in
        Step(
          name: step.name, changes: step.changes.filter { $0.page != page }, state: makeState(),
          scope: step.scope)
      }.filter { !$0.changes.isEmpty }
    }
    (base, past, future, lastKey) = (makeState(), remaining(past), remaining(future), nil)
    stay(in: state)
  }

  private mutating func trim() {
    while let limit, past.count > limit { base = past.removeFirst().state }
  }
}
