import TargetAction
import Testing

@MainActor
private protocol Zooming: ActionTarget {
  func zoom(_ sender: AnyObject?, _ event: Payload<Int>)
}

extension Action {
  fileprivate static let zoom = Action("zoom", (any Zooming).zoom, id: "palette.zoom")
}

private final class Plotter: View, Zooming {
  override var keyCommands: [Command] { commands }
  let commands = [Command(key: "f6", action: .pong, title: "Pong")]
  override var canBecomeFirstResponder: Bool { true }
  func zoom(_ sender: AnyObject?, _ event: Payload<Int>) {}
}

/// The commands that a palette lists.
@MainActor
@Suite
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

  private func titles(_ text: String = "") -> [String] {
    application.commands(matching: text).map(\.displayTitle)
  }

  private func fill(_ titles: [String]) {
    application.mainMenu = Menu(items: titles.map { .command(Command($0) {}) })
  }

  @Test(arguments: [
    ("", ["Save", "Save As…", "Show Views", "Close"]),
    ("s", ["Save", "Save As…", "Show Views", "Close"]),
    ("sv", ["Show Views", "Save", "Save As…"]),
    ("SAVE", ["Save", "Save As…"]),
    ("s a", ["Save As…", "Save"]),
    ("shvi", ["Show Views"]),
    ("x", []),
    ("savex", []),
  ])
  func `titles that fit the letters best come first`(text: String, expected: [String]) {
    fill(["Save", "Save As…", "Show Views", "Close"])
    #expect(titles(text) == expected)
  }

  @Test func `of titles that fit equally well, the more recent come first`() {
    fill(["One", "Two", "Three"])
    let listed = application.commands(matching: "t") { $0.title == "Three" ? 1 : 0 }
    #expect(listed.map(\.title) == ["Three", "Two"])
    let all = application.commands { $0.title == "Three" ? 2 : $0.title == "Two" ? 1 : 0 }
    #expect(all.map(\.title) == ["Three", "Two", "One"])
  }

  @Test func `menus, key commands, bindings with arguments, and other actions are listed once`() {
    plotter.addHandler(for: .ping) { _ in }
    plotter.addHandler(for: .pong) { _ in }
    application.mainMenu = Menu(items: [
      .command(Command("Ping Menu", action: .ping)),
      .command(Command("Zoom to 2", action: .zoom, payload: Payload(2))),
      .command(Command("Gone", action: .selectAll)),
    ])
    application.readUserKeyMap("f7 palette.zoom 2\nf8 palette.zoom 3\nf9 palette.zoom 3", name: "u")
    #expect(titles() == ["Ping Menu", "Zoom to 2", "Pong", "Zoom 3"])
    let zoom = application.commands(matching: "3")[0]
    #expect(zoom.value(as: Int.self) == 3)
    #expect(application.keys(for: zoom).map { $0.label(for: .linux) } == ["F8", "F9"])
  }

  @Test func `a palette that has the focus lists what could be done before`() {
    plotter.addHandler(for: .ping) { _ in }
    application.mainMenu = Menu(items: [.command(Command("Ping", action: .ping))])
    let palette = Menu()
    application.menuWillOpen(palette)
    let other = Window()
    application.keyWindow = other
    #expect(titles() == [])
    palette.items = application.commands(matching: "p", from: palette.anchor).map { .command($0) }
    #expect(palette.rows(in: application).map(\.title) == ["Ping"])
    #expect(palette.commands.map(\.state) == [.enabled])
    extendLifetime(other)
  }

  @Test func `hidden commands are left out, disabled ones are not, and no target is retained`() {
    var target: Answering? = Answering("target")
    weak let observed = target
    target?.state = .disabled(reason: "Busy")
    application.mainMenu = Menu(items: [.command(Command("Ping", action: .ping, target: target))])
    let commands = application.commands()
    #expect(commands.map(\.state) == [.disabled(reason: "Busy")])
    target?.state = .hidden
    #expect(titles() == [])
    target = nil
    #expect(observed == nil && titles() == [])
    #expect(commands.count == 1)
  }
}
