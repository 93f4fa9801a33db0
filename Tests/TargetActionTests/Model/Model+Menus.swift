/// Menus, open menus, and their rows.
extension Model {
  /// Opens a menu in a slot, in place of what the slot has.
  private func open(_ menu: ModelMenu, _ opening: Opening, in app: ModelObject, slot: Int) {
    switch opening {
    case .bar: open(menu, in: app, at: nil, slot)
    case .here: open(menu, in: app, at: place(in: app), slot)
    case .at(let id):
      if let responder = responder(id) { open(menu, in: app, at: ModelAnchor(at: responder), slot) }
    case .inside(let number):
      guard let outer = slots[number] else { return }
      let app = outer.application
      holding([outer]) { open(menu, in: app, at: outer.anchor ?? place(in: app), slot) }
    case .shown(let id):
      guard let view = view(id), let window = tree(of: view), window.hasHost,
        let host = hosts[window.id]
      else { return }
      host.holds += 1
      open(menu, in: app, at: ModelAnchor(at: view), slot, shownBy: host) { open in
        record(.shown(open.number, at: view.id, in: host.window))
        self.window(host.window).map { react($0, .hosted) }
      }
      host.holds -= 1
    }
  }

  private func open(
    _ menu: ModelMenu, in app: ModelObject, at anchor: ModelAnchor?, _ slot: Int,
    shownBy host: ModelHost? = nil, _ show: (ModelOpenMenu) -> Void = { _ in }
  ) {
    let supplied = suppliedItems(of: menu, in: app)
    openCount += 1
    let open = ModelOpenMenu(openCount, menu, in: app, at: anchor, supplied, shownBy: host)
    app.validation.openMenus.append(open)
    holding([open]) {
      put(open, in: slot)
      show(open)
    }
  }

  /// Returns the place where the user works now.
  private func place(in app: ModelObject) -> ModelAnchor {
    let key = app.keyWindow
    return ModelAnchor(at: app.anchor ?? key?.focused ?? key.living?.searchStart)
  }

  /// Returns what the provider of a menu supplies; nil if it has none.
  private func suppliedItems(of menu: ModelMenu, in app: ModelObject) -> [ModelItem]? {
    guard let supplier = menu.supplier else { return nil }
    return ask(menu, .items, in: app, within: menu.items) {
      if !menu.suppliesKeys {
        record(.supplied(menu: menu.number))
        react(applications[0], .supplying)
      }
      return supplier.items
    }
  }

  private func put(_ open: ModelOpenMenu?, in slot: Int) {
    open?.holds += 1
    let old = slots[slot]
    slots[slot] = open
    old.map { letGo(of: $0) }
  }

  /// Retains open menus during a call.
  func holding<Result>(_ menus: [ModelOpenMenu], _ body: () -> Result) -> Result {
    for menu in menus { menu.holds += 1 }
    defer { for menu in menus { letGo(of: menu) } }
    return body()
  }

  func letGo(of open: ModelOpenMenu) {
    open.holds -= 1
    if open.holds == 0 { leave(open) }
  }

  private func leave(_ open: ModelOpenMenu) {
    open.isClosed = true
    open.application.validation.openMenus.removeAll { $0 === open }
  }

  private func close(_ open: ModelOpenMenu) {
    guard !open.isClosed else { return }
    let host = open.host
    open.host = nil
    leave(open)
    if let host, isAlive(host) {
      record(.hid(open.number, in: host.window))
      window(host.window).map { react($0, .hosted) }
    }
  }

  private func isAlive(_ host: ModelHost) -> Bool { host.holds > 0 || hosts[host.window] === host }

  /// Closes the menus that hosts show in blocked windows.
  func closeBlockedMenus(in app: ModelObject) {
    let menus = app.validation.openMenus
    holding(menus) {
      for menu in menus {
        guard let host = menu.host, isAlive(host), let window = menu.anchor?.window,
          window.isReachable, let owner = window.owner, blocker(of: window, in: owner) != nil
        else { continue }
        close(menu)
      }
    }
  }

  /// Returns the rows of an open menu, which are computed if anything was marked or has changed.
  private func rows(of open: ModelOpenMenu, isFlat: Bool) -> [ModelRow] {
    var reading: ModelOpenMenu.Reading {
      get { open.readings[isFlat] ?? ModelOpenMenu.Reading() }
      set { open.readings[isFlat] = newValue }
    }
    let (app, moment) = (open.application, open.application.validation.moment)
    let isAsked = questions.contains { $0.application === app }
    if reading.moment != moment {
      ask(app, .commands, in: app, within: ()) {
        // Within a question, an answer may be missing.
        reading.moment = isAsked ? nil : moment
        reading.rows = computedRows(of: open, isFlat: isFlat)
      }
    }
    reading.told = reading.told ?? reading.rows
    return reading.rows
  }

