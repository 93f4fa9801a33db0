import Observation
import TargetAction
import Testing

// The page "How do I …?".

//= HowDoI.md: final class ReviewApplication: Application

//= HowDoI.md: protocol PaletteActions: ActionTarget

//= HowDoI.md: final class Archive

//= HowDoI.md: final class FormWindow: Window

private final class Field: View {
  override var canBecomeFirstResponder: Bool { true }
  override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool { event.isTextInput }
}

@MainActor
@Suite
struct HowDoIExample {
  private let application = makeApplication()
  private let window = Window()
  private let controller = ViewController()

  init() {
    window.rootViewController = controller
    application.keyWindow = window
  }

  @Test func `a handler is removed`() {
    //= HowDoI.md: let registration = controller.addHandler(for: .refresh)
    #expect(application.target(forAction: .refresh, sender: nil) == nil)
    controller.addHandler(for: .refresh) { _ in }
    #expect(application.target(forAction: .refresh, sender: nil) === controller)
    controller.removeHandler(for: .refresh)
    #expect(application.target(forAction: .refresh, sender: nil) == nil)
  }

  @Test func `an application vetoes an action, which still looks enabled`() {
    let (application, window) = (ReviewApplication(), Window())
    application.keyWindow = window
    var count = 0
    window.addHandler(for: .delete) { _ in count += 1 }
    for isReviewing in [true, false] {
      application.isReviewing = isReviewing
      let outcome = application.perform(Command(action: .delete))
      #expect(outcome == (isReviewing ? .stopped : .handled))
      #expect(application.state(of: .delete).isEnabled)
    }
    #expect(count == 1)
  }

  @Test func `a shortcut works everywhere`() throws {
    //= HowDoI.md: let opener = PaletteOpener()
    func press(_ keys: String) throws -> String {
      let event = KeyEvent(pressing: try KeyEquivalent(parsing: keys))
      return Output.of { application.sendEvent(event) }
    }
    let (field, dialog) = (Field(), Window())
    #expect(try press("ctrl-shift-p") == "The palette is open.")
    controller.view.addSubview(field)
    window.makeFirstResponder(field)
    #expect(try press("ctrl-shift-p") == "The palette is open.")
    application.beginModal(dialog)
    #expect(try press("ctrl-shift-p") == "The palette is open.")
    application.endModal(dialog)
    controller.addHandler(for: .refresh) { _ in print("Refreshed.") }
    application.mainMenu = Menu(items: [
      .command(Command(action: .refresh, keyEquivalent: KeyEquivalent("r", .control)))
    ])
    #expect(try press("ctrl-r") == "Refreshed.")
    do {
      //= HowDoI.md: _ = [Action.openPalette]
      #expect(problems.isEmpty)
    }
    #expect(try press("f9") == "The palette is open.")
    withExtendedLifetime(opener) {}
  }

  @Test func `a change of an observable model validates`() async {
    let (window, controller) = (Window(), ArchiveController())
    window.rootViewController = controller
    application.keyWindow = window
    let button = Button("Delete")
    button.addTarget(nil, action: .delete, for: .primaryActionTriggered)
    button.validatesAutomatically = true
    controller.view.addSubview(button)
    application.validateIfNeeded()
    #expect(button.isEnabled)
    for isLocked in [true, false, true] {
      controller.archive.isLocked = isLocked
      while button.isEnabled == isLocked { await Task.yield() }
    }
    #expect(button.actionState?.availability == .disabled(reason: "The archive is locked."))
  }

  @Test func `a window has its own order of the Tab key`() {
    let window = FormWindow()
    let fields = (0..<3).map { _ in Field() }
    for field in fields.reversed() { window.addSubview(field) }
    window.fields = fields
    application.keyWindow = window
    window.makeFirstResponder(fields[0])
    for index in [1, 2, 0] {
      application.sendEvent(KeyEvent(key: .tab))
      #expect(window.firstResponder === fields[index])
    }
    application.sendEvent(KeyEvent(key: .tab, modifiers: .shift))
    #expect(window.firstResponder === fields[2])
    window.makeFirstResponder(nil)
    application.sendEvent(KeyEvent(key: .tab))
    #expect(window.firstResponder === fields[2])
  }
}
