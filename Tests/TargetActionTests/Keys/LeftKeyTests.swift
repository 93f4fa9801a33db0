import TargetAction
import Testing

/// What the user does elsewhere while keys wait, which ends their sequence.
@MainActor
@Suite(.ignoringReports)
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
    Button().performPrimaryAction()
    Control().sendActions(for: .valueChanged)
    scene.application.sendEvent(PointerEvent(.began, at: point, in: otherWindow))
    other.sendEvent(PointerEvent(.began, at: point, in: otherWindow))
    other.perform(Command("Pong", action: .pong))
    #expect(scene.press("ctrl-s", at: 10) == ["first field"])
  }

  @Test func `no keys of the old maps wait after a letter that is typed has pressed some`() {
    let scene = KeyScene(maps: ["j k try.first when KeyField\n" + WaitingKeyTests.chord])
    let (field, record) = (scene.field, scene.field.record)
    field.editsText = true
    scene.press("j")
    field.record = { [unowned scene] line in
      record(line)
      if line == "'j' field" { scene.press("ctrl-k") }
    }
    scene.map("ctrl-j try.second")
    #expect(scene.waiting == nil && scene.press("ctrl-s") == [])
  }

  @Test func `keys that are dropped are reported in debug builds`() async {
    let result = await #expect(processExitsWith: .success, observing: .errorText) { @MainActor in
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
    let text = result.errorText
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
