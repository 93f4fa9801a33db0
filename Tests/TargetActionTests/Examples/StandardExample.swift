import TargetAction
import Testing

// The article "Standard actions".

/// A view in a library that knows nothing about menus.
final class SwatchView: View, Copying, Pasting {
  var color = "teal"

  override var canBecomeFirstResponder: Bool { true }

  func copy(_ sender: AnyObject?) { print("Copied \(color).") }
  func paste(_ sender: AnyObject?) { print("Pasted.") }
}

final class SidebarController: ViewController, TogglingSidebar {
  var showsSidebar = true

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    guard action == .toggleSidebar else { return .enabled }
    return ActionState(title: showsSidebar ? "Hide Sidebar" : "Show Sidebar")
  }

  func toggleSidebar(_ sender: AnyObject?) { showsSidebar.toggle() }
}

protocol LineActions: ActionTarget {
  func sortLines(_ sender: AnyObject?)
}

extension Action {
  static let sortLines = Action(
    "sortLines", (any LineActions).sortLines, id: "lines.sort", title: "Sort Lines…")
}

final class GermanApplication: Application {
  private let titles = ["edit.copy": "Kopieren", "lines.sort": "Zeilen sortieren …"]

  override func title(of action: Action) -> String {
    action.id.flatMap { titles[$0] } ?? super.title(of: action)
  }
}

@MainActor
@Suite
struct StandardExample {
  private let application = makeApplication()
  private let window = Window()
  private let field = SwatchView()

  init() {
    window.addSubview(field)
    application.keyWindow = window
    window.makeFirstResponder(field)
  }

  @Test func `a menu has titles, and reaches the field`() {
    let output = Output.of {
      let copyCommand = Command(action: .copy, keyEquivalent: KeyEquivalent("c", .control))
      let editMenu = Menu(
        "Edit",
        items: [
          .command(Command(action: .undo)),
          .separator,
          .command(Command(action: .cut)),
          .command(copyCommand),
          .command(Command(action: .paste)),
        ])
      application.mainMenu = Menu(items: [.submenu(editMenu)])

      application.menuWillOpen(editMenu)
      for command in editMenu.commands { print(command.displayTitle, command.isEnabled) }
      application.perform(copyCommand, from: editMenu.anchor)
      application.menuDidClose(editMenu)
      application.sendEvent(KeyEvent(key: "c", modifiers: .control))
    }
    #expect(
      output == """
        Undo false
        Cut false
        Copy true
        Paste true
        Copied teal.
        Copied teal.
        """)
  }

  @Test func `an id finds an action, and a palette has titles`() {
    let controller = SidebarController()
    window.rootViewController = controller
    controller.view.addSubview(field)
    window.makeFirstResponder(field)
    let output = Output.of {
      for choice in application.availableActions(sender: nil) { print(choice.displayTitle) }
      if let action = Action(named: "edit.copy") { application.sendAction(action) }
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
    german.unhandledAction = nil
    #expect(german.title(of: .copy) == "Kopieren")
    #expect(german.title(of: .sortLines) == "Zeilen sortieren …")
    #expect(german.title(of: .paste) == "Paste")
  }
}
