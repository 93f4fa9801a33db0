import TargetAction
import Testing

/// Sequences of several strokes: when they wait, and how they end.
@MainActor
@Suite
struct WaitingKeyTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var maps: [String] = []
    var user: String?
    var panelCommand: Action?
    var disabled: Set<Action> = []
    let keys: String
    let result: [String]
    var waiting: String?
    var deadline: Double?
  }

  private nonisolated static let chord = "ctrl-k ctrl-s try.first"

  nonisolated static let rows = [
    Row(
      testDescription: "the first stroke waits without a deadline", maps: [chord], keys: "ctrl-k",
      result: [], waiting: "ctrl-k"),
    Row(
      testDescription: "the second ends it", maps: [chord], keys: "ctrl-k ctrl-s",
      result: ["first field"]),
    Row(
      testDescription: "four strokes", maps: ["ctrl-a b c d try.first"], keys: "ctrl-a b c d",
      result: ["first field"]),
    Row(
      testDescription: "three of four", maps: ["ctrl-a b c d try.first"], keys: "ctrl-a b c",
      result: [],
      waiting: "ctrl-a b c"),
    Row(
      testDescription: "a bound beginning waits with a deadline",
      maps: [chord + "\nctrl-k try.second"],
      keys: "ctrl-k", result: [], waiting: "ctrl-k", deadline: 11),
    Row(
      testDescription: "a beginning that is bound in a lower layer has a deadline, too",
      maps: ["ctrl-k try.second", chord], keys: "ctrl-k", result: [], waiting: "ctrl-k",
      deadline: 11),
    Row(
      testDescription: "a beginning that a higher layer binds does not wait", maps: [chord],
      user: "ctrl-k try.second", keys: "ctrl-k", result: ["second field"]),
    Row(
      testDescription: "nor one that a nearer responder binds", maps: [chord],
      panelCommand: .secondKey,
      keys: "ctrl-k", result: ["second field"]),
    Row(
      testDescription: "unless that is disabled", maps: [chord], user: "ctrl-k try.second",
      disabled: [.secondKey], keys: "ctrl-k", result: [], waiting: "ctrl-k", deadline: 11),
    Row(
      testDescription: "none ends longer sequences of lower layers", maps: [chord],
      user: "ctrl-k none",
      keys: "ctrl-k ctrl-s", result: []),
    Row(
      testDescription: "but not those of its own layer", user: chord + "\nctrl-k none",
      keys: "ctrl-k ctrl-s", result: ["first field"]),
    Row(
      testDescription: "a stroke that does not continue sends the bound beginning, and counts anew",
      maps: [chord + "\nctrl-k try.second\nctrl-x try.third"], keys: "ctrl-k ctrl-x",
      result: ["second field", "third field"]),
    Row(
      testDescription: "the longest bound beginning is sent",
      maps: ["ctrl-k ctrl-l ctrl-m try.first\nctrl-k ctrl-l try.second\nctrl-k try.third"],
      keys: "ctrl-k ctrl-l ctrl-x", result: ["second field"]),
    Row(
      testDescription: "strokes that mean nothing are swallowed",
      maps: [chord + "\nctrl-x try.third"],
      keys: "ctrl-k ctrl-x", result: ["third field"]),
    Row(
      testDescription: "a stroke can begin the same sequence again", maps: [chord],
      keys: "ctrl-k ctrl-k ctrl-s", result: ["first field"]),
    Row(
      testDescription: "Escape ends it", maps: [chord + "\nctrl-k try.second"],
      keys: "ctrl-k escape ctrl-s", result: []),
    Row(
      testDescription: "unless Escape continues it", maps: [chord + "\nctrl-k escape try.second"],
      keys: "ctrl-k escape", result: ["second field"]),
    Row(
      testDescription: "strokes that type wait only if the context names the field",
      maps: ["j k try.first"], keys: "j", result: ["'j' field"]),
    Row(
      testDescription: "strokes that type wait with a deadline",
      maps: ["j k try.first when KeyField"],
      keys: "j", result: [], waiting: "j", deadline: 11),
    Row(
      testDescription: "and perform their action", maps: ["j k try.first when KeyField"],
      keys: "j k",
      result: ["first field"]),
    Row(
      testDescription: "or are typed with what follows", maps: ["j k try.first when KeyField"],
      keys: "j x", result: ["'j' field", "'x' field"]),
    Row(
      testDescription: "or are typed before Escape acts as usual",
      maps: ["j k try.first when KeyField\nescape try.second"], keys: "j escape",
      result: ["'j' field", "second field"]),
    Row(
      testDescription: "the same letter twice", maps: ["j k try.first when KeyField"],
      keys: "j j k",
      result: ["'j' field", "first field"]),
  ]

  private func scene(_ row: Row) -> KeyScene {
    let scene = KeyScene(maps: row.maps, user: row.user)
    scene.field.editsText = true
    scene.field.disabled = row.disabled
    scene.panel.commands = row.panelCommand.map { [Command(key: "k", .control, action: $0)] } ?? []
    return scene
  }

  @Test(arguments: rows)
  func `strokes wait for the rest of a sequence`(_ row: Row) {
    let scene = scene(row)
    #expect(scene.press(row.keys, at: 10) == row.result)
    #expect(scene.waiting == row.waiting)
    #expect(scene.application.pendingKeys?.deadline == row.deadline)
    #expect(scene.application.nextDeadline == row.deadline)
  }

  @Test func `strokes are taken as they are once the deadline has passed`() {
    let scene = KeyScene(maps: [Self.chord + "\nctrl-k try.second"])
    scene.press("ctrl-k", at: 10)
    scene.application.advance(to: 10.9)
    #expect(scene.take() == [] && scene.waiting == "ctrl-k")
    scene.application.advance(to: 11)
    #expect(scene.take() == ["second field"] && scene.waiting == nil)
    #expect(scene.application.nextDeadline == nil)
    scene.application.advance(to: 30)
    #expect(scene.take() == [])
    scene.application.keySequenceInterval = 3
    scene.press("ctrl-k", at: 40)
    #expect(scene.application.nextDeadline == 43)
    scene.application.keySequenceInterval = .infinity
    scene.press("ctrl-s ctrl-k", at: 41)
    #expect(scene.application.nextDeadline == nil && scene.waiting == "ctrl-k")
  }

  @Test func `the time of the next key may pass the deadline`() {
    let scene = KeyScene(maps: [Self.chord + "\nctrl-k try.second\nctrl-s try.third"])
    scene.press("ctrl-k", at: 10)
    #expect(scene.press("ctrl-s", at: 12) == ["second field", "third field"])
  }

  @Test func `text that waits is typed once the deadline has passed`() {
    let scene = KeyScene(maps: ["j k try.first when KeyField"])
    scene.field.editsText = true
    scene.press("j", at: 10)
    scene.application.advance(to: 11)
    #expect(scene.take() == ["'j' field"])
  }

  @Test func `continuations are listed in the order of their keys`() {
    let scene = KeyScene(maps: [
      "ctrl-k ctrl-s try.first\nctrl-k a try.second\nctrl-k b c try.third\nctrl-x try.third"
    ])
    scene.press("ctrl-k")
    #expect(
      scene.application.pendingKeys?.continuations.map { "\($0)" } == [
        "ctrl-k a try.second", "ctrl-k b c try.third", "ctrl-k ctrl-s try.first",
      ])
  }

  @Test(arguments: [
    KeyEvent.Phase.up, .down,
  ])
  func `key-ups, repeats, and modifier keys do not count`(_ phase: KeyEvent.Phase) {
    let scene = KeyScene(maps: [Self.chord])
    scene.press("ctrl-k")
    if phase == .up {
      scene.send(KeyEvent(.up, key: "k", modifiers: .control))
    } else {
      scene.send(KeyEvent(key: "k", modifiers: .control, isRepeat: true))
      scene.send(KeyEvent(key: "control", modifiers: .control))
    }
    #expect(scene.waiting == "ctrl-k")
    #expect(scene.press("ctrl-s") == ["first field"])
  }

  @Test func `composition ends a sequence`() {
    let scene = KeyScene(maps: [Self.chord])
    scene.press("ctrl-k")
    scene.send(KeyEvent(key: "s", modifiers: .control, isComposing: true))
    #expect(scene.take() == [] && scene.waiting == nil)
  }

  @Test(arguments: [
    "the focus", "the key window", "a modal window", "the maps", "the user's map",
    "the focused view dies",
  ])
  func `a sequence ends when something changes`(_ change: String) {
    let scene = KeyScene(maps: [Self.chord + "\nctrl-k try.second\nctrl-s try.third"])
    scene.press("ctrl-k")
    let other = Window()
    scene.application.addWindow(other)
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
    case "the maps": scene.application.keyMaps += [KeyMap("Empty")]
    case "the user's map": scene.application.readUserKeyMap("ctrl-j try.first", name: "file")
    default: extra = nil
    }
    #expect(scene.waiting == nil && scene.application.nextDeadline == nil)
    scene.press("ctrl-s")
    #expect(scene.application.pendingKeys == nil)
    withExtendedLifetime(extra) {}
  }

  @Test func `text that waits is not lost when the focus moves`() {
    let scene = KeyScene(maps: ["j k try.first when KeyField"])
    scene.field.editsText = true
    scene.press("j")
    scene.window.makeFirstResponder(scene.panel)
    #expect(scene.press("x") == ["'j' field"])
  }

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

  @Test func `a sequence works without a window`() {
    let scene = KeyScene(maps: ["ctrl-k ctrl-s try.first"])
    scene.application.keyWindow = nil
    scene.press("ctrl-k")
    #expect(scene.waiting == "ctrl-k")
    scene.press("ctrl-s")
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
}
