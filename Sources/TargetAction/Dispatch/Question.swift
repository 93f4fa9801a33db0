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
  /// How a menu is shown in the menu that contains it.
  case appearance
  /// What the object says of keys.
  case keys

  /// Whether the question is for the state of an action.
  var isForState: Bool { if case .state = self { true } else { false } }
}

/// What an application looks up, for which it asks many objects; each is looked up once at a time.
struct Lookups: OptionSet {
  let rawValue: UInt8

  /// What the user can do: the rows of a menu, or the commands for a palette.
  static let commands = Lookups(rawValue: 1)
  /// What a key does.
  static let explanation = Lookups(rawValue: 2)
}

/// A question, the object that is asked, and the question during which it is asked.
struct AskedQuestion {
  let object: ObjectIdentifier
  let question: Question
  /// Most questions are asked by themselves, so only the others need memory.
  let outer: Outer?

  final class Outer {
    let asked: AskedQuestion
    init(_ asked: AskedQuestion) { self.asked = asked }
  }
}

extension Application {
  /// Whether anything is being asked or looked up, so that answers may be missing.
  final var isAsking: Bool { question != nil || !lookups.isEmpty }

  /// Returns whether a question is being asked, from the innermost one to the outermost.
  @inline(never)  // Most questions are asked by themselves, so this is rarely called.
  final func isAsking(where isMeant: @MainActor (AskedQuestion) -> Bool) -> Bool {
    var next = question
    while let asked = next, !isMeant(asked) { next = asked.outer?.asked }
    return next != nil
  }

  /// Begins to look up what the user can do, unless that is being looked up already.
  final func beginsLookup() -> Bool {
    guard !lookups.contains(.commands) else { return false }
    // A menu that looks it up to supply its items is asked before.
    _ = menuKeys.commands(in: self)
    return lookups.insert(.commands).inserted
  }

  /// Returns whether an object is being asked a question.
  @inline(__always)
  final func isAsking(_ object: AnyObject, _ question: Question) -> Bool {
    self.question != nil
      && isAsking { $0.object == ObjectIdentifier(object) && $0.question == question }
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
    if !lookups.isEmpty, isAsking(object, question) { return false }
    begin(question, of: object)
    return true
  }

  @inline(__always)
  private func begin(_ question: Question, of object: AnyObject) {
    self.question = AskedQuestion(
      object: ObjectIdentifier(object), question: question,
      outer: self.question == nil ? nil : keptQuestion())
  }

  @inline(never)
  private func keptQuestion() -> AskedQuestion.Outer? { question.map { AskedQuestion.Outer($0) } }

  /// Ends the innermost question.
  @inline(__always)
  final func endQuestion() { question = question?.outer?.asked }

  /// The title that a menu shows for an action.
  final func shownTitle(of action: Action) -> String {
    guard mayAsk(self, .title(action)) else { return action.title }
    defer { endQuestion() }
    return title(of: action)
  }
}
