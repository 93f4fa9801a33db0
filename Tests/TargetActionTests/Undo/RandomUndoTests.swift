import TargetAction
import Testing

private struct Failure: Error {}

extension Action {
  fileprivate static let change = Action(untyped: "RandomUndoTests.change")
}

/// An object with a value that is never the same again.
private final class Page {
  var value = 0
}

/// A change as the oracle remembers it.
private struct KnownChange {
  let page: Int
  let old: Int
}

private struct KnownStep {
  var name: String
  var changes: [KnownChange]
  var isTyping = false
}

/// Random operations on an undo stack and on lists of values, which must agree.
@MainActor
private final class UndoComparison {
  private var random: SeededGenerator
  private let application = makeApplication()
  private let window = Window()
  private let fields = [Field(), Field()]
  private let stack = UndoStack()
  private var pages: [Page?] = [Page(), Page(), Page()]
  /// The number of changes after which a closure throws; nil if none does.
  private var countdown: Int?
  private var count = 0
  // What the stack should contain.
  private var past: [KnownStep] = []
  private var future: [KnownStep] = []
  private var canCoalesce = false
  /// The values at the time of the last mark, while all changes since then can be taken back.
  private var clean: [Int]? = [0, 0, 0]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    application.keyWindow = window
    for field in fields { window.addSubview(field) }
  }

  private final class Field: View {
    override var canBecomeFirstResponder: Bool { true }
  }

  private var values: [Int] { pages.map { $0?.value ?? -1 } }

  private func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  /// Returns the index of a page that is alive; nil if there is none.
  private func index() -> Int? {
    pages.indices.filter { pages[$0] != nil }.randomElement(using: &random)
  }

  func step() throws {
    switch number(below: 16) {
    case 0...2: begin(application: { self.send($0) })
    case 3...4: begin(application: { self.deliver($0) })
    case 5...6: group()
    case 7...8: type()
    case 9...11: try takeBack(isUndo: true)
    case 12...13: try takeBack(isUndo: false)
    case 14:
      stack.markClean()
      (clean, canCoalesce) = (values, false)
    default: disturb()
    }
    try compare()
  }

  // MARK: - Changes

  /// Sets a page to a value, and registers the opposite.
  private func set(_ index: Int, to value: Int, _ name: String, key: String? = nil) throws {
    if let left = countdown {
      if left == 0 { throw Failure() }
      countdown = left - 1
    }
    guard let page = pages[index] else { return }
    let old = page.value
    stack.register(name, owner: page, coalescing: key) { [weak self] page in
      try self?.set(index, to: old, name)
      #expect(page.value == old)
    }
    page.value = value
  }

  /// Makes some changes, and returns them as the oracle remembers them.
  private func change(_ name: String, key: String? = nil, count limit: Int = 3) -> [KnownChange] {
    (0...number(below: limit)).compactMap { _ in
      guard let index = index(), let page = pages[index] else { return nil }
      let old = page.value
      count += 1
      #expect(throws: Never.self) { try set(index, to: count, name, key: key) }
      return KnownChange(page: index, old: old)
    }
  }

  private func begin(application run: (@escaping () -> Void) -> Void) {
    let name = "Change \(count)"
    var changes: [KnownChange] = []
    run { changes = self.change(name) }
    remember(KnownStep(name: name, changes: changes))
  }

  private func group() {
    let name = "Group \(count)"
    let isSent = number(below: 2) == 0
    var changes: [KnownChange] = []
    let body = { self.stack.group(name) { changes = self.change("Change") } }
    if isSent { send(body) } else { body() }
    remember(KnownStep(name: name, changes: changes))
    canCoalesce = false
  }

  private func type() {
    var changes: [KnownChange] = []
    send { changes = self.change("Typing", key: "typing", count: 1) }
    guard !changes.isEmpty else { return }
    if canCoalesce, past.last?.isTyping == true {
      past[past.count - 1].changes += changes
      future = []
    } else {
      remember(KnownStep(name: "Typing", changes: changes, isTyping: true))
    }
    canCoalesce = true
  }

  private func remember(_ step: KnownStep) {
    guard !step.changes.isEmpty else { return }
    (future, canCoalesce) = ([], false)
    past.append(step)
    trim()
  }

  private func trim() {
    if let limit = stack.limit { past.removeFirst(max(past.count - limit, 0)) }
  }

  private func send(_ body: @escaping () -> Void) {
    application.addHandler(for: .change) { _ in body() }
    // The closure retains this object, which retains the application.
    defer { application.removeHandler(for: .change) }
    application.sendAction(.change)
  }

  private func deliver(_ body: @escaping () -> Void) {
    application.addHandler(for: .change) { _ in body() }
    defer { application.removeHandler(for: .change) }
    application.mainMenu = Menu(items: [.command(Command(key: "k", action: .change))])
    #expect(application.sendEvent(KeyEvent(key: "k")))
  }

  // MARK: - Undoing and redoing

  private func takeBack(isUndo: Bool) throws {
    var steps = isUndo ? past : future
    steps.removeLast(steps.reversed().prefix { !isAlive($0) }.count)
    let failsAfter = number(below: 4) == 0 ? number(below: 3) : nil
    countdown = failsAfter
    defer { countdown = nil }
    var (left, opposite): ([KnownChange], [KnownChange]) = ([], [])
    let top = steps.popLast()
    var expected = values
    if let top {
      left = top.changes
      var allowed = failsAfter ?? .max
      while let change = left.popLast() {
        guard pages[change.page] != nil else { continue }
        if allowed == 0 {
          left.append(change)
          break
        }
        allowed -= 1
        opposite.append(KnownChange(page: change.page, old: expected[change.page]))
        expected[change.page] = change.old
      }
    }
    let isDone: Bool
    do {
      isDone = try isUndo ? stack.undo() : stack.redo()
      #expect(left.isEmpty)
    } catch {
      #expect(!left.isEmpty && error is Failure)
      isDone = true
    }
    #expect(isDone == (top != nil))
    try #require(values == expected)
    if let top {
      if !left.isEmpty { steps.append(KnownStep(name: top.name, changes: left)) }
      let back = opposite.isEmpty ? [] : [KnownStep(name: top.name, changes: opposite)]
      if isUndo { future += back } else { past += back }
    }
    if isUndo { past = steps } else { future = steps }
    trim()
    canCoalesce = false
  }

  private func isAlive(_ step: KnownStep) -> Bool {
    step.changes.contains { pages[$0.page] != nil }
  }

  // MARK: - Disturbances

  private func disturb() {
    switch number(below: 6) {
    case 0:
      guard let index = index() else { return }
      pages[index] = nil
      clean = nil
    case 1:
      pages.append(Page())
      clean = nil
    case 2:
      guard let index = index(), let page = pages[index] else { return }
      let isInUse = (past + future).contains { $0.changes.contains { $0.page == index } }
      stack.removeAll(of: page)
      drop(index)
      if isInUse { (canCoalesce, clean) = (false, stack.isClean ? clean : nil) }
    case 3:
      let field = fields[number(below: 2)]
      guard window.firstResponder !== field else { return }
      #expect(field.becomeFirstResponder())
      canCoalesce = false
    case 4:
      stack.withoutRegistration { _ = change("Nothing") }
      // The values of the past are no longer those that undoing leads to.
      stack.removeAll()
      (past, future, clean) = ([], [], nil)
    default:
      stack.limit = number(below: 3) == 0 ? 1 + number(below: 4) : nil
      trim()
    }
  }

  /// Forgets the changes of a page.
  private func drop(_ index: Int) {
    func remaining(_ steps: [KnownStep]) -> [KnownStep] {
      steps.compactMap { step in
        var step = step
        step.changes.removeAll { $0.page == index }
        return step.changes.isEmpty ? nil : step
      }
    }
    (past, future) = (remaining(past), remaining(future))
  }

  // MARK: - Comparing

  private func compare() throws {
    try #require(stack.undoName == past.last(where: isAlive)?.name)
    try #require(stack.redoName == future.last(where: isAlive)?.name)
    if let clean { try #require(stack.isClean == (values == clean)) }
    #expect(!stack.isUndoing && !stack.isRedoing)
  }
}

@MainActor
@Suite
struct RandomUndoTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a stack agrees with lists of values`(seed: UInt64) throws {
    let model = UndoComparison(seed: seed)
    for _ in 0..<400 { try model.step() }
  }
}
