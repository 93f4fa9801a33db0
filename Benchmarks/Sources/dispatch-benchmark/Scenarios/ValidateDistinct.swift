import Floor
import HandWrittenChain
import TargetAction

/// A menu whose actions each have their own protocol, over a chain of 17 classes; a fifth have no
/// handler.
@MainActor
enum ValidateDistinct {
  private static let depth = 16

  static let scenario = Scenario(
    name: "validate.distinct",
    summary: "read rows with a protocol each, a fifth of them unhandled, over 17 classes",
    unit: "items",
    sizes: [distinctActions.count]
  ) { items in
    [
      walk(items), rows("TargetAction unchanged", isChanging: false),
      rows("TargetAction changed", isChanging: true),
      rows("TargetAction changed: handled items", isChanging: true) { $0 % 5 != 4 },
      rows("TargetAction changed: unhandled items", isChanging: true) { $0 % 5 == 4 },
      finalClasses(items), openClasses(items),
    ]
  }

  private static func isHandled(_ item: Int) -> Bool { item % 5 != 4 }

  private static func walk(_ items: Int) -> Subject {
    let menu = FloorMenu(depth: depth)
    return Subject("floor: C walk for each item") { iterations in
      for _ in 0..<iterations { menu.validate() }
    } count: {
      let (handled, unhandled) = (items * 4 / 5, items / 5)
      precondition(menu.unhandled / unhandled == menu.count / handled)
      return menu.count / handled
    }
  }

  /// Reads the rows after a mark, and perhaps a change.
  private static func rows(
    _ name: String,
    isChanging: Bool,
    of isIncluded: (Int) -> Bool = { _ in true }
  ) -> Subject {
    let chain = MenuChain(depth: depth)
    let included = distinctActions.indices.filter(isIncluded)
    let menu = Menu(
      items: included.map { .command(Command("", action: distinctActions[$0])) })
    let (application, handler) = (chain.application, chain.handler)
    let open = application.openMenu(menu)
    // A closed menu has rows, too, and does not make passes of validation more expensive for others.
    open.close()
    let handled = included.count(where: isHandled)
    var (rounds, rows) = (0, [Menu.Row]())
    return Subject(name) { iterations in
      for iteration in 0..<iterations {
        if isChanging { chain.change(iteration & 1 == 0) }
        application.setNeedsValidation()
        rows = open.rows
      }
      rounds += iterations
    } count: {
      for (row, item) in zip(rows, included) {
        precondition(row.state == (isHandled(item) ? .enabled : .unhandled))
      }
      return handled > 0 ? handler.count / handled : rounds
    }
  }

  private static func finalClasses(_ items: Int) -> Subject {
    let application = FinalApplication()
    let handler = FinalLink(handling: (0..<items).map(isHandled))
    application.firstResponder = (0..<depth).reduce(handler) { above, _ in
      let link = FinalLink(handling: (0..<items).map { _ in false })
      link.next = above
      return link
    }
    application.items = (0..<items).map { FinalItem(action: $0) }
    return Subject("hand-written final classes") { iterations in
      for _ in 0..<iterations { application.updateMenu() }
    } count: {
      handler.asked / (items * 4 / 5)
    }
  }

  private static func openClasses(_ items: Int) -> Subject {
    let application = MenuApplication()
    let handler = OpenHandler { isHandled($0) }
    application.firstResponder = (0..<depth).reduce(handler) { above, _ in
      let link = MenuLink()
      link.next = above
      return link
    }
    application.items = (0..<items).map { MenuItem(action: $0) }
    return Subject("hand-written open classes") { iterations in
      for _ in 0..<iterations { application.updateMenu() }
    } count: {
      handler.asked / (items * 4 / 5)
    }
  }
}

/// A handler of actions in a hand-written chain of open classes.
final class OpenHandler: MenuLink {
  private let handles: (Int) -> Bool
  private(set) var asked = 0
  private(set) var count = 0

  init(handling handles: @escaping (Int) -> Bool) {
    self.handles = handles
  }

  override func responds(to action: Int) -> Bool { handles(action) }

  override func validate(_ item: MenuItem) -> Bool {
    asked &+= 1
    return true
  }

  override func perform(_ action: Int, from sender: AnyObject?) { count &+= 1 }
}

/// The menu of the floor.
@MainActor
@safe
final class FloorMenu {
  private let menu: OpaquePointer

  init(depth: Int) {
    unsafe menu = floor_menu_create(depth)
  }

  isolated deinit {
    unsafe floor_menu_free(menu)
  }

  func validate() { unsafe floor_menu_validate(menu, nil) }
  var count: Int { Int(unsafe floor_menu_count(menu)) }
  var unhandled: Int { Int(unsafe floor_menu_unhandled(menu)) }
}
