import TargetAction

extension Workload {
  /// Very many menus, commands, keys, and observers that are added and released one after another.
  static let menus: [Workload] = observers + manyMenus + keys

  // MARK: - Observers

  private static let observers = [
    Workload("observers added and removed in order", 500) { size in
      let (application, observers) = (ObservedApplication(), (0..<size).map { _ in Observer() })
      return {
        for observer in observers { application.addActionObserver(observer) }
        for observer in observers { application.removeActionObserver(observer) }
        return application.sendAction(.refresh) == false
      }
    },
    Workload("observers added again", 500) { size in
      let (application, observers) = (ObservedApplication(), (0..<size).map { _ in Observer() })
      for observer in observers { application.addActionObserver(observer) }
      return {
        for observer in observers { application.addActionObserver(observer) }
        return true
      }
    },
    Workload("observers released one after another", 500) { size in
      let application = ObservedApplication()
      return {
        for _ in 0..<size { application.addActionObserver(Observer()) }
        return true
      }
    },
  ]

  // MARK: - Menus

  private static let manyMenus = [
    Workload("menus that are read and changed one after another", 500) { size in
      let (application, menus) = (ObservedApplication(), makeMenus(size))
      let open = menus.map { application.openMenu($0) }
      return {
        for menu in open where menu.rows.count == 1 { menu.menu.items = [] }
        return menus.allSatisfy { $0.commands.isEmpty } && application.openMenus.count == size
      }
    },
    // A program has tens of open menus, which are in an array.
    Workload("menus opened and closed in order", 12) { size in
      let (application, menus) = (ObservedApplication(), makeMenus(size))
      return {
        let open = menus.map { application.openMenu($0) }
        for menu in open { menu.close() }
        return application.openMenus.isEmpty
      }
    },
    Workload("release of open menus", 12) { size in
      let application = ObservedApplication()
      var open = makeMenus(size).map { application.openMenu($0) }
      return {
        while open.popLast() != nil {}
        return application.openMenus.isEmpty
      }
    },
    Workload("rows of open menus read after a change", 500) { size in
      let application = ObservedApplication()
      let open = makeMenus(size).map { application.openMenu($0) }
      return {
        Responder().next = application
        return open.allSatisfy { $0.rows.allSatisfy { !$0.state.isEnabled } }
      }
    },
    // A program has one application or a few.
    Workload("applications that show menus", 12) { size in
      let (applications, menus) = ((0..<size).map { _ in ObservedApplication() }, makeMenus(size))
      return {
        let bars = zip(applications, menus).map { application, menu in
          application.mainMenu = menu
          return application.openBar(menu)
        }
        Responder().next = applications.first
        return bars.allSatisfy { $0.rows.allSatisfy { !$0.state.isEnabled } }
      }
    },
    Workload("rows that fit letters", 500) { size in
      let application = ObservedApplication()
      let open = application.openMenu(
        Menu(items: (0..<size).map { .command(Command("Item \($0)", action: .refresh)) }))
      return { open.rows(matching: "item").count == size && application.openMenus.count == 1 }
    },
  ]

  private static func makeMenus(_ count: Int) -> [Menu] {
    (0..<count).map { _ in Menu(items: [.command(Command("", action: .refresh))]) }
  }

  // MARK: - Keys

  private static let keys = [
    Workload("one key for disabled commands", 500) { size in
      let (application, key) = (ObservedApplication(), KeyEquivalent("s"))
      let commands = (0..<size).map { _ in Command("", action: .refresh, keyEquivalent: key) }
      application.mainMenu = Menu(items: commands.map { .command($0) })
      return { !application.sendEvent(KeyEvent(key: "s")) }
    },
    Workload("one key for enabled commands that are passed on", 500) { size in
      let (application, key) = (ObservedApplication(), KeyEquivalent("s"))
      application.addHandler(for: .refresh) { _ in .passed }
      let commands = (0..<size).map { _ in Command("", action: .refresh, keyEquivalent: key) }
      application.mainMenu = Menu(items: commands.map { .command($0) })
      application.keyConflictHandler = { precondition($0.actions.count == size) }
      return { !application.sendEvent(KeyEvent(key: "s")) }
    },
    Workload("one key for distinct actions of a responder", 500) { size in
      keyed(size, conflicts: size) { _ in "s" }
    },
    Workload("distinct keys of a responder", 500) { size in
      keyed(size, conflicts: 0) { number in
        number == size - 1 ? "s" : Key("\(number)")
      }
    },
    Workload("explanation of one key for distinct actions", 100) { size in
      let actions = (0..<size).map { Action.numbered($0) }
      let application = KeyedApplication(actions.map { Command(key: "s", action: $0) })
      return { application.explain(KeyEvent(key: "s")).candidates.count == size }
    },
  ]

  /// Presses a key of a responder that has very many commands and handles their actions.
  private static func keyed(
    _ size: Int,
    conflicts: Int,
    key: (Int) -> Key
  ) -> Work {
    let actions = (0..<size).map { Action.numbered($0) }
    let application = KeyedApplication(
      actions.enumerated().map { Command(key: key($0.offset), action: $0.element) })
    for action in actions { application.addHandler(for: action) { _ in } }
    application.keyConflictHandler = { precondition($0.actions.count == conflicts) }
    return { application.sendEvent(KeyEvent(key: "s")) }
  }
}

extension Action {
  /// Returns the action with a number.
  fileprivate static func numbered(_ number: Int) -> Action {
    Action(named: "growth \(number)") ?? Action(untyped: "growth \(number)")
  }
}

private final class Observer: ActionObserver {}

private final class KeyedApplication: ObservedApplication {
  private let commands: [Command]

  init(_ commands: [Command]) {
    self.commands = commands
    super.init()
  }

  override var keyCommands: [Command] { commands }
}
