/// Something that an object of the program is asked, and that a correct answer does not change.
///
/// An answer may itself ask for states, keys, rows, or explanations that depend on the same answer.
/// The object is then not asked again: the inner question gets what is known without it.
enum Question: Equatable {
  /// What the state of an action is.
  case state(Action)
  /// Whether the object takes an action.
  case claim(Action)
  /// Whether and how an action that the object intercepts goes on.
  case interception(Action)
  /// Which other object handles an action.
  case forwarding(Action)
  /// What the title of an action is.
  case title(Action)
  /// What the items of a menu are.
  case items
  /// What the user can do: the rows of a menu, or the commands for a palette.
  case commands
  /// What a key does.
  case explanation
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
    for asked in questions where asked.object == object && asked.question == question {
      return true
    }
    return false
  }

  /// Begins to ask an object a question, unless the object is being asked it already.
  ///
  /// - Parameters:
  ///   - object: The object, which the caller retains until ``endQuestion()``.
  ///   - question: The question.
  /// - Returns: Whether the object may be asked. If so, `endQuestion()` must follow.
  // A closure that asks the object would cost a check of the executor.
  @inline(__always)
  final func mayAsk(_ object: AnyObject, _ question: Question) -> Bool {
    guard !isAsking(object, question) else { return false }
    begin(question, of: object)
    return true
  }

  /// Begins to ask an object a question, even if it is being asked it already, unless rows or an
  /// explanation are being looked up.
  ///
  /// A send, or a query for a target, that an object makes while it is asked must ask it again.
  @inline(__always)
  final func mayAskAgain(_ object: AnyObject, _ question: Question) -> Bool {
    if isAsking(object, question), isAsking(self, .commands) || isAsking(self, .explanation) {
      return false
    }
    begin(question, of: object)
    return true
  }

  @inline(__always)
  private func begin(_ question: Question, of object: AnyObject) {
    // An access that spans a call would need a check of exclusivity, and so would all others.
    var more = exchange(&questions, with: [])
    more.append((ObjectIdentifier(object), question))
    questions = consume more
  }

  /// Ends the innermost question.
  @inline(__always)
  final func endQuestion() {
    var fewer = exchange(&questions, with: [])
    fewer.removeLast()
    questions = consume fewer
  }

  /// The title that a menu shows for an action.
  final func shownTitle(of action: Action) -> String {
    guard mayAsk(self, .title(action)) else { return action.title }
    defer { endQuestion() }
    return title(of: action)
  }
}
