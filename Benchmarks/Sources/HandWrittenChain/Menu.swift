// Menus and keys as the author of a toolkit would write them today: as open classes with numbered
// actions.

/// A responder of a hand-written chain with menus.
@MainActor
open class MenuLink {
  /// The next responder up the chain.
  open var next: MenuLink?

  /// Creates a link without a next link.
  public init() {}

  /// Returns whether the link has a method for an action.
  open func responds(to action: Int) -> Bool { false }

  /// Returns whether the link currently accepts an action.
  open func canPerform(_ action: Int, sender: AnyObject?) -> Bool { responds(to: action) }

  /// Returns whether a menu item is enabled.
  open func validate(_ item: MenuItem) -> Bool { true }

  /// Handles an action for which `canPerform(_:sender:)` returned true.
  open func perform(_ action: Int, from sender: AnyObject?) {}
}

/// An item of a hand-written menu.
@MainActor
open class MenuItem {
  /// The action of the item.
  open var action: Int

  /// A Boolean value that indicates whether the item is enabled.
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

/// The owner of the first responder of a hand-written chain, and of the menu.
@MainActor
open class MenuApplication {
  /// The link at which a search begins.
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

  /// Enables or disables each item.
  open func updateMenu() {
    for item in items {
      item.isEnabled = target(for: item.action, sender: item)?.validate(item) ?? false
    }
  }

  /// Performs the item that a key is bound to.
  open func press(_ key: MenuKey) -> Bool {
    guard let item = keys[key] else { return false }
    item.isEnabled = target(for: item.action, sender: item)?.validate(item) ?? false
    return item.isEnabled && send(item.action, from: item)
  }
}
