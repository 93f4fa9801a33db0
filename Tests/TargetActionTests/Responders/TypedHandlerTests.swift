import TargetAction
import Testing

private final class Cell: Responder {}
private final class PickEvent: Event {
  let item: String
  init(_ item: String) { self.item = item }
}

extension Action { fileprivate static let pickTyped = Action(untyped: "typed.pick") }

@MainActor
final class TypedHandlerTests {
  private let cell = Cell()
  private let controller = Responder()
  private var unhandled: [Resolution.Reason?] = []
  private lazy var application = makeApplication { [unowned self] in
    self.unhandled.append($0.hops.last { $0.reason != .notImplemented }?.reason)
  }
  private var picked: [String] = []

  init() {
    cell.next = controller
    controller.addHandler(for: .pickTyped) { [unowned self] (_: Cell, event: PickEvent) in
      self.picked.append(event.item)
    }
  }

  private func send(from sender: AnyObject?, _ event: Event?) -> Bool {
    application.sendAction(.pickTyped, to: controller, from: sender, event: event)
  }

  @Test func `a typed handler receives the sender and the event with their types`() {
    #expect(send(from: cell, PickEvent("Apple")))
    #expect(application.sendAction(.pickTyped, from: cell, event: PickEvent("Pear")))
    #expect(picked == ["Apple", "Pear"])
  }

  @Test func `a method handles an action as long as its object lives`() {
    @MainActor
    final class Picker {
      var count = 0
      func pick(_ invocation: ActionInvocation) throws {
        count += 1
        guard invocation.sender is Cell else { throw CancellationError() }
      }
    }
    var picker: Picker? = Picker()
    weak let observed = picker
    if let picker { cell.addHandler(for: .pickTyped, of: picker, Picker.pick) }
    #expect(cell.tryToPerform(.pickTyped, from: cell) && picker?.count == 1 && picked.isEmpty)
    picker = nil
    #expect(observed == nil)
    #expect(cell.tryToPerform(.pickTyped, from: cell, event: PickEvent("Apple")))
    #expect(picked == ["Apple"])
    cell.removeHandler(for: .pickTyped)
    #expect(cell.chainTarget(forAction: .pickTyped, sender: cell) === controller)
  }

  @Test(arguments: [false, true])
  func `a handler whose object has been deallocated is no target`(isAsynchronous: Bool) {
    @MainActor
    final class Helper {
      func help(_ invocation: ActionInvocation) {}
      func helpLater(_ invocation: ActionInvocation) async {}
    }
    do {
      let helper = Helper()
      if isAsynchronous {
        cell.addHandler(for: .refresh, of: helper, Helper.helpLater)
      } else {
        cell.addHandler(for: .refresh, of: helper, Helper.help)
      }
      #expect(application.target(forAction: .refresh, sender: cell) === cell)
    }
    #expect(application.target(forAction: .refresh, sender: cell) == nil)
    controller.addHandler(for: .refresh, state: { _ in .disabled }) { _ in
      Issue.record("A disabled action was sent.")
    }
    let command = Command(action: .refresh, sender: cell)
    #expect(application.state(of: command) == .disabled)
    #expect(application.perform(command) == .unavailable(.disabled(reason: nil)))
  }

  @Test(arguments: [true, false])
  func `a handler whose object has been deallocated hides no other handler`(isClosure: Bool) {
    @MainActor
    final class Helper {
      func help(_ invocation: ActionInvocation) { Issue.record("a deallocated object was called") }
    }
    let recorder = Recorder()
    let pinger = Pinger("pinger", recorder)
    if isClosure { pinger.addHandler(for: .ping) { _ in recorder.record("closure") } }
    do { pinger.addHandler(for: .ping, of: Helper(), Helper.help) }
    #expect(pinger.chainTarget(forAction: .ping) === pinger)
    #expect(application.state(of: .ping, to: pinger) == .enabled)
    for target in [pinger, nil] {
      application.withAnchor(pinger) { #expect(application.sendAction(.ping, to: target)) }
      #expect(recorder.take().last == (isClosure ? "closure" : "ping pinger"))
    }
  }

  @Test func `an explanation names a responder whose object has been deallocated`() {
    let host = { Responder(representing: Event()) }()
    host.next = application
    let resolution = host.chainResolution(of: .refresh)
    #expect(resolution.description.contains("Responder (represented object deallocated)"))
  }

  @Test func `registering a responder's own method does not retain the responder`() {
    final class Owner: Responder {
      var count = 0
      func pick(_ invocation: ActionInvocation) { count += 1 }
    }
    var owner: Owner? = Owner()
    weak let observed = owner
    if let owner { owner.addHandler(for: .pickTyped, of: owner, Owner.pick) }
    #expect(owner?.tryToPerform(.pickTyped) == true && owner?.count == 1)
    owner = nil
    #expect(observed == nil)
  }

  @Test func `a sender or an event of another type is refused and reported`() {
    for sender in [controller, nil] { #expect(!send(from: sender, PickEvent("Apple"))) }
    for event in [Event(), nil] { #expect(!send(from: cell, event)) }
    #expect(picked.isEmpty)
    #expect(
      unhandled == [
        .wrongSender(expected: "Cell", given: "Responder"),
        .wrongSender(expected: "Cell", given: "nil"),
        .wrongEvent(expected: "PickEvent", given: "Event"),
        .wrongEvent(expected: "PickEvent", given: "nil"),
      ])
  }

  @Test func `queries respect the types of a handler`() {
    let other = Responder()
    other.next = controller
    for (sender, target) in [(cell, controller), (other, nil)] as [(Responder, Responder?)] {
      #expect(application.target(forAction: .pickTyped, sender: sender) === target)
      #expect(application.state(of: .pickTyped, sender: sender).isEnabled == (target != nil))
    }
    func isListed() -> Bool {
      application.withAnchor(cell) { application.commands() }.contains { $0.action == .pickTyped }
    }
    #expect(!isListed(), "The handler requires a cell.")
    controller.addHandler(for: .pickTyped) { (_: AnyObject?, _: PickEvent) in }
    #expect(!isListed(), "The handler requires an event.")
    controller.addHandler(for: .pickTyped) { (_: Command, _: PickEvent?) in }
    #expect(isListed())
  }

  @Test func `a typed handler may take optionals, protocols, and any object`() {
    var received: [String] = []
    controller.addHandler(for: .pickTyped) { (sender: AnyObject?, event: PickEvent?) in
      received.append("\(sender == nil) \(event?.item ?? "none")")
    }
    #expect(send(from: nil, nil) && send(from: self, PickEvent("Apple")))
    #expect(!send(from: nil, Event()) && received == ["true none", "false Apple"])
  }
}
