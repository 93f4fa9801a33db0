import TargetAction
import Testing

/// A drag recognizer that continues until the pointer is released.
private final class DragRecognizer: GestureRecognizer {
  override func handle(_ event: PointerEvent) {
    switch event.phase {
    case .began: break
    case .moved: state = state == .possible ? .began : .changed
    case .ended: state = state == .possible ? .failed : .ended
    case .cancelled: state = .cancelled
    case .hovered, .left: break
    }
  }
}

@MainActor
@Suite
final class GestureTests {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let button = Button("b", frame: Rect(x: 0, y: 0, width: 50, height: 50))
  private let target = Responder()
  private var log: [String] = []

  init() {
    application.addWindow(window)
    window.addSubview(view)
    view.addSubview(button)
    for event: (Control.Events, String) in [
      (.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel"),
    ] {
      button.addHandler(for: event.0) { [unowned self] _ in self.log.append(event.1) }
    }
  }

  private func tap(_ name: String, taps: Int = 1, on view: View? = nil) -> TapGestureRecognizer {
    let recognizer = TapGestureRecognizer()
    recognizer.numberOfTapsRequired = taps
    add(recognizer, name, on: view)
    return recognizer
  }

  private func add(_ recognizer: GestureRecognizer, _ name: String, on view: View? = nil) {
    let action = Action(untyped: "gesture \(name)")
    recognizer.addTarget(target, action: action)
    target.addHandler(for: action) { [unowned self] invocation in
      #expect(invocation.sender === recognizer)
      self.log.append(name)
    }
    (view ?? self.view).addGestureRecognizer(recognizer)
  }

  private func send(_ phase: PointerEvent.Phase, _ x: Double = 10, taps: Int = 1) {
    application.sendEvent(PointerEvent(phase, at: Point(x: x, y: 10), in: window, tapCount: taps))
  }

  private func click(_ x: Double = 10, taps: Int = 1) {
    send(.began, x, taps: taps)
    send(.ended, x, taps: taps)
  }

  deinit {}

  @Test func `a tap is recognized, and the hit view receives a cancel event`() {
    let recognizer = tap("tap", on: button)
    for _ in 0..<2 {
      click()
      #expect(log == ["down", "cancel", "tap"])
      #expect(recognizer.state == .possible)
      log = []
    }
    recognizer.cancelsTouchesInView = false
    click()
    #expect(log == ["down", "tap", "up"])
  }

  @Test func `a pointer that moves too far or is canceled is not a tap`() {
    let recognizer = tap("tap", on: button)
    send(.began)
    send(.moved, 30)
    send(.ended, 10)
    #expect(log == ["down", "up"])
    log = []
    send(.began)
    send(.cancelled)
    #expect(log == ["down", "cancel"])
    log = []
    recognizer.allowableMovement = 50
    send(.began)
    send(.moved, 30)
    send(.ended, 30)
    #expect(log == ["down", "cancel", "tap"])
  }

  @Test func `a recognizer that is disabled, removed, or in another place receives no events`() {
    let recognizer = tap("tap", on: button)
    recognizer.isEnabled = false
    click()
    #expect(log == ["down", "up"])
    recognizer.isEnabled = true
    button.removeGestureRecognizer(recognizer)
    button.removeGestureRecognizer(recognizer)
    #expect(recognizer.view == nil)
    log = []
    click()
    #expect(log == ["down", "up"])
    let other = View()
    other.addGestureRecognizer(recognizer)
    button.addGestureRecognizer(recognizer)
    #expect(other.gestureRecognizers.isEmpty)
    #expect(button.gestureRecognizers.count == 1)
    log = []
    click()
    #expect(log == ["down", "cancel", "tap"])
  }

  @Test func `a double tap is recognized on the second tap`() {
    _ = tap("double", taps: 2)
    click(60)
    #expect(log == [])
    click(60, taps: 2)
    #expect(log == ["double"])
    click(60, taps: 3)
    click(60)
    #expect(log == ["double"])
  }

  @Test func `a single tap waits for a double tap to fail`() {
    let double = tap("double", taps: 2)
    let single = tap("single")
    single.require(toFail: double)
    click(60)
    #expect(log == [])
    application.advance(to: 1)
    #expect(log == ["single"])
    log = []
    click(60)
    click(60, taps: 2)
    #expect(log == ["double"])
    #expect(single.state == .possible)
    log = []
    click(60)
    application.advance(to: 2)
    application.advance(to: 3)
    #expect(log == ["single"])
  }

  @Test func `a waiting recognizer continues when the other one is disabled or removed`() {
    let double = tap("double", taps: 2)
    let single = tap("single")
    single.require(toFail: double)
    click(60)
    double.isEnabled = false
    #expect(log == ["single"])
    double.isEnabled = true
    click(60)
    view.removeGestureRecognizer(double)
    #expect(log == ["single", "single"])
    click(60)
    #expect(log == ["single", "single", "single"])
  }

  @Test func `a recognizer in another view does not block the next gesture`() {
    let first = tap("first", on: button)
    let second = tap("second", on: view)
    second.require(toFail: first)
    click(10)
    #expect(log == ["down", "cancel", "first"])
    log = []
    button.removeFromSuperview()
    click(60)
    #expect(log == ["second"])
  }

  @Test func `a continuous gesture sends its actions for each step`() {
    let drag = DragRecognizer()
    add(drag, "drag")
    send(.began)
    send(.moved, 20)
    #expect(drag.state == .began)
    send(.moved, 30)
    #expect(drag.state == .changed)
    send(.ended, 30)
    #expect(drag.state == .possible)
    #expect(log == ["down", "cancel", "drag", "drag", "drag"])
  }

  @Test func `a gesture is canceled when its view leaves the window`() {
    let drag = DragRecognizer()
    add(drag, "drag", on: button)
    send(.began)
    send(.moved, 20)
    log = []
    button.removeFromSuperview()
    #expect(log == ["drag"])
    #expect(drag.state == .possible)
  }

  @Test func `a gesture without a target sends up the chain from its view`() {
    let recognizer = TapGestureRecognizer()
    recognizer.addTarget(nil, action: .refresh)
    view.addGestureRecognizer(recognizer)
    view.addHandler(for: .refresh) { [unowned self] _ in self.log.append("view") }
    click(60)
    application.keyWindow = window
    click(60)
    #expect(log == ["view", "view"])
    recognizer.removeTarget(nil, action: .refresh)
    click(60)
    #expect(log == ["view", "view"])
  }

  @Test func `a recognizer retains neither its targets nor its view`() {
    let recognizer = TapGestureRecognizer()
    weak var gone: Responder?
    do {
      let responder = Responder()
      gone = responder
      recognizer.addTarget(responder, action: .refresh)
      let other = View()
      other.addGestureRecognizer(recognizer)
    }
    #expect(gone == nil)
    #expect(recognizer.view == nil)
    view.addGestureRecognizer(recognizer)
    click(60)
  }
}
