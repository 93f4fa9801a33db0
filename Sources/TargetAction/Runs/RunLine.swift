/// The runs of one action at one target with one argument, of which only one may run at a time.
@MainActor
final class RunLine {
  /// What the runs have in common.
  private struct Key: Hashable {
    let action: Action
    let target: ObjectIdentifier
    let argument: AnyHashable?
  }

  /// The lines that have runs.
  private static var lines: [Key: RunLine] = [:]
  /// The lines whose first run is being started or is to be started next.
  private static var starting: [RunLine] = []

  private let key: Key
  /// The runs in progress, and those that wait for them, in the order in which they were sent.
  private(set) var runs: [ActionRun] = []

  private init(_ key: Key) { self.key = key }

  /// Returns the line for an event, which may have no runs.
  static func of(_ action: Action, at target: AnyObject, for event: Event?) -> RunLine {
    let key = Key(action: action, target: ObjectIdentifier(target), argument: event?.identity)
    return lines[key] ?? RunLine(key)
  }

  /// Returns the runs that meet a condition, in the order in which they were sent.
  static func runs(where condition: (ActionRun) -> Bool) -> [ActionRun] {
    lines.values.flatMap(\.runs).filter(condition).ordered { $0.number < $1.number }
  }

  func add(_ run: ActionRun) {
    if runs.isEmpty { Self.lines[key] = self }
    runs.append(run)
  }

  /// Removes a run that has ended, which the caller retains.
  func remove(_ run: ActionRun) {
    runs.removeFirst(run)
    if runs.isEmpty { Self.lines[key] = nil }
  }

  /// Starts the first run, whose turn has come, unless it has started.
  ///
  /// If it ends at once, the next one is started by the same loop, so that a long line needs no
  /// deep stack.
  func startFirst() {
    guard runs.first?.isWaiting == true else { return }
    Self.starting.append(self)
    guard Self.starting.count == 1 else { return }
    while let next = Self.starting.first {
      next.runs.first?.start()
      release(Self.starting.removeFirst())
    }
  }
}
