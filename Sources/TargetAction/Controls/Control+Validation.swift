extension Control {
  var showingApplication: Application? { window?.owner }

  /// Validates the actions of the control, if it has one of the given actions, or any action if none are given.
  final func validate(in application: Application, for actions: Set<Action>?) {
    // It keeps the targets alive.
    let handlers = eventHandlers
    guard Self.hasAction(among: actions, handlers) else { return }
    let isValid = hasValidAction(handlers, in: application)
    if isEnabled != isValid { isEnabled = isValid }
  }

  private static func hasAction(among actions: Set<Action>?, _ handlers: [EventHandler]) -> Bool {
    for handler in handlers {
      if let action = handler.recipient.action, actions?.contains(action) ?? true { return true }
    }
    return false
  }

  private func hasValidAction(_ handlers: [EventHandler], in application: Application) -> Bool {
    for handler in handlers {
      guard let action = handler.recipient.action else { continue }
      let state = application.state(of: action, to: handler.recipient.target, sender: self)
      if state.isEnabled { return true }
    }
    return false
  }
}
