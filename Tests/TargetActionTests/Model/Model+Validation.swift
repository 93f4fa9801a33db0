/// Menus and automatic validation.
extension Model {
  // MARK: - Menus

  /// Validates the commands of a menu, or the ones that send particular actions.
  ///
  /// A pass validates a command that several open menus share where it is shown. For the others, it
  /// only asks for the state.
  func validate(
    _ menu: ModelMenu, for actions: Set<ActionName>? = nil, in app: ModelObject,
    isShared: Bool = false
  ) {
    guard !menu.isBeingValidated else { return }
    menu.isBeingValidated = true
    defer { menu.isBeingValidated = false }
    let anchor = menu.anchors[app.id]?.place(in: app)
    let place = ModelPlace(anchor, in: app)
    let (count, opening) = (ModelMenu.changeCount, app.validation.openings[ObjectIdentifier(menu)])
    if let anchor { app.anchors.append(anchor) }
    for command in menu.allCommands where actions?.contains(command.action) ?? true {
      if isShared, showing(command)?.1 !== menu {
        ask(command, in: app)
      } else {
        update(command, in: app)
      }
    }
    if anchor != nil { app.anchors.removeLast() }
    if app.validation.openings[ObjectIdentifier(menu)] == opening {
      app.validation.places[ObjectIdentifier(menu)] = (place, count)
    }
  }

  /// Asks for the state of a command without recording it.
  private func ask(_ command: ModelCommand, in app: ModelObject) {
    let isNowhere = command.target == nil && app.currentAnchor?.isNowhere == true
    command.ask { if !isNowhere { _ = stateIfTaken(of: command, in: app) } }
  }

  /// Sets the state of a command, whose target and sender are retained until the state is recorded.
  private func update(_ command: ModelCommand, in app: ModelObject) {
    holding([command.target, command.sender].map(\.living)) {
      let anchor = app.currentAnchor
      command.validate(at: ModelPlace(anchor, in: app)) {
        wasHandled = false
        if command.target == nil, anchor?.isNowhere == true { return (.disabled, false) }
        return (stateIfTaken(of: command, in: app) ?? .disabled, wasHandled)
      }
    }
  }

  /// Returns a command's state, or nil if its target is deallocated or does not accept the sender.
  private func stateIfTaken(of command: ModelCommand, in app: ModelObject) -> Availability? {
    let sender = sender(of: command)
    guard let target = command.target else {
      return holding([sender.object]) {
        stateIfTaken(command.action, .everywhere, from: sender, in: app)
      }
    }
    guard target.isReachable else { return nil }
    return holding([target, sender.object]) {
      stateIfTaken(command.action, .target(target), from: sender, in: app)
    }
  }

  func sender(of command: ModelCommand) -> Sender {
    guard let sender = command.sender, sender.isReachable else {
      return Sender(object: nil, isCommand: true)
    }
    return Sender(object: sender)
  }

  /// Sends the nearest command for a key in an application's menu that is enabled or incorrect.
  func performMenuCommands(_ bound: [ModelCommand], _ app: ModelObject) -> Bool {
    let states = bound.map { (command: $0, state: stateIfTaken(of: $0, in: app)) }
    let actions = states.filter { $0.state == .enabled }.map(\.command.action)
    if actions.count > 1 { record(.conflict(nil, actions)) }
    let commands = states.filter { $0.state?.isSendable ?? true }.map(\.command)
    return commands.contains { command in
      let sender = sender(of: command)
      guard let target = command.target else {
        return holding([sender.object]) {
          send(command.action, .everywhere, from: sender, in: app, as: .key)
        }
      }
      guard target.isReachable else {
        reportLostTarget(of: command.action, in: app)
        return false
      }
      return holding([target, sender.object]) {
        send(command.action, .target(target), from: sender, in: app, as: .key)
      }
    }
  }

  private func open(_ menu: ModelMenu, in app: ModelObject) {
    let key = app.keyWindow
    let place = app.anchor ?? key?.focused ?? key.living?.searchStart
    // A submenu of an open menu has the anchor of that menu.
    let outer = app.validation.openMenus.first { $0.submenu === menu }
    var anchor = outer?.anchors[app.id] ?? ModelAnchor(at: place)
    if outer == nil { anchor.number = nextSerial() }
    menu.anchors[app.id] = anchor
    app.validation.places[ObjectIdentifier(menu)] = nil
    app.validation.openings[ObjectIdentifier(menu)] = nextSerial()
    app.validation.openMenus.removeAll { $0 === menu }
    app.validation.openMenus.append(menu)
    app.validation.shownAt = nextSerial()
    markEverything(in: app)
    validate(menu, in: app)
  }

