/// An observer that records, by name, the actions that an application sends.
///
/// Use it to inspect, store, or replay actions:
///
/// ```swift
/// let recorder = ActionRecorder()
/// application.addActionObserver(recorder)
/// ```
///
/// Later, replay the recording:
///
/// ```swift
/// application.removeActionObserver(recorder)
/// print(recorder.replay(in: application))
/// ```
///
/// The application does not retain its observers, so keep a reference to the recorder. The recorder
/// retains no senders or targets, because it records only their types.
///
/// An action may start or stop the recording. The action that stops it is the last entry, and
/// includes its target. The action that starts it is not recorded.
@MainActor
public final class ActionRecorder: ActionObserver {
  /// An action that was sent.
  ///
  /// The type is `Sendable` and `Codable`, so you can use its values outside the main actor and
  /// store them.
  public struct Entry: Hashable, Sendable, Codable {
    /// The action's ``Action/id``, or its ``Action/qualifiedName`` if it has none.
    public let action: String
    /// What caused the send.
    public let source: ActionSend.Source
    /// The name of the sender's type; nil if there was no sender.
    public let sender: String?
    /// The name of the type of the object that handled the action; nil if none did.
    public internal(set) var target: String?
    /// The nesting depth: 0 for a top-level send, 1 for one made by its handler, and so on.
    public let depth: Int
    /// How an asynchronous action ended: `succeeded`, `failed`, or `cancelled`; nil for a
    /// synchronous one, and until it has ended.
    public internal(set) var end: String?
    /// How long an asynchronous action ran; nil for a synchronous one, and until it has ended.
    public internal(set) var duration: Duration?
  }

  /// The entries, in the order in which the actions were sent.
  public var entries: [Entry] {
    // Runs may have ended since the recorder was removed.
    for (run, _) in runs where run.outcome != nil { didEnd(run) }
    return recorded
  }
  private var recorded: [Entry]
  /// The indices of the entries for sends in progress, the innermost last; nil for what is replayed.
  private var open: [Int?] = []
  /// The runs in progress, with the indices of their entries.
  private var runs: [(run: ActionRun, index: Int?)] = []
  private var isReplaying = false

  /// Creates a recorder.
  ///
  /// - Parameter entries: An earlier recording to replay or continue.
  public init(entries: [Entry] = []) {
    recorded = entries
  }

  /// Records the action, without a target.
  ///
  /// - Parameter send: The action, with its sender and event.
  public func willSend(_ send: ActionSend) {
    // What a run sends after its first suspension is made by its handler, too.
    let run = runs.first { $0.run === ActionRun.current }
    guard !isReplaying, open.last != .some(nil), run.map({ $0.index != nil }) ?? true else {
      return open.append(nil)
    }
    let outer = run?.index.map { recorded[$0].depth + 1 } ?? 0
    open.append(recorded.count)
    recorded.append(
      Entry(
        action: send.action.id ?? send.action.qualifiedName, source: send.source,
        sender: send.sender.map { TypeName.of($0) }, target: nil,
        depth: outer + open.count - 1))
  }

  /// Records the target of an action that was handled.
  ///
  /// - Parameters:
  ///   - send: The action, with its sender and event.
  ///   - report: The outcome.
  public func didSend(_ send: ActionSend, report: ActionSend.Report) {
    // Each send that ends here also began here, and the sends that it made have already ended.
    guard let index = open.popLast() else { return }
    if let index { recorded[index].target = report.target.map { TypeName.of($0) } }
    guard case .started(let run) = report.outcome else { return }
    runs.append((run, index))
    if run.outcome != nil { didEnd(run) }
  }

  /// Records how an asynchronous action has ended.
  ///
  /// - Parameter run: The run.
  public func didEnd(_ run: ActionRun) {
    guard let place = runs.firstIndex(where: { $0.run === run }),
      let index = runs.remove(at: place).index
    else { return }
    switch run.outcome {
    case .succeeded: recorded[index].end = "succeeded"
    case .failed: recorded[index].end = "failed"
    case .cancelled: recorded[index].end = "cancelled"
    case nil: break
    }
    recorded[index].duration = run.duration
  }

  /// Sends the recorded actions again, with a nil target, and reports the ones that are not
  /// handled.
  ///
  /// Each action goes to the object that handles it now, even if it was recorded with an explicit
  /// target. Only top-level sends are replayed, because handlers make the other sends again.
  /// Replayed actions are not recorded. They have no events, so methods that need one, such as the
  /// value of a command (``Command/payload``) or a control, do not accept them.
  ///
  /// - Parameters:
  ///   - application: The application that sends the actions.
  ///   - sender: A closure that returns the sender for an entry. By default, actions have no
  ///     sender, so methods with a typed, nonoptional sender do not accept them.
  /// - Returns: The number of handled actions, and the failures.
  /// - Complexity: O(*n*) for *n* entries, plus a send for each top-level entry.
  public func replay(
    in application: Application,
    sender: (Entry) -> AnyObject? = { _ in nil }
  ) -> ActionRecorder.Replay {
    let listener = ReplayListener()
    let wasReplaying = exchange(&isReplaying, with: true)
    application.addActionObserver(listener)
    defer {
      application.removeActionObserver(listener)
      isReplaying = wasReplaying
    }
    var report = ActionRecorder.Replay()
    for entry in entries where entry.depth == 0 {
      listener.failure = "it was stopped"
      let action = Action(named: entry.action)
      let send = action.map { ActionSend($0, from: sender(entry), source: .replay) }
      if let send, application.send(send).isHandled {
        report.handledCount += 1
        continue
      }
      let reason = send == nil ? "no action with this name has been declared yet" : listener.failure
      report.failures.append(Replay.Failure(entry: entry, reason: reason))
    }
    return report
  }

  /// The result of a replay.
  ///
  /// The type is `Sendable`, so you can use its values outside the main actor.
  public struct Replay: Hashable, Sendable, CustomStringConvertible {
    /// An action that was not handled.
    public struct Failure: Hashable, Sendable {
      /// The recorded entry of the action.
      public let entry: ActionRecorder.Entry
      /// The reason that the action was not handled.
      public let reason: String
    }

    /// The number of actions that were handled.
    public fileprivate(set) var handledCount = 0
    /// The actions that were not handled, in the order in which they were sent.
    public fileprivate(set) var failures: [Failure] = []

    /// The number of handled actions, followed by a line for each action that was not handled.
    public var description: String {
      let count = handledCount + failures.count
      // An entry may have been read from a file.
      let lines = failures.map { "  \($0.entry.action.escapingControlCharacters): \($0.reason)" }
      return (["\(handledCount) of \(count) actions were handled"] + lines).joined(separator: "\n")
    }
  }
}

/// Records why a replayed action is not handled.
@MainActor
private final class ReplayListener: ActionObserver {
  var failure = ""

  func unhandled(_ send: ActionSend, resolution: Resolution) {
    if send.source == .replay { failure = resolution.failure ?? failure }
  }
}
