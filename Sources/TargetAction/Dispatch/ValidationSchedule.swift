/// Which controls and menus follow the chains, and when they are validated next.
///
/// Nothing is polled: the next change of any chain, focus or window schedules one pass on the main actor, and
/// so does what a program marks. Whatever is marked until the pass comes is validated once.
@MainActor
enum ValidationSchedule {
  /// The controls that validate automatically, with the order in which they began to.
  private static var controls: [NodeReference: Int] = [:]
  private static var controlCount = 0
  /// The applications that have menus on screen.
  private static var applications = WeakList<Application>()
  private static var isScheduled = false

  /// Whether anything follows the chains.
  static var isInUse: Bool { !controls.isEmpty || !applications.isEmpty }

  static func follow(_ control: Control) {
    guard let node = control.node.ifAlive else { return }
    controlCount += 1
    controls[node] = controlCount
    node.traits.insert(.isScheduled)
    schedule()
  }

  static func unfollow(_ control: Control) {
    guard control.node.traits.contains(.isScheduled) else { return }
    controls[control.node] = nil
    control.node.traits.remove(.isScheduled)
  }

  /// Follows the menus of an application, or looks whether it has any left.
  static func update(_ application: Application) {
    applications.remove(application)
    guard !application.menusOnScreen.isEmpty else { return }
    applications.append(application)
    watch()
  }

  /// The controls of an application that validate automatically.
  static func controls(of application: Application) -> [Control] {
    controls.sorted { $0.value < $1.value }.compactMap { node, _ in
      guard let control = node.responder as? Control, control.window?.owner === application else {
        return nil
      }
      return control
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
    var applications = applications.objects
    for control in controls.keys.compactMap({ $0.responder as? Control }) {
      guard let application = control.window?.owner else { continue }
      if !applications.contains(where: { $0 === application }) { applications.append(application) }
    }
    for application in applications { application.validateIfNeeded() }
    watch()
  }
}
