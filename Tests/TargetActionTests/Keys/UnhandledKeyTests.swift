import TargetAction
import Testing

/// A responder that represents a native text field, into which the platform inserts the keys that
/// type.
private final class NativeField: KeyTaker {
  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    record("key \(event.key)")
    return false
  }
}

/// A responder that enables its actions when it is offered a key, which it declines.
private final class Waking: KeyTaker {
  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    disabled = []
    return false
  }
}

private final class StrokeWatcher: ApplicationObserver {
  let recorder = Recorder()

  func pendingKeysDidChange(in application: Application) {
    recorder.record(application.pendingKeys.map { "\($0.strokes)" } ?? "none")
  }
}

/// The keys that nothing takes, those that the platform inserts, and who is told of keys.
@MainActor
@Suite(.ignoringReports)
struct UnhandledKeyTests {
  struct Press: CustomTestStringConvertible, Sendable {
    let testDescription: String, map: String, disabled: Set<Action>, editsText: Bool
    /// The keys that are pressed before the event.
    let before: String
    /// The strokes that are reported; nil if nothing is.
    let reported: String?
    /// Makes the event, which presses Control-J unless it is given.
    let makeEvent: @MainActor @Sendable () -> KeyEvent

    init(
      _ name: String, map: String = "ctrl-k ctrl-s try.first\nctrl-j try.first",
      disabled: Set<Action> = [], editsText: Bool = false, after before: String = "",
      reports reported: String? = nil,
      _ makeEvent: @escaping @MainActor @Sendable () -> KeyEvent = {
        KeyEvent(key: "j", modifiers: .control)
      }
    ) {
      (testDescription, self.map, self.disabled) = (name, map, disabled)
      (self.editsText, self.before) = (editsText, before)
      (self.reported, self.makeEvent) = (reported, makeEvent)
    }
  }

  nonisolated static let presses = [
    Press("an unbound key", reports: "ctrl-x") { KeyEvent(key: "x", modifiers: .control) },
    Press("a letter outside of text", reports: "x") { KeyEvent(key: "x", characters: "x") },
    Press("a function key", reports: "f9") { KeyEvent(key: "f9") },
    Press("a disabled command", disabled: [.firstKey], reports: "ctrl-j"),
    Press("an unbound key after a sequence", after: "ctrl-k", reports: "ctrl-x") {
      KeyEvent(key: "x", modifiers: .control)
    },
    Press("a key that none unbinds", map: "ctrl-j try.first\nctrl-j unbound", reports: "ctrl-j"),
    Press("a command"),
    Press("a key that waits") { KeyEvent(key: "k", modifiers: .control) },
    Press("a key that ends a sequence", after: "ctrl-k") {
      KeyEvent(key: "s", modifiers: .control)
    },
    Press("Escape that ends a sequence", after: "ctrl-k") { KeyEvent(key: .escape) },
    Press("a key that is swallowed", map: "ctrl-j swallow"),
    Press("a letter that is typed", editsText: true) { KeyEvent(key: "x", characters: "x") },
    Press("an accent for what is typed", map: "' try.first", editsText: true) {
      KeyEvent(key: "dead_acute", position: "Quote")
    },
    Press("a repeat") { KeyEvent(key: "x", modifiers: .control, isRepeat: true) },
    Press("composition") { KeyEvent(key: "x", modifiers: .control, isComposing: true) },
    Press("a release") { KeyEvent(.up, key: "x", modifiers: .control) },
    Press("Shift") { KeyEvent(key: "Shift_L", modifiers: .shift) },
    Press("Control") { KeyEvent(key: "ControlRight", modifiers: .control) },
    Press("Caps Lock") { KeyEvent(key: "CapsLock") },
  ]

