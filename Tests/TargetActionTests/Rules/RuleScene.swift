import TargetAction

/// A control that records its tracking calls and the events that it sends.
final class LoggingControl: Control {
  let recorder: Recorder
  var begins = true
  var continues = true

  init(_ recorder: Recorder, frame: Rect) {
    self.recorder = recorder
    super.init(frame: frame)
  }

  override func beginTracking(_ event: PointerEvent) -> Bool {
    recorder.record("begin")
    return begins
  }

  override func continueTracking(_ event: PointerEvent) -> Bool {
    recorder.record("continue")
    return continues
  }

  override func endTracking(_ event: PointerEvent) { recorder.record("end") }

  override func cancelTracking(_ event: PointerEvent?) { recorder.record("cancel") }

  /// Records the names of some events when they are sent.
  func log(_ events: KeyValuePairs<String, Control.Events>) {
    for (name, event) in events {
      addHandler(id: name, for: event) { [recorder] _ in recorder.record(name) }
    }
  }
}

/// The scene of most rules: an application with a key window that contains a control.
@MainActor
final class RuleScene {
  let recorder = Recorder()
  let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  /// A control of 20 × 20 in the middle of the window.
  let control: LoggingControl
  let target: RuleTarget
  let application = makeApplication()
  /// The reports about unhandled actions.
  private(set) var unhandled: [Resolution] = []
  private var kept: [AnyObject] = []

  init() {
    control = LoggingControl(recorder, frame: Rect(x: 40, y: 40, width: 20, height: 20))
    target = RuleTarget(recorder)
    application.unhandledActionHandler = { [unowned self] in unhandled.append($0) }
    application.keyWindow = window
    window.addSubview(control)
  }

  /// Creates a responder that handles `ping`, in the window by default.
  func pinger(_ name: String, next: Responder? = nil) -> Pinger {
    keep(Pinger(name, recorder, next: next ?? window))
  }

  /// Creates two responders that handle `ping`, of which the lower one gets the focus.
  func pingers() -> (lower: Pinger, upper: Pinger) {
    let upper = pinger("upper")
    let lower = pinger("lower", next: upper)
    window.makeFirstResponder(lower)
    return (lower, upper)
  }

  /// Creates a responder that handles nothing, in the window by default.
  func named(_ name: String, next: Responder? = nil) -> Named {
    keep(Named(name, recorder, next: next ?? window))
  }

  /// Puts a responder into the window, and gives it the focus.
  func focused<Object: Responder>(_ responder: Object) -> Object {
    if let view = responder as? View { window.addSubview(view) } else { responder.next = window }
    window.makeFirstResponder(responder)
    return keep(responder)
  }

  /// Registers a handler that records a text.
  func record(_ text: String, for action: Action, at responder: Responder) {
    responder.addHandler(for: action) { [recorder] _ in recorder.record(text) }
  }

  /// Adds the window's default button, which records that it is pressed.
  func addDefaultButton() {
    let button = Button("OK")
    button.addHandler(for: .primaryActionTriggered) { [recorder] _ in recorder.record("pressed") }
    window.addSubview(button)
    window.defaultButton = button
  }

  /// Keeps an object alive as long as the scene.
  func keep<Object: AnyObject>(_ object: Object) -> Object {
    kept.append(object)
    return object
  }

  /// Sends an event of a pointer at a point in the window.
  @discardableResult
  func point(
    _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, pointer: Int = 0,
    buttons: PointerEvent.Buttons = .primary
  ) -> Bool {
    application.sendEvent(
      PointerEvent(phase, at: Point(x: x, y: y), in: window, pointerID: pointer, buttons: buttons))
  }

  /// Sends `ping` to nil.
  @discardableResult
  func ping(from sender: AnyObject? = nil) -> Bool {
    application.sendAction(.ping, from: sender)
  }

  /// Returns the records of `ping`, without calls to `canPerformAction`.
  func pings() -> [String] { recorder.take().filter { $0.hasPrefix("ping") } }

  /// A point inside the control and a point outside of it.
  let inside = Point(x: 5, y: 5)
  let outside = Point(x: 45, y: 5)
}

protocol RuleActions: ActionTarget {
  func greet(_ sender: AnyObject?)
  func leave(_ sender: AnyObject?)
}

extension Action {
  static let greet = Action("greet", (any RuleActions).greet)
  static let leave = Action("leave", (any RuleActions).leave)
}

/// A target that is not a responder, and that records the actions it receives.
final class RuleTarget: RuleActions {
  let recorder: Recorder
  var whenGreeted: (() -> Void)?

  init(_ recorder: Recorder) { self.recorder = recorder }

  func greet(_ sender: AnyObject?) {
    recorder.record("greet")
    whenGreeted?()
  }

  func leave(_ sender: AnyObject?) { recorder.record("leave") }
}
