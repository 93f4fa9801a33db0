/// A pointer together with the recognizers that follow it.
struct ModelTrack {
  let members: [ModelObject]
  var isDown = true
}

/// Recognizers that follow pointers and wait for other pointers.
extension Model {
  /// Makes a recognizer follow a new pointer, unless its gesture is complete.
  func join(
    _ recognizer: ModelObject, _ sequence: ModelObject.PointerSequence, in window: ModelObject
  ) {
    tracks[sequence.serial] = tracks[sequence.serial] ?? ModelTrack(members: sequence.recognizers)
    guard isReceptive(recognizer) else { return }
    recognizer.gesture.pointers.append(sequence.serial)
    recognizer.gesture.hasBegun = true
    recognizer.gesture.window = window
    recognizer.gesture.hasHadWindow = true
  }

  private func isReceptive(_ recognizer: ModelObject) -> Bool {
    recognizer.isEnabled && recognizer.gesture.pending == nil
      && [.possible, .began, .changed].contains(recognizer.gesture.progress)
  }

  func hasPointerDown(_ recognizer: ModelObject) -> Bool {
    recognizer.gesture.pointers.contains { tracks[$0]?.isDown == true }
  }

  /// Records that a pointer has been released.
  func lift(_ sequence: ModelObject.PointerSequence) { tracks[sequence.serial]?.isDown = false }

  func receive(
    _ recognizer: ModelObject, _ touch: ModelTouch, of sequence: ModelObject.PointerSequence
  ) {
    guard isReceptive(recognizer), tracks[sequence.serial]?.isDown == true,
      recognizer.gesture.pointers.contains(sequence.serial)
    else { return }
    record(.followed(recognizer.id, touch.stroke), recognizer, .following)
    if recognizer.kind == .tapper {
      tap(recognizer, touch)
    } else if !recognizer.gesture.script.isEmpty {
      change(recognizer, to: recognizer.gesture.script.removeFirst())
    }
  }

  /// Delivers a pointer event to a tap recognizer.
  private func tap(_ recognizer: ModelObject, _ touch: ModelTouch) {
    let gesture = recognizer.gesture
    let isNear = gesture.start.map { start in
      let (x, y) = (touch.point.x - start.x, touch.point.y - start.y)
      return x * x + y * y <= 100
    }
    switch touch.stroke {
    case .down:
      guard gesture.start == nil, touch.buttons == 1 else { return change(recognizer, to: .failed) }
      stopAwaiting(recognizer)
      recognizer.gesture.start = touch.point
      recognizer.gesture.tapNumber = touch.taps
    case .move: if isNear != true { change(recognizer, to: .failed) }
    case .up:
      guard isNear == true else { return change(recognizer, to: .failed) }
      recognizer.gesture.start = nil
      recognizer.gesture.taps += 1
      guard recognizer.gesture.taps < gesture.tapsRequired else {
        return change(recognizer, to: .ended)
      }
      guard isReceptive(recognizer), window(of: recognizer) != nil else {
        return change(recognizer, to: .failed)
      }
      let time = keeper(of: recognizer)?.time ?? touch.time
      recognizer.gesture.deadline = max(touch.time, time) + .milliseconds(350)
      noteWaiting(recognizer)
    case .cancel: change(recognizer, to: .failed)
    case .hover, .left: break
    }
  }

  /// Fails the taps that a newly pressed pointer does not continue.
  func prepare(_ recognizer: ModelObject, for touch: ModelTouch) {
    let gesture = recognizer.gesture
    guard recognizer.kind == .tapper, gesture.deadline != nil, !hasPointerDown(recognizer) else {
      return
    }
    let isLate = gesture.deadline.map { $0 <= touch.time } ?? false
    if touch.taps != gesture.tapNumber + 1 || isLate || touch.buttons != 1 { giveUp(recognizer) }
  }

