/// Something that shows states of actions, and is kept valid.
@MainActor
protocol Validating: AnyObject {
  /// Updates the states.
  ///
  /// - Parameters:
  ///   - application: The application that is asked.
  ///   - actions: The actions whose states may have changed; nil for all.
  func validate(in application: Application, for actions: Set<Action>?)
}

/// A responder that validates automatically.
@MainActor
protocol ValidatingResponder: Validating, Responder {
  /// The application that shows the responder, if one does.
  var showingApplication: Application? { get }
}
