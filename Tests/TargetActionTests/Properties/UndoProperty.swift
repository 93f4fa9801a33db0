import Testing

@testable import TargetAction

extension Action {
  fileprivate static let work = Action(untyped: "UndoProperty.work")
  fileprivate static let run = Action(untyped: "UndoProperty.run")
}

/// A responder with a stack, which swallows errors.
private final class Holder: Responder { override func presentError(_ error: any Error) {} }
private final class Page { var value = 0 }
private struct Failure: Error {}
private final class Desk: Window {
  var body: () -> Void = {}
  override func handleEvent(_ event: LocatedEvent) -> Bool { body(); return true }
}

@MainActor
private final class UndoComparison: Comparison {
  /// S6: the key of a step's first registration counts, and not the key of the last.
  private static let mixesKeys = false

  private let program: RandomProgram
  private let application = makeApplication()
  private let window = Desk(frame: Rect(x: 0, y: 0, width: 9, height: 9))
  private let holder = Holder(), stack = UndoStack(), fields = [FocusField(""), FocusField("")]
  private let elsewhere = (application: makeApplication(), windows: [Window(), Window()])
  private var reference = UndoReference()
  private var pages: [Page?] = [Page(), Page(), Page()]
  private var count = 0, turn = 0
  /// The sends, events, and so on in progress, the outermost first.
  private var open: [UndoScope] = []
  /// The key of all registrations of an operation.
  private var key: String?
  private var resumed = 0
  private var waiting: [(run: Int, continuation: CheckedContinuation<Bool, Never>)] = []
  /// The number of changes after which a closure throws; nil if none does.
  private var allowed: Int?
  private var difference: (any Error)?

  init(_ program: RandomProgram) {
    self.program = program
    (window.next, holder.next, holder.undoStack) = (holder, application, stack)
    (application.keyWindow, elsewhere.application.keyWindow) = (window, elsewhere.windows[0])
    for field in fields { window.addSubview(field) }
    window.addHandler(for: .work) { [unowned self] _ in window.body() }
    window.addHandler(for: .run, whileRunning: .allow) { [unowned self] _ in
      let id = count
      window.body()
      while true {
        let goesOn = await withCheckedContinuation { waiting.append((id, $0)) }
        resumed += 1
        guard goesOn else { return }
        within(.run, id) { for _ in 0...program.number(below: 2) { register() } }
      }
    }
  }

  func step() async throws {
    key = program.element(of: ["a", "a", "b", nil] as [String?]) ?? nil
    switch program.number(below: 20) {
    case 0...8:
      perform(program.element(of: UndoScope.Kind.allCases) ?? .turn, depth: 0)
    case 9...11: takeBack(isUndo: true)
    case 12...13: takeBack(isUndo: false)
    default: await disturb()
    }
    if let difference { throw difference }
    try compare()
  }

  func finish() async throws {
    for run in waiting { run.continuation.resume(returning: false) }
    await application.waitUntilIdle()
    for isUndo in [true, false, true] {
      for _ in 0...99 { takeBack(isUndo: isUndo); try compare() }
    }
  }

  // MARK: - Changes

  private func within(_ kind: UndoScope.Kind, _ id: Int, _ body: () -> Void) {
    open.append(UndoScope(kind: kind, id: id))
    body()
    open.removeLast()
  }

  private var scope: UndoScope {
    for kind in UndoScope.Kind.allCases {
      if let scope = open.first(where: { $0.kind == kind }) { return scope }
    }
    return UndoScope(kind: .turn, id: turn)
  }

  /// Makes changes in an event, a group, the first part of a run, or a send, or outside of them.
  private func perform(_ kind: UndoScope.Kind, depth: Int) {
    count += 1
    let (id, outer) = (count, window.body)
    program.note("\(kind) \(id) {")
    if kind == .group || kind == .turn, !Self.mixesKeys { key = nil }
    window.body = { [unowned self] in
      within(kind, id) {
        if kind == .group { register() }
        for _ in 0...program.number(below: 3) { act(depth) }
      }
    }
    switch kind {
    case .send: application.sendAction(.work)
    case .run: application.sendAction(.run)
    case .event: application.sendEvent(LocatedEvent(at: .zero, in: window))
    case .group:
      stack.group("Group \(id)", window.body)
      if !open.contains(where: { $0.kind == .group }) { reference.endCoalescing() }
    case .turn:
      for _ in 0...program.number(below: 2) { register() }
    }
    window.body = outer
    program.note("}")
  }

  private func act(_ depth: Int) {
    let group = open.first { $0.kind == .group }
    switch program.number(below: depth < 3 ? 10 : 6) {
    case 5 where group == nil: takeBack(isUndo: program.oneIn(2))
    case 6: perform(.send, depth: depth + 1)
    case 7 where open[0].kind == .event: perform(.event, depth: depth + 1)
    case 8 where Self.mixesKeys || key == nil: perform(.group, depth: depth + 1)
    default: register()
    }
  }

