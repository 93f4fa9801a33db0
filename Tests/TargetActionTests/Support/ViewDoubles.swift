import TargetAction

extension View {
  /// Adds a view, which gets the focus of the window.
  func addFocused(_ view: View) {
    addSubview(view)
    window?.makeFirstResponder(view)
  }
}

/// A view with a name that records the pointers and keys that it receives, and handles them or not.
class LoggingView: View {
  let name: String
  let recorder: Recorder
  var takes = false

  init(
    _ name: String, _ recorder: Recorder, frame: Rect = Rect(x: 0, y: 0, width: 100, height: 100),
    in superview: View? = nil
  ) {
    (self.name, self.recorder) = (name, recorder)
    super.init(frame: frame)
    superview?.addSubview(self)
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

/// A responder that handles `ping` and `pong`, each with a state.
final class Paper: Named, PingActions, PongActions {
  var states: [Action: ActionState] = [:]
  var whenPinged: (() -> Void)?

  func ping(_ sender: AnyObject?) { whenPinged?() }
  func pong(_ sender: AnyObject?) {}
  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    states[action] ?? .enabled
  }
}

/// A button that runs a closure when it is disabled.
final class WatchfulButton: Button {
  var whenDisabled: (() -> Void)?
  override func enabledDidChange() { if !isEnabled { whenDisabled?() } }
}

/// An application that overrides `send`, and may replace each action.
final class ReplacingApplication: Application {
  var replacement: (Action) -> Action = { $0 }

  override func send(_ send: ActionSend) -> ActionSend.Outcome {
    var copy = send
    copy.action = replacement(send.action)
    return super.send(copy)
  }
}
