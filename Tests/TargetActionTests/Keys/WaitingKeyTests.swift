import TargetAction
import Testing

/// Sequences of several strokes: when they wait, and how they end.
@MainActor
@Suite(.ignoringReports)
struct WaitingKeyTests {
  nonisolated static let chord = "ctrl-k ctrl-s try.first"

  @Test func `the application's interval sets the deadline`() {
    let scene = KeyScene(maps: ["ctrl-k try.second\n" + Self.chord])
    scene.application.keySequenceInterval = .seconds(3)
    scene.press("ctrl-k", at: 40)
    #expect(scene.application.nextDeadline == .seconds(43))
    scene.application.keySequenceInterval = nil
    scene.press("ctrl-s ctrl-k", at: 41)
    #expect(scene.application.nextDeadline == nil && scene.waiting == "ctrl-k")
  }

  @Test func `a sequence whose target does not accept the event holds nothing back`() throws {
    let action = Action(untyped: "WaitingKeyTests.point", id: "try.point")
    let scene = KeyScene(maps: ["ctrl-k try.second\nctrl-k ctrl-s try.point"])
    scene.field.addHandler(for: action) { (_: AnyObject?, _: PointerEvent) in }
    let event = try #require(KeyScene.event("ctrl-k"))
    #expect(scene.application.explain(event).continuations.isEmpty)
    #expect(scene.press("ctrl-k") == ["second field"] && scene.waiting == nil)
    scene.field.addHandler(for: action) { (_: AnyObject?, _: KeyEvent) in }
    #expect(scene.application.explain(event).continuations.count == 1)
    scene.press("ctrl-k")
    #expect(scene.waiting == "ctrl-k")
  }

  @Test(arguments: [
    "up", "repeat", "shift", "control", "option", "alt", "command", "meta", "capsLock", "fn",
    "ctrl", "ctl", "opt", "cmd", "super", "win", "numLock", "altGraph", "Shift", "scrollLock",
    "Shift_L", "ControlRight", "VK_LMENU",
  ])
  func `key-ups, repeats, and modifier keys do not count`(_ name: String) {
    let scene = KeyScene(maps: [Self.chord + "\nctrl-k ctrl-k try.second"])
    scene.press("ctrl-k")
    switch name {
    case "up": scene.send(KeyEvent(.up, key: "k", modifiers: .control))
    case "repeat": scene.send(KeyEvent(key: "k", modifiers: .control, isRepeat: true))
    default: scene.send(KeyEvent(key: Key(name), modifiers: .control))
    }
    #expect(scene.waiting == "ctrl-k")
    #expect(scene.press("ctrl-s") == ["first field"])
  }

  @Test(arguments: [false, true])
  func `the key that ends a sequence goes to the window that its command has made key`(
    isModal: Bool
  ) {
    let scene = KeyScene(maps: ["ctrl-k try.first\nctrl-k ctrl-s try.second"])
    let (dialog, typed) = (Window(), KeyField("dialog"))
    var explained: [KeyExplanation] = []
    (scene.field.editsText, typed.editsText) = (true, true)
    typed.record = scene.field.record
    typed.next = dialog
    dialog.makeFirstResponder(typed)
    scene.application.addWindow(dialog)
    scene.application.unhandledKeyHandler = { explained.append($0) }
    scene.field.whenPerforming = { [unowned application = scene.application] in
      if isModal { application.beginModal(dialog) } else { application.keyWindow = dialog }
    }
    #expect(scene.press("ctrl-k q") == ["first field", "'q' dialog"])
    scene.application.endModal(dialog)
    scene.application.keyWindow = scene.window
    #expect(scene.press("ctrl-k ctrl-q") == ["first field"])
    #expect(explained.map { $0.firstResponder === typed && $0.window === dialog } == [true])
  }

