import TargetAction
import Testing

private final class Screen: ViewController, PingActions {
  let recorder: Recorder
  init(_ recorder: Recorder) {
    self.recorder = recorder
    super.init()
  }
  override var keyCommands: [Command] { [Command(key: "p", .control, action: .ping)] }
  func ping(_ sender: AnyObject?) { recorder.record("ping screen") }
}

private final class Pinging: View, PingActions {
  func ping(_ sender: AnyObject?) {}
}

/// Searches in windows in which nothing has the focus.
@MainActor
@Suite
struct InitialFirstResponderTests {
  private let recorder = Recorder()
  private let application = makeApplication()
  private let window = Window()
  private let screen: Screen

  init() {
    screen = Screen(recorder)
    window.rootViewController = screen
    application.keyWindow = window
  }

  @Test func `a root controller's key commands are found before anything has the focus`() {
    let event = KeyEvent(key: "p", modifiers: .control)
    #expect(application.explain(event).sentCandidate?.responder === screen)
    #expect(application.sendEvent(event))
    #expect(recorder.take() == ["ping screen"])
    #expect(window.firstResponder === window)
  }

  @Test func `a search begins at the initial first responder without giving it the focus`() {
    let pinger = Pinger("initial", recorder, next: window)
    window.initialFirstResponder = pinger
    #expect(application.target(forAction: .ping, sender: nil) === pinger)
    #expect(window.firstResponder === window)
    let focused = Pinger("focused", recorder, next: window)
    window.makeFirstResponder(focused)
    #expect(application.target(forAction: .ping, sender: nil) === focused)
    window.makeFirstResponder(nil)
    window.initialFirstResponder = nil
    #expect(application.target(forAction: .ping, sender: nil) === screen)
  }

  @Test func `an initial first responder that is deallocated or in another window is ignored`() {
    var pinger: Pinger? = Pinger("initial", recorder, next: window)
    window.initialFirstResponder = pinger
    #expect(application.target(forAction: .ping, sender: nil) === pinger)
    pinger?.next = nil
    #expect(application.target(forAction: .ping, sender: nil) === screen)
    pinger?.next = window
    #expect(application.target(forAction: .ping, sender: nil) === pinger)
    pinger = nil
    #expect(window.initialFirstResponder == nil)
    #expect(application.target(forAction: .ping, sender: nil) === screen)
  }

  @Test func `a root controller whose view is in another window is ignored`() {
    let other = Window()
    other.addSubview(screen.view)
    #expect(window.rootViewController === screen)
    #expect(application.target(forAction: .ping, sender: nil) == nil)
    window.addSubview(screen.view)
    #expect(application.target(forAction: .ping, sender: nil) === screen)
    window.rootViewController = nil
    #expect(application.target(forAction: .ping, sender: nil) == nil)
  }

  @Test func `the sender's chain comes before the initial first responder`() {
    let pinger = Pinger("sender", recorder)
    #expect(application.target(forAction: .ping, sender: pinger) === pinger)
    #expect(application.target(forAction: .ping, sender: Responder()) === screen)
  }

  @Test func `a search of the main window also begins at its initial first responder`() {
    let panel = Window()
    application.keyWindow = panel
    application.mainWindow = window
    #expect(application.target(forAction: .ping, sender: nil) === screen)
    panel.makeFirstResponder(Named("focused", next: panel))
    #expect(application.target(forAction: .ping, sender: nil) === screen)
    let begins = application.resolution(of: .ping, to: nil, sender: nil).parts.last?.beginning
      .description
    #expect(begins == "in the main window, from Screen")
  }

  @Test func `a resolution says where the search begins, and how to give the focus`() {
    let resolution = application.resolution(of: .ping, to: nil, sender: nil)
    #expect(
      resolution.parts.map(\.beginning.description) == [
        "nothing has the focus in the key window Window", "in the key window, from Screen",
      ])
    #expect(
      application.resolution(of: .pong, to: nil, sender: nil).failure
        == "nothing has the focus in the key window Window; set it with makeFirstResponder(_:)")
    window.initialFirstResponder = window
    #expect(
      application.resolution(of: .ping, to: nil, sender: nil).parts.dropFirst().first?.beginning
        .description
        == "the key window Window")
  }

  @Test func `an anchor keeps the initial first responder while a palette has the focus`() {
    let anchor = DispatchAnchor(in: application)
    #expect(anchor.responder === screen)
    let palette = Window()
    application.keyWindow = palette
    palette.makeFirstResponder(Named("field", next: palette))
    #expect(application.target(forAction: .ping, sender: nil) == nil)
    application.withAnchor(anchor) {
      #expect(application.target(forAction: .ping, sender: nil) === screen)
    }
  }

  @Test func `changing the initial first responder affects searches and automatic validation`() {
    let control = Control()
    control.validatesAutomatically = true
    control.addTarget(nil, action: .pong, for: .touchUpInside)
    window.addSubview(control)
    application.validateIfNeeded()
    #expect(!control.isEnabled)
    let ponger = Ponger("initial", recorder, next: window)
    window.initialFirstResponder = ponger
    application.validateIfNeeded()
    #expect(control.isEnabled)
  }

  @Test(arguments: ["hidden", "in a hidden view", "in a disabled control", "without interaction"])
  func `an initial first responder that the user cannot use is passed over`(how: String) {
    let (outer, pinger) = (Control(), Pinging())
    window.addSubview(outer)
    outer.addSubview(pinger)
    window.initialFirstResponder = pinger
    #expect(application.target(forAction: .ping) === pinger)
    for isUsable in [false, true] {
      switch how {
      case "hidden": pinger.isHidden = !isUsable
      case "in a hidden view": outer.isHidden = !isUsable
      case "in a disabled control": outer.isEnabled = isUsable
      default: pinger.isUserInteractionEnabled = isUsable
      }
      #expect(application.target(forAction: .ping) === (isUsable ? pinger : screen))
    }
  }

  @Test func `a window without interaction has no first responder`() {
    let field = FocusField("field", recorder, in: window)
    window.makeFirstResponder(field)
    window.isUserInteractionEnabled = false
    #expect(window.firstResponder === window)
    window.makeFirstResponder(field)
    #expect(!field.becomeFirstResponder() && window.firstResponder === window)
    window.isUserInteractionEnabled = true
    #expect(window.makeFirstResponder(field))
    window.isHidden = true
    #expect(window.firstResponder === field)
  }
}
