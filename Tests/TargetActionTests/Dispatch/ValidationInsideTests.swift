import TargetAction
import Testing

/// An observer that runs a closure when a menu has changed.
private final class MenuWatcher: ApplicationObserver {
  var whenChanged: (() -> Void)?

  func menuDidChange(_ menu: OpenMenu, in application: Application) { whenChanged?() }
}

/// A button that validates automatically, and the first responder that answers for it.
@MainActor
private final class Scene {
  let application = makeApplication()
  let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let answering = Answering("answering")
  var button = Button()
  let watcher = MenuWatcher()

  init() {
    application.focus([answering], in: window)
    addButton()
    application.validateIfNeeded()
    _ = answering.take()
  }

  func addButton() {
    button.removeFromSuperview()
    button = Button("Ping", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    button.addTarget(nil, action: .ping, for: .primaryActionTriggered)
    button.validatesAutomatically = true
    window.addSubview(button)
  }

  func markAlways() {
    answering.whenValidated = { [application] _ in application.setNeedsValidation() }
    application.setNeedsValidation()
  }

  /// Lets the main actor run the tasks that have been scheduled, and those that they schedule.
  func takeTurns() async { for _ in 0..<50 { await Task.yield() } }
}

/// Validation that marks what must be validated, or validates, while it is validating.
///
/// Tests that count the passes of several turns have a process of their own, because any change of
/// a chain in the same process may cause another pass.
@MainActor
struct ValidationInsideTests {
  @Test func `a change from elsewhere is served after passes that always mark`() async {
    await #expect(processExitsWith: .success, observing: .errorText) { @MainActor in
      let scene = Scene()
      scene.markAlways()
      await scene.takeTurns()
      scene.answering.whenValidated = nil
      scene.answering.state = .disabled
      scene.window.addSubview(View())
      await scene.takeTurns()
      #expect(!scene.button.isEnabled)
    }
  }

  @Test func `an observer that rebuilds its controls comes to rest`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let scene = Scene()
      scene.application.addApplicationObserver(scene.watcher)
      let bar = scene.application.openBar(Menu(items: [.command(Command(action: .ping))]))
      #expect(bar.rows.map(\.state) == [.enabled])
      var rebuilds = 0
      scene.watcher.whenChanged = {
        rebuilds += 1
        scene.addButton()
      }
      scene.answering.state = .disabled
      scene.application.setNeedsValidation()
      await scene.takeTurns()
      #expect(rebuilds == 1)
      await scene.takeTurns()
      #expect(rebuilds == 1)
    }
  }

  /// What a validation method calls, which would validate the same command or control again.
  enum Call: CaseIterable { case validateIfNeeded, advance, readRows, perform, readState, open }

  @Test(arguments: Call.allCases)
  func `validation inside a validation ends`(call: Call) {
    ActionReports.ignored {
      let scene = Scene()
      let (application, answering) = (scene.application, scene.answering)
      let command = Command("Ping", action: .ping)
      // Without a rule that ends it, each further command multiplies the number of validations.
      let others = (1...5).map { Menu.Item.command(Command("Ping \($0)", action: .ping)) }
      let menu = Menu("Menu", items: [.command(command)] + others)
      application.mainMenu = menu
      let bar = application.openBar(menu)
      _ = (bar.rows, answering.take())
      var depth = 0
      answering.whenValidated = { _ in
        depth += 1
        defer { depth -= 1 }
        #expect(depth < 4)
        switch call {
        case .validateIfNeeded: application.validateIfNeeded()
        case .advance:
          application.advance(to: (application.nextDeadline ?? .seconds(1)) + .seconds(1))
        case .readRows: _ = bar.rows
        case .perform: application.perform(command)
        case .readState: _ = menu.commands.map { application.state(of: $0) }
        case .open: _ = application.openMenu(menu).rows
        }
      }
      application.setNeedsValidation()
      application.validateIfNeeded()
      #expect(bar.rows[0].state.isEnabled && scene.button.isEnabled && answering.validations > 0)
      #expect(application.perform(command).isHandled)
    }
  }

  @Test func `validation that marks in each pass is reported once in debug builds`() async {
    let result = await #expect(processExitsWith: .success, observing: .errorText) { @MainActor in
      let scene = Scene()
      scene.markAlways()
      for _ in 0..<3 { scene.application.sendEvent(KeyEvent(key: "x")) }
    }
    let text = result.errorText
    #if DEBUG
      #expect(text.split(separator: "\n").count == 1)
      #expect(text.contains("each validation pass marks something again"))
    #else
      #expect(text.isEmpty)
    #endif
  }

  /// What determines a state while an event is sent.
  enum Asking: CaseIterable, Codable { case pass, stateOfAction, command, stateClosure, resolution }

  @Test(arguments: Asking.allCases)
  func `sending an event inside a validation traps and says what to do`(asking: Asking) async {
    let result = await #expect(processExitsWith: .failure, observing: .errorText) { [asking] in
      await MainActor.run {
        let scene = Scene()
        let application = scene.application
        let send = { _ = application.sendEvent(KeyEvent(key: "x")) }
        scene.answering.whenValidated = { _ in send() }
        switch asking {
        case .pass:
          application.setNeedsValidation()
          application.validateIfNeeded()
        case .stateOfAction: _ = application.state(of: .ping)
        case .command: application.perform(Command("Ping", action: .ping))
        case .stateClosure:
          let state = { @MainActor (_: AnyObject?) -> ActionState in
            send()
            return .enabled
          }
          scene.window.addHandler(for: .pong, state: state) { (_: ActionInvocation) in }
          _ = application.state(of: .pong)
        case .resolution: _ = application.resolution(of: .ping)
        }
      }
    }
    #if DEBUG
      let text = result.errorText
      #expect(text.contains("An event must not be delivered while the state of an action is being"))
      #expect(text.contains("KeyEvent was sent by validate(_:sender:)"))
      #expect(text.contains("Deliver it afterward"))
    #endif
  }

  @Test
  func `an event inside a handler, and inside another application's validation, is delivered`() {
    let (scene, other) = (Scene(), makeApplication())
    var log: [String] = []
    other.addHandler(for: .pong) { _ in log.append("pong") }
    other.mainMenu = Menu(
      items: [.command(Command("Pong", action: .pong, keyEquivalent: KeyEquivalent("p")))])
    scene.answering.whenValidated = { _ in other.sendEvent(KeyEvent(key: "p")) }
    _ = scene.application.state(of: .ping)
    #expect(log == ["pong"])
  }
}
