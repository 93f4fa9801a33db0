import TargetAction
import Testing

/// A responder whose state depends on whether it is busy, which events change.
private final class Worker: Named, PingActions {
  var whenKey: ((KeyEvent) -> Bool)?
  var whenPointer: (() -> Bool)?
  var isBusy = false
  private(set) var questions = 0

  func ping(_ sender: AnyObject?) { isBusy = true }
  override func handleKeyEvent(_ event: KeyEvent) -> Bool { whenKey?(event) ?? false }
  override func handlePointerEvent(_ event: PointerEvent) -> Bool { whenPointer?() ?? false }
  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    questions += 1
    return isBusy ? .disabled : .enabled
  }
}

private final class OverridingApplication: Application {
  private(set) var count = 0
  @discardableResult
  override func sendEvent(_ event: Event) -> Bool {
    count += 1
    return super.sendEvent(event)
  }
}

/// Controls and menus that reflect the changes an event has caused.
@MainActor
@Suite
struct ValidationAfterEventsTests {
  private let application = OverridingApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let worker = Worker("worker")
  private let button = Button("Ping", frame: Rect(x: 0, y: 0, width: 10, height: 10))
  private let command = Command("Ping", action: .ping)
  private let bar: OpenMenu

  init() {
    application.unhandledActionHandler = { _ in }
    application.focus([worker], in: window)
    window.addSubview(button)
    button.addTarget(nil, action: .ping, for: .primaryActionTriggered)
    button.validatesAutomatically = true
    application.mainMenu = Menu(items: [.command(command)])
    bar = application.openBar(Menu(items: [.command(command), .command(Command(action: .undo))]))
  }

  /// Whether the bar shows each command as enabled.
  private var enabled: [Bool] { bar.rows.map(\.state.isEnabled) }

  /// Runs any validation pass that is still due.
  private func settle() {
    application.validateIfNeeded()
    #expect(button.isEnabled && enabled[0])
  }

  @Test func `a control and a command show what a key handler has changed`() {
    settle()
    worker.whenKey = { [unowned worker] _ in
      worker.isBusy.toggle()
      return true
    }
    application.sendEvent(KeyEvent(key: "x"))
    #expect(!button.isEnabled && !enabled[0])
    application.sendEvent(KeyEvent(.up, key: "x"))
    #expect(button.isEnabled && enabled[0])
    #expect(application.count == 2)
  }

  @Test func `a key that performs a command shows what the command has changed`() {
    settle()
    command.keyEquivalent = KeyEquivalent("p")
    #expect(application.sendEvent(KeyEvent(key: "p")))
    #expect(worker.isBusy && !button.isEnabled && !enabled[0])
  }

  @Test func `what an event marks or registers for undo is shown, whatever its handler returns`() {
    settle()
    let pane = View(frame: Rect(x: 50, y: 50, width: 10, height: 10))
    let stack = UndoStack()
    window.addSubview(pane)
    pane.next = worker
    worker.undoStack = stack
    #expect(enabled == [true, false])
    worker.whenPointer = { [unowned worker] in
      stack.register("Change", owner: worker) { _ in }
      return false
    }
    #expect(!application.drag(to: Point(x: 5, y: 5), in: pane))
    application.press(Point(x: 5, y: 5), in: pane)
    #expect(enabled == [true, true])
    worker.isBusy = true
    worker.whenKey = { [unowned application] _ in
      application.setNeedsValidation()
      return false
    }
    #expect(!application.sendEvent(KeyEvent(key: "x")))
    #expect(!button.isEnabled && !enabled[0])
  }
}
