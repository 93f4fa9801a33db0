import TargetAction
import Testing

/// Deep trees of controllers and menus are released without deep recursion.
@MainActor
struct OwnershipTests {
  private let count = 50_000

  private enum Link: CaseIterable { case contains, isContained, presents }

  @Test(arguments: Link.allCases)
  private func `controllers that contain or present one another are released in a loop`(link: Link)
  {
    weak var innermost: ViewController?
    do {
      let root = ViewController()
      var controller = root
      for _ in 0..<count {
        let other = ViewController()
        switch link {
        case .contains: controller.addChild(other)
        case .isContained: other.addChild(controller)
        case .presents: controller.present(other)
        }
        controller = other
      }
      innermost = link == .isContained ? root : controller
      #expect(innermost != nil)
    }
    #expect(innermost == nil)
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
