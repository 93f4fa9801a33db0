import TargetAction
import Testing

// The article "Embedding in a toolkit". The toolkit is made up.

/// What the platform tells.
enum PlatformEvent {
  /// What a pointer did, in the native window that the platform names.
  case mouse(PlatformPointer, in: PlatformWindow)
  case key(name: String, text: String, isDown: Bool, PlatformKeys, seconds: Double)
  case timePassed(seconds: Double)
  case activated(PlatformWindow?)
}

/// A pointer, in points from the left upper corner of a native window's content.
struct PlatformPointer {
  var x = 0.0
  var y = 0.0
  var phase = PointerEvent.Phase.began
  /// The bits of the buttons that are down, or that came up at the end of a press.
  var buttons: UInt = 1
  var clicks = 1
  var keys: PlatformKeys = []
  var seconds = 0.0
}

/// A native window.
final class PlatformWindow {}

/// The modifier keys that the platform knows.
struct PlatformKeys: OptionSet {
  let rawValue: Int

  static let shift = PlatformKeys(rawValue: 1)
  static let control = PlatformKeys(rawValue: 2)
  static let alt = PlatformKeys(rawValue: 4)
  static let logo = PlatformKeys(rawValue: 8)
}

/// A widget of the toolkit, which cannot inherit from `Responder`.
@MainActor
class ToolkitWidget {
  let name: String
  private(set) lazy var responder = Responder(representing: self)

  init(_ name: String, in container: ToolkitWidget? = nil) {
    self.name = name
    responder.next = container?.responder
  }
}

protocol WidgetActions: ActionTarget {
  func reloadWidget(_ sender: AnyObject?)
}

extension Action {
  static let reloadWidget = Action("reloadWidget", (any WidgetActions).reloadWidget)
}

final class ListWidget: ToolkitWidget, WidgetActions {
  func reloadWidget(_ sender: AnyObject?) { print("Reloaded \(name).") }
}

final class ToolkitApplication: Application {
  private(set) var openWindows: [(native: PlatformWindow, window: Window)] = []
  private(set) var drawCount = 0

  func show(_ window: Window, in native: PlatformWindow) {
    openWindows.append((native, window))
    keyWindow = window
  }

  func close(_ window: Window) {
    removeWindow(window)
    openWindows.removeAll { $0.window === window }
    keyWindow = openWindows.last?.window
  }

  private func window(in native: PlatformWindow?) -> Window? {
    openWindows.first { $0.native === native }?.window
  }

  func receive(_ event: PlatformEvent) {
    switch event {
    case .mouse(let pointer, let native):
      guard let window = window(in: native) else { return }
      sendEvent(
        PointerEvent(
          pointer.phase, at: Point(x: pointer.x, y: pointer.y), in: window,
          tapCount: pointer.clicks, timestamp: pointer.seconds, modifiers: modifiers(pointer.keys),
          buttons: PointerEvent.Buttons(rawValue: pointer.buttons)))
    case .key(let name, let text, let isDown, let keys, let seconds):
      sendEvent(
        KeyEvent(
          isDown ? .down : .up, key: Key(rawValue: name), characters: text,
          modifiers: modifiers(keys), timestamp: seconds))
    case .timePassed(let seconds):
      advance(to: seconds)
    case .activated(let native):
      keyWindow = window(in: native)
    }
    validateIfNeeded()
    drawCount += 1
  }

  private func modifiers(_ keys: PlatformKeys) -> KeyModifiers {
    var modifiers: KeyModifiers = []
    if keys.contains(.shift) { modifiers.insert(.shift) }
    if keys.contains(.alt) { modifiers.insert(.option) }
    if keys.contains(.control) { modifiers.insert(.command) }  // Menus use Control here.
    if keys.contains(.logo) { modifiers.insert(.control) }
    return modifiers
  }

  /// Returns how long the loop may wait for an event, in seconds, or nil if there is no limit.
  func patience(at now: Double) -> Double? {
    nextDeadline.map { max($0 - now, 0) }
  }

  override func presentError(_ error: any Error) {
    print("Something went wrong: \(error)")
  }
}

@MainActor
@Suite
struct EmbeddingExample {
  @Test func `events of the platform reach controls, the focus and the errors`() {
    let output = Output.of {
      let application = ToolkitApplication()
      let (native, window) = (PlatformWindow(), Window())
      window.frame = Rect(x: 100, y: 100, width: 300, height: 200)
      application.show(window, in: native)
      // A panel that is key takes no pointer away from the window that the platform names.
      application.show(Window(), in: PlatformWindow())
      let button = Button("OK", frame: Rect(x: 10, y: 10, width: 50, height: 20))
      window.addSubview(button)
      button.addHandler(for: .primaryActionTriggered) { _ in
        print("Pressed.")
        throw SheetError.diskIsFull
      }
      for phase in [PointerEvent.Phase.began, .ended] {
        application.receive(.mouse(PlatformPointer(x: 20, y: 20, phase: phase), in: native))
      }
      application.receive(.activated(native))
      application.receive(.key(name: "tab", text: "\t", isDown: true, [], seconds: 1))
      application.receive(.key(name: "return", text: "\n", isDown: true, [], seconds: 2))
      #expect(window.firstResponder === button)
      application.mainMenu = Menu(items: [
        .command(Command("Log", action: .refresh, keyEquivalent: KeyEquivalent("l", .command)))
      ])
      window.addHandler(for: .refresh) { _ in print("Logged.") }
      application.receive(.key(name: "l", text: "l", isDown: true, .control, seconds: 3))
      application.close(window)
      #expect(application.keyWindow !== window && application.drawCount == 6)
      application.receive(.activated(nil))
      #expect(application.keyWindow == nil)
    }
    #expect(
      output == """
        Pressed.
        Something went wrong: diskIsFull
        Pressed.
        Something went wrong: diskIsFull
        Logged.
        """)
  }

  @Test func `the loop waits no longer than until something is due`() {
    let application = ToolkitApplication()
    let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    let native = PlatformWindow()
    application.show(window, in: native)
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    single.addTarget(nil, action: .refresh)
    for recognizer in [single, double] { window.addGestureRecognizer(recognizer) }
    var count = 0
    window.addHandler(for: .refresh) { _ in count += 1 }
    #expect(application.patience(at: 0) == nil)
    for phase in [PointerEvent.Phase.began, .ended] {
      let pointer = PlatformPointer(x: 9, y: 9, phase: phase, seconds: 1)
      application.receive(.mouse(pointer, in: native))
    }
    #expect(application.patience(at: 1.1) == 1.35 - 1.1)
    #expect(application.patience(at: 2) == 0)
    application.receive(.timePassed(seconds: 2))
    #expect(count == 1 && application.patience(at: 2) == nil)
  }

  @Test func `a widget takes part through a responder that represents it`() {
    let output = Output.of {
      let list = ListWidget("inbox")
      let row = ToolkitWidget("row", in: list)
      row.responder.tryToPerform(.reloadWidget, from: row)
      print(Application().target(forAction: .reloadWidget, sender: row.responder) === list)
    }
    #expect(output == "Reloaded inbox.\ntrue")
  }

  @Test func `the application of the program is one of the toolkit's own`() {
    let before = Application.shared
    defer { Application.shared = before }
    Application.shared = ToolkitApplication()
    #expect(Application.shared is ToolkitApplication)
  }
}
