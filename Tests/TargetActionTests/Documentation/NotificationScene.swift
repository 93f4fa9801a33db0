import TargetAction

/// Two windows with hosts, of which the first contains a view in its superview, and another view.
@MainActor
final class NotificationScene: ApplicationObserver {
  let recorder = Recorder()
  let application = makeApplication()
  lazy var window = NotedWindow("window", recorder)
  lazy var otherWindow = NotedWindow("otherWindow", recorder)
  lazy var dialog = NotedWindow("dialog", recorder)
  lazy var sheet = NotedWindow("sheet", recorder)
  lazy var superview = NotedView("superview", recorder)
  lazy var other = NotedView("other", recorder)
  lazy var view = NotedView("view", recorder)
  let button = Button("OK", frame: Rect(x: 0, y: 90, width: 10, height: 10))
  let controller = ViewController()
  let menu = Menu(items: [.command(Command(action: .copy))])
  private lazy var host = NotedHost("host", recorder)
  private lazy var otherHost = NotedHost("otherHost", recorder)

  init() {
    window.addSubview(superview)
    window.addSubview(other)
    superview.addSubview(view)
    superview.addSubview(button)
    application.addWindow(otherWindow)
    application.keyWindow = window
    (window.host, otherWindow.host) = (host, otherHost)
    application.addApplicationObserver(self)
  }

  /// Returns the calls that an operation causes.
  func calls(of row: NotificationRow) -> [String] {
    row.prepare(self)
    window.didDisplay()
    otherWindow.didDisplay()
    _ = recorder.take()
    row.perform(self)
    return recorder.take()
  }

  func keyWindowDidChange(in application: Application, from previous: Window?) {
    recorder.record("observer.keyWindowDidChange")
  }

  func mainWindowDidChange(in application: Application, from previous: Window?) {
    recorder.record("observer.mainWindowDidChange")
  }

  func modalWindowDidBegin(_ window: Window, in application: Application) {
    recorder.record("observer.modalWindowDidBegin(\(nameInScene(of: window)))")
  }

  func modalWindowDidEnd(_ window: Window?, in application: Application) {
    recorder.record("observer.modalWindowDidEnd(\(nameInScene(of: window)))")
  }

  func menuDidChange(_ menu: OpenMenu, in application: Application) {
    recorder.record("observer.menuDidChange(menu)")
  }

  func mainMenuDidChange(in application: Application, from previous: Menu?) {
    recorder.record("observer.mainMenuDidChange")
  }
}

/// Returns the name of an object of the scene.
@MainActor
private func nameInScene(of object: AnyObject?) -> String {
  switch object {
  case let view as NotedView: view.name
  case let window as NotedWindow: window.name
  case is Button: "button"
  case nil: "nil"
  default: "controller.view"
  }
}

/// A view that records the moments of its life.
final class NotedView: View {
  let name: String
  private let recorder: Recorder

  init(_ name: String, _ recorder: Recorder) {
    (self.name, self.recorder) = (name, recorder)
    super.init(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  }

  override var canBecomeFirstResponder: Bool { name == "view" || name == "other" }

  @discardableResult
  override func becomeFirstResponder() -> Bool {
    recorder.record("\(name).becomeFirstResponder()")
    return super.becomeFirstResponder()
  }

  override func resignFirstResponder() -> Bool {
    recorder.record("\(name).resignFirstResponder()")
    return super.resignFirstResponder()
  }

  override func didMoveToSuperview() { recorder.record("\(name).didMoveToSuperview()") }
  override func didMoveToWindow() { recorder.record("\(name).didMoveToWindow()") }
  override func frameDidChange(from frame: Rect) {
    recorder.record("\(name).frameDidChange(from:)")
  }
  override func pointerEntered(_ event: PointerEvent) { recorder.record("\(name).pointerEntered") }
  override func pointerExited(_ event: PointerEvent) { recorder.record("\(name).pointerExited") }

  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    recorder.record("\(name).handlePointerEvent(\(event.phase))")
    return true
  }
}

/// A window that records when it becomes key, and when it is no longer key.
final class NotedWindow: Window {
  let name: String
  private let recorder: Recorder

  init(_ name: String, _ recorder: Recorder) {
    (self.name, self.recorder) = (name, recorder)
    super.init(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  }

  override func didBecomeKey() { recorder.record("\(name).didBecomeKey()") }
  override func didResignKey() { recorder.record("\(name).didResignKey()") }
  override func frameDidChange(from frame: Rect) {
    recorder.record("\(name).frameDidChange(from:)")
  }
}

/// A host that records its notifications.
private final class NotedHost: WindowHost {
  private let name: String
  private let recorder: Recorder
  private var menu: OpenMenu?

  init(_ name: String, _ recorder: Recorder) { (self.name, self.recorder) = (name, recorder) }

  private func note(_ method: String, _ object: AnyObject) {
    recorder.record("\(name).\(method)(\(nameInScene(of: object)))")
  }

  func viewNeedsDisplay(_ view: View) { note("viewNeedsDisplay", view) }
  func viewDidMove(_ view: View, from superview: View?) { note("viewDidMove", view) }
  func viewFrameDidChange(_ view: View, from frame: Rect) { note("viewFrameDidChange", view) }
  func viewVisibilityDidChange(_ view: View) { note("viewVisibilityDidChange", view) }
  func firstResponderWillChange(in window: Window) {
    recorder.record("\(name).firstResponderWillChange")
  }

  func firstResponderDidChange(in window: Window, from responder: Responder?) {
    recorder.record("\(name).firstResponderDidChange")
  }

  func showMenu(_ menu: OpenMenu, at view: View, location: Point) {
    recorder.record("\(name).showMenu(menu)")
    self.menu = menu
    _ = menu.rows
  }

  func menuDidChange(_ menu: OpenMenu) { recorder.record("\(name).menuDidChange(menu)") }

  func hideMenu(_ menu: OpenMenu) {
    recorder.record("\(name).hideMenu(menu)")
    self.menu = nil
  }
}
