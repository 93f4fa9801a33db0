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

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    switch action {
    case .sendMail: recipient.isEmpty ? .disabled(reason: "There is no recipient.") : .enabled
    case .undoChange: ActionState(.enabled, title: "Undo Typing")
    case .toggleFlag: ActionState(mark: isFlagged ? .on : .off)
    case .translateMail: .hidden
    default: .enabled
    }
  }

  func sendMail(_ sender: AnyObject?) { print("Sent to \(recipient).") }

  func undoChange(_ sender: AnyObject?) { print("Undone.") }

  func toggleFlag(_ sender: AnyObject?) {
    isFlagged.toggle()
    print(isFlagged ? "Flagged." : "Unflagged.")
  }

  func translateMail(_ sender: AnyObject?) { print("Übersetzt.") }

  override var keyCommands: [Command] {
    [Command(key: "f", [.control, .shift], action: .toggleFlag, title: "Flag")]
  }
}

final class MailField: View {
  private(set) var text = ""

  override var canBecomeFirstResponder: Bool { true }

  override func keepsKey(_ event: KeyEvent) -> Bool { event.insertsText || event.editsText }

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

  func show(_ command: Command) {
    let title = (command.state.mark == .on ? "✓ " : "") + command.displayTitle
    switch command.state.availability {
    case .enabled: print(title)
    case .disabled(let reason): print(title, "(\(reason ?? "disabled"))")
    case .unhandled: print(title, "(disabled)")
    case .running(let progress): print(title, "(\(progress.map { "\($0)" } ?? "running"))")
    case .hidden: break
    @unknown default: print(title, "(disabled)")
    }
  }

  private func show(_ menu: Menu) {
    for item in menu.items {
      switch item {
      case .command(let command): show(command)
      case .submenu(let menu): print(menu.title, "▸")
      case .separator: print("—")
      @unknown default: break
      }
    }
  }

  @Test func `a menu shows the states that targets return`() {
    let output = Output.of {
      let sendCommand = Command(
        "Send", action: .sendMail, keyEquivalent: KeyEquivalent("d", .command))
      let menu = Menu(
        "Mail",
        items: [
          .command(sendCommand),
          .command(Command("Undo", action: .undoChange)),
          .separator,
          .command(Command("Flag", action: .toggleFlag)),
          .command(Command("Translate", action: .translateMail)),
        ])

      application.menuWillOpen(menu)
      show(menu)
      application.perform(sendCommand, from: menu.anchor)
      controller.recipient = "Ada"
      application.perform(sendCommand, from: menu.anchor)
      application.menuDidClose(menu)

      application.mainMenu = Menu(items: [.submenu(menu)])
      application.sendEvent(KeyEvent(key: "d", modifiers: .command))
      application.sendEvent(KeyEvent(key: "f", characters: "F", modifiers: [.control, .shift]))
      application.sendEvent(KeyEvent(key: "f", characters: "f"))
      application.validate(menu)
      show(menu)
    }
    #expect(
      output == """
        Send (There is no recipient.)
        Undo Typing
        —
        Flag
        Sent to Ada.
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
      button.validatesAutomatically = true

      application.validateIfNeeded()
      print(button.isEnabled)
      controller.recipient = "Ada"
      application.setNeedsValidation(for: [.sendMail])
      application.validateIfNeeded()
      print(button.isEnabled)
    }
    #expect(output == "false\ntrue")
  }

  @Test func `a palette lists the actions available at the previous focus`() {
    let output = Output.of {
      _ = Action.forPalettes
      let anchor = DispatchAnchor(in: application)
      let search = MailField()
      window.addSubview(search)
      window.makeFirstResponder(search)

      let choices = application.withAnchor(anchor) {
        application.availableActions(sender: nil).filter { $0.target === controller }
      }
      for choice in choices { print(choice.action, choice.state.isEnabled) }
      application.withAnchor(anchor) {
        application.sendAction(choices[1].action)
      }
    }
    #expect(
      output == """
        MailActions.sendMail false
        MailActions.undoChange true
        MailActions.toggleFlag true
        Undone.
        """)
  }
}
