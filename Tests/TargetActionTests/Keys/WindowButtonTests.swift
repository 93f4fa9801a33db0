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

  @Test func `a button that is disabled or hidden is not pressed`() {
    save.isEnabled = false
    cancel.isHidden = true
    #expect(press("return escape") == [])
    #expect(scene.application.state(of: .confirm) == .disabled)
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

  @Test func `the window does not retain its buttons`() {
    var button: Button? = Button("Late")
    scene.window.defaultButton = button
    #expect(scene.window.defaultButton === button)
    button = nil
    #expect(scene.window.defaultButton == nil)
    #expect(press("return") == [])
  }
}
