import TargetAction
import TargetActionTerminal
import Testing

@MainActor
struct MenuTests {
  private final class Log { var texts: [String] = [] }

  private let log = Log()
  private let view = TextView("abc", frame: .whole)
  private let scene: Scene

  init() {
    scene = Scene(view)
    let log = log
    func command(_ title: String) -> Command { Command(title) { log.texts.append(title) } }
    let more = Menu("More", command("Deep"), command("Deeper"))
    let file = Menu("File", command("New"), command("Open"), command("Other"))
    file.items += [.separator, .submenu(more), .command(Command(action: .copy))]
    scene.application.mainMenu = Menu(items: [
      .submenu(file), .submenu(Menu("Edit", Command(action: .selectAll))),
      .submenu(Menu("View", command("Zoom"))),
    ])
  }

  @Test func `F10 opens the first menu, and the arrow keys go on`() {
    #expect(scene.lines[0] == " File  Edit  View" && scene.lines[1] == "abc")
    scene.terminal.press("f10")
    #expect(
      scene.lines[1...8] == [
        "┌──────────────────────────┐", "│ New                      │",
        "│ Open                     │", "│ Other                    │",
        "│──────────────────────────│", "│ More                   ▸ │",
        "│ Copy              Ctrl+C │", "└──────────────────────────┘",
      ])
    scene.terminal.press("down return")
    #expect(log.texts == ["Open"] && scene.lines[1] == "abc")
    scene.terminal.press("f10 left return")
    #expect(log.texts == ["Open", "Zoom"])
    scene.terminal.press("f10 right return")
    #expect(view.selectedText == "abc")
    scene.terminal.press("f10 escape")
    #expect(scene.lines[1] == "abc" && view.isFirstResponder)
  }

  @Test func `Alt with a letter opens a menu, in which a letter chooses a command`() {
    scene.terminal.press("alt-f")
    scene.terminal.type("n")
    #expect(log.texts == ["New"])
    scene.terminal.press("alt-f")
    scene.terminal.type("oo\r")
    #expect(log.texts == ["New", "Other"])
    scene.terminal.press("alt-v")
    scene.terminal.type("z")
    #expect(log.texts == ["New", "Other", "Zoom"] && view.text == "abc")
  }

  @Test func `menus and the palette take their keys, even if the program has bound them`() {
    let bound = "right up down return".split(separator: " ").map { "\($0)  view.refresh" }
    scene.application.keyMaps.append(KeyMap.parse(bound.joined(separator: "\n"), name: "Test").map)
    let log = log
    scene.window.addHandler(for: .refresh) { _ in log.texts.append("Refreshed") }
    scene.terminal.press("f10 right up down right return ctrl-p")
    scene.terminal.type("new\r")
    #expect(log.texts == ["Zoom", "New"])
  }

  @Test func `a submenu opens beside its menu, and closes without it`() {
    scene.terminal.press("f10")
    scene.terminal.type("m")
    #expect(scene.screen.contains("Deeper"))
    scene.terminal.press("left")
    #expect(!scene.screen.contains("Deeper") && scene.screen.contains("Other"))
    scene.terminal.press("right down return")
    #expect(log.texts == ["Deeper"] && scene.lines[1] == "abc")
  }

  @Test func `a command that is disabled says why, and is not performed`() {
    scene.terminal.press("f10 up")
    #expect(scene.screen.contains("Nothing is selected."))
    scene.terminal.press("return")
    #expect(scene.screen.contains("Nothing is selected."))
  }

  @Test func `a menu that is disabled says why, and does not open`() {
    scene.application.statusLine.isHidden = false
    let menus = scene.application.mainMenu?.items.compactMap(\.submenu) ?? []
    let more = menus[0].items.compactMap(\.submenu)
    for menu in [menus[1]] + more {
      menu.stateProvider = { _ in .disabled(reason: "Not now.") }
    }
    scene.terminal.press("alt-e")
    #expect(scene.lines[1] == "abc" && scene.lines[11] == " Not now.")
    scene.terminal.press("right")
    scene.terminal.click(column: 8, row: 0)
    #expect(scene.lines[1] == "abc" && scene.lines[11] == " Not now.")
    scene.terminal.press("f10")
    scene.terminal.type("m")
    #expect(!scene.screen.contains("Deeper") && scene.screen.contains(" Not now. ─"))
  }

  @Test func `a menu without commands does not open, and the arrow keys and a drag pass it`() {
    scene.application.mainMenu?.items[1].submenu?.items = []
    scene.terminal.press("alt-e")
    #expect(scene.lines[1] == "abc")
    scene.mouse(0, 2, 0)
    scene.mouse(32, 8, 0)
    scene.mouse(0, 8, 0, isUp: true)
    #expect(scene.screen.contains("Open"))
    scene.terminal.press("right return")
    #expect(log.texts == ["Zoom"])
  }

  @Test func `the mouse opens menus, chooses commands, and closes menus with a click outside`() {
    scene.terminal.click(column: 8, row: 0)
    #expect(scene.lines[1].hasPrefix("abc   ┌"))
    scene.terminal.click(column: 2, row: 0)
    #expect(scene.lines[1].hasPrefix("┌"))
    scene.mouse(35, 5, 3)
    #expect(scene.terminal.style(column: 5, row: 3).isReversed)
    scene.terminal.click(column: 5, row: 3)
    #expect(log.texts == ["Open"] && scene.lines[1] == "abc")
    scene.terminal.click(column: 2, row: 0)
    scene.terminal.click(column: 2, row: 0)
    #expect(scene.lines[1] == "abc")
    scene.terminal.click(column: 2, row: 0)
    scene.terminal.click(column: 38, row: 10)
    #expect(scene.lines[1] == "abc" && view.isFirstResponder)
  }

  @Test func `a press on the menu bar that is dragged opens menus, and chooses where it ends`() {
    scene.mouse(0, 2, 0)
    #expect(scene.lines[1].hasPrefix("┌"))
    scene.mouse(32, 8, 0)
    #expect(scene.lines[1].hasPrefix("abc   ┌"))
    scene.mouse(32, 2, 0)
    scene.mouse(32, 5, 2)
    scene.mouse(32, 5, 3)
    #expect(scene.terminal.style(column: 5, row: 3).isReversed && log.texts.isEmpty)
    scene.mouse(0, 5, 3, isUp: true)
    #expect(log.texts == ["Open"] && scene.lines[1] == "abc")
    scene.mouse(0, 2, 0)
    scene.mouse(32, 5, 3)
    scene.mouse(32, 39, 11)
    scene.mouse(0, 39, 11, isUp: true)
    #expect(log.texts == ["Open"])
  }

  @Test func `a title is highlighted while the pointer is over it`() {
    scene.mouse(35, 8, 0)
    #expect(!scene.terminal.style(column: 8, row: 0).isReversed)
    #expect(scene.terminal.style(column: 2, row: 0).isReversed)
    scene.mouse(35, 8, 5)
    #expect(scene.terminal.style(column: 8, row: 0).isReversed)
  }

  @Test func `a key whose command is disabled says why, until the next key`() {
    scene.application.statusLine.isHidden = false
    scene.terminal.press("ctrl-c")
    #expect(scene.lines[11] == " Nothing is selected.")
    scene.terminal.press("right")
    #expect(scene.lines[11].isEmpty)
  }

  @Test func `a menu that would not fit is moved`() {
    scene.terminal.click(column: 38, row: 11, button: .secondary)
    #expect(scene.lines[11].hasSuffix("┘") && scene.screen.contains("Select All"))
    scene.terminal.press("escape")
    scene.terminal.resize(columns: 20, rows: 5)
    scene.terminal.press("f10 end")
    #expect(scene.lines[3].contains("Copy"))
  }

  @Test func `an open menu has the size that its rows need, whenever they change`() {
    scene.application.clipboard.text = "x"
    scene.terminal.click(column: 4, row: 1, button: .secondary)
    let lines = scene.lines
    for (range, isWide) in [(0..<3, false), (0..<0, true)] {
      view.selectedRange = range
      let first = scene.lines
      #expect(first == scene.lines && (first == lines) == isWide)
    }
  }

  @Test func `the palette lists what is possible, and filters it`() {
    scene.terminal.press("ctrl-p")
    #expect(scene.screen.contains("Commands") && scene.screen.contains("Select All"))
    scene.terminal.type("zo")
    #expect(scene.screen.contains("Zoom") && !scene.screen.contains("Select All"))
    scene.terminal.type("\r")
    #expect(log.texts == ["Zoom"] && view.isFirstResponder)
    scene.terminal.press("ctrl-p")
    scene.terminal.type("qqq")
    #expect(scene.screen.contains("No command matches."))
    scene.terminal.press("escape")
    #expect(scene.lines[1] == "abc")
    scene.terminal.press("ctrl-p")
    scene.terminal.type("sel\r")
    #expect(view.selectedText == "abc")
  }

  @Test func `the highlight of a menu stays on its command, and goes with it`() {
    let file = scene.application.mainMenu?.items.first?.submenu
    scene.terminal.press("f10 down")
    file?.items.removeFirst()
    scene.terminal.press("return")
    #expect(log.texts == ["Open"])
    scene.terminal.press("f10 down")
    file?.items.insert(.command(Command(action: .selectAll)), at: 0)
    scene.terminal.press("return")
    #expect(log.texts == ["Open", "Other"])
    scene.terminal.press("f10 down")
    file?.items.remove(at: 1)
    scene.terminal.press("return")
    #expect(log.texts == ["Open", "Other"] && view.selectedText.isEmpty)
    scene.terminal.press("down return")
    #expect(view.selectedText == "abc")
  }

  @Test(arguments: ["ctrl-p s e l return", "alt-e return", "f10 right return"])
  func `what opens while the palette is open acts where the user was before`(_ keys: String) {
    scene.terminal.press("ctrl-p \(keys)")
    #expect(view.selectedText == "abc" && view.isFirstResponder && scene.lines[1] == "abc")
  }

  @Test func `the palette follows the states of its commands, and keeps the highlight`() {
    view.selectedRange = 0..<3
    scene.terminal.press("ctrl-p")
    scene.terminal.type("c")
    scene.terminal.press("down")
    let row = scene.lines.firstIndex { $0.contains("Copy") } ?? 0
    let highlighted = (0..<12).first { scene.terminal.style(column: 5, row: $0).isReversed }
    #expect(!scene.terminal.style(column: 5, row: row).isDim)
    view.selectedRange = 0..<0
    #expect(scene.terminal.style(column: 5, row: row).isDim)
    #expect((0..<12).first { scene.terminal.style(column: 5, row: $0).isReversed } == highlighted)
  }

  @Test func `the field of the palette keeps the keys after a press in the list`() {
    scene.terminal.press("ctrl-p")
    scene.mouse(0, 5, 4)
    scene.mouse(0, 5, 0, isUp: true)
    scene.terminal.type("zo\r")
    #expect(log.texts == ["Zoom"])
  }

  @Test func `the status line shows commands, messages, and details`() {
    let line = scene.application.statusLine
    line.isHidden = false
    line.menu = Menu("", Command(action: .showMenuBar), Command(action: .showPalette))
    line.detail = "1:1"
    #expect(scene.lines[11] == " F10 Menu   Ctrl+P Commands…        1:1")
    line.message = "Saved."
    #expect(scene.lines[11] == " Saved.                             1:1")
    scene.terminal.type("x")
    #expect(scene.lines[11].hasPrefix(" F10 Menu"))
    scene.terminal.click(column: 3, row: 11)
    #expect(scene.screen.contains("Other"))
  }
}

