/// An object in the model, whose references count as nil when their object is deallocated.
@MainActor
final class ModelObject: Instructed {
  let id: Int
  let kind: Kind
  /// A Boolean value that indicates whether other objects may reach it.
  var isAlive = true
  /// A Boolean value that indicates whether it is being deallocated and cannot be named.
  var isDying = false
  /// A Boolean value that indicates whether the scenario retains it.
  var isOwned = true
  /// The number of calls and release lists that retain it.
  var holds = 0

  @Linked var next: ModelObject? { didSet { Self.note(oldValue, next) } }
  @Mortal var delegate: ModelObject? { didSet { Self.note(oldValue, delegate) } }
  @Mortal var supplement: ModelObject?
  @Mortal var represented: ModelObject?

  var handlers: [ActionName: ModelHandler] = [:]
  var bindings: [ModelCommand] = []
  /// The runs at the object, which it offers to cancel.
  var runs: [ModelRun] = []

  // Properties of windows.
  @Mortal var owner: ModelObject? { didSet { Self.note(oldValue, owner) } }
  @Linked var focused: ModelObject? { didSet { Self.note(oldValue, focused) } }
  @Mortal var initial: ModelObject? { didSet { Self.note(oldValue, initial) } }
  /// The number of times that the focus has moved.
  var moves = 0
  var isEvicting = false
  var sequences: [PointerSequence] = []
  /// A Boolean value that indicates whether the window is leaving its application and accepts no
  /// presses.
  var isClosed = false
  /// A Boolean value that indicates whether the scenario has set a parent, which may be gone.
  var isSheet = false
  @Mortal var sheetParent: ModelObject?
  var worksWhenModal = false
  var hasHost = false
  /// The views that the host was asked to draw.
  var undrawn: [ModelObject] = []
  /// The first responder that the host knows of.
  @Mortal var toldFirst: ModelObject?
  var focusChanges = 0
  var isResigning = false
  var isBecoming = false
  var root: ModelObject?

  // Properties of controllers.
  var loadedView: ModelObject?
  @Mortal var parent: ModelObject?
  @Mortal var presenter: ModelObject?
  var children: [ModelObject] = []
  var presented: ModelObject?

  // Properties of applications.
  var time: Duration?
  /// The scroll in progress, and the last turn of the wheel.
  var (scroll, wheel): (ModelScroll?, ModelScroll?)
  @Linked var keyWindow: ModelObject? { didSet { Self.note(oldValue, keyWindow) } }
  @Linked var mainWindow: ModelObject? { didSet { Self.note(oldValue, mainWindow) } }
  /// The windows that have been key, the most recent last; in place of a sheet, the window it is
  /// attached to.
  var formerKeys: [ModelKey] = []
  /// The one of these windows that is key while nothing blocks it.
  var chosenKey: ModelObject? { formerKeys.last?.window }
  /// Whether another window has become key since the main window was last updated.
  var hasNewKey = false
  /// The windows that have been main, the most recent last; nil if the program has made none main.
  var formerMains: [ModelObject?] = []
  /// The modal windows and sheets in the order in which their sessions began.
  var sessions: [ModelSession] = []
  /// The sessions that have ended but not been reported, which retain their windows.
  var endedSessions: [ModelSession] = []
  /// The window that was last told that it is key; it may have been deallocated.
  var toldKey: ModelObject?
  var isTellingKey = false
  /// The pointers that hover.
  var hovers: [ModelHover] = []
  /// The sequence of each pointer's last press.
  var presses: [Int: Int] = [:]
  /// The windows in the order in which they were added.
  var windows: [ModelObject] = []
  /// The current anchors, the innermost last; nil where the first responder counts again.
  var anchors: [ModelAnchor?] = []
  /// The number of sends of an application.
  var sendCount = 0
  /// The number of changes of the key window, of its first responder, and of modal sessions.
  var focusCount = 0
  let observation = Observation()

  // Properties of views.
  @Linked var superview: ModelObject?
  @Mortal var controller: ModelObject?
  var subviews: [ModelObject] = []
  var frame = ModelFrame()
  var isHidden = false

