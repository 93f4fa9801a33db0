import TargetAction

/// What the program changes outside of menus.
extension MenuComparison {
  private func availability() -> ActionState.Availability {
    program.element(of: Self.states) ?? .enabled
  }

  /// Changes a state, which nobody is told of.
  func changeState() {
    let (place, action) = (program.number(below: 7), program.number(below: 4))
    program.note("state of \(action) at \(place)")
    unmarked.insert(action)
    if action == 3 {
      program.element(of: targets.compactMap(\.self))?.state = ActionState(availability())
    } else if program.oneIn(4) {
      unmarked.insert(0)
      reference.values[place] = 1 + program.number(below: 2)
    } else if reference.states[place][action] != nil {
      reference.states[place][action] = availability()
    }
  }

  /// Validates what is marked; meanwhile, a state may change others, and mark them.
  func pass() {
    let (action, availability) = (program.number(below: 3), availability())
    change = { [unowned self] in
      change = nil
      for place in places.indices where reference.states[place][action] != nil {
        reference.states[place][action] = availability
      }
      unmarked.remove(action)
      application.setNeedsValidation(for: Self.actions[action])
      application.validateIfNeeded()
    }
    application.validateIfNeeded()
    change = nil
  }

  func mark() {
    let actions = (0..<4).filter { _ in program.oneIn(2) }
    program.note("mark \(actions)")
    if actions.count == 4 {
      application.setNeedsValidation()
    } else {
      application.setNeedsValidation(for: actions.map { Self.actions[$0] })
    }
    unmarked.subtract(actions)
  }

  /// Adds or removes a handler, which marks everything.
  func handle() {
    let (place, action) = (program.number(below: 7), program.number(below: 3))
    program.note("handler of \(action) at \(place)")
    unmarked = []
    if reference.states[place][action] != nil, program.oneIn(2) {
      reference.states[place][action] = nil
      return places[place].removeHandler(for: Self.actions[action])
    }
    reference.states[place][action] = availability()
    places[place].addHandler(for: Self.actions[action]) { [unowned self] sender in
      change?()
      let value = (sender as? Command)?.value(as: Int.self)
      return reference.state(of: action, at: place, value: value)
    } _: { [unowned self] invocation in
      log.append("\(action) at \(place)")
      let target = application.target(forAction: Self.actions[0])
      log.append("asks \(places.firstIndex { $0 === target } ?? -1)")
    }
  }

  func moveFocus() {
    let place = program.element(of: [0, 1, 4, nil].filter { $0.map(reference.isVisible) ?? true })
    let window = place?.flatMap { reference.window(of: $0) } ?? reference.keyWindow
    program.note("focus \(place.map { "\($0 ?? window)" } ?? "")")
    guard let place, reference.focus[window] != place else { return }
    reference.focus[window] = place
    (places[window] as? Window)?.makeFirstResponder(place.map(view))
    unmarked = []
  }

  func changeKeyWindow() {
    reference.keyWindow = MenuReference.leftWindow + MenuReference.rightWindow - reference.keyWindow
    application.keyWindow = places[reference.keyWindow] as? Window
    program.note("key window \(reference.keyWindow)")
    unmarked = []
  }

  /// Moves a field to another window, or hides or shows a view.
  func moveView() {
    let (isMove, focus) = (program.oneIn(2), reference.focus)
    let place = isMove ? 1 : program.element(of: [0, 1, 2, 4]) ?? 0
    program.note("\(isMove ? "move" : "hide or show") \(place)")
    if isMove {
      let isLeft = reference.parents[1] == MenuReference.panel
      reference.parents[1] = isLeft ? MenuReference.rightWindow : MenuReference.panel
      put(1)
    } else {
      reference.hidden.formSymmetricDifference([place])
      view(place).isHidden.toggle()
    }
    reference.loseFocus()
    if isMove || reference.focus != focus { unmarked = [] }
  }

  /// Presses a key that the application may take.
  func press() throws {
    application.takesKeys = program.oneIn(2)
    program.note("press \(application.takesKeys)")
    let isTaken = application.sendEvent(KeyEvent(key: "f", characters: "f"))
    try program.expect("whether it is taken", isTaken, is: application.takesKeys)
    guard isTaken else { return }
    unmarked = []
    try compareButtons()
  }

  /// Creates or releases the explicit target of a command.
  func changeTarget() {
    let index = program.number(below: targets.count)
    targets[index] = targets[index] == nil ? PlainTarget() : nil
    program.note("target \(index) \(targets[index] == nil ? "dies" : "is born")")
    if let target = targets[index] {
      commands[index + 6].target = target
      application.setNeedsValidation(for: Self.actions[3])
      unmarked.remove(3)
    }
  }

  func changeButton() {
    let index = program.number(below: buttons.count)
    isEnabledByProgram[index].toggle()
    buttons[index].isEnabled = isEnabledByProgram[index]
    program.note("button \(index) \(isEnabledByProgram[index])")
  }
}
