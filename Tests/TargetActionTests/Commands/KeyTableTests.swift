import TargetAction
import Testing

/// A responder that has keys, and counts how often it is asked for them.
private final class Keyed: Named {
  var commands: [KeyCommand] = []
  private(set) var readCount = 0

  override var keyCommands: [KeyCommand] {
    readCount += 1
    return commands
  }
}

/// A responder that stands for an object and has keys.
private final class KeyedStand: Responder {
  override var keyCommands: [KeyCommand] { [KeyCommand("p", action: .ping)] }
}

/// The commands of menus by their keys, while menus and keys change.
@MainActor
@Suite
struct KeyTableTests {
  private let recorder = Recorder()
  private let application = makeApplication()
  private let window = Window()
  private let pinger: Pinger
  private let menu = Menu()

  init() {
    pinger = Pinger("pinger", recorder)
    application.focus([pinger], in: window)
    application.mainMenu = menu
  }

  private func command(_ key: KeyEquivalent?) -> Command {
    Command("Ping", action: .ping, keyEquivalent: key)
  }

  /// Presses a key, and tells whether it has sent something, which is what is explained.
  private func press(_ key: Key, _ modifiers: KeyModifiers = []) -> Bool {
    _ = recorder.take()
    let event = KeyEvent(key: key, modifiers: modifiers)
    let isExplained = application.explain(event).sentCandidate != nil
    let isTaken = application.sendEvent(event)
    #expect(recorder.take().contains("ping pinger") == isTaken && isExplained == isTaken)
    return isTaken
  }

  @Test func `a key that is given, changed and taken away counts at once`() {
    let command = command(nil)
    menu.items = [.command(command)]
    #expect(!press("p"))
    command.keyEquivalent = KeyEquivalent("p")
    #expect(press("p") && !press("q"))
    command.keyEquivalent = KeyEquivalent("q", .control)
    #expect(!press("p") && !press("q") && press("q", .control))
    command.keyEquivalent = nil
    #expect(!press("q", .control))
  }

  @Test func `items that come and go anywhere in the menu count at once`() {
    let (inner, other) = (Menu(), Menu())
    menu.items = [.submenu(inner)]
    #expect(!press("p"))
    let command = command(KeyEquivalent("p"))
    inner.items = [.command(command)]
    #expect(press("p"))
    inner.items = []
    #expect(!press("p"))
    other.items = [.command(command)]
    #expect(!press("p"), "That menu is not in the menu bar.")
    inner.items = [.submenu(other)]
    #expect(press("p"))
    menu.items = []
    #expect(!press("p"))
    application.mainMenu = other
    #expect(press("p"))
    application.mainMenu = nil
    #expect(!press("p"))
  }

  @Test func `a command in two menus has its key in both`() {
    let (command, other) = (command(KeyEquivalent("p")), makeApplication())
    menu.items = [.command(command)]
    other.mainMenu = Menu(items: [.command(command)])
    let target = PingDelegate()
    other.delegate = target
    #expect(press("p"))
    #expect(other.sendEvent(KeyEvent(key: "p")) && target.pings == 1)
    menu.items = []
    #expect(!press("p"))
    #expect(other.sendEvent(KeyEvent(key: "p")) && target.pings == 2)
    command.keyEquivalent = KeyEquivalent("q")
    #expect(!other.sendEvent(KeyEvent(key: "p")))
    #expect(other.sendEvent(KeyEvent(key: "q")) && target.pings == 3)
  }

  @Test func `keys match by letter, Shift, modifiers and name`() {
    let playPause = Key(custom: "playPause")
    menu.items = [
      .command(command(KeyEquivalent("S", .control))), .command(command(KeyEquivalent(playPause))),
      .command(command(KeyEquivalent("é"))), .command(command(KeyEquivalent(.escape, .option))),
    ]
    #expect(press("s", [.control, .shift]) && !press("s", .control) && !press("S", .control))
    #expect(press(playPause) && !press("playpause"))
    #expect(press("e\u{301}"), "It is the same letter.")
    #expect(press(.escape, .option) && !press(.escape))
    #expect(!application.sendEvent(KeyEvent(.up, key: playPause)), "It comes up.")
  }

