/// Keeps the states of actions on screen valid: of controls, and of the open menus of applications.
///
/// Nothing is polled: the next change of any chain, focus or window schedules one pass on the main actor, and
/// so does what a program marks. Whatever is marked until the pass comes is validated once.
@MainActor
enum ValidationSchedule {
  /// The responders that are kept valid, with the order in which they are.
  private static var responders: [NodeReference: Int] = [:]
  private static var responderCount = 0
  private static var isScheduled = false

  /// Whether anything follows the chains.
  static var isInUse: Bool { !responders.isEmpty }

  /// Keeps a control valid, after all that are followed.
  static func follow(_ responder: some Validating) {
    responderCount += 1
    add(responder, at: responderCount)
    schedule()
  }

  /// Keeps the open menus of an application valid, before all controls.
  static func followMenus(of application: some Validating) {
    add(application, at: 0)
    watch()
  }

  private static func add(_ responder: some Validating, at place: Int) {
    guard let node = responder.node.ifAlive else { return }
    responders[node] = place
    node.traits.insert(.isScheduled)
  }

  static func unfollow(_ responder: Responder) {
    guard responder.node.traits.contains(.isScheduled) else { return }
    responders[responder.node] = nil
    responder.node.traits.remove(.isScheduled)
  }

  /// The responders that an application shows, in their order.
  static func responders(in application: Application) -> [any Validating] {
    responders.sorted { $0.value < $1.value }.compactMap { node, _ in
      guard let responder = node.responder as? any Validating,
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
    for responder in responders.keys.compactMap({ $0.responder as? any Validating }) {
      guard let application = responder.showingApplication else { continue }
      if !applications.contains(where: { $0 === application }) { applications.append(application) }
    }
    for application in applications { application.validateIfNeeded() }
    watch()
  }
}
