import TargetAction

/// What the user and the program do with menus.
extension MenuComparison {
  func open() throws {
    let menu = program.number(below: 3)
    let place = program.element(of: [nil] + [0, 1, 2, 4].filter(reference.isVisible)) ?? nil
    program.note("open \(menu) at \(place ?? reference.start)")
    reference.opened.removeAll { $0 == menu }
    reference.opened.append(menu)
    reference.anchors[menu] = reference.chain(from: place ?? reference.start)
    if menu == 2 { reference.contents[2] = supply }
    application.menuWillOpen(menus[menu], at: place.map(view))
    for index in reference.commands(in: menu) {
      shown[index] = fresh(index, from: menu)
      try program.expect("opened \(index)", commands[index].state, is: shown[index])
    }
    copies = commands.map(\.state)
  }

  func close() {
    guard let menu = program.element(of: reference.opened) else { return }
    program.note("close \(menu)")
    reference.opened.removeAll { $0 == menu }
    application.menuDidClose(menus[menu])
    // Otherwise, the platform reports a choice later.
    if program.oneIn(2) { reference.anchors[menu] = nil }
  }

  func changeItems() {
    let list = (0..<program.number(below: 4)).map { _ in program.number(below: commands.count) }
    supply = (0..<program.number(below: 4)).map { _ in program.number(below: commands.count) }
    if program.oneIn(4) {
      reference.mainMenu = program.element(of: [0, 1, 2, nil]) ?? nil
      application.mainMenu = reference.mainMenu.map { menus[$0] }
      unmarked = []
    } else {
      fill(program.element(of: [0, 1, 3, 4, 5]) ?? 0, with: list)
    }
    copies = commands.map(\.state)
    program.note(
      "main menu \(reference.mainMenu ?? -1), items \(reference.contents), supply \(supply)")
  }

  /// Validates a menu, unless another menu shows one of its commands.
  func validate() throws {
    let menu = program.number(below: 3)
    let indices = reference.commands(in: menu)
    guard indices.allSatisfy({ [nil, menu].contains(reference.menu(showing: $0)) }) else { return }
    program.note("validate \(menu)")
    application.validate(menus[menu])
    for index in indices {
      shown[index] = fresh(index, from: reference.opened.contains(menu) ? menu : nil)
      try program.expect("validated \(index)", commands[index].state, is: shown[index])
    }
  }

  /// Performs a command, perhaps from the anchor of a menu.
  func perform() throws {
    let index = program.number(below: commands.count)
    let menu = program.element(of: [nil] + reference.anchors.keys.sorted()) ?? nil
    program.note("perform \(index) from \(menu.map { "menu \($0)" } ?? "the focus")")
    let (action, state) = (Self.kinds[index].action, fresh(index, from: menu))
    let outcome = application.perform(commands[index], from: menu.flatMap { menus[$0].anchor })
    try program.expect("outcome", outcome.name, is: state.sendName)
    let anchor = menu.flatMap { reference.anchor(of: $0) }
    let target = reference.target(of: action, from: anchor)
    let asked = reference.target(of: 0, from: anchor) ?? -1
    let calls = [target.map { "\(action) at \($0)" }, "asks \(asked)"]
    let isSent = outcome.isHandled && action < 3
    try program.expect("the calls", log, is: isSent ? calls.compactMap(\.self) : [])
    log = []
    shown[index] = state
    if outcome == .handled { unmarked = [] }
  }
}
