/// Keeps the states of actions on screen up to date, in controls and in the open menus of
/// applications.
///
/// Nothing is polled. The next change of a chain, a focus, or a window schedules one pass on the
/// main actor, and so does marking. Everything that is marked before the pass is validated once.
@MainActor
enum ValidationSchedule {
  /// The controls that validate automatically and the applications with open menus, in the order in
  /// which they were added; nil in the places of those that have been removed.
  private static var followed: [NodeReference?] = []
  private static var places: [NodeReference: Int] = [:]
  static var isScheduled = false

  /// Whether anything shows the states of actions.
  static var isActive: Bool { !places.isEmpty }

  /// Starts validating a control, or the open menus of an application.
  static func follow(_ responder: Responder) {
    guard let node = responder.node.ifAlive, !node.traits.contains(.isFollowed) else { return }
    setPlace(followed.count, of: node)
    followed.append(node)
    node.traits.insert(.isFollowed)
    watch()
  }

  static func unfollow(_ responder: Responder) {
    guard responder.node.traits.contains(.isFollowed), let place = setPlace(nil, of: responder.node)
    else { return }
    responder.node.traits.remove(.isFollowed)
    followed[place] = nil
    guard followed.count > 2 * places.count + 8 else { return }
    followed.removeAll { $0 == nil }
    for case (let place, let node?) in followed.enumerated() { setPlace(place, of: node) }
  }

  /// Sets the place of a node, and returns the one before.
  @discardableResult
  private static func setPlace(_ place: Int?, of node: NodeReference) -> Int? {
    // An access that spans a call would make each read need an exclusivity check.
    var changed = exchange(&places, with: [:])
    let replaced = exchange(&changed[node], with: place)
    places = consume changed
    return replaced
  }

  /// Returns the controls that an application shows, in order.
  static func responders(in application: Application) -> [Responder] {
    var shown: [Responder] = []
    // A closure would cost a check of the executor for each control.
    for case let node? in followed {
      guard let responder = node.responder, responder.showingApplication === application else {
        continue
      }
      shown.append(responder)
    }
    return shown
  }

  /// Schedules a pass, if none is scheduled.
  static func schedule() {
    guard !isScheduled, isActive else { return }
    isScheduled = true
    ActionRun.later {
      isScheduled = false
      run()
    }
  }

  /// Waits for the next change of a chain.
  static func watch() {
    Epoch.watcher = { schedule() }
  }

  private static func run() {
    for application in Application.all where !application.pendingValidation.waitsForEvent {
      application.validateIfNeeded()
    }
    watch()
  }
}
