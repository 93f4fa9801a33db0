import TargetAction
import Testing

// The article "Embedding in a toolkit". The toolkit is made up.

/// What the platform tells.
enum PlatformEvent {
  case mouse(
    id: Int, isDown: Bool, isDrag: Bool, x: Double, y: Double, clicks: Int, seconds: Double)
  case key(name: String, text: String, isDown: Bool, isControlDown: Bool, seconds: Double)
  case timePassed(seconds: Double)
  case focusLost
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
  private(set) var openWindows: [Window] = []
  private(set) var drawCount = 0

  func show(_ window: Window) {
    openWindows.append(window)
    keyWindow = window
  }

  func close(_ window: Window) {
    removeWindow(window)
    openWindows.removeAll { $0 === window }
    keyWindow = openWindows.last
  }

  func receive(_ event: PlatformEvent) {
    switch event {
    case .mouse(let id, let isDown, let isDrag, let x, let y, let clicks, let seconds):
      guard let keyWindow else { return }
      let phase: PointerEvent.Phase = isDrag ? .moved : isDown ? .began : .ended
      let origin = keyWindow.frame.origin
      sendEvent(
        PointerEvent(
          phase, at: Point(x: x - origin.x, y: y - origin.y), in: keyWindow, pointerID: id,
          tapCount: clicks, timestamp: seconds))
    case .key(let name, let text, let isDown, let isControlDown, let seconds):
      sendEvent(
        KeyEvent(
          isDown ? .down : .up, key: Key(rawValue: name), characters: text,
          modifiers: isControlDown ? .control : [], timestamp: seconds))
    case .timePassed(let seconds):
      advance(to: seconds)
    case .focusLost:
      keyWindow = nil
    }
    validateIfNeeded()
    drawCount += 1
  }

  /// How long the loop may wait for an event, in seconds; nil for as long as it takes.
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
      let window = Window(frame: Rect(x: 100, y: 100, width: 300, height: 200))
      application.show(window)
      let button = Button("OK", frame: Rect(x: 10, y: 10, width: 50, height: 20))
      window.addSubview(button)
      button.addHandler(for: .primaryActionTriggered) { _ in
        print("Pressed.")
        throw SheetError.diskIsFull
      }
      application.receive(
        .mouse(id: 0, isDown: true, isDrag: false, x: 120, y: 120, clicks: 1, seconds: 0))
      application.receive(
        .mouse(id: 0, isDown: false, isDrag: false, x: 120, y: 120, clicks: 1, seconds: 0.1))
      application.receive(
        .key(name: "tab", text: "\t", isDown: true, isControlDown: false, seconds: 1))
      application.receive(
        .key(name: "return", text: "\n", isDown: true, isControlDown: false, seconds: 2))
      #expect(window.firstResponder === button)
      application.close(window)
      #expect(application.keyWindow == nil && application.drawCount == 4)
    }
    #expect(
      output == """
        Pressed.
        Something went wrong: diskIsFull
        Pressed.
        Something went wrong: diskIsFull
        """)
  }

  @Test func `the loop waits no longer than until something is due`() {
    let application = ToolkitApplication()
    let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    application.show(window)
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    single.addTarget(nil, action: .refresh)
    for recognizer in [single, double] { window.addGestureRecognizer(recognizer) }
    var count = 0
    window.addHandler(for: .refresh) { _ in count += 1 }
    #expect(application.patience(at: 0) == nil)
    for isDown in [true, false] {
      application.receive(
        .mouse(id: 0, isDown: isDown, isDrag: false, x: 9, y: 9, clicks: 1, seconds: 1))
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
