/// A menu in the model.
@MainActor
final class ModelMenu {
  /// The number of times that the commands of menus have changed.
  static var changeCount = 0

  var commands: [ModelCommand] = [] {
    didSet { Self.changeCount += 1 }
  }
  let submenu: ModelMenu?
  /// For each application in which the menu is open, the first responder at opening.
  var anchors: [Int: ModelAnchor] = [:]
  /// Whether the states of the commands are being determined.
  var isBeingValidated = false

  init(submenu: ModelMenu? = nil) {
    self.submenu = submenu
  }

  static var ofScenario: [ModelMenu] {
    let inner = ModelMenu()
    return [ModelMenu(), inner, ModelMenu(submenu: inner)]
  }

  /// The commands of the submenu, followed by the commands of the menu.
  var allCommands: [ModelCommand] { (submenu?.allCommands ?? []) + commands }
}

/// A command in the model.
@MainActor
final class ModelCommand {
  let action: ActionName
  let target: ModelObject?
  let sender: ModelObject?
  let key: Int?
  let modifiers: Int
  private(set) var state = Availability.enabled
  /// Whether the last validation found a target that accepts the sender.
  private var isHandled = true
  /// Whether the target has been deallocated since then.
  ///
  /// A responder counts as alive until its own deinitializer has ended.
  var hasLostTarget: Bool {
    guard isHandled, let target else { return false }
    return target.kind.isResponder ? !target.isAlive : !target.isReachable
  }
  /// The count of changes when the command was last validated.
  private var changeCount = -1
  /// Where it was last validated: the application, and the responder at which a menu began.
  private var place: ModelPlace?
  /// The applications in which its action has been marked since.
  private var marks: Set<Int> = []
  private var validationDepth = 0

  init(
    _ action: ActionName, target: ModelObject?, sender: ModelObject?, key: Int?, modifiers: Int
  ) {
    self.action = action
    self.target = target
    self.sender = sender
    self.key = key
    self.modifiers = modifiers
  }

  /// Sets the state to a result, which is as recent as the beginning of the query.
  ///
  /// While the state is being determined, it stays as it was.
  func validate(at place: ModelPlace, _ answer: () -> (Availability, isHandled: Bool)) {
    guard validationDepth == 0 else { return }
    self.place = place
    validationDepth += 1
    (state, isHandled) = answer()
    validationDepth -= 1
    changeCount = ModelObject.changeCount
    marks = []
  }

  /// Runs a query of the state that does not set it, unless the state is being determined.
  func ask(_ query: () -> Void) {
    guard validationDepth == 0 else { return }
    validationDepth += 1
    query()
    validationDepth -= 1
  }

  /// Records that the state of the action may have changed in an application.
  func mark(in application: ModelObject) { marks.insert(application.id) }

  /// Returns whether reading the state in an application has to validate it.
  func isStale(at place: ModelPlace, in application: ModelObject) -> Bool {
    validationDepth == 0
      && (target?.isReachable == false || self.place != place
        || changeCount != ModelObject.changeCount
        || marks.contains(application.id))
  }
}

/// Where a command is validated.
struct ModelPlace: Equatable {
  let application: Int
  /// The anchor that a menu has had since it was opened; nil for the first responder.
  let opening: Int?
  /// The responder at which the menu begins; nil if nothing is left.
  let responder: Int?

  @MainActor
  init(_ anchor: ModelAnchor?, in application: ModelObject) {
    self.application = application.id
    (opening, responder) = (anchor?.number, anchor?.responder?.id)
  }
}

/// The state of an action that a control shows.
enum ModelShownState: Equatable {
  case known(Availability), unhandled
}

/// An application's menus and pending validation.
@MainActor
struct ModelValidation {
  var menuBar: ModelMenu?
  var openMenus: [ModelMenu] = []
  /// Where the open menus were last validated, and the count of changes of menus as of then.
  var places: [ObjectIdentifier: (place: ModelPlace, changeCount: Int)] = [:]
  /// The number of each open menu's opening.
  var openings: [ObjectIdentifier: Int] = [:]
  /// The time at which the application last began to show a menu, or 0.
  var shownAt = 0
  var isEverythingMarked = false
  var marked: Set<ActionName> = []
  /// The count of changes at the end of the last pass.
  var changeCount = -1
  /// Whether the states of the menu that no operation changes are being determined.
  var areStatesInProgress = false
  /// Whether menus and controls are being validated.
  var isInPass = false
  /// The count of changes when two passes had left something marked; nil if they have not.
  var deferralCount: Int?

  @MainActor var isEverythingDue: Bool {
    isEverythingMarked || changeCount != ModelObject.changeCount
  }
  @MainActor var isDue: Bool { isEverythingDue || !marked.isEmpty }
  /// Whether what is marked waits for an event, because each pass marks it again.
  @MainActor var waitsForEvent: Bool { deferralCount == ModelObject.changeCount }

  mutating func noteMark() { if !isInPass { deferralCount = nil } }

  /// Returns the menu that shows a command: the one opened last, otherwise the menu bar.
  func menu(of command: ModelCommand) -> ModelMenu? {
    (openMenus.reversed() + (menuBar.map { [$0] } ?? [])).first { menu in
      menu.allCommands.contains { $0 === command }
    }
  }
}

extension ModelObject {
  /// The number of changes to chains, first responders, windows, delegates, and handlers, and of
  /// deallocations.
  static var changeCount = 0

  static func note(_ old: ModelObject?, _ new: ModelObject?) {
    if old !== new { changeCount += 1 }
  }
}
