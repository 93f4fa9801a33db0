import TargetAction
import Testing

@MainActor
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

  private func press(_ key: Key, _ modifiers: KeyModifiers = []) -> [String] {
    _ = recorder.take()
    let characters = key.rawValue.count == 1 ? key.rawValue : ""
    application.sendEvent(KeyEvent(key: key, characters: characters, modifiers: modifiers))
    return recorder.take().filter { !$0.hasPrefix("claim") }
  }

  @Test func `a key sends the nearest responder's command`() {
    form.commands = [Command(key: "p", .control, action: .ping)]
    #expect(press("p", .control) == ["ping form"])
    field.commands = [Command(key: "p", .control, action: .pong)]
    #expect(press("p", .control) == ["pong form"])
  }

  @Test func `key equivalents of the main menu come after the commands of all responders`() {
    let command = Command("Pong", action: .pong, keyEquivalent: KeyEquivalent("p", .control))
    application.mainMenu = Menu(items: [.submenu(Menu(items: [.command(command)]))])
    #expect(press("p", .control) == ["pong form"])
    window.next = nil  // Disconnects the application, but not its main menu.
    form.commands = [Command(key: "p", .control, action: .ping)]
    #expect(press("p", .control) == ["ping form"])
  }

  @Test func `a first responder that edits text keeps the keys that insert text`() {
    form.commands = [Command(key: "p", action: .ping), Command(key: "p", .control, action: .pong)]
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
}
