import TargetAction
import Testing

extension Action { fileprivate static let choose = Action("choose", (any Choosing).choose) }

private protocol Choosing: ActionTarget { func choose(_ sender: AnyObject?, _ event: Payload<Int>) }

private enum Weight { case bold }

/// A value that is never equal to another.
private struct Opaque {}

/// A window delegate that is not a responder.
@MainActor
private final class Page: Choosing, ActionValidating {
  private(set) var value = 1
  var limit: Int?

  func choose(_ sender: AnyObject?, _ event: Payload<Int>) { value = event.value }

  func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    let value = (sender as? Command)?.value(as: Int.self)
    if let limit, let value, value > limit { return .disabled(reason: "Too large.") }
    return ActionState(mark: value == self.value ? .on : .off)
  }
}

private final class Host: Responder {
  override func validate(_ action: Action, sender: AnyObject?) -> ActionState { .hidden }
}

@MainActor
struct PayloadTests {
  private let application = makeApplication()
  private let window = Window()
  private let page = Page()
  private let menu = Menu(
    items: (1...20).map { .command(Command("\($0)", action: .choose, payload: Payload($0))) })

  init() {
    window.delegate = page
    application.keyWindow = window
  }

  @Test func `the current event is the innermost one`() {
    window.frame.size = Size(width: 10, height: 10)
    let (button, key) = (Button(frame: window.bounds), KeyEvent(key: "x"))
    window.addSubview(button)
    var events: [Event?] = []
    func record(in application: Application) { events.append(application.currentEvent) }
    let command = Command("Record", keyEquivalent: KeyEquivalent("x")) { [unowned application] in
      record(in: application)
    }
    application.mainMenu = Menu(items: [.command(command)])
    button.addHandler(for: .touchDown) { [unowned application] _ in
      record(in: application)
      application.sendEvent(key)
      record(in: application)
    }
    let pointer = PointerEvent(.began, at: Point(x: 1, y: 1), in: window)
    application.sendEvent(pointer)
    #expect(events.count == 3)
    #expect(events[0] === pointer && events[1] === key && events[2] === pointer)
  }

  @Test func `a represented object validates, or else the responder that represents it`() {
    final class Silent: Choosing { func choose(_ sender: AnyObject?, _ event: Payload<Int>) {} }
    for (object, expected) in [(page, ActionState(mark: .off)), (Silent(), .hidden)]
      as [(AnyObject & Sendable, ActionState)]
    {
      #expect(application.state(of: .choose, to: Host(representing: object)) == expected)
    }
  }

  @Test func `a registered handler has a state of its own`() {
    let host = Host()
    window.next = host
    host.next = application
    host.addHandler(for: .refresh, state: { _ in ActionState(title: "Again") }) { _ in }
    host.addHandler(for: .ping) { _ in }
    #expect(application.state(of: .refresh) == ActionState(title: "Again"))
    #expect(application.state(of: .refresh, to: host) == ActionState(title: "Again"))
    #expect(application.state(of: .ping) == .hidden)
    #expect(application.resolution(of: .refresh).state.title == "Again")
  }

  @Test func `commands are the same if their actions and the payloads are`() {
    let seven = Command(action: .choose, payload: Payload(7))
    #expect(seven.isEquivalent(to: Command("Seven", action: .choose, payload: Payload(7))))
    #expect(!seven.isEquivalent(to: Command(action: .choose, payload: Payload(8))))
    #expect(!seven.isEquivalent(to: Command(action: .choose)))
    #expect(!seven.isEquivalent(to: Command(action: .ping, payload: Payload(7))))
    let event = Payload(Opaque())
    let opaque = Command(action: .choose, payload: event)
    #expect(opaque.isEquivalent(to: Command(action: .choose, payload: event)))
    #expect(!opaque.isEquivalent(to: Command(action: .choose, payload: Payload(Opaque()))))
    let styled = Command(action: .choose, payload: Payload(Weight.bold))
    #expect(styled.isEquivalent(to: Command(action: .choose, payload: Payload(Weight.bold))))
    #expect(styled.value(as: Weight.self) == .bold && styled.value(as: Int.self) == nil)
    let closures = [Command("A") {}, Command("B") {}]
    for _ in 0..<2 {
      #expect(closures[0].isEquivalent(to: closures[0]))
      #expect(!closures[0].isEquivalent(to: closures[1]))
      for closure in closures { closure.payload = Payload(1) }
    }
  }

