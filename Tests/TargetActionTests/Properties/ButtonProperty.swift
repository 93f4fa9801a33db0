import Testing

@testable import TargetAction

extension Action { fileprivate static let work = Action(untyped: "ButtonProperty.work") }

private final class ButtonComparison: Comparison {
  private let program: RandomProgram
  private let application = makeApplication()
  private let windows = [Window(), Window()], panels = [Control(), Control(), Control()]
  private var buttons: [Button?] = []
  private var reference = ButtonReference(), log: [String] = []
  /// The place of the press, or where it was last moved; nil if it has been at several.
  private var place: Point?

  init(_ program: RandomProgram) {
    self.program = program
    for window in windows.reversed() {
      window.frame = Rect(x: 0, y: 0, width: 100, height: 40)
      application.keyWindow = window
    }
    application.keyMaps = [.standard(for: .linux)]
    for (index, panel) in panels.enumerated() {
      panel.frame = Rect(x: 0, y: Double(index % 2 * 20), width: 100, height: 20)
      windows[index / 2].addSubview(panel)
    }
    application.addHandler(for: .work) { [unowned self] _ in
      reference.isAllowed ? ActionState(mark: reference.mark) : .disabled
    } _: { [unowned self] _ in
      log.append("work")
    }
    for (action, name) in [(Action.confirm, "confirm"), (.cancelOperation, "cancel")] {
      application.addHandler(for: action) { [weak self] _ in self?.log.append(name) }
    }
    if program.oneIn(3) {
      windows[0].addHandler(for: .confirm) { [weak self] _ in self?.log.append("window") }
      reference.handlesConfirm = true
    }
    buttons = Array(repeating: nil, count: 8)
    reference.items = Array(repeating: nil, count: 8)
    for number in 0..<8 { addButton(number) }
  }

