import TargetAction
import Testing

// The article "Standard actions".

//= StandardActions.md: final class SwatchView: View, Copying, Pasting

final class SidebarController: ViewController, TogglingSidebar {
  var showsSidebar = true
  //= StandardActions.md: override func validate(_ action: Action, sender: AnyObject?) ->
  func toggleSidebar(_ sender: AnyObject?) { showsSidebar.toggle() }
}

protocol LineActions: ActionTarget { func sortLines(_ sender: AnyObject?) }

//= StandardActions.md: static let sortLines = Action(
//= StandardActions.md: final class GermanApplication: Application

@MainActor
struct StandardExample {
  private let application = makeApplication(), window = Window(), field = SwatchView()

  init() {
    window.addSubview(field)
    application.keyWindow = window
    window.makeFirstResponder(field)
  }

  @Test func `a menu has titles, and reaches the field`() {
    let menu = Menu("Edit", items: [.undo, .copy, .paste].map { .command(Command(action: $0)) })
    menu.commands[1].keyEquivalent = KeyEquivalent("c", .control)
    application.mainMenu = Menu(items: [.submenu(menu)])
    let output = Output.of {
      let open = application.openMenu(menu)
      for row in open.rows { print(row.title, row.state.isEnabled) }
      open.perform(open.rows[1])
      application.sendEvent(KeyEvent(key: "c", modifiers: .control))
    }
    #expect(
      output == """
        Undo false
        Copy true
        Paste true
        Copied teal.
        Copied teal.
        """)
  }

  @Test func `the standard menu bar is edited, and shows its keys`() throws {
    application.keyPlatform = .linux
    let bar = Menu.standardBar(for: .linux, applicationName: "Swatches")
    bar.remove(.submenu(id: "view"))
    bar.insert([.command(Command(action: .duplicate))], after: .command(.selectAll))
    application.mainMenu = bar
    let edit = try #require(bar.menu(id: "edit"))
    let enabled = application.openMenu(edit).rows.filter {
      $0.item.command != nil && $0.state.isEnabled
    }
    #expect(bar.menu(id: "view") == nil && enabled.map(\.title) == ["Copy", "Paste"])
    #expect(enabled.map(\.keyLabel) == ["Ctrl+C", "Ctrl+V"])
  }

  @Test func `an id finds an action, and a palette has titles`() {
    let controller = SidebarController()
    window.rootViewController = controller
    controller.view.addFocused(field)
    let output = Output.of {
      let commands = application.commands().map { Menu.Item.command($0) }
      for row in application.openMenu(Menu(items: commands)).rows { print(row.title) }
      //= StandardActions.md: if let action = Action(named: "edit.copy") {
    }
    #expect(
      output == """
        Copy
        Paste
        Hide Sidebar
        Copied teal.
        """)
  }

  @Test func `titles are translated in one place`() {
    let german = GermanApplication()
    german.unhandledActionHandler = nil
    #expect(german.title(of: .copy) == "Kopieren")
    #expect(german.title(of: .sortLines) == "Zeilen sortieren …")
    #expect(german.title(of: .paste) == "Paste")
  }

  @Test func `an action has the id and the title of its declaration`() {
    #expect(Action.sortLines.id == "lines.sort" && Action.sortLines.title == "Sort Lines…")
    #expect(Action(named: "lines.sort") == .sortLines)
  }
}
