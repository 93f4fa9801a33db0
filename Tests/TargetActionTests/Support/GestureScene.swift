import TargetAction

/// A drag recognizer that begins with the first move and continues until the release.
class Drag: GestureRecognizer {
  override func handle(_ event: PointerEvent) {
    switch event.phase {
    case .began, .hovered, .left: break
    case .moved: state = state == .possible ? .began : .changed
    case .ended: state = state == .possible ? .failed : .ended
    case .cancelled: state = .cancelled
    }
  }
}

/// A drag that can be recognized together with any other gesture.
final class TolerantDrag: Drag {
  override func recognizesSimultaneously(with other: GestureRecognizer) -> Bool { true }
}

/// A list of 100 × 100 that contains a row of 50 × 50, and a clock.
@MainActor
final class GestureScene {
  let application = makeApplication()
  let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let list = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let row = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
  let recorder = Recorder()
  /// The current time in seconds.
  var now = 0.0
  private var targets: [Responder] = []

  init() {
    application.addWindow(window)
    window.addSubview(list)
    list.addSubview(row)
  }

  /// Attaches a recognizer, and records a name when it sends its actions.
  @discardableResult
  func add<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, on view: View, then react: (() -> Void)? = nil
  ) -> Recognizer {
    let (target, action) = (Responder(), Action(untyped: "scene \(name)"))
    targets.append(target)
    target.addHandler(for: action) { [recorder] _ in
      recorder.record(name)
      react?()
    }
    recognizer.addTarget(target, action: action)
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Attaches a tap recognizer for a number of taps.
  @discardableResult
  func tapper(
    _ name: String, taps: Int = 1, on view: View, then react: (() -> Void)? = nil
  ) -> TapGestureRecognizer {
    let recognizer = TapGestureRecognizer()
    recognizer.numberOfTapsRequired = taps
    return add(recognizer, name, on: view, then: react)
  }

  /// Records the events that a control sends for a pointer.
  func log(_ control: Control) {
    let names: KeyValuePairs<String, Control.Events> = [
      "down": .touchDown, "up": .touchUpInside, "cancel": .touchCancel,
      "primary": .primaryActionTriggered,
    ]
    for (name, events) in names {
      control.addHandler(id: name, for: events) { [recorder] _ in recorder.record(name) }
    }
  }

  @discardableResult
  func send(
    _ phase: PointerEvent.Phase, at x: Double = 10, taps: Int = 1, pointer: Int = 0,
    buttons: PointerEvent.Buttons = .primary, in window: Window? = nil
  ) -> Bool {
    application.sendEvent(
      PointerEvent(
        phase, at: Point(x: x, y: 10), in: window ?? self.window, pointerID: pointer,
        tapCount: taps, timestamp: .seconds(now), buttons: buttons))
  }

  func tap(at x: Double = 10, taps: Int = 1, buttons: PointerEvent.Buttons = .primary) {
    send(.began, at: x, taps: taps, buttons: buttons)
    send(.ended, at: x, taps: taps, buttons: buttons)
  }

  /// Advances the clock and the application's time.
  func pass(_ seconds: Double) {
    now += seconds
    application.advance(to: .seconds(now))
  }
}
