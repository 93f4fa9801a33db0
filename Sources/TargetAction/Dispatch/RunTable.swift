/// What runs have in common of which only one may run at a time: the action, the target, and the argument.
///
/// It is a class because copies of a value that contains an `AnyHashable` are expensive.
final class RunLine: Hashable {
  private let action: Action
  private let target: ObjectIdentifier
  private let argument: AnyHashable?

  @MainActor
  init(_ action: Action, _ target: AnyObject, _ event: Event?) {
    (self.action, self.target, argument) = (action, ObjectIdentifier(target), event?.payload)
  }

  static func == (one: RunLine, other: RunLine) -> Bool {
    one === other
      || (one.action == other.action && one.target == other.target
        && one.argument == other.argument)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(action)
    hasher.combine(target)
    if let argument { hasher.combine(argument) }
  }
}

/// The runs in progress, and those that wait for them.
@MainActor
enum RunTable {
  /// The runs in each line, in the order in which they were sent.
  private static var lines: [RunLine: [ActionRun]] = [:]
  /// The lines whose first run is to be started next; nil while none is being started.
  private static var starting: [RunLine]?

  /// Whether no action runs at a target, which may be any object.
  static func isIdle(_ target: AnyObject) -> Bool {
    lines.isEmpty || (target as? Responder)?.extras?.runs.isEmpty == true
  }

  /// The run of a line that was sent first.
  static func first(in line: RunLine) -> ActionRun? { lines[line]?.first }

  /// Returns the runs that meet a condition, in the order in which they were sent.
  static func runs(where condition: (ActionRun) -> Bool) -> [ActionRun] {
    lines.values.joined().filter(condition).sorted { $0.number < $1.number }
  }

  static func add(_ run: ActionRun, to line: RunLine) { lines[line, default: []].append(run) }

  /// Asks the runs in line before another one to cancel.
  static func cancel(in line: RunLine, before run: ActionRun) {
    for earlier in lines[line] ?? [] where earlier !== run { earlier.cancel() }
  }

  /// Removes a run that has ended.
  static func remove(_ run: ActionRun, from line: RunLine) {
    guard let place = lines.index(forKey: line) else { return }
    lines.values[place].remove(run)
    if lines.values[place].isEmpty { lines.remove(at: place) }
  }

  /// Starts the first run of a line, whose turn has come, unless it has started.
  ///
  /// If it ends at once, the next one is started by the same loop, so that a long line needs no deep stack.
  static func startFirst(of line: RunLine) {
    guard first(in: line)?.isWaiting == true else { return }
    guard starting == nil else {
      starting?.append(line)
      return
    }
    starting = [line]
    while let next = starting?.first {
      starting?.removeFirst()
      first(in: next)?.start()
    }
    starting = nil
  }
}

extension [ActionRun] {
  /// Removes a run by a binary search, because the runs are in the order in which they were sent.
  mutating func remove(_ run: ActionRun) {
    var range = indices
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range = self[middle].number > run.number ? range.prefix(upTo: middle) : range[middle...]
    }
    if let index = range.first, self[index] === run { remove(at: index) }
  }
}
