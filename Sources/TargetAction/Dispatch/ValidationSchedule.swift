/// Keeps the states of actions on screen valid: of controls, which are known as nodes here, and of open menus.
///
/// Nothing is polled: the next change of any chain, focus or window schedules one pass on the main actor, and
/// so does what a program marks. Whatever is marked until the pass comes is validated once.
@MainActor
enum ValidationSchedule {
  /// The responders that validate automatically, with the order in which they began to.
  private static var responders: [NodeReference: Int] = [:]
  private static var responderCount = 0
  /// The applications that have open menus.
  private static var applications = ApplicationList()
  private static var isScheduled = false

  /// Whether anything follows the chains.
  static var isInUse: Bool { !responders.isEmpty || !applications.isEmpty }

  static func follow(_ responder: some ValidatingResponder) {
    guard let node = responder.node.ifAlive else { return }
    responderCount += 1
    responders[node] = responderCount
    node.traits.insert(.isScheduled)
    schedule()
  }

  static func unfollow(_ responder: Responder) {
    guard responder.node.traits.contains(.isScheduled) else { return }
    responders[responder.node] = nil
    responder.node.traits.remove(.isScheduled)
  }

  /// Follows the open menus of an application, or stops following them.
  static func followMenus(of application: Application, areOpen: Bool) {
    guard areOpen else { return applications.remove(application) }
    applications.append(application)
    watch()
  }

  /// The responders that an application shows and that validate automatically.
  static func responders(in application: Application) -> [any ValidatingResponder] {
    responders.sorted { $0.value < $1.value }.compactMap { node, _ in
      guard let responder = node.responder as? any ValidatingResponder,
        responder.showingApplication === application
      else { return nil }
      return responder
    }
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
    for index in Self.applications.indices {
      if let application = Self.applications[index] { applications.append(application) }
    }
    for responder in responders.keys.compactMap({ $0.responder as? any ValidatingResponder }) {
      guard let application = responder.showingApplication else { continue }
      if !applications.contains(where: { $0 === application }) { applications.append(application) }
    }
    for application in applications { application.validateIfNeeded() }
    watch()
  }
}
