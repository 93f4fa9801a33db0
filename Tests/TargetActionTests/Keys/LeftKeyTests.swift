import TargetAction
import Testing

/// What the user does elsewhere while keys wait, which ends their sequence.
@MainActor
@Suite
struct LeftKeyTests {
  /// What the user does while keys wait.
  enum Deed: CaseIterable {
    case press, secondaryPress, scroll, wheel, drop, pinch, menuChoice, palette, screenReader
  }

  private func does(_ deed: Deed, in scene: KeyScene, before: @escaping () -> Void = {}) {
    let (application, window) = (scene.application, scene.window)
    window.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    let point = Point(x: 5, y: 5)
    let view = KeyWatcher(frame: window.bounds)
    view.whenCalled = before
    window.addSubview(view)
    application.addHandler(for: .pong) { _ in before() }
    let command = Command("Pong", action: .pong)
    switch deed {
    case .press: application.sendEvent(PointerEvent(.began, at: point, in: window))
    case .secondaryPress:
      application.sendEvent(PointerEvent(.began, at: point, in: window, buttons: .secondary))
    case .scroll:
      application.sendEvent(ScrollEvent(deltaY: 1, phase: .began, at: point, in: window))
    case .wheel: application.sendEvent(ScrollEvent(deltaY: 1, at: point, in: window))
    case .menuChoice:
      let menu = application.openMenu(Menu(items: [.command(command)]))
      menu.close()
      menu.perform(menu.rows[0])
    case .palette: application.perform(command)
    case .screenReader:
      let button = Button("", frame: window.bounds)
      window.addSubview(button)
      button.addHandler(for: .primaryActionTriggered) { _ in before() }
      button.performPrimaryAction()
      button.removeFromSuperview()
    case .drop: application.sendEvent(Bundle(.ended, at: point, in: window))
    case .pinch: application.sendEvent(Bundle(nil, at: point, in: window))
    }
    // The closure retains the scene.
    view.whenCalled = {}
    view.removeFromSuperview()
    application.removeHandler(for: .pong)
  }

  @Test(arguments: Deed.allCases)
  func `what the user does elsewhere ends a sequence before it acts`(deed: Deed) {
    let scene = KeyScene(maps: ["ctrl-k try.second\n" + WaitingKeyTests.chord + "\ns try.third"])
    scene.press("ctrl-k", at: 10)
    var waiting: String? = "none"
    does(deed, in: scene) { waiting = scene.waiting }
    #expect(waiting == nil && scene.waiting == nil)
    #expect(scene.take() == [], "The keys that waited are dropped.")
    #expect(scene.application.nextDeadline == nil)
    #expect(scene.press("s", at: 10) == ["third field"])
  }

  @Test(arguments: Deed.allCases)
  func `letters that wait are typed where they were typed, before the user's deed acts`(deed: Deed)
  {
    let scene = KeyScene(maps: ["j k try.first when KeyField"])
    scene.field.editsText = true
    scene.press("j", at: 10)
    var typed: [String] = []
    does(deed, in: scene) {
      typed = scene.take()
      scene.window.makeFirstResponder(scene.panel)
    }
    #expect(typed == ["'j' field"])
    #expect(scene.press("k", at: 10) == [])
  }

  @Test func `motion does not end a sequence, nor does an event of another application`() {
    let scene = KeyScene(maps: [WaitingKeyTests.chord])
    let other = Application()
    let otherWindow = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    other.addWindow(otherWindow)
    scene.press("ctrl-k", at: 10)
    let point = Point(x: 5, y: 5)
    for phase in [PointerEvent.Phase.hovered, .moved, .ended, .left] {
      scene.application.sendEvent(PointerEvent(phase, at: point, in: scene.window))
    }
    scene.application.sendEvent(
      ScrollEvent(deltaY: 1, phase: .changed, at: point, in: scene.window))
    for phase in [LocatedEvent.HoverPhase.hovered, .left] {
      scene.application.sendEvent(Bundle(phase, at: point, in: scene.window))
    }
    let (button, control) = (Button(), Control())
    button.performPrimaryAction()
    control.sendActions(for: .valueChanged)
    scene.application.sendEvent(PointerEvent(.began, at: point, in: otherWindow))
    other.sendEvent(PointerEvent(.began, at: point, in: otherWindow))
    other.perform(Command("Pong", action: .pong))
    #expect(scene.press("ctrl-s", at: 10) == ["first field"])
  }

  /// How the view that has the focus loses it.
  enum Loss: CaseIterable { case moved, given, resigned, hidden, removed, closed, otherKey, modal }

