import TargetAction
import Testing

private final class OtherEvent: Event {}

private protocol KeyActions: ActionTarget {
  func strike(_ sender: AnyObject?)
  func strikeWithKey(_ sender: AnyObject?, event: KeyEvent)
  func strikeWithOther(_ sender: AnyObject?, event: OtherEvent)
  func strikeFromButton(_ sender: Button)
}

extension Action {
  fileprivate static let strike = Action("strike", (any KeyActions).strike)
  fileprivate static let strikeWithKey = Action("strikeWithKey", (any KeyActions).strikeWithKey)
  fileprivate static let strikeWithOther = Action(
    "strikeWithOther", (any KeyActions).strikeWithOther)
  fileprivate static let strikeFromButton = Action(
    "strikeFromButton", (any KeyActions).strikeFromButton)
}

/// The behavior of one responder in a scene; it records the calls that it receives.
@MainActor
private final class Setup {
  let name: String
  let recorder: Recorder
  var keeps = false
  var state = ActionState.enabled
  var actions: [Action] = []

  init(_ name: String, _ recorder: Recorder) { (self.name, self.recorder) = (name, recorder) }

  var keyCommands: [Command] { actions.map { Command(key: "k", action: $0) } }

  func noteKey() -> Bool {
    recorder.record("key \(name)")
    return false
  }
}

private class Member: Responder {
  let setup: Setup
  init(_ name: String, _ recorder: Recorder) {
    setup = Setup(name, recorder)
    super.init()
  }
  init(_ name: String, _ recorder: Recorder, representing object: AnyObject) {
    setup = Setup(name, recorder)
    super.init(representing: object)
  }
  override var canBecomeFirstResponder: Bool { true }
  override func keepsKey(_ event: KeyEvent) -> Bool { setup.keeps }
  override func handleKeyEvent(_ event: KeyEvent) -> Bool { setup.noteKey() }
  override var keyCommands: [Command] { setup.keyCommands }
  override func validate(_ action: Action, sender: AnyObject?) -> ActionState { setup.state }
}

private final class Handler: Member, KeyActions {
  func strike(_ sender: AnyObject?) { setup.recorder.record("strike \(setup.name)") }
  func strikeWithKey(_ sender: AnyObject?, event: KeyEvent) { strike(sender) }
  func strikeWithOther(_ sender: AnyObject?, event: OtherEvent) { strike(sender) }
  func strikeFromButton(_ sender: Button) { strike(sender) }
}

private final class KeyControl: Control {
  let setup: Setup
  init(_ name: String, _ recorder: Recorder) {
    setup = Setup(name, recorder)
    super.init()
  }
  override var canBecomeFirstResponder: Bool { true }
  override func keepsKey(_ event: KeyEvent) -> Bool { setup.keeps }
  override func handleKeyEvent(_ event: KeyEvent) -> Bool { setup.noteKey() }
  override var keyCommands: [Command] { setup.keyCommands }
}

private final class KeyWindow: Window {
  let setup: Setup
  init(_ recorder: Recorder) {
    setup = Setup("window", recorder)
    super.init()
  }
  override func handleKeyEvent(_ event: KeyEvent) -> Bool { setup.noteKey() }
}

private final class KeyApplication: Application {
  var setup: Setup?
  override func handleKeyEvent(_ event: KeyEvent) -> Bool { setup?.noteKey() ?? false }
}

/// An object that is not a responder.
private final class Plain: KeyActions {
  let recorder: Recorder
  init(_ recorder: Recorder) { self.recorder = recorder }
  func strike(_ sender: AnyObject?) { recorder.record("strike plain") }
  func strikeWithKey(_ sender: AnyObject?, event: KeyEvent) { strike(sender) }
  func strikeWithOther(_ sender: AnyObject?, event: OtherEvent) { strike(sender) }
  func strikeFromButton(_ sender: Button) { strike(sender) }
}

/// A control inside a handler, inside a window.
@MainActor
private final class Scene {
  let recorder = Recorder()
  let application = KeyApplication()
  let window: KeyWindow
  let control: KeyControl
  let middle: KeyControl
  let handler: Handler
  /// Objects that nothing else retains.
  var kept: [AnyObject] = []

  init() {
    window = KeyWindow(recorder)
    control = KeyControl("control", recorder)
    middle = KeyControl("middle", recorder)
    handler = Handler("handler", recorder)
    application.setup = Setup("application", recorder)
    application.unhandledAction = { _ in }
    application.keyConflict = { _ in }
    application.focus([control, middle, handler], in: window)
  }

  /// Puts a responder that represents an object between the controls and the handler.
  func represent() -> Member {
    let plain = Plain(recorder)
    let stand = Member("stand", recorder, representing: plain)
    kept += [stand, plain]
    stand.next = handler
    middle.next = stand
    return stand
  }

  func show(_ commands: Command...) {
    for command in commands { command.keyEquivalent = KeyEquivalent("k") }
    application.mainMenu = Menu(items: commands.map { .command($0) })
  }
}

