import TargetAction

/// The rows of a small open menu, whose target is at the end of 16 hops.
@MainActor
enum MenuRows {
  /// What happens before the rows are read.
  private enum Change: String, CaseIterable {
    case mark = "after a mark"
    case chain = "after a change"
    case nothing = "unchanged"
  }

  static let scenario = Scenario(
    name: "menu.rows", summary: "read the rows of an open menu over 16 hops", unit: "commands",
    sizes: [10]
  ) { commands in
    [false, true].flatMap { hasKeys in
      Change.allCases.map { rows(after: $0, commands, hasKeys: hasKeys) }
    }
  }

  private static func rows(after change: Change, _ commands: Int, hasKeys: Bool) -> Subject {
    let (chain, handler) = (FocusedChain(depth: 16), MenuHandler())
    handler.next = chain.top.next
    chain.top.next = handler
    let menu = Menu(
      items: (0..<commands).map { number in
        let key = hasKeys ? KeyEquivalent(Key("\(number)"), .command) : nil
        return .command(
          Command("Item \(number)", action: menuAction(number), keyEquivalent: key))
      })
    let application = chain.application
    application.mainMenu = menu
    let open = application.openMenu(menu)
    precondition(open.rows.allSatisfy { ($0.keyLabel != nil) == hasKeys })
    // A closed menu has rows, too, and does not make passes of validation more expensive for others.
    open.close()
    var reads = 0
    return Subject("TargetAction \(change.rawValue)\(hasKeys ? " with keys" : "")") { iterations in
      for iteration in 0..<iterations {
        switch change {
        case .mark: application.setNeedsValidation()
        case .chain:
          chain.change(iteration & 1 == 0)
          application.setNeedsValidation()
        case .nothing: break
        }
        if open.rows.count == commands { reads &+= 1 }
      }
    } count: {
      change == .nothing ? reads : handler.count / commands
    }
  }
}

/// A letter that a text view takes, while a bar is open whose changes an observer is told of.
@MainActor
enum TypedLetter {
  static let scenario = Scenario(
    name: "key.letter", summary: "type a letter into a text view", unit: "commands in an open bar",
    sizes: [100]
  ) { commands in
    [typing("TargetAction empty bar", 0), typing("TargetAction", commands)]
  }

  private static func typing(_ name: String, _ commands: Int) -> Subject {
    let (application, window, text) = (Application(), Window(), TextField())
    let (handler, observer) = (MenuHandler(), MenuObserver())
    text.next = handler
    handler.next = window
    application.keyWindow = window
    window.makeFirstResponder(text)
    let menu = Menu(
      items: (0..<commands).map { .command(Command("Item \($0)", action: menuAction($0))) })
    application.addApplicationObserver(observer)
    let event = KeyEvent(key: "a", characters: "a")
    // Opened by the first round, because an open menu makes changes more expensive for all others.
    var bar: OpenMenu?
    return Subject(name) { iterations in
      bar = bar ?? application.openBar(menu)
      precondition(bar?.rows.count == commands)
      let before = handler.count
      for _ in 0..<iterations { application.sendEvent(event) }
      precondition(handler.count - before == iterations * commands, "The bar was not read.")
    } count: {
      withExtendedLifetime((window, observer)) { text.count }
    }
  }

  private final class TextField: Responder {
    private(set) var count = 0

    override var canBecomeFirstResponder: Bool { true }
    override func takesKeyBeforeCommands(_ event: KeyEvent) -> Bool { event.insertsText }

    override func handleKeyEvent(_ event: KeyEvent) -> Bool {
      count &+= 1
      return true
    }
  }

  private final class MenuObserver: ApplicationObserver {
    func menuDidChange(_ menu: OpenMenu, in application: Application) {
      preconditionFailure("The rows are the same after each letter.")
    }
  }
}
