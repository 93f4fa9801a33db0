import TargetAction
import Testing

// The article "Validation, menus, and palettes".

protocol MailActions: ActionTarget {
  func sendMail(_ sender: AnyObject?)
  func undoChange(_ sender: AnyObject?)
  func toggleFlag(_ sender: AnyObject?)
  func translateMail(_ sender: AnyObject?)
}

extension Action {
  static let sendMail = Action("sendMail", (any MailActions).sendMail)
  static let undoChange = Action("undoChange", (any MailActions).undoChange)
  static let toggleFlag = Action("toggleFlag", (any MailActions).toggleFlag)
  static let translateMail = Action("translateMail", (any MailActions).translateMail)
}

extension Action {
  static let forPalettes = [sendMail, undoChange, toggleFlag, translateMail]
}

final class MailController: ViewController, MailActions {
  var recipient = ""
  private var isFlagged = false

  //= ValidationMenusAndPalettes.md: override func validate(_ action: Action, sender: AnyObject?)

  func sendMail(_ sender: AnyObject?) { print("Sent to \(recipient).") }

  func undoChange(_ sender: AnyObject?) { print("Undone.") }

  func toggleFlag(_ sender: AnyObject?) {
    isFlagged.toggle()
    print(isFlagged ? "Flagged." : "Unflagged.")
  }

  func translateMail(_ sender: AnyObject?) { print("Übersetzt.") }

  //= ValidationMenusAndPalettes.md: override var keyCommands: [Command]
}

final class MailField: View {
  private(set) var text = ""

  override var canBecomeFirstResponder: Bool { true }

  //= ValidationMenusAndPalettes.md: override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool {

  override func handleKeyEvent(_ event: KeyEvent) -> Bool {
    guard event.insertsText else { return false }
    text += event.characters
    return true
  }
}

@MainActor
@Suite
struct MenusExample {
  private let application = makeApplication()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 100))
  private let controller = MailController()
  private let field = MailField()

  init() {
    window.rootViewController = controller
    controller.view.addSubview(field)
    window.makeFirstResponder(field)
    application.keyWindow = window
  }

  //= ValidationMenusAndPalettes.md: func show(_ row: Menu.Row)

  @Test func `a menu shows the states that targets return`() {
    let output = Output.of {
      //= ValidationMenusAndPalettes.md: let sendCommand = Command(

      //= ValidationMenusAndPalettes.md: application.menuWillOpen(menu)

      //= ValidationMenusAndPalettes.md: application.mainMenu = Menu(items: [.submenu(menu)])
      for row in menu.rows(in: application) { show(row) }
    }
    #expect(
      output == """
        //= ValidationMenusAndPalettes.md: Send (There is no recipient.)
        Sent to Ada.
        Flagged.
        Send
        Undo Typing
        —
        ✓ Flag
        """)
    #expect(field.text == "f")
  }

  @Test func `a button follows its target`() {
    let output = Output.of {
      let button = Button("Send")
      controller.view.addSubview(button)
      button.addTarget(nil, action: .sendMail, for: .primaryActionTriggered)
      //= ValidationMenusAndPalettes.md: button.validatesAutomatically = true

      application.validateIfNeeded()
      print(button.isEnabled)
      //= ValidationMenusAndPalettes.md: application.setNeedsValidation(for: [.sendMail])
      application.validateIfNeeded()
      print(button.isEnabled)
    }
    #expect(output == "false\ntrue")
  }

  @Test func `a palette lists the commands available at the previous focus`() {
    let output = Output.of {
      _ = Action.forPalettes
      application.mainMenu = Menu(items: [.command(Command("Flag", action: .toggleFlag))])
      //= ValidationMenusAndPalettes.md: let palette = Menu()
      let search = MailField()
      window.addSubview(search)
      window.makeFirstResponder(search)

      let text = "fl"
      //= ValidationMenusAndPalettes.md: let commands = application.commands(matching: text, from: palette.anchor)
    }
    #expect(
      output == """
        //= ValidationMenusAndPalettes.md, A command palette: Flag
        """)
  }
}
