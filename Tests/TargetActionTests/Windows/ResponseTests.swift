import TargetAction
import Testing

extension Window.Response {
  fileprivate static let forgotten = Window.Response(rawValue: "forgotten")
}

/// A responder that keeps errors.
private final class Checker: Responder { override func presentError(_ error: any Error) {} }

/// An observer that answers a question as soon as it is asked.
private final class Answerer: ApplicationObserver {
  var answer: () -> Void = {}
  func modalWindowDidBegin(_ window: Window, in application: Application) { answer() }
}

/// Questions that a task asks with a modal window.
@MainActor
struct ResponseTests {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let question = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let confirm = Button("OK", frame: Rect(x: 0, y: 0, width: 10, height: 10))
  private let cancel = Button("Cancel", frame: Rect(x: 20, y: 0, width: 10, height: 10))

  init() {
    application.keyWindow = window
    application.keyMaps = [.standard(for: .linux)]
    for button in [confirm, cancel] { question.addSubview(button) }
    (question.defaultButton, question.cancelButton) = (confirm, cancel)
  }

  /// Asks, lets the user do something, and returns the response.
  private func response(_ act: () -> Void) async -> Window.Response {
    let task = Task.immediate { await application.response(to: question) }
    #expect(application.modalWindow === question || question.sheetParent != nil)
    act()
    return await task.value
  }

  private func press(_ key: Key) {
    application.sendEvent(KeyEvent(pressing: KeyEquivalent(key), on: .linux))
  }

  @Test(arguments: ["Return", "click", "primary action"])
  func `the default button confirms`(way: String) async {
    var pressed = 0
    confirm.addHandler(for: .primaryActionTriggered) { _ in pressed += 1 }
    let response = await response {
      switch way {
      case "Return": press(.return)
      case "click": application.tap(confirm)
      default: confirm.performPrimaryAction()
      }
    }
    #expect(response == .confirmed && pressed == 1)
    #expect(application.modalWindow == nil && application.keyWindow === window)
  }

  @Test(arguments: [false, true])
  func `a sheet that cannot begin stays where it is`(isInOther: Bool) async {
    let (other, parent) = (makeApplication(), Window())
    if isInOther { other.addWindow(question) }
    question.sheetParent = parent
    #expect(!application.beginModal(question))
    #expect(await application.response(to: question) == .cancelled)
    #expect(question.application === (isInOther ? other : nil))
  }

  @Test func `a sheet whose parent is closed as it leaves another application cannot begin`() {
    let other = makeApplication()
    other.addWindow(question)
    question.sheetParent = window
    confirm.addHandler(for: .touchCancel) { [application, window] _ in
      application.removeWindow(window)
    }
    other.sendEvent(PointerEvent(.began, at: Point(x: 1, y: 1), in: question))
    #expect(!application.beginModal(question) && question.application === application)
    #expect(application.keyWindow == nil && !window.isBlocked)
  }

  @Test func `the cancel button and Escape cancel`() async {
    #expect(await response { press(.escape) } == .cancelled)
    #expect(await response { application.tap(cancel) } == .cancelled)
  }

  @Test func `a handler of the default button may answer itself`() async {
    confirm.addHandler(for: .primaryActionTriggered) { [application, question] _ in
      application.endModal(question, response: .forgotten)
    }
    #expect(await response { confirm.performPrimaryAction() } == .forgotten)
  }

  @Test(arguments: [false, true])
  func `an answer that comes while the session begins counts`(isPressed: Bool) async {
    let answerer = Answerer()
    application.addApplicationObserver(answerer)
    answerer.answer = { [unowned application, unowned question, unowned confirm] in
      if isPressed { return confirm.performPrimaryAction() }
      application.endModal(question, response: .confirmed)
    }
    #expect(await application.response(to: question) == .confirmed)
    #expect(application.modalWindow == nil)
    extendLifetime(answerer)
  }

  @Test func `without a task that waits, a button ends nothing`() {
    application.beginModal(question)
    confirm.performPrimaryAction()
    #expect(application.modalWindow === question)
  }

  @Test(arguments: ["removed", "ended", "replaced", "its parent closed", "canceled"])
  func `a question that goes away is canceled`(way: String) async {
    if way == "its parent closed" { question.sheetParent = window }
    let task = Task.immediate { await application.response(to: question) }
    switch way {
    case "removed": application.removeWindow(question)
    case "ended": application.endModal(question)
    case "replaced": application.modalWindow = Window()
    case "its parent closed": application.removeWindow(window)
    default: task.cancel()
    }
    #expect(await task.value == .cancelled)
    #expect(application.modalWindow !== question && question.attachedSheet == nil)
  }

  @Test(arguments: [true, false])
  func `a window is removed afterward unless it was in the application`(isNew: Bool) async {
    if !isNew { application.addWindow(question) }
    #expect(await response { press(.return) } == .confirmed)
    #expect(application.windows.contains { $0 === question } == !isNew)
  }

  @Test(arguments: [false, true])
  func `a task that is already canceled does not ask, and ends the session`(isModal: Bool) async {
    if isModal { application.beginModal(question) }
    let task = Task.immediate {
      while !Task.isCancelled { await Task.yield() }
      return await application.response(to: question)
    }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(application.modalWindow == nil)
  }

