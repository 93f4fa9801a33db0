/// The registrations of controls, and how controls track pointers.
extension Model {
  func register(_ recipient: ModelObject.Recipient, of control: ModelObject, events: UInt) {
    guard events != 0 else { return }
    control.registrations.removeAll(where: \.isLost)
    var (serial, events) = (nextSerial(), events)
    if let index = control.registrations.firstIndex(where: { isSame($0.recipient, recipient) }) {
      let known = control.registrations.remove(at: index)
      (serial, events) = (known.serial, events | known.events)
    }
    control.registrations.append(
      ModelObject.Registration(serial: serial, recipient: recipient, events: events))
  }

  private func isSame(_ one: ModelObject.Recipient, _ other: ModelObject.Recipient) -> Bool {
    switch (one, other) {
    case (.search(let one), .search(let other)): one == other
    case (.target(let one, let action), .target(let other, let otherAction)):
      one === other && action == otherAction
    case (.closure(let one), .closure(let other)): one == other
    default: false
    }
  }

  func unregister(
    from control: ModelObject, events: UInt, where matches: (ModelObject.Recipient) -> Bool
  ) {
    control.registrations.removeAll(where: \.isLost)
    for index in control.registrations.indices
    where matches(control.registrations[index].recipient) {
      control.registrations[index].events &= ~events
    }
    control.registrations.removeAll { $0.events == 0 }
  }

  func isRegistration(
    _ recipient: ModelObject.Recipient, to target: ModelObject?, _ action: ActionName?
  ) -> Bool {
    switch recipient {
    case .closure: false
    case .search(let registered): target == nil && (action == nil || action == registered)
    case .target(let object, let registered):
      (target == nil || target === object) && (action == nil || action == registered)
    }
  }

  func fire(_ control: ModelObject, _ events: UInt) {
    guard control.registrations.contains(where: { $0.events & events != 0 }) else { return }
    let application = control.application ?? shared
    // Closures may change states, too.
    application.sendCount += 1
    holding([application]) { sendAll(of: control, events) }
  }

  /// Sends each registration of a control or a recognizer that existed at the beginning and still
  /// exists.
  func sendAll(of registrar: ModelObject, _ events: UInt) {
    for serial in registrar.registrations.map(\.serial) {
      guard let current = registrar.registrations.first(where: { $0.serial == serial }),
        current.events & events != 0
      else { continue }
      switch current.recipient {
      case .search(let action): send(action, .everywhere, by: registrar)
      case .target(let target, let action):
        guard target.isReachable else {
          registrar.registrations.removeAll { $0.serial == serial }
          reportLostTarget(of: action, in: application(of: registrar))
          continue
        }
        holding([target]) { send(action, .target(target), by: registrar) }
      case .closure(let id):
        record(.closure(registrar.id, id: id), registrar, .called)
      }
    }
  }

  private func application(of registrar: ModelObject) -> ModelObject {
    let place = registrar.kind.isRecognizer ? registrar.gesture.view : registrar
    return place?.application ?? shared
  }

  /// Sends an action of a recognizer, or of a control unless it validates and finds it disabled.
  private func send(_ action: ActionName, _ scope: Scope, by control: ModelObject) {
    let (sender, app) = (Sender(object: control), application(of: control))
    guard !control.kind.isRecognizer else {
      send(action, scope, from: sender, in: app, as: .gesture)
      return
    }
    let mustAsk = control.automaticPlace != nil
    guard mustAsk, Self.overridesSendAction(control) else {
      send(action, scope, from: sender, in: app, as: .control, ifEnabled: mustAsk)
      return
    }
    if stateIfTaken(action, scope, from: sender, in: app)?.isSendable == false { return }
    // The control may be in another application now.
    send(action, scope, from: sender, in: control.application ?? shared, as: .control)
  }

  /// Returns whether a control overrides the method through which it sends.
  ///
  /// Every second control does, and in the portable build, each class counts as one that does.
  private static func overridesSendAction(_ control: ModelObject) -> Bool {
    #if TARGETACTION_PORTABLE
      true
    #else
      control.id % 2 == 1
    #endif
  }

  private enum Bits {
    static let down: UInt = 1 << 0
    static let again: UInt = 1 << 1
    static let dragInside: UInt = 1 << 2
    static let dragOutside: UInt = 1 << 3
    static let dragEnter: UInt = 1 << 4
    static let dragExit: UInt = 1 << 5
    static let upInside: UInt = 1 << 6
    static let upOutside: UInt = 1 << 7
    static let cancel: UInt = 1 << 8
    static let primary: UInt = 1 << 13
  }

