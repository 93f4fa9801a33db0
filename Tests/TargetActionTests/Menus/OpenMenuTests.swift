import TargetAction
import Testing

/// A menu that two applications show.
@MainActor
@Suite
struct OpenMenuTests {
  private let applications = [makeApplication(), makeApplication()]
  private let targets = [Answering("first"), Answering("second")]
  private let windows = [Window(), Window()]
  private let menu = Menu(items: [.command(Command(action: .ping))])

  init() {
    for index in 0..<2 { applications[index].focus([targets[index]], in: windows[index]) }
  }

  @Test func `a menu that one application closes stays open in the other`() {
    for application in applications { application.menuWillOpen(menu) }
    #expect(applications.allSatisfy { $0.openMenus.map { $0 === menu } == [true] })
    applications[0].menuDidClose(menu)
    #expect(menu.isOpen && applications.map(\.openMenus.count) == [0, 1])
    targets[0].state = .disabled
    applications[0].setNeedsValidation()
    applications[0].validateIfNeeded()
    #expect(menu.commands[0].isEnabled, "The application that has closed it does not validate it.")
    targets[1].state = .disabled
    applications[1].setNeedsValidation()
    applications[1].validateIfNeeded()
    #expect(!menu.commands[0].isEnabled)
    applications[1].menuDidClose(menu)
    #expect(!menu.isOpen && applications[1].openMenus.isEmpty)
  }

  @Test func `each application validates from its own anchor`() {
    for application in applications { application.menuWillOpen(menu) }
    for (application, target) in zip(applications, targets) {
      _ = target.take()
      application.validate(menu)
      #expect(target.validations == 1)
    }
  }

  @Test func `a menu is no longer open when its application has gone`() {
    var application: Application? = makeApplication()
    application?.menuWillOpen(menu)
    #expect(menu.isOpen)
    application = nil
    #expect(!menu.isOpen)
  }
}
