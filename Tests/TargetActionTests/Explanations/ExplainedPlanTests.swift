import TargetAction
import Testing

/// Explanations of what comes before or in place of the commands of a key.
@MainActor
struct ExplainedPlanTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String, maps: [String], isText: Bool, before: String
    let event: @MainActor @Sendable () -> KeyEvent
    let expected: String

    init(
      _ name: String, _ maps: [String] = ["ctrl-k ctrl-s try.first\nj k try.second"],
      isText: Bool = false, after before: String = "", _ expected: String,
      _ event: @escaping @MainActor @Sendable () -> KeyEvent
    ) {
      (testDescription, self.maps, self.isText) = (name, maps, isText)
      (self.before, self.expected, self.event) = (before, expected, event)
    }
  }

  nonisolated static let rows = [
    Row(
      "Escape cancels keys that wait", after: "ctrl-k",
      """
      escape → nothing, because it only cancels the keys that wait
        the first responder KeyField lets commands go first
        it cancels ctrl-k
      """
    ) { KeyEvent(key: .escape) },
    Row(
      "a key repeats that waits", after: "ctrl-k",
      "ctrl-k → nothing, because it repeats a key that waits, or that has ended a sequence"
    ) { KeyEvent(key: "k", modifiers: .control, isRepeat: true) },
    Row(
      "a modifier does not end a sequence", after: "ctrl-k",
      """
      ctrl-control → no command
        the first responder KeyField lets commands go first
        no command is bound to it
        otherwise
      """
    ) { KeyEvent(key: "control", modifiers: .control) },
    Row(
      "a key comes after the deadline", ["ctrl-k try.second\nctrl-k ctrl-s try.first"],
      after: "ctrl-k",
      """
      ctrl-s → no command
        the first responder KeyField lets commands go first
        no command is bound to it
        it ends the sequence ctrl-k
      """
    ) { KeyEvent(key: "s", modifiers: .control, timestamp: .seconds(9)) },
    Row(
      "a binding comes before text", ["x try.first when KeyField"], isText: true,
      """
      x → KeyTestActions.first
        the first responder KeyField gets it before any command except for its own bindings
      """
    ) { KeyEvent(key: "x", characters: "x") },
    Row(
      "a sequence begins before text", ["x y try.first when KeyField"], isText: true,
      """
      x → waits for the next key
        the first responder KeyField gets it before any command except for its own bindings
        it begins
          x y try.first when KeyField
      """
    ) { KeyEvent(key: "x", characters: "x") },
    Row(
      "Return repeats", ["return dialog.confirm"],
      """
      return → no command
        the first responder KeyField lets commands go first
        it is bound to
          Confirming.confirm in the key map Map 0   is not sent again while the key is held down
      """
    ) { KeyEvent(key: .return, isRepeat: true) },
  ]

  @Test(arguments: rows)
  func `an explanation says what comes before commands`(row: Row) {
    let scene = KeyScene(maps: row.maps)
    scene.field.editsText = row.isText
    scene.application.addHandler(for: .confirm) { _ in }
    scene.press(row.before)
    let text = scene.application.explain(row.event()).description
    #expect(text.hasPrefix(row.expected), "\(text)")
  }

  @Test func `Escape is explained to cancel a drag`() {
    let scene = KeyScene()
    let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    scene.window.frame = view.frame
    scene.window.addSubview(view)
    for (phase, x) in [(PointerEvent.Phase.began, 1.0), (.moved, 30)] {
      scene.application.sendEvent(PointerEvent(phase, at: Point(x: x, y: 5), in: scene.window))
    }
    let text = scene.application.explain(KeyEvent(key: .escape)).description
    #expect(text.hasPrefix("escape → cancels the pointers in Window\n"), "\(text)")
  }

  @Test func `a sequence is explained whose first keys do something else`() throws {
    let scene = KeyScene(maps: ["ctrl-k ctrl-s try.first\nctrl-k swallow"])
    let explanation = scene.application.explain(try KeySequence(parsing: "ctrl-k ctrl-s"))
    #expect(
      explanation.problems == [
        "\"ctrl-k ctrl-s try.first\" in the key map Map 0 is out of reach, because "
          + "\"ctrl-k swallow\" in the key map Map 0 uses its first keys"
      ])
  }

  @Test func `a handler that may pass the action on is offered it`() {
    let scene = KeyScene(maps: ["ctrl-k try.first"])
    scene.field.refused = [.firstKey]
    scene.panel.refused = [.firstKey]
    scene.application.addHandler(for: .firstKey) { _ -> ActionResult in .passed }
    let explanation = scene.application.explain(KeyEvent(key: "k", modifiers: .control))
    #expect(explanation.candidates.map(\.result) == ["is offered to Application"])
  }

  @Test func `a handler that is asynchronous or of another object is sent the action`() {
    @MainActor final class Helper {
      func help(_ invocation: ActionInvocation) {}
      func work(_ invocation: ActionInvocation) async {}
    }
    let (scene, helper) = (KeyScene(maps: ["ctrl-k runs.export"]), Helper())
    let application = scene.application
    func results() -> [String] {
      application.explain(KeyEvent(key: "k", modifiers: .control)).candidates.map(\.result)
    }
    let target = RunTarget()
    application.delegate = target
    #expect(results() == ["is sent to RunTarget"])
    application.delegate = nil
    extendLifetime(target)
    for register in [
      { application.addHandler(for: .exportRun) { _ async in } },
      { application.addHandler(for: .exportRun, of: helper, Helper.help) },
      { application.addHandler(for: .exportRun, of: helper, Helper.work) },
    ] {
      let registration = register()
      #expect(results() == ["is sent to Application"])
      application.removeHandler(registration)
    }
  }
}
