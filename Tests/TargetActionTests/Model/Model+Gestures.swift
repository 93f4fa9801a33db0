/// What a gesture recognizer knows.
@MainActor
struct ModelGesture {
  @Mortal var view: ModelObject?
  /// The window of the pointer that it has followed last.
  @Mortal var window: ModelObject?
  var hasHadWindow = false
  var progress = Progress.possible
  /// The recognition that waits for others to fail.
  var pending: Progress?
  var cancelsTouches = true
  /// The states that it takes on, one with each event.
  var script: [Progress] = []
  /// The recognizers that go first, and those that this one goes before; some may be dead.
  var required: [ModelObject] = []
  var dependents: [ModelObject] = []
  /// Those further in that a recognition waits for, and since when.
  var rivals: [(object: ModelObject, serial: Int)] = []
  /// Whether it recognises together with others.
  var isTolerant = false
  /// The pointers of the gesture so far, by the numbers of their sequences.
  var pointers: [Int] = []
  var hasBegun = false
  /// How often it has moved on.
  var revision = 0
  /// Whether the gesture goes on with a pointer that is to come, until when, and who tells the time.
  var awaitsPointer = false
  var deadline: Double?
  @Mortal var keeper: ModelObject?
  /// Its place among those that wait for a pointer or for others.
  var waitingPlace: Int?
  // Of a recognizer of taps.
  var tapsRequired = 1
  var taps = 0
  /// The platform's number of the last of them.
  var tapNumber = 0
  var start: (x: Int, y: Int)?
}

/// How recognizers follow pointers.
extension Model {
  func recognizer(_ id: Int?) -> ModelObject? {
    object(id).flatMap { $0.kind.isRecognizer ? $0 : nil }
  }

  // MARK: - Views

  func attach(_ recognizer: ModelObject, to view: ModelObject) {
    if let old = recognizer.gesture.view {
      holding([old]) { detach(recognizer, from: old) }
    }
    // What is cancelled by that may have attached it elsewhere.
    if let other = recognizer.gesture.view { drop(recognizer, from: other) }
    view.recognizers.append(recognizer)
    recognizer.holds += 1
    recognizer.gesture.view = view
  }

  func detach(_ recognizer: ModelObject, from view: ModelObject) {
    guard recognizer.gesture.view === view else { return }
    drop(recognizer, from: view)
    giveUp(recognizer)
    // What is cancelled by that may have attached it again.
    guard recognizer.gesture.view === view,
      !view.recognizers.contains(where: { $0 === recognizer })
    else { return }
    recognizer.gesture.view = nil
  }

  private func drop(_ recognizer: ModelObject, from view: ModelObject) {
    guard let index = view.recognizers.firstIndex(where: { $0 === recognizer }) else { return }
    letGo(of: [view.recognizers.remove(at: index)])
  }

  /// The recognizers that follow a pointer which goes down in a view.
  func recognizers(from view: ModelObject) -> [ModelObject] {
    var recognizers: [ModelObject] = []
    var current: ModelObject? = view
    while let ancestor = current {
      recognizers += ancestor.recognizers.filter(\.isEnabled)
      current = ancestor.superview
    }
    return recognizers
  }

  // MARK: - Actions

  /// Sends what was registered when it began and still is.
  func sendActions(of recognizer: ModelObject) {
    guard let view = recognizer.gesture.view else { return }
    let app = view.application ?? shared
    let sender = Sender(object: recognizer)
    holding([view]) {
      for serial in recognizer.registrations.map(\.serial) {
        switch recognizer.registrations.first(where: { $0.serial == serial })?.recipient {
        case .search(let action): send(action, .everywhere, from: sender, in: app, as: .gesture)
        case .target(let target, let action):
          guard target.isReachable else {
            recognizer.registrations.removeAll { $0.serial == serial }
            reportLostTarget(of: action, in: app)
            continue
          }
          holding([target]) {
            _ = send(action, .target(target), from: sender, in: app, as: .gesture)
          }
        case .closure, nil: continue
        }
      }
    }
  }

  // MARK: - Operations

  func useGestures(_ operation: Operation) {
    switch operation {
    case .attach(let id, let place):
      guard let recognizer = recognizer(id), let view = object(place), view.kind.isView else {
        return
      }
      holding([recognizer, view]) { attach(recognizer, to: view) }
    case .detach(let id, let place):
      guard let recognizer = recognizer(id), let view = object(place), view.kind.isView else {
        return
      }
      holding([recognizer, view]) { detach(recognizer, from: view) }
    case .script(let id, let script): recognizer(id)?.gesture.script = script
    case .progress(let id, let progress):
      guard let recognizer = recognizer(id) else { return }
      holding([recognizer]) { change(recognizer, to: progress) }
    case .require(let id, let number):
      guard let recognizer = recognizer(id), let other = self.recognizer(number),
        recognizer !== other, !recognizer.gesture.required.contains(where: { $0 === other })
      else { return }
      recognizer.gesture.required.append(other)
      other.gesture.dependents.append(recognizer)
    case .cancelsTouches(let id, let value): recognizer(id)?.gesture.cancelsTouches = value
    case .together(let id, let value): recognizer(id)?.gesture.isTolerant = value
    case .tapsRequired(let id, let count): recognizer(id)?.gesture.tapsRequired = count
    default: break
    }
  }

  /// Does an operation that controls and recognizers have in common.
  ///
  /// - Returns: Whether it was on a recognizer.
  func useRecognizer(_ operation: Operation) -> Bool {
    switch operation {
    case .enable(let id, let isEnabled):
      guard let recognizer = recognizer(id) else { return false }
      recognizer.isEnabled = isEnabled
      if !isEnabled { holding([recognizer]) { giveUp(recognizer) } }
    case .register(let id, let target, let action, _):
      guard let recognizer = recognizer(id) else { return false }
      if target == nil {
        register(.search(action), of: recognizer, events: 1)
      } else if let target = object(target) {
        register(.target(target, action), of: recognizer, events: 1)
      }
    case .unregister(let id, let target, let action, _):
      guard let recognizer = recognizer(id) else { return false }
      guard target == nil || object(target) != nil else { return true }
      let object = object(target)
      unregister(from: recognizer, events: 1) { isRegistration($0, to: object, action) }
    default: return false
    }
    return true
  }

  /// What can be seen of a recognizer.
  func sight(ofRecognizer recognizer: ModelObject) -> Sight {
    var sight = Sight()
    sight.view = recognizer.gesture.view?.id
    sight.progress = recognizer.gesture.progress
    sight.isEnabled = recognizer.isEnabled
    return sight
  }
}
