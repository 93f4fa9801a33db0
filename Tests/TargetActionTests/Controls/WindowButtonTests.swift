import TargetAction
import Testing

/// The buttons that Return and Escape press.
@MainActor
struct WindowButtonTests {
  private let scene = KeyScene()
  private let save = Button("Save")
  private let cancel = Button("Cancel")
  private let recorder = Recorder()

  init() {
    scene.application.keyMaps = [.standard(for: .linux)]
    for button in [save, cancel] {
      button.frame = Rect(x: 0, y: 0, width: 10, height: 10)
      scene.window.addSubview(button)
      button.addHandler(for: .primaryActionTriggered) { [recorder] control in
        recorder.record((control as? Button)?.title ?? "")
      }
    }
    (scene.window.defaultButton, scene.window.cancelButton) = (save, cancel)
  }

  private func press(_ text: String) -> [String] {
    scene.press(text)
    return recorder.take()
  }

  @Test func `any control can be the default or the cancel button`() {
    let control = Control(frame: Rect(x: 20, y: 0, width: 10, height: 10))
    scene.window.addSubview(control)
    control.addHandler(for: .primaryActionTriggered) { [recorder] _ in recorder.record("control") }
    scene.window.defaultButton = control
    #expect(press("return escape") == ["control", "Cancel"])
    scene.window.cancelButton = control
    #expect(press("escape") == ["control"])
  }

  @Test func `a first responder that handles the keys that it keeps presses no button`() {
    let keeper = KeyKeeper()
    scene.application.focus([keeper], in: scene.window)
    #expect(press("return escape") == [])
    #expect(keeper.keys == [.return, .escape])
  }

  @Test(arguments: KeyMap.Platform.allCases)
  func `the keys are those of the platform's map`(_ platform: KeyMap.Platform) {
    scene.application.keyPlatform = platform
    scene.application.keyMaps = [.standard(for: platform)]
    #expect(press("return escape") == ["Save", "Cancel"])
    #expect(press("cmd-.") == (platform == .apple ? ["Cancel"] : []))
  }

  @Test func `the user can give the buttons other keys`() {
    scene.application.userKeyMap = KeyScene.map(
      "Mine", "return unbound\nescape swallow\nctrl-return dialog.confirm\nctrl-g dialog.cancel")
    #expect(press("return escape") == [])
    #expect(press("ctrl-return ctrl-g") == ["Save", "Cancel"])
    scene.application.keyMaps = []
    scene.application.userKeyMap = nil
    #expect(press("return escape") == [], "Without the standard keys, nothing sends the actions.")
  }
}

/// A responder that keeps and handles every key.
private final class KeyKeeper: Responder {
  private(set) var keys: [Key] = []

  override var canBecomeFirstResponder: Bool { true }
  override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool { true }
  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    keys.append(event.key)
    return true
  }
}
