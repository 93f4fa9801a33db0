import TargetAction
import Testing

/// Deep trees of controllers and menus are released without deep recursion.
@MainActor
struct OwnershipTests {
  private let count = 50_000

  @Test(arguments: [false, true])
  func `nested controllers are released in a loop`(isFromTheTop: Bool) {
    weak var innermost: ViewController?
    do {
      let root = ViewController()
      var controller = root
      for _ in 0..<count {
        let other = ViewController()
        if isFromTheTop { controller.addChild(other) } else { other.addChild(controller) }
        controller = other
      }
      innermost = isFromTheTop ? controller : root
      #expect(innermost != nil)
    }
    #expect(innermost == nil)
  }

  @Test func `controllers that present one another are released in a loop`() {
    weak var last: ViewController?
    do {
      let root = ViewController()
      var controller = root
      for _ in 0..<count {
        let other = ViewController()
        controller.present(other)
        controller = other
      }
      last = controller
    }
    #expect(last == nil)
  }

  @Test func `nested menus are listed and released in a loop`() {
    weak var innermost: Command?
    do {
      let command = Command("", action: .ping)
      innermost = command
      var menu = Menu(items: [.command(command)])
      for _ in 0..<count { menu = Menu(items: [.submenu(menu)]) }
      #expect(menu.commands.count == 1)
      menu.items.append(.separator)
      menu.items = []
      menu.items = [.command(command)]
    }
    #expect(innermost == nil)
  }
}
