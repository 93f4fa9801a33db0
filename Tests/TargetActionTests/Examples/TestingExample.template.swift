import TargetAction
import Testing

// The article "Testing your actions".

//= TestingYourActions.md: protocol BedActions: ActionTarget

//= TestingYourActions.md: @Suite struct GardenBedTests

//= TestingYourActions.md: @Suite struct GardenInputTests

//= TestingYourActions.md: protocol ShopActions: ActionTarget

//= TestingYourActions.md: protocol SeedActions: ActionTarget

// What the article says about the shared application.

@MainActor
@Suite struct SharedApplicationTests {
  @Test func `what finds no application in its chain uses the shared one, which can be replaced`() {
    let (application, before) = (Application(), Application.shared)
    var unhandled: [Action] = []
    application.unhandledActionHandler = { unhandled.append($0.action) }
    let button = Button("Water")
    button.addTarget(nil, action: .waterBed, for: .primaryActionTriggered)
    do {
      //= TestingYourActions.md: let former = Application.shared
      button.performPrimaryAction()
    }
    #expect(unhandled == [.waterBed] && button.application == nil)
    #expect(Application.shared === before)
  }

  @Test func `a button in a window uses the application of the window`() {
    let (application, window, button) = (makeApplication(), Window(), Button("Water"))
    var unhandled: [Action] = []
    application.unhandledActionHandler = { unhandled.append($0.action) }
    button.addTarget(nil, action: .waterBed, for: .primaryActionTriggered)
    window.addSubview(button)
    application.addWindow(window)
    button.performPrimaryAction()
    #expect(unhandled == [.waterBed] && button.application === application)
  }
}
