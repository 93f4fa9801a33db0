import TargetAction

class ActorView: View, Actor {
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
  override func pointerEntered(_ event: PointerEvent) { part.record(.entered(part.id), .entered) }
  override func pointerExited(_ event: PointerEvent) { part.record(.exited(part.id), .exited) }
  override func handleEvent(_ event: LocatedEvent) -> Bool { part.locate(event) }
  override func handlePointerEvent(_ event: PointerEvent) -> Bool { part.handle(event) }
}

final class ActorPingView: ActorView, ModelPing, ModelLoad, ModelValued {}

class ActorWindow: Window, Actor {
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
  override func didBecomeKey() { part.record(.becameKey(part.id), .becameKey) }
  override func didResignKey() { part.record(.resignedKey(part.id), .resignedKey) }
  override func pointerEntered(_ event: PointerEvent) { part.record(.entered(part.id), .entered) }
  override func pointerExited(_ event: PointerEvent) { part.record(.exited(part.id), .exited) }
  override func handleEvent(_ event: LocatedEvent) -> Bool { part.locate(event) }
  override func handlePointerEvent(_ event: PointerEvent) -> Bool { part.handle(event) }
}

final class ActorPingWindow: ActorWindow, ModelPing {}
