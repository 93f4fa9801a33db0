import TargetAction
import Testing

/// A button that sends an action in its own way.
private final class DirectButton: Button {
  var whenPressed: (() -> Void)?

  override func performPrimaryAction(event: Event? = nil) { whenPressed?() }
}

/// A window with methods for what its buttons do.
private final class OwnWindow: Window, Confirming, CancellingOperation {
  var count = 0

  func confirm(_ sender: AnyObject?) { count += 1 }
  func cancelOperation(_ sender: AnyObject?) { count += 1 }
}

/// The default and the cancel button of a window that send the window's own actions, or share them
/// with the program.
@MainActor
struct ButtonLoopTests {
  /// The window's role for a button.
  enum Role: CaseIterable {
    case confirm, cancel

    var action: Action { self == .confirm ? .confirm : .cancelOperation }
    @MainActor func give(_ button: Button?, to window: Window) {
      if self == .confirm { window.defaultButton = button } else { window.cancelButton = button }
    }
  }
  /// How a button sends the action.
  enum Sending: CaseIterable { case nilTarget, closure, direct, validated, upEvent, toggle }
  /// How the button is pressed.
  enum Pressing: CaseIterable { case action, method, click, bothButtons }

  private let application: Application
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let recorder = Recorder()

  init() {
    application = makeApplication()
    application.keyWindow = window
    for role in Role.allCases {
      application.addHandler(for: role.action) { [recorder] _ in recorder.record("\(role)") }
    }
  }

  private func makeButton(_ sending: Sending, _ role: Role) -> Button {
    let button = sending == .direct ? DirectButton() : sending == .toggle ? Toggle() : Button()
    button.frame = window.bounds
    window.addSubview(button)
    let send = { [application] in _ = application.sendAction(role.action) }
    switch sending {
    case .nilTarget, .validated, .toggle:
      button.addTarget(nil, action: role.action, for: .primaryActionTriggered)
      button.validatesAutomatically = sending == .validated
    case .closure: button.addHandler(for: .primaryActionTriggered) { _ in send() }
    case .upEvent: button.addHandler(for: .touchUpInside) { _ in send() }
    case .direct: (button as? DirectButton)?.whenPressed = send
    }
    return button
  }

  @Test(arguments: Role.allCases, Sending.allCases)
  func `a button that sends the action which presses it lets the action go on above the window`(
    role: Role, sending: Sending
  ) {
    for pressing in Pressing.allCases {
      let button = makeButton(sending, role)
      role.give(button, to: window)
      switch pressing {
      case .action: application.sendAction(role.action)
      case .method: button.performPrimaryAction()
      case .click: application.tap(Point(x: 5, y: 5), in: window)
      case .bothButtons:
        for other in Role.allCases { other.give(button, to: window) }
        application.sendAction(role.action)
      }
      // A click does not call an override of the method, and a press by the window sends no up
      // event.
      let isSilent =
        sending == .direct && pressing == .click || sending == .upEvent && pressing != .click
      #expect(recorder.take() == (isSilent ? [] : ["\(role)"]), "\(pressing)")
      button.removeFromSuperview()
      for other in Role.allCases { other.give(nil, to: window) }
    }
  }

  @Test(arguments: Role.allCases)
  func `windows whose buttons send the action to each other end`(role: Role) {
    let outer = Window(frame: window.frame)
    application.addWindow(outer)
    window.next = outer
    for window in [window, outer] {
      let button = Button(frame: window.bounds)
      window.addSubview(button)
      button.addHandler(for: .primaryActionTriggered) { [recorder, application] _ in
        recorder.record("pressed")
        application.sendAction(role.action)
      }
      role.give(button, to: window)
    }
    #expect(application.sendAction(role.action))
    #expect(recorder.take() == ["pressed", "pressed", "\(role)"])
  }

  @Test(arguments: Role.allCases)
  func `a button that sends the window's action is enabled if something above handles it`(
    role: Role
  ) {
    let button = makeButton(.validated, role)
    role.give(button, to: window)
    application.validateIfNeeded()
    #expect(button.isEnabled)
    application.removeHandler(for: role.action)
    application.validateIfNeeded()
    #expect(!button.isEnabled)
  }

  /// Gives a window a button for a role, which records that it is pressed.
  private func addRecordingButton(_ role: Role, to window: Window) -> Button {
    let button = Button(frame: window.bounds)
    window.addSubview(button)
    button.addHandler(for: .primaryActionTriggered) { [recorder] _ in recorder.record("button") }
    role.give(button, to: window)
    return button
  }

  @Test(arguments: Role.allCases)
  func `the window's method and the program's handlers come before the button`(role: Role) {
    let window = OwnWindow(frame: window.frame)
    application.keyWindow = window
    _ = addRecordingButton(role, to: window)
    window.addHandler(for: role.action) { [recorder] _ in recorder.record("handler") }
    application.sendAction(role.action)
    #expect(window.count == 1 && recorder.take() == [])
  }

  @Test(arguments: Role.allCases)
  func `the program's handler comes before the button, which comes once it has passed`(role: Role) {
    _ = addRecordingButton(role, to: window)
    let offer = Taker("handler", recorder)
    window.addHandler(for: role.action) { [recorder] _ in
      recorder.record("handler")
      return offer.result
    }
    application.sendAction(role.action)
    #expect(recorder.take() == ["handler"])
    offer.result = .passed
    application.sendAction(role.action)
    #expect(recorder.take() == ["handler", "button"])
    // Giving up the button takes nothing else away.
    for _ in 0..<2 {
      role.give(nil, to: window)
      application.sendAction(role.action)
      #expect(recorder.take() == ["handler", "\(role)"])
    }
  }

  @Test func `runs of the window are canceled after its cancel button`() async {
    let gate = RunGate()
    window.addHandler(for: .refresh) { _ in try await gate.pass() }
    application.sendAction(.refresh)
    let button = addRecordingButton(.cancel, to: window)
    application.sendAction(.cancelOperation)
    #expect(recorder.take() == ["button"] && window.runs[0].isCancellationRequested == false)
    button.removeFromSuperview()
    application.sendAction(.cancelOperation)
    #expect(recorder.take() == [] && window.runs[0].isCancellationRequested)
    gate.open()
    await application.waitUntilIdle()
  }
}
