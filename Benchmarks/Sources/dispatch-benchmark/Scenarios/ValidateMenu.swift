import HandWrittenChain
import TargetAction

/// The rows of a menu of many items, whose target is at the end of 16 hops.
@MainActor
enum ValidateMenu {
  private static let depth = 16

  static let scenario = Scenario(
    name: "validate.menu", summary: "read the rows of a menu over 16 hops", unit: "items",
    sizes: [100, 1000]
  ) { items in
    [
      calls(items), rows("TargetAction warm", items, isChanging: false),
      rows("TargetAction cold: chain changed", items, isChanging: true), castingChain(items),
      askingChain(items),
    ]
  }

  private static func calls(_ items: Int) -> Subject {
    let handler = Handler()
    let target: any Refreshing = opaque(true) ? handler : PlainHandler()
    return Subject("floor: retain + call + release of each") { iterations in
      for _ in 0..<iterations {
        for _ in 0..<items { callRetained(target, nil) }
      }
    } count: {
      handler.count / items
    }
  }

  /// Reads the rows after a mark, and perhaps a change.
  private static func rows(_ name: String, _ items: Int, isChanging: Bool) -> Subject {
    let chain = FocusedChain(depth: depth)
    let handler = MenuHandler()
    handler.next = chain.top.next
    chain.top.next = handler
    let menu = Menu(
      "Menu", items: (0..<items).map { .command(Command("Item \($0)", action: menuAction($0))) })
    let (application, open) = (chain.application, chain.application.openMenu(menu))
    // A closed menu has rows, too, and does not make passes of validation more expensive for others.
    open.close()
    return Subject(name) { iterations in
      for iteration in 0..<iterations {
        if isChanging { chain.change(iteration & 1 == 0) }
        application.setNeedsValidation()
        _ = open.rows
      }
    } count: {
      handler.count / items
    }
  }

  private static func castingChain(_ items: Int) -> Subject {
    let chain = HandWritten(depth: depth)
    return Subject("hand-written as? chain") { iterations in
      for _ in 0..<iterations {
        for item in 0..<items { _ = chain.application.nearestSumming()?.sum(item, item) }
      }
    } count: {
      chain.handler.count / items
    }
  }

  private static func askingChain(_ items: Int) -> Subject {
    let chain = HandWritten(depth: depth)
    return Subject("hand-written handles(_:) chain") { iterations in
      for _ in 0..<iterations {
        for _ in 0..<items { _ = chain.application.send(.refresh, from: nil) }
      }
    } count: {
      chain.handler.count / items
    }
  }
}