  private func computedRows(of open: ModelOpenMenu, isFlat: Bool) -> [ModelRow] {
    let app = open.application
    // Without an anchor, the first responder counts, even inside another anchor.
    app.anchors.append(open.anchor?.place(in: app))
    defer { app.anchors.removeLast() }
    let items = open.supplied ?? open.menu.items
    let shown: [ModelItem] = isFlat ? items.commands.map { .command($0) } : items
    func labels() -> [Entry.Press?] {
      let lists = keyCommands(in: app) + [keyedCommands(in: app)]
      return shown.map { $0.command.flatMap { label(of: $0, among: lists) } }
    }
    let (before, count) = (labels(), ModelMenu.changeCount)
    let states = shown.map { item in
      switch item {
      case .command(let command): currentState(of: command, in: app)
      case .submenu(let menu): appearance(of: menu, in: app)
      }
    }
    // What was asked may have changed keys.
    let now = count == ModelMenu.changeCount ? before : labels()
    return zip(shown, zip(states, now)).map { ModelRow(item: $0, state: $1.0, label: $1.1) }
      .filter { $0.state != .hidden }
  }

  /// Returns how a submenu is shown: disabled, unless one of its commands can be shown.
  private func appearance(of menu: ModelMenu, in app: ModelObject) -> Availability {
    let state = ownAppearance(of: menu, in: app)
    guard state == .enabled, menu.supplier == nil else { return state }
    return hasVisibleCommand(menu.items, in: app) ? .enabled : .disabled
  }

  private func ownAppearance(of menu: ModelMenu, in app: ModelObject) -> Availability {
    guard let appearance = menu.appearance else { return .enabled }
    return ask(menu, .appearance, in: app, within: .enabled) {
      record(.appeared(menu: menu.number))
      react(applications[0], .supplying)
      return appearance
    }
  }

  private func hasVisibleCommand(_ items: [ModelItem], in app: ModelObject) -> Bool {
    items.contains { item in
      switch item {
      case .command(let command): currentState(of: command, in: app) != .hidden
      case .submenu(let menu):
        ownAppearance(of: menu, in: app) != .hidden
          && (menu.supplier != nil || hasVisibleCommand(menu.items, in: app))
      }
    }
  }

  /// Returns the commands of the responders that have any, the nearest first.
  func keyCommands(in app: ModelObject) -> [[ModelCommand]] {
    let first = keyRecipient(windowOfKeys(in: app), app)
    let start = first.kind.isWindow ? first.vacantStart : first
    return start.chain.filter(\.isReachable).map(\.bindings).filter { !$0.isEmpty }
  }

  /// Returns the commands of the main menu whose keys count, each once.
  func keyedCommands(in app: ModelObject) -> [ModelCommand] {
    var (menus, commands): (Set<Int>, Set<ObjectIdentifier>) = ([], [])
    let keyed = app.validation.mainMenu?.keyedCommands(&menus) ?? []
    return keyed.filter { commands.insert(ObjectIdentifier($0)).inserted }
  }

  /// Returns the first key of a command, or of one that does the same, those of the main menu
  /// before those of responders, at which no nearer place has other commands only.
  private func label(of command: ModelCommand, among lists: [[ModelCommand]]) -> Entry.Press? {
    let all = (lists.last ?? []) + lists.dropLast().joined()
    let same = all.filter { $0.action == command.action }
    return ([command] + same).compactMap(\.press).first { press in
      let nearest = lists.lazy.map { $0.filter { $0.press == press } }.first { !$0.isEmpty }
      return nearest?.contains { $0.action == command.action } ?? false
    }
  }

  /// Returns the state of a command where searches begin now.
  func currentState(of command: ModelCommand, in app: ModelObject) -> Availability {
    stateIfTaken(of: command, in: app) ?? .unhandled
  }

  /// Returns a command's state, or nil if its target is deallocated or does not accept the sender.
  func stateIfTaken(of command: ModelCommand, in app: ModelObject) -> Availability? {
    guard command.target?.isReachable ?? true else { return nil }
    let sender = sender(of: command)
    let scope: Scope = command.target.map { .target($0) } ?? .everywhere
    return holding([command.target, sender.object]) {
      stateIfTaken(command.action, scope, from: sender, in: app)
    }
  }

