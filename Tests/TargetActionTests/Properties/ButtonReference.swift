import TargetAction

/// Buttons and toggles, and the events that they must send.
struct ButtonReference {
  struct Item {
    let isToggle: Bool, validates: Bool
    /// The panel, the last of which is in another window; nil if the button is in none.
    var panel: Int?
    var isEnabled = true, isHidden = false, isOn = false
  }

  var items: [Item?] = []
  var panels = Array(repeating: (isEnabled: true, isHidden: false), count: 3)
  var defaultButton, cancelButton: Int?
  /// The state of the action of those that validate.
  var isAllowed = true, mark: ActionState.Mark?
  /// The button in which the pointer is pressed, whether it is inside, and the button of the press
  /// before.
  var pressed: Int?, isInside = false, lastPressed: Int?
  /// Whether the window handles `confirm`, and whether the buttons that do not validate send
  /// `cancelOperation`.
  var handlesConfirm = false
  var log: [String] = []

  func isEnabled(_ item: Item) -> Bool { item.isEnabled && (!item.validates || isAllowed) }
  func isUsable(_ number: Int) -> Bool {
    guard let item = items[number], isEnabled(item), !item.isHidden else { return false }
    return item.panel.map { panels[$0].isEnabled && !panels[$0].isHidden } ?? true
  }

  mutating func send(_ event: String, _ number: Int) { log.append("\(event) \(number)") }
  private mutating func change(_ number: Int) {
    guard items[number]?.isToggle == true else { return }
    items[number]?.isOn.toggle()
    send("valueChanged", number)
  }
  private mutating func trigger(_ number: Int) {
    send("primaryActionTriggered", number)
    if items[number]?.validates == true {
      log.append("work")
    } else if items[number]?.panel != nil {
      // A button does not press itself.
      receive("cancel", number == cancelButton ? nil : cancelButton)
    }
  }

  mutating func perform(_ number: Int) {
    guard isUsable(number) else { return }
    change(number)
    trigger(number)
  }

  /// Presses the default or the cancel button, or passes the action on.
  mutating func receive(_ action: String, _ button: Int?) {
    if action == "confirm", handlesConfirm { return log.append("window") }
    guard let button, let panel = items[button]?.panel, panel < 2 else { return log.append(action) }
    perform(button)
  }

  mutating func press(_ number: Int, isRepeated: Bool) {
    let isAgain = isRepeated && number == lastPressed
    lastPressed = nil
    guard isUsable(number), items[number]?.panel != nil else { return }
    (pressed, lastPressed, isInside) = (number, number, true)
    send("touchDown", number)
    if isAgain { send("touchDownRepeat", number) }
  }

  mutating func move(isInside: Bool) {
    guard let pressed else { return }
    if isInside != self.isInside { send(isInside ? "touchDragEnter" : "touchDragExit", pressed) }
    self.isInside = isInside
    send(isInside ? "touchDragInside" : "touchDragOutside", pressed)
  }

  mutating func release(isInside: Bool) {
    guard let number = pressed else { return }
    pressed = nil
    if isInside { change(number) }
    send(isInside ? "touchUpInside" : "touchUpOutside", number)
    if isInside { trigger(number) }
  }

  /// Validates everything, and cancels the press of a button that cannot be used anymore.
  mutating func update() {
    for number in items.indices where items[number]?.validates == true {
      if isAllowed, let mark, items[number]?.panel != nil { items[number]?.isOn = mark == .on }
    }
    if let pressed, !isUsable(pressed) { cancelPress() }
  }

  mutating func cancelPress() {
    if let pressed { send("touchCancel", pressed) }
    pressed = nil
  }
}
