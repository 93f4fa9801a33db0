import TargetAction

/// Two actions, which share what was found for their protocol.
protocol ModelPing: ActionTarget {
  func ping(_ sender: AnyObject?)
  func echo(_ sender: AnyObject?)
}

protocol ModelPong: ActionTarget {
  func pong(_ sender: AnyObject?)
}

/// Handles, passes or throws.
protocol ModelAttempt: ActionTarget {
  func attempt(_ sender: AnyObject?) throws -> ActionResult
}

/// Takes no sender but a control.
protocol ModelPress: ActionTarget {
  func press(_ sender: Control)
}

/// What is no protocol of actions, and which boxed values conform to as well.
@MainActor
protocol ModelValued {
  var numberInModel: Int { get }
}

extension ModelValued where Self: Actor {
  var numberInModel: Int { part.id }
}

extension Subject {
  func number(of role: Role, from sender: AnyObject?) -> Int? {
    switch role {
    case .ping: number(of: application.target(as: (any ModelPing).self, sender: sender))
    case .value: application.target(as: (any ModelValued).self, sender: sender)?.numberInModel
    case .view: number(of: application.target(as: View.self, sender: sender))
    }
  }

  func numbers(of role: Role, from sender: AnyObject?) -> [Int] {
    let application = application
    return switch role {
    case .ping:
      application.targets(as: (any ModelPing).self, sender: sender).compactMap { number(of: $0) }
    case .value:
      application.targets(as: (any ModelValued).self, sender: sender).map(\.numberInModel)
    case .view: application.targets(as: View.self, sender: sender).compactMap { number(of: $0) }
    }
  }

  func number(of role: Role, up responder: Responder) -> Int? {
    switch role {
    case .ping: number(of: responder.chainTarget(as: (any ModelPing).self))
    case .value: responder.chainTarget(as: (any ModelValued).self)?.numberInModel
    case .view: number(of: responder.chainTarget(as: View.self))
    }
  }
}

extension Action {
  /// The actions of the scenarios, which are declared in this order.
  static let ofModel = [
    Action("ping", (any ModelPing).ping), Action("pong", (any ModelPong).pong),
    Action("attempt", (any ModelAttempt).attempt), Action("press", (any ModelPress).press),
    Action(untyped: "model.refresh"), Action("echo", (any ModelPing).echo),
  ]

  /// What an action is called in scenarios.
  var nameInModel: ActionName? {
    Action.ofModel.firstIndex(of: self).flatMap { ActionName(rawValue: UInt8($0)) }
  }
}

extension ActionName {
  var action: Action { Action.ofModel[Int(rawValue)] }
}

/// What a handler of a scenario throws.
struct ScenarioFailure: Error {}

/// An object of a scenario, which tells its part what it is asked and called.
@MainActor
protocol Actor: AnyObject {
  var part: Part { get }
  /// What a program passes to the library.
  var reference: AnyObject { get }
}

extension Actor {
  var reference: AnyObject { self }
}

extension ModelPing where Self: Actor {
  func ping(_ sender: AnyObject?) { _ = part.called(.ping, sender) }
  func echo(_ sender: AnyObject?) { _ = part.called(.echo, sender) }
}

extension ModelPong where Self: Actor {
  func pong(_ sender: AnyObject?) { _ = part.called(.pong, sender) }
}

extension ModelAttempt where Self: Actor {
  func attempt(_ sender: AnyObject?) throws -> ActionResult {
    try part.result(part.called(.attempt, sender))
  }
}

extension ModelPress where Self: Actor {
  func press(_ sender: Control) { _ = part.called(.press, sender) }
}
