import TargetAction

extension Action {
  fileprivate static let work = Action(untyped: "UndoScene.work")
  fileprivate static let run = Action(untyped: "UndoScene.run")
}

/// A window whose letters can be undone, and the events, sends, and runs that write them.
@MainActor
final class UndoScene {
  typealias Body = @MainActor () -> Void

  private final class Desk: Window {
    var body: Body = {}
    override func handleEvent(_ event: LocatedEvent) -> Bool {
      body()
      return true
    }
  }

  let application = makeApplication(), stack = UndoStack()
  private let window = Desk(frame: Rect(x: 0, y: 0, width: 9, height: 9))
  private(set) var text = ""
  /// The text that cannot be set.
  var forbidden: String?
  /// What the closures do in addition.
  var whenSet: Body = {}
  private var waiting: [String: CheckedContinuation<(@MainActor () async -> Void)?, Never>] = [:]
  private var name = ""

  init() {
    application.keyWindow = window
    window.undoStack = stack
    window.addHandler(for: .work) { [unowned self] _ in window.body() }
    window.addHandler(for: .run, whileRunning: .allow) { [unowned self] _ in
      let name = name
      window.body()
      while let part = await withCheckedContinuation({ waiting[name] = $0 }) { await part() }
    }
  }

  /// Writes letters, each of which is a registration that has the letter as its name.
  func write(_ letters: String, _ key: String? = nil) {
    for letter in letters { try? set(text + String(letter), String(letter), key) }
  }

  private func set(_ text: String, _ name: String, _ key: String? = nil) throws {
    if text == forbidden { throw CancellationError() }
    let old = self.text
    stack.register(name, owner: window, coalescing: key) { [unowned self] _ in try set(old, name) }
    self.text = text
    whenSet()
  }

  // MARK: - Places

  func event(_ body: @escaping Body) {
    within(body) { application.sendEvent(LocatedEvent(at: .zero, in: window)) }
  }

  func event(_ letters: String, _ key: String? = nil) { event { self.write(letters, key) } }

  func send(_ body: @escaping Body) { within(body) { application.sendAction(.work) } }

  /// Starts a run, whose first part ends with a suspension.
  func run(_ name: String, _ body: @escaping Body = {}) {
    self.name = name
    within(body) { application.sendAction(.run) }
  }

  private func within<Result>(_ body: @escaping Body, _ call: () -> Result) {
    let outer = window.body
    window.body = body
    _ = call()
    window.body = outer
  }

  /// Lets a run go on with its next part, and waits until it suspends.
  func resume(_ name: String, _ part: @escaping Body) async {
    waiting.removeValue(forKey: name)?.resume(returning: part)
    while waiting[name] == nil { await Task.yield() }
  }

  /// Lets a run wait for another one that it performs.
  func await(_ inner: String, in outer: String, _ body: @escaping Body) async {
    waiting.removeValue(forKey: outer)?.resume { [unowned self] in
      (name, window.body) = (inner, body)
      _ = try? await application.performAction(.run)
    }
    while waiting[inner] == nil { await Task.yield() }
    window.body = {}
  }

  func endRuns() async {
    while let run = waiting.popFirst() {
      run.value.resume(returning: nil)
      while !application.allRuns.isEmpty, waiting.isEmpty { await Task.yield() }
    }
  }

  func endTurn() async { await Task { @MainActor in }.value }

  func moveFocus() {
    let field = FocusField("field")
    window.addSubview(field)
    window.makeFirstResponder(field)
  }

  /// Undoes everything, and returns the texts in between.
  func undone() -> [String] {
    var texts: [String] = []
    while (try? stack.undo()) == true { texts.append(text) }
    return texts
  }
}

extension CheckedContinuation where E == Never {
  /// Resumes with a closure.
  fileprivate func resume(_ part: @escaping @MainActor () async -> Void)
  where T == (@MainActor () async -> Void)? {
    resume(returning: part)
  }
}