  /// Returns whether a control keeps a pointer: one that was pressed with the primary button.
  func takesPointer(_ control: ModelObject, _ touch: ModelTouch) -> Bool {
    let wasLeft = control.leftPointers.contains(touch.pointer)
    let isLeft = touch.stroke == .down ? touch.buttons & 1 == 0 : wasLeft
    if isLeft, touch.stroke == .down || touch.stroke == .move {
      control.leftPointers.insert(touch.pointer)
    } else {
      control.leftPointers.remove(touch.pointer)
    }
    return !touch.stroke.isHovering && !isLeft
  }

  func track(_ control: ModelObject, _ touch: ModelTouch, in window: ModelObject) {
    let (pointer, point) = (touch.pointer, touch.point)
    switch touch.stroke {
    case .hover, .left: break
    case .down: begin(control, pointer, taps: touch.taps, in: window)
    case .move: move(control, pointer, point)
    case .up: end(control, pointer, point)
    case .cancel:
      if control.tracking?.pointer == pointer { stopTracking(control, hasEvent: !touch.isRemoval) }
    }
  }

  private func isFollowing(_ control: ModelObject, _ serial: Int) -> Bool {
    control.tracking?.serial == serial && control.tracking?.isActive == true
  }

  private func begin(_ control: ModelObject, _ pointer: Int, taps: Int, in window: ModelObject) {
    let press = sequence(of: pointer, in: window)
    if press != nil, let id = control.tracking?.pointer, id == pointer || !isDown(id, in: window) {
      stopTracking(control)
    }
    guard control.isEnabled, control.tracking?.isActive != true else { return }
    let serial = nextSerial()
    let isRepeat = taps > 1 && control.lastPress != nil && control.lastPress == press?.previous
    control.lastPress = press?.serial
    control.tracking = ModelObject.Tracking(pointer: pointer, serial: serial)
    record(.began(control.id), control, .tracking)
    guard control.begins else {
      if control.tracking?.serial == serial { control.tracking?.isActive = false }
      return
    }
    guard isFollowing(control, serial) else { return }
    highlight(control, true)
    if isFollowing(control, serial) { fire(control, Bits.down) }
    if isRepeat, isFollowing(control, serial) { fire(control, Bits.again) }
  }

  private func move(_ control: ModelObject, _ pointer: Int, _ point: (x: Int, y: Int)) {
    guard let tracking = control.tracking, tracking.pointer == pointer, tracking.isActive else {
      return
    }
    record(.continued(control.id), control, .tracking)
    guard isFollowing(control, tracking.serial) else { return }
    guard control.continues else {
      control.tracking?.isActive = false
      highlight(control, false)
      return
    }
    let isInside = contains(control, point)
    if isInside != tracking.isInside {
      control.tracking?.isInside = isInside
      highlight(control, isInside)
      if isFollowing(control, tracking.serial) {
        fire(control, isInside ? Bits.dragEnter : Bits.dragExit)
      }
    }
    guard isFollowing(control, tracking.serial) else { return }
    fire(control, isInside ? Bits.dragInside : Bits.dragOutside)
  }

  private func end(_ control: ModelObject, _ pointer: Int, _ point: (x: Int, y: Int)) {
    guard let tracking = control.tracking, tracking.pointer == pointer else { return }
    let isInside = contains(control, point)
    control.tracking?.isInside = isInside
    control.tracking?.isEnding = true
    if tracking.isActive {
      record(.ended(control.id, inside: isInside), control, .tracking)
    }
    guard control.tracking?.serial == tracking.serial else { return }
    control.tracking = nil
    guard tracking.isActive else { return }
    highlight(control, false)
    fire(control, isInside ? Bits.upInside : Bits.upOutside)
    if isInside { fire(control, Bits.primary) }
  }

  private func highlight(_ control: ModelObject, _ isHighlighted: Bool) {
    guard control.isHighlighted != isHighlighted else { return }
    control.isHighlighted = isHighlighted
    needDisplay(control)
  }

  func stopTracking(_ control: ModelObject, hasEvent: Bool = false) {
    guard let tracking = control.tracking, !tracking.isEnding else { return }
    control.tracking = nil
    guard tracking.isActive else { return }
    highlight(control, false)
    record(.cancelled(control.id, hasEvent: hasEvent), control, .tracking)
    fire(control, Bits.cancel)
  }

  /// Returns whether a place in the window is inside a view.
  func contains(_ view: ModelObject, _ point: (x: Int, y: Int)) -> Bool {
    var (x, y) = point
    for ancestor in view.lineage.dropLast() {
      x -= ancestor.frame.x
      y -= ancestor.frame.y
    }
    return (0..<view.frame.width).contains(x) && (0..<view.frame.height).contains(y)
  }
}
