import Testing

@testable import TargetAction

private protocol SheetResizing: ActionTarget {
  func resizeSheet(_ sender: AnyObject?, _ event: Payload<Int>)
}

extension Action {
  fileprivate static let resizeSheet = Action("resizeSheet", (any SheetResizing).resizeSheet)
}

/// A responder with a size, which it validates by the payload of the sender.
private final class Sheet: Responder, SheetResizing {
  private(set) var size = 1
  private(set) var validatedSizes: [Int] = []
  var whenSet: () -> Void = {}

  func resizeSheet(_ sender: AnyObject?, _ event: Payload<Int>) {
    size = event.value
    whenSet()
  }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    guard let size = (sender as? Control)?.value(as: Int.self) else { return .enabled }
    validatedSizes.append(size)
    return ActionState(mark: size == self.size ? .on : .off)
  }

  /// The events of the controls that called this method.
  private(set) var noted: [Event?] = []
  var notedSizes: [Int?] { noted.map { ($0 as? Payload<Int>)?.value } }
  func note(_ sender: Control, _ event: Event?) { noted.append(event) }

  func take() -> [Int] { exchange(&validatedSizes, with: []) }
}

/// A button that records the events of its sends, and may replace them.
private final class RecordingButton: Button {
  private(set) var events: [Event?] = []
  var replacement: Event?

  override func sendAction(_ action: Action, to target: AnyObject?, event: Event?) -> Bool {
    events.append(event)
    return super.sendAction(action, to: target, event: replacement ?? event)
  }
}

private enum Trigger: CaseIterable {
  case click, key, primaryAction, code

  @MainActor
  func pull(_ button: Button, in application: Application) {
    switch self {
    case .click: application.tap(button)
    case .key: application.sendEvent(KeyEvent(key: .return))
    case .primaryAction: button.performPrimaryAction(event: KeyEvent(key: "x"))
    case .code: button.sendActions(for: .primaryActionTriggered, event: Payload("other"))
    }
  }
}

@MainActor
struct ControlPayloadTests {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let sheet = Sheet()

  init() {
    application.keyWindow = window
    window.next = sheet
    sheet.next = application
  }

  private func add<Added: Button>(
    _ button: Added, _ payload: Event?, _ action: Action = .resizeSheet
  ) -> Added {
    button.frame = Rect(x: 0, y: 10 * Double(window.subviews.count), width: 10, height: 10)
    button.addTarget(nil, action: action, for: .primaryActionTriggered)
    button.payload = payload
    window.addSubview(button)
    return button
  }

  private func segments(_ sizes: ClosedRange<Int>, _ action: Action = .resizeSheet) -> [Button] {
    sizes.map {
      let button = add(Button("\($0)"), Payload($0), action)
      button.validatesAutomatically = true
      return button
    }
  }

  @Test(arguments: Trigger.allCases)
  private func `the payload replaces the event for actions and methods`(_ trigger: Trigger) {
    let button = add(Button(), Payload(7))
    window.makeFirstResponder(button)
    var values: [Int?] = []
    sheet.whenSet = { [application] in
      #expect((application.currentEvent == nil) == (trigger == .primaryAction || trigger == .code))
      #expect(!(application.currentEvent is Payload<Int>))
    }
    button.addTarget(sheet, for: .primaryActionTriggered, Sheet.note)
    button.addHandler(for: .primaryActionTriggered) { values.append($0.value(as: Int.self)) }
    trigger.pull(button, in: application)
    #expect(sheet.size == 7 && sheet.notedSizes == [7] && values == [7])
  }

  @Test func `a toggle sends its payload for each event`() {
    let toggle = Toggle(frame: Rect(x: 50, y: 50, width: 10, height: 10))
    toggle.addTarget(sheet, for: .allEvents, Sheet.note)
    let payload = Payload(3)
    toggle.payload = payload
    window.addSubview(toggle)
    application.tap(toggle)
    #expect(sheet.noted.count == 4 && sheet.noted.allSatisfy { $0 === payload })
  }

  @Test func `an override sees the payload, and may replace it`() {
    let button = add(RecordingButton(), Payload(7))
    button.replacement = Payload(9)
    application.tap(button)
    #expect((button.events.first as? Payload<Int>)?.value == 7 && sheet.size == 9)
    let event = Payload(5)
    button.replacement = nil
    _ = button.sendAction(.resizeSheet, to: sheet, event: event)
    #expect(sheet.size == 5, "A direct call sends the event that it is given.")
  }

  @Test func `the control whose payload is the current value shows the mark`() {
    let buttons = segments(1...3)
    application.validateIfNeeded()
    #expect(buttons.map(\.isSelected) == [true, false, false])
    application.tap(buttons[2])
    #expect(buttons.map(\.isSelected) == [false, false, true])
  }

  @Test func `setting the payload marks the control's actions, unless it is the same object`() {
    let button = segments(2...2)[0]
    let other = Button()
    other.addTarget(nil, action: .ping, for: .primaryActionTriggered)
    other.validatesAutomatically = true
    window.addSubview(other)
    application.validateIfNeeded()
    _ = sheet.take()
    button.payload = button.payload
    application.validateIfNeeded()
    #expect(sheet.take() == [])
    button.payload = Payload(1)
    application.validateIfNeeded()
    #expect(sheet.take() == [1] && button.isSelected)
  }

  @Test func `a control is disabled while its action does not accept its payload`() {
    let button = segments(2...2)[0]
    button.payload = Payload("2")
    application.validateIfNeeded()
    #expect(!button.isEnabled)
    for payload in [Payload(3), nil] {
      button.payload = payload
      application.validateIfNeeded()
      #expect(button.isEnabled, "Without a payload, the event of the click may be accepted.")
    }
  }

  @Test func `a control outside a window, or one that does not validate, marks nothing`() {
    let button = segments(2...2)[0]
    let silent = add(Button(), nil)
    application.validateIfNeeded()
    _ = sheet.take()
    silent.payload = Payload(3)
    application.validateIfNeeded()
    #expect(sheet.take() == [])
    button.removeFromSuperview()
    application.validateIfNeeded()
    button.payload = Payload(1)
    application.validateIfNeeded()
    #expect(sheet.take() == [])
    window.addSubview(button)
    application.validateIfNeeded()
    #expect(sheet.take() == [1] && button.isSelected)
  }

  @Test func `a send keeps the payload with which it began`() {
    let button = add(Button(), nil)
    button.addTarget(sheet, for: .primaryActionTriggered, Sheet.note)
    do { button.payload = Payload(4) }
    sheet.whenSet = { [unowned button] in button.payload = Payload(6) }
    button.performPrimaryAction()
    button.performPrimaryAction()
    #expect(sheet.notedSizes == [4, 6] && button.value(as: Int.self) == 6)
  }

  @Test func `a control is disabled while the run of its payload excludes another`() async {
    let action = Action(untyped: "load size")
    let gate = RunGate()
    sheet.addHandler(for: action) { (_: AnyObject?, event: Payload<Int>) in try await gate.pass() }
    let buttons = segments(1...2, action)
    application.tap(buttons[0])
    #expect(buttons.map(\.isEnabled) == [false, true])
    buttons[0].payload = Payload(1)
    application.validateIfNeeded()
    #expect(buttons.map(\.isEnabled) == [false, true], "Equal values are the same argument.")
    buttons[0].payload = Payload(3)
    application.validateIfNeeded()
    #expect(buttons.map(\.isEnabled) == [true, true])
    let run = application.allRuns.first
    gate.open()
    _ = await run?.waitUntilEnded()
  }
}
