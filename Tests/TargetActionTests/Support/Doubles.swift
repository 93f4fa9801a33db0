import TargetAction

protocol PingActions: ActionTarget { func ping(_ sender: AnyObject?) }
protocol PongActions: ActionTarget { func pong(_ sender: AnyObject?) }

/// An action that its target handles or passes on.
protocol OfferActions: ActionTarget { func offer(_ sender: AnyObject?) -> ActionResult }

extension Action {
  static let ping = Action("ping", (any PingActions).ping)
  static let pong = Action("pong", (any PongActions).pong)
  static let offer = Action("offer", (any OfferActions).offer)
  static let refresh = Action(untyped: "refresh")
}

/// A responder with a name, which may become first responder and implements no action.
class Named: Responder {
  let name: String
  let recorder: Recorder?
  var (claims, isWilling) = (true, true)

  init(_ name: String, _ recorder: Recorder? = nil, next: Responder? = nil) {
    (self.name, self.recorder) = (name, recorder)
    super.init()
    self.next = next
  }

  override var canBecomeFirstResponder: Bool { isWilling }

  /// A closure that decides in `canPerformAction` instead of `claims`.
  var decidesClaim: (() -> Bool)?

  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
    recorder?.record("claim \(name)")
    return decidesClaim?() ?? claims
  }
}

/// A responder that handles `ping`.
final class Pinger: Named, PingActions {
  var whenPinged: (() -> Void)?

  func ping(_ sender: AnyObject?) {
    recorder?.record("ping \(name)")
    whenPinged?()
  }
}

/// A responder that handles `ping` and returns a state for it.
class Answering: Named, PingActions {
  var state = ActionState.enabled
  var whenValidated: ((AnyObject?) -> Void)?
  /// The actions for which it was validated.
  private(set) var validated: [Action] = []
  /// The senders of the pings.
  private(set) var senders: [AnyObject?] = []

  var validations: Int { validated.count }
  /// Returns the actions for which it was validated since the last call.
  func take() -> [Action] {
    defer { validated = [] }
    return validated
  }

  func ping(_ sender: AnyObject?) {
    recorder?.record("ping \(name)")
    senders.append(sender)
  }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    recorder?.record("validate \(name)")
    validated.append(action)
    whenValidated?(sender)
    return state
  }
}

/// A responder that handles `pong`.
final class Ponger: Named, PongActions {
  func pong(_ sender: AnyObject?) { recorder?.record("pong \(name)") }
}

/// A responder that handles `offer` or passes it on.
final class Taker: Named, OfferActions {
  var result = ActionResult.handled

  func offer(_ sender: AnyObject?) -> ActionResult {
    recorder?.record("offer \(name)")
    return result
  }
}

/// A responder that forwards actions to another object.
class NamedForwarder: Named, ActionForwarding {
  var supplement: AnyObject?

  func supplementalTarget(forAction action: Action, sender: AnyObject?) -> AnyObject? {
    recorder?.record("supplement of \(name)")
    return supplement
  }
}

/// A responder that changes, stops, or passes the actions that it intercepts.
class NamedInterceptor: Named, ActionIntercepting {
  var change: (inout ActionInvocation) -> ActionInvocation.Decision = { _ in .proceed }

  func intercept(_ invocation: inout ActionInvocation) -> ActionInvocation.Decision {
    recorder?.record("intercept \(invocation.action) at \(name)")
    return change(&invocation)
  }
}

/// An object that is not a responder and handles `ping`.
final class Delegate: PingActions {
  let name: String
  let recorder: Recorder

  init(_ name: String, _ recorder: Recorder) { (self.name, self.recorder) = (name, recorder) }
  func ping(_ sender: AnyObject?) { recorder.record("ping \(name)") }
}

/// A window with a name, which implements no action.
class NamedWindow: Window {
  let name: String
  let recorder: Recorder

  init(_ name: String, _ recorder: Recorder) {
    (self.name, self.recorder) = (name, recorder)
    super.init()
  }
}

final class PingWindow: NamedWindow, PingActions {
  func ping(_ sender: AnyObject?) { recorder.record("ping \(name)") }
}

final class PingApplication: Application, PingActions {
  var recorder: Recorder?
  func ping(_ sender: AnyObject?) { recorder?.record("ping application") }
}

/// An application that overrides `send`.
final class PrecedingApplication: Application {
  /// What the override does first, with the action, its sender, and the superclass's `send`.
  var beforeSending: (Action, AnyObject?, (Action) -> Void) -> Void = { _, _, _ in }

  override func send(_ send: ActionSend) -> ActionSend.Outcome {
    beforeSending(send.action, send.sender) { super.send(ActionSend($0)) }
    return super.send(send)
  }
}

/// An observer that records the calls that it receives.
final class SendListener: ActionObserver {
  private(set) var log: [String] = []
  private(set) var sends: [ActionSend] = []
  private(set) var reports: [ActionSend.Report] = []
  private(set) var resolutions: [Resolution] = []
  private var depth = 0

  func willSend(_ send: ActionSend) {
    log.append("will \(send.action) \(depth)")
    depth += 1
    sends.append(send)
  }

  func didSend(_ send: ActionSend, report: ActionSend.Report) {
    depth -= 1
    log.append("did \(send.action) \(report.depth)")
    reports.append(report)
  }

  func unhandled(_ send: ActionSend, resolution: Resolution) {
    log.append("unhandled \(send.action)")
    resolutions.append(resolution)
  }
}

extension ActionSend.Outcome {
  /// The outcome as text.
  var name: String {
    switch self {
    case .handled: "handled"
    case .failed: "failed"
    case .started: "started"
    case .ignored: "ignored"
    case .unhandled: "unhandled"
    case .stopped: "stopped"
    case .unavailable(let availability): "\(availability)"
    }
  }
}

extension ActionState {
  /// The outcome of performing a command in this state, as text.
  var sendName: String { isEnabled ? "handled" : "\(availability)" }
}

/// Creates an application that passes unhandled actions to a closure.
@MainActor
func makeApplication(unhandled: @escaping @MainActor (Resolution) -> Void = { _ in }) -> Application
{
  let application = Application()
  application.unhandledActionHandler = unhandled
  return application
}

extension Application {
  /// Links responders into a chain below a window, and gives the first one the focus.
  func focus(_ chain: [Responder], in window: Window) {
    for (below, above) in zip(chain, chain.dropFirst()) { below.next = above }
    chain.last?.next = window
    keyWindow = window
    window.makeFirstResponder(chain.first)
  }
}