  /// Makes a tap fail if the pointer is pressed in a control inside its view.
  func yield(
    _ recognizer: ModelObject, _ sequence: ModelObject.PointerSequence, to control: ModelObject
  ) {
    guard recognizer.kind == .tapper, recognizer.gesture.progress == .possible,
      recognizer.gesture.pending == nil, recognizer.gesture.pointers.contains(sequence.serial),
      let view = recognizer.gesture.view, view !== control, isInside(control, view)
    else { return }
    change(recognizer, to: .failed)
  }

  /// Ends gestures whose pointers have all been released, and fails those that are still possible.
  func finish(_ recognizers: [ModelObject]) {
    for recognizer in recognizers where !hasPointerDown(recognizer) {
      if recognizer.gesture.pending == .began {
        giveUp(recognizer)
      } else if recognizer.gesture.pending == nil {
        if isUnderWay(recognizer) {
          giveUp(recognizer)
        } else if recognizer.gesture.progress != .possible {
          startAnew(recognizer)
        } else if recognizer.gesture.deadline == nil, !recognizer.gesture.pointers.isEmpty {
          giveUp(recognizer)
        }
      }
    }
  }

  /// Fails the recognizers whose pointer was canceled, unless their gesture was complete.
  func loseTrack(_ recognizers: [ModelObject], of sequence: ModelObject.PointerSequence) {
    for recognizer in recognizers where recognizer.gesture.pending != .ended {
      let pointers = recognizer.gesture.pointers
      if pointers.isEmpty || pointers.contains(sequence.serial) { giveUp(recognizer) }
    }
  }

  /// Records whether a recognizer is waiting for a pointer or another recognizer.
  func noteWaiting(_ recognizer: ModelObject) {
    let isWaiting = recognizer.gesture.deadline != nil || recognizer.gesture.pending != nil
    guard isWaiting != (recognizer.gesture.waitingPlace != nil) else { return }
    recognizer.gesture.waitingPlace = isWaiting ? nextSerial() : nil
  }

  func stopAwaiting(_ recognizer: ModelObject) {
    recognizer.gesture.deadline = nil
    noteWaiting(recognizer)
  }

  var waiting: [ModelObject] {
    everything.filter { $0.isReachable && $0.gesture.waitingPlace != nil }
      .sorted { ($0.gesture.waitingPlace ?? 0) < ($1.gesture.waitingPlace ?? 0) }
  }

  /// Makes waiting recognizers give up, none of which recognizes its gesture because another of them
  /// fails.
  func giveUpWaiting(where isOver: (ModelObject) -> Bool) {
    let waiting = waiting.filter(isOver)
    holding(waiting) {
      for recognizer in waiting {
        recognizer.gesture.pending = nil
        noteWaiting(recognizer)
      }
      for recognizer in waiting { giveUp(recognizer) }
    }
  }

  private func window(of recognizer: ModelObject) -> ModelObject? {
    recognizer.gesture.view.map(outermost).flatMap { $0.kind.isWindow && !$0.isDying ? $0 : nil }
  }

  /// Returns the application whose time applies to a recognizer.
  private func keeper(of recognizer: ModelObject) -> ModelObject? { window(of: recognizer)?.owner }

  private func isDue(_ recognizer: ModelObject, in app: ModelObject) -> Bool {
    guard let deadline = recognizer.gesture.deadline, let time = app.time else { return false }
    return deadline <= time && keeper(of: recognizer) === app
  }

  func deadline(of app: ModelObject) -> Duration? {
    waiting.filter { keeper(of: $0) === app }.compactMap(\.gesture.deadline).min()
  }

  func advance(_ app: ModelObject, to time: Duration) {
    guard time >= app.time ?? time else { return }
    app.time = time
    let sendCount = app.sendCount
    while true {
      let due = waiting.filter { isDue($0, in: app) }
        .sorted { ($0.gesture.deadline ?? .zero) < ($1.gesture.deadline ?? .zero) }
      guard !due.isEmpty else { break }
      holding(due) {
        for recognizer in due where isDue(recognizer, in: app) {
          stopAwaiting(recognizer)
          giveUp(recognizer)
          finish([recognizer])
        }
      }
    }
    let isSend = app.sendCount != sendCount
    if isSend || !app.validation.waitsForEvent { validate(app, ifChanged: isSend) }
  }
}
