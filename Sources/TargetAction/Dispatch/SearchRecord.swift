/// The record of a search, in order, from which explanations are made.
///
/// Most texts are made when it is read, and objects are retained until then.
@MainActor
final class SearchRecord {
  /// Something that the search met.
  ///
  /// What did not answer is not held, and its node may be gone after a change.
  enum Step {
    /// A part of the search began at a responder of a class, which was the first responder of its window or not;
    /// nil if the class is not known.
    case begin(SearchPart, AnyClass?, isFocus: Bool)
    /// Responders without a say were passed over, up to and without another, or up to the end of the part.
    case skip(from: NodeReference, AnyClass, upTo: NodeReference?, changeCount: UInt64)
    /// An object answered, when it was its turn or that of a responder in the chain.
    case answer(Resolution.Reason, AnyObject, host: Responder?)
    /// A part of the search ended, before the application or at the end of a chain.
    case end(top: NodeReference?, changeCount: UInt64)
  }

  /// Whether every object that was met is recorded; else each that was asked, and those that were passed over as ranges.
  let isComplete: Bool
  private(set) var steps: [Step] = []
  /// The responder that was met last in this part of the search; nil if the part has none.
  private var last: (node: NodeReference, changeCount: UInt64)?

  init(isComplete: Bool = false) {
    self.isComplete = isComplete
  }

  func removeAll() {
    last = nil
    steps = []
  }

  func begin(_ part: SearchPart, at start: NodeReference?) {
    let isWindows = part == .keyWindow || part == .mainWindow
    let isFocus = !isWindows || start?.isFirstResponder != false
    steps.append(.begin(part, start?.classRecord.type, isFocus: isFocus))
    note(start)
  }

  func skip(from start: NodeReference, upTo stop: NodeReference?) {
    steps.append(
      .skip(from: start, start.classRecord.type, upTo: stop, changeCount: Epoch.changeCount))
    note(stop ?? start)
  }

  func note(_ reason: Resolution.Reason, by object: AnyObject, at host: Responder?) {
    steps.append(.answer(reason, object, host: host))
    if let host { note(host.node) }
  }

  private func note(_ node: NodeReference?) {
    last = node.map { ($0, Epoch.changeCount) }
  }

  /// Ends a part of the search, if it has begun.
  func endPart(atApplication: Bool) {
    guard let last else { return }
    self.last = nil
    // After a change the last one may be gone, and where its chain leads is not where the search went.
    let isCurrent = last.changeCount == Epoch.changeCount
    let top = atApplication || !isCurrent ? nil : last.node.top
    steps.append(.end(top: top, changeCount: Epoch.changeCount))
  }
}
