import TargetAction

final class ActorController: ViewController, Actor {
  let part: Part

  init(_ part: Part) {
    self.part = part
    super.init()
  }

  isolated deinit { part.die() }

  var viewIfLoaded: View? { isViewLoaded ? view : nil }

  override func loadView() -> View {
    if let view = part.subject.innerView(part.viewNumber) { return view }
    guard let number = part.viewNumber else { return super.loadView() }
    let view = ActorView(Part(number, in: part.subject))
    part.subject.introduce(view)
    return view
  }

  override func viewDidLoad() { part.record(.loaded(part.id), .loaded) }

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
  override func handleEvent(_ event: LocatedEvent) -> Bool { part.locate(event) }
  override func handlePointerEvent(_ event: PointerEvent) -> Bool { part.handle(event) }
}
