import TargetAction
import Testing

/// A button that passes each action on to the default implementation, or replaces it.
private final class OverridingButton: Button {
  var replacement: Action?

  @discardableResult
  override func sendAction(_ action: Action, to target: AnyObject?, event: Event?) -> Bool {
    super.sendAction(replacement ?? action, to: target, event: event)
  }
}

/// A way that an action takes from a control to its target.
private enum Route: CaseIterable {
  case direct, validated, observed, observedAndValidated
  case throughControl, replacedByControl, throughApplication, replacedByApplication
}

/// A toolbar in a window that is not the key window.
@MainActor
struct SearchOriginTests {
  private let application = ReplacingApplication()
  private let keyWindow = Window()
  private let window = Window()
  private let keyTarget = Answering("key")
  private let target = Answering("own")
  private let button = OverridingButton("Ping")
  private let plain = Button("Ping")

  init() {
    application.unhandledActionHandler = { _ in }
    application.focus([target], in: window)
    application.focus([keyTarget], in: keyWindow)
    for each in [plain, button] {
      window.addSubview(each)
      each.addTarget(nil, action: .ping, for: .primaryActionTriggered)
    }
    button.searchOrigin = .ownWindow
  }

  private var pingCounts: [Int] { [keyTarget.senders.count, target.senders.count] }

  private func isEnabledAfterPass(_ control: Control) -> Bool {
    application.validateIfNeeded()
    return control.isEnabled
  }

  @Test(arguments: Route.allCases, [Control.SearchOrigin.firstResponder, .ownWindow])
  private func `an action goes to the window of the origin, whatever handles the send`(
    _ route: Route, _ origin: Control.SearchOrigin
  ) {
    button.searchOrigin = origin
    let observer = SendListener()
    let isObserved = [.observed, .observedAndValidated].contains(route)
    if isObserved { application.addActionObserver(observer) }
    button.validatesAutomatically = [.validated, .observedAndValidated].contains(route)
    if [.replacedByControl, .replacedByApplication].contains(route) {
      button.removeAllTargets()
      button.addTarget(nil, action: .pong, for: .primaryActionTriggered)
    }
    if route == .replacedByControl { button.replacement = .ping }
    if route == .replacedByApplication { application.replacement = { _ in .ping } }
    button.performPrimaryAction()
    #expect(pingCounts == (origin == .ownWindow ? [0, 1] : [1, 0]))
    #expect((target.senders + keyTarget.senders).allSatisfy { $0 === button })
    #expect(observer.sends.allSatisfy { $0.source == .control })
    application.replacement = { $0 }
    application.sendAction(.ping)
    #expect(keyTarget.senders.last ?? button == nil, "The origin applies to that send alone.")
  }

  @Test func `a control that validates automatically shows the states of its own window`() {
    for control in [button, plain] { control.validatesAutomatically = true }
    target.state = ActionState(.disabled(reason: "own"), title: "Own")
    keyTarget.state = ActionState(title: "Key")
    application.validateIfNeeded()
    #expect(!button.isEnabled && button.displayTitle == "Own")
    #expect(plain.isEnabled && plain.displayTitle == "Key")
    button.performPrimaryAction()
    button.sendActions(for: .primaryActionTriggered)
    #expect(pingCounts == [0, 0], "The action is validated where it would be sent.")
    plain.searchOrigin = .ownWindow
    application.validateIfNeeded()
    #expect(!plain.isEnabled && plain.displayTitle == "Own", "A new origin is taken into account.")
  }

  @Test func `a toolbar follows the focus of its own window, not of the key window`() {
    button.validatesAutomatically = true
    let other = Answering("other", next: window)
    other.state = .disabled
    #expect(isEnabledAfterPass(button))
    window.makeFirstResponder(other)
    #expect(!isEnabledAfterPass(button))
    window.makeFirstResponder(nil)
    #expect(!isEnabledAfterPass(button), "Nothing in the window handles the action.")
    window.initialFirstResponder = target
    #expect(isEnabledAfterPass(button))
    button.performPrimaryAction()
    #expect(pingCounts == [0, 1])
    keyTarget.state = .disabled
    keyWindow.makeFirstResponder(nil)
    application.keyWindow = nil
    #expect(isEnabledAfterPass(button))
    application.keyWindow = window
    button.performPrimaryAction()
    #expect(isEnabledAfterPass(button) && pingCounts == [0, 2])
  }

  @Test func `a control outside a window searches from the first responder`() {
    button.removeFromSuperview()
    button.next = application
    button.performPrimaryAction()
    #expect(pingCounts == [1, 0])
    keyWindow.addSubview(button)
    keyTarget.state = .disabled
    button.validatesAutomatically = true
    #expect(!isEnabledAfterPass(button))
    window.addSubview(button)
    #expect(isEnabledAfterPass(button), "The control has moved to the other window.")
  }

  @Test func `an explicit target gets the action wherever the control searches`() {
    button.removeAllTargets()
    button.addTarget(keyTarget, action: .ping, for: .primaryActionTriggered)
    target.state = .disabled
    button.validatesAutomatically = true
    #expect(isEnabledAfterPass(button))
    button.performPrimaryAction()
    #expect(pingCounts == [1, 0])
  }

  @Test func `a control whose window dies in its handler sends the rest to the first responder`() {
    var dying: Window? = Window()
    dying.map { application.addWindow($0) }
    dying?.addSubview(button)
    var last: Answering? = Answering("last", next: dying)
    dying?.makeFirstResponder(last)
    application.keyWindow = keyWindow
    button.removeAllTargets()
    button.addHandler(for: .primaryActionTriggered) { _ in (dying, last) = (nil, nil) }
    button.addTarget(nil, action: .ping, for: .primaryActionTriggered)
    button.next = application
    button.performPrimaryAction()
    #expect(dying == nil && last == nil && pingCounts == [1, 0])
  }

  @Test func `a control that its handler moves sends the rest from its new window`() {
    button.removeAllTargets()
    button.addHandler(for: .primaryActionTriggered) { [unowned keyWindow] in
      keyWindow.addSubview($0)
    }
    button.addTarget(nil, action: .ping, for: .primaryActionTriggered)
    button.performPrimaryAction()
    #expect(pingCounts == [1, 0])
  }

  @Test func `a button in a row shows and does what its row can do`() {
    final class Row: View, PingActions {
      var (count, state) = (0, ActionState.enabled)
      func ping(_ sender: AnyObject?) { count += 1 }
      override func validate(_ action: Action, sender: AnyObject?) -> ActionState { state }
    }
    let row = Row()
    window.addSubview(row)
    for each in [plain, button] {
      row.addSubview(each)
      (each.searchOrigin, each.validatesAutomatically) = (.control, true)
      each.performPrimaryAction()
    }
    #expect(row.count == 2 && pingCounts == [0, 0])
    #expect(application.target(forAction: .ping, sender: plain) === row)
    row.state = .disabled
    application.setNeedsValidation()
    #expect(!isEnabledAfterPass(plain) && !button.isEnabled)
    plain.searchOrigin = .firstResponder
    #expect(isEnabledAfterPass(plain) && plain.searchOrigin == .firstResponder)
  }
}
