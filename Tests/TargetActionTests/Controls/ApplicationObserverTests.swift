import Testing

@testable import TargetAction

/// Records what it is told of validation, and may run code when it is told.
private final class Watcher: ApplicationObserver {
  private(set) var commands: [[Command]] = []
  private(set) var controls: [[Control]] = []
  private(set) var previousKeyWindows: [Window?] = []
  var whenTold: (() -> Void)?
  var whenReleased: (() -> Void)?

  isolated deinit { whenReleased?() }

  var count: Int { commands.count }

  func validationDidChange(commands: [Command], controls: [Control], in application: Application) {
    self.commands.append(commands)
    self.controls.append(controls)
    whenTold?()
  }

  func keyWindowDidChange(in application: Application, from previous: Window?) {
    previousKeyWindows.append(previous)
    whenTold?()
  }

  /// Returns what it was told since the last call: the titles of the commands, then those of the
  /// controls.
  func take() -> [String] {
    defer { (commands, controls) = ([], []) }
    return zip(commands, controls).map { commands, controls in
      let titles = commands.map(\.title) + controls.map { ($0 as? Button)?.title ?? "" }
      return titles.joined(separator: " ")
    }
  }
}

/// An observer that implements no requirement.
private final class Silent: ApplicationObserver {}

@MainActor
@Suite
struct ApplicationObserverTests {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let paper = Paper("paper")
  private let ping = Command("ping", action: .ping)
  private let pong = Command("pong", action: .pong)
  private let menu: Menu
  private let button = Button("button", frame: Rect(x: 0, y: 0, width: 10, height: 10))
  private let watcher = Watcher()

  init() {
    menu = Menu(items: [.command(ping), .submenu(Menu(items: [.command(pong)]))])
    application.focus([paper], in: window)
    window.addSubview(button)
    button.addTarget(nil, action: .ping, for: .primaryActionTriggered)
    application.addApplicationObserver(watcher)
  }

  private func validate() {
    application.setNeedsValidation()
    application.validateIfNeeded()
  }

  // MARK: - Validation

  /// A change before a pass, and what the pass tells.
  private struct Row: Sendable {
    let name: String
    let change: @MainActor @Sendable (ApplicationObserverTests) -> Void
    var told: [String] = []
  }

  @Test(arguments: [
    Row(name: "nothing") { _ in },
    Row(name: "a mark") { $0.application.setNeedsValidation() },
    Row(name: "the chain") { _ in Responder().next = nil },
    Row(
      name: "both", change: { $0.paper.states = [.ping: .disabled, .pong: .hidden] },
      told: ["ping pong button"]),
    Row(
      name: "a title", change: { $0.paper.states[.pong] = ActionState(title: "New") },
      told: ["pong"]),
    Row(
      name: "a mark of a state", change: { $0.paper.states[.ping] = ActionState(mark: .on) },
      told: ["ping button"]),
    Row(
      name: "the focus, from which an open menu is independent",
      change: { $0.window.makeFirstResponder(nil) }, told: ["button"]),
    Row(
      name: "a state that was read first",
      change: {
        $0.paper.states[.pong] = .disabled
        $0.application.setNeedsValidation()
        _ = $0.pong.isEnabled
      }, told: ["pong"]),
    Row(
      name: "a state that was read first and has changed back",
      change: {
        $0.paper.states[.pong] = .disabled
        $0.application.setNeedsValidation()
        _ = $0.pong.isEnabled
        $0.paper.states[.pong] = nil
      }, told: ["pong"]),
    Row(
      name: "a command that was performed",
      change: {
        $0.paper.states[.pong] = .disabled
        $0.application.perform($0.pong, from: $0.menu.anchor)
      }, told: ["pong"]),
    Row(
      name: "a command in no menu",
      change: {
        $0.paper.states[.pong] = .disabled
        $0.application.perform(Command("other", action: .pong))
        $0.paper.states[.pong] = nil
      }),
    Row(
      name: "a control that stops validating", change: { $0.button.validatesAutomatically = false }),
    Row(
      name: "a control that begins to validate",
      change: {
        $0.button.validatesAutomatically = false
        $0.button.validatesAutomatically = true
      }, told: ["button"]),
  ])
  private func `a pass tells what it has changed`(_ row: Row) {
    button.validatesAutomatically = true
    application.menuWillOpen(menu)
    validate()
    _ = watcher.take()
    row.change(self)
    validate()
    #expect(watcher.take() == row.told)
    validate()
    #expect(watcher.take().isEmpty, "Nothing has changed since.")
    application.menuDidClose(menu)
  }

