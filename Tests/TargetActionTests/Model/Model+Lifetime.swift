extension Model {
  /// Retains objects during a call.
  func holding<Result>(_ held: [ModelObject?], _ body: () -> Result) -> Result {
    for object in held { object?.holds += 1 }
    defer { letGo(of: held) }
    return body()
  }

  /// Releases objects that a call of the library has retained.
  ///
  /// The order is not specified. If several of them are deallocated, or would be in another order,
  /// the scenario ends here, unless they are deallocated without any calls. Their members are
  /// released in the same way.
  func letGo(of held: [ModelObject?]) {
    let held = held.compactMap(\.self)
    let living = held.filter { !$0.isDying }
    let (entryCount, budget) = (entries.count, budget)
    let doomed = living.filter { object in
      isForsaken(object) && object.holds == held.count { $0 === object }
    }
    letGoInOrder(of: held)
    let dead = Set((doomed + living.filter(\.isDying)).map(ObjectIdentifier.init))
    if dead.count > 1, entries.count != entryCount || self.budget != budget { hasStrayed = true }
  }

  /// Releases objects in order, as the scenario itself does.
  func letGoInOrder(of held: [ModelObject?]) {
    for case let object? in held {
      object.holds -= 1
      release(object)
    }
  }

  /// Retains an object that is about to be released until the operation is over, if necessary.
  ///
  /// Otherwise, the unspecified order in which the library releases two objects would be
  /// observable.
  func detainIfNeeded(_ object: ModelObject) {
    let isDetained = object.holds > 0 && everything.contains { $0.holds > 0 && isForsaken($0) }
    detentions.append(isDetained)
    guard isDetained else { return }
    object.holds += 1
    detained.append(object)
  }

  /// Deallocates an object if nothing retains it.
  func release(_ object: ModelObject) { if object.holds == 0, isForsaken(object) { die(object) } }

  /// Returns whether nothing retains an object, apart from calls.
  private func isForsaken(_ object: ModelObject) -> Bool {
    !object.isDying && !object.isOwned && object.isMortal && !isKept(object)
  }

  /// All objects, including the ones that are being deallocated.
  var everything: [ModelObject] { Array(objects.values) + dying }

  /// Returns whether another object retains an object.
  private func isKept(_ object: ModelObject) -> Bool {
    if object.superview.living != nil || object.parent != nil || object.presenter != nil {
      return true
    }
    if object.kind.isInnerView, object.controller?.loadedView === object { return true }
    // An object that is being deallocated keeps its lists to the end, whatever happens to their
    // members.
    if dying.contains(where: { $0 !== object && belongings(of: $0).contains { $0 === object } }) {
      return true
    }
    return everything.contains { window in
      window.root === object
        || (window.sessions + window.endedSessions).contains { $0.window === object }
        // A window does not retain itself.
        || window !== object && window.sequences.contains { $0.receiver === object }
    }
  }

  /// Deallocates an object: runs its own deinitializer, then the library's, and then destroys its
  /// members.
  private func die(_ object: ModelObject) {
    object.isDying = true
    objects[object.id] = nil
    dying.append(object)
    let wasSearched = searched.contains { $0 === object }
    deaths[object.id, default: []].append(wasSearched ? entries.count : 0)
    react(object, .dying)
    if object.kind.isResponder { depart(object) }
    object.isAlive = false
    while !object.sequences.isEmpty { letGo(of: object.sequences.removeFirst()) }
    let root = object.root
    object.root = nil
    if let root { release(root) }
    dying.removeAll { $0 === object }
    object.forgetEverybody()
  }

  private func depart(_ object: ModelObject) {
    // Nothing refers to the object by now, so no reactions have run since.
    var losses = leadChainsAround(object)
    if object.focused != nil { losses.append(loseFocus(of: object, heir: nil)) }
    if let window = focusedWindow(through: object) {
      losses.append(loseFocus(of: window, heir: object.next))
    }
    object.next = nil
    for window in everything
    where window.kind.isWindow && window.next === object && window.owner !== object {
      window.next = window.owner
    }
    let belongings = belongings(of: object)
    for belonging in belongings { belonging.holds += 1 }
    leaveTables(object)
    object.isAlive = false
    ModelObject.changeCount += 1
    settle(losses)
    if object.kind.isWindow {
      closeRuns(in: object)
      if let owner = object.owner { noteWindowChange(in: owner) }
      abandonSequences(of: object)
    }
    let recognizers = object.recognizers
    object.recognizers = []
    for recognizer in recognizers where recognizer.gesture.view == nil { giveUp(recognizer) }
    letGo(of: recognizers)
    (object.subviews, object.children, object.loadedView, object.presented) = ([], [], nil, nil)
    // If a reaction releases a tree meanwhile, it is not specified when its contents follow.
    if reactionsInTeardown > 0, !belongings.isEmpty { hasStrayed = true }
    teardowns += 1
    letGo(of: belongings)
    teardowns -= 1
  }

  private func leaveTables(_ object: ModelObject) {
    for subview in object.subviews where subview.superview === object { subview.superview = nil }
    object.focused = nil
    object.automaticPlace = nil
    guard object.kind.isWindow else { return }
    for application in everything where application.kind == .application {
      forget(object, by: application)
    }
  }

  /// Cancels tracking and gestures in a window that is being deallocated, which no view refers to
  /// by now.
  private func abandonSequences(of window: ModelObject) {
    var controls: [ModelObject] = []
    for sequence in window.sequences where !sequence.isTaken && sequence.view !== window {
      controls += sequence.view.lineage.filter { $0.kind == .control }
    }
    let sequences = window.sequences
    for sequence in sequences { lift(sequence) }
    func isOver(_ recognizer: ModelObject) -> Bool {
      recognizer.gesture.hasHadWindow && recognizer.gesture.$window == nil
    }
    holding(controls + sequences.flatMap(\.recognizers)) {
      giveUpWaiting { $0.gesture.pending != nil && isOver($0) }
      for control in controls { stopTracking(control) }
      for sequence in sequences { loseTrack(sequence.recognizers, of: sequence) }
      giveUpWaiting(where: isOver)
    }
  }

  private func belongings(of object: ModelObject) -> [ModelObject] {
    object.subviews + [object.loadedView].compactMap(\.self) + object.children
      + [object.presented].compactMap(\.self)
  }
}
