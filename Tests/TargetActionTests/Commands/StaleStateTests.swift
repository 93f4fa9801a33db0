import TargetAction
import Testing

/// A responder that also handles `pong`.
private final class Counting: Answering, PongActions {
  func pong(_ sender: AnyObject?) {}
}

/// Reading the state of a command that may be out of date.
@MainActor
@Suite
struct StaleStateTests {
  private let application = makeApplication()
  private let window = Window()
  private let counting = Counting("counting")
  private let ping = Command("Ping", action: .ping)
  private let pong = Command("Pong", action: .pong)
  private let menu: Menu

  init() {
    application.focus([counting], in: window)
    menu = Menu(items: [.command(ping), .submenu(Menu(items: [.command(pong)]))])
  }

  /// Changes a chain, so that states may be out of date.
  private func change() {
    Responder().next = counting
  }

  @Test func `a closed main menu is validated when its state is read, not in a pass`() {
    application.mainMenu = menu
    application.validateIfNeeded()
    change()
    application.validateIfNeeded()
    #expect(counting.take() == [])
    #expect(ping.state == .enabled)
    #expect(counting.take() == [.ping], "Only the state that was read is validated.")
    #expect(ping.isEnabled && ping.displayTitle == "Ping")
    #expect(counting.take() == [], "Nothing has changed.")
    change()
    #expect(pong.isEnabled && ping.isEnabled)
    #expect(counting.take() == [.pong, .ping])
  }

  @Test func `only marked actions are validated again`() {
    application.mainMenu = menu
    _ = (ping.state, pong.state)
    counting.state = ActionState(.hidden, title: "Again")
    #expect(ping.isEnabled, "Nothing was marked.")
    _ = counting.take()
    application.setNeedsValidation(for: [.pong])
    #expect(ping.isEnabled && pong.state.isHidden && pong.displayTitle == "Again")
    #expect(counting.take() == [.pong])
    let other = makeApplication()
    other.setNeedsValidation()
    #expect(ping.isEnabled, "Another application was marked.")
    application.setNeedsValidation()
    #expect(pong.state.isHidden && ping.state.isHidden)
    #expect(counting.take() == [.pong, .ping])
    extendLifetime(other)
  }

  @Test func `a command that no application shows keeps its last state`() {
    #expect(ping.isEnabled, "The command has never been validated.")
    counting.state = .disabled
    #expect(ping.isEnabled && counting.take() == [])
    application.validate(menu)
    counting.state = .enabled
    change()
    #expect(!ping.isEnabled)
    application.mainMenu = menu
    #expect(ping.isEnabled)
    counting.state = .disabled
    application.mainMenu = nil
    #expect(ping.isEnabled)
    application.menuWillOpen(menu)
    #expect(!ping.isEnabled)
    application.menuDidClose(menu)
    counting.state = .enabled
    change()
    #expect(!ping.isEnabled)
  }

  @Test func `a target that reads the state it is being asked for gets the previous value`() {
    application.mainMenu = menu
    counting.state = .hidden
    _ = ping.state
    var read: [ActionState] = []
    counting.whenValidated = { [unowned counting] sender in
      guard let command = sender as? Command else { return }
      // A change during the validation does not affect this.
      Responder().next = counting
      read.append(command.state)
    }
    counting.state = .disabled
    change()
    #expect(ping.state == .disabled && read == [.hidden])
    counting.state = .enabled
    application.validate(menu)
    #expect(read == [.hidden, .disabled, .enabled], "The last command had never been validated.")
    #expect(application.perform(ping) == .handled)
    #expect(read.count == 4)
    counting.whenValidated = nil
  }

  @Test func `a target that reads another command's state is asked for that state, too`() {
    application.mainMenu = menu
    let (ping, pong) = (ping, pong)
    counting.whenValidated = { [unowned ping, unowned pong] command in
      _ = (command === ping ? pong : ping).state
    }
    #expect(ping.isEnabled)
    #expect(counting.take() == [.ping, .pong])
    counting.whenValidated = nil
  }