  func sender(of command: ModelCommand) -> Sender {
    guard let sender = command.sender, sender.isReachable else {
      return Sender(object: nil, isCommand: true)
    }
    return Sender(object: sender)
  }

  /// Sends the action of a command, to its target or from a scope.
  private func send(
    _ command: ModelCommand, _ scope: Scope, in app: ModelObject, as origin: Entry.Origin,
    ifEnabled: Bool
  ) -> Bool {
    guard command.target?.isReachable ?? true else {
      reportLostTarget(of: command.action, in: app)
      return false
    }
    let (sender, scope) = (sender(of: command), command.target.map { Scope.target($0) } ?? scope)
    return holding([command.target, sender.object]) {
      send(command.action, scope, from: sender, in: app, as: origin, ifEnabled: ifEnabled)
    }
  }

  /// Sends the nearest command for a key that is enabled or incorrect.
  func perform(_ bound: [ModelCommand], of responder: ModelObject?, in app: ModelObject) -> Bool {
    if bound.count == 1 { return send(bound[0], .everywhere, in: app, as: .key, ifEnabled: true) }
    // Of several commands, all states are needed before one is sent.
    let states = bound.map { (command: $0, state: stateIfTaken(of: $0, in: app)) }
    let actions = states.filter { $0.state == .enabled }.map(\.command.action)
    if actions.count > 1 { record(.conflict(responder?.id, actions)) }
    // If none of them takes the sender, each is sent for the report only, and asked first.
    let isTaken = states.contains { $0.state?.isSendable == true }
    return states.filter { $0.state?.isSendable ?? true }.contains {
      send($0.command, .everywhere, in: app, as: .key, ifEnabled: !isTaken)
    }
  }

  /// Performs a command that was chosen from a menu, and returns whether it was handled.
  func perform(_ command: ModelCommand, from anchor: ModelAnchor?, in app: ModelObject) -> Bool {
    var place = anchor?.place(in: app)
    place?.focusCount = app.focusCount
    return searching(from: place, in: app) {
      let scope = place.map { Scope.anchored($0) } ?? .everywhere
      let isHandled = send(command, scope, in: app, as: .menu, ifEnabled: true)
      if isHandled { mark(app) }
      return isHandled
    }
  }

  /// Runs a closure with an anchor, if there is one, in place of the first responder.
  func searching<Result>(
    from anchor: ModelAnchor?, in app: ModelObject, _ body: () -> Result
  ) -> Result {
    guard let anchor else { return body() }
    app.anchors.append(anchor)
    defer { app.anchors.removeLast() }
    return body()
  }

  /// Lists what can be done at an anchor: the commands of the main menu and of the responders, and
  /// then the other actions.
  func list(from anchor: ModelAnchor?) {
    let app = application
    holdingAll {
      searching(from: anchor?.place(in: app), in: app) {
        let given =
          (app.validation.mainMenu?.items.commands ?? []) + keyCommands(in: app).joined()
          + keyedCommands(in: app)
        var (seen, asked): (Set<ActionName>, Set<ObjectIdentifier>) = ([], [])
        let all = given + ActionName.allCases.map { ModelCommand($0) }
        let listed = ask(app, .commands, in: app, within: []) {
          all.filter { command in
            command.target?.isReachable ?? true && !seen.contains(command.action)
              && asked.insert(ObjectIdentifier(command)).inserted
              && ![.hidden, .unhandled].contains(currentState(of: command, in: app))
              && seen.insert(command.action).inserted
          }
        }
        record(.listed(listed.map(\.action)))
      }
    }
  }

  /// Returns whether an open menu that something is told of has other rows than those of the last
  /// notice.
  func hasOtherRows(_ open: ModelOpenMenu) -> Bool {
    let isHosted = open.host.map { isAlive($0) } ?? false
    guard isHosted || open.application.validation.observers != nil else { return false }
    var isChange = false
    for isFlat in [false, true] {
      guard let told = open.readings[isFlat]?.told else { continue }
      let rows = rows(of: open, isFlat: isFlat)
      let isSame = rows.count == told.count && zip(rows, told).allSatisfy { $0.isSame(as: $1) }
      guard !isSame else { continue }
      open.readings[isFlat]?.told = rows
      isChange = true
    }
    return isChange
  }

