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
  private final class Shouting: Application {
    override func title(of action: Action) -> String { super.title(of: action).uppercased() }
  }

  @Test func `what finds no application in its chain uses the shared one, which can be replaced`() {
    let (application, before) = (Shouting(), Application.shared)
    var unhandled: [Action] = []
    application.unhandledActionHandler = { unhandled.append($0.action) }
    let button = Button("Water")
    button.addTarget(nil, action: .waterBed, for: .primaryActionTriggered)
    do {
      //= TestingYourActions.md: let former = Application.shared
      button.performPrimaryAction()
      #expect(Command(action: .waterBed).title == "WATER BED")
    }
    #expect(unhandled == [.waterBed] && button.application == nil)
    #expect(Application.shared === before && Command(action: .waterBed).title == "Water Bed")
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
