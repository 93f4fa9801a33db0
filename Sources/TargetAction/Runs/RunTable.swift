/// What runs have in common of which only one may run at a time: the action, the target, and the
/// argument.
///
/// It is a class because copies of a value that contains an `AnyHashable` are expensive.
final class RunLine: Hashable {
  private struct Key: Hashable {
    let action: Action
    let target: ObjectIdentifier
    let argument: AnyHashable?
  }

  private let key: Key

  @MainActor
  init(_ action: Action, _ target: AnyObject, _ event: Event?) {
    key = Key(action: action, target: ObjectIdentifier(target), argument: event?.identity)
  }

  static func == (one: RunLine, other: RunLine) -> Bool {
    one === other || one.key == other.key
  }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// The runs in progress, and those that wait for them.
@MainActor
enum RunTable {
  /// The ends of each line, in which the runs are linked in the order in which they were sent.
  private static var lines: [RunLine: (first: ActionRun, last: ActionRun)] = [:]
  /// The lines whose first run is being started or is to be started next.
  private static var starting: [RunLine] = []

  /// The run of a line that was sent first.
  static func first(in line: RunLine) -> ActionRun? { lines[line]?.first }

  private static func runs(from first: ActionRun?) -> [ActionRun] {
    first.map { Array(sequence(first: $0) { $0.next }) } ?? []
  }

  /// Returns the runs that meet a condition, in the order in which they were sent.
  static func runs(where condition: (ActionRun) -> Bool) -> [ActionRun] {
    lines.values.flatMap { runs(from: $0.first) }.filter(condition)
      .sorted { $0.number < $1.number }
  }

  static func add(_ run: ActionRun, to line: RunLine) {
    let last = exchange(&lines[line, default: (run, run)].last, with: run)
    if last !== run { (last.next, run.previous) = (run, last) }
  }

  /// Asks the runs in line before another one to cancel.
  static func cancel(in line: RunLine, before run: ActionRun) {
    for earlier in runs(from: first(in: line)) where earlier !== run { earlier.cancel() }
  }

  /// Removes a run that has ended.
  static func remove(_ run: ActionRun, from line: RunLine) {
    guard let place = lines.index(forKey: line) else { return }
    switch (run.previous, run.next) {
    case (nil, nil): release(lines.remove(at: place))
    case (nil, let next?): lines.values[place].first = next
    case (let previous?, nil): lines.values[place].last = previous
    default: break
    }
    run.previous?.next = run.next
    run.next?.previous = run.previous
    (run.previous, run.next) = (nil, nil)
  }

  /// Starts the first run of a line, whose turn has come, unless it has started.
  ///
  /// If it ends at once, the next one is started by the same loop, so that a long line needs no
  /// deep stack.
  static func startFirst(of line: RunLine) {
    guard first(in: line)?.isWaiting == true else { return }
    starting.append(line)
    guard starting.count == 1 else { return }
    while let next = starting.first {
      first(in: next)?.start()
      starting.removeFirst()
      extendLifetime(next)
    }
  }
}
