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

private final class UndoComparison: Comparison {
  enum Kind: CaseIterable { case send, event, group, run, turn, resumed }
  struct Place { let kind: Kind, id: Int }
  typealias Part = @MainActor () async -> Void

  private let program: RandomProgram
  private let application = makeApplication()
  private let window = Desk(frame: Rect(x: 0, y: 0, width: 9, height: 9))
  private let holder = Holder(), stack = UndoStack(), fields = [FocusField(""), FocusField("")]
  private let elsewhere = (application: makeApplication(), windows: [Window(), Window()])
  private var reference = UndoReference()
  private var pages: [Page?] = [Page(), Page(), Page()]
  private var count = 0, turn = 0
  /// The sends, events, and so on in progress, the outermost first.
  private var open: [Place] = []
  /// The span of the outermost group, if it is a step of its own.
  private var groupSpan: Int?
  /// The run that is about to begin, and the outermost run that waits for each.
  private var newRun = 0, outermost: [Int: Int] = [:]
  private var waiting: [(run: Int, continuation: CheckedContinuation<Part?, Never>)] = []
  private var marks: [(mark: UndoStack.Mark, state: Int)] = []
  /// The number of changes after which a closure throws; nil if none does.
  private var allowed: Int?
  /// Whether the next closure ends the step that is canceled.
  private var endsStep = false
  /// What the change handler has seen last.
  private var seen = ""
  private var difference: (any Error)?

  init(_ program: RandomProgram) {
    self.program = program
    (window.next, holder.next, holder.undoStack) = (holder, application, stack)
    (application.keyWindow, elsewhere.application.keyWindow) = (window, elsewhere.windows[0])
    for field in fields { window.addSubview(field) }
    window.addHandler(for: .work) { [unowned self] _ in window.body() }
    window.addHandler(for: .run, whileRunning: .allow) { [unowned self] _ in
      let id = newRun
      window.body()
      while let part = await withCheckedContinuation({ waiting.append((id, $0)) }) { await part() }
    }
    seen = snapshot
    stack.changeHandler = { [unowned self] _ in seen = snapshot }
  }

  func step() async throws {
    switch program.number(below: 20) {
    case 0...8: perform(program.element(of: Kind.allCases.dropLast()) ?? .turn, depth: 0)
    case 9...11: takeBack(isUndo: true)
    case 12...13: takeBack(isUndo: false)
    default: await disturb()
    }
    if let difference { throw difference }
    try compare()
  }

  func finish() async throws {
    while !application.allRuns.isEmpty {
      while let run = waiting.popLast() { run.continuation.resume(returning: nil) }
      await Task.yield()
    }
    if reference.drag != nil { endStep() }
    for isUndo in [true, false, true] {
      for _ in 0...99 { takeBack(isUndo: isUndo); try compare() }
    }
    stack.changeHandler = nil
  }

  private var run: Int? {
    open.last { $0.kind == .run || $0.kind == .resumed }.flatMap { outermost[$0.id] }
  }

  private var scope: UndoScope {
    let event = open.first { $0.kind == .event }
    let send = open.first { $0.kind == .send || $0.kind == .run }
    let span = groupSpan ?? event?.id ?? send?.id ?? (run == nil ? -1 - turn : nil)
    return UndoScope(span: span, run: run)
  }

  /// Makes changes in an event, a group, the first part of a run, or a send, or outside of them.
  private func perform(_ kind: Kind, depth: Int) {
    count += 1
    let (id, outer) = (count, window.body)
    program.note("\(kind) \(id) {")
    if kind == .run { (newRun, outermost[id]) = (id, id) }
    window.body = { [unowned self] in act(in: kind, id, depth) }
    switch kind {
    case .send: application.sendAction(.work)
    case .run: application.sendAction(.run)
    case .event: application.sendEvent(LocatedEvent(at: .zero, in: window))
    case .group: group(id)
    case .turn, .resumed: for _ in 0...program.number(below: 2) { register() }
    }
    window.body = outer
    program.note("}")
  }

  private func group(_ id: Int) {
    let isOutermost = reference.group == nil
    if isOutermost {
      if run == nil, !open.contains(where: { $0.kind == .event }) { groupSpan = id }
      reference.group = "Group \(id)"
    }
    stack.group("Group \(id)", window.body)
    if isOutermost { (groupSpan, reference.group) = (nil, nil) }
  }

  private func act(in kind: Kind, _ id: Int, _ depth: Int) {
    open.append(Place(kind: kind, id: id))
    for _ in 0...program.number(below: 4) { act(depth) }
    open.removeLast()
  }

  private func act(_ depth: Int) {
    let number = program.number(below: depth < 3 ? 16 : 10)
    switch number {
    // A group would report it.
    case 5 where reference.group == nil: takeBack(isUndo: program.oneIn(2))
    case 6: moveStep()
    case 7: mark()
    case 8: breakCoalescing()
    case 10...13: perform([.send, .event, .group, .run][number - 10], depth: depth + 1)
    default: register()
    }
    do { try compare() } catch { difference = difference ?? error }
  }

  private func register() {
    let alive = pages.indices.filter { pages[$0] != nil }
    guard let page = program.element(of: alive) else { return }
    let key = program.element(of: ["a", "a", "b", nil] as [String?]) ?? nil
    count += 1
    program.note("register \(page) = \(count), key \(key ?? "-")")
    reference.register(page, count, "Step \(count)", key, scope)
    try? set(page, to: count, "Step \(count)", key)
  }

