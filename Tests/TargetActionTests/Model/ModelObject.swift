/// An object of the model: plain values, and references that count as nil when the object is dead.
@MainActor
final class ModelObject {
  let id: Int
  let kind: Kind
  /// Whether others may reach it; false from its death on.
  var isAlive = true
  /// Whether it is being deallocated, and can be named no more.
  var isDying = false
  /// Whether the scenario retains it.
  var isOwned = true
  /// How many calls, and lists of what is to be released, retain it now.
  var holds = 0

  @Linked var next: ModelObject? { didSet { Self.note(oldValue, next) } }
  @Mortal var delegate: ModelObject? { didSet { Self.note(oldValue, delegate) } }
  @Mortal var supplement: ModelObject?
  var lookup: Lookup?
  @Mortal var represented: ModelObject?

  var claims = true
  var availability = Availability.enabled
  var outcome = Outcome.handles
  var interception = Interception.proceed
  var handlers: [ActionName: Outcome] = [:]
  var reactions: [Moment: [Operation]] = [:]
  /// The moments at which a reaction stays.
  var lasting: Set<Moment> = []

  // A window.
  /// Whether the scenario has set its next, which then stays.
  var hasOwnNext = false
  @Mortal var owner: ModelObject? { didSet { Self.note(oldValue, owner) } }
  @Linked var focused: ModelObject? { didSet { Self.note(oldValue, focused) } }
  @Mortal var initial: ModelObject? { didSet { Self.note(oldValue, initial) } }
  /// How often the focus has moved.
  var moves = 0
  var isEvicting = false
  var sequences: [PointerSequence] = []
  /// Whether no pointer goes down any more, as the window is leaving its application.
  var isClosed = false
  var isWilling = true
  var yields = true
  var isResigning = false
  var isBecoming = false
  var root: ModelObject?

  // A controller.
  var loadedView: ModelObject?
  /// The number of the view that it loads.
  var viewNumber: Int?
  @Mortal var parent: ModelObject?
  @Mortal var presenter: ModelObject?
  var children: [ModelObject] = []
  var presented: ModelObject?

  // An application.
  var time: Double?
  @Linked var keyWindow: ModelObject? { didSet { Self.note(oldValue, keyWindow) } }
  @Linked var mainWindow: ModelObject? { didSet { Self.note(oldValue, mainWindow) } }
  @Linked var modalWindow: ModelObject? { didSet { Self.note(oldValue, modalWindow) } }
  /// The windows, in the order in which they were added.
  var windows: [ModelObject] = []
  /// The anchors in force, the innermost last; each is a responder with the ancestors that it had.
  var anchors: [[ModelObject]] = []
  let observation = Observation()
  /// What the commands of the menu were when they were last validated.
  var menuStates: [ActionName: Availability] = [:]

  // A view.
  @Linked var superview: ModelObject?
  @Mortal var controller: ModelObject?
  var subviews: [ModelObject] = []
  var frame = (x: 0, y: 0, width: 8, height: 8)
  var isHidden = false

  // A control.
  var isEnabled = true
  var begins = true
  var continues = true
  var isHighlighted = false
  var registrations: [Registration] = []
  var tracking: Tracking?

  // A gesture recognizer, and a view that has some.
  var gesture = ModelGesture()
  var recognizers: [ModelObject] = []

  // Validation: of a control, its place among those that validate automatically; of an application, the rest.
  var automaticPlace: Int?
  var validation = ModelValidation()

  // Keys.
  var bindings: [(key: Int, modifiers: Int, action: ActionName)] = []
  var keepsKeys = false
  var takes = false

  init(_ kind: Kind, _ id: Int) {
    self.kind = kind
    self.id = id
  }

  /// What goes with being observed.
  final class Observation {
    /// From when an observer is added until it is removed.
    final class Subscription {
      let observer: Int
      var isActive = true

      init(_ observer: Int) { self.observer = observer }
    }

    /// Those that are told what begins, in the order in which they were added.
    private(set) var subscriptions: [Subscription] = []
    /// How many sends are under way.
    var count = 0
    /// How many of them are searched for or handled.
    var depth = 0

    func set(_ observer: Int, isOn: Bool) {
      let known = subscriptions.first { $0.observer == observer }
      guard isOn != (known != nil) else { return }
      known?.isActive = false
      subscriptions.removeAll { !$0.isActive }
      if isOn { subscriptions.append(Subscription(observer)) }
    }
  }

  /// The pointer that a control follows.
  struct Tracking {
    let pointer: Int
    let serial: Int
    var isInside = true
    var isActive = true
  }

  /// A pointer that is down, and the view that it went down in.
  struct PointerSequence {
    /// Tells it from others of the same pointer.
    let serial: Int
    let pointer: Int
    let view: ModelObject
    let recognizers: [ModelObject]
    var point: (x: Int, y: Int)
    var isTaken = false

    /// The view that gets what the pointer does.
    var receiver: ModelObject? { isTaken ? nil : view }
  }

  /// Something that a control sends.
  struct Registration {
    let serial: Int
    let recipient: Recipient
    var events: UInt
  }

