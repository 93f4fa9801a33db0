/// A record of the actions that an application sends, as names, to be looked at, kept, or replayed.
///
/// ```swift
/// let recorder = ActionRecorder()
/// application.addObserver(recorder)
/// ```
///
/// When the user has done what is to be recorded, it can be done again:
///
/// ```swift
/// application.removeObserver(recorder)
/// print(recorder.replay(in: application))
/// ```
///
/// An action may start and stop the recording. The one that stops it is the last entry, complete with its target;
/// the one that starts it is not recorded.
@MainActor
public final class ActionRecorder: ActionObserver {
  /// An action that was sent.
  public struct Entry: Hashable, Sendable, Codable {
    /// The action's ``Action/qualifiedName``.
    public let action: String
    /// What made the program send.
    public let origin: ActionOrigin
    /// The type of the sender, if there was one.
    public let sender: String?
    /// The type of the object that handled the action; nil if none did.
    public internal(set) var target: String?
    /// How many sends this one was made in; 0 for what was not sent by the handler of another.
    public let depth: Int
  }

  /// What was sent, in the order of sending.
  public private(set) var entries: [Entry]
  /// The entries of the sends that are under way, the innermost last.
  private var open: [Int] = []
  private var isReplaying = false

  /// Creates a recorder.
  ///
  /// - Parameter entries: What was recorded before, to be replayed or continued.
  public init(entries: [Entry] = []) {
    self.entries = entries
  }

  /// Notes the action.
  public func willSend(_ send: ActionSend) {
    guard !isReplaying else { return }
    open.append(entries.count)
    entries.append(
      Entry(
        action: send.action.qualifiedName, origin: send.origin,
        sender: send.sender.map { TypeName.of($0) }, target: nil, depth: send.depth))
  }

  /// Notes who handled the action.
  public func didSend(_ send: ActionSend, report: SendReport) {
    // Every send that has an end here had a beginning here, and what it sent has ended before it.
    guard !isReplaying, let index = open.popLast() else { return }
    entries[index].target = report.target.map { TypeName.of($0) }
  }

  /// Sends what was recorded once more, to nil, and reports what nobody handles any more.
  ///
  /// Each action goes to whoever handles it now, also if it was sent to one object then. What the handlers
  /// of other actions sent is left to them. What is replayed is not recorded.
  ///
  /// - Parameters:
  ///   - application: Where to send.
  ///   - sender: Finds the sender for an entry; there is none unless it is given. A method that takes a
  ///     sender of its own type needs one.
  /// - Returns: What became of it.
  public func replay(
    in application: Application,
    sender: (Entry) -> AnyObject? = { _ in nil }
  ) -> ReplayReport {
    let listener = ReplayListener()
    let wasReplaying = isReplaying
    isReplaying = true
    application.addObserver(listener)
    defer {
      application.removeObserver(listener)
      isReplaying = wasReplaying
    }
    var report = ReplayReport()
    for entry in entries where entry.depth == 0 {
      listener.failure = nil
      guard let action = Action(named: entry.action) else {
        report.add(entry, failure: "no action of this name has been declared yet")
        continue
      }
      let isHandled = application.send(
        SendRequest(
          action: action, target: nil, sender: sender(entry), event: nil, origin: .replay))
      report.add(entry, failure: isHandled ? nil : listener.failure ?? "it was stopped")
    }
    return report
  }
}

/// What became of a recording that was replayed.
public struct ReplayReport: Hashable, Sendable {
  /// An action that was not handled.
  public struct Failure: Hashable, Sendable {
    /// What was recorded.
    public let entry: ActionRecorder.Entry
    /// Why it was not handled.
    public let reason: String
  }

  /// How many actions were handled.
  public private(set) var handledCount = 0
  /// The actions that were not, in the order of sending.
  public private(set) var failures: [Failure] = []

  mutating func add(_ entry: ActionRecorder.Entry, failure: String?) {
    if let failure {
      failures.append(Failure(entry: entry, reason: failure))
    } else {
      handledCount += 1
    }
  }
}

extension ReplayReport: CustomStringConvertible {
  /// How much was handled, and a line for each action that was not.
  public var description: String {
    let count = handledCount + failures.count
    // An entry may have been read from a file.
    let lines = failures.map { "  \($0.entry.action.escapingControlCharacters): \($0.reason)" }
    return (["\(handledCount) of \(count) actions were handled"] + lines).joined(separator: "\n")
  }
}

/// Learns why an action that is replayed is not handled.
@MainActor
private final class ReplayListener: ActionObserver {
  var failure: String?

  func unhandled(_ send: ActionSend, resolution: Resolution) {
    if send.origin == .replay { failure = resolution.failure }
  }
}
