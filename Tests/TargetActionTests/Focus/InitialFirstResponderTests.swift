import TargetAction
import Testing

private final class Screen: ViewController, PingActions {
  let recorder = Recorder()
  override var keyCommands: [Command] { [Command(key: "p", .control, action: .ping)] }
  func ping(_ sender: AnyObject?) { recorder.record("ping screen") }
}

private final class Pinging: View, PingActions { func ping(_ sender: AnyObject?) {} }

/// Searches in windows in which nothing has the focus.
@MainActor
struct InitialFirstResponderTests {
  private let application = makeApplication()
  private let window = Window()
  private let screen = Screen()

  init() {
    window.rootViewController = screen
    application.keyWindow = window
  }

  private var beginnings: [String] {
    application.resolution(of: .ping).parts.map(\.beginning.description)
  }

  @Test func `a root controller's key commands are found before anything has the focus`() {
    let event = KeyEvent(key: "p", modifiers: .control)
    #expect(application.explain(event).sentCandidate?.responder === screen)
    #expect(application.sendEvent(event) && screen.recorder.take() == ["ping screen"])
    #expect(window.firstResponder === window)
  }

  @Test func `a search of the main window also begins at its initial first responder`() {
    let panel = Window()
    application.keyWindow = panel
    application.mainWindow = window
    #expect(application.target(forAction: .ping) === screen)
    panel.makeFirstResponder(Named("focused", next: panel))
    #expect(application.target(forAction: .ping) === screen)
    #expect(beginnings.last == "in the main window, from Screen")
  }

  @Test func `a resolution says where the search begins, and how to give the focus`() {
    #expect(
      beginnings == [
        "nothing has the focus in the key window Window", "in the key window, from Screen",
      ])
    #expect(
      application.resolution(of: .pong).failure
        == "nothing has the focus in the key window Window; set it with makeFirstResponder(_:)")
    window.initialFirstResponder = window
    #expect(beginnings.dropFirst().first == "the key window Window")
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
    let field = FocusField("field", in: window)
    window.makeFirstResponder(field)
    window.isUserInteractionEnabled = false
    #expect(window.firstResponder === window)
    ActionReports.ignored {
      window.makeFirstResponder(field)
      #expect(!field.becomeFirstResponder() && window.firstResponder === window)
    }
    window.isUserInteractionEnabled = true
    #expect(window.makeFirstResponder(field))
    window.isHidden = true
    #expect(window.firstResponder === field)
  }
}
