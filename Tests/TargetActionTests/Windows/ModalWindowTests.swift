import TargetAction
import Testing

/// A window that records its changes of key status.
private class RoleWindow: Window {
  let name: String
  let recorder: Recorder
  var onKey: (() -> Void)?

  init(_ name: String, _ recorder: Recorder) {
    (self.name, self.recorder) = (name, recorder)
    super.init(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  }

  override func didBecomeKey() {
    recorder.record("+\(name)")
    let react = onKey
    onKey = nil
    react?()
  }
  override func didResignKey() { recorder.record("-\(name)") }
  override func handlePointerEvent(_ event: PointerEvent) -> Bool {
    recorder.record("\(event.phase) \(name)")
    return true
  }
  override func handleEvent(_ event: LocatedEvent) -> Bool {
    recorder.record("scroll \(name)")
    return true
  }
}

/// An application with the windows a, b, c, the dialogs d and e, and the sheets s and t of a.
@MainActor
private final class Scene {
  let recorder = Recorder()
  let application = makeApplication()
  private(set) var windows: [String: RoleWindow] = [:]

  init() {
    for name in ["a", "b", "c", "d", "e", "s", "t"] {
      windows[name] = RoleWindow(name, recorder)
    }
    for name in ["a", "b", "c"] { application.addWindow(self[name]) }
    for name in ["s", "t"] { self[name].sheetParent = self["a"] }
    application.keyWindow = self["a"]
    application.keyWindow = self["b"]
    _ = recorder.take()
  }

  subscript(name: String) -> RoleWindow { windows[name] ?? RoleWindow("none", recorder) }

  func release(_ name: String) { windows[name] = nil }

  /// Performs steps such as `begin d`, `end d`, `key a`, `main a`, `close a`, `drop a`, and `hide a`.
  func perform(_ steps: String) {
    for step in steps.split(separator: ",") {
      let words = step.split(separator: " ").map(String.init)
      let window = words[1] == "nil" ? nil : self[words[1]]
      switch words[0] {
      case "begin": application.beginModal(self[words[1]])
      case "end": application.endModal(self[words[1]])
      case "modal": application.modalWindow = window
      case "key": application.keyWindow = window
      case "main": application.mainWindow = window
      case "close": application.removeWindow(self[words[1]])
      case "drop": release(words[1])
      case "hide", "show": self[words[1]].isHidden = words[0] == "hide"
      case "works": self[words[1]].worksWhenModal = true
      default: Issue.record("unknown step \(step)")
      }
    }
  }

  var main: String { name(application.mainWindow) }

  private func name(_ window: Window?) -> String { (window as? RoleWindow)?.name ?? "-" }