  // Properties of controls, and whether a recognizer is enabled.
  var isEnabled = true
  var isEnabledByProgram = true
  var isHighlighted = false
  var registrations: [Registration] = []
  var tracking: Tracking?
  /// The pointers that were pressed without the primary button.
  var leftPointers: Set<Int> = []
  /// The sequence of the last press that the control has tracked.
  var lastPress: Int?

  // Properties of gesture recognizers and the views that have them.
  var gesture = ModelGesture()
  var recognizers: [ModelObject] = []

  // Properties for validation: a control's place in the automatic order, and an application's
  // menus.
  var automaticPlace: Int?
  var shownState: Availability?
  var validation = ModelValidation()

  init(_ kind: Kind, _ id: Int) { (self.kind, self.id) = (kind, id) }

  /// The observers and sends of an application.
  final class Observation {
    /// The observers in the order in which they were added.
    private(set) var observers: [Int] = []
    /// The number of sends in progress.
    var count = 0
    /// The number of sends that are being searched for or handled.
    var depth = 0

    func set(_ observer: Int, isOn: Bool) {
      guard isOn != observers.contains(observer) else { return }
      if isOn { observers.append(observer) } else { observers.removeAll { $0 == observer } }
    }
  }

  /// The pointer that a control tracks.
  struct Tracking {
    let pointer: Int
    let serial: Int
    var isInside = true
    var isActive = true
    var isEnding = false
  }

  /// A pressed pointer and the view in which it was pressed.
  struct PointerSequence {
    /// A number that distinguishes it from other sequences of the same pointer.
    let serial: Int
    /// The sequence of the pointer's press before.
    let previous: Int?
    let pointer: Int
    let view: ModelObject
    let recognizers: [ModelObject]
    var point: (x: Int, y: Int)
    let firstButtons: UInt
    var buttons: UInt
    /// Whether the view is a control or in one.
    let isInControl: Bool
    var isTaken = false

    /// The view that receives the pointer's events.
    var receiver: ModelObject? { isTaken ? nil : view }
  }

  /// A registration of a control.
  struct Registration {
    let serial: Int
    let recipient: Recipient
    var events: UInt

    @MainActor var isLost: Bool {
      if case .target(let target, _) = recipient { !target.isReachable } else { false }
    }
  }

  /// The destination of a registration.
  enum Recipient {
    case search(ActionName)
    case target(ModelObject, ActionName)
    case closure(Int)
  }
}

/// A link to an object until it is deallocated, which searches follow even during its deallocation.
@MainActor
@propertyWrapper struct Linked {
  private var object: ModelObject?

  init(wrappedValue: ModelObject?) { object = wrappedValue }

  var wrappedValue: ModelObject? {
    get { object?.isAlive == true ? object : nil }
    set { object = newValue }
  }
}

/// A reference that becomes nil as soon as its object's deallocation begins.
@MainActor
@propertyWrapper struct Mortal {
  private var object: ModelObject?

  init(wrappedValue: ModelObject?) { object = wrappedValue }

  var wrappedValue: ModelObject? {
    get { object?.isReachable == true ? object : nil }
    set { object = newValue }
  }

  /// The object, even while it is being deallocated.
  var projectedValue: ModelObject? { object?.isAlive == true ? object : nil }
}

extension Kind {
  var isResponder: Bool { ![.object, .number, .text].contains(self) && !isRecognizer }
  var isRecognizer: Bool { self == .recognizer || self == .tapper }
  var isView: Bool { [.view, .pingView, .control, .window, .pingWindow].contains(self) }
  var isWindow: Bool { self == .window || self == .pingWindow }
  var isInnerView: Bool { isView && !isWindow }

  /// A Boolean value that indicates whether the kind's class overrides `canPerformAction`.
  var hasClaims: Bool { ![.direct, .application, .validator, .interceptor].contains(self) }
  /// A Boolean value that indicates whether the kind's class overrides `validate`.
  var hasStates: Bool { ![.direct, .application, .claimer, .interceptor].contains(self) }

