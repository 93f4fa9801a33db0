import TargetAction
import TargetActionTerminal
import Testing

//< TargetActionTerminal.md: let application = TerminalApplication()

@MainActor
struct GroceriesTests {
  private let application = TerminalApplication.unshared()
  private let controller = ListController()
  private let terminal: TestTerminal

  init() {
    let (window, controller, application) = (Window(), controller, application)
    window.rootViewController = controller
    let clear = Command("Clear…") { [unowned controller, unowned application] in
      Task { await controller.clear(in: application) }
    }
    let edit = [Action.undo, .redo, .cut, .copy, .paste].map { Command(action: $0) }
    application.mainMenu = Menu(items: [
      .submenu(Menu("List", items: [clear, Command(action: .quit)].map { .command($0) })),
      .submenu(Menu("Edit", items: edit.map { .command($0) })),
    ])
    application.show(window)
    window.makeFirstResponder(controller.field)
    terminal = TestTerminal(application, columns: 40, rows: 12)
  }

  private var screen: String { terminal.lines.joined(separator: "\n") }

  @Test("Return adds what was typed, and Ctrl-Z takes it back in steps")
  func adding() {
    #expect(terminal.lines[0] == " List  Edit" && terminal.lines[2] == "  What to buy")
    terminal.type("Milk\rBread\r")
    #expect(terminal.lines[4...5] == ["   Milk", "   Bread"])
    terminal.type("x")
    terminal.press("ctrl-z")
    #expect(controller.field.text.isEmpty && controller.list.items == ["Milk", "Bread"])
    terminal.press("ctrl-z")
    #expect(controller.list.items == ["Milk"])
    terminal.press("ctrl-y")
    #expect(controller.list.items == ["Milk", "Bread"])
  }

  @Test("The dialog's answer is awaited")
  func clearing() async {
    terminal.type("Milk\r")
    terminal.press("alt-l")
    #expect(screen.contains("Clear…"))
    terminal.type("c")
    await terminal.settle()
    #expect(screen.contains("Remove all 1 items?"))
    terminal.type("\u{1B}")
    await terminal.settle()
    #expect(!screen.contains("Remove") && controller.list.items == ["Milk"])
    terminal.press("f10 down up return")
    await terminal.settle()
    terminal.press("return")
    await terminal.settle()
    #expect(!screen.contains("Remove") && controller.list.items.isEmpty)
    terminal.press("ctrl-z")
    #expect(controller.list.items == ["Milk"])
  }
}
