import Synchronization
import TargetAction
import Testing

/// A responder that overrides nothing.
private final class Plain: Responder, PingActions {
  private(set) var pingCount = 0
  func ping(_ sender: AnyObject?) { pingCount += 1 }
}

/// An observer that implements no requirement.
private final class Silent: ApplicationObserver {}

/// Retains menus until they are released on any thread.
private final class MenuBox: Sendable {
  private let menus: Mutex<[Menu]>
  init(_ menus: [Menu]) { self.menus = Mutex(menus) }
  func release() { _ = menus.withLock { menus in exchange(&menus, with: []) } }
}

@MainActor
@Suite
struct MenusInMotionTests {
  @Test func `a command that is released with a menu's items sees the menu's new items`() {
    let (application, window, target) = (makeApplication(), Window(), Answering("target"))
    application.focus([target], in: window)
    let (inner, bar) = (Menu(), Menu())
    bar.items = [.submenu(inner)]
    application.mainMenu = bar
    let key = KeyEquivalent("p")
    let added = Command("", action: .ping, keyEquivalent: key)
    var wasTaken: Bool?
    inner.items = [
      .command(FarewellCommand { wasTaken = application.sendEvent(KeyEvent(key: "p")) })
    ]
    #expect(!application.sendEvent(KeyEvent(key: "p")))
    inner.items = [.command(added)]
    #expect(wasTaken == true && target.senders.last.flatMap(\.self) === added)
    #expect(application.sendEvent(KeyEvent(key: "p")))
    application.mainMenu = nil
  }

  @Test func `menus may be released on another thread while others are shown and changed`()
    async
  {
    let (application, window, target) = (makeApplication(), Window(), Answering("target"))
    application.focus([target], in: window)
    let bar = Menu(items: [.command(Command("", action: .ping))])
    application.mainMenu = bar
    let open = application.openBar(bar)
    for _ in 0..<50 {
      let menus = (0..<8).map { number in
        let menu = Menu(items: [.command(FarewellCommand { bar.items = bar.items })])
        if number % 2 == 0 { _ = application.openMenu(menu).rows }
        return menu
      }
      let box = MenuBox(menus)
      async let isOver: Void = Task.detached { box.release() }.value
      for _ in 0..<8 {
        bar.items = bar.items
        #expect(open.rows[0].state.isEnabled)
        application.validateIfNeeded()
      }
      await isOver
    }
    application.mainMenu = nil
  }

  @Test func `open menus of two applications do not cause each other to be validated`() {
    let (applications, windows) = ([makeApplication(), makeApplication()], [Window(), Window()])
    let menu = Menu(items: [.command(Command("Ping", action: .ping))])
    let (counting, silent) = ([Answering("one"), Answering("other")], Silent())
    var menus: [OpenMenu] = []
    for index in 0..<2 {
      applications[index].focus([counting[index]], in: windows[index])
      applications[index].addApplicationObserver(silent)
      menus.append(applications[index].openMenu(menu))
      _ = menus[index].rows
    }
    for application in applications { application.validateIfNeeded() }
    let settled = counting.map(\.validations)
    for _ in 0..<10 {
      for application in applications { application.validateIfNeeded() }
    }
    #expect(counting.map(\.validations) == settled, "Nothing has changed.")
    windows[0].makeFirstResponder(nil)
    for _ in 0..<10 {
      for application in applications { application.validateIfNeeded() }
    }
    #expect(
      counting[1].validations == settled[1] + 1,
      "The change affects the chains of both applications once.")
    // In optimized builds, a window would otherwise be closed before the last validation.
    extendLifetime((windows, menus, silent))
  }

  @Test func `a control that is added while menus are validated is validated in the same pass`() {
    let (application, window) = (makeApplication(), Window())
    let (asked, disabled, control) = (Answering("asked"), Answering("disabled"), Control())
    disabled.state = .disabled(reason: "Not now")
    application.focus([asked], in: window)
    control.addTarget(disabled, action: .ping, for: .primaryActionTriggered)
    control.validatesAutomatically = true
    let silent = Silent()
    application.addApplicationObserver(silent)
    let menu = application.openMenu(Menu(items: [.command(Command("Ping", action: .ping))]))
    _ = menu.rows
    asked.whenValidated = { _ in window.addSubview(control) }
    application.setNeedsValidation()
    application.validateIfNeeded()
    #expect(control.window === window && !control.isEnabled)
    extendLifetime((asked, disabled, menu, silent))
  }

  @Test(arguments: [[Action.ping, .refresh], [.refresh, .ping]])
  func `a handler is not called for an action that a responder above it implements`(
    actions: [Action]
  ) {
    let (application, window) = (makeApplication(), Window())
    let (below, above) = (Named("below"), Plain())
    var refreshCount = 0
    below.addHandler(for: .refresh) { _ in refreshCount += 1 }
    application.focus([below, above], in: window)
    // The class is known before the chain changes.
    #expect(application.sendAction(.ping, to: nil, from: nil))
    Responder().next = above
    _ = application.openMenu(Menu(items: actions.map { .command(Command("", action: $0)) })).rows
    #expect(application.sendAction(.ping, to: nil, from: nil))
    #expect(above.pingCount == 2 && refreshCount == 0)
    #expect(application.sendAction(.refresh, to: nil, from: nil))
    #expect(above.pingCount == 2 && refreshCount == 1)
  }

  @Test func `a state is not reused for a new sender at the address of a released one`() {
    let (application, window) = (makeApplication(), Window())
    let counting = Answering("target")
    application.focus([counting], in: window)
    var senders: [AnyObject] = (0..<50).map { _ in Control() }
    let commands = senders.map { Command("", action: .ping, sender: $0) }
    let menu = Menu(items: commands.map { .command($0) })
    var index = 0
    counting.whenValidated = { _ in
      // Releases the previous sender, so a new one may get its address.
      index += 1
      guard index < commands.count else { return }
      senders[index - 1] = commands[index]
      let other = Control()
      senders[index] = other
      commands[index].sender = other
    }
    #expect(application.openMenu(menu).rows.count == commands.count)
    #expect(counting.validations == commands.count)
  }
}
