extension Model {
  /// Keeps objects alive for the time of a call.
  func holding<Result>(_ held: [ModelObject?], _ body: () -> Result) -> Result {
    for object in held { object?.holds += 1 }
    defer { letGo(of: held) }
    return body()
  }

  /// Lets go of objects that a call has held.
  func letGo(of held: [ModelObject?]) {
    for case let object? in held {
      object.holds -= 1
      release(object)
    }
  }

  /// Lets an object die if nothing retains it any more.
  func release(_ object: ModelObject) {
    guard !object.isDying, !object.isOwned, object.holds == 0, object.kind != .application,
      !isKept(object)
    else { return }
    die(object)
  }

  /// Everything that there is, dying or not.
  var everything: [ModelObject] { Array(objects.values) + dying }

  /// Whether another object retains an object.
  private func isKept(_ object: ModelObject) -> Bool {
    if object.superview != nil { return true }
    return everything.contains { window in
      // It does not keep itself.
      window !== object && window.sequences.contains { $0.view === object }
    }
  }

  // MARK: - Death

  private func die(_ object: ModelObject) {
    object.isDying = true
    objects[object.id] = nil
    dying.append(object)
    if object.kind.isResponder { depart(object) }
    object.isAlive = false
    releaseMembers(of: object)
    dying.removeAll { $0 === object }
    object.forgetEverybody()
  }

  private func depart(_ object: ModelObject) {
    let loser = cut(object, isDying: true)
    object.next = nil
    object.isAlive = false
    ModelObject.changeCount += 1
    leaveTables(object)
    holding([loser]) {
      if let loser { _ = resignFirstResponder(loser) }
      if object.kind.isWindow { abandonSequences(of: object) }
      releaseBelongings(of: object)
    }
  }

  private func leaveTables(_ object: ModelObject) {
    for subview in object.subviews { subview.superview = nil }
    object.focused = nil
    object.automaticPlace = nil
    guard object.kind.isWindow else { return }
    forget(object, by: application)
  }

  /// Cancels what follows a pointer in a dying window; no view knows the window by now.
  private func abandonSequences(of window: ModelObject) {
    var controls: [ModelObject] = []
    for sequence in window.sequences where !sequence.isTaken && sequence.view !== window {
      var current: ModelObject? = sequence.view
      while let view = current {
        if view.kind == .control { controls.append(view) }
        current = view.superview
      }
    }
    let recognizers = window.sequences.flatMap(\.recognizers)
    holding(controls + recognizers) {
      for control in controls { stopTracking(control) }
      for recognizer in recognizers { giveUp(recognizer) }
    }
  }

  // MARK: - Belongings

  private func releaseBelongings(of object: ModelObject) {
    let kept = object.subviews
    object.subviews = []
    releaseLater(kept)
  }

  /// Releases objects one after another, the last first, together with what these release in turn.
  private func releaseLater(_ objects: [ModelObject]) {
    for object in objects { object.holds += 1 }
    pending += objects
    guard !isReleasingPending else { return }
    isReleasingPending = true
    while let last = pending.popLast() { letGo(of: [last]) }
    isReleasingPending = false
  }

  private func releaseMembers(of object: ModelObject) {
    if object.kind == .recognizer { recognizerDies(object) }
    let recognizers = object.recognizers
    object.recognizers = []
    letGo(of: recognizers)
    let ended = object.sequences
    object.sequences = []
    for sequence in ended { letGo(of: sequence) }
  }
}