@MainActor
struct DialogTests {
  private let view = TextView("abc", frame: .whole)
  private let scene: Scene

  init() { scene = Scene(view) }

  /// Shows a dialog, does something, and returns the answer.
  private func answer(to dialog: Dialog, _ body: () -> Void) async -> String? {
    let application = scene.application
    let task = Task { await application.answer(to: dialog) }
    await scene.terminal.settle()
    body()
    return await task.value
  }

  @Test func `Return, Escape, Tab, and a click answer a dialog`() async {
    func dialog() -> Dialog { Dialog("Save?", buttons: ["Yes", "No", "Cancel"], title: "Poem") }
    var lines: ArraySlice<String> = []
    let first = await answer(to: dialog()) {
      lines = scene.lines[3...7]
      scene.terminal.type("\r")
    }
    #expect(
      first == "Yes"
        && lines == [
          "┌─ Poem ───────────────────────────────┐", "│ Save?                                │",
          "│                                      │", "│ [ Yes ]  [ No ]  [ Cancel ]          │",
          "└──────────────────────────────────────┘",
        ])
    #expect(await answer(to: dialog()) { scene.terminal.type("\u{1B}") } == "Cancel")
    #expect(await answer(to: dialog()) { scene.terminal.type("\t ") } == "No")
    #expect(await answer(to: dialog()) { scene.terminal.press("right right space") } == "Cancel")
    #expect(await answer(to: dialog()) { scene.terminal.click(column: 12, row: 6) } == "No")
    #expect(view.text == "abc" && view.isFirstResponder && scene.lines[0] == "abc")
  }

  @Test func `a dialog has a field, and blocks the window`() async {
    let dialog = Dialog("Name:", text: "old")
    var screen = ""
    #expect(
      await answer(to: dialog) {
        screen = scene.screen
        scene.terminal.click(column: 0, row: 0)
        scene.terminal.type("new\r")
      } == "OK")
    #expect(screen.contains("│ old ") && dialog.text == "new" && view.text == "abc")
  }

  @Test func `a dialog can be shown again`() async {
    let dialog = Dialog("Really?", buttons: ["Yes", "No"])
    #expect(await answer(to: dialog) { scene.terminal.type("\r") } == "Yes")
    #expect(await answer(to: dialog) { scene.application.endModal(dialog) } == nil)
  }

  @Test(arguments: [30, 80])
  func `long lines of a dialog are broken after spaces, if there are any`(_ columns: Int) {
    scene.terminal.resize(columns: columns, rows: 24)
    let words = String(repeating: "word ", count: 20)
    scene.application.beginModal(Dialog("\(words)\n\n" + String(repeating: "x", count: 100)))
    let screen = scene.screen
    #expect(screen.split(whereSeparator: \.isWhitespace).filter { $0 == "word" }.count == 20)
    #expect(screen.filter { $0 == "x" }.count == 100 && screen.contains("[ OK ]"))
  }

  @Test func `a message that is too long for the screen leaves room for the rest`() {
    let message = (1...30).map { "line \($0)" }.joined(separator: "\n")
    scene.application.beginModal(Dialog(message, text: "text"))
    #expect(
      scene.lines[6...].map { $0.filter { $0 != " " } } == [
        "│line6│", "│line7│", "│text│", "││", "│[OK]│",
        "└──────────────────────────────────────┘",
      ])
    for size in [(9, 5), (1, 1), (40, 12)] {
      scene.terminal.resize(columns: size.0, rows: size.1)
    }
    #expect(scene.lines[8].hasPrefix("│ text "))
  }

  @Test func `an error that no responder handles is shown`() {
    struct Problem: Error, CustomStringConvertible { let description = "No paper." }
    scene.application.addHandler(for: .printDocument) { _ in throw Problem() }
    scene.application.sendAction(.printDocument)
    #expect(scene.screen.contains("No paper."))
    scene.terminal.type("\r")
    #expect(!scene.screen.contains("No paper."))
  }
}
