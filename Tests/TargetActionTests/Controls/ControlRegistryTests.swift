import TargetAction
import Testing

extension Action {
  fileprivate static let first = Action(untyped: "control first")
  fileprivate static let second = Action(untyped: "control second")
  fileprivate static let third = Action(untyped: "control third")
}

private final class Target: Responder {
  private(set) var calls = 0
  func plain() { calls += 1 }
  func control(_ sender: Control) { calls += 10 }
  func own(_ sender: OwnControl) { calls += 100 }
  func both(_ sender: Control, event: Event?) throws { calls += 1000 }
}

private final class OwnControl: Control {
  override func sendAction(_ action: Action, to target: AnyObject?, event: Event?) -> Bool {
    super.sendAction(action, to: target, event: event)
  }
}

/// The order in which a control sends, and changes while it sends.
@MainActor
@Suite(.ignoringReports)
struct ControlRegistryTests {
  private let control = OwnControl()
  private let a = Target()

  @Test func `a generated identifier never equals one that the caller passes`() {
    let control = Control()
    var calls: [String] = []
    let id = control.addHandler(for: .touchDown) { sender in
      #expect(sender === control)
      calls.append("made up")
    }
    #expect(control.addHandler(for: .valueChanged) { _ in } != id)
    for number in 1...3 {
      control.addHandler(id: "#\(number)", for: .touchDown) { _ in calls.append("given") }
    }
    control.sendActions(for: .touchDown)
    #expect(calls == ["made up", "given", "given", "given"])
    control.removeHandler(id: id, for: .touchDown)
    #expect(control.eventHandlers.count == 4)
  }

  @Test func `events without a named constant are removed along with all targets`() {
    let control = Control()
    control.addTarget(nil, action: .refresh, for: Control.Events(rawValue: 1 << 40))
    control.removeAllTargets()
    #expect(control.eventHandlers.isEmpty)
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
      let result = await #expect(processExitsWith: .failure, observing: .errorText) { @MainActor in
        let target = Target()
        Control().addTarget(target, for: .touchDown, Target.own)
      }
      let text = result.errorText
      #expect(text.contains("must accept the sender"))
      #expect(text.contains("OwnControl"))
    }
  #endif

  @Test func `all registrations are listed in the order in which they are sent`() {
    control.addTarget(a, action: .first, for: .touchDown)
    control.addTarget(nil, action: .second, for: .touchUpInside)
    control.addTarget(a, for: .touchCancel, Target.plain)
    control.addHandler(id: "x", for: .valueChanged) { _ in }
    do {
      let gone = Target()
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
    #expect(control.actions(forTarget: nil, for: .touchUpInside) == [.second])
    #expect(control.actions(forTarget: Target(), for: .allEvents) == [])
  }

  @Test func `a handler that registers all again takes none from the send in progress`() {
    var (calls, isUpdated): ([String], Bool) = ([], false)
    func update() {
      for name in ["a", "b"] {
        control.addHandler(id: name, for: .touchDown) { _ in
          calls.append(isUpdated ? "new \(name)" : name)
          isUpdated = true
          update()
        }
      }
      control.addTarget(a, action: .first, for: .touchDown)
    }
    update()
    for _ in 0..<2 { control.sendActions(for: .touchDown) }
    #expect(calls == ["a", "new b", "new a", "new b"] && control.eventHandlers.count == 3)
    control.removeAllTargets()
  }

  @Test func `the reserved events and the states use the same bits as in UIKit`() {
    #expect(Control.Events.applicationReserved.rawValue == 0x0F00_0000)
    #expect(Control.Events.systemReserved.rawValue == 0xF000_0000)
    #expect(Control.State([.highlighted, .disabled, .selected, .focused]).rawValue == 0b1111)
    #expect(Control.State.application.rawValue == 0x00FF_0000)
    #expect(Control.State.hovered.rawValue == 0x0100_0000, "This bit is none of UIKit's.")
    #expect(Control.State.reserved.contains(.hovered))
  }
}
