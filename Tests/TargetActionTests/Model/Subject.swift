import TargetAction

/// The library, as a scenario uses it.
@MainActor
final class Subject {
  private struct Weak {
    weak var object: (any Actor)?
  }

  private(set) lazy var application = ActorApplication(Part(0, in: self))
  private(set) lazy var shared = ActorApplication(Part(1, in: self))
  private(set) lazy var observer = ActorObserver(of: self)
  /// A command for each action.
  let menu = Menu(items: ActionName.allCases.map { .command(Command("", action: $0.action)) })
  /// The last has the one before it as its submenu.
  let menus = [Menu(), Menu(), Menu()]
  private var isObserved = false
  /// What the scenario retains.
  private var owned: [Int: any Actor] = [:]
  /// Everything that there was, by its number.
  private var known: [Int: Weak] = [:]
  private var entries: [Entry] = []
  private let formerShared: Application

  init() {
    formerShared = Application.shared
    known = [0: Weak(object: application), 1: Weak(object: shared)]
    Application.shared = shared
    prepareMenus()
  }

  func tearDown() {
    for weak in known.values { weak.object?.part.reactions = [:] }
    closeMenus()
    while let id = owned.keys.first { release(id) }
    Application.shared = formerShared
  }

  func record(_ entry: Entry) { entries.append(entry) }

  func take() -> [Entry] {
    defer { entries = [] }
    return entries
  }

  func number(of object: AnyObject?) -> Int? {
    guard let object else { return nil }
    return (object as? any Actor)?.part.id ?? commandNumber
  }

  // MARK: - Objects

  func object(_ id: Int?) -> (any Actor)? { id.flatMap { known[$0]?.object } }
  func responder(_ id: Int?) -> Responder? { object(id) as? Responder }
  func window(_ id: Int?) -> Window? { object(id) as? Window }
  func control(_ id: Int) -> ActorControl? { object(id) as? ActorControl }

  /// A view that is no window.
  func innerView(_ id: Int) -> View? {
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
    case .control: adopt(ActorControl(part))
    case .window: adopt(ActorWindow(part))
    case .pingWindow: adopt(ActorPingWindow(part))
    case .object: adopt(ActorObject(part))
    case .recognizer: adopt(ActorRecognizer(part))
    case .representative, .application: break
    }
  }

  func adopt(_ actor: any Actor) {
    owned[actor.part.id] = actor
    known[actor.part.id] = Weak(object: actor)
  }

  func release(_ id: Int) {
    // It dies when it is taken out of the table already, and not within.
    let released = owned.removeValue(forKey: id)
    withExtendedLifetime(released) {}
  }

  func observe(_ isOn: Bool) {
    guard isOn != isObserved else { return }
    isObserved = isOn
    if isOn { application.addObserver(observer) } else { application.removeObserver(observer) }
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
    }
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

  /// The numbers of everything that is alive.
  var living: [Int] { known.filter { $0.value.object != nil }.map(\.key).sorted() }
}
