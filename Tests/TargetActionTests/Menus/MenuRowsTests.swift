import TargetAction
import Testing

/// What the rows of open menus show.
@MainActor
struct MenuRowsTests {
  private let application = makeApplication()
  private let window = Window()
  private let paper = Paper("paper")
  private let ping = Command("Ping", action: .ping)
  private let pong = Command("Pong", action: .pong)

  init() {
    application.keyPlatform = .linux
    application.focus([paper], in: window)
  }

  private func open(_ items: [Menu.Item]) -> OpenMenu { application.openMenu(Menu(items: items)) }

  @Test(arguments: [
    ("", ""), ("-", ""), ("---", ""), ("a", "a"), ("-a-", "a"), ("a-b", "a-b"), ("a--b", "a-b"),
    ("h-a", "a"), ("a-h-b", "a-b"), ("a-h", "a"), ("h", ""), ("s-a", "s-a"), ("x-a", "a"),
    ("a-x", "a"),
  ])
  func `hidden items are left out and separators are trimmed`(items: String, rows: String) {
    paper.states[.pong] = .hidden
    let hidden = Menu("x", items: [.command(ping)])
    hidden.stateProvider = { _ in .hidden }
    let open = open(
      items.map { letter in
        switch letter {
        case "-": .separator
        case "s": .submenu(Menu("s"))
        case "x": .submenu(hidden)
        case "h": .command(pong)
        default: .command(Command(String(letter), action: .ping))
        }
      })
    #expect(open.rows.map { $0.isSeparator ? "-" : $0.title }.joined() == rows)
  }

  @Test func `a row has the title, the key, the state, and the id of its item`() {
    paper.states[.ping] = ActionState(.disabled(reason: "Busy"), title: "Ping Now", mark: .on)
    ping.keyEquivalent = KeyEquivalent("p", .control)
    let closure = Command("Jump", id: "view.jump") {}
    let bar = Menu(items: [
      .command(ping), .separator, .submenu(Menu("More", id: "more")), .command(closure),
      .command(Command(action: .pong)),
    ])
    application.mainMenu = bar
    let open = application.openBar(bar)
    let rows = open.rows
    #expect(rows.map(\.title) == ["Ping Now", "", "More", "Jump", "Pong"])
    #expect(rows.map(\.keyLabel) == ["Ctrl+P", nil, nil, nil, nil])
    #expect(rows.map(\.keys) == [KeySequence("ctrl-p"), nil, nil, nil, nil])
    #expect(rows.map(\.id) == [Action.ping.id, nil, "more", "view.jump", Action.pong.id])
    #expect(rows.map(\.isSeparator) == [false, true, false, false, false])
    #expect(rows.map(\.state) == [paper.states[.ping], .enabled, .disabled, .enabled, .enabled])
    #expect(rows[0].item.command === ping && rows[2].item.submenu === bar.items[2].submenu)
    #expect(rows == open.rows)
    paper.states[.ping] = nil
    application.setNeedsValidation()
    #expect(zip(rows, open.rows).map(==) == [false, true, true, true, true])
  }

  @Test func `rows are read on another thread, and retain their commands but not the targets`()
    async
  {
    weak var target: Answering?
    var rows: [Menu.Row] = []
    do {
      let brief = Answering("brief")
      target = brief
      rows = open([.command(Command("Brief", action: .ping, target: brief)), .separator]).rows
    }
    #expect(target == nil)
    let read = rows
    let text = await Task.detached { () -> [String] in
      read.map { row in
        let keys = "\(row.keys?.description ?? "-") \(row.keyLabel ?? "-") \(row.id ?? "-")"
        return "\(row.title) \(row.state.isEnabled) \(row.isSeparator) \(keys) \(row == read[0])"
      }
    }.value
    #expect(text == ["Brief true false - - \(Action.ping.id ?? "-") true"])
    #expect(rows[0].item.command?.title == "Brief")
  }

  @Test func `commands that do the same have rows with their own keys`() {
    let close = [KeyModifiers.primary, [.primary, .shift]].map {
      Command("Close", action: .ping, keyEquivalent: KeyEquivalent("w", $0))
    }
    let bar = Menu(items: close.map { .command($0) })
    application.mainMenu = bar
    #expect(application.openBar(bar).rows.map(\.keyLabel) == ["Ctrl+W", "Ctrl+Shift+W"])
  }

  @Test func `nothing that is validated changes a property of a command`() {
    func properties(_ command: Command) -> [String] {
      [
        "\(command.title ?? "-") \(command.action) \(command.id ?? "-")",
        "\(command.keyEquivalent.map { "\($0)" } ?? "-") \(command.payload == nil)",
        "\(command.target == nil) \(command.sender === command)",
      ]
    }
    let commands = [ping, Command(action: .pong, keyEquivalent: KeyEquivalent("p"))]
    let menu = open(commands.map { .command($0) })
    let before = commands.map(properties)
    for state in [
      ActionState.hidden, ActionState(.disabled(reason: "Busy"), title: "X", mark: .on),
    ] {
      (paper.states[.ping], paper.states[.pong]) = (state, state)
      application.setNeedsValidation()
      _ = (menu.rows, application.commands(), commands.map { application.state(of: $0) })
      for command in commands { application.perform(command) }
      #expect(commands.map(properties) == before)
    }
  }
}
