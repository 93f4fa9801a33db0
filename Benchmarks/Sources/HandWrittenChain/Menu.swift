// Menus and keys as a toolkit's author writes them today: open classes that are asked for actions by number.

/// A responder of a hand-written chain that is asked what it can do.
@MainActor
open class MenuLink {
  /// The next responder up the chain.
  open var next: MenuLink?

  /// Creates a link that has no next one.
  public init() {}

  /// Says whether the link has a method for an action.
  open func responds(to action: Int) -> Bool { false }

  /// Says whether an action is for the link now.
  open func canPerform(_ action: Int, sender: AnyObject?) -> Bool { responds(to: action) }

  /// Says whether an action can be done now.
  open func validate(_ item: MenuItem) -> Bool { true }

  /// Handles an action that the link has said to handle.
  open func perform(_ action: Int, from sender: AnyObject?) {}
}

/// An item of a hand-written menu.
@MainActor
open class MenuItem {
  /// What the item does.
  open var action: Int

  /// Whether the item can be chosen.
  open var isEnabled = true

  /// Creates an item.
  public init(action: Int) {
    self.action = action
  }
}

/// A key with its modifiers.
public struct MenuKey: Hashable {
  let name: String
  let modifiers: UInt

  /// Creates a key.
  public init(_ name: String, _ modifiers: UInt) {
    self.name = name
    self.modifiers = modifiers
  }
}

/// Who knows the first responder of a hand-written chain, and the menu.
@MainActor
open class MenuApplication {
  /// Where a search begins.
  open var firstResponder: MenuLink?

  /// The items of the menu.
  open var items: [MenuItem] = []

  /// The items by their keys.
  open var keys: [MenuKey: MenuItem] = [:]

  /// Creates an application without a menu.
  public init() {}

  /// Finds the nearest link that performs an action.
  open func target(for action: Int, sender: AnyObject?) -> MenuLink? {
    var current = firstResponder
    while let link = current {
      if link.canPerform(action, sender: sender) { return link }
      current = link.next
    }
    return nil
  }

  /// Sends an action to the nearest link that performs it.
  open func send(_ action: Int, from sender: AnyObject?) -> Bool {
    guard let target = target(for: action, sender: sender) else { return false }
    target.perform(action, from: sender)
    return true
  }

  /// Finds out for each item whether it can be chosen.
  open func updateMenu() {
    for item in items {
      item.isEnabled = target(for: item.action, sender: item)?.validate(item) ?? false
    }
  }

  /// Performs the item that a key stands for.
  open func press(_ key: MenuKey) -> Bool {
    guard let item = keys[key] else { return false }
    item.isEnabled = target(for: item.action, sender: item)?.validate(item) ?? false
    return item.isEnabled && send(item.action, from: item)
  }
}