  @Test(arguments: presses)
  func `a key that nothing takes is reported`(_ press: Press) {
    let scene = KeyScene(maps: [press.map])
    (scene.field.disabled, scene.field.editsText) = (press.disabled, press.editsText)
    scene.press(press.before)
    var reported: [String] = []
    scene.application.unhandledKeyHandler = { reported.append("\($0.strokes)") }
    scene.send(press.makeEvent())
    #expect(reported == (press.reported.map { [$0] } ?? []))
    scene.application.unhandledKeyHandler = nil
    scene.send(KeyEvent(key: "f9"))
    #expect(reported.count == (press.reported == nil ? 0 : 1))
  }

  @Test func `the explanation is the one from before the key was delivered`() {
    let scene = KeyScene(maps: ["ctrl-k try.first"])
    let field = Waking("field")
    (field.record, field.disabled, field.next) = (scene.field.record, [.firstKey], scene.window)
    scene.window.makeFirstResponder(field)
    var explanations: [KeyExplanation] = []
    #expect(scene.application.unhandledKeyHandler == nil)
    scene.application.unhandledKeyHandler = { explanations.append($0) }
    #expect(scene.application.unhandledKeyHandler != nil)
    #expect(scene.press("ctrl-k") == [] && field.disabled == [])
    #expect(explanations.map { $0.candidates.map(\.state) } == [[.disabled]])
    #expect(scene.press("ctrl-k") == ["first field"] && explanations.count == 1)
  }

  @Test func `a key that ends a sequence is reported with the sequence`() {
    let scene = KeyScene(maps: ["ctrl-k ctrl-s try.first"])
    var explanations: [KeyExplanation] = []
    scene.application.unhandledKeyHandler = { explanations.append($0) }
    scene.press("ctrl-k ctrl-x")
    #expect(explanations.map(\.problems) == [["it ends the sequence ctrl-k"]])
  }

  @Test func `a dead key in text is explained, and performs nothing`() {
    let scene = KeyScene(maps: ["' try.first"])
    scene.field.editsText = true
    let explanation = scene.application.explain(KeyEvent(key: "'", position: "Quote"))
    #expect(explanation.description.contains("it is a dead key, which performs no command in text"))
    #expect(!explanation.description.contains("no command is bound"))
  }

  @Test func `an observer is not told of keys that waited before it was added`() {
    let scene = KeyScene(maps: ["ctrl-k ctrl-s try.first"])
    let watchers = [StrokeWatcher(), StrokeWatcher()]
    scene.press("ctrl-k")
    scene.application.addApplicationObserver(watchers[0])
    scene.application.validateIfNeeded()
    #expect(watchers[0].recorder.take() == [])
    scene.application.removeApplicationObserver(watchers[0])
    scene.press("ctrl-s")
    scene.application.addApplicationObserver(watchers[1])
    scene.press("ctrl-k")
    #expect(watchers[1].recorder.take() == ["ctrl-k"])
  }

  @Test func `keys are reported without a key window`() {
    let application = makeApplication()
    var count = 0
    application.unhandledKeyHandler = { _ in count += 1 }
    #expect(!application.sendEvent(KeyEvent(key: "x")) && count == 1)
  }

  @Test(arguments: [(true, false), (true, true), (false, false), (false, true)])
  func `an override of the window's decides whether a key is reported`(
    delivers: Bool, takes: Bool
  ) {
    let (application, window) = (makeApplication(), ProxyWindow())
    (window.delivers, window.takes) = (delivers, takes)
    application.keyWindow = window
    var names: [String] = []
    application.unhandledKeyHandler = { names.append("\(type(of: $0.firstResponder))") }
    #expect(application.sendEvent(KeyEvent(key: "x")) == takes)
    #expect(names == (takes ? [] : ["ProxyWindow"]))
  }

  @Test func `a key that a program delivers to a window is not reported, and retains nothing`() {
    let application = makeApplication()
    var count = 0
    application.unhandledKeyHandler = { _ in count += 1 }
    weak var released: Window?
    do {
      let window = Window()
      application.addWindow(window)
      #expect(!window.sendEvent(KeyEvent(key: "x")))
      released = window
    }
    #expect(released == nil && count == 0)
  }

