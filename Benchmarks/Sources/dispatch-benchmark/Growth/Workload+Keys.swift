import TargetAction

extension Workload {
  /// Very many key bindings, and commands with keys.
  static let keyMaps: [Workload] = [
    Workload("keys of very many commands that send one action", 250) { size in
      let scene = KeyMapScene()
      scene.application.mainMenu = Menu(
        items: (0..<size).map {
          .command(Command("", action: .refresh, keyEquivalent: .numbered($0)))
        })
      return { scene.application.keys(for: .refresh).count == size }
    },
    Workload("keys of an action with very many bindings", 250) { size in
      let scene = KeyMapScene(bindings(size))
      return { scene.application.keys(for: .refresh).count == size }
    },
    Workload("keys of an action that is removed from each of its keys", 250) { size in
      let scene = KeyMapScene(
        bindings(size),
        user: (0..<size).map { KeyBinding(KeySequence(.numbered($0)), .remove(refreshName)) })
      return { scene.application.keys(for: .refresh).isEmpty }
    },
    Workload("keys of an action that is removed from all keys very often", 250) { size in
      let scene = KeyMapScene(
        bindings(size), user: (0..<size).map { _ in KeyBinding(nil, .remove(refreshName)) })
      return { scene.application.keys(for: .refresh).isEmpty }
    },
    Workload("keys of an action while very many others are removed", 250) { size in
      let scene = KeyMapScene(
        bindings(size), user: (0..<size).map { KeyBinding(nil, .remove("unknown.\($0)")) })
      return { scene.application.keys(for: .refresh).count == size }
    },
    Workload("a key that begins a sequence in each of very many contexts", 250) { size in
      let scene = KeyMapScene()
      scene.field.names = Set((0..<size).map { "Mode\($0)" })
      scene.application.keyMaps = [
        KeyMap("Map", sequences(size) { try? KeyContext(parsing: "Mode\($0)") })
      ]
      return { scene.press() && scene.application.pendingKeys != nil }
    },
    Workload("a key that begins sequences in contexts that do not hold", 250) { size in
      let scene = KeyMapScene(sequences(size) { try? KeyContext(parsing: "Mode\($0)") })
      return { !scene.press() }
    },
    Workload("keys of an action with very many sequences that begin with one key", 50) { size in
      let scene = KeyMapScene(sequences(size) { _ in nil })
      return { scene.application.keys(for: .refresh).count == size }
    },
    Workload("a table of very many bindings", 250) { size in
      let (scene, map) = (KeyMapScene(), KeyMap("Mine", bindings(size)))
      return {
        scene.application.userKeyMap = map
        return scene.application.sendEvent(KeyEvent(pressing: .numbered(size - 1)))
      }
    },
    Workload("keys that continue those that wait", 250) { size in
      let scene = KeyMapScene(sequences(size) { _ in nil })
      guard scene.press() else { return { false } }
      return { scene.application.pendingKeys?.continuations.count == size }
    },
    Workload("rows of very many commands that send one action with keys of their own", 250) {
      size in
      let scene = KeyMapScene()
      let menu = Menu(
        items: (0..<size).map {
          .command(Command("", action: .refresh, keyEquivalent: .numbered($0)))
        })
      scene.application.mainMenu = menu
      let open = scene.application.openMenu(menu)
      return { open.rows.filter { $0.keys != nil }.count == size && scene.isAlive }
    },
    Workload("rows of very many commands that call closures, in the main menu", 250) { size in
      let scene = KeyMapScene()
      let menu = Menu(items: (0..<size).map { _ in .command(Command("") {}) })
      scene.application.mainMenu = menu
      let open = scene.application.openMenu(menu)
      return { open.rows.filter { $0.keys == nil }.count == size && scene.isAlive }
    },
    Workload("a bound key below very many responders with commands", 250) { size in
      let scene = KeyMapScene(bindings(1))
      let chain = (0..<size).map { _ in CommandedResponder() }
      for (below, above) in zip(chain, chain.dropFirst()).reversed() { below.next = above }
      chain.last?.next = scene.field.next
      scene.field.next = chain.first
      return {
        scene.application.sendEvent(KeyEvent(pressing: .numbered(0))) && chain.count == size
      }
    },
    Workload("a key among submenus that supply their items", 250) { size in
      let scene = KeyMapScene()
      let menus = (0..<size).map { number in
        let menu = Menu()
        menu.itemsProvider = { _ in
          [.command(Command("", action: .refresh, keyEquivalent: .numbered(number)))]
        }
        menu.hasKeyEquivalents = true
        return menu
      }
      scene.application.mainMenu = Menu(items: menus.map { .submenu($0) })
      return { scene.application.sendEvent(KeyEvent(pressing: .numbered(size - 1))) }
    },
    explanation("explanation of a key that lines in very many contexts remove", holds: true) {
      KeyBinding(KeySequence(.numbered(0)), .remove(refreshName), when: $0)
    },
    explanation("explanation of a key in contexts that do not hold", holds: false) {
      KeyBinding(KeySequence(.numbered(0)), .refresh, when: $0)
    },
  ]

