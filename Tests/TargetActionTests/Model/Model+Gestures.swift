/// What a gesture recognizer knows.
@MainActor
struct ModelGesture {
  @Mortal var view: ModelObject?
  /// The window that it got its last event from.
  @Mortal var window: ModelObject?
  var progress = Progress.possible
  /// The recognition that waits for others to fail.
  var pending: Progress?
  var cancelsTouches = true
  /// The states that it takes on, one with each event.
  var script: [Progress] = []
  /// The recognizers that go first, and those that this one goes before; some may be dead.
  var required: [ModelObject] = []
  var dependents: [ModelObject] = []
}

/// How recognizers follow pointers.
extension Model {
  func recognizer(_ id: Int?) -> ModelObject? {
    object(id).flatMap { $0.kind == .recognizer ? $0 : nil }
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

  // MARK: - Events

  func receive(_ recognizer: ModelObject, _ stroke: Stroke, in window: ModelObject) {
    guard recognizer.isEnabled, recognizer.gesture.pending == nil,
      [.possible, .began, .changed].contains(recognizer.gesture.progress)
    else { return }
    recognizer.gesture.window = window
    record(.followed(recognizer.id, stroke))
    react(recognizer, .following)
    guard !recognizer.gesture.script.isEmpty else { return }
    change(recognizer, to: recognizer.gesture.script.removeFirst())
  }

  /// Starts recognizers anew that have recognised or failed, as their pointer is up.
  func finish(_ recognizers: [ModelObject]) {
    for recognizer in recognizers
    where recognizer.gesture.pending == nil && recognizer.gesture.progress != .possible {
      startAnew(recognizer)
    }
  }

  // MARK: - States

  func change(_ recognizer: ModelObject, to progress: Progress) {
    let mustWait =
      (progress == .began || progress == .ended) && recognizer.gesture.progress == .possible
      && recognizer.gesture.required.contains { mayYetRecognise($0) }
    if mustWait {
      recognizer.gesture.pending = progress
    } else {
      settle(recognizer, progress)
    }
  }

  private func mayYetRecognise(_ recognizer: ModelObject) -> Bool {
    recognizer.isReachable && recognizer.gesture.progress == .possible && recognizer.isEnabled
      && recognizer.gesture.view != nil
  }

  private func settle(_ recognizer: ModelObject, _ progress: Progress) {
    let wasUnderWay = [.began, .changed].contains(recognizer.gesture.progress)
    recognizer.gesture.pending = nil
    recognizer.gesture.progress = progress
    switch progress {
    case .began, .ended:
      if !wasUnderWay, recognizer.gesture.cancelsTouches { takePointers(recognizer) }
      sendActions(of: recognizer)
      tellDependents(of: recognizer) { otherHasRecognised($0) }
    case .changed: sendActions(of: recognizer)
    case .cancelled where wasUnderWay: sendActions(of: recognizer)
    case .cancelled, .failed: tellDependents(of: recognizer) { otherHasFailed($0) }
    case .possible: break
    }
  }

  /// Takes the pointers that a recognizer follows away from their views.
  private func takePointers(_ recognizer: ModelObject) {
    guard let window = recognizer.gesture.window else { return }
    holding([window]) {
      for sequence in sequences(of: recognizer) { cancelView(of: sequence, in: window) }
    }
  }

  private func sequences(of recognizer: ModelObject) -> [ModelObject.PointerSequence] {
    recognizer.gesture.window?.sequences.filter { sequence in
      sequence.recognizers.contains { $0 === recognizer }
    } ?? []
  }

  private func tellDependents(of recognizer: ModelObject, _ tell: (ModelObject) -> Void) {
    let dependents = recognizer.gesture.dependents.filter(\.isReachable)
    holding(dependents) {
      for dependent in dependents { tell(dependent) }
    }
  }

  /// A recognizer that dies does not recognise any more, and others need not wait for it.
  func recognizerDies(_ recognizer: ModelObject) {
    tellDependents(of: recognizer) { otherHasFailed($0) }
  }

  private func otherHasFailed(_ recognizer: ModelObject) {
    guard let pending = recognizer.gesture.pending else { return }
    change(recognizer, to: pending)
    if recognizer.gesture.progress == .ended { startAnew(recognizer) }
  }

  private func otherHasRecognised(_ recognizer: ModelObject) {
    let isFollowing = !sequences(of: recognizer).isEmpty
    guard recognizer.gesture.pending != nil || isFollowing else { return }
    settle(recognizer, .failed)
    if !isFollowing { startAnew(recognizer) }
  }

  /// Ends what a recognizer is at: it is disabled, or leaves its view, or its pointer was taken away.
  func giveUp(_ recognizer: ModelObject) {
    let isUnderWay = [.began, .changed].contains(recognizer.gesture.progress)
    settle(recognizer, isUnderWay ? .cancelled : .failed)
    startAnew(recognizer)
  }

  private func startAnew(_ recognizer: ModelObject) {
    recognizer.gesture.pending = nil
    recognizer.gesture.progress = .possible
    record(.reset(recognizer.id))
    react(recognizer, .resetting)
  }

  /// Sends what was registered when it began and still is.
  private func sendActions(of recognizer: ModelObject) {
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