  @Test func `opening and validating a menu tell which of its commands have changed`() {
    application.menuWillOpen(menu)
    #expect(watcher.count == 0, "The commands were enabled before.")
    paper.states[.pong] = .disabled
    application.validate(menu)
    #expect(watcher.take() == ["pong"])
    application.menuDidClose(menu)
    paper.states[.pong] = nil
    application.menuWillOpen(menu)
    #expect(watcher.take() == ["pong"])
    application.menuDidClose(menu)
  }

  @Test func `a command in several places, and one that shares its sender, are told once`() {
    let (one, other) = (
      Command("one", action: .ping, sender: button), Command("other", action: .ping, sender: button)
    )
    menu.items += [.command(one), .command(other), .command(one)]
    paper.states[.ping] = .disabled
    application.menuWillOpen(menu)
    #expect(watcher.take() == ["ping one other"])
  }

  @Test func `an event tells what it has changed, once it is over`() {
    button.validatesAutomatically = true
    validate()
    _ = watcher.take()
    paper.whenPinged = { [unowned paper] in paper.states[.ping] = .disabled }
    var wasEnabled: Bool?
    watcher.whenTold = { [button] in wasEnabled = button.isEnabled }
    for phase in [PointerEvent.Phase.began, .ended] {
      application.sendEvent(PointerEvent(phase, at: Point(x: 5, y: 5), in: window))
    }
    #expect(watcher.take() == ["button"] && wasEnabled == false)
  }

  @Test func `a control that a program disables is not told`() {
    button.validatesAutomatically = true
    validate()
    _ = watcher.take()
    button.isEnabled = false
    #expect(watcher.take().isEmpty)
    validate()
    #expect(!button.isEnabled && watcher.take().isEmpty)
  }

  @Test func `the changes of one application are not told in another`() {
    let other = makeApplication()
    let stranger = Watcher()
    other.addApplicationObserver(stranger)
    paper.states[.ping] = .disabled
    button.validatesAutomatically = true
    validate()
    other.setNeedsValidation()
    other.validateIfNeeded()
    #expect(watcher.count == 1 && stranger.count == 0)
  }

  // MARK: - Observers in motion

  /// Tells the observers of a change of the key window, as the application does.
  private func tell(from previous: Window? = nil) {
    application.applicationObservers?.tell(.keyWindow(from: previous), in: application)
  }

  @Test func `observers are told in the order in which they were added, and not retained`() {
    var order: [Int] = []
    var watchers = (0..<3).map { number in
      let watcher = Watcher()
      watcher.whenTold = { order.append(number) }
      application.addApplicationObserver(watcher)
      return watcher
    }
    application.addApplicationObserver(Silent())
    tell()
    application.addApplicationObserver(watchers[0])
    tell()
    #expect(order == [0, 1, 2, 1, 2, 0])
    application.removeApplicationObserver(watchers[1])
    application.removeApplicationObserver(watchers[1])
    watchers.remove(at: 2)
    order = []
    tell()
    #expect(order == [0])
  }

  @Test func `an application without observers keeps nothing for them`() {
    application.removeApplicationObserver(watcher)
    #expect(application.applicationObservers == nil)
    do {
      let passing = Watcher()
      application.addApplicationObserver(passing)
    }
    tell()
    #expect(application.applicationObservers == nil)
  }

  @Test func `an observer that another one removes is not told, and one that it releases dies`() {
    var (removed, released): (Watcher?, Watcher?) = (Watcher(), Watcher())
    var (removedCount, releasedCount, deathCount) = (0, 0, 0)
    removed?.whenTold = { removedCount += 1 }
    released?.whenTold = { releasedCount += 1 }
    for case let other? in [removed, released] {
      other.whenReleased = { deathCount += 1 }
      application.addApplicationObserver(other)
    }
    watcher.whenTold = { [application] in
      if let removed { application.removeApplicationObserver(removed) }
      (removed, released) = (nil, nil)
    }
    tell()
    #expect(removedCount == 0 && releasedCount == 1 && deathCount == 2)
    tell()
    #expect(releasedCount == 1)
  }

