import TargetAction
import Testing

extension Action {
  fileprivate static let first = Action(untyped: "control first")
  fileprivate static let second = Action(untyped: "control second")
  fileprivate static let third = Action(untyped: "control third")
}

/// A target that records the actions it receives.
@MainActor
private final class Target: Responder {
  var whenCalled: ((Action) -> Void)?

  init(_ name: String, _ recorder: Recorder) {
    super.init()
    for action in [Action.first, .second, .third] {
      addHandler(for: action) { [unowned self] in
        recorder.record("\($0.action.name.dropFirst("control ".count)) \(name)")
        self.whenCalled?($0.action)
      }
    }
  }

  private(set) var calls = 0
  func plain() { calls += 1 }
  func control(_ sender: Control) { calls += 10 }
  func own(_ sender: OwnControl) { calls += 100 }
  func both(_ sender: Control, event: Event?) throws { calls += 1000 }
}

private final class OwnControl: Control {
  var sent: [(Action, AnyObject?)] = []
  override func sendAction(_ action: Action, to target: AnyObject?, event: Event?) -> Bool {
    sent.append((action, target))
    return super.sendAction(action, to: target, event: event)
  }
}

/// The order in which a control sends, and changes while it sends.
@MainActor
@Suite
struct ControlRegistryTests {
  let recorder = Recorder()
  private let control = OwnControl()
  private let a: Target
  private let b: Target

  init() {
    a = Target("a", recorder)
    b = Target("b", recorder)
  }

  func send(_ events: Control.Events) -> [String] {
    _ = recorder.take()
    control.sendActions(for: events)
    return recorder.take()
  }

  // MARK: - Order and pairs

  @Test func `a generated identifier never equals one that the caller passes`() {
    let control = Control()
    var calls: [String] = []
    let id = control.addHandler(for: .touchDown) { _ in calls.append("made up") }
    for number in 1...3 {
      control.addHandler(id: "#\(number)", for: .touchDown) { _ in calls.append("given") }
    }
    control.sendActions(for: .touchDown)
    #expect(calls == ["made up", "given", "given", "given"])
    control.removeHandler(id: id, for: .touchDown)
    #expect(control.eventHandlers.count == 3)
  }

  @Test func `events without a named constant are removed along with all targets`() {
    let control = Control()
    control.addTarget(nil, action: .refresh, for: Control.Events(rawValue: 1 << 40))
    control.removeAllTargets()
    #expect(control.eventHandlers.isEmpty)
  }

  @Test func `targets and actions are sent in the order of registration`() {
    control.addTarget(a, action: .second, for: .touchDown)
    control.addTarget(b, action: .first, for: .touchDown)
    control.addTarget(a, action: .first, for: .touchDown)
    #expect(send(.touchDown) == ["second a", "first b", "first a"])
    #expect(send(.touchUpInside) == [])
  }

  @Test func `a pair is sent once, however many of its events are sent together`() {
    control.addTarget(a, action: .first, for: [.touchDown, .touchUpInside, .valueChanged])
    #expect(send([.touchDown, .valueChanged]) == ["first a"])
    #expect(send(.allEvents) == ["first a"])
  }

  @Test func `a pair that is added again moves to the end and keeps its earlier events`() {
    control.addTarget(a, action: .first, for: .touchDown)
    control.addTarget(b, action: .first, for: .touchDown)
    control.addTarget(a, action: .first, for: .touchUpInside)
    #expect(send(.touchDown) == ["first b", "first a"])
    #expect(send(.touchUpInside) == ["first a"])
    #expect(control.allTargets.map { ObjectIdentifier($0) } == [b, a].map { ObjectIdentifier($0) })
  }

  @Test func `an empty set of events changes nothing`() {
    control.addTarget(a, action: .first, for: [])
    #expect(control.allTargets.isEmpty)
    control.addTarget(a, action: .first, for: .touchDown)
    control.removeTarget(a, action: .first, for: [])
    control.addHandler(id: "x", for: []) { _ in Issue.record("was never registered") }
    control.removeHandler(id: "x", for: [])
    #expect(send(.allEvents) == ["first a"])
    #expect(send([]) == [])
  }