  @Test(
    arguments: [
      ("\r", .return), ("\n", .return), ("\r\n", .return), ("\t", .tab), ("\u{1b}", .escape),
      ("\u{8}", .delete), ("\u{7f}", .delete),
    ] as [(String, Key)])
  func `a control character is the key that types it`(character: String, key: Key) {
    let typed = Key(rawValue: character)
    #expect(typed == key && KeyEquivalent(typed, .control) == KeyEquivalent(key, .control))
    for (bound, pressed) in [(typed, key), (key, typed), (typed, typed)] {
      menu.items = [.command(command(KeyEquivalent(bound)))]
      #expect(press(pressed), "\(bound) \(pressed)")
      pinger.next = nil
      let keyed = Keyed("keyed", recorder, next: pinger)
      pinger.next = window
      window.makeFirstResponder(keyed)
      menu.items = []
      keyed.commands = [KeyCommand(bound, action: .ping)]
      #expect(press(pressed), "\(bound) \(pressed)")
      window.makeFirstResponder(pinger)
    }
    let event = KeyEvent(key: typed, characters: character)
    #expect(event.key == key && !event.insertsText)
    #expect(event.editsText == [.return, .delete].contains(key))
    #expect("\(KeyEquivalent(typed))" == key.rawValue)
  }

  @Test func `of commands for one key the first in the menu is sent that can be`() {
    let other = Ponger("ponger", recorder, next: window)
    pinger.next = other
    let inner = Command("Pong", action: .pong, keyEquivalent: KeyEquivalent("p"))
    menu.items = [.submenu(Menu(items: [.command(inner)])), .command(command(KeyEquivalent("p")))]
    var conflicts: [[Action]] = []
    application.keyConflict = { conflicts.append($0.actions) }
    application.sendEvent(KeyEvent(key: "p"))
    #expect(recorder.take().contains("pong ponger") && conflicts == [[.pong, .ping]])
    pinger.next = window
    application.sendEvent(KeyEvent(key: "p"))
    #expect(recorder.take().contains("ping pinger") && conflicts.count == 1)
    #expect(inner.state == .unhandled)
    menu.items.reverse()
    pinger.next = other
    application.sendEvent(KeyEvent(key: "p"))
    #expect(recorder.take().contains("ping pinger"))
    #expect(conflicts == [[.pong, .ping], [.ping, .pong]])
  }

  @Test func `commands that are taken away while a key is on its way are sent none the less`() {
    menu.items = [.command(command(KeyEquivalent("p"))), .command(command(KeyEquivalent("p")))]
    for command in menu.commands { command.action = .pong }
    let taker = Ponger("ponger", recorder, next: window)
    pinger.next = taker
    let judge = Judge(next: taker)
    judge.whenAsked = { [unowned menu] in menu.items = [] }
    window.makeFirstResponder(judge)
    #expect(application.sendEvent(KeyEvent(key: "p")))
    #expect(judge.pongs == 1 && judge.questions == 2)
    #expect(!application.sendEvent(KeyEvent(key: "p")))
  }

  @Test func `a table keeps no command and no menu alive`() {
    menu.items = [.submenu(Menu(items: [.command(command(KeyEquivalent("p")))]))]
    #expect(press("p"))
    weak let command = menu.commands.first
    #expect(command != nil)
    menu.items = []
    #expect(command == nil)
    weak var short: Command?
    do {
      let bar = Menu(items: [.command(self.command(KeyEquivalent("p")))])
      short = bar.commands.first
      application.mainMenu = bar
      #expect(press("p") && short?.isEnabled == true)
    }
    application.mainMenu = nil
    #expect(short == nil)
  }

  @Test func `key commands are read once a key, and not of classes that have none`() {
    let keyed = Keyed("keyed", recorder, next: window)
    pinger.next = keyed
    keyed.commands = [KeyCommand("p", action: .ping), KeyCommand("p", action: .pong)]
    application.sendEvent(KeyEvent(key: "p"))
    #expect(keyed.readCount == 1 && recorder.take().contains("ping pinger"))
    application.sendEvent(KeyEvent(key: "q"))
    #expect(keyed.readCount == 2)
    application.sendEvent(KeyEvent(.up, key: "p"))
    #expect(keyed.readCount == 2)
    _ = application.explain(KeyEvent(key: "p"))
    #expect(keyed.readCount == 3)
  }

  @Test func `what represents an object has the keys of its own class`() {
    let object = PingDelegate()
    let stand = KeyedStand(representing: object)
    stand.next = window
    pinger.next = stand
    #expect(application.sendEvent(KeyEvent(key: "p")))
    #expect(recorder.take().contains("ping pinger"))
  }
}

private final class PingDelegate: PingActions {
  private(set) var pings = 0
  func ping(_ sender: AnyObject?) { pings += 1 }
}

/// Handles `pong`, and does something when it is asked whether it can.
private final class Judge: Named, PongActions {
  var whenAsked: (() -> Void)?
  private(set) var (questions, pongs) = (0, 0)

  init(next: Responder) {
    super.init("judge", next: next)
  }

  func pong(_ sender: AnyObject?) { pongs += 1 }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    questions += 1
    whenAsked?()
    return .enabled
  }
}
