import TargetAction
import Testing

/// Titles and marks that controls show for their actions.
@MainActor
@Suite(.ignoringReports)
struct ShownStateTests {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let paper = Paper("paper")
  private let button = Button("Ping", frame: Rect(x: 0, y: 0, width: 10, height: 10))
  private let toggle = Toggle("Ping", frame: Rect(x: 20, y: 0, width: 10, height: 10))

  init() {
    application.focus([paper], in: window)
    for control in [button, toggle] {
      window.addSubview(control)
      control.addTarget(nil, action: .ping, for: .primaryActionTriggered)
    }
  }

  private func validate() {
    application.setNeedsValidation()
    application.validateIfNeeded()
  }

  private func click(at x: Double) { application.tap(Point(x: x, y: 5), in: window) }

  /// A state, what a button and a toggle show before validation, and what they show afterward.
  private struct Row: Sendable {
    let state: ActionState
    var wasOn = false
    let isOn: Bool
    let title: String
  }

  @Test(arguments: [
    Row(state: .enabled, isOn: false, title: "Ping"),
    Row(state: .enabled, wasOn: true, isOn: true, title: "Ping"),
    Row(state: ActionState(title: "Ping Again"), wasOn: true, isOn: true, title: "Ping Again"),
    Row(state: ActionState(mark: .on), isOn: true, title: "Ping"),
    Row(state: ActionState(mark: .off), wasOn: true, isOn: false, title: "Ping"),
    Row(state: ActionState(mark: .mixed), wasOn: true, isOn: false, title: "Ping"),
    Row(
      state: ActionState(.disabled(reason: "Busy"), title: "Busy", mark: .on), isOn: true,
      title: "Busy"),
    Row(state: .unhandled, wasOn: true, isOn: true, title: "Ping"),
    Row(state: .hidden, wasOn: true, isOn: true, title: "Ping"),
  ])
  private func `a button and a toggle show the title and the mark of their action`(_ row: Row) {
    (button.isSelected, toggle.isOn) = (row.wasOn, row.wasOn)
    paper.states[.ping] = row.state
    validate()
    #expect(button.actionState == nil && button.displayTitle == "Ping", "It does not validate.")
    for control in [button, toggle] { control.validatesAutomatically = true }
    application.validateIfNeeded()
    for control in [button, toggle] {
      #expect(control.actionState == row.state && control.displayTitle == row.title)
      #expect(control.isEnabled == row.state.isEnabled)
    }
    #expect(button.isSelected == row.isOn && toggle.isOn == row.isOn)
    #expect(!toggle.isSelected, "A toggle shows its mark in its own property.")
    button.validatesAutomatically = false
    #expect(button.actionState == nil && button.displayTitle == "Ping")
    #expect(button.isSelected == row.isOn)
  }

  @Test(arguments: [
    (ActionState(title: "a"), ActionState(title: "b"), "a"),
    (ActionState(.disabled(reason: nil), title: "a"), ActionState(title: "b"), "b"),
    (ActionState(title: "a"), ActionState(.hidden, title: "b"), "a"),
    (ActionState(.hidden, title: "a"), ActionState(.disabled(reason: nil), title: "b"), "a"),
  ])
  func `a control shows its first enabled action, or the first one if none is enabled`(
    _ ping: ActionState, _ pong: ActionState, _ title: String
  ) {
    button.addHandler(for: .touchDown) { _ in }
    button.addTarget(nil, action: .pong, for: .touchDown)
    button.validatesAutomatically = true
    paper.states = [.ping: ping, .pong: pong]
    validate()
    #expect(button.displayTitle == title)
    button.removeAllTargets()
    paper.states = [:]
    validate()
    #expect(button.displayTitle == title, "A control without actions keeps its state.")
  }

