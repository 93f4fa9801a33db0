extension Control: ValidatingResponder {
  var showingApplication: Application? { window?.owner }

  /// Validates the actions of the control, if it has one of the given actions, or any action if none are given.
  final func validate(in application: Application, for actions: Set<Action>?) {
    let pairs = eventHandlers.compactMap { handler in
      handler.recipient.action.map { (action: $0, target: handler.recipient.target) }
    }
    guard pairs.contains(where: { actions?.contains($0.action) ?? true }) else { return }
    let isValid = pairs.contains {
      application.state(of: $0.action, to: $0.target, sender: self).isEnabled
    }
    if isEnabled != isValid { isEnabled = isValid }
  }
}
