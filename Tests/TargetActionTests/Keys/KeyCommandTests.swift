import TargetAction
import Testing

@MainActor
@Suite
struct KeyCommandTests {
  private let recorder = Recorder()
  private let application = makeApplication()
  private let window = Window()
  private let field: Keyed
  private let form: KeyedHandler

  init() {
    field = Keyed("field", recorder)
    form = KeyedHandler("form", recorder)
    application.focus([field, form], in: window)
  }

  /// Presses a key and returns what it caused.
  private func press(_ key: Key, _ modifiers: KeyModifiers = []) -> [String] {
    _ = recorder.take()
    let characters = key.rawValue.count == 1 ? key.rawValue : ""
    application.sendEvent(KeyEvent(key: key, characters: characters, modifiers: modifiers))
    return recorder.take().filter { !$0.hasPrefix("claim") }
  }

  @Test func `an uppercase letter represents its key with Shift`() {
    #expect(KeyEquivalent("S", .command) == KeyEquivalent("s", [.shift, .command]))
    #expect(KeyEquivalent("S").matches(KeyEvent(key: "s", characters: "S", modifiers: .shift)))
    #expect(KeyEquivalent("É").key == "é")
    #expect(KeyEquivalent(.pageUp).modifiers == [], "The name of a key is not a letter.")
    #expect(KeyEquivalent("+").modifiers == [])
  }

  @Test
  func `a key sends the nearest responder's command`() {
    form.commands = [Command(key: "p", .control, action: .ping)]
    #expect(press("p", .control) == ["ping form"])
    field.commands = [Command(key: "p", .control, action: .pong)]
    #expect(press("p", .control) == ["pong form"])
  }

  @Test
  func `a disabled command lets the key continue`() {
    field.commands = [Command(key: "p", .control, action: .ping)]
    form.states[.ping] = .disabled
    #expect(press("p", .control) == ["key field", "key form"])
    let menuCommand = Command(
      "Ping", action: .ping, keyEquivalent: KeyEquivalent("p", .control))
    application.mainMenu = Menu(items: [.command(menuCommand)])
    #expect(press("p", .control) == ["key field", "key form"])
    form.states = [:]
    field.commands = []
    #expect(press("p", .control) == ["ping form"])
  }

  @Test
  func `key equivalents of the main menu come after the commands of all responders`() {
    let command = Command("Pong", action: .pong, keyEquivalent: KeyEquivalent("p", .control))
    application.mainMenu = Menu(items: [.submenu(Menu(items: [.command(command)]))])
    #expect(press("p", .control) == ["pong form"])
    window.next = nil  // Disconnects the application, but not its main menu.
    form.commands = [Command(key: "p", .control, action: .ping)]
    #expect(press("p", .control) == ["ping form"])
  }

  @Test
  func `a first responder that edits text keeps the keys that insert text`() {
    form.commands = [
      Command(key: "p", action: .ping), Command(key: "p", .control, action: .pong),
    ]
    #expect(press("p") == ["ping form"])
    field.editsText = true
    field.takesKeys = true
    #expect(press("p") == ["key field"])
    #expect(press("p", .control) == ["pong form"])
    field.takesKeys = false
    #expect(
      press("p") == ["key field", "ping form"],
      "A key that it does not handle can trigger a command.")
    #expect(press("q") == ["key field", "key form"], "No responder is offered the key twice.")
  }

  @Test
  func `a focused button handles Return and Space before a default button's command`() {
    let button = Button()
    button.next = form
    var pressed = 0
    button.addHandler(for: .primaryActionTriggered) { _ in pressed += 1 }
    form.commands = [Command(key: .return, action: .ping)]
    window.makeFirstResponder(button)
    #expect(press(.return).isEmpty && pressed == 1)
    button.isEnabled = false
    #expect(press(.return) == ["ping form"] && pressed == 1)
  }

  @Test
  func `without a key window, the application's key commands and its main menu are used`() {
    let application = PingApplication()
    application.recorder = recorder
    application.mainMenu = Menu(items: [
      .command(Command("Ping", action: .ping, keyEquivalent: KeyEquivalent("p")))
    ])
    #expect(application.sendEvent(KeyEvent(key: "p")))
    #expect(recorder.take() == ["ping application"])
    #expect(!application.sendEvent(KeyEvent(key: "q")))
  }
}
