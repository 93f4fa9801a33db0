/// Keeps the states of actions on screen up to date, in controls and in the open menus of
/// applications.
///
/// Nothing is polled. The next change of a chain, a focus, or a window schedules one pass on the
/// main actor, and so does marking. Everything that is marked before the pass is validated once.
@MainActor
enum ValidationSchedule {
  /// The controls and applications, numbered in the order in which they were added.
  private(set) static var followed: [NodeReference: UInt64] = [:]
  static var isScheduled = false

  /// Starts validating a control, or the open menus of an application.
  static func follow(_ responder: Responder) {
    guard let node = responder.node.ifAlive else { return }
    followed[node] = Epoch.mark()
    node.traits.insert(.isScheduled)
    watch()
  }

  static func unfollow(_ responder: Responder) {
    guard responder.node.traits.contains(.isScheduled) else { return }
    followed[responder.node] = nil
    responder.node.traits.remove(.isScheduled)
  }

  /// Returns the controls that an application shows, in order.
  static func responders(in application: Application) -> [Responder] {
    inOrder.filter { $0.showingApplication === application }
  }

  private static var inOrder: [Responder] {
    followed.sorted { $0.value < $1.value }.compactMap(\.key.responder)
  }

  /// Schedules a pass, if none is scheduled, and lets states be checked again that are read before.
  static func schedule() {
    Epoch.mark()
    guard !isScheduled, !followed.isEmpty else { return }
    isScheduled = true
    Task { @MainActor in
      isScheduled = false
      run()
    }
  }

  /// Waits for the next change of a chain.
  static func watch() {
    Epoch.watcher = { schedule() }
  }

  private static func run() {
    var seen: Set<ObjectIdentifier> = []
    let applications = inOrder.compactMap { $0.showingApplication ?? $0 as? Application }
      .filter { seen.insert(ObjectIdentifier($0)).inserted }
    for application in applications where !application.pendingValidation.waitsForEvent {
      application.validateIfNeeded()
    }
    watch()
  }
}
