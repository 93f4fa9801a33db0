import TargetAction
import Testing

private protocol Zooming: ActionTarget { func zoom(_ sender: AnyObject?, _ event: Payload<Int>) }

extension Action {
  fileprivate static let zoom = Action("zoom", (any Zooming).zoom, id: "palette.zoom")
}

private final class Plotter: View, Zooming {
  override var keyCommands: [Command] { commands }
  let commands = [Command(key: "f6", action: .pong, title: "Pong")]
  override var canBecomeFirstResponder: Bool { true }
  func zoom(_ sender: AnyObject?, _ event: Payload<Int>) {}
}

/// The commands that a palette lists, and the rows that fit what the user types.
@MainActor
struct PaletteTests {
  private let application = makeApplication()
  private let window = Window()
  private let plotter = Plotter()

  init() {
    _ = Action.zoom
    window.addSubview(plotter)
    application.keyWindow = window
    window.makeFirstResponder(plotter)
  }

  private func palette() -> OpenMenu {
    application.openMenu(Menu(items: application.commands().map { .command($0) }))
  }

  private func open(_ titles: [String]) -> OpenMenu {
    application.openMenu(Menu(items: titles.map { .command(Command($0) {}) }))
  }

  @Test(arguments: [
    ("", ["Save", "Save As…", "Show Views", "Close"]),
    (" ", ["Save", "Save As…", "Show Views", "Close"]),
    ("s", ["Save", "Save As…", "Show Views", "Close"]),
    ("sv", ["Show Views", "Save", "Save As…"]), ("SAVE", ["Save", "Save As…"]),
    ("s a", ["Save As…", "Save"]), ("shvi", ["Show Views"]), ("x", []), ("savex", []),
  ])
  func `titles that fit the letters best come first`(text: String, expected: [String]) {
    let menu = open(["Save", "Save As…", "Show Views", "Close"])
    #expect(menu.rows(matching: text).map(\.title) == expected)
  }