  // MARK: - Removal

  @Test func `removing a pair for some events keeps it for the others`() {
    control.addTarget(a, action: .first, for: [.touchDown, .touchUpInside])
    control.removeTarget(a, action: .first, for: .touchDown)
    #expect(send(.touchDown) == [])
    #expect(send(.touchUpInside) == ["first a"])
    #expect(control.allControlEvents == .touchUpInside)
    control.removeTarget(a, action: .first, for: .allEvents)
    #expect(control.allTargets.isEmpty)
    #expect(control.allControlEvents == [])
  }

  @Test(arguments: [
    (target: true, action: true, left: ["second a", "first b"]),
    (target: true, action: false, left: ["first b"]),
    (target: false, action: true, left: ["second a"]),
    (target: false, action: false, left: []),
  ])
  func `nil matches every target or every action in a removal`(
    row: (target: Bool, action: Bool, left: [String])
  ) {
    control.addTarget(a, action: .first, for: .touchDown)
    control.addTarget(a, action: .second, for: .touchDown)
    control.addTarget(b, action: .first, for: .touchDown)
    control.removeTarget(
      row.target ? a : nil, action: row.action ? .first : nil, for: .allEvents)
    #expect(send(.touchDown) == row.left)
  }

  @Test func `removing a target that was never added does nothing`() {
    control.removeTarget(a, action: .first, for: .allEvents)
    control.removeTarget(nil, action: nil, for: .allEvents)
    control.removeHandler(id: "nobody", for: .allEvents)
    control.removeAllTargets()
    control.addTarget(a, action: .first, for: .touchDown)
    control.removeTarget(b, action: .first, for: .allEvents)
    control.removeTarget(a, action: .second, for: .allEvents)
    #expect(send(.touchDown) == ["first a"])
  }

  // MARK: - Closures and methods

  @Test func `closures are sent in order with the actions, one for each identifier`() {
    control.addHandler(id: "x", for: .touchDown) { [recorder] _ in recorder.record("old x") }
    control.addTarget(a, action: .first, for: .touchDown)
    control.addHandler(id: "x", for: .touchUpInside) { [recorder, unowned control] sender in
      #expect(sender === control)
      recorder.record("new x")
    }
    #expect(send(.touchDown) == ["first a", "new x"])
    control.removeHandler(id: "x", for: .touchDown)
    #expect(send(.touchDown) == ["first a"])
    #expect(send(.touchUpInside) == ["new x"])
    let ids = (0..<2).map { _ in control.addHandler(for: .valueChanged) { _ in } }
    #expect(Set(ids).count == 2)
  }

  @Test func `methods are checked by the compiler and called with the parameters that they take`() {
    control.addTarget(a, for: .touchDown, Target.plain)
    control.addTarget(a, for: .touchDown, Target.control)
    control.addTarget(a, for: .touchDown, Target.own)
    control.addTarget(a, for: .touchDown, Target.both)
    control.sendActions(for: .touchDown)
    #expect(a.calls == 1111)
    control.removeTarget(a, action: nil, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(a.calls == 1111)
  }

  #if DEBUG
    @Test func `registering a method that takes another kind of sender traps`() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { @MainActor in
        let target = Target("target", Recorder())
        Control().addTarget(target, for: .touchDown, Target.own)
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("must accept the sender"))
      #expect(text.contains("OwnControl"))
    }
  #endif

  // MARK: - Sending

  @Test func `a control reports whether its action was handled`() {
    #expect(control.sendAction(.first, to: a, event: nil))
    #expect(!control.sendAction(.first, to: Responder(), event: nil))
  }

  @Test func `a control sends its action with the event`() {
    let event = Event()
    var received: [Event?] = []
    a.addHandler(for: .first) { received.append($0.event) }
    control.addTarget(a, action: .first, for: .valueChanged)
    control.sendActions(for: .valueChanged, event: event)
    control.sendActions(for: .valueChanged)
    #expect(received.map { $0 === event } == [true, false])
  }

