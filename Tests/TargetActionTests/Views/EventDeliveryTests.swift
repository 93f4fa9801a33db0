import TargetAction
import Testing

/// Records the events that it receives, and handles them or not.
private final class Receiver: View {
  let name: String
  let recorder: Recorder
  var takes = false

  init(
    _ name: String, _ recorder: Recorder, frame: Rect = Rect(x: 0, y: 0, width: 100, height: 100)
  ) {
    self.name = name
    self.recorder = recorder
    super.init(frame: frame)
  }

  override var canBecomeFirstResponder: Bool { true }

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    recorder.record("\(event.phase) \(name)")
    return takes
  }

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    recorder.record("\(event.key.rawValue) \(name)")
    return takes
  }
}

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

  private func receiver(_ name: String, in superview: View? = nil) -> Receiver {
    let view = Receiver(name, recorder)
    (superview ?? window).addSubview(view)
    return view
  }

  @discardableResult
  func send(_ phase: PointerEvent.Phase, _ x: Double = 50, _ y: Double = 50, pointer: Int = 0)
    -> Bool
  {
    application.sendEvent(
      PointerEvent(phase, at: Point(x: x, y: y), in: window, pointerID: pointer))
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

  @Test func `the hit view receives all events until the pointer is released`() {
    let (left, right) = (receiver("left"), receiver("right"))
    left.frame = Rect(x: 0, y: 0, width: 50, height: 100)
    right.frame = Rect(x: 50, y: 0, width: 50, height: 100)
    left.takes = true
    right.takes = true
    send(.began, 10)
    send(.moved, 90)
    send(.ended, 90)
    send(.moved, 10)
    send(.began, 90)
    #expect(recorder.take() == ["began left", "moved left", "ended left", "began right"])
  }

  @Test func `several pointers are delivered independently`() {
    let (left, right) = (receiver("left"), receiver("right"))
    left.frame = Rect(x: 0, y: 0, width: 50, height: 100)
    right.frame = Rect(x: 50, y: 0, width: 50, height: 100)
    (left.takes, right.takes) = (true, true)
    send(.began, 10, pointer: 1)
    send(.began, 90, pointer: 2)
    send(.moved, 90, pointer: 1)
    send(.ended, 10, pointer: 2)
    send(.cancelled, 10, pointer: 1)
    #expect(
      recorder.take() == [
        "began left", "began right", "moved left", "ended right", "cancelled left",
      ])
  }

  @Test func `a pointer that is pressed twice is canceled in between`() {
    receiver("view").takes = true
    send(.began)
    send(.began)
    send(.ended)
    #expect(recorder.take() == ["began view", "cancelled view", "began view", "ended view"])
  }

  @Test func `events of a pointer that is not pressed are ignored`() {
    receiver("view").takes = true
    #expect(!send(.moved))
    #expect(!send(.ended))
    #expect(!send(.cancelled))
    #expect(recorder.take().isEmpty)
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

  @Test func `a modal window cancels the pointer of another window, where none can be pressed`() {
    let view = receiver("view")
    view.takes = true
    let modal = Window(frame: window.frame)
    send(.began)
    application.modalWindow = modal
    send(.moved)
    send(.ended)
    #expect(!send(.began))
    #expect(recorder.take() == ["began view", "cancelled view"])
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
    (key: Key(rawValue: "x"), modifiers: KeyModifiers(), isRepeat: false, count: 0),
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

  @Test func `the focus moves in the order of the tree and skips views that cannot accept it`() {
    let (a, b, c) = (receiver("a"), receiver("b"), receiver("c"))
    let inner = receiver("inner", in: b)
    window.insertSubview(View(), above: a)
    let hidden = receiver("hidden")
    hidden.isHidden = true
    let inHidden = receiver("in hidden", in: hidden)
    let disabled = Button("disabled")
    disabled.isEnabled = false
    window.addSubview(disabled)
    var order: [String] = []
    for _ in 0..<5 {
      #expect(application.sendEvent(KeyEvent(key: .tab)))
      order.append((window.firstResponder as? Receiver)?.name ?? "?")
      _ = recorder.take()
    }
    #expect(order == ["a", "b", "inner", "c", "a"])
    order = []
    for _ in 0..<4 {
      #expect(application.sendEvent(KeyEvent(key: .tab, modifiers: .shift)))
      order.append((window.firstResponder as? Receiver)?.name ?? "?")
    }
    #expect(order == ["c", "inner", "b", "a"])
    withExtendedLifetime((c, inner, inHidden)) {}
    for view in window.subviews { view.removeFromSuperview() }
    #expect(!window.selectNextResponder())
    #expect(!window.selectPreviousResponder())
  }
}