  /// Where it goes.
  enum Recipient {
    case search(ActionName)
    case target(ModelObject, ActionName)
    case closure(Int)
  }
}

/// A link, which leads to an object until it is dead; searches go on through one that is dying.
@MainActor
@propertyWrapper
struct Linked {
  private var object: ModelObject?

  init(wrappedValue: ModelObject?) { object = wrappedValue }

  var wrappedValue: ModelObject? {
    get { object?.isAlive == true ? object : nil }
    set { object = newValue }
  }
}

/// A reference that is nil from the moment when its object begins to die.
@MainActor
@propertyWrapper
struct Mortal {
  private var object: ModelObject?

  init(wrappedValue: ModelObject?) { object = wrappedValue }

  var wrappedValue: ModelObject? {
    get { object?.isReachable == true ? object : nil }
    set { object = newValue }
  }

  /// The object, even while it is dying.
  var projectedValue: ModelObject? { object?.isAlive == true ? object : nil }
}

extension Kind {
  var isResponder: Bool { self != .object && !isBoxed && !isRecognizer }
  /// Whether it is a value in a box.
  var isBoxed: Bool { self == .number || self == .text }
  var isRecognizer: Bool { self == .recognizer || self == .tapper }
  var isView: Bool { [.view, .pingView, .control, .window, .pingWindow].contains(self) }
  var isWindow: Bool { self == .window || self == .pingWindow }
  var isInnerView: Bool { isView && !isWindow }

  /// Whether the kind's class has claims of its own; else a method may be called directly.
  var hasClaims: Bool { ![.direct, .application, .validator].contains(self) }
  /// Whether the kind's class has states of its own.
  var hasStates: Bool { ![.direct, .application, .claimer].contains(self) }

  /// The roles that the kind's class conforms to.
  var roles: [Role] {
    (methods.contains(.ping) ? [.ping] : []) + (isView ? [.view] : [])
      + ([.object, .pingView, .number].contains(self) ? [.value] : [])
  }

  /// The actions that the kind's class has methods for.
  var methods: [ActionName] {
    switch self {
    case .pinger, .pingView, .pingWindow, .object, .recognizer, .tapper, .forwarder: [.ping, .echo]
    case .both: [.ping, .echo, .pong]
    case .interceptor: [.pong]
    case .attempter: [.attempt]
    case .direct, .claimer, .validator: [.ping, .echo, .attempt]
    case .presser: [.press]
    case .plain, .representative, .view, .control, .window, .controller, .application, .number,
      .text:
      []
    }
  }
}

extension ModelObject {
  /// Whether it is returned and called: only until it begins to die.
  var isReachable: Bool { isAlive && !isDying }

  /// Whether it can die: the applications that operations are about are there to the end.
  var isMortal: Bool { id > 1 }

  /// Whether keys are offered to it.
  var takesKeys: Bool { kind != .control || isEnabled }

  /// The object that is asked for methods.
  var actionObject: ModelObject { represented ?? self }

  /// Whether the object, asked by itself or for one that represents it, has a method.
  func hasMethod(_ action: ActionName) -> Bool { actionObject.kind.methods.contains(action) }

  func implements(_ action: ActionName) -> Bool {
    handlers[action] != nil || hasMethod(action)
  }

  /// The object and those above it.
  var chain: [ModelObject] {
    var chain: [ModelObject] = []
    var current: ModelObject? = self
    while let object = current {
      chain.append(object)
      current = object.next
    }
    return chain
  }

  var window: ModelObject? { chain.first { $0.kind.isWindow } }

  var application: ModelObject? {
    guard let last = chain.last, last.kind == .application else { return nil }
    return last.isDying ? nil : last
  }

  /// Where the innermost anchor of an application is, if anything of it is left.
  var anchor: ModelObject? { anchors.last?.first { $0.isAlive } }

  /// Lets go of all others.
  func forgetEverybody() {
    // Its death was the change.
    let changeCount = Self.changeCount
    defer { Self.changeCount = changeCount }
    (next, delegate, supplement, represented) = (nil, nil, nil, nil)
    (owner, focused, superview, initial) = (nil, nil, nil, nil)
    (subviews, registrations, sequences, windows, anchors) = ([], [], [], [], [])
    (root, loadedView, presented, children) = (nil, nil, nil, [])
    (parent, presenter, controller) = (nil, nil, nil)
    (keyWindow, mainWindow, modalWindow) = (nil, nil, nil)
    (recognizers, gesture, validation) = ([], ModelGesture(), ModelValidation())
  }

  /// Where a search begins in a window.
  var searchStart: ModelObject {
    if let focused { return focused }
    if let initial, initial.window === self { return initial }
    if let root, root.window === self { return root }
    return self
  }

  /// The first responder of a window.
  var firstResponder: ModelObject { focused.living ?? self }
}

extension ModelObject? {
  /// The object, unless it is dying.
  @MainActor var living: ModelObject? { flatMap { $0.isReachable ? $0 : nil } }
}