  @Test func `an observer that is added in a notification is told of later changes only`() {
    let added = Watcher()
    watcher.whenTold = { [application, watcher] in
      watcher.whenTold = nil
      self.tell()
      application.addApplicationObserver(added)
      self.tell()
    }
    tell()
    #expect(watcher.previousKeyWindows.count == 3 && added.previousKeyWindows.count == 1)
  }

  @Test func `an observer that removes itself and all others ends the notification`() {
    let later = Watcher()
    application.addApplicationObserver(later)
    watcher.whenTold = { [application, watcher] in
      watcher.whenTold = nil
      self.tell()
      for observer in [watcher, later] { application.removeApplicationObserver(observer) }
    }
    tell()
    #expect(watcher.previousKeyWindows.count == 1 && later.previousKeyWindows.isEmpty)
    #expect(application.applicationObservers == nil)
  }

  @Test func `all observers see changes in the same order`() {
    let later = Watcher()
    application.addApplicationObserver(later)
    let windows = [Window(), Window()]
    watcher.whenTold = { [watcher] in
      watcher.whenTold = nil
      self.tell(from: windows[1])
    }
    tell(from: windows[0])
    for watcher in [watcher, later] {
      #expect(watcher.previousKeyWindows.map { $0 === windows[0] } == [true, false])
    }
  }

  @Test func `an observer whose deinitializer adds and removes others keeps the rest in order`() {
    let (added, later) = (Watcher(), Watcher())
    do {
      let passing = Watcher()
      application.addApplicationObserver(passing)
      passing.whenReleased = { [application, watcher] in
        application.addApplicationObserver(added)
        application.removeApplicationObserver(watcher)
      }
    }
    application.addApplicationObserver(later)
    tell()
    #expect(watcher.previousKeyWindows.isEmpty)
    #expect(added.previousKeyWindows.count == 1 && later.previousKeyWindows.count == 1)
  }

  @Test func `a changed command that dies with the last observer may add another one`() {
    final class Parting: Command {
      var whenReleased: (() -> Void)?
      isolated deinit { whenReleased?() }
    }
    let (later, paper) = (Watcher(), paper)
    var deathCount = 0
    do {
      let parting = Parting("parting", action: .pong)
      menu.items = [.command(parting)]
      application.menuWillOpen(menu)
      paper.states[.pong] = .disabled
      application.perform(parting, from: menu.anchor)
      parting.whenReleased = { [application] in
        deathCount += 1
        application.addApplicationObserver(later)
      }
      menu.items = []
    }
    #expect(deathCount == 0, "The change has not been told yet.")
    application.removeApplicationObserver(watcher)
    tell()
    #expect(deathCount == 1 && later.previousKeyWindows.count == 1)
    application.menuDidClose(menu)
  }

  @Test func `an observer may validate, open and close menus, and release controls when told`() {
    button.validatesAutomatically = true
    var passing: Button? = Button("passing")
    passing?.addTarget(nil, action: .ping, for: .primaryActionTriggered)
    passing.map { window.addSubview($0) }
    passing?.validatesAutomatically = true
    validate()
    _ = watcher.take()
    watcher.whenTold = { [watcher, application, menu, paper] in
      watcher.whenTold = nil
      passing?.removeFromSuperview()
      passing = nil
      paper.states[.pong] = .disabled
      application.menuWillOpen(menu)
      application.menuDidClose(menu)
      application.setNeedsValidation()
      application.validateIfNeeded()
    }
    paper.states[.ping] = .disabled
    validate()
    #expect(watcher.take() == ["button passing", "ping pong"])
    validate()
    #expect(watcher.take().isEmpty)
  }

  @Test func `a menu that opens while a pass disables a control tells everything in the end`() {
    let opening = WatchfulButton("opening")
    opening.addTarget(nil, action: .ping, for: .primaryActionTriggered)
    window.addSubview(opening)
    for control in [opening, button] { control.validatesAutomatically = true }
    validate()
    _ = watcher.take()
    opening.whenDisabled = { [application, menu] in application.menuWillOpen(menu) }
    paper.states[.ping] = .disabled
    validate()
    let told = watcher.take().flatMap { $0.split(separator: " ") }
    #expect(told.sorted() == ["button", "opening", "ping"])
    application.menuDidClose(menu)
  }
}
