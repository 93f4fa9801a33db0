/// The runs in progress, and those that wait for them.
///
/// Runs of one action at one target, with one argument, form a line.
@MainActor
enum RunTable {
  /// All runs, in the order in which they were sent.
  private(set) static var all: [ActionRun] = []
  /// The runs to be started next; nil while none is being started.
  private static var starting: [ActionRun]?

  /// Returns the runs in line with a send, in the order in which they were sent.
  static func line(of action: Action, at target: AnyObject, with event: Event?) -> [ActionRun] {
    if all.isEmpty || (target as? Responder)?.extras?.runCount == 0 { return [] }
    let argument = event?.payload
    return all.filter { $0.action == action && $0.target === target && $0.argument == argument }
  }

  static func add(_ run: ActionRun) { all.append(run) }

  static func remove(_ run: ActionRun) {
    if let index = all.lastIndex(where: { $0 === run }) { all.remove(at: index) }
  }

  /// Starts a run whose turn has come.
  ///
  /// If it ends at once, the next one is started by the same loop, so that a long line needs no deep stack.
  static func startNext(_ run: ActionRun) {
    guard starting == nil else {
      starting?.append(run)
      return
    }
    starting = [run]
    while var next = starting?.first {
      starting?.removeFirst()
      while next.outcome != nil, let other = exchange(&next.next, with: nil) { next = other }
      // Several may run at once if a handler has been registered again with another policy.
      let earlier = all.prefix { $0 !== next }.last { next.waits(for: $0) }
      if let earlier { earlier.next = next } else { next.start() }
    }
    starting = nil
  }

  /// Tells the runs that began in a window that it is being closed.
  static func close(_ window: NodeReference) {
    for run in all where run.window == window { run.windowDidClose() }
  }
}
