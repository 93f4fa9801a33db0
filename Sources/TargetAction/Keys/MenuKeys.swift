/// The main menu of an application, with its commands by key.
@MainActor
final class MenuKeys {
  fileprivate var menu: Menu?
  fileprivate var list: CommandList?
  /// The moment at which the list was made: the count of changes of menus or, if menus had to supply
  /// their items, the moment of validation.
  private var moment: UInt64 = 0
  private var isSupplied = false
  /// The number of lists that have been made.
  private(set) var listCount: UInt64 = 0

  /// Returns the commands that have, or may have, keys; nil if there is no main menu.
  ///
  /// - Complexity: O(1) if nothing has changed since the last time, otherwise O(*n*) for *n* items.
  func commands(in application: Application) -> CommandList? {
    guard let menu else { return nil }
    let (now, count) = (application.pendingValidation.moment, Menu.changeCount)
    if let list, moment == (isSupplied ? now : count) { return list }
    // A menu that asks for keys while it supplies its items finds those of before.
    let isAsked = application.isAsking { $0.question == .items }
    guard application.mayAsk(self, .items) else { return list }
    defer { application.endQuestion() }
    let commands = keyed(menu, in: application)
    // While a menu supplies its items, its own are missing, so the list is made again afterward.
    moment = isAsked ? 0 : isSupplied ? now : count
    listCount &+= 1
    replace(&list, with: CommandList(commands, on: application.keyPlatform))
    return list
  }

  private func keyed(_ menu: Menu, in application: Application) -> [Command] {
    var (commands, pending): ([Command], [Menu.Item]) = ([], [.submenu(menu)])
    // The submenus are retained, so that no other one takes the address of one that was seen.
    var seen: [ObjectIdentifier: Menu] = [:]
    isSupplied = false
    while let item = pending.popLast() {
      if let command = item.command { commands.append(command) }
      guard let menu = item.submenu,
        seen.updateValue(menu, forKey: ObjectIdentifier(menu)) == nil
      else { continue }
      if menu.hasKeyEquivalents { isSupplied = true }
      pending += (menu.hasKeyEquivalents ? menu.suppliedItems(in: application) : menu.items)
        .reversed()
    }
    return commands
  }

  /// Forgets the commands of all main menus, one of which may have other items.
  static func forget() {
    for application in Application.all { replace(&application.menuKeys.list, with: nil) }
  }
}

extension Application {
  /// The menu bar, whose key equivalents are tried after the key commands of the responders.
  ///
  /// The application retains the menu. Setting another one shows nothing by itself: the observers
  /// are told (``ApplicationObserver/mainMenuDidChange(in:from:)``), and what shows the menu as a
  /// bar opens it (``openBar(_:)``).
  public final var mainMenu: Menu? {
    get { menuKeys.menu }
    set {
      let previous = exchange(&menuKeys.menu, with: newValue)
      guard previous !== newValue else { return }
      Menu.noteChange()
      replace(&menuKeys.list, with: nil)
      applicationObservers?.tell(in: self) { $0.mainMenuDidChange(in: $1, from: previous) }
    }
  }
}

/// Commands in a list, and by their keys, until one of the commands changes.
@MainActor
final class CommandList {
  let commands: [Command]
  private let platform: KeyMap.Platform

  /// The number of keys that have been looked up.
  private var lookupCount = 0

  /// The commands by their keys, in the order of the list.
  private lazy var byKey = Dictionary(grouping: commands) {
    $0.keyEquivalent?.resolved(for: platform)
  }

  /// Returns the commands that are bound to a stroke, in the order of the list.
  func commands(for stroke: KeyEquivalent) -> [Command] {
    // The strokes of one event are compared with each key faster than a table is made.
    lookupCount += 1
    var found: [Command] = []
    if lookupCount >= 5 {
      found = byKey[stroke] ?? []
    } else {
      for command in commands {
        if command.keyEquivalent?.resolved(for: platform) == stroke { found.append(command) }
      }
    }
    guard found.count > 1 else { return found }
    // A command may occur several times in a menu.
    var listed: Set<ObjectIdentifier> = []
    return found.filter { listed.insert(ObjectIdentifier($0)).inserted }
  }

  init(_ commands: [Command], on platform: KeyMap.Platform) {
    (self.commands, self.platform) = (commands, platform)
  }
}