/// A case of the table, with the change that it makes to a scene.
private struct Case: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let change: @MainActor @Sendable (Scene) -> Void

  init(_ name: String, _ change: @escaping @MainActor @Sendable (Scene) -> Void) {
    (testDescription, self.change) = (name, change)
  }

  static let all: [Case] = [
    Case("nothing is bound") { _ in },
    Case("the first responder keeps the key") { $0.control.setup.keeps = true },
    Case("a disabled first responder would keep the key") { scene in
      scene.control.setup.keeps = true
      scene.control.isEnabled = false
    },
    Case("a disabled control is on the chain") { $0.middle.isEnabled = false },
    Case("a disabled control has a command") { scene in
      scene.middle.isEnabled = false
      scene.middle.setup.actions = [.strike]
    },
    Case("the responder that keeps the key has a command") { scene in
      scene.control.setup.keeps = true
      scene.control.setup.actions = [.strike]
    },
    Case("a command is disabled, and a higher one is not") { scene in
      scene.control.setup.actions = [.strike]
      scene.handler.setup.state = .disabled
      scene.show(Command("", action: .strike, target: scene.handler))
    },
    Case("a target returns the state for unhandled actions") { scene in
      scene.control.setup.actions = [.strike]
      scene.handler.setup.state = .unhandled
    },
    Case("a target wants its command hidden") { scene in
      scene.control.setup.actions = [.strike]
      scene.handler.setup.state = .hidden
    },
    Case("several commands of one responder") { scene in
      scene.middle.setup.actions = [.strikeWithOther, .strike, .strike, .strikeWithKey]
    },
    Case("a target expects another type of sender") { scene in
      scene.control.setup.actions = [.strikeFromButton]
      scene.handler.setup.actions = [.strike]
    },
    Case("a method accepts a key event") { $0.control.setup.actions = [.strikeWithKey] },
    Case("a method expects another type of event") {
      $0.control.setup.actions = [.strikeWithOther]
    },
    Case("a represented object") { scene in
      _ = scene.represent()
      scene.control.setup.actions = [.strike]
    },
    Case("a represented object whose handler expects another type of event") { scene in
      let recorder = scene.recorder
      scene.represent().addHandler(for: .strike) { (_: AnyObject?, _: OtherEvent) in
        recorder.record("strike stand")
      }
      scene.control.setup.actions = [.strike]
    },
    Case("a represented object whose handler accepts any event") { scene in
      let recorder = scene.recorder
      scene.represent().addHandler(for: .strikeWithOther) { _ in recorder.record("strike plain") }
      scene.control.setup.actions = [.strikeWithOther]
    },
    Case("a represented object as the target of a command") { scene in
      let (recorder, stand) = (scene.recorder, scene.represent())
      stand.addHandler(for: .strike) { (_: AnyObject?, _: OtherEvent) in
        recorder.record("strike stand")
      }
      scene.show(Command("", action: .strike, target: stand), Command("", action: .strikeWithKey))
    },
    Case("a represented object that is deallocated") { scene in
      scene.represent().setup.actions = [.strike]
      scene.kept.removeLast()
    },
    Case("the window's delegate") { scene in
      let plain = Plain(scene.recorder)
      scene.kept.append(plain)
      (scene.middle.next, scene.window.delegate) = (scene.window, plain)
      scene.control.setup.actions = [.strike]
    },
    Case("commands in the menu") { scene in
      scene.show(Command("", action: .refresh), Command("", action: .strike))
    },
    Case("the same command twice in the menu") { scene in
      let command = Command("", action: .strike)
      scene.show(command, command)
    },
    Case("a command whose target is deallocated") { scene in
      scene.show(
        Command("", action: .strike, target: Plain(scene.recorder)), Command("", action: .strike))
    },
    Case("nothing has the focus") { scene in
      scene.window.makeFirstResponder(nil)
      scene.handler.setup.actions = [.strike]
    },
    Case("nothing has the focus, and a search begins elsewhere") { scene in
      scene.window.makeFirstResponder(nil)
      scene.window.initialFirstResponder = scene.middle
      scene.middle.setup.actions = [.strike]
    },
    Case("there is no key window") { scene in
      scene.application.keyWindow = nil
      scene.show(Command("", action: .strike, target: scene.handler))
    },
    Case("there is neither a key window nor a command") { $0.application.keyWindow = nil },
    Case("a modal window") { scene in
      let (modal, member) = (KeyWindow(scene.recorder), Handler("modal", scene.recorder))
      scene.kept = [modal, member]
      member.next = modal
      scene.application.modalWindow = modal
      modal.makeFirstResponder(member)
      member.setup.actions = [.strike]
    },
    Case("a chain that ends before the window") { scene in
      scene.handler.next = nil
      scene.control.setup.actions = [.strike]
    },
    Case("a window whose chain leads nowhere") { scene in
      scene.window.next = nil
      scene.control.setup.keeps = true
    },
  ]
}

/// Compares the explanation of a key with what the key then does.
@MainActor
@Suite
struct ExplainedKeysTests {
  private func name(_ object: AnyObject) -> String {
    switch object {
    case let member as Member: member.setup.name
    case let control as KeyControl: control.setup.name
    case let window as KeyWindow: window.setup.name
    case is Application: "application"
    default: "plain"
    }
  }

  /// The expected effect of a key, according to its explanation, if no responder handles it.
  private func prediction(_ explanation: KeyExplanation) -> [String] {
    let kept = explanation.keeper.map { ["key \(name($0))"] } ?? []
    if case .sent(let target)? = explanation.sentCandidate?.verdict {
      return kept + ["strike \(name(target))"]
    }
    return kept + explanation.recipients.map { "key \(name($0))" }
  }

  @Test(arguments: Case.all)
  fileprivate func `a key does what its explanation says`(setup: Case) {
    let scene = Scene()
    setup.change(scene)
    for phase in [KeyEvent.Phase.down, .up] {
      let event = KeyEvent(phase, key: "k", characters: "k")
      let explained = prediction(scene.application.explain(event))
      _ = scene.recorder.take()
      scene.application.sendEvent(event)
      #expect(scene.recorder.take() == explained, "\(phase)")
      #expect(!explained.isEmpty)
    }
    scene.application.mainMenu = nil
  }
}