  private func close(_ menu: ModelMenu, in app: ModelObject) {
    guard app.validation.openMenus.contains(where: { $0 === menu }) else { return }
    menu.anchors[app.id] = nil
    app.validation.openings[ObjectIdentifier(menu)] = nil
    app.validation.openMenus.removeAll { $0 === menu }
    if !app.validation.openMenus.isEmpty { markEverything(in: app) }
  }

  /// Reads the states of a menu's own commands, validating the stale ones that are shown.
  private func readStates(of menu: ModelMenu) {
    for command in menu.commands {
      if let (app, menu) = showing(command) {
        let anchor = menu.anchors[app.id]?.place(in: app)
        if command.isStale(at: ModelPlace(anchor ?? app.currentAnchor, in: app), in: app) {
          if let anchor { app.anchors.append(anchor) }
          update(command, in: app)
          if anchor != nil { app.anchors.removeLast() }
        }
      }
      record(.state(command.state))
    }
  }

  /// Returns the application and the menu that show a command.
  private func showing(_ command: ModelCommand) -> (ModelObject, ModelMenu)? {
    let applications = everything.filter { $0.kind == .application }
      .sorted { $0.validation.shownAt > $1.validation.shownAt }
    for app in applications {
      if let menu = app.validation.menu(of: command) { return (app, menu) }
    }
    return nil
  }

  // MARK: - Passes

  func markEverything(in app: ModelObject) {
    app.validation.isEverythingMarked = true
    app.validation.noteMark()
    for command in menus.flatMap(\.commands) { command.mark(in: app) }
  }

  /// Validates whatever is marked, or everything if an event or a send may have changed it.
  func validate(_ app: ModelObject, ifChanged mayHaveChanged: Bool) {
    if mayHaveChanged { markEverything(in: app) }
    validateIfNeeded(in: app)
  }

  /// Validates an application's open menus and controls if anything has changed or is marked.
  func validateIfNeeded(in app: ModelObject) {
    guard !app.validation.isInPass else { return }
    updateHovers(in: app)
    guard needsPass(app) else { return }
    app.validation.isInPass = true
    // What a pass marks is validated in one more pass.
    for _ in 1...2 where needsPass(app) { passValidation(of: app) }
    app.validation.isInPass = false
    if needsPass(app) { app.validation.deferralCount = ModelObject.changeCount }
  }

  /// Returns whether something is marked, a menu has changed, or an open one begins elsewhere or has
  /// lost a target.
  private func needsPass(_ app: ModelObject) -> Bool {
    let hasMoved = app.validation.openMenus.contains { menu in
      guard let last = app.validation.places[ObjectIdentifier(menu)] else { return true }
      let place = ModelPlace(menu.anchors[app.id]?.place(in: app), in: app)
      return last.place != place || last.changeCount != ModelMenu.changeCount
        || menu.allCommands.contains { $0.hasLostTarget && showing($0)?.0 === app }
    }
    if hasMoved {
      app.validation.isEverythingMarked = true
      app.validation.noteMark()
    }
    return app.validation.isDue
  }

  private func passValidation(of app: ModelObject) {
    let actions = app.validation.marked
    let isForAll = app.validation.isEverythingDue
    app.validation.isEverythingMarked = false
    app.validation.marked = []
    let menus = app.validation.openMenus
    for menu in menus {
      validate(menu, for: isForAll ? nil : actions, in: app, isShared: menus.count > 1)
    }
    let controls = automaticControls.filter { !$0.isDying && $0.window.living?.owner === app }
    holding(controls) {
      for control in controls { validate(control, for: isForAll ? nil : actions, in: app) }
    }
    app.validation.changeCount = ModelObject.changeCount
    updateHovers(in: app)
  }