  @Test(arguments: Loss.allCases)
  func `a field that writes its text when it loses the focus gets the letters that wait first`(
    loss: Loss
  ) {
    let application = makeApplication()
    let (window, other) = (Window(), Window())
    let (note, next, log) = (NoteField(), NoteField(), Recorder())
    for field in [note, next] { window.addSubview(field) }
    note.log = log
    application.keyMaps = [KeyScene.map("Map", "j k l try.first")]
    application.addHandler(for: .firstKey) { _ in }
    application.addWindow(other)
    application.keyWindow = window
    window.makeFirstResponder(note)
    for key in ["j", "k"] { application.sendEvent(KeyEvent(key: Key(key), characters: key)) }
    #expect(application.pendingKeys != nil && log.take() == [])
    switch loss {
    case .moved: window.makeFirstResponder(next)
    case .given: next.becomeFirstResponder()
    case .resigned: window.makeFirstResponder(nil)
    case .hidden: note.isHidden = true
    case .removed: note.removeFromSuperview()
    case .closed: application.removeWindow(window)
    case .otherKey: application.keyWindow = other
    case .modal: application.beginModal(other)
    }
    #expect(application.pendingKeys == nil && application.nextDeadline == nil)
    switch loss {
    case .removed: #expect(log.take() == ["wrote "])
    case .moved, .given, .resigned, .hidden: #expect(log.take() == ["j", "k", "wrote jk"])
    case .closed, .otherKey, .modal: #expect(log.take() == ["j", "k", "lost key with jk"])
    }
  }

  @Test func `what a sequence has performed may move the focus, and the letters follow`() {
    let scene = KeyScene(maps: ["ctrl-k try.second\nctrl-k j k try.first"])
    scene.panel.editsText = true
    scene.field.whenPerforming = { [unowned scene] in
      scene.window.makeFirstResponder(scene.panel)
    }
    #expect(scene.press("ctrl-k j x") == ["second field", "'j' panel", "'x' panel"])
  }

  @Test func `letters go to the window that has the focus, not to its initial first responder`() {
    let application = makeApplication()
    let (window, note, log) = (TypedWindow(), NoteField(), Recorder())
    (window.log, note.log) = (log, log)
    window.addSubview(note)
    window.initialFirstResponder = note
    application.keyMaps = [KeyScene.map("Map", "j k try.first when NoteField")]
    application.addHandler(for: .firstKey) { _ in }
    application.keyWindow = window
    for _ in 0..<2 {
      application.sendEvent(KeyEvent(key: "j", characters: "j"))
      #expect(application.pendingKeys != nil && log.take() == [])
      application.sendEvent(KeyEvent(key: "x", characters: "x"))
      #expect(log.take() == ["window j", "window x"])
    }
    application.sendEvent(KeyEvent(key: "j", characters: "j"))
    window.makeFirstResponder(note)
    #expect(log.take() == ["window j"])
  }

  @Test func `keys that are dropped are reported in debug builds`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) { @MainActor in
      let scene = KeyScene(maps: [WaitingKeyTests.chord])
      scene.press("ctrl-k", at: 10)
      scene.application.perform(Command("Closure") {})
      scene.application.keyMaps = [KeyScene.map("Map", "j k try.first\nm n o try.first")]
      scene.press("j", at: 10)
      scene.application.perform(Command("Closure") {})
      let field = KeyField("extra")
      field.next = scene.window
      scene.window.makeFirstResponder(field)
      (field.editsText, scene.panel.editsText) = (true, true)
      scene.application.keyMaps = [KeyScene.map("Map", "m n o try.first when KeyField")]
      scene.press("m n", at: 10)
      field.next = nil
      precondition(scene.take() == [])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #if DEBUG
      for keys in ["ctrl-k", "j", "m n"] { #expect(text.contains("\(keys) was left unfinished")) }
    #else
      #expect(text.isEmpty)
    #endif
  }
}

/// Something that is dragged over views, and dropped, or done with fingers.
private final class Bundle: LocatedEvent {
  private let phase: HoverPhase?

  init(_ phase: HoverPhase?, at location: Point, in window: Window) {
    self.phase = phase
    super.init(at: location, in: window)
  }

  override var hoverPhase: HoverPhase? { phase }
}

/// A view that runs a closure when a pointer is pressed or scrolls in it.
private final class KeyWatcher: View {
  var whenCalled: () -> Void = {}

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    whenCalled()
    return true
  }

  override func handleEvent(_ event: LocatedEvent) -> Bool {
    whenCalled()
    return true
  }
}

/// A field that inserts text without taking keys before commands, and writes it when it loses the
/// focus.
private final class NoteField: View {
  var log: Recorder?
  private var text = ""

  override var canBecomeFirstResponder: Bool { true }
  override var keyContext: Set<String> { ["NoteField"] }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard event.insertsText else { return false }
    text += event.characters
    log?.record(event.characters)
    return true
  }

  override func resignFirstResponder() -> Bool {
    log?.record("wrote \(text)")
    return super.resignFirstResponder()
  }

  override func windowDidResignKey() { log?.record("lost key with \(text)") }
}

private final class TypedWindow: Window {
  var log: Recorder?

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    if event.insertsText { log?.record("window \(event.characters)") }
    return event.insertsText
  }
}