  /// The key window, the modal window, and the blocked windows.
  var state: String {
    let blocked = windows.values.filter(\.isBlocked).map(\.name).sorted().joined()
    return "\(name(application.keyWindow)) \(name(application.modalWindow)) \(blocked)"
  }
}

@MainActor
@Suite
struct ModalWindowTests {
  @Test(arguments: [
    ("key nil", "- - ", "-b"),
    ("close b", "a - ", "-b+a"),
    ("drop b", "a - ", "+a"),
    ("hide a,close b", "- - ", "-b"),
    ("begin d", "d d abc", "-b+d"),
    ("begin d,close d", "b - ", "-b+d-d+b"),
    ("begin d,drop d", "d d abc", "-b+d"),
    ("begin d,begin e", "e e abcd", "-b+d-d+e"),
    ("begin d,begin e,end e", "d d abce", "-b+d-d+e-e+d"),
    ("begin d,begin e,end d", "e e abcd", "-b+d-d+e"),
    ("begin d,begin e,end d,end e", "b - ", "-b+d-d+e-e+b"),
    ("begin d,key a,end d", "a - ", "-b+d-d+a"),
    ("begin d,key nil", "- d abc", "-b+d-d"),
    ("modal d,modal e", "e e abcd", "-b+d-d+b-b+e"),
    ("modal d,modal nil", "b - ", "-b+d-d+b"),
    ("key a,begin s,begin t", "s - at", "-b+a-a+s"),
    ("key a,begin s,begin t,end s", "t - a", "-b+a-a+s-s+t"),
    ("key a,begin s,begin t,drop s", "s - at", "-b+a-a+s"),
    ("begin d,begin s", "d d abcs", "-b+d"),
    ("key a,begin s,begin d", "d d abcs", "-b+a-a+s-s+d"),
    ("key a,begin s,begin d,end d", "s - a", "-b+a-a+s-s+d-d+s"),
    ("key a,begin s,begin d,end s,end d", "a - ", "-b+a-a+s-s+d-d+a"),
    ("begin s,key s,close b,end s", "a - ", "-b+s-s+a"),
    ("key a,begin s,key b,close b", "s - a", "-b+a-a+s-s+b-b+s"),
    ("begin s,begin t,key t", "s - at", "-b+s"),
    ("key s,begin s,key b,key s,end s", "a - ", "-b+s-s+b-b+s-s+a"),
    ("begin d,key c,works c", "c d ab", "-b+d-d+c"),
    ("works c,begin d,key c,key a,close c", "d d ab", "-b+d-d+c-c+d"),
    // A hidden window is neither key nor modal.
    ("hide b", "a - ", "-b+a"),
    ("hide b,show b", "a - ", "-b+a"),
    ("hide a,hide b,show a", "- - ", "-b"),
    ("hide a,hide b,show b", "b - ", "-b+b"),
    ("hide c,key c", "- - ", "-b"),
    ("hide c,key c,show c", "c - ", "-b+c"),
    ("hide c,key c,hide a,close b,show c", "c - ", "-b+c"),
    ("hide c,key c,key a,show c", "a - ", "-b+a"),
    ("hide c,key c,key nil,show c", "- - ", "-b"),
    ("hide c,key c,close c", "b - ", "-b+b"),
    ("begin d,hide d", "b - ", "-b+d-d+b"),
    ("begin d,hide d,show d", "d d abc", "-b+d-d+b-b+d"),
    ("begin d,hide d,end d,show d", "b - ", "-b+d-d+b"),
    ("begin d,begin e,hide e", "d d abce", "-b+d-d+e-e+d"),
    ("hide d,begin d", "- - ", "-b"),
    ("hide d,begin d,show d", "d d abc", "-b+d"),
    ("key a,begin s,hide s", "a - ", "-b+a-a+s-s+a"),
    ("key a,begin s,begin t,hide s", "a - t", "-b+a-a+s-s+a"),
    ("key a,begin s,begin t,hide s,show s", "s - at", "-b+a-a+s-s+a-a+s"),
    ("key a,begin s,begin t,hide s,end s", "t - a", "-b+a-a+s-s+a-a+t"),
    ("key a,begin s,hide a,key b,close b", "s - a", "-b+a-a+s-s+b-b+s"),
    // Sessions that overlap others, or that begin while no window is key.
    ("key nil,begin d,end d", "- - ", "-b+d-d"),
    ("begin d,key nil,end d", "- - ", "-b+d-d"),
    ("begin d,key nil,key d,end d", "b - ", "-b+d-d+d-d+b"),
    ("key d,key b,begin d,end d,close b", "d - ", "-b+d-d+b-b+d-d+b-b+d"),
    ("key a,key b,begin a,begin s,end a", "b - a", "-b+a-a+b-b+a-a+s-s+b"),
    ("key a,begin s,begin d,begin a,end a,end d", "s - a", "-b+a-a+s-s+d-d+s-s+d-d+s"),
  ])
  func `key and modal windows follow what begins, ends, and closes`(
    steps: String, state: String, told: String
  ) {
    let scene = Scene()
    scene.perform(steps)
    #expect(scene.state == state)
    #expect(scene.recorder.take().joined() == told)
  }

  @Test(arguments: [
    ("key a", "a"), ("key a,key nil", "a"), ("key a,key b", "b"), ("key a,main c,key nil", "c"),
    ("key a,main nil", "-"), ("main nil,key b", "-"), ("main nil,key a", "a"),
    ("works c,key c", "b"), ("begin d", "b"), ("key a,begin s", "a"), ("main d,begin d", "d"),
    ("key d,begin d", "d"), ("main c,begin d,end d", "b"),
    ("close b", "a"), ("hide b", "a"), ("drop b", "a"), ("hide b,show b", "a"),
    ("hide a,hide b", "-"), ("hide a,hide b,show a", "a"), ("key a,works b,close a", "-"),
    ("main c,close c", "b"), ("main c,main nil,close a", "-"), ("hide c,main c", "b"),
    ("hide c,main c,hide b,hide a,show c", "c"),
  ])
  func `the main window follows the key window, and hands on when it goes`(
    steps: String, main: String
  ) {
    let scene = Scene()
    scene.perform(steps)
    #expect(scene.main == main)
  }

  @Test func `a window that does not allow it, or is above another window, does not become main`() {
    final class Panel: Window { override var canBecomeMain: Bool { false } }
    let (scene, panel, controller) = (Scene(), Panel(), Responder())
    scene.application.keyWindow = panel
    #expect(scene.main == "b" && scene.application.keyWindow === panel)
    scene.application.mainWindow = panel
    #expect(scene.application.mainWindow === panel, "Setting the property does not ask.")
    scene.application.mainWindow = nil
    controller.next = scene["a"]
    scene["c"].next = controller
    #expect(!scene["c"].canBecomeMain && scene["a"].canBecomeMain)
    scene.perform("key c")
    #expect(scene.main == "-")
    extendLifetime(controller)
  }

  @Test(arguments: ["end d", "close d"])
  func `a session retains its window until observers were told of its end`(last: String) {
    final class Observer: ApplicationObserver {
      var ended: [Bool] = []
      func modalWindowDidEnd(_ window: Window?, in application: Application) {
        ended.append(window != nil)
      }
    }
    let (scene, observer) = (Scene(), Observer())
    scene.application.addApplicationObserver(observer)
    weak let dialog = scene["d"]
    scene.perform("begin d,drop d")
    #expect(dialog != nil && scene.application.modalWindow === dialog)
    if let dialog {
      if last == "end d" { scene.application.endModal(dialog) }
      scene.application.removeWindow(dialog)
    }
    #expect(dialog == nil && observer.ended == [true] && scene.application.modalWindow == nil)
    extendLifetime(observer)
  }