  @Test(arguments: [
    "a map", "a map, for the field", "the user's map", "the user's map, swallowed", "the menu",
    "the field's command", "the panel's command",
  ])
  func `a key that the platform inserts performs nothing`(_ place: String) {
    let scene = KeyScene()
    let field = NativeField("native")
    (field.record, field.next, field.isNative) = (scene.field.record, scene.panel, true)
    let commands = [
      Command(key: "d", action: .firstKey), Command(key: "d", .control, action: .secondKey),
    ]
    switch place {
    case "a map": scene.map("d try.first\nctrl-d try.second")
    case "a map, for the field": scene.map("d try.first when NativeField\nctrl-d try.second")
    case "the user's map": scene.user("d try.first\nctrl-d try.second")
    case "the user's map, swallowed": scene.user("d swallow\nctrl-d try.second")
    case "the field's command": field.commands = commands
    case "the panel's command": scene.panel.commands = commands
    default: scene.application.mainMenu = Menu(items: commands.map { .command($0) })
    }
    scene.window.makeFirstResponder(field)
    var reports = 0
    scene.application.unhandledKeyHandler = { _ in reports += 1 }
    for text in ["d", "D"] {
      let event = KeyEvent(key: "d", characters: text, modifiers: text == "D" ? .shift : [])
      let explanation = scene.application.explain(event)
      #expect(!scene.send(event) && scene.take() == [])
      #expect(reports == 0)
      #expect(explanation.sentCandidate == nil && explanation.end == nil)
      #expect(explanation.description.contains("the platform inserts it"))
    }
    #expect(scene.press("ctrl-d") == ["second native"])
    #expect(scene.application.keys(for: .secondKey).map { "\($0)" } == ["ctrl-d"])
    scene.window.makeFirstResponder(scene.panel)
    let ends = ["a map, for the field", "the user's map, swallowed", "the field's command"]
    #expect(scene.press("d") == (ends.contains(place) ? [] : ["first panel"]))
  }

  @Test func `a sequence that waits gets a key that the platform would insert`() {
    let scene = KeyScene(maps: ["ctrl-k d try.first\nj k try.second when NativeField"])
    let field = NativeField("native")
    (field.record, field.next, field.isNative) = (scene.field.record, scene.panel, true)
    scene.window.makeFirstResponder(field)
    #expect(scene.press("ctrl-k d") == ["first native"])
    #expect(scene.press("j") == [] && scene.waiting == nil)
    #expect(scene.press("ctrl-k x") == [] && scene.waiting == nil)
    let alt = KeyEvent(key: "d", characters: "d", modifiers: .option)
    scene.map("alt-d try.third")
    #expect(scene.send(alt) && scene.take() == ["third native"])
  }

