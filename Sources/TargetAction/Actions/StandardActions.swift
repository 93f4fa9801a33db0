/// The standard actions, for look-ups: they are declared on the highest floor, and found from here.
enum StandardActions {
  /// All of them, in the order of their table.
  ///
  /// Each is a static property, and so is registered when it is first used. Whoever looks for an action by a text
  /// has not used it, and so all are registered before the first look-up, and not before that.
  static let all: [Action] = vocabulary(StandardActions.self)?.actions ?? []

  static let members = Set(all)

  /// Registers all of them.
  ///
  /// It is not called with the registry's lock, which every registration takes.
  static func register() { _ = all }

  /// The conformance of a type that a higher floor adds, so that nobody here knows whether there is one.
  @inline(never)
  private static func vocabulary(_ type: Any.Type) -> (any ActionVocabulary.Type)? {
    type as? any ActionVocabulary.Type
  }
}

/// A type that lists actions.
protocol ActionVocabulary {
  static var actions: [Action] { get }
}