  private func addButton(_ number: Int) {
    // An earlier button with the number was another one.
    if reference.defaultButton == number { reference.defaultButton = nil }
    if reference.cancelButton == number { reference.cancelButton = nil }
    let isToggle = number % 2 == 0, validates = number % 4 > 1
    let button = isToggle ? Toggle() : Button()
    let events: [(String, Control.Events)] = [
      ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat),
      ("touchDragInside", .touchDragInside), ("touchDragOutside", .touchDragOutside),
      ("touchDragEnter", .touchDragEnter), ("touchDragExit", .touchDragExit),
      ("touchUpInside", .touchUpInside), ("touchUpOutside", .touchUpOutside),
      ("touchCancel", .touchCancel), ("valueChanged", .valueChanged),
      ("primaryActionTriggered", .primaryActionTriggered),
    ]
    for (name, event) in events {
      button.addHandler(for: event) { [weak self] _ in self?.log.append("\(name) \(number)") }
    }
    let action: Action = validates ? .work : .cancelOperation
    button.addTarget(nil, action: action, for: .primaryActionTriggered)
    button.validatesAutomatically = validates
    button.frame = Rect(x: Double(number * 10), y: 0, width: 10, height: 10)
    buttons[number] = button
    reference.items[number] = ButtonReference.Item(isToggle: isToggle, validates: validates)
    place(number, in: program.number(below: 3))
  }

  /// Moves a button to a panel or, if nil, out of its panel.
  private func place(_ number: Int, in panel: Int?) {
    let old = reference.items[number]?.panel
    if reference.pressed == number, panel.map({ $0 / 2 }) != old.map({ $0 / 2 }) {
      reference.cancelPress()
    }
    reference.items[number]?.panel = panel
    guard let button = buttons[number] else { return }
    if let panel { panels[panel].addSubview(button) } else { button.removeFromSuperview() }
  }

  func step() throws {
    let number = program.number(below: buttons.count), kind = program.number(below: 20)
    program.note("operation \(kind) of \(number)")
    switch kind {
    case 0...1: performPrimaryAction(number)
    case 2...3: pressKey(number)
    case 4...6: receive(isConfirm: program.oneIn(2))
    case 7...9: press(number)
    case 10...12: follow()
    case 13...15: changeButton(number)
    case 16:
      let panel = program.number(below: 3)
      reference.panels[panel] = (!program.oneIn(4), program.oneIn(4))
      (panels[panel].isEnabled, panels[panel].isHidden) = reference.panels[panel]
    case 17: changeAction()
    case 18:
      let chosen = program.oneIn(4) ? nil : number
      let button = chosen.flatMap { buttons[$0] }
      if program.oneIn(2) {
        (reference.defaultButton, windows[0].defaultButton) = (chosen, button)
      } else {
        (reference.cancelButton, windows[0].cancelButton) = (chosen, button)
      }
    default: changeTree(number)
    }
    application.validateIfNeeded()
    reference.update()
    try program.expect("log", log.suffix(8), is: reference.log.suffix(8))
    for (number, button) in buttons.enumerated() {
      guard let button, let item = reference.items[number] else { continue }
      try program.expect("isEnabled of \(number)", button.isEnabled, is: reference.isEnabled(item))
      let isOn = (button as? Toggle)?.isOn ?? button.isSelected
      try program.expect("isOn of \(number)", isOn, is: item.isOn)
      let isHighlighted = reference.pressed == number && reference.isInside
      try program.expect("isHighlighted of \(number)", button.isHighlighted, is: isHighlighted)
    }
  }

  private func performPrimaryAction(_ number: Int) {
    let isUsable = reference.isUsable(number)
    reference.perform(number)
    buttons[number]?.performPrimaryAction()
    // A button outside of a window marks the states of the shared application.
    if !isUsable || reference.items[number]?.panel == nil { application.setNeedsValidation() }
  }

  private func pressKey(_ number: Int) {
    guard reference.isUsable(number), let panel = reference.items[number]?.panel, panel < 2 else {
      return
    }
    let isRepeat = program.oneIn(3)
    if !isRepeat { reference.perform(number) }
    windows[0].makeFirstResponder(buttons[number])
    application.sendEvent(KeyEvent(key: program.oneIn(2) ? .space : .return, isRepeat: isRepeat))
    windows[0].makeFirstResponder(nil)
  }

  private func receive(isConfirm: Bool) {
    let isRepeat = program.oneIn(3)
    let (name, button) =
      isConfirm ? ("confirm", reference.defaultButton) : ("cancel", reference.cancelButton)
    program.note("\(name), pressing \(button ?? -1), repeated \(isRepeat)")
    if isRepeat || program.oneIn(2) {
      if !isConfirm, reference.pressed != nil, place == nil {
        // Escape cancels a press that has moved.
        reference.cancelPress()
      } else if !isRepeat {
        reference.receive(name, button)
      }
      application.sendEvent(KeyEvent(key: isConfirm ? .return : .escape, isRepeat: isRepeat))
    } else {
      reference.receive(name, button)
      application.sendAction(isConfirm ? .confirm : .cancelOperation)
      application.setNeedsValidation()
    }
  }

  private func press(_ number: Int) {
    guard reference.pressed == nil, let button = buttons[number], let window = button.window else {
      return
    }
    let isAgain = program.oneIn(2)
    reference.press(number, isRepeated: isAgain)
    let point = button.convert(Point(x: 5, y: 5), to: nil)
    place = point
    send(.began, point, in: window, isAgain ? 2 : 1)
    if reference.pressed == nil { send(.cancelled, .zero, in: window) }
  }

  /// Moves, releases, or cancels the pointer.
  private func follow() {
    guard let number = reference.pressed, let button = buttons[number], let window = button.window
    else { return }
    let isInside = program.oneIn(2), kind = program.number(below: 4)
    let point = button.convert(Point(x: isInside ? 5 : 500, y: 5), to: nil)
    program.note("pointer \(kind), inside \(isInside)")
    switch kind {
    case 0...1:
      if point != place { place = nil }
      reference.move(isInside: isInside)
      send(.moved, point, in: window)
    case 2:
      reference.release(isInside: isInside)
      send(.ended, point, in: window)
    default:
      reference.cancelPress()
      send(.cancelled, point, in: window)
    }
  }

  private func send(
    _ phase: PointerEvent.Phase, _ point: Point, in window: Window, _ count: Int = 1
  ) {
    application.sendEvent(PointerEvent(phase, at: point, in: window, tapCount: count))
  }

  private func changeButton(_ number: Int) {
    guard let button = buttons[number] else { return }
    if program.oneIn(2) {
      reference.items[number]?.isEnabled = program.oneIn(2)
      button.isEnabled = reference.items[number]?.isEnabled == true
    } else {
      reference.items[number]?.isHidden = program.oneIn(3)
      button.isHidden = reference.items[number]?.isHidden == true
    }
  }

  /// Changes what validation finds, and lets it look.
  private func changeAction() {
    reference.isAllowed = program.oneIn(2)
    reference.mark = program.element(of: [nil, .on, .off, .mixed] as [ActionState.Mark?]) ?? nil
    let others = buttons.indices.filter {
      reference.items[$0]?.validates == false && reference.isUsable($0)
    }
    // A state that is out of date decides whether the cancel button is pressed.
    let isStale = reference.cancelButton.map { reference.items[$0]?.validates == true } == true
    guard !isStale, let number = program.element(of: others), program.oneIn(2) else {
      return application.setNeedsValidation()
    }
    performPrimaryAction(number)
  }

  private func changeTree(_ number: Int) {
    guard buttons[number] != nil else { return addButton(number) }
    if reference.items[number]?.validates == true || program.oneIn(2) {
      place(number, in: program.number(below: 3))
    } else {
      place(number, in: nil)
      if program.oneIn(2) { (buttons[number], reference.items[number]) = (nil, nil) }
    }
  }
}

extension LongTests {
  struct ButtonProperty {
    @Test(arguments: RandomProgram.seeds)
    func `all ways to press a button send the same events`(seed: UInt64) async {
      await ButtonComparison.check(seed: seed)
    }
  }
}
