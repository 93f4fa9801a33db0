import Floor
import HandWrittenChain
import TargetAction

/// A key equivalent of one command of a menu or of a responder, whose target is the last of four
/// responders.
@MainActor
enum KeyCommands {
  private static let depth = 3
  private static let modifiers = KeyModifiers.control

  static let scenario = Scenario(
    name: "key.command",
    summary: "press a key of a menu: canPerformAction, validate, and a send over 4 responders",
    unit: "commands", sizes: [10, 100, 1000]
  ) { commands in
    [
      table(commands), library("TargetAction unchanged", commands),
      library("TargetAction changed", commands, isChanging: true),
      library("TargetAction with the standard keys", commands, keyMap: .standard(for: .linux)),
      library("TargetAction to an explicit target", commands, isExplicit: true),
      finalClasses(commands), openClasses(commands),
    ]
  }

  static let responder = Scenario(
    name: "key.responder",
    summary: "press a key of a responder, which has key commands and is the last of 4",
    unit: "commands", sizes: [10, 100]
  ) { commands in
    [
      table(commands),
      library("TargetAction", commands, handler: KeyCommandHandler(), named: { "f\($0 + 1)" }),
      // Unicode compares two strings that are not ASCII by their normal forms.
      library("TargetAction with Chinese keys", commands, handler: KeyCommandHandler()),
    ]
  }

  /// Returns the key of a command; each is different, and the one that is pressed is a letter.
  private static func key(
    _ command: Int, of commands: Int, named name: @MainActor (Int) -> String = chineseKey
  ) -> String {
    command == commands / 2 ? "s" : name(command)
  }

  private static func chineseKey(_ command: Int) -> String {
    Unicode.Scalar(0x4E00 + command).map { String($0) } ?? ""
  }

  private static func table(_ commands: Int) -> Subject {
    let keys = FloorKeys(count: commands, depth: depth)
    return Subject("floor: C hash table and walk") { iterations in
      for _ in 0..<iterations { keys.press(commands / 2) }
    } count: {
      keys.count
    }
  }

  /// Presses a key of the handler, or of a menu if the handler is not given.
  private static func library(
    _ name: String,
    _ commands: Int,
    handler owner: KeyCommandHandler? = nil,
    named keyName: @MainActor (Int) -> String = chineseKey,
    keyMap: KeyMap? = nil,
    isChanging: Bool = false,
    isExplicit: Bool = false
  ) -> Subject {
    let chain = MenuChain(depth: depth)
    let (application, handler) = (chain.application, owner ?? KeyHandler())
    handler.next = chain.handler.next
    chain.last.next = handler
    let list = (0..<commands).map { command in
      Command(
        "", action: command == commands / 2 ? .refreshKey : menuAction(command),
        target: isExplicit ? handler : nil,
        keyEquivalent: KeyEquivalent(Key(key(command, of: commands, named: keyName)), modifiers))
    }
    if let owner {
      owner.commands = list
    } else {
      application.mainMenu = Menu(items: list.map { .command($0) })
    }
    application.keyMaps = keyMap.map { [$0] } ?? []
    let event = KeyEvent(key: "s", characters: "s", modifiers: modifiers)
    return Subject(name) { iterations in
      for iteration in 0..<iterations {
        if isChanging { chain.change(iteration & 1 == 0) }
        application.sendEvent(event)
      }
    } count: {
      precondition(handler.claims >= handler.count && handler.states == handler.count)
      return handler.count
    }
  }

  private static func finalClasses(_ commands: Int) -> Subject {
    let application = FinalApplication()
    let handler = FinalLink(handling: (0..<commands).map { _ in true })
    application.firstResponder = (0..<depth).reduce(handler) { above, _ in
      let link = FinalLink(handling: (0..<commands).map { _ in false })
      link.next = above
      return link
    }
    for command in 0..<commands {
      let key = FinalKey(name: key(command, of: commands), modifiers: modifiers.rawValue)
      application.keys[key] = FinalItem(action: command)
    }
    let pressed = FinalKey(name: opaque("s"), modifiers: modifiers.rawValue)
    return Subject("hand-written final classes") { iterations in
      for _ in 0..<iterations { _ = application.press(pressed) }
    } count: {
      handler.count
    }
  }

  private static func openClasses(_ commands: Int) -> Subject {
    let application = MenuApplication()
    let handler = OpenHandler { _ in true }
    application.firstResponder = (0..<depth).reduce(handler) { above, _ in
      let link = MenuLink()
      link.next = above
      return link
    }
    for command in 0..<commands {
      let key = MenuKey(key(command, of: commands), modifiers.rawValue)
      application.keys[key] = MenuItem(action: command)
    }
    let pressed = MenuKey(opaque("s"), modifiers.rawValue)
    return Subject("hand-written open classes") { iterations in
      for _ in 0..<iterations { _ = application.press(pressed) }
    } count: {
      handler.count
    }
  }
}

@MainActor
private protocol RefreshingByKey: ActionTarget {
  func refreshByKey(_ sender: AnyObject?)
}

extension Action {
  fileprivate static let refreshKey = Action("refreshByKey", (any RefreshingByKey).refreshByKey)
}

/// A handler that overrides `canPerformAction` and `validate`, which run before it is called.
private class KeyHandler: Responder, RefreshingByKey {
  private(set) var (claims, states, count) = (0, 0, 0)

  override func canPerformAction(_ action: Action, sender: AnyObject?) -> Bool {
    claims &+= 1
    return true
  }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    states &+= 1
    return .enabled
  }

  func refreshByKey(_ sender: AnyObject?) { count &+= 1 }
}

/// A handler that has key commands.
private final class KeyCommandHandler: KeyHandler {
  var commands: [Command] = []
  override var keyCommands: [Command] { commands }
}

/// The commands of the C floor.
@MainActor
@safe
final class FloorKeys {
  private let keys: OpaquePointer

  init(count: Int, depth: Int) {
    unsafe keys = floor_keys_create(count, depth)
  }

  isolated deinit {
    unsafe floor_keys_free(keys)
  }

  func press(_ key: Int) { _ = unsafe floor_keys_press(keys, UInt64(key), nil) }
  var count: Int { Int(unsafe floor_keys_count(keys)) }
}
