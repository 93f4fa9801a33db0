import TargetAction

/// The library, as a scenario uses it.
@MainActor
final class Subject {
  private struct Weak {
    weak var object: (any Actor)?
  }

  private(set) lazy var applications = [
    ActorApplication(Part(0, in: self)), ActorOverridingApplication(Part(1, in: self)),
  ]
  /// Which of them operations are about.
  var current = 0
  var application: ActorApplication { applications[current] }
  var shared: ActorApplication { applications[1] }
  /// The last has the one before it as its submenu.
  let menus = [Menu(), Menu(), Menu()]
  /// What the scenario retains.
  private var owned: [Int: AnyObject] = [:]
  /// Everything that there was, by its number.
  private var known: [Int: Weak] = [:]
  /// What is held for the time of an operation.
  var held: [AnyObject?] = []
  /// What is held until the operation of the scenario is over.
  var detained: [AnyObject?] = []
  /// What ``neighbourNumber`` names, the innermost last.
  var neighbours: [any Actor] = []
  /// For each object that is going to be let go of in the operation, whether it is held until that is over.
  var detentions: ArraySlice<Bool> = []
  /// What time it is, in eighths of a second.
  var now = 0
  /// Whether applications say which actions are unhandled.
  private var reports = true
  /// How many reactions there may still be in the operation.
  var budget = 0
  private var entries: [Entry] = []
  /// What has died since that was last taken, and after how many entries.
  private(set) var deaths: [Int: [Int]] = [:]
  private let formerShared: Application

  init() {
    formerShared = Application.shared
    known = [0: Weak(object: applications[0]), 1: Weak(object: applications[1])]
    Application.shared = shared
    prepareMenus()
  }

  func forgetReactions() {
    for weak in known.values { weak.object?.part.reactions = [:] }
  }

  /// Lets go of everything, of controllers that own each other too.
  func tearDown() {
    forgetReactions()
    for weak in known.values {
      guard let controller = weak.object as? ViewController else { continue }
      controller.removeFromParent()
      controller.dismiss()
    }
    closeMenus()
    while let id = owned.keys.first { performWhole(.release(id)) }
    Application.shared = formerShared
  }

  func record(_ entry: Entry) { entries.append(entry) }

  /// Does something while nobody reacts, and forgets what has happened in it.
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

  /// The object of the scenario that the library has led to.
  func actor(of object: AnyObject?) -> (any Actor)? {
    (object as? any Actor) ?? (object as? any Boxed)?.actor
  }

  // MARK: - Objects

  func object(_ id: Int?) -> (any Actor)? {
    id == neighbourNumber ? neighbours.last : id.flatMap { known[$0]?.object }
  }
  /// What is passed to the library.
  func reference(_ id: Int?) -> AnyObject? { object(id)?.reference }
  func responder(_ id: Int?) -> Responder? { object(id) as? Responder }
  func window(_ id: Int?) -> Window? { object(id) as? Window }
  func control(_ id: Int) -> ActorControl? { object(id) as? ActorControl }
  func controller(_ id: Int?) -> ActorController? { object(id) as? ActorController }

  /// A view that is no window.
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

  /// Makes an object known that somebody else owns.
  func introduce(_ actor: any Actor) {
    known[actor.part.id] = Weak(object: actor)
  }

  func release(_ number: Int) {
    guard let id = object(number)?.part.id, owned[id] === reference(number) else { return }
    if detentions.popFirst() == true { detained.append(reference(number)) }
    // It dies when it is taken out of the table already, and not within.
    let released = owned.removeValue(forKey: id)
    withExtendedLifetime(released) {}
  }

  func report(_ isOn: Bool) {
    reports = isOn
    for weak in known.values { (weak.object as? ActorApplication)?.report(isOn) }
  }

  // MARK: - Looking

  /// What can be seen of an object; nil if it is not there.
  func sight(of id: Int) -> Sight? {
    if let recognizer = recognizer(id) { return sight(of: recognizer) }
    guard let responder = responder(id) else { return nil }
    var sight = Sight()
    sight.next = number(of: responder.next)
    sight.window = number(of: responder.window)
    sight.application = number(of: responder.application)
    if let view = responder as? View {
      sight.superview = number(of: view.superview)
      sight.subviews = view.subviews.compactMap { number(of: $0) }
      sight.recognizers = view.gestureRecognizers.compactMap { number(of: $0) }
    }
    if let window = responder as? Window {
      sight.firstResponder = number(of: window.firstResponder)
      sight.root = number(of: window.rootViewController)
    }
    if let controller = responder as? ViewController { addController(controller, to: &sight) }
    if let application = responder as? Application { addWindows(of: application, to: &sight) }
    if let control = responder as? Control {
      sight.isTracking = control.isTracking
      sight.isTouchInside = control.isTouchInside
      sight.isHighlighted = control.isHighlighted
      sight.isEnabled = control.isEnabled
      sight.targets = control.allTargets.compactMap { number(of: $0) }
      sight.events = control.allControlEvents.rawValue
    }
    return sight
  }

  private func addController(_ controller: ViewController, to sight: inout Sight) {
    sight.parent = number(of: controller.parent)
    sight.presenter = number(of: controller.presentingViewController)
    sight.children = controller.children.compactMap { number(of: $0) }
    sight.presented = number(of: controller.presentedViewController)
    if controller.isViewLoaded { sight.view = number(of: controller.view) }
  }

  private func addWindows(of application: Application, to sight: inout Sight) {
    sight.windows = application.windows.compactMap { number(of: $0) }
    sight.keyWindow = number(of: application.keyWindow)
    sight.mainWindow = number(of: application.mainWindow)
    sight.modalWindow = number(of: application.modalWindow)
    sight.deadline = application.nextDeadline
  }

  /// The numbers of everything that is alive.
  var living: [Int] { known.filter { $0.value.object != nil }.map(\.key).sorted() }
}
