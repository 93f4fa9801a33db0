/// Something that an object of the program is asked, and that a correct answer does not change.
///
/// An answer may itself ask for states, keys, rows, or explanations that depend on the same answer.
/// The object is then not asked again: the inner question gets what is known without it.
enum Question: Equatable {
  /// What the state of an action is.
  case state(Action)
  /// Whether the object takes an action, or changes it.
  case claim(Action)
  /// Which other object handles an action.
  case forwarding(Action)
  /// What the title of an action is.
  case title(Action)
  /// What the items of a menu are.
  case items
  /// How a menu is shown in the menu that contains it.
  case appearance
  /// What the object says of keys.
  case keys

  /// Whether the question is for the state of an action.
  var isForState: Bool { if case .state = self { true } else { false } }
}

extension Application {
  /// Returns whether an object is being asked a question.
  @inline(__always)
  final func isAsking(_ object: AnyObject, _ question: Question) -> Bool {
    guard !questions.isEmpty else { return false }
    let object = ObjectIdentifier(object)
    return questions.contains { $0.object == object && $0.question == question }
  }

  /// Asks an object a question, unless the object is being asked it already.
  ///
  /// - Parameters:
  ///   - object: The object, which the caller retains.
  ///   - question: The question.
  ///   - known: The answer to a question within itself.
  ///   - answer: A closure that calls the object.
  /// - Returns: The answer.
  @inline(__always)
  final func ask<Answer>(
    _ object: AnyObject, _ question: Question, within known: @autoclosure () -> Answer,
    _ answer: () -> Answer
  ) -> Answer {
    guard !isAsking(object, question) else { return known() }
    questions.append((ObjectIdentifier(object), question))
    defer { questions.removeLast() }
    return answer()
  }

  /// The title of an action that nothing else has a title for.
  final func shownTitle(of action: Action) -> String {
    ask(self, .title(action), within: action.title) { title(of: action) }
  }
}
