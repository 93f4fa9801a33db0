import TargetAction
import Testing

private protocol MixedActions: ActionTarget {
  func plain() throws
  func plainSender(_ sender: AnyObject?)
  func plainEvent(_ sender: AnyObject?, _ event: Event?) throws
  func passing() -> ActionResult
  func run() async
  func runThrowing() async throws
  func runSender(_ sender: Responder?) async
  func runAny(_ sender: AnyObject) async
  func runEvent(_ sender: AnyObject?, _ event: KeyEvent?) async throws
}

extension Action {
  fileprivate static let plain = Action("plain", (any MixedActions).plain)
  fileprivate static let plainSender = Action("plainSender", (any MixedActions).plainSender)
  fileprivate static let plainEvent = Action("plainEvent", (any MixedActions).plainEvent)
  fileprivate static let passing = Action("passing", (any MixedActions).passing)
  fileprivate static let run = Action("run", (any MixedActions).run)
  fileprivate static let runThrowing = Action("runThrowing", (any MixedActions).runThrowing)
  fileprivate static let runSender = Action("runSender", (any MixedActions).runSender)
  fileprivate static let runAny = Action("runAny", (any MixedActions).runAny)
  fileprivate static let runEvent = Action("runEvent", (any MixedActions).runEvent)
  fileprivate static let ofClass = Action("ofClass", MixedTarget.ofClass)
  fileprivate static let plainOfClass = Action("plainOfClass", MixedTarget.plainOfClass)
}

private final class MixedTarget: Responder, MixedActions {
  var log: [String] = []
  var received: AnyObject?

  override var canBecomeFirstResponder: Bool { true }
  func plain() throws { log.append("plain") }
  func plainSender(_ sender: AnyObject?) { log.append("plainSender") }
  func plainEvent(_ sender: AnyObject?, _ event: Event?) throws { log.append("plainEvent") }
  func passing() -> ActionResult { .passed }
  func run() async { log.append("run") }
  func runThrowing() async throws { log.append("runThrowing") }
  func runAny(_ sender: AnyObject) async { received = sender }
  func runSender(_ sender: Responder?) async { log.append("runSender \(sender === self)") }
  func runEvent(_ sender: AnyObject?, _ event: KeyEvent?) async throws {
    log.append("runEvent \(event?.key.rawValue ?? "nil")")
  }
  func ofClass() async { log.append("ofClass") }
  func plainOfClass() { log.append("plainOfClass") }
}

/// Which methods and closures make asynchronous actions.
@MainActor
struct RunDeclarationTests {
  private let application = makeApplication()
  private let window = Window()
  private let target = MixedTarget()

  init() { application.focus([target], in: window) }

  @Test(arguments: [
    (Action.plain, false), (.plainSender, false), (.plainEvent, false), (.passing, false),
    (.plainOfClass, false), (.run, true), (.runThrowing, true), (.runSender, true),
    (.runEvent, true), (.ofClass, true),
  ])
  func `a method makes a run if it is asynchronous`(action: Action, isAsynchronous: Bool) async {
    var ended: [Action] = []
    let listener = EndListener { ended.append($0.action) }
    application.addActionObserver(listener)
    application.sendAction(action, from: target)
    await application.waitUntilIdle()
    #expect(ended == (isAsynchronous ? [action] : []))
    extendLifetime(listener)
  }

  @Test func `a method receives the sender and the event`() {
    application.sendAction(.runSender, from: target)
    application.sendAction(.runEvent, from: nil, event: KeyEvent(key: "k"))
    application.sendAction(.runEvent, to: target)
    application.sendAction(.ofClass)
    #expect(target.log == ["runSender true", "runEvent k", "runEvent nil", "ofClass"])
  }

  @Test func `a method receives a boxed value as the same object`() {
    let box = 1 as AnyObject
    application.sendAction(.runAny, from: box)
    #expect(target.received === box)
  }

  @Test func `a method is not called with a sender or an event that it does not take`() {
    var failures: [String] = []
    application.unhandledActionHandler = { failures.append($0.failure ?? "") }
    #expect(!application.sendAction(.runSender, from: Recorder()))
    #expect(!application.sendAction(.runEvent, event: Payload(1)))
    #expect(target.log.isEmpty && failures.count == 2 && application.allRuns.isEmpty)
    #expect(failures.allSatisfy { $0.contains("of type") }, "\(failures)")
  }

  @Test func `a closure that awaits makes a run, and another one does not`() async {
    window.addHandler(for: .copy) { _ in }
    #expect(application.sendAction(.copy) && window.runs.isEmpty)
    window.addHandler(for: .copy) { _ in await Task.yield() }
    #expect(application.sendAction(.copy) && window.runs.count == 1)
    await application.waitUntilIdle()
    window.addHandler(for: .paste, whileRunning: .queue) { (_: MixedTarget, event: Event?) in
      target.log.append("paste")
    }
    #expect(!application.sendAction(.paste) && application.sendAction(.paste, from: target))
    #expect(target.log == ["paste"])
  }
}
