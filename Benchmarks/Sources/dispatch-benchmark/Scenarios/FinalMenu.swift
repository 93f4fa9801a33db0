// The menus and keys of HandWrittenChain/Menu.swift, as final classes in one module.

@MainActor
final class FinalLink {
  var next: FinalLink?
  private let handled: [Bool]
  private(set) var asked = 0
  private(set) var count = 0

  init(handling handled: [Bool]) {
    self.handled = handled
  }

  func canPerform(_ action: Int, sender: AnyObject?) -> Bool { handled[action] }

  func validate(_ item: FinalItem) -> Bool {
    asked &+= 1
    return true
  }

  func perform(_ action: Int, from sender: AnyObject?) { count &+= 1 }
}

@MainActor
final class FinalItem {
  let action: Int
  var isEnabled = true

  init(action: Int) {
    self.action = action
  }
}

struct FinalKey: Hashable {
  let name: String
  let modifiers: UInt
}

@MainActor
final class FinalApplication {
  var firstResponder: FinalLink?
  var items: [FinalItem] = []
  var keys: [FinalKey: FinalItem] = [:]

  private func target(for action: Int, sender: AnyObject?) -> FinalLink? {
    var current = firstResponder
    while let link = current {
      if link.canPerform(action, sender: sender) { return link }
      current = link.next
    }
    return nil
  }

  @inline(never)
  func updateMenu() {
    for item in items {
      item.isEnabled = target(for: item.action, sender: item)?.validate(item) ?? false
    }
  }

  @inline(never)
  func press(_ key: FinalKey) -> Bool {
    guard let item = keys[key] else { return false }
    item.isEnabled = target(for: item.action, sender: item)?.validate(item) ?? false
    guard item.isEnabled, let target = target(for: item.action, sender: item) else { return false }
    target.perform(item.action, from: item)
    return true
  }
}