  @Test func `questions nest, and each gets its own response`() async {
    let inner = Window()
    let outer = Task.immediate { await application.response(to: question) }
    let nested = Task.immediate { await application.response(to: inner) }
    #expect(application.modalWindow === inner)
    application.endModal(question, response: .forgotten)
    #expect(await outer.value == .forgotten)
    application.endModal(inner, response: .confirmed)
    #expect(await nested.value == .confirmed)
  }

  @Test func `tasks that wait for the same window get the same response`() async {
    let tasks = (0..<2).map { _ in Task.immediate { await application.response(to: question) } }
    application.endModal(question, response: .forgotten)
    for task in tasks { #expect(await task.value == .forgotten) }
  }

  @Test func `a sheet that waits for another one gets its response later`() async {
    let first = Window()
    for sheet in [first, question] { sheet.sheetParent = window }
    application.beginModal(first)
    let task = Task.immediate { await application.response(to: question) }
    #expect(window.attachedSheet === first && question.isBlocked)
    application.endModal(first)
    #expect(window.attachedSheet === question)
    application.endModal(question, response: .confirmed)
    #expect(await task.value == .confirmed)
  }

  @Test func `a window that cannot be modal answers at once`() async {
    let stranger = Window()
    question.sheetParent = stranger
    #expect(await application.response(to: question) == .cancelled)
  }

  private struct Unfit: Error {}

  /// Makes the default button start a run that waits at a gate.
  private func checkInBackground(
    _ policy: ActionRun.Policy = .ignore
  ) -> (gate: RunGate, target: Responder) {
    let (gate, target) = (RunGate(), Checker())
    target.next = question
    target.addHandler(for: .refresh, whileRunning: policy) { _ in try await gate.pass() }
    confirm.addTarget(target, action: .refresh, for: .primaryActionTriggered)
    return (gate, target)
  }

  @Test func `the default button confirms once the run that it has started succeeds`() async {
    let (gate, target) = checkInBackground()
    let response = await response {
      confirm.performPrimaryAction()
      confirm.performPrimaryAction()
      #expect(application.modalWindow === question && gate.count == 1)
      gate.open()
    }
    #expect(response == .confirmed && target.runs.isEmpty)
  }

  @Test(arguments: [
    (Control.Events.touchUpInside, true), (.valueChanged, true), (.valueChanged, false),
  ])
  func `the default button waits for the runs of all events of the press`(
    events: Control.Events, isClick: Bool
  ) async {
    let (gate, toggle) = (RunGate(), Toggle("Agree", frame: confirm.frame))
    question.addSubview(toggle)
    question.defaultButton = toggle
    question.addHandler(for: .refresh) { _ in try await gate.pass() }
    toggle.addTarget(question, action: .refresh, for: events)
    let response = await response {
      if isClick { application.tap(toggle) } else { toggle.performPrimaryAction() }
      #expect(application.modalWindow === question && gate.count == 1)
      gate.open()
    }
    #expect(response == .confirmed && toggle.isOn)
  }

  @Test(arguments: ["fails", "is canceled", "fails at once"])
  func `the window stays open if the run of the default button does not succeed`(
    way: String
  ) async {
    let (gate, target) = checkInBackground()
    if way == "fails at once" {
      target.removeHandler(for: .refresh)
      target.addHandler(for: .refresh) { _ async throws in throw Unfit() }
    }
    let task = Task.immediate { await application.response(to: question) }
    confirm.performPrimaryAction()
    switch way {
    case "fails": gate.open(throwing: Unfit())
    case "is canceled":
      application.sendAction(.cancelOperation, to: target)
      gate.open(throwing: CancellationError())
    default: break
    }
    await application.waitUntilIdle()
    for _ in 0..<10 { await Task.yield() }
    #expect(application.modalWindow === question)
    cancel.performPrimaryAction()
    #expect(await task.value == .cancelled)
  }

  @Test func `an earlier run that is canceled does not hide a failure`() async {
    let (gate, checker) = checkInBackground(.queue)
    let failing = Checker()
    failing.addHandler(for: .refresh) { _ async throws in throw Unfit() }
    for _ in 0..<2 { application.sendAction(.refresh, to: checker) }
    confirm.removeAllTargets()
    confirm.addTarget(failing, action: .refresh, for: .primaryActionTriggered)
    confirm.addHandler(for: .primaryActionTriggered) { _ in checker.runs[1].cancel() }
    let task = Task.immediate { await application.response(to: question) }
    confirm.performPrimaryAction()
    #expect(checker.runs.count == 1 && application.modalWindow === question)
    cancel.performPrimaryAction()
    #expect(await task.value == .cancelled)
    gate.open()
    extendLifetime(failing)
  }

  @Test func `Escape answers while the default button still checks`() async {
    let (gate, target) = checkInBackground()
    let response = await response {
      confirm.performPrimaryAction()
      press(.escape)
    }
    #expect(response == .cancelled && target.runs.count == 1)
    gate.open()
  }

  @Test func `a run that starts over answers for the one that it replaces`() async {
    let (gate, target) = checkInBackground(.restart)
    let response = await response {
      confirm.performPrimaryAction()
      confirm.performPrimaryAction()
      gate.open(throwing: CancellationError())
      Task { @MainActor in
        while gate.count == 0 { await Task.yield() }
        gate.open()
      }
    }
    #expect(response == .confirmed && target.runs.isEmpty)
  }
}
