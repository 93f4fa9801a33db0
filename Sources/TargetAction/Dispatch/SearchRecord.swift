/// What a search has met, in order: the explanation is made of it.
///
/// Texts are made when somebody reads it, and objects are held until then.
@MainActor
final class SearchRecord {
  /// How much is recorded.
  enum Detail {
    /// What each object answered that was asked; the responders that were passed over, as ranges.
    case answers
    /// Every object that was met.
    case everything
  }

  /// What became of the action at one object.
  enum Answer {
    case notImplemented, supplemented, refused, passed, stopped, changed, chosen
    case redirected(to: Action)
    case wrongSender(expected: Any.Type, given: AnyObject?)
    case wrongEvent(expected: Any.Type, given: AnyObject?)
  }

  enum Step {
    /// A part of the search began at a responder; nil if it is not known any more.
    case begin(SearchLeg, Responder?)
    /// Responders without a say were passed over, up to and without another, or up to the end of the part.
    case skip(from: Responder, upTo: Responder?, changeCount: UInt64)
    /// An object answered, when it was its turn or that of a responder in the chain.
    case answer(Answer, AnyObject, host: Responder?)
    /// A part of the search ended, before the application or at the end of a chain.
    case end(top: Responder?)
  }

  let detail: Detail
  private(set) var steps: [Step] = []
  /// The responder that was met last in this part of the search; nil if the part has none.
  private var last: Responder?

  init(_ detail: Detail) {
    self.detail = detail
  }

  func removeAll() {
    last = nil
    steps = []
  }

  func begin(_ leg: SearchLeg, at start: Responder?) {
    steps.append(.begin(leg, start))
    last = start
  }

  func skip(from start: Responder, upTo stop: Responder?) {
    steps.append(.skip(from: start, upTo: stop, changeCount: Epoch.changeCount))
    last = stop ?? start
  }

  func note(_ answer: Answer, by object: AnyObject, at host: Responder?) {
    steps.append(.answer(answer, object, host: host))
    last = host ?? last
  }

  /// Ends a part of the search, if it has begun.
  func endLeg(atApplication: Bool) {
    guard let last else { return }
    steps.append(.end(top: atApplication ? nil : last.node.top.responder))
    self.last = nil
  }
}