  /// A value that is not equal to itself, and retains an object.
  private struct Unequal: Hashable {
    let number = Double.nan
    let object = Recorder()
    static func == (one: Unequal, other: Unequal) -> Bool { one.number == other.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Test func `a payload that is not equal to itself identifies its command, and is released`() async
  {
    let unequal = Unequal()
    for payload in [Payload(Double.nan), Payload(unequal)] as [Event] {
      let command = Command(
        action: .refresh, payload: payload, keyEquivalent: KeyEquivalent("k", .control))
      #expect(command.isEquivalent(to: Command(action: .refresh, payload: payload)))
      application.mainMenu = Menu(items: [.command(command)])
      #expect(application.keys(for: command).count == 1)
    }
    weak var object: Recorder?
    do {
      let payload = Payload(Unequal())
      object = payload.value.object
      window.addHandler(for: .refresh) { (_: ActionInvocation) async in await Task.yield() }
      let command = Command(action: .refresh, payload: payload)
      for name in ["started", "ignored"] { #expect(application.perform(command).name == name) }
      await application.waitUntilIdle()
    }
    #expect(object == nil)
  }

  @Test func `performing a command says why nothing happened`() {
    let command = Command(action: .refresh)
    #expect(application.perform(command).name == "unhandled")
    for state in [ActionState.hidden, .disabled, .disabled(reason: "No."), .unhandled, .enabled] {
      window.addHandler(for: .refresh, state: { _ in state }) { _ in }
      #expect(application.perform(command).name == state.sendName)
    }
    do {
      let brief = Page()
      command.target = brief
    }
    #expect(application.perform(command).name == "unhandled")
  }

  @Test func `the state of a command with a sender of its own depends on its payload`() async {
    window.addHandler(for: .refresh) { (_: ActionInvocation) async in await Task.yield() }
    let commands = [1, 2].map { Command(action: .refresh, payload: Payload($0)) }
    for command in commands { command.sender = page }
    application.perform(commands[0])
    #expect(application.state(of: commands[0]).availability == .running(nil))
    #expect(application.state(of: commands[1]) == .enabled)
    await application.waitUntilIdle()
    #expect(application.state(of: commands[0]) == .enabled)
    let mistyped = Command(action: .choose, payload: Payload("one"))
    #expect(application.state(of: mistyped) == .unhandled)
  }

  @Test func `a control that performs its action as if it were used updates what is on screen`() {
    let (next, shown) = (Button(), Button())
    for button in [next, shown] { window.addSubview(button) }
    next.addHandler(for: .primaryActionTriggered) { [page] _ in page.limit = 0 }
    shown.addTarget(nil, action: .choose, for: .primaryActionTriggered)
    let open = application.openMenu(menu)
    #expect(open.rows[2].state.isEnabled)
    next.performPrimaryAction()
    #expect(!open.rows[2].state.isEnabled)
  }

  @Test func `a command made from a closure is listed, and calls it while its state allows`() {
    let button = Button()
    button.isEnabled = false
    var count = 0
    let state = { @MainActor @Sendable in button.isEnabled ? ActionState.enabled : .disabled }
    let command = Command("Count", state: state) { count += 1 }
    #expect(application.perform(command).name == "disabled")
    button.isEnabled = true
    #expect(application.perform(command).isHandled && count == 1)
    application.mainMenu = Menu(items: [.command(command)])
    #expect(application.commands().map(\.title) == ["Count"])
  }

  @Test func `a plug-in edits a menu by places`() {
    func item(_ title: String) -> Menu.Item { .command(Command(title) {}) }
    func text(_ menu: Menu) -> String {
      menu.items.map {
        switch $0 {
        case .command(let command): command.title ?? ""
        case .submenu(let menu): "[\(text(menu))]"
        case .separator: "-"
        }
      }.joined(separator: " ")
    }
    let inner = Menu(id: "inner", items: [.command(Command("Ping", action: .ping))])
    let bar = Menu(items: [.submenu(inner), .separator, .command(Command("Pong", action: .pong))])
    #expect(bar.menu(id: "inner") === inner && bar.menu(id: "other") == nil)
    #expect(bar.insert([item("a"), item("b")], before: .command(.ping)))
    #expect(bar.insert([item("c")], after: .command(.ping)))
    #expect(bar.insert([item("d")], after: .submenu(id: "inner")))
    #expect(text(bar) == "[a b Ping c] d - Pong")
    #expect(!bar.insert([item("e")], before: .command(.refresh)))
    #expect(bar.remove(.command(.ping)) && !bar.remove(.command(.ping)))
    #expect(text(bar) == "[a b c] d - Pong")
    #expect(bar.remove(.submenu(id: "inner")) && text(bar) == "d - Pong")
    let seven = Command(action: .choose, payload: Payload(7))
    #expect(menu.insert([item("x")], after: .sameCommand(seven)))
    #expect(menu.remove(.sameCommand(seven)) && !menu.remove(.sameCommand(seven)))
    #expect(menu.commands.map(\.title)[5...7] == ["6", "x", "8"])
  }

  @Test func `a value is cast to the type that is asked for`() {
    let command = Command(action: .choose, payload: Payload([window]))
    #expect(command.value(as: [View].self)?.first === window)
    #expect(command.value(as: [Int].self) == nil)
    #expect(command.value(as: (any Collection).self)?.count == 1)
    #expect(Command(action: .choose, payload: Event()).value(as: Any.self) == nil)
  }

  @Test func `the handler of a command with a payload finds the event that triggered it`() {
    let command = Command(key: "k", action: .refresh, payload: Payload(7))
    application.mainMenu = Menu(items: [.command(command)])
    var found: [Event?] = []
    window.addHandler(for: .refresh) { [application] invocation in
      found += [invocation.event, application.currentEvent]
    }
    let event = KeyEvent(key: "k")
    application.perform(command, event: event)
    #expect(application.sendEvent(event))
    #expect(found.count == 4 && found[0] === command.payload && found[1] === event)
    #expect(found[2] === command.payload && found[3] === event && application.currentEvent == nil)
  }
}