  @Test func `an application that is deallocated releases its modal windows`() {
    var application: Application? = makeApplication()
    weak let dialog = { [application] in
      let window = Window()
      application?.beginModal(window)
      return window
    }()
    #expect(dialog != nil)
    application = nil
    #expect(dialog == nil && application == nil)
  }

  @Test func `a sheet of a window that has been closed does not begin`() {
    let scene = Scene()
    scene.application.removeWindow(scene["a"])
    #expect(!scene.application.beginModal(scene["s"]))
    scene.release("a")
    #expect(!scene.application.beginModal(scene["s"]))
    #expect(scene.state == "b - ")
  }

  @Test func `a sheet can have a sheet, and closing the outermost window ends both`() {
    let scene = Scene()
    scene["t"].sheetParent = scene["s"]
    scene.perform("key a,begin s,begin t")
    #expect(scene.state == "t - as")
    #expect(scene["a"].attachedSheet === scene["s"] && scene["s"].attachedSheet === scene["t"])
    scene.perform("close a")
    #expect(scene.state == "b - ")
    #expect(scene["s"].attachedSheet == nil)
  }

  @Test func `a pointer that is pressed when a modal window begins is canceled`() {
    let scene = Scene()
    let press = { (phase: PointerEvent.Phase, name: String) in
      scene.application.sendEvent(
        PointerEvent(phase, at: Point(x: 1, y: 1), in: scene[name]))
    }
    #expect(press(.began, "a"))
    scene.perform("begin d")
    #expect(scene.recorder.take() == ["began a", "cancelled a", "-b", "+d"])
    #expect(!press(.ended, "a") && !press(.began, "a") && press(.began, "d"))
    #expect(
      !scene.application.sendEvent(ScrollEvent(deltaY: 1, at: Point(x: 1, y: 1), in: scene["b"])))
    #expect(scene.recorder.take() == ["began d"])
  }

  @Test func `a search skips the main window while it is blocked, unless it works when modal`() {
    final class Pinging: RoleWindow, PingActions {
      func ping(_ sender: AnyObject?) {}
    }
    let scene = Scene()
    let main = Pinging("main", scene.recorder)
    scene.application.mainWindow = main
    #expect(scene.application.target(forAction: .ping, sender: nil) === main)
    scene.perform("begin d")
    #expect(scene.application.target(forAction: .ping, sender: nil) == nil)
    main.worksWhenModal = true
    #expect(scene.application.target(forAction: .ping, sender: nil) === main)
    scene.perform("end d")
    main.worksWhenModal = false
    scene.application.mainWindow = main
    scene["s"].sheetParent = main
    scene.perform("begin s")
    #expect(scene.application.target(forAction: .ping, sender: nil) == nil)
  }

  @Test func `windows are told of changes in order, even if one of them makes another key`() {
    let scene = Scene()
    scene["c"].onKey = { scene.application.keyWindow = scene["a"] }
    scene.application.keyWindow = scene["c"]
    #expect(scene.recorder.take() == ["-b", "+c", "-c", "+a"])
    #expect(scene.application.keyWindow === scene["a"])
  }

  @Test func `a sheet that waits receives no events, and a hidden modal window lets others do so`()
  {
    let scene = Scene()
    let press = { (name: String) in
      scene.application.sendEvent(PointerEvent(.began, at: Point(x: 1, y: 1), in: scene[name]))
    }
    scene.perform("key a,begin s,begin t")
    #expect(!press("t") && press("s"))
    scene.perform("begin d,hide d")
    #expect(!press("t") && press("b"))
    _ = scene.recorder.take()
    scene.perform("show d")
    #expect(scene.recorder.take() == ["cancelled b", "-s", "+d"])
  }

  @Test func `dozens of modal windows can end in any order`() {
    let application = makeApplication()
    let windows = (0..<50).map { _ in Window() }
    for window in windows { application.beginModal(window) }
    for window in windows.dropLast() { application.endModal(window) }
    #expect(application.modalWindow === windows.last && application.keyWindow === windows.last)
  }
}

/// Windows that live longer than their application.
@MainActor
@Suite
struct OrphanedWindowTests {
  @Test(arguments: [[0, 1], [1, 0]])
  func `windows can be released after their application, in any order`(order: [Int]) {
    var windows: [Window?] = [Window(), Window()]
    do {
      let application = makeApplication()
      application.keyWindow = windows[0]
      application.beginModal(windows[1]!)
      extendLifetime(application)
    }
    weak let last = windows[order[1]]
    // The second window must not look for the first one, whose memory is free.
    for place in order { windows[place] = nil }
    #expect(last == nil)
  }
}