  /// The controls that validate automatically, in the order in which they began to do so.
  private var automaticControls: [ModelObject] {
    everything.compactMap { control in control.automaticPlace.map { (control, $0) } }
      .sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Enables a control if any of its actions is enabled, if it sends one of the given actions.
  private func validate(
    _ control: ModelObject,
    for actions: Set<ActionName>?,
    in app: ModelObject
  ) {
    var pairs: [(action: ActionName, scope: Scope, target: ModelObject?)] = []
    var sent: Set<ActionName> = []
    for registration in control.registrations {
      switch registration.recipient {
      case .search(let action):
        sent.insert(action)
        pairs.append((action, .everywhere, nil))
      case .target(let target, let action):
        sent.insert(action)
        if target.isReachable { pairs.append((action, .target(target), target)) }
      case .closure: continue
      }
    }
    guard sent.contains(where: { actions?.contains($0) ?? true }) else { return }
    let shown = holding(pairs.map(\.target)) {
      var shown: ModelShownState?
      for pair in pairs where shown != .known(.enabled) {
        let state = shownState(pair.action, pair.scope, of: control, in: app)
        if shown == nil || state == .known(.enabled) { shown = state }
      }
      return shown
    }
    guard control.automaticPlace != nil else { return }
    // If all targets are gone, nothing handles the actions.
    let new = shown ?? .unhandled
    let isChange = control.shownState != new
    control.shownState = new
    updateEnabled(control)
    if isChange { needDisplay(control) }
  }

  private func shownState(
    _ action: ActionName, _ scope: Scope, of control: ModelObject, in app: ModelObject
  ) -> ModelShownState {
    let errand = Errand(action, Sender(object: control))
    defer { letGo(of: errand) }
    let found = answer(errand, scope, in: app, validates: true)
    return errand.isMismatched ? .unhandled : found?.state.map { .known($0) } ?? .unhandled
  }

  /// Updates whether a control is enabled, because a part of it may have changed.
  func updateEnabled(_ control: ModelObject) {
    guard control.isEnabled != control.mayBeEnabled else { return }
    control.isEnabled = control.mayBeEnabled
    if !control.isEnabled {
      stopTracking(control)
      tree(of: control).map(cancelUnreachable)
    }
    needDisplay(control)
    record(.enabled(control.id, control.isEnabled))
  }

  // MARK: - Operations

  func useMenus(_ operation: Operation) {
    switch operation {
    case .addCommand(let action, let target, let sender, let key, let modifiers, let number):
      guard menus.indices.contains(number), target == nil || object(target) != nil else { return }
      menus[number].commands.append(
        ModelCommand(
          action, target: object(target), sender: object(sender), key: key, modifiers: modifiers))
    case .clearMenu(let number):
      guard menus.indices.contains(number) else { return }
      menus[number].commands = []
    case .openMenu(let number, let app):
      guard let app = application(app), menus.indices.contains(number) else { return }
      open(menus[number], in: app)
    case .closeMenu(let number, let app):
      guard let app = application(app), menus.indices.contains(number) else { return }
      close(menus[number], in: app)
    case .showMenu(let number, let app):
      guard let app = application(app) else { return }
      app.validation.menuBar = number.flatMap { menus.indices.contains($0) ? menus[$0] : nil }
      ModelMenu.changeCount += 1
      markEverything(in: app)
      if app.validation.menuBar != nil { app.validation.shownAt = nextSerial() }
    case .automatic(let id, let isOn):
      guard let control = control(id), (control.automaticPlace != nil) != isOn else { return }
      control.automaticPlace = isOn ? nextSerial() : nil
      if !isOn {
        control.shownState = nil
        updateEnabled(control)
      }
      if isOn, let app = control.application { markEverything(in: app) }
    case .mark(let actions, let app):
      guard let app = application(app) else { return }
      if actions.isEmpty { markEverything(in: app) }
      app.validation.marked.formUnion(actions)
      if !actions.isEmpty { app.validation.noteMark() }
      for command in menus.flatMap(\.commands) where actions.contains(command.action) {
        command.mark(in: app)
      }
    case .validateIfNeeded(let app):
      guard let app = application(app) else { return }
      validateIfNeeded(in: app)
    case .readStates(let number):
      if menus.indices.contains(number) { readStates(of: menus[number]) }
    default: break
    }
  }

  private func application(_ id: Int) -> ModelObject? {
    object(id).flatMap { $0.kind == .application ? $0 : nil }
  }
}
