import TargetAction
import Testing

@MainActor
@Suite
struct MenuTests {
  private let application = makeApplication()
  private let window = Window()
  private let answering = Answering("answering")
  private let field = Named("field")

  init() {
    application.focus([field, answering], in: window)
  }

  private func menu(_ commands: Command...) -> Menu {
    Menu(items: commands.map { .command($0) })
  }

  @Test
  func `every command gets the state that its target returns, including commands in submenus`() {
    let (ping, pong, inner) = (
      Command("Ping", action: .ping), Command("Pong", action: .pong),
      Command("Inner", action: .ping)
    )
    answering.state = ActionState(.enabled, title: "Ping Twice", mark: .on)
    application.validate(
      Menu(items: [
        .command(ping), .separator, .command(pong),
        .submenu(Menu("More", items: [.command(inner)])),
      ]))
    #expect(ping.state == answering.state && inner.state == answering.state)
    #expect(ping.displayTitle == "Ping Twice")
    #expect(!pong.isEnabled && pong.displayTitle == "Pong")
    #expect(
      pong.state == application.state(of: .pong, sender: pong),
      "A menu says what a query says.")
  }

  @Test
  func `a target is validated once for each command`() {
    let shared = (0..<3).map { _ in Command("Ping", action: .ping, sender: field) }
    let own = (0..<2).map { _ in Command("Ping", action: .ping) }
    application.validate(Menu(items: (shared + own).map { .command($0) }))
    #expect(answering.validations == 3 + 2)
    application.validate(Menu(items: shared.map { .command($0) }))
    #expect(answering.validations == 3 + 2 + 3, "Results of an earlier pass are not reused.")
  }

  @Test
  func `commands with the same sender but different targets are validated separately`() {
    let other = Answering("other")
    other.state = .hidden
    let one = Command("Ping", action: .ping, target: answering, sender: field)
    let two = Command("Ping", action: .ping, target: other, sender: field)
    let three = Command("Ping", action: .ping, sender: field)
    application.validate(menu(one, two, three))
    #expect(one.state == .enabled && two.state == .hidden && three.state == .enabled)
  }

  @Test
  func `a deallocated target of a command does not become a nil target`() {
    var target: Answering? = Answering("short-lived")
    let command = Command("Ping", action: .ping, target: target)
    let other = Command("Ping", action: .ping, target: target, sender: field)
    let untargeted = Command("Ping", action: .ping, sender: field)
    target = nil
    application.validate(menu(command, untargeted, other))
    #expect(!command.isEnabled && !other.isEnabled && untargeted.isEnabled)
    #expect(application.perform(command) != .handled)
    #expect(answering.senders.isEmpty)
  }

  @Test
  func `performing a command sends its action to the nearest target, with the command as sender`() {
    let command = Command("Ping", action: .ping)
    #expect(application.perform(command) == .handled)
    #expect(answering.senders.last.flatMap(\.self) === command)
    let sent = Command("Ping", action: .ping, sender: field)
    #expect(application.perform(sent) == .handled)
    #expect(answering.senders.last.flatMap(\.self) === field)
  }

  @Test(arguments: [ActionState.disabled, .hidden])
  func `a command that is not enabled is not sent`(state: ActionState) {
    answering.state = state
    let command = Command("Ping", action: .ping)
    #expect(application.perform(command) != .handled)
    #expect(answering.senders.isEmpty && command.state == state)
  }

  @Test
  func `an open menu searches from the responder that had the focus when the menu opened`() {
    let palette = Pinger("palette")
    palette.next = window
    let command = Command("Ping", action: .ping)
    let menu = menu(command)
    application.menuWillOpen(menu)
    window.makeFirstResponder(palette)
    answering.state = .disabled(reason: "busy")
    application.validate(menu)
    #expect(command.state == .disabled(reason: "busy"))
    answering.state = .enabled
    #expect(application.perform(command, from: menu.anchor) == .handled)
    #expect(answering.senders.count == 1)
    application.menuDidClose(menu)
    #expect(!menu.isOpen)
    #expect(application.perform(command) == .handled)
    #expect(answering.senders.count == 1, "The palette has the focus and handles the action.")
  }

  @Test
  func `a context menu searches from the view that it was opened at`() {
    final class Target: View, PingActions {
      var pings = 0
      func ping(_ sender: AnyObject?) { pings += 1 }
    }
    let (target, inner) = (Target(), View())
    target.addSubview(inner)
    window.addSubview(target)
    let menu = menu(Command("Ping", action: .ping))
    application.menuWillOpen(menu, at: inner)
    #expect(menu.anchor?.responder === inner)
    #expect(application.perform(menu.commands[0], from: menu.anchor) == .handled)
    #expect(target.pings == 1 && answering.senders.isEmpty)
    application.menuWillOpen(menu)
    #expect(menu.anchor?.responder === field)
    application.menuDidClose(menu)
  }

  @Test
  func `an anchor applies to the command, but not to actions that its handler sends`() {
    let recorder = Recorder()
    let pinger = Pinger("anchored", recorder, next: window)
    let (first, other) = (Ponger("first", recorder, next: window), Ponger("other", recorder))
    first.next = pinger
    other.next = window
    window.makeFirstResponder(first)
    let menu = menu(Command("Ping", action: .ping))
    application.menuWillOpen(menu)
    window.makeFirstResponder(other)
    pinger.whenPinged = { [unowned application] in
      application.sendAction(.pong, to: nil, from: nil, event: nil)
    }
    _ = recorder.take()
    #expect(application.perform(menu.commands[0], from: menu.anchor) == .handled)
    #expect(recorder.take().filter { !$0.hasPrefix("claim") } == ["ping anchored", "pong other"])
  }

  @Test
  func `a command's anchor does not apply to sends made by an explicit target's handler`() {
    let recorder = Recorder()
    let (first, other) = (Ponger("first", recorder, next: window), Ponger("other", recorder))
    other.next = window
    let target = Pinger("target", recorder)
    target.whenPinged = { [unowned application] in
      application.sendAction(.pong, to: nil, from: nil, event: nil)
    }
    window.makeFirstResponder(first)
    let menu = menu(Command("Ping", action: .ping, target: target))
    application.menuWillOpen(menu)
    window.makeFirstResponder(other)
    _ = recorder.take()
    #expect(application.perform(menu.commands[0], from: menu.anchor) == .handled)
    #expect(recorder.take().filter { !$0.hasPrefix("claim") } == ["ping target", "pong other"])
  }

  @Test
  func `a menu may change when one of its items is released`() {
    final class Parting: Command {
      let whenGone: @MainActor () -> Void
      init(_ whenGone: @escaping @MainActor () -> Void) {
        self.whenGone = whenGone
        super.init("", action: .ping)
      }
      isolated deinit { whenGone() }
    }
    let menu = Menu()
    menu.items = [.command(Parting { menu.items = [.separator] })]
    application.validate(menu)
    menu.items = []
    #expect(menu.items.count == 1)
    application.mainMenu = Menu(items: [
      .command(Parting { [unowned application] in application.mainMenu = menu })
    ])
    application.mainMenu = nil
    #expect(application.mainMenu === menu)
    application.mainMenu = nil
  }

  @Test
  func `putting a menu inside itself traps`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let outer = Menu("Outer")
        outer.items = [.submenu(Menu("Inner", items: [.submenu(outer)]))]
      }
    }
  }

  @Test
  func `the available actions are exactly the ones that would be handled and are not hidden`()
    throws
  {
    answering.addHandler(for: .refresh) { _ in }
    let available = application.availableActions(sender: nil)
    for action in Action.all {
      let target = application.target(forAction: action, sender: nil)
      let entry = available.first { $0.action == action }
      #expect(entry?.target === target, "\(action)")
    }
    #expect(available.contains { $0.action == .refresh })
    #expect(!available.contains { $0.action == .pong })
    answering.state = .disabled(reason: "busy")
    let ping = try #require(
      application.availableActions(sender: nil).first { $0.action == .ping })
    #expect(ping.target === answering && ping.state == answering.state)
    answering.state = .hidden
    #expect(!application.availableActions(sender: nil).contains { $0.action == .ping })
  }

  @Test
  func `an action that requires an event is not available without one`() {
    let eventful = Eventful("eventful")
    eventful.next = window
    window.makeFirstResponder(eventful)
    #expect(application.target(forAction: .eventful, sender: nil) === eventful)
    #expect(!application.availableActions(sender: nil).contains { $0.action == .eventful })
  }
}

private protocol EventfulActions: ActionTarget {
  func eventful(_ sender: AnyObject?, event: KeyEvent)
}

extension Action {
  fileprivate static let eventful = Action("eventful", (any EventfulActions).eventful)
}

private final class Eventful: Named, EventfulActions {
  func eventful(_ sender: AnyObject?, event: KeyEvent) {}
}
