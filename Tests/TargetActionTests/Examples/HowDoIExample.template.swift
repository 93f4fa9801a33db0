import Observation
import TargetAction
import Testing

// The page "How do I …?".

//= HowDoI.md: final class ReviewApplication: Application
//= HowDoI.md: protocol PaletteActions: ActionTarget
//= HowDoI.md: final class Archive
//= HowDoI.md: final class ShortcutField
//= HowDoI.md: final class SignUpController
//= HowDoI.md: final class MenuBarApplication
//= HowDoI.md: final class VerseView
//= HowDoI.md: final class DeskWindow
//= HowDoI.md: final class HoldRecognizer
//= HowDoI.md: final class OneTouchWindow
//= HowDoI.md: final class FormWindow: Window

private final class Field: View {
  override var canBecomeFirstResponder: Bool { true }
  override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool { event.isTextInput }
}

@MainActor
struct HowDoIExample {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 200, height: 100))
  private let controller = ViewController()

  init() {
    window.rootViewController = controller
    application.keyWindow = window
  }

  @Test func `a handler is removed`() {
    //= HowDoI.md: let registration = controller.addHandler(for: .refresh)
    #expect(application.target(forAction: .refresh, sender: nil) == nil)
    controller.addHandler(for: .refresh) { _ in }
    #expect(application.target(forAction: .refresh, sender: nil) === controller)
    controller.removeHandler(for: .refresh)
    #expect(application.target(forAction: .refresh, sender: nil) == nil)
  }

  @Test func `an application vetoes an action, which still looks enabled`() {
    let (application, window) = (ReviewApplication(), Window())
    application.keyWindow = window
    var count = 0
    window.addHandler(for: .delete) { _ in count += 1 }
    for isReviewing in [true, false] {
      application.isReviewing = isReviewing
      let outcome = application.perform(Command(action: .delete))
      #expect(outcome == (isReviewing ? .stopped : .handled))
      #expect(application.state(of: .delete).isEnabled)
    }
    #expect(count == 1)
  }

  private func point(
    _ phase: PointerEvent.Phase, _ x: Double = 5, finger: Int = 0, at time: Duration = .zero,
    in window: Window? = nil, buttons: PointerEvent.Buttons = .primary
  ) {
    let (place, window) = (Point(x: x, y: 5), window ?? self.window)
    application.sendEvent(
      PointerEvent(
        phase, at: place, in: window, pointerID: finger, timestamp: time, buttons: buttons))
  }

  @Test func `an action that is sent later is called off`() async {
    controller.addHandler(for: .refresh) { _ in Issue.record("The action was sent.") }
    //= HowDoI.md: let later = Task
    await #expect(throws: CancellationError.self) { try await later.value }
  }

  @Test func `a shortcut is recorded, and the command that had it is named`() throws {
    let field = ShortcutField()
    controller.view.addFocused(field)
    var sent: [Action] = []
    for action in [Action.showHelp, .saveDocument] {
      window.addHandler(for: action) { sent.append($0.action) }
    }
    application.keyPlatform = .linux
    application.keyMaps = [.standard(for: .linux)]
    for name in ["shift", "ctrl", "escape"] {
      #expect(!application.sendEvent(KeyEvent(key: Key(name))))
    }
    #expect(application.userKeyMap == nil)
    try application.press("ctrl-s")
    #expect(field.message == "ctrl-s was Save.")
    #expect(application.userKeyMap?.text == "ctrl-s app.help\n")
    window.makeFirstResponder(nil)
    try application.press("ctrl-s")
    #expect(sent == [.showHelp])
  }

  @Test func `access keys move the focus, and press a button`() throws {
    let controller = SignUpController()
    window.rootViewController = controller
    var count = 0
    controller.sendButton.addHandler(for: .primaryActionTriggered) { _ in count += 1 }
    try application.press("alt-n")
    #expect(controller.nameField.isFirstResponder)
    try application.press("alt-s")
    #expect(count == 1)
  }

  @Test(arguments: [(["alt"], 1), (["alt", "x"], 0), (["x", "alt"], 1)])
  func `a modifier key by itself acts when it is released`(keys: [Key], count: Int) {
    let application = MenuBarApplication()
    var focusCount = 0
    application.focusMenuBar = { focusCount += 1 }
    for key in keys { application.sendEvent(KeyEvent(key: key)) }
    for key in keys.reversed() { application.sendEvent(KeyEvent(.up, key: key)) }
    #expect(focusCount == count)
  }

  @Test(arguments: [
    (["d", "d"], 3), (["3", "d", "d"], 1), (["1", "2", "d", "d"], 0), (["3", "x", "d", "d"], 3),
  ])
  func `digits repeat a command`(keys: [String], lineCount: Int) throws {
    let verse = VerseView()
    controller.view.addFocused(verse)
    #expect(application.readUserKeyMap("d d edit.delete when VerseView", name: "keys").isEmpty)
    for key in keys { try application.press(key) }
    #expect(verse.lines.count == lineCount)
  }

  @Test func `a mouse button is a key`() {
    var count = 0
    window.addHandler(for: .goBack) { _ in count += 1 }
    //= HowDoI.md: let mouse4 = Key.register("mouse4")
    #expect(count == 1)
    #expect(application.readUserKeyMap("ctrl-mouse4 go.forward", name: "keys").isEmpty)
  }

  @Test func `a click outside the fields ends editing`() {
    let window = DeskWindow(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let field = Field(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(field)
    application.keyWindow = window
    window.makeFirstResponder(field)
    point(.began, 50, in: window)
    #expect(window.firstResponder === window)
  }

  @Test func `a button repeats while it is held`() {
    //= HowDoI.md: let louder = Button("Louder"
    controller.view.addSubview(louder)
    func count(_ body: () -> Void) -> Int { Output.of(body).split(separator: "\n").count }
    #expect(count { point(.began, at: .seconds(1)) } == 0)
    #expect(count { application.advance(to: .milliseconds(1400)) } == 1)
    #expect(count { application.advance(to: .milliseconds(1600)) } == 2)
    #expect(count { point(.ended, at: .milliseconds(1650)) } == 0)
    #expect(application.nextDeadline == nil)
    let click = count {
      for phase in [PointerEvent.Phase.began, .ended] { point(phase, at: .seconds(3)) }
    }
    #expect(click == 1)
    let secondary = count {
      point(.began, at: .seconds(4), buttons: .secondary)
      application.advance(to: .seconds(5))
    }
    #expect(secondary == 0)
  }

  @Test func `a window follows one finger at a time`() {
    let window = OneTouchWindow(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    application.keyWindow = window
    var pressed: [Int] = []
    for finger in 0..<2 {
      let button = Button(frame: Rect(x: Double(finger) * 100, y: 0, width: 100, height: 100))
      button.addHandler(for: .primaryActionTriggered) { _ in pressed.append(finger) }
      window.addSubview(button)
    }
    let steps: [(Int, PointerEvent.Phase)] = [
      (0, .began), (1, .began), (1, .ended), (0, .ended), (1, .began), (1, .ended),
    ]
    for (finger, phase) in steps {
      point(phase, Double(finger) * 100 + 50, finger: finger, in: window)
    }
    #expect(pressed == [0, 1])
    let (dialog, opener) = (Window(), Button(frame: window.bounds))
    opener.addHandler(for: .touchDown) { [application] _ in application.beginModal(dialog) }
    window.addSubview(opener)
    point(.began, finger: 2, in: window)
    #expect(application.modalWindow === dialog && window.finger == nil)
  }

  @Test func `a shortcut works everywhere`() throws {
    //= HowDoI.md: let opener = PaletteOpener()
    func press(_ keys: String) throws -> String {
      try Output.of { try application.press(keys) }
    }
    let (field, dialog) = (Field(), Window())
    #expect(try press("ctrl-shift-p") == "The palette is open.")
    controller.view.addFocused(field)
    #expect(try press("ctrl-shift-p") == "The palette is open.")
    application.beginModal(dialog)
    #expect(try press("ctrl-shift-p") == "The palette is open.")
    application.endModal(dialog)
    controller.addHandler(for: .refresh) { _ in print("Refreshed.") }
    let refresh = Command(action: .refresh, keyEquivalent: KeyEquivalent("r", .control))
    application.mainMenu = Menu(items: [.command(refresh)])
    #expect(try press("ctrl-r") == "Refreshed.")
    do {
      //= HowDoI.md: _ = [Action.openPalette]
      #expect(problems.isEmpty)
    }
    #expect(try press("f9") == "The palette is open.")
    withExtendedLifetime(opener) {}
  }

  @Test func `a change of an observable model validates`() async {
    let (window, controller) = (Window(), ArchiveController())
    window.rootViewController = controller
    application.keyWindow = window
    let button = Button("Delete")
    button.addTarget(nil, action: .delete, for: .primaryActionTriggered)
    button.validatesAutomatically = true
    controller.view.addSubview(button)
    application.validateIfNeeded()
    #expect(button.isEnabled)
    for isLocked in [true, false, true] {
      controller.archive.isLocked = isLocked
      while button.isEnabled == isLocked { await Task.yield() }
    }
    #expect(button.actionState?.availability == .disabled(reason: "The archive is locked."))
  }

  @Test func `a window has its own order of the Tab key`() {
    let window = FormWindow()
    let fields = (0..<3).map { _ in Field() }
    for field in fields.reversed() { window.addSubview(field) }
    window.fields = fields
    application.keyWindow = window
    window.makeFirstResponder(fields[0])
    for index in [1, 2, 0] {
      application.sendEvent(KeyEvent(key: .tab))
      #expect(window.firstResponder === fields[index])
    }
    application.sendEvent(KeyEvent(key: .tab, modifiers: .shift))
    #expect(window.firstResponder === fields[2])
    window.makeFirstResponder(nil)
    application.sendEvent(KeyEvent(key: .tab))
    #expect(window.firstResponder === fields[2])
  }
}
