import TargetAction
import Testing

/// Holds the only strong reference to a value until it is emptied.
@MainActor
private final class Box<Value: AnyObject> {
  private var value: Value?
  private(set) weak var witness: Value?

  init(_ value: Value) {
    self.value = value
    witness = value
  }

  func empty() { value = nil }
}

/// Runs a closure when it receives `ping`.
private final class ReactingWindow: Window, PingActions {
  var whenPinged: (() -> Void)?
  func ping(_ sender: AnyObject?) { whenPinged?() }
}

private final class ReactingApplication: Application, PingActions {
  var whenPinged: (() -> Void)?
  func ping(_ sender: AnyObject?) { whenPinged?() }
}

/// Objects that the action they are handling or sending releases.
@MainActor
struct ReleasedInsideTests {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))

  @Test func `a window that its own action releases lives until the action returns`() {
    let box = Box(ReactingWindow())
    application.keyWindow = box.witness
    var wasAlive = false
    box.witness?.whenPinged = { [unowned box] in
      box.empty()
      wasAlive = box.witness != nil
    }
    #expect(application.sendAction(.ping) && wasAlive && box.witness == nil)
    #expect(application.windows.isEmpty && application.keyWindow == nil)
  }

  @Test func `an application that its own action releases lives until the action returns`() {
    let box = Box(ReactingApplication())
    let control = Control()
    box.witness?.addWindow(window)
    window.addSubview(control)
    var wasAlive = false
    box.witness?.whenPinged = { [unowned box] in
      box.empty()
      wasAlive = box.witness != nil
    }
    control.addTarget(nil, action: .ping, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(wasAlive && box.witness == nil && window.next == nil)
  }

  @Test func `an event's deinitializer can use its window and its recognizer`() {
    let recognizer = TapGestureRecognizer()
    window.addGestureRecognizer(recognizer)
    application.addWindow(window)
    var returns = 0
    for phase in [PointerEvent.Phase.began, .moved, .moved, .ended] {
      let event = FarewellEvent(phase, at: Point(x: 1, y: 1), in: window)
      event.farewell = { [application, window] in
        returns += 1
        recognizer.reset()
        application.sendEvent(PointerEvent(.moved, at: Point(x: 2, y: 2), in: window))
      }
      application.sendEvent(event)
    }
    window.removeGestureRecognizer(recognizer)
    #expect(returns == 4)
  }

  @Test func `the deinitializer of the responder that a search called last can send`() {
    application.keyWindow = window
    let handler = Pinger("handler", next: window)
    window.delegate = Pinger("unheard")
    var passer: Taker? = Taker("passer")
    passer?.result = .passed
    passer?.next = handler
    let farewell = Farewell { [unowned application] in application.sendAction(.ping) }
    window.makeFirstResponder(passer)
    passer?.addHandler(for: .refresh) { _ in _ = farewell }
    let box = passer.map { Box($0) }
    passer = nil
    handler.addHandler(for: .offer) { _ in box?.empty() }
    #expect(application.sendAction(.offer) && box?.witness == nil)
  }

  @Test func `a view that is released during its pointer sequence can remove another view`() {
    application.addWindow(window)
    let other = View()
    window.addSubview(other)
    let box = Box(Control(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    if let control = box.witness { window.addSubview(control) }
    do {
      let farewell = Farewell { [unowned other] in other.removeFromSuperview() }
      box.witness?.addHandler(for: .touchUpInside) { _ in _ = farewell }
    }
    application.sendEvent(PointerEvent(.began, at: Point(x: 1, y: 1), in: window))
    box.witness?.addHandler(for: .touchCancel) { [unowned box] _ in box.empty() }
    box.witness?.removeFromSuperview()
    box.empty()
    #expect(box.witness == nil && other.superview == nil)
  }
}
