import TargetAction

/// What the user and the program change between passes of validation.
extension RowsProperty {
  func change(_ number: Int) throws {
    switch number {
    case 0...3: open()
    case 4: close()
    case 5: try choose()
    case 6...7: fill(program.number(below: 4))
    case 8: applications[index].mainMenu = program.oneIn(4) ? nil : menu
    case 9:
      supply = (0..<program.number(below: 4)).map { _ in .command(command) }
      supplyCount += 1
      mark(0, 1)
    case 10...12: changeCommand()
    case 13: menu.title += "'"
    case 14: place.becomeFirstResponder()
    case 15: place.isHidden = program.oneIn(3)
    case 16:
      let first = 4 * index
      let homes = [windows[first / 2], windows[first / 2 + 1], places[first]]
      program.element(of: homes)?.addSubview(places[first + 1])
    case 17: changeWindows()
    case 18: changeMode()
    case 19: changeMaps()
    case 20: changeTarget()
    case 21: changeUndo()
    case 23: observe()
    case 24:
      let index = index
      hosts[index] = program.oneIn(6) ? nil : RowsHost(self, index)
      windows[2 * index].host = hosts[index]
    case 25:
      let index = index
      applications[index].language = program.element(of: ["", "a ", "the "]) ?? ""
      mark(index)
    case 26:
      // The next state reads rows while it is determined.
      let menu = program.element(of: shown)
      interruption = { [weak menu] in menu.map { _ = $0.read($0.open) } }
    case 27:
      let stroke = program.element(of: [KeyEquivalent("x"), KeyEquivalent("k", .control)])
      let event = stroke.map { KeyEvent(pressing: $0, on: .linux) }
      if let event { applications[index].sendEvent(event) }
    default: changeState()
    }
  }

  private var menu: Menu { menus[program.number(below: menus.count)] }
  private var place: PropertyPlace { places[program.number(below: places.count)] }
  private var command: Command { commands[program.number(below: commands.count)] }
  private var index: Int { program.number(below: 2) }

  /// Marks what the program has changed, or leaves the rows out of date for a while.
  private func mark(_ indices: Int...) {
    for index in indices {
      if program.oneIn(4) {
        unmarked.insert(index)
      } else {
        applications[index].setNeedsValidation()
        unmarked.remove(index)
      }
    }
  }

  private func key() -> KeyEquivalent? {
    program.element(of: [KeyEquivalent("x"), KeyEquivalent("k", .control), nil]) ?? nil
  }

  private func open() {
    let (index, menu) = (index, menu)
    let (application, place) = (applications[index], places[4 * index + program.number(below: 4)])
    switch program.number(below: 7) {
    case 0: show(application.openBar(menu), in: index)
    case 1: show(application.openMenu(menu), in: index)
    case 2: show(application.openMenu(menu, at: place), in: index)
    case 3...4:
      guard let outer = program.element(of: shown) else { return }
      show(outer.open.open(menu), in: outer.index)
      // The submenu takes the focus.
      if program.oneIn(2) { place.becomeFirstResponder() }
    default: application.showMenu(menu, at: place)
    }
  }

  private func close() {
    guard let menu = program.element(of: shown) else { return }
    menu.open.close()
    menu.isClosed = true
    if program.oneIn(2) { shown.removeAll { $0 === menu } }
  }

  /// Chooses a row, perhaps of a menu that is closed.
  private func choose() throws {
    guard let menu = program.element(of: shown), let row = program.element(of: menu.open.rows),
      let command = row.item.command, command.action != Self.work
    else { return }
    let application = applications[menu.index]
    let state = application.state(of: command, from: menu.open.anchor)
    let outcome = menu.open.perform(row)
    try program.expect("whether \(row.title) is done", outcome.isHandled, is: state.isEnabled)
  }

  /// Gives a menu other items, of which the submenus come after it.
  func fill(_ number: Int) {
    let items = program.number(below: 8)
    menus[number].items = (0..<items).map { _ in program.oneIn(5) ? .separator : .command(command) }
    let inner = program.element(of: Array(menus.dropFirst(number + 1)))
    if program.oneIn(2), let inner { menus[number].items.insert(.submenu(inner), at: 0) }
  }

