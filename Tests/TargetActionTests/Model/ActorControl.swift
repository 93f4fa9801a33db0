import TargetAction

class ActorControl: Control, Actor {
  let part: Part

  init(_ part: Part) {
    self.part = part
    super.init(frame: Rect(x: 0, y: 0, width: 8, height: 8))
  }

  isolated deinit { part.die() }

  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
    part.claims(action, sender)
  }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    part.state(action, sender)
  }

  override var canBecomeFirstResponder: Bool { part.isWilling }
  override func becomeFirstResponder() -> Bool { part.become { super.becomeFirstResponder() } }
  override func resignFirstResponder() -> Bool { part.resign { super.resignFirstResponder() } }
  override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool { part.keepsKeys }
  override func handleKeyEvent(_ event: KeyEvent) -> Bool { part.keyed() }
  override var keyCommands: [Command] { part.bindings }
  override func presentError(_ error: any Error) { part.present { super.presentError(error) } }

  override func enabledDidChange() { part.subject.record(.enabled(part.id, isEnabled)) }
  override func actionStateDidChange() { part.subject.record(.stateChanged(part.id)) }
  override func pointerEntered(_ event: PointerEvent) { part.record(.entered(part.id), .entered) }
  override func pointerExited(_ event: PointerEvent) { part.record(.exited(part.id), .exited) }

  override func handleEvent(_ event: LocatedEvent) -> Bool { part.locate(event) }
  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    part.pointed(event)
    return super.handlePointerEvent(event)
  }

  override func beginTracking(_ event: PointerEvent) -> Bool {
    part.record(.began(part.id), .tracking)
    return part.begins
  }

  override func continueTracking(_ event: PointerEvent) -> Bool {
    part.record(.continued(part.id), .tracking)
    return part.continues
  }

  override func endTracking(_ event: PointerEvent) {
    part.record(.ended(part.id, inside: isTouchInside), .tracking)
  }

  override func cancelTracking(_ event: PointerEvent?) {
    part.record(.cancelled(part.id, hasEvent: event != nil), .tracking)
  }
}

/// A control that overrides `sendAction` with its default behavior.
final class ActorOverridingControl: ActorControl {
  override func sendAction(_ action: Action, to target: AnyObject?, event: Event?) -> Bool {
    super.sendAction(action, to: target, event: event)
  }
}
