import TargetAction
import Testing

// The article "Testing your actions".

protocol BedActions: ActionTarget {
  func waterBed(_ sender: AnyObject?)
}

extension Action {
  static let waterBed = Action("waterBed", (any BedActions).waterBed)
}

final class GardenBed: View, BedActions {
  var isDry = true

  override var canBecomeFirstResponder: Bool { true }

  func waterBed(_ sender: AnyObject?) { isDry = false }

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    isDry ? .enabled : .disabled(reason: "The soil is wet.")
  }
}

@MainActor
@Test func `watering a bed makes it wet`() {
  let bed = GardenBed()
  #expect(Application().sendAction(.waterBed, to: bed))
  #expect(!bed.isDry)
}

@MainActor
@Suite struct GardenBedTests {
  let application = Application()
  let window = Window()
  let bed = GardenBed()
  let command = Command("Water", action: .waterBed)

  init() {
    window.addSubview(bed)
    application.keyWindow = window
    application.mainMenu = Menu(items: [.command(command)])
  }

  @Test func `the bed that has the focus is watered`() {
    window.makeFirstResponder(bed)
    #expect(application.target(forAction: .waterBed) === bed)
    #expect(application.sendAction(.waterBed))
    #expect(!bed.isDry)
  }

  @Test func `nothing is watered while no bed has the focus`() {
    let resolution = application.resolve(.waterBed)
    #expect(resolution.target == nil, "\(resolution)")
    #expect(resolution.hops.map(\.reason) == [.notImplemented, .notImplemented])
    #expect(application.perform(command) == .unhandled)
  }

  @Test func `a wet bed cannot be watered, and the menu says why`() {
    window.makeFirstResponder(bed)
    #expect(command.isEnabled)
    bed.isDry = false
    application.setNeedsValidation(for: .waterBed)
    #expect(command.state == .disabled(reason: "The soil is wet."))
    #expect(application.perform(command) == .disabled(reason: "The soil is wet."))
  }
}

// What the article says about the shared application.

@MainActor
@Suite struct SharedApplicationTests {
  private final class Shouting: Application {
    override func title(of action: Action) -> String { super.title(of: action).uppercased() }
  }

  @Test func `what finds no application in its chain uses the shared one, which can be replaced`() {
    let (application, before) = (Shouting(), Application.shared)
    var unhandled: [Action] = []
    application.unhandledAction = { unhandled.append($0.action) }
    let button = Button("Water")
    button.addTarget(nil, action: .waterBed, for: .primaryActionTriggered)
    do {
      let former = Application.shared
      Application.shared = application
      defer { Application.shared = former }
      button.performPrimaryAction()
      #expect(Command(action: .waterBed).title == "WATER BED")
    }
    #expect(unhandled == [.waterBed] && button.application == nil)
    #expect(Application.shared === before && Command(action: .waterBed).title == "Water Bed")
  }

  @Test func `a button in a window uses the application of the window`() {
    let (application, window, button) = (makeApplication(), Window(), Button("Water"))
    var unhandled: [Action] = []
    application.unhandledAction = { unhandled.append($0.action) }
    button.addTarget(nil, action: .waterBed, for: .primaryActionTriggered)
    window.addSubview(button)
    application.addWindow(window)
    button.performPrimaryAction()
    #expect(unhandled == [.waterBed] && button.application === application)
  }
}
