import TargetAction

/// A responder in a scenario whose class overrides neither `canPerformAction` nor `validate`.
class ActorNeutral: Responder, Actor {
  let part: Part

  init(_ part: Part) {
    self.part = part
    super.init()
  }

  init(_ part: Part, representing object: AnyObject) {
    self.part = part
    super.init(representing: object)
  }

  isolated deinit { part.die() }

  override var canBecomeFirstResponder: Bool { part.isWilling }
  override func becomeFirstResponder() -> Bool { part.become { super.becomeFirstResponder() } }
  override func resignFirstResponder() -> Bool { part.resign { super.resignFirstResponder() } }
  override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool { part.keepsKeys }
  override func handleKeyEvent(_ event: KeyEvent) -> Bool { part.keyed() }
  override var keyCommands: [Command] { part.bindings }
  override func presentError(_ error: any Error) { part.present { super.presentError(error) } }
  override func handleEvent(_ event: LocatedEvent) -> Bool { part.locate(event) }
  override func handlePointerEvent(_ event: PointerEvent) -> Bool { part.handle(event) }
}

class ActorResponder: ActorNeutral {
  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
    part.claims(action, sender)
  }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    part.state(action, sender)
  }
}

final class ActorDirect: ActorNeutral, ModelPing, ModelAttempt, ModelLoad {}

/// A responder whose class overrides only `canPerformAction`.
final class ActorClaimer: ActorNeutral, ModelPing, ModelAttempt {
  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
    part.claims(action, sender)
  }
}

/// A responder whose class overrides only `validate`.
final class ActorValidator: ActorNeutral, ModelPing, ModelAttempt {
  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    part.state(action, sender)
  }
}

final class ActorPinger: ActorResponder, ModelPing {}
final class ActorBoth: ActorResponder, ModelPing, ModelPong, ModelLoad, CancellingOperation {}
final class ActorAttempter: ActorResponder, ModelAttempt {}
final class ActorPresser: ActorResponder, ModelPress {}

final class ActorInterceptor: ActorNeutral, ActionIntercepting, ModelPong {
  func intercept(_ invocation: inout ActionInvocation) -> ActionInvocation.Decision {
    part.intercept(&invocation)
  }
}

final class ActorForwarder: ActorResponder, ActionForwarding, ModelPing {
  func supplementalTarget(forAction action: Action, sender: AnyObject?) -> AnyObject? {
    part.supplement(action, of: self)
  }
}

/// An object in a scenario that is not a responder.
final class ActorObject: Actor, ModelPing, ModelLoad, CancellingOperation, ModelValued {
  let part: Part

  init(_ part: Part) { self.part = part }

  isolated deinit { part.die() }
}
