import TargetAction

extension Subject {
  /// An open menu that the scenario retains.
  @MainActor
  final class Slot {
    let number: Int
    let open: OpenMenu
    /// The rows that the scenario has read last.
    var rows: [Menu.Row] = []

    init(_ number: Int, _ open: OpenMenu) { (self.number, self.open) = (number, open) }
  }

  func useMenus(_ operation: Operation) {
    switch operation {
    case .addCommand(let action, let target, let sender, let number, let modifiers, let place):
      guard menus.indices.contains(place), target == nil || object(target) != nil else { return }
      let equivalent = number.map {
        KeyEquivalent(key($0), KeyModifiers(rawValue: UInt(modifiers)))
      }
      let command = Command(
        action: action.action, target: reference(target), sender: reference(sender),
        keyEquivalent: equivalent)
      menus[place].items.append(.command(command))
    case .clearMenu(let number):
      if menus.indices.contains(number) { clearMenu(number) }
    case .supply(let number, let other, let forKeys): supply(number, from: other, forKeys: forKeys)
    case .appearance(let number, let state): setAppearance(of: number, state)
    case .mainMenu(let number, let app): application(app)?.mainMenu = menu(number)
    case .openMenu(let number, let opening, let app, let slot):
      guard let app = application(app), let menu = menu(number) else { return }
      open(menu, opening, in: app, slot)
    case .closeMenu(let slot): use(slot) { $0.open.close() }
    case .discardMenu(let slot): put(nil, in: slot)
    case .readRows(let slot, let isFlat):
      use(slot) { slot in
        slot.rows = isFlat ? slot.open.rows(matching: "") : slot.open.rows
        record(.rows(slot.rows.map { entry(for: $0) }, of: slot.number))
      }
    case .choose(let index, let slot):
      use(slot) { slot in
        guard !slot.rows.isEmpty else { return }
        let outcome = slot.open.perform(slot.rows[index % slot.rows.count])
        record(.answered(outcome.isHandled))
      }
    case .watch(let app, let isOn, let observer):
      (object(app) as? ActorApplication)?.watch(isOn, by: observer)
    case .automatic(let id, let isOn): control(id)?.validatesAutomatically = isOn
    case .mark(let app): application(app)?.setNeedsValidation()
    case .validateIfNeeded(let app): application(app)?.validateIfNeeded()
    default: break
    }
  }

  private func menu(_ number: Int?) -> Menu? {
    number.flatMap { menus.indices.contains($0) ? menus[$0] : nil }
  }

  private func clearMenu(_ number: Int) {
    menus[number].items = number > 1 ? [.submenu(menus[number - 1])] : []
  }

  private func supply(_ number: Int, from other: Int?, forKeys: Bool) {
    guard let menu = menu(number) else { return }
    let supplier = self.menu(other)
    menu.hasKeyEquivalents = forKeys
    menu.itemsProvider = nil
    guard let supplier else { return }
    menu.itemsProvider = { [unowned self] _ in
      if !forKeys { applications[0].part.record(.supplied(menu: number), .supplying) }
      return supplier.items
    }
  }

  private func setAppearance(of number: Int, _ state: Availability?) {
    menu(number)?.stateProvider = nil
    guard let state else { return }
    menu(number)?.stateProvider = { [unowned self] _ in
      applications[0].part.record(.appeared(menu: number), .supplying)
      return state.state
    }
  }

  /// Adds the submenus to the menus.
  func prepareMenus() { for number in menus.indices { clearMenu(number) } }

  /// Empties and closes the menus, whose closures refer to this object.
  func closeMenus() {
    for app in applications { app.mainMenu = nil }
    for menu in menus { (menu.items, menu.itemsProvider, menu.stateProvider) = ([], nil, nil) }
    for slot in slots.indices { put(nil, in: slot) }
  }

  private func open(_ menu: Menu, _ opening: Opening, in app: Application, _ slot: Int) {
    switch opening {
    case .bar: install(app.openBar(menu), in: slot)
    case .here: install(app.openMenu(menu), in: slot)
    case .at(let id):
      if let responder = responder(id) { install(app.openMenu(menu, at: responder), in: slot) }
    case .inside(let number): use(number) { outer in install(outer.open.open(menu), in: slot) }
    case .shown(let id):
      guard let view = object(id) as? View else { return }
      hostedSlots.append(slot)
      app.showMenu(menu, at: view)
      hostedSlots.removeLast()
    }
  }

  private func use(_ number: Int, _ body: (Slot) -> Void) {
    guard let slot = slots[number] else { return }
    withExtendedLifetime(slot) { body(slot) }
  }

  /// Retains an open menu, and gives it a number.
  @discardableResult
  func install(_ open: OpenMenu, in slot: Int?) -> Int {
    openCount += 1
    openNumbers[ObjectIdentifier(open)] = openCount
    if let slot { put(Slot(openCount, open), in: slot) }
    return openCount
  }

  private func put(_ new: Slot?, in slot: Int) {
    let old = slots[slot]
    slots[slot] = new
    withExtendedLifetime(old) {}
  }

  private func entry(for row: Menu.Row) -> Entry.Row {
    let stroke = row.keys?.strokes.first
    return Entry.Row(
      action: row.item.command?.action.nameInModel, state: availability(of: row.state),
      label: stroke.map { stroke in
        Entry.Press(key: stroke.key == key(0) ? 0 : 1, modifiers: Int(stroke.modifiers.rawValue))
      })
  }
}

extension Availability {
  /// What a target of this availability returns.
  var state: ActionState {
    switch self {
    case .enabled, .running, .unhandled: .enabled
    case .disabled: .disabled
    case .hidden: .hidden
    }
  }
}
