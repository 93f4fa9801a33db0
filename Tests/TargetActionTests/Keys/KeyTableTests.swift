import TargetAction
import Testing

/// Looking up menu commands by key while menus and keys change.
@MainActor
@Suite(.ignoringReports)
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

  /// Presses a key, checks its explanation, and returns whether the key sent an action.
  private func press(_ key: Key, _ modifiers: KeyModifiers = []) -> Bool {
    _ = recorder.take()
    let event = KeyEvent(key: key, modifiers: modifiers)
    let isExplained = application.explain(event).sentCandidate != nil
    let isTaken = application.sendEvent(event)
    #expect(recorder.take().contains("ping pinger") == isTaken && isExplained == isTaken)
    return isTaken
  }

  @Test func `a command in two menus can be triggered from both`() {
    let (command, other) = (command(KeyEquivalent("p")), makeApplication())
    menu.items = [.command(command)]
    other.mainMenu = Menu(items: [.command(command)])
    let target = Delegate("delegate", recorder)
    other.delegate = target
    func isTaken(_ key: Key) -> Bool {
      other.sendEvent(KeyEvent(key: key)) && recorder.take().contains("ping delegate")
    }
    #expect(press("p"))
    #expect(isTaken("p"))
    menu.items = []
    #expect(!press("p") && isTaken("p"))
    command.keyEquivalent = KeyEquivalent("q")
    #expect(!isTaken("p") && isTaken("q"))
    withExtendedLifetime(target) {}
  }

  @Test func `a key matches by letter, Shift, modifiers, and name`() {
    let playPause = Key.register("playPause")
    menu.items = [
      .command(command(KeyEquivalent("S", .control))), .command(command(KeyEquivalent(playPause))),
      .command(command(KeyEquivalent("é"))), .command(command(KeyEquivalent(.escape, .option))),
    ]
    #expect(press("s", [.control, .shift]) && !press("s", .control) && !press("S", .control))
    #expect(press(playPause) && !press("playpause"))
    #expect(press("e\u{301}"), "The two characters are canonically equivalent.")
    #expect(press(.escape, .option) && !press(.escape))
    #expect(
      !application.sendEvent(KeyEvent(.up, key: playPause)), "Key-up events trigger no commands.")
  }

  @Test(
    arguments: [
      ("\r", .return), ("\n", .return), ("\r\n", .return), ("\t", .tab), ("\u{1b}", .escape),
      ("\u{8}", .delete), ("\u{7f}", .delete),
    ] as [(String, Key)])
  func `a control character matches the key that types it`(character: String, key: Key) {
    let typed = Key(character)
    #expect(typed == key && KeyEquivalent(typed, .control) == KeyEquivalent(key, .control))
    for (bound, pressed) in [(typed, key), (key, typed), (typed, typed)] {
      menu.items = [.command(command(KeyEquivalent(bound)))]
      #expect(press(pressed), "\(bound) \(pressed)")
      pinger.next = nil
      let keyed = Keyed("keyed", recorder, next: pinger)
      pinger.next = window
      window.makeFirstResponder(keyed)
      menu.items = []
      keyed.commands = [Command(key: bound, action: .ping)]
      #expect(press(pressed), "\(bound) \(pressed)")
      window.makeFirstResponder(pinger)
    }
    let event = KeyEvent(key: typed, characters: character)
    #expect(event.key == key && !event.insertsText)
    #expect(event.editsText == [.return, .delete].contains(key))
    #expect("\(KeyEquivalent(typed))" == key.rawValue)
  }

  @Test func `commands that are removed while a key is being handled are still sent`() {
    menu.items = [.command(command(KeyEquivalent("p"))), .command(command(KeyEquivalent("p")))]
    for command in menu.commands { command.action = .pong }
    let taker = Ponger("ponger", recorder, next: window)
    pinger.next = taker
    let judge = Judge("judge", next: taker)
    judge.whenValidated = { [unowned menu] _ in menu.items = [] }
    window.makeFirstResponder(judge)
    #expect(application.sendEvent(KeyEvent(key: "p")))
    #expect(judge.pongs == 1 && judge.validations == 2)
    #expect(!application.sendEvent(KeyEvent(key: "p")))
  }

  @Test func `the key table retains neither commands nor menus`() {
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
      #expect(press("p"))
    }
    application.mainMenu = nil
    #expect(short == nil)
  }

  @Test func `key commands are read once for each key press, and not on key-up events`() {
    let keyed = Keyed("keyed", recorder, next: window)
    pinger.next = keyed
    keyed.commands = [Command(key: "p", action: .ping), Command(key: "p", action: .pong)]
    application.sendEvent(KeyEvent(key: "p"))
    #expect(keyed.readCount == 1 && recorder.take().contains("ping pinger"))
    application.sendEvent(KeyEvent(key: "q"))
    #expect(keyed.readCount == 2)
    application.sendEvent(KeyEvent(.up, key: "p"))
    #expect(keyed.readCount == 2)
    _ = application.explain(KeyEvent(key: "p"))
    #expect(keyed.readCount == 3)
  }
}

private final class Judge: Answering, PongActions {
  private(set) var pongs = 0
  func pong(_ sender: AnyObject?) { pongs += 1 }
}
