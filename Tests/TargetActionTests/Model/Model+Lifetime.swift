extension Model {
  /// Keeps objects alive for the time of a call.
  func holding<Result>(_ held: [ModelObject?], _ body: () -> Result) -> Result {
    for object in held { object?.holds += 1 }
    defer {
      for object in held {
        object?.holds -= 1
        if let object { release(object) }
      }
    }
    return body()
  }

  /// Lets an object die if nothing retains it any more.
  func release(_ object: ModelObject) {
    guard !object.isDying, !object.isOwned, object.holds == 0, object.superview == nil,
      object.kind != .application, !isPressed(object)
    else { return }
    die(object)
  }

  /// Whether a window keeps a view in which a pointer is down; it does not keep itself.
  private func isPressed(_ view: ModelObject) -> Bool {
    objects.values.contains { window in
      window !== view && window.sequences.contains { $0.view === view }
    }
  }

  private func die(_ object: ModelObject) {
    object.isDying = true
    if object.kind.isWindow { windowDies(object) }
    if object.kind.isView { viewDies(object) }
    let leaver = object.kind.isResponder ? cut(object, isDying: true) : nil
    object.next = nil
    object.isAlive = false
    objects[object.id] = nil
    if object.kind.isResponder { ModelObject.changeCount += 1 }
    let recognizers = object.recognizers
    object.forgetEverybody()
    if let leaver { _ = resignFirstResponder(leaver) }
    unretain(recognizers)
  }

  private func windowDies(_ window: ModelObject) {
    for sequence in window.sequences where !sequence.isTaken {
      var view: ModelObject? = sequence.view
      while let current = view, current !== window {
        if current.kind == .control { stopTracking(current) }
        view = current.superview
      }
    }
    let ended = window.sequences
    window.focused = nil
    if let owner = window.owner { forget(window, by: owner) }
    window.sequences = []
    for sequence in ended { letGo(of: sequence) }
  }

  private func viewDies(_ view: ModelObject) {
    let subviews = view.subviews
    for subview in subviews { subview.superview = nil }
    view.subviews = []
    pendingViews += subviews
    guard !isReleasingViews else { return }
    isReleasingViews = true
    while let last = pendingViews.popLast() { release(last) }
    isReleasingViews = false
  }
}