  /// The roles to which the kind's class conforms.
  var roles: [Role] {
    (methods.contains(.ping) ? [.ping] : []) + (isView ? [.view] : [])
      + ([.object, .pingView, .number].contains(self) ? [.value] : [])
  }

  /// The actions for which the kind's class has methods.
  var methods: [ActionName] {
    switch self {
    case .pinger, .pingWindow, .recognizer, .tapper, .forwarder: [.ping, .echo]
    case .pingView: [.ping, .echo, .load]
    case .object: [.ping, .echo, .load, .cancel]
    case .both: [.ping, .echo, .pong, .load, .cancel]
    case .interceptor: [.pong]
    case .attempter: [.attempt]
    case .direct: [.ping, .echo, .attempt, .load]
    case .claimer, .validator: [.ping, .echo, .attempt]
    case .presser: [.press]
    case .plain, .representative, .view, .control, .window, .controller, .application, .number,
      .text:
      []
    }
  }
}

extension ModelObject {
  /// A Boolean value that indicates whether queries return the object and actions reach it.
  var isReachable: Bool { isAlive && !isDying }

  /// A Boolean value that indicates whether it can be deallocated, unlike the scenario's two
  /// applications.
  var isMortal: Bool { id > 1 }

  /// A Boolean value that indicates whether the program and validation both allow it to be enabled.
  var mayBeEnabled: Bool { isEnabledByProgram && (shownState ?? .enabled) == .enabled }

  /// A Boolean value that indicates whether scrolls are offered to it.
  var takesInput: Bool { kind != .control || isEnabled }

  /// The responders that are offered keys: those above the outermost disabled control of the chain.
  var keyChain: ArraySlice<ModelObject> {
    let outermost = chain.lastIndex { $0.isReachable && !$0.takesInput }
    return outermost.map { chain[($0 + 1)...] } ?? chain[...]
  }

  /// A Boolean value that indicates whether keys are offered to it first.
  var takesKeys: Bool { kind != .application && keyChain.first === self }

  /// The object whose methods count.
  var actionObject: ModelObject { represented ?? self }

  /// Returns whether the object, or the object that it represents, has a method.
  func hasMethod(_ action: ActionName) -> Bool { actionObject.kind.methods.contains(action) }

  func implements(_ action: ActionName) -> Bool { handler(for: action) != nil || hasMethod(action) }

  /// Returns the handler that replaces a method; for `cancel`, a method comes before a handler, and
  /// the runs come last.
  func handler(for action: ActionName) -> ModelHandler? {
    let own = handlers[action]
    guard action == .cancel else { return own }
    return hasMethod(.cancel) ? nil : own ?? (runs.allSatisfy(\.isCanceled) ? nil : .canceller)
  }

  /// The object and its chain.
  var chain: [ModelObject] { path { $0.next } }

  /// The view and the views that contain it, the innermost first.
  var lineage: [ModelObject] { path { $0.superview } }

  /// Returns the object and those to which a link leads from it, the nearest first.
  func path(_ link: (ModelObject) -> ModelObject?) -> [ModelObject] {
    var path: [ModelObject] = []
    var current: ModelObject? = self
    while let object = current {
      path.append(object)
      current = link(object)
    }
    return path
  }

  var window: ModelObject? { chain.first { $0.kind.isWindow } }

  var application: ModelObject? {
    guard let last = chain.last, last.kind == .application else { return nil }
    return last.isDying ? nil : last
  }

  /// The innermost anchor of an application, or its nearest living ancestor.
  var anchor: ModelObject? { currentAnchor?.responder }

  /// The innermost anchor of an application, or the place that a send from there has now.
  var currentAnchor: ModelAnchor? {
    for anchor in anchors.reversed() {
      guard let anchor else { return nil }
      guard anchor.focusCount == nil || anchor.focusCount == focusCount else { continue }
      let place = anchor.focusCount == nil ? anchor : anchor.place(in: self)
      if anchor.isNowhere || !place.isNowhere { return place }
    }
    return nil
  }