  @Test(arguments: [
    ["Câmera", "camera", "CÂMERA", "Ca\u{302}mera"],
    ["İstanbul", "istanbul", "ISTANBUL", "ıstanbul", "I\u{307}stanbul"],
    ["Łączenie", "laczenie", "ŁĄCZENIE", "Ła\u{328}czenie"],
    ["Straße", "strasse", "STRASSE", "STRAẞE"],
    ["Ångström", "angstrom", "A\u{30A}ngstro\u{308}m", "\u{212B}ngström"],
    ["Søgning", "sogning"], ["Đặng", "dang", "ĐA\u{323}\u{306}NG"], ["naïve", "naive", "NAÏVE"],
    ["Έξοδος", "εξοδος", "ΕΞΟΔΟΣ", "Ε\u{301}ξοδος"],
    ["Найти ёлку", "наити елку", "НАЙТИ ЁЛКУ", "Наи\u{306}ти е\u{308}лку"],
    ["Її Ўў", "іі уу", "І\u{308}і\u{308} У\u{306}у\u{306}"], ["Ѓорче", "Горче"], ["Ќе", "ке"],
    ["한글", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"], ["ガス", "カ\u{3099}ス"],
  ])
  func `letters fit regardless of case and marks, both ways`(spellings: [String]) {
    for title in spellings {
      let menu = open([title, "Ω"])
      let missing = spellings.filter { menu.rows(matching: $0).map(\.title) != [title] }
      #expect(missing == [], "\(title)")
    }
  }

  @Test func `letters that differ by more than case and marks do not fit`() {
    for (title, text) in [("Save", "a s"), ("Лес", "Nec"), ("Öl", "oel"), ("ab", "aab")] {
      #expect(open([title]).rows(matching: text).isEmpty)
    }
  }

  @Test func `of titles that fit equally well, the more recent come first`() {
    let menu = open(["One", "Two", "Three"])
    var asked: [String] = []
    let listed = menu.rows(matching: "t") { command in
      asked.append(command.title ?? "")
      return command.title == "Three" ? 1 : 0
    }
    #expect(listed.map(\.title) == ["Three", "Two"] && asked == ["Two", "Three"])
    let all = menu.rows(matching: "") { $0.title == "Three" ? 2 : $0.title == "Two" ? 1 : 0 }
    #expect(all.map(\.title) == ["Three", "Two", "One"])
  }

  @Test func `the commands of submenus are found, except for those that submenus supply`() {
    let (inner, supplied, list) = (Menu("Save"), Menu(), Menu())
    inner.items = [.separator, .command(Command("Save As") {}), .submenu(supplied)]
    for menu in [supplied, list] {
      menu.items = [.command(Command("Own Save") {})]
      menu.itemsProvider = { _ in [.command(Command("Supplied Save") {}), .submenu(inner)] }
    }
    // The menus contain one another.
    defer { for menu in [supplied, list] { menu.itemsProvider = nil } }
    let open = application.openMenu(list)
    let hidden = Command("Save Nothing", state: { .hidden }) {}
    inner.items.append(.command(hidden))
    #expect(open.rows(matching: "save").map(\.title) == ["Supplied Save", "Save As", "Own Save"])
    #expect(open.rows.map(\.title) == ["Supplied Save", "Save"])
  }

  @Test func `menus, key commands, bindings with arguments, and other actions are listed once`()
    throws
  {
    for action in [Action.ping, .pong, .refresh] { plotter.addHandler(for: action) { _ in } }
    application.mainMenu = Menu(items: [
      .submenu(Menu(items: [.command(Command("Ping Menu", action: .ping))])),
      .command(Command("Zoom to 2", action: .zoom, payload: Payload(2))),
      .command(Command("Zoom 2", action: .zoom, payload: Payload(2))),
      .command(Command("Gone", action: .selectAll)),
    ])
    application.readUserKeyMap("f7 palette.zoom 2\nf8 palette.zoom 3\nf9 palette.zoom 3", name: "u")
    let palette = palette()
    #expect(palette.rows.map(\.title) == ["Ping Menu", "Zoom to 2", "Pong", "Zoom 3", "Refresh"])
    let zoom = try #require(palette.rows(matching: "3").first?.item.command)
    #expect(zoom.value(as: Int.self) == 3)
    #expect(application.keys(for: zoom).map { $0.label(for: .linux) } == ["F8", "F9"])
  }

  @Test func `a command without its target does not stand for another that does the same`() {
    let commands = [
      Command("Gone", action: .ping, target: Pinger("gone")), Command("Ping", action: .ping),
      Command("Ping Again", action: .ping),
    ]
    plotter.addHandler(for: .ping) { _ in }
    application.mainMenu = Menu(items: commands.map { .command($0) })
    #expect(application.commands().filter { $0.action == .ping }.map(\.title) == ["Ping"])
  }

  @Test func `a command that is left out does not stand for another that does the same`() {
    let state = { @MainActor (sender: AnyObject?) -> ActionState in
      (sender as? Command)?.title == "Hide" ? .hidden : .enabled
    }
    plotter.addHandler(for: .refresh, state: state) { _ in }
    let elsewhere = Named("elsewhere")
    application.mainMenu = Menu(
      items: [
        Command("Hide", action: .refresh), Command("There", action: .refresh, target: elsewhere),
        Command("Show", action: .refresh), Command("Again", action: .refresh),
      ].map { .command($0) })
    let commands = application.commands().filter { $0.action == .refresh }
    #expect(commands.map(\.title) == ["Show"])
  }

  @Test func `a palette that has the focus does what could be done before`() {
    plotter.addHandler(for: .ping) { _ in }
    application.mainMenu = Menu(items: [.command(Command("Ping", action: .ping))])
    let (anchor, palette, other) = (DispatchAnchor(in: application), palette(), Window())
    application.keyWindow = other
    #expect(application.commands().isEmpty)
    #expect(application.commands(from: anchor).map(\.title) == ["Ping"])
    #expect(palette.rows.map(\.title) == ["Ping"] && palette.perform(palette.rows[0]).isHandled)
    let ping = palette.menu.commands[0]
    #expect(application.state(of: ping) == .unhandled)
    #expect(application.state(of: ping, from: anchor) == .enabled)
  }

  @Test func `hidden commands are left out, disabled ones are not, and no target is retained`() {
    var target: Answering? = Answering("target")
    weak let observed = target
    target?.state = .disabled(reason: "Busy")
    application.mainMenu = Menu(items: [.command(Command("Ping", action: .ping, target: target))])
    let palette = palette()
    #expect(palette.rows.map(\.state) == [.disabled(reason: "Busy")])
    target?.state = .hidden
    #expect(application.commands().isEmpty)
    target = nil
    #expect(observed == nil && application.commands().isEmpty)
    application.setNeedsValidation()
    #expect(palette.rows.map(\.state) == [.unhandled])
  }
}