  // MARK: - Inspection

  @Test func `all registrations are listed in the order in which they are sent`() {
    control.addTarget(a, action: .first, for: .touchDown)
    control.addTarget(nil, action: .second, for: .touchUpInside)
    control.addTarget(a, for: .touchCancel, Target.plain)
    control.addHandler(id: "x", for: .valueChanged) { _ in }
    do {
      let gone = Target("gone", recorder)
      control.addTarget(gone, action: .third, for: .touchDown)
    }
    let handlers = control.eventHandlers.map { handler in
      let recipient =
        switch handler.recipient {
        case .responderChain(let action): "up \(action)"
        case .target(let target, let action): "\(action) to \(target === a ? "a" : "another")"
        case .method(let target): "method of \(target === a ? "a" : "another")"
        case .closure(let id): "closure \(id)"
        }
      return "\(recipient) \(handler.events.rawValue)"
    }
    #expect(
      handlers == [
        "control first to a 1", "up control second 64", "method of a 256", "closure x 4096",
      ])
    #expect(
      control.allControlEvents == [.touchDown, .touchUpInside, .touchCancel, .valueChanged])
    #expect(control.actions(forTarget: a, for: .touchDown) == [.first])
    #expect(control.actions(forTarget: nil, for: .touchUpInside) == [.second])
    #expect(control.actions(forTarget: a, for: .touchUpInside) == [])
    #expect(control.actions(forTarget: b, for: .allEvents) == [])
  }

  @Test func `events and states use the same bits as in UIKit`() {
    #expect(Control.Events.touchDown.rawValue == 1)
    #expect(Control.Events.touchUpInside.rawValue == 1 << 6)
    #expect(Control.Events.touchCancel.rawValue == 1 << 8)
    #expect(Control.Events.valueChanged.rawValue == 1 << 12)
    #expect(Control.Events.primaryActionTriggered.rawValue == 1 << 13)
    #expect(Control.Events.editingDidEndOnExit.rawValue == 1 << 19)
    #expect(Control.Events.allTouchEvents.rawValue == 0x0000_0FFF)
    #expect(Control.Events.allEditingEvents.rawValue == 0x000F_0000)
    #expect(Control.Events.applicationReserved.rawValue == 0x0F00_0000)
    #expect(Control.Events.systemReserved.rawValue == 0xF000_0000)
    #expect(Control.Events.allEvents.rawValue == 0xFFFF_FFFF)
    #expect(Control.State.normal.rawValue == 0)
    #expect(Control.State([.highlighted, .disabled, .selected, .focused]).rawValue == 0b1111)
    #expect(Control.State.application.rawValue == 0x00FF_0000)
  }

  @Test func `a custom event is sent like any other event`() {
    let own = Control.Events(rawValue: 1 << 24)
    #expect(Control.Events.applicationReserved.contains(own))
    control.addTarget(a, action: .first, for: own)
    #expect(send(own) == ["first a"])
    #expect(send(.touchDown) == [])
  }

  @Test func `the state reflects the control's properties`() {
    #expect(control.state == .normal)
    control.isEnabled = false
    control.isSelected = true
    control.isHighlighted = true
    #expect(control.state == [.disabled, .selected, .highlighted])
  }

  // MARK: - Sending

  @Test func `every action is sent through sendAction, and closures are not`() {
    control.addTarget(a, action: .first, for: .touchDown)
    control.addTarget(nil, action: .second, for: .touchDown)
    control.addHandler(for: .touchDown) { _ in }
    control.next = a
    #expect(send(.touchDown) == ["first a", "second a"])
    #expect(control.sent.map(\.0) == [.first, .second])
    #expect(control.sent.map { $0.1 === a } == [true, false])
  }

  @Test func `the control is the sender, and code can send from a disabled control`() {
    let target = Responder()
    var sender: AnyObject?
    target.addHandler(for: .first) { sender = $0.sender }
    control.addTarget(target, action: .first, for: .primaryActionTriggered)
    control.isEnabled = false
    control.sendActions(for: .primaryActionTriggered)
    #expect(sender === control)
    control.sent = []
  }

  @Test func `a deallocated target is skipped and pruned, and never becomes a nil target`() {
    let catcher = Target("catcher", recorder)
    control.next = catcher
    var dying: Target? = Target("dying", recorder)
    control.addTarget(dying, action: .first, for: .touchDown)
    control.addTarget(a, action: .first, for: .touchDown)
    dying = nil
    #expect(dying == nil)
    #expect(send(.touchDown) == ["first a"])
    #expect(control.allTargets.count == 1)
    var object: Delegate? = Delegate("object", recorder)
    control.addTarget(object, action: .ping, for: .touchDown)
    #expect(send(.touchDown) == ["first a", "ping object"])
    object = nil
    control.sent = []
    #expect(object == nil)
    #expect(send(.touchDown) == ["first a"])
  }

  @Test func `a control retains its closures, but not its targets`() {
    weak var observed: Target?
    do {
      let target = Target("target", recorder)
      observed = target
      control.addTarget(target, action: .first, for: .touchDown)
      control.addTarget(target, for: .touchDown, Target.plain)
    }
    #expect(observed == nil)
  }

  // MARK: - Re-entrancy

  @Test func `a registration that an earlier handler removes is not sent`() {
    defer { a.whenCalled = nil }
    control.addTarget(a, action: .first, for: .touchDown)
    control.addTarget(b, action: .first, for: .touchDown)
    control.addTarget(b, action: .second, for: .touchDown)
    a.whenCalled = { _ in self.control.removeTarget(self.b, action: .first, for: .touchDown) }
    #expect(send(.touchDown) == ["first a", "second b"])
    a.whenCalled = nil
    #expect(send(.touchDown) == ["first a", "second b"])
  }

  @Test func `a registration that an earlier handler adds takes effect with the next send`() {
    defer { a.whenCalled = nil }
    control.addTarget(a, action: .first, for: .touchDown)
    control.addTarget(b, action: .second, for: .touchDown)
    a.whenCalled = { _ in
      self.control.addTarget(self.b, action: .third, for: .touchDown)
      self.control.addTarget(self.b, action: .second, for: .touchDown)
    }
    #expect(send(.touchDown) == ["first a"])
    a.whenCalled = nil
    #expect(send(.touchDown) == ["first a", "third b", "second b"])
  }

  @Test func `a handler may remove itself, remove all registrations, and send again`() {
    defer { a.whenCalled = nil }
    control.addTarget(a, action: .first, for: .touchDown)
    control.addTarget(b, action: .first, for: .touchDown)
    var depth = 0
    a.whenCalled = { _ in
      depth += 1
      if depth < 3 { self.control.sendActions(for: .touchDown) }
      if depth == 3 { self.control.removeAllTargets() }
    }
    #expect(send(.touchDown) == ["first a", "first a", "first a"])
    #expect(control.allTargets.isEmpty)
    #expect(send(.touchDown) == [])
  }

  @Test func `a control, its target, and the sender's window may be released during the action`() {
    var control: Control? = Control()
    var target: Target? = Target("target", recorder)
    weak let (deadControl, deadTarget) = (control, target)
    control?.addTarget(target, action: .first, for: .touchDown)
    control?.addTarget(target, action: .second, for: .touchDown)
    control?.addTarget(a, action: .third, for: .touchDown)
    target?.whenCalled = { _ in
      control = nil
      target = nil
    }
    control?.sendActions(for: .touchDown)
    #expect(recorder.take() == ["first target", "third a"])
    #expect(deadControl == nil)
    #expect(deadTarget == nil)
  }

  @Test func `an error that a method or a closure throws is presented`() {
    struct Failure: Error {}
    final class Presenter: Responder {
      var errors = 0
      override func presentError(_ error: any Error) { errors += 1 }
    }
    let presenter = Presenter()
    control.next = presenter
    control.addHandler(for: .touchDown) { _ in throw Failure() }
    a.next = presenter
    a.addHandler(for: .third) { _ in throw Failure() }
    control.addTarget(a, action: .third, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(presenter.errors == 2)
  }
}
