/// A responder that shows states of actions, and is kept valid: a control, or an application with open menus.
@MainActor
protocol Validating: Responder {
  /// The application that shows the responder, if one does.
  var showingApplication: Application? { get }

  /// Updates the states.
  ///
  /// - Parameters:
  ///   - application: The application that is asked.
  ///   - actions: The actions whose states may have changed; nil for all.
  func validate(in application: Application, for actions: Set<Action>?)
}