  @Test func `a validation that changes a chain does not cause another one`() {
    application.mainMenu = menu
    counting.whenValidated = { [unowned counting] _ in Responder().next = counting }
    #expect(ping.isEnabled && ping.isEnabled)
    #expect(
      counting.take() == [.ping],
      "A change that the validation itself makes does not outdate its result.")
    counting.whenValidated = nil
  }

  @Test
  func `a command in an open menu is validated from the menu's anchor`() {
    let other = Named("other", next: window)
    application.mainMenu = menu
    application.menuWillOpen(menu)
    window.makeFirstResponder(other)
    #expect(ping.isEnabled, "The menu keeps its anchor.")
    application.menuDidClose(menu)
    #expect(ping.isEnabled, "Nothing has changed since.")
    change()
    #expect(ping.state == .unhandled)
  }

  @Test func `an anchor without any live responder falls back to the first responder`() {
    let menu = Menu(items: [.command(ping)])
    do {
      let gone = Counting("gone")
      gone.state = .hidden
      application.menuWillOpen(menu)
      application.menuDidClose(menu)
      let view = View()
      view.next = gone
      application.menuWillOpen(menu, at: view)
      #expect(ping.state.isHidden)
      extendLifetime((gone, view))
    }
    #expect(menu.anchor?.responder == nil)
    #expect(ping.isEnabled)
    application.menuDidClose(menu)
  }

  @Test func `setting an action, a target, or a sender validates the command again`() {
    application.mainMenu = menu
    let hidden = Counting("hidden")
    hidden.state = .hidden
    #expect(ping.isEnabled)
    ping.target = hidden
    #expect(ping.state.isHidden)
    ping.target = nil
    #expect(ping.isEnabled)
    ping.action = .refresh
    #expect(ping.state == .unhandled)
    ping.sender = hidden
    hidden.addHandler(for: .refresh) { _ in }
    #expect(ping.state.isHidden, "The search begins at the sender.")
  }

  @Test func `a command that moves to another menu is validated for that menu's application`() {
    let (other, otherMenu) = (makeApplication(), Menu())
    let (chain, otherWindow) = (Counting("chain"), Window())
    chain.state = .hidden
    other.focus([chain], in: otherWindow)
    application.mainMenu = menu
    other.mainMenu = otherMenu
    #expect(ping.isEnabled)
    menu.items.removeFirst()
    change()
    #expect(ping.isEnabled, "The command is in no menu.")
    otherMenu.items.append(.command(ping))
    #expect(ping.state.isHidden)
    otherMenu.items = []
    menu.items.append(.submenu(Menu(items: [.command(ping)])))
    change()
    #expect(ping.isEnabled)
    extendLifetime((other, chain, otherWindow))
  }

  @Test func `of several applications that show a command, the last to show a menu validates it`() {
    let (chain, otherWindow) = (Counting("chain"), Window())
    chain.state = .hidden
    do {
      let other = makeApplication()
      other.focus([chain], in: otherWindow)
      application.mainMenu = menu
      other.mainMenu = menu
      #expect(ping.state.isHidden)
      application.menuWillOpen(menu)
      other.setNeedsValidation()
      change()
      #expect(ping.isEnabled)
      application.menuDidClose(menu)
      other.mainMenu = menu
      #expect(ping.state.isHidden)
      extendLifetime(other)
    }
    change()
    #expect(ping.isEnabled, "The other application has been deallocated.")
    application.mainMenu = nil
    change()
    counting.state = .hidden
    #expect(ping.isEnabled)
  }

  @Test func `an open menu takes precedence over the main menu`() {
    let field = Counting("field", next: window)
    field.state = .hidden
    let submenu = Menu(items: [.command(ping)])
    application.mainMenu = Menu(items: [.submenu(submenu)])
    application.menuWillOpen(submenu)
    window.makeFirstResponder(field)
    #expect(ping.isEnabled)
    application.mainMenu = Menu(items: [.submenu(submenu)])
    change()
    #expect(ping.isEnabled)
    application.menuDidClose(submenu)
    change()
    #expect(ping.state.isHidden)
  }

  @Test func `a command whose menu was deallocated keeps its last state`() {
    do {
      let short = makeApplication()
      short.focus([counting], in: window)
      short.mainMenu = Menu(items: [.command(ping)])
      #expect(ping.isEnabled)
      extendLifetime(short)
    }
    counting.state = .hidden
    change()
    #expect(ping.isEnabled)
  }

  @Test func `validating a menu agrees with queries and sends, wherever the target is`() {
    for place in Place.allCases {
      let scene = PlaceScene(place)
      let menu = Menu(items: PlaceScene.actions.map { .command(Command("", action: $0)) })
      scene.application.validate(menu)
      for (command, action) in zip(menu.commands, PlaceScene.actions) {
        let expected = scene.application.state(of: action)
        #expect(command.state == expected, "\(action) at \(place)")
      }
      #expect(menu.commands[0].isEnabled == (place != .nowhere && place != .refused), "\(place)")
      // The entries that validation cached are valid for searches, too.
      let target = scene.application.target(forAction: .ping, sender: nil)
      #expect((target != nil) == menu.commands[0].isEnabled, "\(place)")
      #expect(scene.application.sendAction(.ping) == menu.commands[0].isEnabled, "\(place)")
    }
  }
}

/// The place at which `ping` is handled.
private enum Place: CaseIterable {
  case nowhere, focus, middle, handler, forwarder, interceptor, refused, represented, window,
    windowDelegate, mainWindow, application, applicationDelegate
}

private final class Forwarder: Responder, ActionForwarding {
  let target = Pinger("supplement")

  func supplementalTarget(forAction action: Action, sender: AnyObject?) -> AnyObject? { target }
}

private final class Interceptor: Responder, ActionIntercepting {
  func intercept(_ invocation: inout ActionInvocation) -> InterceptDecision {
    if invocation.action == .ping { invocation.action = .refresh }
    return .proceed
  }
}

/// A chain in which one action is handled at a given place and another is handled nowhere.
@MainActor
private struct PlaceScene {
  static let actions: [Action] = [.ping, .pong, .offer, .refresh, .ping]

  let application: Application
  private var objects: [AnyObject] = []

  init(_ place: Place) {
    let recorder = Recorder()
    let delegate = Delegate("delegate", recorder)
    application = place == .application ? PingApplication() : makeApplication()
    application.unhandledAction = nil
    let window = place == .window ? PingWindow("window", recorder) : Window()
    if place == .windowDelegate { window.delegate = delegate }
    if place == .applicationDelegate { application.delegate = delegate }
    var chain: [Responder] = [Named("field"), Named("middle"), Taker("taker")]
    switch place {
    case .focus: chain.insert(Pinger("pinger"), at: 0)
    case .middle: chain.insert(Pinger("pinger"), at: 2)
    case .handler: chain[1].addHandler(for: .ping) { _ in }
    case .forwarder: chain.append(Forwarder())
    case .interceptor:
      chain.insert(Interceptor(), at: 1)
      chain[1].addHandler(for: .refresh) { _ in }
    case .refused:
      let pinger = Pinger("pinger")
      pinger.claims = false
      chain.append(pinger)
    case .represented: chain.append(Responder(representing: delegate))
    case .mainWindow:
      let main = PingWindow("main", recorder)
      application.mainWindow = main
      objects.append(main)
    default: break
    }
    application.focus(chain, in: window)
    if place == .mainWindow { application.keyWindow = window }
    objects += [delegate, window] + chain
  }
}
