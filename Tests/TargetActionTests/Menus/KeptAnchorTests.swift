import TargetAction
import Testing

/// A menu that a platform reports as closed before it reports the user's choice.
@MainActor
@Suite
struct KeptAnchorTests {
  private let application = makeApplication()
  private let window = Window()
  private let focused = Answering("focused")
  private let anchored = Answering("anchored")
  private let view = View()
  private let command = Command("Ping", action: .ping)
  private let menu: Menu

  init() {
    menu = Menu(items: [.command(command)])
    application.focus([focused], in: window)
    window.addSubview(view)
    view.next = anchored
    anchored.next = window
  }

  private var pingCounts: [Int] { [focused.senders.count, anchored.senders.count] }

  @Test(arguments: [false, true])
  func `a choice is sent from the place where the menu opened, closed or not`(isClosedFirst: Bool) {
    application.menuWillOpen(menu, at: view)
    if isClosedFirst { application.menuDidClose(menu) }
    #expect(application.perform(command, from: menu.anchor).isHandled)
    #expect(pingCounts == [0, 1])
    if !isClosedFirst { application.menuDidClose(menu) }
    #expect(application.perform(command).isHandled && pingCounts == [1, 1])
  }

  @Test func `the anchor is kept until the menu opens again`() {
    #expect(menu.anchor == nil && !menu.isOpen)
    application.menuWillOpen(menu, at: view)
    let first = menu.anchor
    #expect(first?.responder === view && menu.isOpen)
    application.menuDidClose(menu)
    application.menuDidClose(menu)
    #expect(menu.anchor === first && !menu.isOpen)
    application.menuWillOpen(menu)
    #expect(menu.anchor?.responder === focused && menu.isOpen)
  }

  @Test func `a kept anchor retains nothing, and falls back to what is alive`() {
    do {
      let passing = View()
      window.addSubview(passing)
      passing.next = anchored
      application.menuWillOpen(menu, at: passing)
      application.menuDidClose(menu)
      passing.removeFromSuperview()
      anchored.next = window
    }
    #expect(menu.anchor?.responder === anchored)
    #expect(application.perform(command, from: menu.anchor).isHandled && pingCounts == [0, 1])
  }

  @Test func `a menu opens at a responder that is not a view, until its chain ends elsewhere`() {
    application.menuWillOpen(menu, at: anchored)
    #expect(menu.anchor?.responder === anchored && menu.rows(in: application)[0].state.isEnabled)
    #expect(application.perform(command, from: menu.anchor).isHandled && pingCounts == [0, 1])
    anchored.next = nil
    #expect(!menu.rows(in: application)[0].state.isEnabled)
    #expect(application.perform(command, from: menu.anchor) == .unhandled && pingCounts == [0, 1])
    anchored.next = window
    #expect(application.perform(command, from: menu.anchor).isHandled && pingCounts == [0, 2])
  }

  @Test func `only the outermost menu is open`() {
    let outer = Menu(items: [.submenu(menu)])
    application.menuWillOpen(outer, at: view)
    #expect(outer.isOpen && !menu.isOpen && menu.anchor == nil)
    anchored.state = .disabled
    application.setNeedsValidation()
    application.validateIfNeeded()
    #expect(!command.isEnabled, "Its commands are validated from the outermost menu's anchor.")
  }
}