  @Test func `another key that is held down neither ends the wait nor extends it`() {
    let scene = KeyScene(maps: ["ctrl-k try.second\n" + Self.chord])
    scene.press("ctrl-k", at: 10)
    let again = KeyEvent(
      key: "k", modifiers: .control, isRepeat: true, timestamp: .milliseconds(10_500))
    #expect(scene.send(again) && scene.take() == [])
    #expect(scene.application.nextDeadline == .seconds(11))
    #expect(scene.press("ctrl-s", at: 10.6) == ["first field"])
  }

  @Test(arguments: [
    (chord, "ctrl-k", "ctrl-s", []), ("j k try.first when KeyField", "j", "k", ["'j' field"]),
  ])
  func `composition ends a sequence, and types the text that waits`(
    line: String, first: String, next: String, typed: [String]
  ) throws {
    let (scene, key) = (KeyScene(maps: [line]), try KeyEquivalent(parsing: next))
    scene.field.editsText = true
    scene.press(first)
    scene.send(KeyEvent(key: key.key, modifiers: key.modifiers, isComposing: true))
    #expect(scene.take() == typed && scene.waiting == nil)
  }

  @Test(arguments: [
    "the focus", "the key window", "a modal window", "the maps", "the user's map",
    "the focused view dies", "the key window is removed", "the platform",
    "the maps, and back", "the focus, and back", "the key window, and back",
    "a modal window, and back", "the key window becomes modal", "the modal window ends",
  ])
  func `a sequence ends when something changes`(_ change: String) {
    ActionReports.ignored {
      let scene = KeyScene(maps: ["ctrl-k try.second\n" + Self.chord + "\nctrl-s try.third"])
      let other = Window()
      scene.application.addWindow(other)
      if change == "the modal window ends" { scene.application.beginModal(scene.window) }
      scene.press("ctrl-k")
      var extra: KeyField? = KeyField("extra")
      if change == "the focused view dies" {
        extra?.next = scene.panel
        scene.window.makeFirstResponder(extra)
        scene.press("escape ctrl-k")
      }
      #expect(scene.waiting == "ctrl-k")
      switch change {
      case "the focus": scene.window.makeFirstResponder(scene.panel)
      case "the key window": scene.application.keyWindow = other
      case "a modal window": scene.application.beginModal(other)
      case "the focus, and back":
        scene.window.makeFirstResponder(scene.panel)
        scene.window.makeFirstResponder(scene.field)
      case "the key window, and back":
        scene.application.keyWindow = other
        scene.application.keyWindow = scene.window
      case "a modal window, and back":
        scene.application.beginModal(other)
        scene.application.endModal(other)
      case "the key window becomes modal": scene.application.beginModal(scene.window)
      case "the modal window ends": scene.application.endModal(scene.window)
      case "the maps": scene.application.keyMaps += [KeyMap("Empty")]
      case "the user's map": scene.application.readUserKeyMap("ctrl-j try.first", name: "file")
      case "the key window is removed": scene.application.removeWindow(scene.window)
      case "the platform": scene.application.keyPlatform = .apple
      case "the maps, and back":
        let maps = scene.application.keyMaps
        scene.application.keyMaps = []
        scene.application.keyMaps = maps
      default: extra = nil
      }
      #expect(scene.waiting == nil && scene.application.nextDeadline == nil)
      scene.press("ctrl-s")
      #expect(scene.application.pendingKeys == nil)
      withExtendedLifetime(extra) {}
    }
  }

  @Test func `a broken file does not end a sequence`() {
    let scene = KeyScene(user: Self.chord)
    scene.press("ctrl-k")
    scene.application.readUserKeyMap("{ \"keys\": 1 }", name: "keys.json")
    #expect(scene.waiting == "ctrl-k")
    #expect(scene.press("ctrl-s") == ["first field"])
  }

