import TargetAction

/// Two actions, which share the cached conformance to their protocol.
protocol ModelPing: ActionTarget {
  func ping(_ sender: AnyObject?)
  func echo(_ sender: AnyObject?)
}

protocol ModelPong: ActionTarget { func pong(_ sender: AnyObject?) }

/// An action whose method handles, passes, or throws.
protocol ModelAttempt: ActionTarget { func attempt(_ sender: AnyObject?) throws -> ActionResult }

/// An action whose sender must be a control.
protocol ModelPress: ActionTarget { func press(_ sender: Control) }

/// An action whose method is asynchronous.
protocol ModelLoad: ActionTarget { func load(_ sender: AnyObject?) async throws }

/// A protocol without actions, to which boxed values can also conform.
@MainActor
protocol ModelValued { var numberInModel: Int { get } }

extension ModelValued where Self: Actor { var numberInModel: Int { part.id } }

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
    .cancelOperation, Action("ping", (any ModelPing).ping), Action("pong", (any ModelPong).pong),
    Action("attempt", (any ModelAttempt).attempt), Action("press", (any ModelPress).press),
    Action(untyped: "model.refresh"), Action("echo", (any ModelPing).echo),
    Action("load", (any ModelLoad).load),
  ]

  /// The name of an action in scenarios.
  var nameInModel: ActionName? {
    Action.ofModel.firstIndex(of: self).flatMap { ActionName(rawValue: UInt8($0)) }
  }
}

extension ActionName { var action: Action { Action.ofModel[Int(rawValue)] } }

/// The error that handlers in scenarios throw.
struct ScenarioFailure: Error {}

/// An object in a scenario, which passes its calls to its part.
@MainActor
protocol Actor: AnyObject {
  var part: Part { get }
  /// The object that a program passes to the library.
  var reference: AnyObject { get }
}

extension Actor { var reference: AnyObject { self } }

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

extension ModelLoad where Self: Actor {
  func load(_ sender: AnyObject?) async throws {
    let number = part.subject.beginBody(of: .load, at: part.id, part, from: sender)
    try await part.subject.goOn(number, .waits)
  }
}

extension CancellingOperation where Self: Actor {
  func cancelOperation(_ sender: AnyObject?) { _ = part.called(.cancel, sender) }
}
