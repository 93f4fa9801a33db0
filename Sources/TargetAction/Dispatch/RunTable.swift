/// The runs in progress, and those that wait for them.
@MainActor
enum RunTable {
  /// What the runs of a line have in common.
  @MainActor
  struct Line: Hashable {
    private let target: ObjectIdentifier
    private let action: Action
    private let argument: AnyHashable?

    init(_ action: Action, at target: AnyObject, with event: Event?) {
      (self.target, self.action, argument) = (ObjectIdentifier(target), action, event?.payload)
    }
  }

  /// The runs of each line in the order in which they were sent.
  private static var lines: [Line: [ActionRun]] = [:]
  /// The lines of which a run is being started.
  private static var advancing: Set<Line> = []

  /// All runs in the order in which they were sent.
  static var all: [ActionRun] { lines.values.flatMap(\.self).sorted { $0.number < $1.number } }

  /// Returns the runs of a line in the order in which they were sent.
  static func runs(in line: Line) -> [ActionRun] { lines[line] ?? [] }

  static func add(_ run: ActionRun) { lines[run.line, default: []].append(run) }

  static func remove(_ run: ActionRun) {
    guard let index = lines[run.line]?.firstIndex(where: { $0 === run }) else { return }
    lines[run.line]?.remove(at: index)
    if lines[run.line]?.isEmpty == true { lines[run.line] = nil }
  }

  /// Starts the runs of a line that wait, one after another, while none is in progress.
  static func advance(_ line: Line) {
    guard lines[line] != nil, advancing.insert(line).inserted else { return }
    while let next = lines[line]?.first, next.started == nil { next.start() }
    advancing.remove(line)
  }

  /// Tells the runs that began in a window that it is being closed.
  static func close(_ window: NodeReference) {
    guard !lines.isEmpty else { return }
    for run in all where run.window == window { run.windowDidClose() }
  }
}
