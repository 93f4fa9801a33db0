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

private final class Handler: Keyed, KeyActions {
  var state = ActionState.enabled
  func strike(_ sender: AnyObject?) { recorder?.record("strike \(name)") }
  func strikeWithKey(_ sender: AnyObject?, event: KeyEvent) { strike(sender) }
  func strikeWithOther(_ sender: AnyObject?, event: OtherEvent) { strike(sender) }
  func strikeFromButton(_ sender: Button) { strike(sender) }
  override func validate(_ action: Action, sender: AnyObject?) -> ActionState { state }
}

/// A responder that represents an object.
private final class Stand: Responder {
  var recorder: Recorder?
  var commands: [Command] = []
  override var keyCommands: [Command] { commands }
  override func handleKeyEvent(_ event: KeyEvent) -> Bool { note("stand", in: recorder) }
}

private final class KeyControl: Control {
  let name: String
  let recorder: Recorder
  var keeps = false
  var commands: [Command] = []
  init(_ name: String, _ recorder: Recorder) {
    (self.name, self.recorder) = (name, recorder)
    super.init()
  }
  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [Command] { commands }
  override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool { keeps }
  override func handleKeyEvent(_ event: KeyEvent) -> Bool { note(name, in: recorder) }
}

private final class KeyWindow: NamedWindow {
  override func handleKeyEvent(_ event: KeyEvent) -> Bool { note(name, in: recorder) }
}

private final class KeyApplication: Application {
  var recorder: Recorder?
  override func handleKeyEvent(_ event: KeyEvent) -> Bool { note("application", in: recorder) }
}

/// Records that an object was offered a key, which it does not handle.
@MainActor
private func note(_ name: String, in recorder: Recorder?) -> Bool {
  recorder?.record("key \(name)")
  return false
}

/// Returns key commands for the key that the tests press.
@MainActor
private func bound(_ actions: Action...) -> [Command] {
  actions.map { Command(key: "k", action: $0) }
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
    window = KeyWindow("window", recorder)
    control = KeyControl("control", recorder)
    middle = KeyControl("middle", recorder)
    handler = Handler("handler", recorder)
    application.recorder = recorder
    application.unhandledActionHandler = { _ in }
    application.keyConflictHandler = { _ in }
    application.focus([control, middle, handler], in: window)
  }

  /// Puts a responder that represents an object between the controls and the handler.
  func represent() -> Stand {
    let plain = Plain(recorder)
    let stand = Stand(representing: plain)
    stand.recorder = recorder
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
    Case("the first responder keeps the key") { $0.control.keeps = true },
    Case("a disabled first responder would keep the key") { scene in
      scene.control.keeps = true
      scene.control.isEnabled = false
    },
    Case("a disabled control is on the chain") { $0.middle.isEnabled = false },
    Case("a disabled control has a command") { scene in
      scene.middle.isEnabled = false
      scene.middle.commands = bound(.strike)
    },
    Case("a target returns the state for unhandled actions") { scene in
      scene.control.commands = bound(.strike)
      scene.handler.state = .unhandled
    },
    Case("a target wants its command hidden") { scene in
      scene.control.commands = bound(.strike)
      scene.handler.state = .hidden
    },
    Case("several commands of one responder") { scene in
      scene.middle.commands = bound(.strikeWithOther, .strike, .strike, .strikeWithKey)
    },
    Case("a target expects another type of sender") { scene in
      scene.control.commands = bound(.strikeFromButton)
      scene.handler.commands = bound(.strike)
    },
    Case("a method accepts a key event") { $0.control.commands = bound(.strikeWithKey) },
    Case("a method expects another type of event") {
      $0.control.commands = bound(.strikeWithOther)
    },
    Case("a represented object") { scene in
      _ = scene.represent()
      scene.control.commands = bound(.strike)
    },
    Case("a represented object whose handler expects another type of event") { scene in
      let recorder = scene.recorder
      scene.represent().addHandler(for: .strike) { (_: AnyObject?, _: OtherEvent) in
        recorder.record("strike stand")
      }
      scene.control.commands = bound(.strike)
    },
    Case("a represented object whose handler accepts any event") { scene in
      let recorder = scene.recorder
      scene.represent().addHandler(for: .strikeWithOther) { _ in recorder.record("strike plain") }
      scene.control.commands = bound(.strikeWithOther)
    },
    Case("a represented object as the target of a command") { scene in
      let (recorder, stand) = (scene.recorder, scene.represent())
      stand.addHandler(for: .strike) { (_: AnyObject?, _: OtherEvent) in
        recorder.record("strike stand")
      }
      scene.show(Command("", action: .strike, target: stand), Command("", action: .strikeWithKey))
    },
    Case("a represented object that is deallocated") { scene in
      scene.represent().commands = bound(.strike)
      scene.kept.removeLast()
    },
    Case("the window's delegate") { scene in
      let plain = Plain(scene.recorder)
      scene.kept.append(plain)
      (scene.middle.next, scene.window.delegate) = (scene.window, plain)
      scene.control.commands = bound(.strike)
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
      scene.handler.commands = bound(.strike)
    },
    Case("nothing has the focus, and a search begins elsewhere") { scene in
      scene.window.makeFirstResponder(nil)
      scene.window.initialFirstResponder = scene.middle
      scene.middle.commands = bound(.strike)
    },
    Case("there is no key window") { scene in
      scene.application.keyWindow = nil
      scene.show(Command("", action: .strike, target: scene.handler))
    },
    Case("there is neither a key window nor a command") { $0.application.keyWindow = nil },
    Case("a modal window") { scene in
      let (modal, member) = (
        KeyWindow("modal window", scene.recorder), Handler("modal", scene.recorder)
      )
      scene.kept = [modal, member]
      member.next = modal
      scene.application.modalWindow = modal
      modal.makeFirstResponder(member)
      member.commands = bound(.strike)
    },
    Case("a chain that ends before the window") { scene in
      scene.handler.next = nil
      scene.control.commands = bound(.strike)
    },
    Case("a window whose chain leads nowhere") { scene in
      scene.window.next = nil
      scene.control.keeps = true
    },
  ]
}

/// Compares the explanation of a key with what the key then does.
@MainActor
@Suite
struct ExplainedKeysTests {
  private func name(_ object: AnyObject) -> String {
    switch object {
    case let handler as Handler: handler.name
    case is Stand: "stand"
    case let control as KeyControl: control.name
    case let window as KeyWindow: window.name
    case is Application: "application"
    default: "plain"
    }
  }

  /// The expected effect of a key, according to its explanation, if no responder handles it.
  private func prediction(_ explanation: KeyExplanation) -> [String] {
    let kept = explanation.keeper.map { ["key \(name($0))"] } ?? []
    if let candidate = explanation.sentCandidate, candidate.state.isEnabled,
      let target = candidate.resolution?.target
    {
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
      let done = scene.recorder.take().filter { !$0.hasPrefix("claim") }
      #expect(done == explained, "\(phase)")
      #expect(!explained.isEmpty)
    }
    scene.application.mainMenu = nil
  }
}
