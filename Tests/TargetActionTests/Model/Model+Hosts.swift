struct ModelFrame: Hashable {
  var x = 0
  var y = 0
  var width = 8
  var height = 8
}

/// A scroll in progress, or a turn of the wheel, and the responder that takes it.
@MainActor
struct ModelScroll {
  let hasPhase: Bool
  @Mortal var window: ModelObject?
  let time: Duration
  let point: (x: Int, y: Int)
  @Mortal var taker: ModelObject?
}

/// What the host of a window is told, and located events other than pointers.
extension Model {
  /// Returns the window at the root of the tree that contains a view, if it is alive.
  func tree(of view: ModelObject) -> ModelObject? {
    let top = outermost(view)
    return top.kind.isWindow && top.isReachable ? top : nil
  }

  private func tell(
    _ notice: Entry.Notice, _ object: ModelObject, from old: ModelObject? = nil,
    in window: ModelObject
  ) {
    record(.hosted(notice, object.id, from: old?.id, in: window.id))
    if window.isReachable { react(window, .hosted) }
  }

  func needDisplay(_ view: ModelObject) {
    guard let window = tree(of: view), window.hasHost,
      !window.undrawn.contains(where: { $0 === view }), !view.lineage.contains(where: \.isHidden)
    else { return }
    window.undrawn.append(view)
    holding([view, window]) { tell(.display, view, in: window) }
  }

  func needsDisplay(_ view: ModelObject) -> Bool {
    guard let window = tree(of: view), window.hasHost else { return false }
    return window.undrawn.contains { isInside(view, $0) }
  }

  private func didDisplay(_ view: ModelObject) {
    tree(of: view)?.undrawn.removeAll { !$0.isReachable || isInside($0, view) }
  }

  func viewsToDisplay(in window: ModelObject) -> [ModelObject] {
    guard window.hasHost else { return [] }
    return window.undrawn.filter { view in
      view.isReachable && tree(of: view) === window
        && !(view.superview.map { needsDisplay($0) } ?? false)
    }
  }

  func tellOfMove(of view: ModelObject, from old: ModelObject?, in window: ModelObject?) {
    let superview = view.superview
    let newWindow = tree(of: view)
    holding([view, old, superview, window, newWindow]) {
      window?.undrawn.removeAll { $0 === view }
      let (host, newHost) = (window?.hasHost == true, newWindow?.hasHost == true)
      if host, let window { tell(.move, view, from: old, in: window) }
      if newHost, let newWindow, newWindow !== window {
        tell(.move, view, from: old, in: newWindow)
      }
      if old !== superview, let old { needDisplay(old) }
      needDisplay(view)
    }
  }

  /// Sets the frame of a view; the root view of a window follows the window's size.
  func place(_ view: ModelObject, _ frame: ModelFrame) {
    let old = view.frame
    guard frame != old else { return }
    view.frame = frame
    holding([view]) {
      if let root = view.root?.loadedView, root.superview === view {
        place(root, ModelFrame(width: frame.width, height: frame.height))
      }
      guard let window = tree(of: view), window.hasHost, view.frame == frame else { return }
      holding([window]) {
        tell(.frame, view, in: window)
        if let superview = view.superview { needDisplay(superview) }
        if (frame.width, frame.height) != (old.width, old.height) { needDisplay(view) }
      }
    }
  }

  func tellOfVisibility(of view: ModelObject) {
    guard let window = tree(of: view), window.hasHost else { return }
    holding([window]) {
      tell(.visibility, view, in: window)
      needDisplay(view.superview ?? view)
      if view.isHidden { didDisplay(view) } else { needDisplay(view) }
    }
  }

  func beginFocusChange(in window: ModelObject?) { window?.focusChanges += 1 }

  /// Tells the host of a different first responder, once the outermost change has ended.
  func endFocusChange(in window: ModelObject?) {
    guard let window else { return }
    window.focusChanges -= 1
    guard window.focusChanges == 0, window.hasHost, window.isAlive else { return }
    let (old, new) = (window.toldFirst, window.firstResponder)
    guard old !== new else { return }
    window.toldFirst = new
    holding([old, new]) {
      if let old, old.kind.isInnerView { needDisplay(old) }
      if new.kind.isInnerView { needDisplay(new) }
      tell(.focus, window.firstResponder, from: old, in: window)
    }
  }