  @Test func `a click shows what its action has achieved`() {
    toggle.validatesAutomatically = true
    paper.states[.ping] = ActionState(mark: .off)
    paper.whenPinged = { [unowned paper] in
      paper.states[.ping] = ActionState(mark: paper.states[.ping]?.mark == .on ? .off : .on)
    }
    application.validateIfNeeded()
    for isOn in [true, false, true] {
      click(at: 25)
      #expect(toggle.isOn == isOn)
    }
    paper.whenPinged = nil
    click(at: 25)
    #expect(toggle.isOn, "The action has changed nothing, so the toggle goes back.")
    paper.states[.ping] = ActionState(mark: .mixed)
    validate()
    #expect(!toggle.isOn && toggle.actionState?.mark == .mixed)
    paper.whenPinged = { [unowned paper] in paper.states[.ping] = ActionState(mark: .on) }
    click(at: 25)
    #expect(toggle.isOn)
  }

  @Test func `a control is told of each other state, once the change is complete`() {
    final class Told: Button {
      var log: [String] = []
      override func actionStateDidChange() {
        log.append("\(displayTitle) \(isEnabled) \(window?.viewsToDisplay.count ?? 0)")
      }
      override func enabledDidChange() { log.append(isEnabled ? "on" : "off") }
      func take() -> [String] { exchange(&log, with: []) }
    }
    final class Host: WindowHost {}
    let (told, host) = (Told("Ping"), Host())
    window.host = host
    window.addSubview(told)
    told.addTarget(nil, action: .ping, for: .primaryActionTriggered)
    told.validatesAutomatically = true
    let rows: [(state: ActionState, log: [String])] = [
      (.enabled, ["Ping true 1"]), (.enabled, []), (ActionState(title: "Title"), ["Title true 1"]),
      (ActionState(.disabled(reason: nil), title: "Title"), ["off", "Title false 1"]),
      (ActionState(.disabled(reason: "Busy"), title: "Title"), ["Title false 1"]),
      (ActionState(title: "Title", mark: .on), ["on", "Title true 1"]),
    ]
    for row in rows {
      window.didDisplay()
      paper.states[.ping] = row.state
      validate()
      #expect(told.take() == row.log)
    }
    told.isEnabled = false
    #expect(told.take() == ["off"], "The program has disabled it.")
    told.validatesAutomatically = false
    #expect(told.take() == ["Ping false 1"] && told.actionState == nil)
    extendLifetime(host)
  }

  @Test func `a control is validated in its window's application, wherever the chain leads`() {
    let end = Named("end")
    window.next = end
    validate()
    button.validatesAutomatically = true
    application.validateIfNeeded()
    #expect(button.actionState == .enabled)
  }

  @Test func `actions that are added and removed are validated in the next pass`() {
    let button = Button("")
    window.addSubview(button)
    button.validatesAutomatically = true
    application.validateIfNeeded()
    #expect(button.actionState == nil)
    button.addTarget(nil, action: Action(untyped: "nobody"), for: .primaryActionTriggered)
    application.validateIfNeeded()
    #expect(button.actionState == .unhandled)
    button.addTarget(nil, action: .ping, for: .primaryActionTriggered)
    application.validateIfNeeded()
    #expect(button.actionState == .enabled)
    button.removeTarget(nil, action: .ping, for: .primaryActionTriggered)
    application.validateIfNeeded()
    #expect(button.actionState == .unhandled)
    button.removeAllTargets()
    application.validateIfNeeded()
    #expect(button.actionState == .unhandled, "Without actions, the state stays.")
  }

  @Test func `a control that is validated again while it is being disabled shows the last state`() {
    let button = WatchfulButton("Ping")
    window.addSubview(button)
    button.addTarget(nil, action: .ping, for: .primaryActionTriggered)
    button.validatesAutomatically = true
    validate()
    paper.states[.ping] = ActionState(.disabled(reason: nil), title: "1", mark: .on)
    button.whenDisabled = { [paper, application] in
      paper.states[.ping] = ActionState(title: "2", mark: .off)
      application.setNeedsValidation()
      application.validateIfNeeded()
    }
    validate()
    #expect(button.displayTitle == "2" && button.isEnabled && !button.isSelected)
  }

  @Test func `a control that stops validating in its target's answer shows nothing of it`() {
    let target = Answering("target")
    target.state = ActionState(title: "Late", mark: .on)
    application.focus([target], in: window)
    target.whenValidated = { [button] _ in button.validatesAutomatically = false }
    button.validatesAutomatically = true
    validate()
    #expect(button.actionState == nil && button.displayTitle == "Ping" && !button.isSelected)
  }
}