  @Test func `a sequence is typed in a modal window, and goes to its responders`() {
    let scene = KeyScene(maps: [Self.chord])
    let (modal, panel) = (Window(), KeyPanel("modal"))
    panel.record = scene.field.record
    panel.next = modal
    scene.application.beginModal(modal)
    modal.makeFirstResponder(panel)
    scene.press("ctrl-k")
    #expect(scene.waiting == "ctrl-k")
    #expect(scene.press("ctrl-s") == ["first modal"])
    scene.application.endModal(modal)
    #expect(scene.press("ctrl-k ctrl-s") == ["first field"])
  }

  @Test func `a button that keeps Space is pressed if no sequence follows`() {
    let scene = KeyScene(maps: ["space s try.first when Button\nspace k try.second"])
    let button = NamedButton("Press", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    scene.window.addSubview(button)
    var presses = 0
    button.addHandler(for: .primaryActionTriggered) { _ in presses += 1 }
    for action in [Action.firstKey, .secondKey] { scene.window.addHandler(for: action) { _ in } }
    scene.window.makeFirstResponder(button)
    scene.send(KeyEvent(key: .space, characters: " ", timestamp: .seconds(10)))
    #expect(
      scene.waiting == "space" && scene.application.nextDeadline == .seconds(11) && presses == 0)
    scene.application.advance(to: .seconds(11))
    #expect(presses == 1)
    scene.send(KeyEvent(key: .space, characters: " ", timestamp: .seconds(12)))
    scene.press("k", at: 12)
    #expect(presses == 2 && scene.take() == [])
    scene.map("space k try.second")
    scene.send(KeyEvent(key: .space, characters: " ", timestamp: .seconds(20)))
    #expect(presses == 3 && scene.waiting == nil)
  }

  #if DEBUG
    @Test func `strokes that mean nothing are reported, and no others`() async {
      let result = await #expect(processExitsWith: .success, observing: .errorText) { @MainActor in
        let scene = KeyScene(maps: [
          "ctrl-k ctrl-s try.first\nctrl-l ctrl-s try.first\nctrl-l try.second",
          "j k try.first when KeyField",
        ])
        scene.field.editsText = true
        scene.press("ctrl-k ctrl-x ctrl-k escape ctrl-l ctrl-x j x ctrl-k ctrl-s")
      }
      let lines = result.reports
      #expect(lines.count == 1 && lines.first?.contains("ctrl-k") == true, "\(lines)")
    }
  #endif

  @Test func `a handler that presses keys begins anew`() {
    let scene = KeyScene(maps: [Self.chord + "\nctrl-j try.third"])
    scene.field.whenPerforming = { [unowned scene] in
      scene.field.whenPerforming = {}
      scene.send(KeyEvent(key: "k", modifiers: .control))
    }
    #expect(scene.press("ctrl-k ctrl-s") == ["first field"])
    #expect(scene.waiting == "ctrl-k")
    #expect(scene.press("ctrl-s") == ["first field"])
    #expect(scene.waiting == nil)
  }

  @Test func `a waiting sequence retains neither the field nor the window`() {
    let application = Application()
    application.keyMaps = [KeyScene.map("Map", Self.chord)]
    weak var field: KeyField?
    do {
      let window = Window()
      let made = KeyField("field")
      made.next = window
      application.addWindow(window)
      application.keyWindow = window
      window.makeFirstResponder(made)
      field = made
      application.sendEvent(KeyEvent(key: "k", modifiers: .control))
      #expect(application.pendingKeys != nil)
    }
    #expect(field == nil && application.pendingKeys == nil)
  }

  @Test func `a waiting sequence does not retain the responder that has a command for its key`() {
    let scene = KeyScene(user: Self.chord)
    weak var panel: KeyPanel?
    do {
      let made = KeyPanel("document")
      made.commands = [Command(key: "k", .control, action: .thirdKey)]
      (made.next, scene.window.next, panel) = (scene.application, made, made)
      scene.press("ctrl-k")
      extendLifetime(made)
    }
    #expect(panel == nil && scene.application.pendingKeys != nil)
  }
}

private final class NamedButton: Button { override var keyContext: Set<String> { ["Button"] } }