  /// Explains a key that a menu has and that very many lines of the user's are about.
  private static func explanation(
    _ name: String, holds: Bool, line: @escaping @MainActor (KeyContext?) -> KeyBinding
  ) -> Workload {
    Workload(name, 250) { size in
      let names = (0..<size).map { "Mode\($0)" }
      let scene = KeyMapScene(user: names.map { line(try? KeyContext(parsing: $0)) })
      if holds { scene.field.names = Set(names) }
      scene.application.mainMenu = Menu(
        items: (0..<size).map { _ in
          .command(Command("", action: .refresh, keyEquivalent: .numbered(0)))
        })
      return {
        let explanation = scene.application.explain(KeyEvent(pressing: .numbered(0)))
        return scene.isAlive && explanation.firstResponder === scene.field
      }
    }
  }

  private static var refreshName: String { Action.refresh.qualifiedName }

  /// Returns bindings of as many keys to one action.
  private static func bindings(_ count: Int) -> [KeyBinding] {
    (0..<count).map { KeyBinding(KeySequence(.numbered($0)), .refresh) }
  }

  /// Returns bindings of as many sequences that begin with the same key.
  private static func sequences(
    _ count: Int, when context: (Int) -> KeyContext?
  ) -> [KeyBinding] {
    (0..<count).map {
      KeyBinding(KeySequence(.beginning, .numbered($0)), .refresh, when: context($0))
    }
  }
}

extension KeyEquivalent {
  /// The key that begins the sequences.
  fileprivate static let beginning = KeyEquivalent("k", .control)

  /// Returns the key with a number.
  fileprivate static func numbered(_ number: Int) -> KeyEquivalent {
    KeyEquivalent(Key("\(number)"), .control)
  }
}

/// An application with key maps, and a window in which a field has the focus.
@MainActor
private final class KeyMapScene {
  let application = ObservedApplication()
  let field = NamedField()
  private let window = Window()
  private let handler = Handler()

  init(_ bindings: [KeyBinding] = [], user: [KeyBinding] = []) {
    handler.next = window
    field.next = handler
    application.keyWindow = window
    precondition(window.makeFirstResponder(field), "The focus was refused.")
    if !bindings.isEmpty { application.keyMaps = [KeyMap("Map", bindings)] }
    if !user.isEmpty { application.userKeyMap = KeyMap("Mine", user) }
  }

  /// Whether the scene's application shows its window.
  var isAlive: Bool { application.keyWindow === window }

  /// Presses the key that begins the sequences.
  func press() -> Bool { application.sendEvent(KeyEvent(pressing: .beginning)) }
}

/// A responder that has a command for another key.
private final class CommandedResponder: Responder {
  override var keyCommands: [Command] { [Command(key: .escape, action: .refresh)] }
}

/// A responder that has names in contexts.
private final class NamedField: Responder {
  var names: Set<String> = []

  override var canBecomeFirstResponder: Bool { true }
  override var keyContext: Set<String> { names }
}
