import TargetAction

extension Action { fileprivate static let work = Action(untyped: "UndoScene.work") }

/// A window whose letters can be undone, and the events and sends that write them.
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

  init() {
    application.keyWindow = window
    window.undoStack = stack
    window.addHandler(for: .work) { [unowned self] _ in window.body() }
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

  func event(_ body: @escaping Body) {
    within(body) { application.sendEvent(LocatedEvent(at: .zero, in: window)) }
  }

  func event(_ letters: String, _ key: String? = nil) { event { self.write(letters, key) } }

  /// Makes changes as steps of their own.
  func step(_ letters: String) { for letter in letters { event(String(letter)) } }

  func send(_ body: @escaping Body) { within(body) { application.sendAction(.work) } }

  private func within<Result>(_ body: @escaping Body, _ call: () -> Result) {
    let outer = window.body
    window.body = body
    _ = call()
    window.body = outer
  }
}
