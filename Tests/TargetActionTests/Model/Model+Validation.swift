extension Model {
  func mark(_ app: ModelObject) { app.validation.markCount += 1 }

  /// Marks an application, because the anchors of menus may have come within reach or out of it.
  func noteReach(of view: ModelObject) { tree(of: view)?.owner.map { mark($0) } }

  /// Validates whatever is marked, or everything if an event or a send may have changed it.
  func validate(_ app: ModelObject, ifChanged mayHaveChanged: Bool) {
    if mayHaveChanged { mark(app) }
    validateIfNeeded(in: app)
  }

  /// Validates an application's controls and open menus if anything has changed or is marked.
  func validateIfNeeded(in app: ModelObject) {
    guard !app.validation.isInPass, !questions.contains(where: { $0.application === app }) else {
      return
    }
    updateHovers(in: app)
    guard app.validation.isDue else { return }
    app.validation.isInPass = true
    // What a pass marks is validated in one more pass.
    for _ in 1...2 where app.validation.isDue { passValidation(of: app) }
    app.validation.isInPass = false
    if app.validation.isDue { app.validation.deferredMoment = app.validation.moment }
  }

  private func passValidation(of app: ModelObject) {
    app.validation.servedMoment = app.validation.moment
    let controls = automaticControls.filter { !$0.isDying && $0.window.living?.owner === app }
    holding(controls) { for control in controls { validate(control, in: app) } }
    let menus = app.validation.openMenus
    let changed = holding(menus) { menus.filter { hasOtherRows($0) } }
    updateHovers(in: app)
    // What is told may release menus.
    for menu in changed where menu.holds > 0 { holding([menu]) { tellOfChange(menu) } }
  }

  /// The controls that validate automatically, in the order in which they began to do so.
  private var automaticControls: [ModelObject] {
    everything.compactMap { control in control.automaticPlace.map { (control, $0) } }
      .sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Enables a control if any of its actions is enabled.
  private func validate(_ control: ModelObject, in app: ModelObject) {
    var (hasActions, shown): (Bool, Availability?) = (false, nil)
    for registration in control.registrations where shown != .enabled {
      var (scope, target, sent): (Scope, ModelObject?, ActionName) = (.everywhere, nil, .ping)
      switch registration.recipient {
      case .closure: continue
      case .search(let action): sent = action
      case .target(let object, let action):
        hasActions = true
        guard object.isReachable else { continue }
        (scope, target, sent) = (.target(object), object, action)
      }
      hasActions = true
      let state = holding([target]) {
        stateIfTaken(sent, scope, from: Sender(object: control), in: app) ?? .unhandled
      }
      if shown == nil || state == .enabled { shown = state }
    }
    guard hasActions, control.automaticPlace != nil else { return }
    // If all targets are gone, nothing handles the actions.
    show(shown ?? .unhandled, control)
  }

  /// Marks the state of the actions of a control that validates automatically.
  func noteActions(of control: ModelObject) {
    if control.automaticPlace != nil { control.window.living?.owner.map { mark($0) } }
  }

  func show(_ state: Availability?, _ control: ModelObject) {
    guard state != control.shownState else { return }
    control.shownState = state
    updateEnabled(control)
    needDisplay(control)
    record(.stateChanged(control.id))
  }

  /// Updates whether a control is enabled, because a part of it may have changed.
  func updateEnabled(_ control: ModelObject) {
    guard control.isEnabled != control.mayBeEnabled else { return }
    control.isEnabled = control.mayBeEnabled
    noteReach(of: control)
    if !control.isEnabled {
      stopTracking(control)
      tree(of: control).map(cancelUnreachable)
    }
    needDisplay(control)
    record(.enabled(control.id, control.isEnabled))
  }
}