  private func register() {
    let alive = pages.indices.filter { pages[$0] != nil }
    guard let page = program.element(of: alive) else { return }
    if Self.mixesKeys { key = program.element(of: ["a", "b", nil] as [String?]) ?? nil }
    count += 1
    let group = open.first { $0.kind == .group }
    // Whether a key or a group or a run decides is not documented.
    let key = group == nil && scope.kind != .run ? key : nil
    program.note("register \(page) = \(count), key \(key ?? "-")")
    reference.register(
      page, count, "Step \(count)", key, scope, group: group.map { "Group \($0.id)" })
    try? set(page, to: count, "Step \(count)", key)
  }

  /// Sets a page to a value, and registers the opposite, without an owner for the first page.
  private func set(_ page: Int, to value: Int, _ name: String, _ key: String? = nil) throws {
    guard allowed != 0 else { throw Failure() }
    allowed = allowed.map { $0 - 1 }
    guard let object = pages[page] else { return }
    let old = object.value
    if page == 0 {
      stack.register(name, coalescing: key) { [unowned self] in try set(0, to: old, name) }
    } else {
      stack.register(name, owner: object, coalescing: key) { [unowned self] _ in
        try set(page, to: old, name)
      }
    }
    object.value = value
  }

  private func takeBack(isUndo: Bool) {
    let failing = program.oneIn(4) ? program.number(below: 3) : nil
    program.note("\(isUndo ? "undo" : "redo"), failing after \(failing.map(String.init) ?? "-")")
    let isDone = reference.takeBack(isUndo: isUndo, allowed: failing ?? .max)
    allowed = failing
    defer { allowed = nil }
    do {
      if program.oneIn(2) { application.sendAction(isUndo ? .undo : .redo); return }
      let actual = (try? isUndo ? stack.undo() : stack.redo()) ?? true
      try program.expect("return value", actual, is: isDone)
      try compare()
    } catch { difference = difference ?? error }
  }

  // MARK: - Disturbances

  private func disturb() async {
    let page = program.number(below: pages.count), kind = program.number(below: 14)
    program.note("disturb \(kind), page \(page)")
    switch kind {
    case 0, 1: await endTurn()
    case 2, 3:
      stack.markClean()
      reference.markClean()
    case 4: moveFocus()
    case 5:
      elsewhere.application.keyWindow = elsewhere.windows[program.number(below: 2)]
    case 6 where page > 0: (pages[page], reference.values[page]) = (nil, nil)
    case 7:
      pages.append(Page())
      reference.values.append(0)
    case 8:
      guard let object = pages[page], page > 0 else { return }
      stack.removeAll(of: object)
      reference.removeAll(of: page)
    case 9 where pages[page] != nil:
      count += 1
      reference.values[page] = count
      stack.withoutRegistration { try? set(page, to: count, "Nothing") }
    case 10 where program.oneIn(3):
      stack.removeAll()
      reference.removeAll()
    case 11:
      stack.limit = program.element(of: [nil, nil, 0, 1, 3, 8] as [Int?]) ?? nil
      reference.limit = stack.limit
    case 12:
      application.keyWindow = nil
      application.keyWindow = window
      reference.endCoalescing()
    case 13 where program.oneIn(2):
      stack.group("Empty") {}
      reference.endCoalescing()
    case 13 where !waiting.isEmpty:
      let run = waiting.remove(at: program.number(below: waiting.count))
      let count = resumed
      run.continuation.resume(returning: true)
      await takeTurns { resumed > count }
      await endTurn()
    default: break
    }
  }

  /// Lets the turn of the main actor end.
  private func endTurn() async {
    await Task { @MainActor in }.value
    turn += 1
  }

  private func moveFocus() {
    window.makeFirstResponder(fields.first { !$0.isFirstResponder })
    reference.endCoalescing()
  }

  private func compare() throws {
    try program.expect("values", pages.map { $0?.value }, is: reference.values)
    try program.expect("undoName", stack.undoName, is: reference.undoName)
    try program.expect("redoName", stack.redoName, is: reference.redoName)
    try program.expect("isClean", stack.isClean, is: reference.isClean)
    try program.expect("isUndoing", stack.isUndoing || stack.isRedoing, is: false)
    let title = application.state(of: .undo).title
    try program.expect("title", title, is: reference.undoName.map { "Undo \($0)" })
  }
}

extension LongTests {
  @MainActor
  @Suite
  struct UndoProperty {
    @Test(arguments: RandomProgram.seeds)
    func `an undo stack is two arrays of steps`(seed: UInt64) async {
      await UndoComparison.check(seed: seed)
    }
  }
}
