import TargetAction
import Testing

/// A responder that remembers the keys that it was offered, and takes them if it wants to.
private final class Listener: View, KeyTestActions {
  var isWilling = false, takesFirst = false, inserts = false
  let offers = Recorder()

  override var canBecomeFirstResponder: Bool { true }
  override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool { takesFirst }
  override func platformInsertsKey(_ event: KeyEvent) -> Bool { inserts && event.insertsText }
  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    offers.record(event.key.rawValue)
    return isWilling
  }

  func first() { offers.record("first") }
  func second() { offers.record("second") }
  func third() { offers.record("third") }
  func count(_ sender: AnyObject?, _ event: Payload<Int>) {}
}

/// Keys that belong to an input method reach the first responder, and nothing else.
@MainActor
@Suite(.ignoringReports)
struct CompositionTests {
  nonisolated static let keys: [(Key, KeyModifiers, String)] = [
    (.tab, [], "\t"), (.tab, .shift, ""), (.return, [], "\r"), (.return, .shift, ""),
    (.space, [], " "), (.escape, [], "\u{1b}"), (.left, [], ""), (.right, [], ""), (.up, [], ""),
    (.down, [], ""), (.delete, [], ""), (.deleteForward, .shift, ""), ("k", .control, ""),
    ("x", [], "x"), ("7", [], "7"), ("f5", [], ""), (.menu, [], ""), ("", [], "ni"),
  ]
  /// What has the focus.
  enum Focus: CaseIterable {
    case view, textView, nativeText, button, defaultButton, toggle, disabled, window
  }

  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  private let outer: Listener
  private let listener: Listener
  private let buttons: [Button]
  private let recorder = Recorder()

  init() {
    let frame = window.bounds
    (outer, listener) = (Listener(frame: frame), Listener(frame: frame))
    buttons = (0..<3).map { _ in Button("", frame: frame) } + [Toggle("", frame: frame)]
    window.addSubview(outer)
    outer.addSubview(listener)
    for (index, button) in buttons.enumerated() {
      outer.addSubview(button)
      button.addHandler(for: .primaryActionTriggered) { [recorder] _ in
        recorder.record("button \(index)")
      }
    }
    (window.defaultButton, window.cancelButton) = (buttons[1], buttons[2])
    outer.isWilling = true
    // Everything is bound, at each place.
    let bound = Self.keys.filter { $0.0 != "" }.map { KeyEquivalent($0.0, $0.1) }
    application.keyPlatform = .linux
    application.keyMaps = [
      .standard(for: .linux), KeyMap("Map", bound.map { KeyBinding(KeySequence($0), .firstKey) }),
    ]
    application.userKeyMap = KeyMap(
      "Mine", bound.map { KeyBinding(KeySequence($0, $0), .secondKey) })
    application.mainMenu = Menu(
      items: bound.map { .command(Command(action: .thirdKey, keyEquivalent: $0)) })
    application.keyWindow = window
  }

  private func focus(_ focus: Focus) -> Responder {
    let responder: Responder =
      switch focus {
      case .view, .textView, .nativeText: listener
      case .button, .disabled: buttons[0]
      case .defaultButton: buttons[1]
      case .toggle: buttons[3]
      case .window: window
      }
    (listener.takesFirst, listener.inserts) = (focus == .textView, focus == .nativeText)
    window.makeFirstResponder(responder)
    buttons[0].isEnabled = focus != .disabled
    #expect(window.firstResponder === responder)
    return responder
  }

  @Test(arguments: Focus.allCases, keys)
  func `a key of a composition reaches the first responder only`(
    focus: Focus, key: (Key, KeyModifiers, String)
  ) {
    let first = self.focus(focus)
    for isRepeat in [false, true, nil] {
      let event = KeyEvent(
        key: key.0, characters: key.2, modifiers: key.1, isRepeat: isRepeat, isComposing: true)
      #expect(!event.insertsText && !event.editsText && !event.isTextInput)
      let explanation = application.explain(event)
      #expect(explanation.candidates.isEmpty && explanation.continuations.isEmpty)
      #expect(explanation.description.contains("an input method composes text with it"))
      #expect(explanation.recipients.allSatisfy { $0 === first })
      let offered = explanation.keeper === first || !explanation.recipients.isEmpty
      #expect(offered == (focus != .disabled))
      #expect(!application.sendEvent(event))
      #expect(listener.offers.take() == (first === listener ? [key.0.rawValue] : []))
      #expect(outer.offers.take() == [] && recorder.take() == [])
      #expect(window.firstResponder === first && application.pendingKeys == nil)
    }
    guard first === listener else { return }
    listener.isWilling = true
    #expect(application.sendEvent(KeyEvent(key: key.0, characters: key.2, isComposing: true)))
    #expect(listener.offers.take() == [key.0.rawValue])
  }

  @Test(arguments: keys.filter { $0.0 != "" })
  func `without a composition, the same keys act`(key: (Key, KeyModifiers, String)) {
    _ = focus(.view)
    application.userKeyMap = nil
    #expect(application.sendEvent(KeyEvent(key: key.0, characters: key.2, modifiers: key.1)))
    #expect(listener.offers.take() == ["first"])
  }

  @Test(arguments: [Key.tab, .return, .space, .escape, "k"])
  func `a repeat of a key that waits or has ended a sequence reaches the first responder`(
    key: Key
  ) {
    let scene = KeyScene(user: "\(key) ctrl-j try.first\nctrl-k \(key) try.second")
    let (listener, place) = (Listener(), scene.window)
    place.addSubview(listener)
    for keys in ["\(key)", "ctrl-k \(key)"] {
      place.makeFirstResponder(listener)
      scene.press(keys)
      _ = listener.offers.take()
      scene.send(KeyEvent(key: key, isRepeat: true, isComposing: true))
      #expect(listener.offers.take().last == key.rawValue && scene.waiting == nil)
    }
  }

  @Test func `a composition without a window reaches the application only`() {
    let application = ComposedApplication()
    application.mainMenu = Menu(items: [
      .command(Command("Closure", keyEquivalent: KeyEquivalent(.tab)) { Issue.record() })
    ])
    #expect(application.sendEvent(KeyEvent(key: .tab, isComposing: true)))
    #expect(application.keyCount == 1)
  }
}

private final class ComposedApplication: Application {
  private(set) var keyCount = 0

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    keyCount += 1
    return true
  }
}