  /// Breaks all of the object's references.
  func forgetEverybody() {
    // Its deallocation has already been counted as a change.
    let changeCount = Self.changeCount
    defer { Self.changeCount = changeCount }
    (next, delegate, supplement, represented) = (nil, nil, nil, nil)
    (owner, focused, superview, initial) = (nil, nil, nil, nil)
    (subviews, registrations, sequences, windows, anchors) = ([], [], [], [], [])
    (root, loadedView, presented, children) = (nil, nil, nil, [])
    (parent, presenter, controller) = (nil, nil, nil)
    (keyWindow, mainWindow, toldKey, sheetParent) = (nil, nil, nil, nil)
    (formerKeys, sessions, hovers, undrawn) = ([], [], [], [])
    (formerMains, endedSessions) = ([], [])
    (toldFirst, scroll, wheel) = (nil, nil, nil)
    runs = []
    (recognizers, gesture, validation) = ([], ModelGesture(), ModelValidation())
  }

  /// The start of a search in a window.
  var searchStart: ModelObject { focused ?? vacantStart }

  /// The start of a search in a window in which nothing has the focus.
  var vacantStart: ModelObject {
    if let initial, initial.window === self, initial.mayHaveFocus { return initial }
    if let root, root.window === self { return root }
    return self
  }

  /// The modal window of an application that blocks all others.
  var modalWindow: ModelObject? {
    sessions.last { $0.parent == nil && !$0.window.isHidden }?.window
  }

  /// The first responder of a window.
  var firstResponder: ModelObject { focused.living ?? self }
}

extension ModelObject? {
  /// The object unless it is being deallocated.
  @MainActor var living: ModelObject? { flatMap { $0.isReachable ? $0 : nil } }
}

/// A place at which searches begin in place of the first responder.
struct ModelAnchor {
  /// The responder, and the ancestors that it had when the anchor was created.
  let chain: [ModelObject]
  /// The window that the responder was in.
  let window: ModelObject?
  /// Whether nothing is left of the anchor of a menu.
  var isNowhere = false
  /// The number of focus changes until which the anchor applies; nil if it applies as long as it is
  /// current.
  var focusCount: Int?

  @MainActor
  init(at responder: ModelObject?) {
    chain = responder?.chain.filter { $0.kind != .application && $0.isReachable } ?? []
    window = responder?.window.living
  }

  @MainActor var responder: ModelObject? { chain.first { $0.isAlive } }

  /// Returns where a menu with this anchor begins: at the nearest ancestor in the same window that
  /// the user can reach.
  @MainActor
  func place(in application: ModelObject) -> ModelAnchor {
    guard !chain.isEmpty else { return self }
    let found = chain.first { object in
      guard object.isReachable, window?.isReachable != false, object.window.living === window else {
        return false
      }
      guard object.kind.isView else { return object.application === application }
      return object.isUsable && window?.owner === application && window?.isHidden == false
    }
    if let found, found === chain.first { return self }
    var place = ModelAnchor(at: found)
    place.isNowhere = found == nil
    return place
  }
}

extension ModelObject {
  /// The object with everything that it is inside of or linked to, below its window.
  var surroundings: [ModelObject] {
    chain.prefix { !$0.kind.isWindow && $0.kind != .application }
      .flatMap { member in member.lineage.prefix { !$0.kind.isWindow } }
  }

  /// Whether a responder may have the focus.
  var mayHaveFocus: Bool { !surroundings.contains { $0.keepsFocusAway(from: self) } }

  /// Whether what is inside an object may have the focus.
  var mayContainFocus: Bool { !surroundings.contains { $0.keepsFocusAway(from: nil) } }

  private func keepsFocusAway(from responder: ModelObject?) -> Bool {
    isHidden || !isEnabledByProgram && self !== responder
  }

  /// Whether a view is in a window, it and the views around it are visible, and no other control
  /// around it is disabled.
  var isUsable: Bool {
    let views = lineage
    return views.last.map { $0.kind.isWindow && $0.isReachable } == true
      && views.allSatisfy { !$0.isHidden } && views.dropFirst().allSatisfy(\.isEnabled)
  }
}
