@testable import TargetAction

/// The library, as a scenario uses it.
@MainActor
final class Subject {
  private struct Weak { weak var object: (any Actor)? }

  private(set) lazy var applications = [
    ActorApplication(Part(0, in: self)), ActorOverridingApplication(Part(1, in: self)),
  ]
  /// The application that operations apply to.
  var current = 0
  var application: ActorApplication { applications[current] }
  var shared: ActorApplication { applications[1] }
  /// The menus, some of which are the submenus of the next ones.
  let menus = (0..<4).map { _ in Menu() }
  /// The open menus that the scenario retains.
  var slots: [Slot?] = [nil, nil, nil, nil]
  /// The slots of the menus that hosts are about to show, the innermost last.
  var hostedSlots: [Int] = []
  var openCount = 0
  var openNumbers: [ObjectIdentifier: Int] = [:]
  /// A control that is validated automatically, because otherwise, there might be no passes.
  private let validator = Control()
  /// The objects that the scenario retains.
  private var owned: [Int: AnyObject] = [:]
  /// All objects by number, including deallocated ones.
  private var known: [Int: Weak] = [:]
  var hosts: [Int: ActorHost?] = [:]
  /// The windows whose hosts are deallocated once the operation is over.
  var lostHosts: Set<Int> = []
  /// The objects that are retained during an operation.
  var held: [AnyObject?] = []
  /// The objects that are retained until the top-level operation is over.
  var detained: [AnyObject?] = []
  /// The objects that ``neighbourNumber`` names, the innermost last.
  var neighbours: [any Actor] = []
  /// Flags that say whether each object released in this operation is retained until its end.
  var detentions: ArraySlice<Bool> = []
  /// Where the bodies of runs wait.
  let stage = Stage()
  /// What the body does that goes on.
  var cue: (operations: [Operation], stride: Stride) = ([], .returns)
  var bodyCount = 0
  /// The numbers of the bodies, by their runs.
  var bodyNumbers: [ObjectIdentifier: Int] = [:]
  /// The tasks that await runs and sends.
  var waiters: [Waiter] = []
  /// The number of operations being performed.
  var depth = 0
  /// The current time in eighths of a second.
  var now = 0
  /// A Boolean value that indicates whether applications report unhandled actions.
  private var reports = true
  /// The number of reactions that remain in the operation.
  var budget = 0
  private var entries: [Entry] = []
  /// The objects deallocated since the last time, each with the number of entries before it.
  private(set) var deaths: [Int: [Int]] = [:]
  private let formerShared: Application
  /// The number of subjects that are alive.
  private(set) static var count = 0

  isolated deinit { Self.count -= 1 }

  init() {
    Self.count += 1
    formerShared = Application.shared
    known = [0: Weak(object: applications[0]), 1: Weak(object: applications[1])]
    Application.shared = shared
    validator.validatesAutomatically = true
    if let turn = Scenario.turn {
      // A pass that was scheduled before would run during the scenario.
      turn()
      // What a turn would validate, operations do.
      (ValidationSchedule.isScheduled, PointerHover.isScheduled) = (true, true)
    }
    prepareMenus()
  }

  func forgetReactions() { for weak in known.values { weak.object?.part.reactions = [:] } }

  /// Releases everything, including controllers that own one another, in the same order each time.
  func tearDown() {
    forgetReactions()
    finishRuns()
    // What the program has linked might form loops with the chains of controllers.
    for case let responder? in living.map({ responder($0) }) where !(responder is Application) {
      responder.next = nil
    }
    for case let controller? in living.map({ controller($0) }) {
      controller.removeFromParent()
      controller.dismiss()
    }
    closeMenus()
    // Sessions retain their windows.
    for application in applications {
      for window in application.windows { application.removeWindow(window) }
    }
    while let id = owned.keys.min() { performWhole(.release(id)) }
    // A control that loses its window while it is pressed sends its actions, which start runs.
    finishRuns()
    Application.shared = formerShared
  }

  func record(_ entry: Entry) { entries.append(entry) }

  /// Runs code without reactions, and discards the entries that it makes.
  func quietly<Result>(_ body: () -> Result) -> Result {
    let (count, budget) = (entries.count, budget)
    self.budget = 0
    defer {
      self.budget = budget
      entries.removeSubrange(count...)
    }
    return body()
  }

  func noteDeath(of id: Int) { deaths[id, default: []].append(entries.count) }

  func take() -> [Entry] {
    defer { (entries, deaths) = ([], [:]) }
    return entries
  }

  func number(of object: AnyObject?) -> Int? {
    guard let object else { return nil }
    return actor(of: object)?.part.id ?? commandNumber
  }

  /// Returns the scenario's object for one that the library returned.
  func actor(of object: AnyObject?) -> (any Actor)? {
    (object as? any Actor) ?? (object as? any Boxed)?.actor
  }

  func object(_ id: Int?) -> (any Actor)? {
    id == neighbourNumber ? neighbours.last : id.flatMap { known[$0]?.object }
  }
  /// Returns the object to pass to the library.
  func reference(_ id: Int?) -> AnyObject? { object(id)?.reference }
  func responder(_ id: Int?) -> Responder? { object(id) as? Responder }
  func window(_ id: Int?) -> Window? { object(id) as? Window }
  func application(_ id: Int) -> Application? { object(id) as? Application }
  func control(_ id: Int) -> ActorControl? { object(id) as? ActorControl }
  func controller(_ id: Int?) -> ActorController? { object(id) as? ActorController }