  /// Sets a page to a value, and registers the opposite, without an owner for the first page.
  private func set(_ page: Int, to value: Int, _ name: String, _ key: String? = nil) throws {
    if endsStep { endsStep = false; stack.endStep() }
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
    failing("\(isUndo ? "undo" : "redo")") { [self] failing in
      let isDone = reference.takeBack(isUndo: isUndo, allowed: failing)
      if program.oneIn(2) { application.sendAction(isUndo ? .undo : .redo); return }
      let actual = (try? isUndo ? stack.undo() : stack.redo()) ?? true
      try program.expect("return value", actual, is: isDone)
    }
  }

  /// Does something whose closures throw after a number of changes.
  private func failing(_ name: String, _ body: (Int) throws -> Void) {
    allowed = program.oneIn(4) ? program.number(below: 3) : nil
    program.note("\(name), failing after \(allowed.map(String.init) ?? "-")")
    do {
      try body(allowed ?? .max)
      try compare()
    } catch { difference = difference ?? error }
    allowed = nil
  }

  /// Begins a step, or ends or cancels the one that is open.
  private func moveStep() {
    if reference.drag == nil {
      count += 1
      program.note("begin Drag \(count)")
      reference.begin(count, run: run)
      stack.beginStep("Drag \(count)")
    } else if program.oneIn(2) {
      endStep()
    } else {
      endsStep = program.oneIn(4)
      failing("cancel") { [self] failing in
        let throwing = reference.cancel(allowed: failing)
        var hasThrown = false
        do { try stack.cancelStep() } catch { hasThrown = true }
        try program.expect("error", hasThrown, is: throwing)
      }
      endsStep = false
    }
  }

  private func endStep() {
    program.note("end")
    reference.end()
    stack.endStep()
  }

  private func breakCoalescing() {
    program.note("break")
    stack.breakCoalescing()
    reference.endCoalescing()
  }

  private func mark() {
    program.note("mark \(marks.count)")
    marks.append((stack.mark(), reference.mark()))
    if marks.count > 4 { marks.removeFirst() }
  }

  private func disturb() async {
    let page = program.number(below: pages.count), kind = program.number(below: 20)
    program.note("disturb \(kind), page \(page)")
    switch kind {
    case 0, 1: await endTurn()
    case 2:
      stack.markClean()
      reference.markClean(at: reference.mark())
    case 3: mark()
    case 4:
      guard let (mark, state) = program.element(of: marks) else { return }
      program.note("clean at \(state)")
      stack.markClean(at: mark)
      reference.markClean(at: state)
    case 5:
      window.makeFirstResponder(fields.first { !$0.isFirstResponder })
      reference.endCoalescing()
    case 6: elsewhere.application.keyWindow = elsewhere.windows[program.number(below: 2)]
    case 7 where page > 0:
      (pages[page], reference.values[page]) = (nil, nil)
      seen = snapshot
    case 8:
      pages.append(Page())
      reference.values.append(0)
    case 9:
      guard let object = pages[page], page > 0 else { return }
      stack.removeAll(of: object)
      reference.removeAll(of: page)
    case 10 where pages[page] != nil:
      count += 1
      reference.values[page] = count
      stack.withoutRegistration { try? set(page, to: count, "Nothing") }
    case 11 where program.oneIn(3):
      stack.removeAll()
      reference.removeAll()
    case 12:
      stack.limit = program.element(of: [nil, nil, 0, 1, 3, 8] as [Int?]) ?? nil
      reference.limit = stack.limit
    case 13:
      for window in [nil, window] { application.keyWindow = window }
      reference.endCoalescing()
    case 14: moveStep()
    case 15: breakCoalescing()
    default: await resume()
    }
  }

  /// Lets a run go on, and perhaps wait for another one.
  private func resume() async {
    guard !waiting.isEmpty else { return }
    let count = waiting.count
    let run = waiting.remove(at: program.number(below: count))
    let part: Part = { [unowned self] in
      act(in: .resumed, run.run, 0)
      guard program.oneIn(3) else { return }
      self.count += 1
      let inner = self.count
      program.note("run \(inner) of \(run.run) {")
      (newRun, outermost[inner]) = (inner, outermost[run.run])
      window.body = { [unowned self] in act(in: .run, inner, 0) }
      _ = try? await application.performAction(.run)
    }
    run.continuation.resume(returning: part)
    // The inner run waits, and the outer one does not, or the parts have begun others.
    await takeTurns { waiting.count >= count && open.isEmpty }
    window.body = {}
    await endTurn()
  }

  /// Lets the turn of the main actor end.
  private func endTurn() async {
    await Task { @MainActor in }.value
    turn += 1
  }

  /// What a program can show of the stack.
  private var snapshot: String { "\(stack.undoNames) \(stack.redoNames) \(stack.isClean)" }

  private func compare() throws {
    try program.expect("values", pages.map { $0?.value }, is: reference.values)
    try program.expect("isClean", stack.isClean, is: reference.isClean)
    let (undo, redo) = (reference.undoNames, reference.redoNames)
    let names = [stack.undoName, stack.redoName]
    try program.expect("names", names, is: [undo.first, redo.first])
    try program.expect("all names", [stack.undoNames, stack.redoNames], is: [undo, redo])
    try program.expect("isUndoing", stack.isUndoing || stack.isRedoing, is: false)
    if !reference.isBusy { reference.dropDead() }
    if reference.group == nil { try program.expect("what was told", seen, is: snapshot) }
    let title = application.state(of: .undo).title
    try program.expect("title", title, is: undo.first.map { "Undo \($0)" })
  }
}

extension LongTests {
  struct UndoProperty {
    @Test(arguments: RandomProgram.seeds)
    func `an undo stack is two arrays of steps`(seed: UInt64) async {
      await UndoComparison.check(seed: seed)
    }
  }
}