  /// Tells the observers and the host that an open menu has other rows.
  func tellOfChange(_ open: ModelOpenMenu) {
    guard !open.isClosed else { return }
    let (app, number) = (open.application, open.number)
    tell(of: open, in: app) { .menuChanged(number, by: .observer($0, in: app.id)) }
    guard let host = open.host, isAlive(host) else { return }
    record(.menuChanged(number, by: .host(in: host.window)))
    window(host.window).map { react($0, .hosted) }
  }

  /// Tells the observers of an application, all of them before they are told of the next change.
  private func tell(
    of menu: ModelOpenMenu? = nil, in app: ModelObject, _ entry: @escaping (Int) -> Entry
  ) {
    guard let observers = app.validation.observers else { return }
    observers.notices.append(.init(audience: observers.list, menu: menu, entry: entry))
    guard observers.notices.count == 1 else { return }
    while let notice = observers.notices.first {
      for observer in notice.audience where observers.list.contains(observer) {
        // A menu may have been closed or released meanwhile.
        guard notice.menu?.isClosed != true else { break }
        holding([notice.menu].compactMap(\.self)) {
          record(notice.entry(observer))
          detainIfReacting(app, .told)
          react(app, .told)
        }
      }
      observers.notices.removeFirst()
    }
  }

  private func watch(_ isOn: Bool, _ observer: Int, in app: ModelObject) {
    let observers = app.validation.observers ?? ModelObservers()
    observers.list.removeAll { $0 == observer }
    if isOn {
      observers.list.append(observer)
      app.validation.observers = observers
      mark(app)
    } else if observers.list.isEmpty {
      app.validation.observers = nil
    }
  }

  func useMenus(_ operation: Operation) {
    switch operation {
    case .addCommand(let action, let target, let sender, let key, let modifiers, let number):
      guard menus.indices.contains(number), target == nil || object(target) != nil else { return }
      let press = key.map { Entry.Press(key: $0, modifiers: modifiers) }
      menus[number].commands.append(
        ModelCommand(action, target: object(target), sender: object(sender), press: press))
    case .clearMenu(let number): menu(number)?.commands = []
    case .supply(let number, let other, let forKeys):
      menu(number)?.supply(from: menu(other), forKeys: forKeys)
    case .appearance(let number, let state): menu(number)?.appearance = state
    case .mainMenu(let number, let app):
      guard let app = application(app), menu(number) !== app.validation.mainMenu else { return }
      let old = app.validation.mainMenu?.number
      app.validation.mainMenu = menu(number)
      ModelMenu.changeCount += 1
      tell(in: app) { .mainMenuChanged(from: old, in: app.id, by: $0) }
    case .openMenu(let number, let opening, let app, let slot):
      guard let app = application(app), let menu = menu(number) else { return }
      open(menu, opening, in: app, slot: slot)
    case .closeMenu(let slot): slots[slot].map { open in holding([open]) { close(open) } }
    case .discardMenu(let slot): put(nil, in: slot)
    case .readRows(let slot, let isFlat):
      guard let open = slots[slot] else { return }
      holding([open]) {
        let rows = rows(of: open, isFlat: isFlat)
        open.lastRows = rows
        record(.rows(rows.map(\.entry), of: open.number))
      }
    case .choose(let index, let slot):
      guard let open = slots[slot], !open.lastRows.isEmpty else { return }
      holding([open]) {
        let (command, app) = (
          open.lastRows[index % open.lastRows.count].item.command, open.application
        )
        // From a bar, the first responder counts, whatever the anchor is.
        if open.anchor == nil { app.anchors.append(nil) }
        record(.answered(command.map { perform($0, from: open.anchor, in: app) } ?? false))
        if open.anchor == nil { app.anchors.removeLast() }
      }
    case .watch(let app, let isOn, let observer):
      if let app = application(app) { watch(isOn, observer, in: app) }
    case .automatic(let id, let isOn):
      guard let control = control(id), (control.automaticPlace != nil) != isOn else { return }
      control.automaticPlace = isOn ? nextSerial() : nil
      if isOn { noteActions(of: control) } else { show(nil, control) }
    case .mark(let app): application(app).map { mark($0) }
    case .validateIfNeeded(let app): application(app).map { validateIfNeeded(in: $0) }
    default: break
    }
  }

  private func menu(_ number: Int?) -> ModelMenu? {
    number.flatMap { menus.indices.contains($0) ? menus[$0] : nil }
  }
}
