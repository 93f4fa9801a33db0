import TargetAction
import Testing

protocol KeyTestActions: ActionTarget {
  func first()
  func second()
  func third()
  func count(_ sender: AnyObject?, _ event: Payload<Int>)
}

extension Action {
  static let firstKey = Action("first", (any KeyTestActions).first, id: "try.first")
  static let secondKey = Action("second", (any KeyTestActions).second, id: "try.second")
  static let thirdKey = Action("third", (any KeyTestActions).third, id: "try.third")
  static let countKey = Action("count", (any KeyTestActions).count, id: "try.count")
}

/// A responder that records the actions and the text that it receives.
class KeyTaker: Responder, KeyTestActions {
  let name: String
  var record: (String) -> Void = { _ in }
  var commands: [Command] = []
  var names: Set<String> = []
  var disabled: Set<Action> = []
  var refused: Set<Action> = []
  var editsText = false
  /// Whether the platform inserts the keys that type.
  var isNative = false
  var whenPerforming: () -> Void = {}

  init(_ name: String) {
    self.name = name
    super.init()
  }

  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [Command] { commands }
  override var keyContext: Set<String> { names.union(["\(type(of: self))"]) }
  override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool { editsText && event.isTextInput }
  override func platformInsertsKey(_ event: KeyEvent) -> Bool { isNative && event.insertsText }
  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
    !refused.contains(action) && super.canPerformAction(action, sender: sender)
  }
  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    disabled.contains(action) ? .disabled : .enabled
  }
  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard editsText, event.insertsText else { return false }
    record("'\(event.characters)' \(name)")
    return true
  }

  func first() { perform("first") }
  func second() { perform("second") }
  func third() { perform("third") }
  func count(_ sender: AnyObject?, _ event: Payload<Int>) { perform("count \(event.value)") }

  private func perform(_ action: String) {
    record("\(action) \(name)")
    whenPerforming()
  }
}

final class KeyField: KeyTaker {}
final class KeyPanel: KeyTaker {}

/// A field with the focus, in a panel, in a window.
@MainActor
final class KeyScene {
  let application = Application()
  let window = Window()
  let field = KeyField("field")
  let panel = KeyPanel("panel")
  private let recorder = Recorder()

  init(maps: [String] = [], user: String? = nil) {
    application.unhandledActionHandler = nil
    application.keyPlatform = .linux
    // Actions are registered when they are first used.
    _ = [Action.firstKey, .secondKey, .thirdKey, .countKey]
    for responder in [field, panel] { responder.record = { [recorder] in recorder.record($0) } }
    field.next = panel
    panel.next = window
    application.addWindow(window)
    application.keyWindow = window
    window.makeFirstResponder(field)
    application.keyMaps = maps.enumerated().map { index, text in Self.map("Map \(index)", text) }
    application.userKeyMap = user.map { Self.map("Mine", $0) }
  }

  /// Reads a map, whose lines must have no problems.
  static func map(_ name: String, _ text: String) -> KeyMap {
    let (map, problems) = KeyMap.parse(text, name: name)
    #expect(problems.filter { $0.severity == .error } == [])
    return map
  }

  func map(_ text: String) { application.keyMaps = [Self.map("Map", text)] }
  func user(_ text: String) { application.userKeyMap = Self.map("Mine", text) }
  func menu(_ commands: Command...) {
    application.mainMenu = Menu(items: commands.map { .command($0) })
  }

  /// Presses keys that are separated by spaces.
  ///
  /// - Returns: What was recorded.
  @discardableResult
  func press(_ text: String, at time: Double = 0) -> [String] {
    for stroke in text.split(separator: " ") {
      guard let event = Self.event(String(stroke), at: time) else {
        Issue.record("\(stroke) is not a key")
        continue
      }
      send(event)
    }
    return take()
  }

  /// Returns the press of a key; nil if the text is not a key.
  static func event(_ stroke: String, at time: Double = 0) -> KeyEvent? {
    guard let key = KeySequence(stroke)?.strokes[0] else { return nil }
    let name = key.key.rawValue
    let types = name.count == 1 && key.modifiers.isSubset(of: .shift)
    return KeyEvent(
      key: key.key, characters: types ? (key.modifiers.isEmpty ? name : name.uppercased()) : "",
      modifiers: key.modifiers, timestamp: .seconds(time))
  }

  @discardableResult
  func send(_ event: KeyEvent) -> Bool { application.sendEvent(event) }

  func take() -> [String] { recorder.take() }

  /// The strokes that wait, as text; nil if none do.
  var waiting: String? { application.pendingKeys.map { "\($0.strokes)" } }
}