  private func locate(_ location: Location, _ point: (x: Int, y: Int), in window: ModelObject)
    -> Bool
  {
    // The rest of a scroll may be reported for any window.
    let goesOn = location.hasPhase && location != .began && application.scroll != nil
    guard window.owner === application, goesOn || blocker(of: window, in: application) == nil
    else { return false }
    guard location == .drop else { return scroll(location, point, in: window) }
    return captor(at: point, in: window).map {
      bubble(from: $0) { $0.takesInput && offer(location, to: $0) }
    } ?? false
  }

  private func captor(at point: (x: Int, y: Int), in window: ModelObject) -> ModelObject? {
    window.sequences.lazy.compactMap(\.receiver).first ?? receiver(at: point, in: window)
  }

  private func scroll(_ location: Location, _ point: (x: Int, y: Int), in window: ModelObject)
    -> Bool
  {
    let (app, owner) = (application, window.owner)
    func isLost(_ view: ModelObject) -> Bool { outermost(view).owner !== owner || !canReach(view) }
    var next = ModelScroll(
      hasPhase: location.hasPhase, window: window, time: .milliseconds(now * 125), point: point)
    // A wheel that turns during a scroll changes nothing about it.
    let track = location.hasPhase ? \ModelObject.scroll : \.wheel
    let goesOn =
      location.hasPhase
      ? location != .began && app.scroll != nil : app.wheel.map { continues($0, next) } ?? false
    if location == .began { cancelScroll(track, in: app) { _ in true } }
    if !goesOn { app[keyPath: track] = nil }
    defer { if location == .ended || location == .cancelled { app.scroll = nil } }
    cancelScroll(track, in: app, where: isLost)
    let taker = app[keyPath: track]?.taker
    return holding([taker]) {
      if let taker, offer(location, to: taker) {
        next.taker = taker
        if !location.hasPhase { app.wheel = next }
        return true
      }
      guard !goesOn || !location.hasPhase else { return false }
      if goesOn { app.wheel?.taker = nil }
      guard let view = captor(at: point, in: window) else { return false }
      return bubble(from: view) { responder in
        guard responder !== taker, responder.takesInput, offer(location, to: responder) else {
          return false
        }
        cancelScroll(track, in: app) { _ in true }
        next.taker = responder
        app[keyPath: track] = next
        if location != .ended, location != .cancelled {
          cancelScroll(track, in: app, where: isLost)
        }
        return true
      }
    }
  }

  /// Returns whether a turn of the wheel belongs to the turn before.
  private func continues(_ last: ModelScroll, _ next: ModelScroll) -> Bool {
    let (x, y) = (next.point.x - last.point.x, next.point.y - last.point.y)
    return last.window === next.window
      && next.time - last.time < .milliseconds(500) && x * x + y * y <= 9
  }

  private func offer(_ location: Location, to responder: ModelObject) -> Bool {
    guard responder.kind != .application else { return false }
    record(.located(responder.id, location), responder, .located)
    return responder.takes
  }

  /// Cancels the scroll in progress if the view that takes it meets a condition, or is a disabled
  /// control.
  func cancelScroll(
    _ track: ReferenceWritableKeyPath<ModelObject, ModelScroll?>, in app: ModelObject,
    where isLost: (ModelObject) -> Bool
  ) {
    guard let scroll = app[keyPath: track], let taker = scroll.taker else { return }
    let views = taker.chain.lazy.filter(\.isReachable).compactMap {
      $0.kind.isView ? $0 : $0.loadedView
    }
    guard (views.first ?? scroll.window).map(isLost) == true || !taker.takesInput else { return }
    app[keyPath: track]?.taker = nil
    guard scroll.hasPhase, scroll.window != nil else { return }
    _ = holding([taker]) { offer(.cancelled, to: taker) }
  }

  func useHost(_ operation: Operation) {
    switch operation {
    case .host(let number, let isOn):
      guard let window = window(number) else { return }
      hosts[window.id] = isOn ? ModelHost(window.id) : nil
      lostHosts.remove(window.id)
      guard isOn || window.hasHost else { return }
      window.hasHost = isOn
      window.toldFirst = window.firstResponder
      window.undrawn = []
      needDisplay(window)
    case .loseHost(let number): window(number).map { _ = lostHosts.insert($0.id) }
    case .didDisplay(let number):
      if let view = view(number) { didDisplay(view) }
    case .locate(let location, let x, let y, let number):
      guard let window = window(number) else { return }
      deliver { (locate(location, (x, y), in: window), location == .drop) }
    case .cancelPointers(let number):
      if let window = window(number) { closeSequences(of: window) }
    default: break
    }
  }
}
