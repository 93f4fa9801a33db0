import TargetAction
import Testing

/// A responder that also handles `pong`.
private final class Counting: Answering, PongActions {
  func pong(_ sender: AnyObject?) {}
}

/// Counts the commands that have changed.
private final class StateCounter: ApplicationObserver {
  private(set) var count = 0

  func validationDidChange(
    commands: [Command], controls: [Control], in application: Application
  ) { count += commands.count }
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
    #expect(application.perform(ping).isHandled)
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

  @Test func `a command is unhandled in a menu of whose anchor nothing is left`() {
    let menu = Menu(items: [.command(ping)])
    do {
      let gone = Counting("gone")
      gone.state = .hidden
      application.menuWillOpen(menu)
      application.menuDidClose(menu)
      let passing = Window()
      application.addWindow(passing)
      gone.next = passing
      let view = View()
      passing.addSubview(view)
      view.next = gone
      application.menuWillOpen(menu, at: view)
      #expect(ping.state.isHidden)
      extendLifetime((gone, view, passing))
    }
    #expect(menu.anchor?.responder == nil)
    #expect(ping.state == .unhandled)
    application.menuDidClose(menu)
    application.mainMenu = menu
    #expect(ping.isEnabled)
  }

  // MARK: - Places

  @Test func `a command that was performed elsewhere shows the state of its open menu again`() {
    let hidden = Counting("hidden")
    hidden.state = .hidden
    hidden.next = window
    application.menuWillOpen(menu)
    window.makeFirstResponder(hidden)
    #expect(ping.isEnabled)
    #expect(application.perform(ping) == .unavailable(.hidden))
    #expect(ping.isEnabled)
    application.menuDidClose(menu)
    application.mainMenu = menu
    #expect(ping.state.isHidden)
    application.perform(ping, from: menu.anchor)
    #expect(ping.state.isHidden)
  }

  @Test func `a command shows the state of the menu bar once its context menu has closed`() {
    application.mainMenu = menu
    let (context, anchored, view) = (Menu(items: [.command(ping)]), Counting("anchored"), View())
    anchored.state = .hidden
    window.addSubview(view)
    anchored.next = window
    view.next = anchored
    application.menuWillOpen(context, at: view)
    #expect(ping.state.isHidden)
    application.menuDidClose(context)
    #expect(ping.isEnabled)
    application.menuWillOpen(context, at: view)
    #expect(ping.state.isHidden)
    context.items = []
    #expect(ping.isEnabled)
    application.validate(context)
    #expect(ping.isEnabled)
  }

  @Test func `of two menu bars, the one that shows a command now decides`() {
    let (chain, otherWindow, other) = (Counting("chain"), Window(), makeApplication())
    chain.state = .hidden
    other.focus([chain], in: otherWindow)
    other.mainMenu = menu
    application.mainMenu = menu
    #expect(ping.isEnabled)
    let empty = Menu()
    other.menuWillOpen(empty)
    #expect(ping.state.isHidden)
    application.menuWillOpen(empty)
    #expect(ping.isEnabled)
    extendLifetime((other, chain, otherWindow))
  }

  // MARK: - Dead targets

  @Test func `a command whose target has died is disabled when its state is read`() {
    application.mainMenu = menu
    do {
      let target = Delegate("target", Recorder())
      ping.target = target
      #expect(ping.isEnabled)
      extendLifetime(target)
    }
    #expect(ping.state == .unhandled)
  }

  @Test func `a pass tells of a command whose target has died`() {
    let watcher = StateCounter()
    application.addApplicationObserver(watcher)
    do {
      let target = Delegate("target", Recorder())
      ping.target = target
      application.menuWillOpen(menu)
      application.validateIfNeeded()
      extendLifetime(target)
    }
    #expect(watcher.count == 0)
    application.validateIfNeeded()
    #expect(watcher.count == 1)
    application.validateIfNeeded()
    #expect(watcher.count == 1)
    extendLifetime(watcher)
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
}
