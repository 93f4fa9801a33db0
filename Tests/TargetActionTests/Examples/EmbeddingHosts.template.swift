import Foundation
import TargetAction
import Testing

// The hosts of the article "Embedding in a toolkit", which are compiled with stand-ins for the platforms.

//= EmbeddingInAToolkit.md: final class HostView: UIView, WindowHost
//= EmbeddingInAToolkit.md: final class SDLHost: WindowHost
//= EmbeddingInAToolkit.md: final class SDLLoop

/// A view whose text comes from SDL.
private final class TypedView: View, TextInput {
  var text = ""
  var keys: [Key] = []
  override var canBecomeFirstResponder: Bool { true }
  override func platformInsertsKey(_ event: KeyEvent) -> Bool { event.insertsText }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    if event.insertsText { text += event.characters } else { keys.append(event.key) }
    return true
  }
}

@MainActor
struct EmbeddingHosts {
  /// Returns the events of SDL when a key is pressed, types a text, and is released.
  private func events(
    _ code: UInt32, _ key: UInt32, _ text: String, mod: UInt16 = 0
  ) -> [SDL_Event] {
    [SDL_EVENT_KEY_DOWN, SDL_EVENT_TEXT_INPUT, SDL_EVENT_KEY_UP].compactMap { type in
      guard type != SDL_EVENT_TEXT_INPUT || !text.isEmpty else { return nil }
      var event = SDL_Event()
      (event.type, event.text) = (type.rawValue, text)
      event.key = SDL_KeyboardEvent(
        scancode: .init(rawValue: code), key: key, mod: mod, down: type == SDL_EVENT_KEY_DOWN)
      return event
    }
  }

  @Test func `a loop of SDL types what no command takes, and draws after all events`() {
    let before = Application.shared
    defer { Application.shared = before }
    let application = makeApplication()
    Application.shared = application
    application.keyMaps = [KeyScene.map("program", "ctrl-k d edit.copy\nctrl-? app.help")]
    let (loop, view) = (SDLLoop(), TypedView())
    let hosts = [1, 2].map { SDLHost(OpaquePointer(number: $0)) }
    for host in hosts {
      loop.hosts[host.native] = host
      host.window.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    }
    var actions: [Action] = []
    for action in [Action.copy, .showHelp] {
      hosts[0].window.addHandler(for: action) { _ in actions.append(action) }
    }
    hosts[0].window.addFocused(view)
    #expect(SDLScript.isTextInputOn)
    var focus = SDL_Event()
    focus.type = SDL_EVENT_WINDOW_FOCUS_GAINED.rawValue
    SDLScript.events = [
      [focus], events(0x0E, 0x6B, "", mod: 0x40), events(0x07, 0x64, "d"),
      events(0x07, 0x64, "d"), events(0x38, 0x2F, "", mod: 0x41), events(0x38, 0x2F, "?", mod: 1),
      events(0x5F, 0x37, "7"), events(0x5F, 1 << 30 | 0x4A, ""),
    ].flatMap { $0 }
    loop.runOnce()
    #expect(application.keyWindow === hosts[0].window)
    #expect(actions == [.copy, .showHelp])
    #expect(view.text == "d?7" && view.keys.contains(.home))
    #expect(Set(SDLScript.frames) == ["1 before 0", "2 before 0"])
    hosts[0].window.makeFirstResponder(nil)
    #expect(!SDLScript.isTextInputOn)
  }
}
