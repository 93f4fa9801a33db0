import TargetAction
import Testing

private protocol ButtonActions: ActionTarget { func push(_ sender: Button) }

extension Action {
  fileprivate static let push = Action("push", (any ButtonActions).push)
  fileprivate static let pull = Action(untyped: "pull")
}

private final class Pushed: Keyed, ButtonActions, PingActions {
  var pushCount = 0
  var pingCount = 0

  func push(_ sender: Button) { pushCount += 1 }
  func ping(_ sender: AnyObject?) { pingCount += 1 }
}

/// Reports about commands that do nothing.
@MainActor
final class CommandReportTests {
  private let window = Window()
  private let pushed = Pushed("pushed")
  private var reports: [String?] = []
  private var conflicts: [KeyConflict] = []
  private lazy var application = makeApplication { [unowned self] in reports.append($0.failure) }
  private let failure = "ButtonActions.push expects a sender of type Button but was given "
  /// What a failure says about a command.
  private let command =
    "Command; menus and keys send a Command, so declare AnyObject? to accept both"

  init() {
    application.focus([pushed], in: window)
    application.keyConflictHandler = { [unowned self] in self.conflicts.append($0) }
  }

  private func press() -> Bool { application.sendEvent(KeyEvent(key: "p")) }

  private func show(_ commands: Command...) {
    application.mainMenu = Menu(items: commands.map { .command($0) })
  }

  @Test
  func `a key command whose target does not accept the sender is reported once for each key press`()
  {
    pushed.commands = [Command(key: "p", action: .push)]
    #expect(!press() && reports == [failure + command])
    #expect(!press() && reports.count == 2)
    pushed.commands.append(Command(key: "p", action: .ping))
    #expect(press() && pushed.pingCount == 1 && reports.count == 3)
    pushed.commands.reverse()
    #expect(
      press() && pushed.pingCount == 2 && reports.count == 3,
      "The command that would fail is not tried.")
    #expect(conflicts.isEmpty, "Only one of the two can be sent.")
    #expect(pushed.pushCount == 0)
  }

  @Test func `a typed handler that does not accept the sender is reported`() {
    pushed.addHandler(for: .pull) { (_: Button, _: Event?) in }
    pushed.commands = [Command(key: "p", action: .pull)]
    #expect(
      !press() && reports == ["pull expects a sender of type Button but was given " + command])
  }

  @Test func `a binding whose target does not accept the sender is explained with public names`() {
    application.keyMaps = [KeyMap("program", [KeyBinding(KeySequence(KeyEquivalent("p")), .push)])]
    let explanation = application.explain(KeyEvent(key: "p"))
    #expect(explanation.candidates.map(\.failure) == [failure + command])
    #expect(!press() && reports == [failure + command])
  }

  @Test(arguments: [false, true])
  func `observers are told of an action that is passed on, even of a binding`(isBinding: Bool) {
    let listener = SendListener()
    pushed.addHandler(for: .pull) { _ in .passed }
    application.addActionObserver(listener)
    if isBinding {
      application.keyMaps = [
        KeyMap("program", [KeyBinding(KeySequence(KeyEquivalent("p")), .pull)])
      ]
    } else {
      pushed.commands = [Command(key: "p", action: .pull)]
    }
    #expect(!press() && listener.log == ["will pull 0", "unhandled pull", "did pull 0"])
    #expect(reports.count == (isBinding ? 0 : 1), "The key goes to what is next for the binding.")
  }

  @Test func `performing a command that its target does not accept is reported`() {
    let button = Button()
    let command = Command("", action: .push, keyEquivalent: KeyEquivalent("p"))
    let targeted = Command("", action: .push, target: pushed)
    #expect(application.perform(command) != .handled && reports == [failure + self.command])
    #expect(application.state(of: command) == .unhandled)
    #expect(application.perform(targeted) != .handled && reports.count == 2)
    show(command)
    #expect(!press() && reports.count == 3)
    command.sender = button
    #expect(application.perform(command).isHandled && press())
    #expect(pushed.pushCount == 2 && reports.count == 3)
  }

  @Test func `a control that validates automatically reports a target that does not accept it`() {
    let control = Control()
    control.addTarget(pushed, action: .push, for: .valueChanged)
    control.next = window
    control.sendActions(for: .valueChanged)
    #expect(reports == [failure + "Control"])
    control.validatesAutomatically = true
    control.sendActions(for: .valueChanged)
    #expect(reports == [failure + "Control", failure + "Control"])
  }

  @Test func `queries, validation, and commands without a target report nothing`() {
    pushed.commands = [Command(key: "p", action: .pull)]
    let commands = [Command("", action: .push), Command("", action: .pull)]
    let rows = application.openMenu(Menu(items: commands.map { .command($0) })).rows
    #expect(rows.map(\.state) == [.unhandled, .unhandled])
    #expect(application.state(of: .push, sender: pushed) == .unhandled)
    #expect(application.explain(KeyEvent(key: "p")).sentCandidate == nil)
    #expect(application.perform(commands[1]) != .handled && !press())
    #expect(reports.isEmpty)
  }

  @Test func `performing a command whose target was deallocated is reported`() {
    var target: Pushed? = Pushed("short-lived")
    let command = Command("", action: .ping, target: target, keyEquivalent: KeyEquivalent("p"))
    target = nil
    #expect(application.perform(command) != .handled)
    #expect(reports == ["Command's target for PingActions.ping has been deallocated"])
    show(command)
    #expect(!press() && reports.count == 2)
    #expect(target == nil)
  }

  @Test func `menu commands that share a key and an action are reported`() {
    let other = Pushed("other")
    let commands = [other, pushed].map {
      Command("", action: .ping, target: $0, keyEquivalent: KeyEquivalent("p"))
    }
    show(commands[0], commands[1])
    #expect(press() && other.pingCount == 1 && pushed.pingCount == 0)
    #expect(conflicts.map(\.actions) == [[.ping, .ping]])
    #expect(
      conflicts.map(\.description) == [
        "p is bound to 2 commands that send PingActions.ping in the menu; only the first was sent"
      ])
    show(commands[0], commands[0])
    #expect(press() && conflicts.count == 1, "It is one command in two places.")
    commands[0].action = .push
    show(commands[0], commands[1])
    #expect(press() && conflicts.count == 1 && pushed.pingCount == 1)
  }

  @Test func `menu commands with closures that share a key are reported by their ids and titles`() {
    let commands = [("Open…", "open"), ("Go", nil)].map { title, id in
      Command(title, id: id, keyEquivalent: KeyEquivalent("p")) {}
    }
    show(commands[0], commands[1])
    #expect(press())
    #expect(
      conflicts.map(\.description) == [
        "p is bound to open and \"Go\" in the menu; only the first was sent"
      ])
  }

  @Test func `key commands of one responder that share a key and an action are reported`() {
    pushed.commands = [Command(key: "p", action: .ping), Command(key: "p", action: .ping)]
    #expect(press() && pushed.pingCount == 1)
    #expect(conflicts.map(\.actions) == [[.ping, .ping]] && conflicts[0].responder === pushed)
    pushed.addHandler(for: .refresh) { _ in .passed }
    pushed.commands = [Command(key: "p", action: .refresh), Command(key: "p", action: .refresh)]
    reports = []
    #expect(!press() && reports.count == 2, "Each command is sent.")
    #expect(conflicts.count == 2)
  }
}
