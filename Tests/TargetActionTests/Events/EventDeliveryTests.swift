import TargetAction
import Testing

private final class ReceivingController: ViewController {
  var recorder: Recorder?
  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    recorder?.record("\(event.phase) controller")
    return false
  }
}

private final class ReceivingApplication: Application {
  var recorder: Recorder?
  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    recorder?.record("\(event.phase) application")
    return false
  }
  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    recorder?.record("\(event.key.rawValue) application")
    return false
  }
}

@MainActor
@Suite
struct EventDeliveryTests {
  let recorder = Recorder()
  private let application = ReceivingApplication()
  let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  init() {
    application.recorder = recorder
    application.keyWindow = window
  }

  private func receiver(_ name: String, in superview: View? = nil) -> LoggingView {
    LoggingView(name, recorder, in: superview ?? window)
  }

  @discardableResult
  func send(_ phase: PointerEvent.Phase) -> Bool {
    application.sendEvent(PointerEvent(phase, at: Point(x: 50, y: 50), in: window))
  }

  @Test func `pointer events bubble up from the hit view to the application`() {
    let controller = ReceivingController()
    controller.recorder = recorder
    window.rootViewController = controller
    let outer = receiver("outer", in: controller.view)
    let inner = receiver("inner", in: outer)
    #expect(!send(.began))
    #expect(
      recorder.take() == ["began inner", "began outer", "began controller", "began application"])
    outer.takes = true
    #expect(send(.moved))
    #expect(recorder.take() == ["moved inner", "moved outer"])
    withExtendedLifetime(inner) {}
  }

  @Test func `a view that is removed receives a cancel event and no later events`() {
    let view = receiver("view")
    view.takes = true
    send(.began)
    view.removeFromSuperview()
    send(.moved)
    send(.ended)
    #expect(recorder.take() == ["began view", "cancelled view"])
  }

  @Test func `a pointer that is pressed in a window does not retain the window`() {
    var other: Window? = Window(frame: window.frame)
    weak let gone = other
    other.map { application.keyWindow = $0 }
    other.map { _ = $0.sendEvent(PointerEvent(.began, at: .zero, in: $0)) }
    #expect(application.keyWindow === other)
    other = nil
    #expect(gone == nil)
    #expect(application.keyWindow === window)
  }

  @Test func `an event of a deallocated window or a window outside of the application is ignored`()
  {
    var other: Window? = Window(frame: window.frame)
    let event = other.map { PointerEvent(.began, at: .zero, in: $0) }
    let keep = event ?? PointerEvent(.began, at: .zero, in: window)
    #expect(!application.sendEvent(keep))
    #expect(!window.sendEvent(keep))
    other = nil
    #expect(other == nil)
    #expect(keep.window == nil)
    #expect(!application.sendEvent(keep))
    #expect(!application.sendEvent(Event()))
    #expect(!application.sendEvent(KeyEvent(key: .return)))
  }

  @Test func `a key goes to the first responder and bubbles up`() {
    let outer = receiver("outer")
    let inner = receiver("inner", in: outer)
    window.makeFirstResponder(inner)
    #expect(!application.sendEvent(KeyEvent(key: "x")))
    #expect(recorder.take() == ["x inner", "x outer", "x application"])
    outer.takes = true
    #expect(application.sendEvent(KeyEvent(key: "x")))
    #expect(recorder.take() == ["x inner", "x outer"])
    application.keyWindow = nil
    #expect(!application.sendEvent(KeyEvent(key: "x")))
  }

  @Test(arguments: [
    (key: Key.return, modifiers: KeyModifiers(), isRepeat: false, count: 1),
    (key: Key.space, modifiers: KeyModifiers(), isRepeat: false, count: 1),
    (key: Key.space, modifiers: KeyModifiers(), isRepeat: true, count: 0),
    (key: .return, modifiers: KeyModifiers.command, isRepeat: false, count: 0),
    (key: Key("x"), modifiers: KeyModifiers(), isRepeat: false, count: 0),
  ])
  func `a focused button performs its primary action on Return and Space`(
    row: (key: Key, modifiers: KeyModifiers, isRepeat: Bool, count: Int)
  ) {
    let button = Button("OK")
    var count = 0
    button.addHandler(for: .primaryActionTriggered) { _ in count += 1 }
    window.addSubview(button)
    #expect(window.makeFirstResponder(button))
    application.sendEvent(KeyEvent(key: row.key, modifiers: row.modifiers, isRepeat: row.isRepeat))
    application.sendEvent(KeyEvent(.up, key: row.key, modifiers: row.modifiers))
    #expect(count == row.count)
  }

  @Test func `the focus moves in the order of the tree, and from its end to its beginning`() {
    let (a, b) = (receiver("a"), receiver("b"))
    _ = (receiver("inner", in: b), receiver("c"))
    window.insertSubview(View(), above: a)
    for (modifiers, order) in [
      ([], ["a", "b", "inner", "c", "a"]), (.shift, ["c", "inner", "b", "a"]),
    ] as [(KeyModifiers, [String])] {
      for name in order {
        #expect(application.sendEvent(KeyEvent(key: .tab, modifiers: modifiers)))
        #expect((window.firstResponder as? LoggingView)?.name == name)
      }
    }
    for view in window.subviews { view.removeFromSuperview() }
    #expect(!window.selectNextResponder())
    #expect(!window.selectPreviousResponder())
  }
}