  /// Returns a view that is not a window.
  func innerView(_ id: Int?) -> View? {
    guard let view = object(id) as? View, !(view is Window) else { return nil }
    return view
  }

  func create(_ kind: Kind, _ id: Int) {
    let part = Part(id, in: self)
    switch kind {
    case .plain: adopt(ActorResponder(part))
    case .pinger: adopt(ActorPinger(part))
    case .both: adopt(ActorBoth(part))
    case .attempter: adopt(ActorAttempter(part))
    case .presser: adopt(ActorPresser(part))
    case .interceptor: adopt(ActorInterceptor(part))
    case .forwarder: adopt(ActorForwarder(part))
    case .view: adopt(ActorView(part))
    case .pingView: adopt(ActorPingView(part))
    case .control: adopt(id % 2 == 0 ? ActorControl(part) : ActorOverridingControl(part))
    case .window: adopt(ActorWindow(part))
    case .pingWindow: adopt(ActorPingWindow(part))
    case .controller: adopt(ActorController(part))
    case .object: adopt(ActorObject(part))
    case .recognizer: adopt(ActorRecognizer(part))
    case .tapper: adopt(ActorTapRecognizer(part))
    case .direct: adopt(ActorDirect(part))
    case .claimer: adopt(ActorClaimer(part))
    case .validator: adopt(ActorValidator(part))
    case .application: adopt(ActorApplication(part))
    case .number, .text:
      let (actor, box) = ActorBox.box(part, isNumber: kind == .number)
      owned[id] = box
      introduce(actor)
    case .representative: break
    }
  }

  func adopt(_ actor: any Actor) {
    (actor as? ActorApplication)?.report(reports)
    owned[actor.part.id] = actor
    introduce(actor)
  }

  /// Registers an object that another object owns.
  func introduce(_ actor: any Actor) { known[actor.part.id] = Weak(object: actor) }

  func release(_ number: Int) {
    guard let id = object(number)?.part.id, owned[id] === reference(number) else { return }
    if detentions.popFirst() == true { detained.append(reference(number)) }
    // The object must be deallocated after its removal from the table, not during it.
    let released = owned.removeValue(forKey: id)
    withExtendedLifetime(released) {}
  }

  func report(_ isOn: Bool) {
    reports = isOn
    for weak in known.values { (weak.object as? ActorApplication)?.report(isOn) }
  }

  /// Returns the observable state of an object, or nil if there is none.
  func sight(of id: Int) -> Sight? {
    var sight = Sight()
    if let recognizer = recognizer(id) {
      sight.view = number(of: recognizer.view)
      sight.progress = Progress.allCases.first { $0.state == recognizer.state }
      sight.isEnabled = recognizer.isEnabled
      return sight
    }
    guard let responder = responder(id) else { return nil }
    sight.next = number(of: responder.next)
    sight.window = number(of: responder.window)
    sight.application = number(of: responder.application)
    sight.runs = responder.runs.map { self.sight(of: $0) }
    if let view = responder as? View {
      sight.superview = number(of: view.superview)
      sight.subviews = view.subviews.compactMap { number(of: $0) }
      sight.recognizers = view.gestureRecognizers.compactMap { number(of: $0) }
      sight.needsDisplay = view.needsDisplay
    }
    if let window = responder as? Window {
      sight.firstResponder = number(of: window.firstResponder)
      sight.root = number(of: window.rootViewController)
      sight.attachedSheet = number(of: window.attachedSheet)
      sight.isBlocked = window.isBlocked
      sight.viewsToDisplay = window.viewsToDisplay.compactMap { number(of: $0) }
      sight.allRuns = window.allRuns.map { self.sight(of: $0) }
    }
    if let controller = responder as? ViewController {
      sight.parent = number(of: controller.parent)
      sight.presenter = number(of: controller.presentingViewController)
      sight.children = controller.children.compactMap { number(of: $0) }
      sight.presented = number(of: controller.presentedViewController)
      if controller.isViewLoaded { sight.view = number(of: controller.view) }
    }
    if let application = responder as? Application {
      sight.windows = application.windows.compactMap { number(of: $0) }
      sight.keyWindow = number(of: application.keyWindow)
      sight.mainWindow = number(of: application.mainWindow)
      sight.modalWindow = number(of: application.modalWindow)
      sight.deadline = application.nextDeadline
    }
    if let control = responder as? Control {
      sight.isTracking = control.isTracking
      sight.isTouchInside = control.isTouchInside
      sight.isHighlighted = control.isHighlighted
      sight.isEnabled = control.isEnabled
      sight.isEnabledByProgram = control.isEnabledByProgram
      sight.targets = control.allTargets.compactMap { number(of: $0) }
      sight.events = control.allControlEvents.rawValue
    }
    return sight
  }

  /// The numbers of all living objects.
  var living: [Int] { known.filter { $0.value.object != nil }.map(\.key).sorted() }
}
