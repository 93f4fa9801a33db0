/// Keeps the states of actions on screen up to date, in controls and in the open menus of
/// applications.
///
/// Nothing is polled. The next change of a chain, a focus, or a window schedules one pass on the
/// main actor, and so does marking. Everything that is marked before the pass is validated once.
@MainActor
enum ValidationSchedule {
  /// The controls and applications, numbered in the order in which they were added.
  private(set) static var followed: [NodeReference: Int] = [:]
  private static var followedCount = 0
  static var isScheduled = false

  static func follow(_ responder: Responder) {
    add(responder)
    schedule()
  }

  /// Starts validating the open menus of an application.
  static func followMenus(of application: Application) {
    add(application)
    watch()
  }

  private static func add(_ responder: Responder) {
    guard let node = responder.node.ifAlive else { return }
    followedCount += 1
    followed[node] = followedCount
    node.traits.insert(.isScheduled)
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
    var applications: [Application] = []
    for responder in inOrder {
      guard let application = responder.showingApplication ?? responder as? Application
      else { continue }
      if !applications.contains(where: { $0 === application }) { applications.append(application) }
    }
    for application in applications where !application.pendingValidation.waitsForEvent {
      application.validateIfNeeded()
    }
    watch()
  }
}
