import TargetAction
import Testing

/// The buttons that Return and Escape press.
@MainActor
@Suite
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

  @Test func `Return and Escape press the default and the cancel button`() {
    #expect(press("return") == ["Save"])
    #expect(press("escape") == ["Cancel"])
    scene.window.makeFirstResponder(nil)
    #expect(press("return") == ["Save"])
    scene.window.defaultButton = nil
    #expect(press("return") == [])
    #expect(press("escape") == ["Cancel"])
  }

  @Test func `a first responder that keeps the key comes first`() {
    scene.field.editsText = true
    scene.press("return")
    #expect(recorder.take() == ["Save"], "The field keeps Return, but does not handle it.")
    let button = Button("Other")
    button.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    scene.window.addSubview(button)
    button.addHandler(for: .primaryActionTriggered) { [recorder] _ in recorder.record("Other") }
    scene.window.makeFirstResponder(button)
    #expect(press("return") == ["Other"])
  }

  @Test func `a first responder that handles the keys that it keeps presses no button`() {
    let keeper = KeyKeeper()
    keeper.next = scene.window
    scene.window.makeFirstResponder(keeper)
    #expect(press("return escape") == [])
    #expect(keeper.keys == [.return, .escape])
  }

  @Test func `a responder that confirms or cancels comes before the window`() {
    var actions: [Action] = []
    for action in [Action.confirm, .cancelOperation] {
      scene.panel.addHandler(for: action) { actions.append($0.action) }
    }
    #expect(press("return escape") == [])
    #expect(actions == [.confirm, .cancelOperation])
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

  @Test func `Return and Escape press no button during composition`() {
    for key in [Key.return, .escape] {
      #expect(!scene.send(KeyEvent(key: key, isComposing: true)))
    }
    #expect(recorder.take() == [])
  }

  @Test func `the window does not retain its buttons`() {
    var button: Button? = Button("Late")
    scene.window.defaultButton = button
    #expect(scene.window.defaultButton === button)
    button = nil
    #expect(scene.window.defaultButton == nil)
    #expect(press("return") == [])
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