  @Test(arguments: [
    ("begins and is performed", ["ctrl-k", "none"]),
    ("goes on", ["ctrl-k", "ctrl-k ctrl-l", "none"]), ("repeats", ["ctrl-k"]),
    ("times out", ["ctrl-k", "none"]), ("the focus moves", ["ctrl-k", "none"]),
    ("a pointer press", ["ctrl-k", "none"]), ("Escape", ["ctrl-k", "none"]),
    ("another key", ["ctrl-k", "none"]), ("a command", ["ctrl-k", "none"]),
    ("the maps", ["ctrl-k", "none"]), ("begins again", ["ctrl-k"]), ("nothing", []),
  ])
  func `observers are told of the strokes that wait`(change: String, told: [String]) {
    let scene = KeyScene(maps: [
      "ctrl-k try.second\nctrl-k ctrl-s try.first\nctrl-k ctrl-l ctrl-m try.third"
    ])
    let watcher = StrokeWatcher()
    scene.application.addApplicationObserver(watcher)
    if change != "nothing" { scene.press("ctrl-k", at: 10) }
    switch change {
    case "begins and is performed": scene.press("ctrl-s", at: 10)
    case "goes on": scene.press("ctrl-l ctrl-m", at: 10)
    case "repeats":
      scene.send(KeyEvent(key: "k", modifiers: .control, isRepeat: true, timestamp: .seconds(10)))
      scene.send(KeyEvent(key: "Shift_L", modifiers: .shift, timestamp: .seconds(10)))
    case "times out": scene.application.advance(to: .seconds(12))
    case "the focus moves": scene.window.makeFirstResponder(scene.panel)
    case "a pointer press":
      scene.application.sendEvent(
        PointerEvent(.began, at: Point(x: 1, y: 1), in: scene.window, timestamp: .seconds(10)))
    case "Escape": scene.press("escape", at: 10)
    case "another key", "nothing": scene.press("ctrl-x", at: 10)
    case "a command": _ = scene.application.perform(Command(action: .firstKey))
    case "the maps": scene.application.keyMaps = []
    default: scene.press("ctrl-k", at: 10)
    }
    scene.application.validateIfNeeded()
    #expect(watcher.recorder.take() == told)
    scene.application.validateIfNeeded()
    #expect(watcher.recorder.take() == [])
  }

  @Test(arguments: ["rests", "moved", "released", "pan rests", "pan began", "waits", "composes"])
  func `Escape cancels a press that has moved before it cancels anything else`(_ state: String) {
    let application = makeApplication()
    application.keyPlatform = .linux
    application.keyMaps = [.standard(for: .linux), KeyScene.map("Map", "ctrl-k ctrl-s edit.copy")]
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let (button, view) = (Button("", frame: window.bounds), View(frame: window.bounds))
    let pan = PanGestureRecognizer()
    view.addGestureRecognizer(pan)
    let target: View = state.hasPrefix("pan") ? view : button
    window.addSubview(target)
    application.keyWindow = window
    var (presses, cancellations) = (0, 0)
    button.addHandler(for: .primaryActionTriggered) { _ in presses += 1 }
    window.addHandler(for: .cancelOperation) { _ in cancellations += 1 }
    window.addHandler(for: .copy) { _ in }
    application.press(Point(x: 10, y: 10), in: target)
    if !state.hasSuffix("rests") { application.drag(to: Point(x: 40, y: 40), in: target) }
    if state == "pan began" { #expect(pan.state == .began || pan.state == .changed) }
    if state == "released" { application.lift(Point(x: 40, y: 40), in: target) }
    if state == "waits" {
      application.sendEvent(KeyEvent(key: "k", modifiers: .control))
      #expect(application.pendingKeys != nil)
      #expect(application.sendEvent(KeyEvent(key: .escape)))
      #expect(application.pendingKeys == nil && cancellations == 0)
    }
    if state == "composes" {
      application.sendEvent(KeyEvent(key: .escape, isComposing: true))
      application.sendEvent(KeyEvent(key: .escape, modifiers: .shift))
      #expect(button.isTracking)
    }
    let isDrag = ["moved", "pan began", "waits", "composes"].contains(state)
    #expect(application.sendEvent(KeyEvent(key: .escape)))
    #expect(cancellations == (isDrag ? 0 : 1))
    if state == "pan began" { #expect(pan.state == .possible || pan.state == .cancelled) }
    if state != "released" { application.lift(Point(x: 40, y: 40), in: target) }
    #expect(presses == (state == "rests" || state == "released" ? 1 : 0))
    #expect(application.sendEvent(KeyEvent(key: .escape)))
    #expect(cancellations == (isDrag ? 1 : 2))
  }
}

/// A window that may keep its events from its responders.
private final class ProxyWindow: Window {
  var (delivers, takes) = (true, false)
  override func sendEvent(_ event: Event) -> Bool {
    let isTaken = delivers && super.sendEvent(event)
    return isTaken || takes
  }
}