  private func changeCommand() {
    let command = command
    // Undo stacks and runs mark only the application of the responder that has them.
    let isFixed = commands.suffix(3).contains { $0 === command }
    switch program.number(below: 6) {
    case 0: command.title = program.oneIn(2) ? nil : "a \(program.number(below: 3))"
    case 1 where !isFixed: command.action = Self.actions[program.number(below: 4)]
    case 2: command.payload = program.oneIn(3) ? nil : Payload(program.number(below: 3))
    case 3 where !isFixed: command.target = program.oneIn(2) ? nil : place
    case 4 where !isFixed: command.sender = program.oneIn(2) ? command : place
    default: command.keyEquivalent = key()
    }
  }

  private func changeWindows() {
    let (application, window) = (applications[index], windows[program.number(below: 4)])
    let isOwn = application.windows.contains { $0 === window }
    switch program.number(below: 4) {
    case 0 where isOwn: application.beginModal(window)
    case 0, 1: application.modalWindow.map { application.endModal($0) }
    case 2: window.isHidden = program.oneIn(4)
    default: if isOwn { application.keyWindow = window }
    }
  }

  private func changeState() {
    let key = program.oneIn(5) ? 90 + program.number(below: 2) : 10 * program.number(below: 8)
    states[key + (key < 90 ? program.number(below: 4) : 0)] = program.element(of: Self.states)
    mark(0, 1)
  }

  private func changeMode() {
    let place = place
    if program.oneIn(2) {
      place.names = Set(["insert", "open"].filter { _ in program.oneIn(2) })
    } else {
      place.commands = (0..<program.number(below: 3)).map { _ in
        program.oneIn(2)
          ? command : Command(action: Self.actions[program.number(below: 4)], keyEquivalent: key())
      }
    }
    mark(0, 1)
  }

  private func changeMaps() {
    let application = applications[index]
    func map(_ name: String) -> KeyMap {
      let contexts = [nil, nil, "insert", "!open", "PropertyPlace"]
      return program.map(name, isFallback: program.oneIn(4), of: Self.strokes, in: contexts) {
        program.effect(on: "rows.\(program.number(below: 4))")
      }
    }
    switch program.number(below: 4) {
    case 0: application.userKeyMap = program.oneIn(3) ? nil : map("user")
    case 1: application.keyPlatform = program.element(of: [.linux, .apple, .windows]) ?? .linux
    default: application.keyMaps = (0..<program.number(below: 3)).map { map("\($0)") }
    }
  }

  private func changeTarget() {
    let index = program.number(below: 2)
    if program.oneIn(2) {
      targets[index]?.state = program.element(of: Self.states) ?? .enabled
    } else {
      targets[index] = targets[index] == nil ? RowsTarget() : nil
      if let target = targets[index] { commands[8 + index].target = target }
    }
    mark(0, 1)
  }

  private func changeUndo() {
    guard let stack = program.element(of: places.compactMap(\.undoStack)) else { return }
    switch program.number(below: 3) {
    case 0: _ = try? stack.undo()
    case 1: _ = try? stack.redo()
    default: stack.register(program.oneIn(2) ? "Typing" : "") {}
    }
  }

  func changeRuns() async {
    let application = applications[index]
    switch program.number(below: 4) {
    case 0: _ = application.sendAction(Self.work)
    case 1 where !waiting.isEmpty:
      let count = applications.flatMap(\.allRuns).count
      waiting.remove(at: program.number(below: waiting.count)).resume()
      await takeTurns { applications.flatMap(\.allRuns).count < count }
    case 2:
      guard let run = application.allRuns.first else { return }
      let completed = program.number(below: 4)
      run.report(completed: completed, of: 4)
      await takeTurns { run.progress?.completed == completed }
    default: application.allRuns.first?.cancel()
    }
  }

  private func observe() {
    let index = index
    isObserved[index].toggle()
    guard isObserved[index] else { return applications[index].removeApplicationObserver(self) }
    applications[index].addApplicationObserver(self)
    // It is told of what has changed since the last notice, and reads the rest.
    applications[index].validateIfNeeded()
    for menu in shown where menu.index == index { menu.copies[.observer] = menu.read(menu.open) }
  }
}
