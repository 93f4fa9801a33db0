/// A closure as the target of a command.
@MainActor
final class CommandClosure: ActionValidating {
  /// The action of all closures, which key maps cannot bind.
  static let action = {
    let action = Action("run", CommandClosure.run, isListed: false)
    ActionRegistry.hide(action)
    return action
  }()

  private let state: (@MainActor () -> ActionState)?
  private let handler: @MainActor () throws -> Void

  init(_ state: (@MainActor () -> ActionState)?, _ handler: @escaping @MainActor () throws -> Void)
  {
    (self.state, self.handler) = (state, handler)
  }

  func run() throws { try handler() }

  func validate(_ action: Action, sender: AnyObject?) -> ActionState { state?() ?? .enabled }
}
