extension NodeTraits {
  /// It is validated automatically, or is an application with open menus, which are.
  static let isScheduled = NodeTraits(rawValue: 1 << 9)
}

/// Keeps the states of actions on screen valid: of controls, and of the open menus of applications.
///
/// Nothing is polled: the next change of any chain, focus or window schedules one pass on the main actor, and
/// so does what a program marks. Whatever is marked until the pass comes is validated once.
@MainActor
enum ValidationSchedule {
  /// The controls, with the order in which they began, and the applications.
  private static var followed: [NodeReference: Int] = [:]
  private static var followedCount = 0
  private static var isScheduled = false
  /// How many actions were sent; some of them are counted twice.
  static var sendCount: UInt64 = 0

  /// Whether anything follows the chains.
  static var isInUse: Bool { !followed.isEmpty }

  static func follow(_ responder: Responder) {
    add(responder)
    schedule()
  }

  /// Follows the open menus of an application.
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

  /// The controls that an application shows, in order.
  static func responders(in application: Application) -> [Responder] {
    inOrder.filter { $0.showingApplication === application }
  }

  private static var inOrder: [Responder] {
    followed.sorted { $0.value < $1.value }.compactMap(\.key.responder)
  }

  /// Schedules a pass, if none is scheduled.
  static func schedule() {
    guard !isScheduled, isInUse else { return }
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
    for application in applications { application.validateIfNeeded() }
    watch()
  }
}
