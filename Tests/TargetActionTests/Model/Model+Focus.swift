extension Model {
  // MARK: - Links

  /// Leads a chain on somewhere else.
  func setNext(of object: ModelObject, to next: ModelObject?) {
    guard object.next !== next else { return }
    guard !leads(next, to: object) else {
      hasStrayed = true
      return
    }
    let leaver = leadOn(object, to: next)
    holding([leaver]) {
      if let leaver { _ = resignFirstResponder(leaver) }
    }
  }

  /// Leads a chain on somewhere else, and tells nobody.
  ///
  /// - Returns: What has lost the focus by it.
  func leadOn(_ object: ModelObject, to next: ModelObject?) -> ModelObject? {
    guard object.next !== next else { return nil }
    let window = focusedWindow(through: object)
    let staysInWindow = window != nil && next?.window === window
    let leaver = staysInWindow ? nil : cut(object, isDying: false)
    object.next = next
    return leaver
  }

  /// The window whose first responder hangs on an object, or is that object.
  func focusedWindow(through object: ModelObject) -> ModelObject? {
    everything.first { window in
      guard let focused = window.focused else { return false }
      return focused.chain.prefix { $0 !== window }.contains { $0 === object }
    }
  }

  /// Moves the focus of a window to where a chain is about to be cut.
  ///
  /// - Returns: Who has lost the focus, and is to be told.
  func cut(_ object: ModelObject, isDying: Bool) -> ModelObject? {
    guard let window = focusedWindow(through: object) else { return nil }
    let leaver = window.focused
    window.focused = object.next === window ? nil : object.next
    return isDying && leaver === object ? nil : leaver
  }

  // MARK: - First responder

  func makeFirstResponder(_ responder: ModelObject?, in window: ModelObject) -> Bool {
    let candidate = responder ?? window
    if candidate === window.firstResponder { return true }
    guard candidate.window === window, resignCurrent(of: window) else { return false }
    guard candidate !== window, candidate.isWilling, agreesToBecome(candidate) else {
      window.focused = nil
      return true
    }
    install(candidate, in: window)
    return true
  }

  func becomeFirstResponder(_ responder: ModelObject) -> Bool {
    record(.becoming(responder.id))
    react(responder, .becoming)
    guard let window = responder.window else { return false }
    if window.firstResponder === responder { return true }
    return holding([window]) {
      guard responder.isWilling, resignCurrent(of: window) else { return false }
      install(responder, in: window)
      return window.firstResponder === responder
    }
  }

  func resignFirstResponder(_ responder: ModelObject) -> Bool {
    record(.resigning(responder.id))
    react(responder, .resigning)
    guard responder.yields else { return false }
    if let window = responder.window, window.firstResponder === responder { window.focused = nil }
    return true
  }

  private func resignCurrent(of window: ModelObject) -> Bool {
    let current = window.firstResponder
    guard current !== window else { return true }
    return holding([current]) {
      guard agreesToResign(current) else {
        install(current, in: window)
        return false
      }
      let intruder = window.firstResponder
      if intruder !== current, intruder !== window {
        holding([intruder]) { _ = agreesToResign(intruder) }
      }
      window.focused = nil
      return true
    }
  }

  /// Asks for the focus back, but not again while that is being answered.
  private func agreesToResign(_ responder: ModelObject) -> Bool {
    guard !responder.isResigning else { return true }
    responder.isResigning = true
    defer { responder.isResigning = false }
    return resignFirstResponder(responder)
  }

  /// Offers the focus, but not again while that is being answered.
  private func agreesToBecome(_ responder: ModelObject) -> Bool {
    guard !responder.isBecoming else { return true }
    responder.isBecoming = true
    defer { responder.isBecoming = false }
    return becomeFirstResponder(responder)
  }

  private func install(_ responder: ModelObject, in window: ModelObject) {
    guard responder !== window.firstResponder, responder.window === window else { return }
    window.focused = responder === window ? nil : responder
  }

  // MARK: - Windows

  func addWindow(_ window: ModelObject, to application: ModelObject) {
    guard window.owner !== application else { return }
    if let owner = window.owner {
      closeSequences(of: window)
      guard window.owner === owner else { return }
      forget(window, by: owner)
    }
    application.windows.append(window)
    window.owner = application
    setNext(of: window, to: application)
  }

  func removeWindow(_ window: ModelObject, from application: ModelObject) {
    guard window.owner === application else { return }
    closeSequences(of: window)
    guard window.owner === application else { return }
    forget(window, by: application)
    window.owner = nil
    setNext(of: window, to: nil)
  }

  func forget(_ window: ModelObject, by application: ModelObject) {
    application.windows.removeAll { $0 === window }
    if application.keyWindow === window { application.keyWindow = nil }
    if application.mainWindow === window { application.mainWindow = nil }
    if application.modalWindow === window { application.modalWindow = nil }
  }

  // MARK: - Views

  func addSubview(_ view: ModelObject, to superview: ModelObject, at index: Int? = nil) {
    if view.superview !== superview, let window = view.window, window !== superview.window {
      cancelSequences(in: view, of: window)
    }
    guard !isInside(superview, view) else { return }
    let old = view.superview
    old?.subviews.removeAll { $0 === view }
    superview.subviews.insert(view, at: index ?? superview.subviews.count)
    guard old !== superview else { return }
    view.superview = superview
    updateNext(view)
  }

  func removeFromSuperview(_ view: ModelObject) {
    if let window = view.window {
      holding([window]) { cancelSequences(in: view, of: window) }
    }
    guard let superview = view.superview else { return }
    superview.subviews.removeAll { $0 === view }
    view.superview = nil
    updateNext(view)
  }
}
