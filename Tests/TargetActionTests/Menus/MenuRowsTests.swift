import TargetAction
import Testing

/// A view whose state of each action is set by the test, and which counts what it is asked.
private final class Editor: View {
  var states: [Action: ActionState] = [:]
  private var asked: [Action] = []
  override var canBecomeFirstResponder: Bool { true }
  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    asked.append(action)
    return states[action] ?? .enabled
  }
  func take() -> [Action] {
    defer { asked = [] }
    return asked
  }
}

/// What the rows of open menus show, and what they ask for.
@MainActor
@Suite
struct MenuRowsTests {
  private let application = makeApplication()
  private let window = Window()
  private let editor = Editor()
  private let ping = Command("Ping", action: .ping)
  private let pong = Command("Pong", action: .pong)

  init() {
    application.keyPlatform = .linux
    window.addSubview(editor)
    for action in [Action.ping, .pong] { editor.addHandler(for: action) { _ in } }
    application.keyWindow = window
    window.makeFirstResponder(editor)
  }

  private func open(_ items: [Menu.Item]) -> OpenMenu { application.openMenu(Menu(items: items)) }

  // MARK: - What a row shows

  @Test(arguments: [
    ("", ""), ("-", ""), ("---", ""), ("a", "a"), ("-a-", "a"), ("a-b", "a-b"), ("a--b", "a-b"),
    ("h-a", "a"), ("a-h-b", "a-b"), ("a-h", "a"), ("h", ""), ("s-a", "s-a"), ("x-a", "a"),
    ("a-x", "a"),
  ])
  func `hidden items are left out and separators are trimmed`(items: String, rows: String) {
    editor.states[.pong] = .hidden
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
    editor.states[.ping] = ActionState(.disabled(reason: "Busy"), title: "Ping Now", mark: .on)
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
    #expect(rows.map(\.state) == [editor.states[.ping], .enabled, .disabled, .enabled, .enabled])
    #expect(rows[0].item.command === ping && rows[2].item.submenu === bar.items[2].submenu)
    #expect(rows == open.rows)
    editor.states[.ping] = nil
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

  @Test func `the key of a row is the one that works in its place`() {
    let menu = open([.command(ping)])
    #expect(menu.rows[0].keyLabel == nil)
    application.readUserKeyMap("f5 \(Action.ping.qualifiedName)", name: "user")
    #expect(menu.rows[0].keyLabel == "F5")
    application.keyPlatform = .apple
    application.readUserKeyMap("primary-p \(Action.ping.qualifiedName)", name: "user")
    #expect(menu.rows[0].keyLabel == "⌘P")
  }

  // MARK: - What is asked

  @Test func `rows ask once for each command, and unchanged rows ask nothing`() {
    let commands = [ping, pong, Command("Again", action: .ping), ping]
    let inner = Menu("Inner", items: [.command(pong)])
    let menus = [0, 1].map { _ in open(commands.map { .command($0) } + [.submenu(inner)]) }
    var count = 0
    inner.stateProvider = { _ in
      count += 1
      return .enabled
    }
    for menu in menus + menus {
      (count, _) = (0, editor.take())
      application.setNeedsValidation()
      for _ in 0..<3 { #expect(menu.rows.count == 5 && menu.rows(matching: "p").count == 4) }
      let level = [Action.ping, .pong, .ping, .ping, .pong]
      #expect(editor.take() == level + level && count == 1)
    }
  }

  @Test func `an open bar is asked once in a pass, and once more by nothing`() {
    final class Reader: ApplicationObserver {
      var titles: [String] = []
      func menuDidChange(_ menu: OpenMenu, in application: Application) {
        titles += menu.rows.map(\.title)
      }
    }
    let (reader, bar) = (Reader(), application.openBar(Menu(items: [.command(ping)])))
    application.addApplicationObserver(reader)
    #expect(bar.rows[0].title == "Ping" && editor.take() == [.ping])
    for title in ["One", "Two", "Two"] {
      editor.states[.ping] = ActionState(title: title)
      application.setNeedsValidation()
      application.validateIfNeeded()
      #expect(bar.rows[0].title == title && editor.take() == [.ping])
      application.validateIfNeeded()
      #expect(editor.take() == [])
    }
    #expect(reader.titles == ["One", "Two"])
  }

  @Test func `a pass asks nothing for a menu that nothing is told of, or that was never read`() {
    final class Silent: ApplicationObserver {}
    let (read, unread) = (open([.command(ping)]), open([.command(pong)]))
    #expect(read.rows.count == 1 && editor.take() == [.ping])
    application.setNeedsValidation()
    application.validateIfNeeded()
    #expect(editor.take() == [])
    let silent = Silent()
    application.addApplicationObserver(silent)
    application.validateIfNeeded()
    #expect(editor.take() == [.ping] && unread.rows.count == 1)
    extendLifetime(silent)
  }

  @Test func `a key asks the target of its command once`() {
    ping.keyEquivalent = KeyEquivalent("p", .control)
    application.mainMenu = Menu(items: [.command(ping)])
    #expect(application.sendEvent(KeyEvent(key: "p", modifiers: .control)))
    #expect(editor.take() == [.ping])
  }

  @Test func `a submenu asks commands only until the first that can be shown`() {
    let inner = Menu("Inner", items: [.command(Command("", action: .ping)), .command(ping)])
    let outer = Menu(
      "Outer",
      items: [
        .command(pong), .separator, .submenu(inner), .command(Command("", action: .pong)),
      ])
    let menu = open([.submenu(outer)])
    let rows: [(hidden: Set<Action>, state: ActionState, asked: [Action])] = [
      ([], .enabled, [.pong]), ([.pong], .enabled, [.pong, .ping]),
      ([.pong, .ping], .disabled, [.pong, .ping, .ping, .pong]),
    ]
    for row in rows {
      editor.states = Dictionary(uniqueKeysWithValues: row.hidden.map { ($0, .hidden) })
      application.setNeedsValidation()
      #expect(menu.rows.map(\.state) == [row.state] && editor.take() == row.asked)
    }
    inner.stateProvider = { _ in .hidden }
    #expect(menu.rows.map(\.state) == [.disabled] && editor.take() == [.pong, .pong])
    outer.stateProvider = { _ in .disabled(reason: "Busy") }
    #expect(menu.rows.map(\.state) == [.disabled(reason: "Busy")] && editor.take() == [])
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
      (editor.states[.ping], editor.states[.pong]) = (state, state)
      application.setNeedsValidation()
      _ = (menu.rows, application.commands(), commands.map { application.state(of: $0) })
      for command in commands { application.perform(command) }
      #expect(commands.map(properties) == before)
    }
  }
}
