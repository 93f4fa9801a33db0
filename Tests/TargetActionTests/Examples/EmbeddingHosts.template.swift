import Foundation
import TargetAction
import Testing

// The hosts of the article "Embedding in a toolkit", and their tests with the stand-ins for platforms.

//= EmbeddingInAToolkit.md: final class HostView: UIView, WindowHost

//= EmbeddingInAToolkit.md: final class LoopHost: WindowHost

/// A view that records its events, and whose text comes from an input method.
private final class HostedView: View, TextInput {
  var text = ""
  var events: [String] = []
  var cursorArea: Rect { .zero }

  override var canBecomeFirstResponder: Bool { true }

  override func platformInsertsKey(_ event: KeyEvent) -> Bool { event.insertsText }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard !event.isComposing else { return false }
    if event.insertsText { text += event.characters } else { events.append("\(event.key)") }
    return true
  }

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    events.append("\(event.phase) \(event.buttons.rawValue) \(event.tapCount)")
    return true
  }

  override func handleEvent(_ event: LocatedEvent) -> Bool {
    (event as? ScrollEvent).map { events.append("\($0.deltaX) \($0.deltaY)") } != nil
  }

  func showComposition(_ text: String) {}
}

@MainActor
@Suite
struct EmbeddingHosts {
  private let view = HostedView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private var copyCount = 0

  /// Shows the view in a window, and runs a body while the shared application is one of its own.
  private func withWindow(_ window: Window, _ body: @MainActor (Application) -> Void) {
    let before = Application.shared
    let application = Application()
    Application.shared = application
    defer { Application.shared = before }
    application.keyPlatform = .linux
    application.mainMenu = Menu(items: [
      .command(Command(action: .copy, keyEquivalent: KeyEquivalent("c", .control))),
      .command(Command(action: .refresh, keyEquivalent: KeyEquivalent("r"))),
      .command(Command(action: .refresh, keyEquivalent: KeyEquivalent("/"))),
    ])
    for action in [Action.copy, .refresh] {
      window.addHandler(for: action) { [view] _ in view.events.append("\(action)") }
    }
    window.frame = view.frame
    window.addSubview(view)
    application.keyWindow = window
    window.makeFirstResponder(view)
    body(application)
  }

  @Test func `a host of UIKit forwards touches, scrolls, and keys, and is drawn`() {
    let host = HostView()
    host.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    host.layoutSubviews()
    withWindow(host.content) { _ in
      #expect(host.needsDisplay)
      host.draw(.zero)
      #expect(!host.content.needsDisplay)
      for (phase, time) in [(PointerEvent.Phase.began, 1.0), (.ended, 1.1), (.began, 1.2)] {
        host.send(phase, UITouch(place: CGPoint(x: 5, y: 5), timestamp: time))
      }
      host.send(.cancelled, UITouch(place: CGPoint(x: 5, y: 5), timestamp: 1.3))
      let pan = UIPanGestureRecognizer()
      pan.way = CGPoint(x: 1, y: 2)
      host.scroll(pan)
      #expect(pan.way == .zero)
      #expect(
        view.events == ["began 1 1", "ended 1 1", "began 1 2", "cancelled 1 2", "-1.0 -2.0"])
      view.events = []
      @MainActor func press(
        _ code: Int, _ characters: String, _ plain: String, _ flags: Int = 0
      ) -> Bool {
        let key = UIKey(
          keyCode: .init(rawValue: code), characters: characters,
          charactersIgnoringModifiers: plain, modifierFlags: flags)
        return host.send(.down, UIPress(key: key, timestamp: 2))
      }
      #expect(press(0x52, "UIKeyInputUpArrow", "UIKeyInputUpArrow"))
      #expect(press(0x06, "c", "c", 1 << 18))
      #expect(press(0xE1, "", ""))
      #expect(!press(0x15, "r", "r"), "The platform inserts it.")
      #expect(view.events == ["up", "Copying.copy", "ShiftLeft"])
    }
  }

  @Test func `a host of SDL waits for deadlines, types, and draws once a change`() {
    SDLScript.current = SDLScript()
    let host = LoopHost(OpaquePointer())
    withWindow(host.window) { _ in
      #expect(SDLScript.current.isTextInputOn)
      for _ in 0..<2 { host.runOnce() }
      #expect(SDLScript.current.timeouts == [-1, -1] && SDLScript.current.drawCount == 2)
      @MainActor func press(_ code: UInt32, _ key: UInt32, _ mod: UInt16 = 0, isDown: Bool = true) {
        var event = SDL_Event()
        event.type = isDown ? 0x300 : 0x301
        event.key = .init(scancode: .init(rawValue: code), key: key, mod: mod, down: isDown)
        SDLScript.current.events = [event]
        host.runOnce()
      }
      press(0x15, 0x72)
      for text in ["r", "/"] {
        var event = SDL_Event()
        (event.type, event.text.text) = (0x303, text)
        SDLScript.current.events = [event]
        host.runOnce()
      }
      press(0x06, 0x63, 0x40)
      press(0x2A, 8)
      press(0xE1, 1 << 30)
      #expect(view.text == "r/" && view.events == ["Copying.copy", "delete", "ShiftLeft"])
      host.window.makeFirstResponder(nil)
      #expect(!SDLScript.current.isTextInputOn)
      view.events = []
      press(0x15, 0x72)
      #expect(view.events.count == 1)
    }
  }
}
