import TargetAction

/// The behavior of an object in a scenario, which responders, views, windows, and other objects
/// share.
///
/// The classes of these objects override the methods of the library, each with one line that calls
/// its part. The overrides cannot be shared, because the library finds out what each class
/// overrides.
@MainActor
final class Part: Instructed {
  let id: Int
  unowned let subject: Subject
  /// A Boolean value that indicates whether the object's deinitializer has begun.
  var isDying = false
  var bindings: [Command] = []
  /// The states that a recognizer takes, one with each event.
  var script: [Progress] = []
  /// A Boolean value that indicates whether a recognizer allows simultaneous recognition.
  var isTolerant = false
  weak var supplement: AnyObject?

  init(_ id: Int, in subject: Subject) { (self.id, self.subject) = (id, subject) }

  func record(_ entry: Entry, _ moment: Moment) {
    subject.record(entry)
    react(moment)
  }

  func react(_ moment: Moment) {
    guard let operations = reactions[moment], subject.spend() else { return }
    if !lasting.contains(moment) { reactions[moment] = nil }
    for operation in operations { subject.perform(operation) }
  }

  /// Records that the object is being deallocated.
  func die() {
    isDying = true
    subject.noteDeath(of: id)
    react(.dying)
  }

  func called(_ action: ActionName, _ sender: AnyObject?) -> Outcome {
    record(.called(id, action, sender: subject.number(of: sender)), .called)
    return outcome
  }

  func result(_ outcome: Outcome) throws -> ActionResult {
    switch outcome {
    case .handles: return .handled
    case .passes: return .passed
    case .fails: throw ScenarioFailure()
    }
  }

  func claims(_ action: Action, _ sender: AnyObject?) -> Bool {
    guard let name = action.nameInModel else { return true }
    record(.claimed(id, name, sender: subject.number(of: sender)), .asked)
    return claims
  }

  func state(_ action: Action, _ sender: AnyObject?) -> ActionState {
    guard let name = action.nameInModel else { return .enabled }
    record(.validated(id, name, sender: subject.number(of: sender)), .validating)
    return availability.state
  }

  func intercept(_ invocation: inout ActionInvocation) -> ActionInvocation.Decision {
    guard let name = invocation.action.nameInModel else { return .proceed }
    record(.intercepted(id, name, sender: subject.number(of: invocation.sender)), .intercepting)
    switch interception {
    case .proceed: break
    case .stop: return .stop
    case .swap: invocation.action = (name == .ping ? ActionName.pong : .ping).action
    case .mask: invocation.sender = nil
    }
    return .proceed
  }

  func supplement(_ action: Action, of responder: Responder) -> AnyObject? {
    guard let name = action.nameInModel else { return nil }
    record(.supplemented(id, name), .supplementing)
    guard let lookup else { return supplement }
    let found =
      switch lookup {
      case .chain: responder.chainTarget(forAction: action, sender: nil)
      case .everywhere: subject.application.target(forAction: action, sender: nil)
      case .role: responder.chainTarget(as: (any ModelPing).self)
      }
    subject.record(.target(subject.number(of: found)))
    return found
  }

  func become(_ become: () -> Bool) -> Bool {
    record(.becoming(id), .becoming)
    let hasBecome = become()
    react(.became)
    return hasBecome
  }

  func resign(_ resign: () -> Bool) -> Bool {
    record(.resigning(id), .resigning)
    return yields && resign()
  }

  /// Presents an error or handles it.
  func present(_ present: () -> Void) {
    record(.failed(at: id), .failing)
    if !takes { present() }
  }

  func handle(_ event: PointerEvent) -> Bool {
    pointed(event)
    react(.pointer)
    return takes
  }

  func pointed(_ event: PointerEvent) { subject.record(.pointed(id, stroke(of: event))) }

  func stroke(of event: PointerEvent) -> Stroke? {
    Stroke.allCases.first { $0.phase == event.phase }
  }

  func keyed() -> Bool {
    record(.keyed(id), .key)
    return takes
  }

  func follow(_ event: PointerEvent) { record(.followed(id, stroke(of: event)), .following) }

  func reset() { record(.reset(id), .resetting) }

  func compare(with other: GestureRecognizer) -> Bool {
    record(.compared(id, with: subject.number(of: other) ?? 0), .asked)
    return isTolerant
  }
}

extension Stroke {
  var phase: PointerEvent.Phase {
    [.began, .moved, .ended, .cancelled, .hovered, .left][Int(rawValue)]
  }
}
