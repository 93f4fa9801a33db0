/// A modal window and, if it is a sheet, the window that it blocks.
@MainActor
struct ModelSession {
  let window: ModelObject
  let parent: ModelObject?
  /// A Boolean value that indicates whether the window was already key when the session began.
  let wasKey: Bool
}

/// Windows and their roles.
extension Model {
  // MARK: - Adding and removing

  func addWindow(_ window: ModelObject, to application: ModelObject) {
    guard !window.isDying else { return }
    move(window, to: application)
  }

  func removeWindow(_ window: ModelObject, from application: ModelObject) {
    if window.owner === application { move(window, to: nil) }
  }

  private func move(_ window: ModelObject, to application: ModelObject?) {
    let owner = window.owner
    guard owner !== application else { return }
    if let owner {
      closeSequences(of: window)
      guard window.owner === owner else { return }
      forget(window, by: owner)
    }
    application?.windows.append(window)
    window.owner = application
    if !window.hasOwnNext { setNext(of: window, to: application) }
    if let owner {
      closeRuns(in: window)
      noteWindowChange(in: owner)
    }
  }

  /// Takes all roles away from a window, and ends its session and its sheets.
  func forget(_ window: ModelObject, by application: ModelObject) {
    guard application.windows.contains(where: { $0 === window }) else { return }
    let sheets = application.sessions.map(\.window).filter { sheet in
      parents(of: sheet, in: application).contains { $0 === window }
    }
    application.windows.removeAll { $0 === window }
    application.formerKeys.removeAll { $0 === window }
    if application.mainWindow === window { application.mainWindow = nil }
    endSessions(of: sheets + [window], in: application)
  }

  // MARK: - Blocked windows

  /// Returns the parent of a sheet, the parent's own parent if the parent is a sheet, and so on.
  private func parents(of sheet: ModelObject, in application: ModelObject) -> [ModelObject] {
    var parents: [ModelObject] = []
    var current = session(of: sheet, in: application)?.parent
    while let parent = current {
      parents.append(parent)
      current = session(of: parent, in: application)?.parent
    }
    return parents
  }

  private func session(of window: ModelObject, in application: ModelObject) -> ModelSession? {
    application.sessions.first { $0.window === window }
  }

  /// Returns the window that prevents the user from using another, or nil.
  func blocker(of window: ModelObject, in application: ModelObject) -> ModelObject? {
    if let sheet = application.sessions.first(where: { $0.parent === window }) {
      return sheet.window
    }
    guard let modal = application.modalWindow, modal !== window, !window.worksWhenModal,
      !parents(of: window, in: application).contains(where: { $0 === modal })
    else { return nil }
    return modal
  }

  /// Returns the window that the user must respond to before using another, or the other itself.
  private func front(of window: ModelObject, in application: ModelObject) -> ModelObject {
    blocker(of: window, in: application).map { front(of: $0, in: application) } ?? window
  }

  // MARK: - Key window

  /// Returns the window that a sheet, or a sheet of a sheet, is attached to, or another window
  /// itself.
  private func base(of window: ModelObject, in application: ModelObject) -> ModelObject {
    parents(of: window, in: application).last ?? window
  }

  /// Makes a window key, or the window that blocks it.
  private func makeKey(_ window: ModelObject?, in application: ModelObject) {
    application.chosenKey = window.map { base(of: $0, in: application) }
    if let chosen = application.chosenKey {
      application.formerKeys.removeAll { $0 === chosen }
      application.formerKeys.append(chosen)
    }
    updateKey(in: application)
  }

  /// Makes the window key that blocks the chosen window, or the chosen window itself.
  private func updateKey(in application: ModelObject) {
    let window = application.chosenKey.map { front(of: $0, in: application) }
    if window !== application.keyWindow { application.focusCount += 1 }
    application.keyWindow = window
  }

  // MARK: - Modal sessions

  /// Begins a session.
  ///
  /// - Returns: Whether the window has one.
  private func beginModal(_ window: ModelObject) -> Bool {
    let application = application
    addWindow(window, to: application)
    guard window.owner === application else { return false }
    guard session(of: window, in: application) == nil else { return true }
    guard !window.isSheet || window.sheetParent?.owner === application else { return false }
    let parent = window.isSheet ? window.sheetParent : nil
    application.focusCount += 1
    application.sessions.append(
      ModelSession(window: window, parent: parent, wasKey: application.keyWindow === window))
    if parent == nil {
      makeKey(window, in: application)
    } else {
      updateKey(in: application)
    }
    noteWindowChange(in: application)
    return true
  }

  private func endModal(_ window: ModelObject) {
    let application = application
    guard window.owner === application, session(of: window, in: application) != nil else { return }
    endSessions(of: [window], in: application)
    noteWindowChange(in: application)
  }

  /// Ends the sessions of windows, and passes the key role on if its window may not keep it.
  private func endSessions(of windows: [ModelObject], in application: ModelObject) {
    for window in windows {
      if session(of: window, in: application) != nil { application.focusCount += 1 }
      if session(of: window, in: application)?.wasKey == false {
        application.formerKeys.removeAll { $0 === window }
      }
      application.sessions.removeAll { $0.window === window }
    }
    let chosen = application.chosenKey
    guard let chosen, !application.formerKeys.contains(where: { $0 === chosen }) else {
      return updateKey(in: application)
    }
    let heir = application.formerKeys.last {
      !$0.isHidden && base(of: front(of: $0, in: application), in: application) === $0
    }
    makeKey(heir, in: application)
  }

  // MARK: - Notifications

  /// Cancels the pointers in blocked windows, and tells windows that they are key or no longer key.
  func noteWindowChange(in application: ModelObject) {
    ModelObject.changeCount += 1
    let windows = application.sessions.isEmpty ? [] : application.windows.filter(\.isReachable)
    holding(windows) {
      for window in windows
      where window.owner === application && blocker(of: window, in: application) != nil {
        closeSequences(of: window)
      }
    }
    guard !application.isTellingKey else { return }
    application.isTellingKey = true
    while application.toldKey !== application.keyWindow.living {
      let (previous, key) = (application.toldKey.living, application.keyWindow.living)
      application.toldKey = key
      holding([previous, key]) {
        if let previous {
          record(.resignedKey(previous.id))
          react(previous, .resignedKey)
        }
        if let key {
          record(.becameKey(key.id))
          react(key, .becameKey)
        }
      }
    }
    application.isTellingKey = false
  }

  // MARK: - Operations

  func useWindow(_ operation: Operation) {
    switch operation {
    case .addWindow(let number, let app):
      guard let window = window(number), let app = object(app), app.kind == .application else {
        return
      }
      addWindow(window, to: app)
    case .removeWindow(let number, let app):
      guard let window = window(number), let app = object(app), app.kind == .application else {
        return
      }
      removeWindow(window, from: app)
    case .keyWindow(let number):
      let (window, application) = (window(number), application)
      guard window !== application.keyWindow, admits(window) else { return }
      makeKey(window, in: application)
      noteWindowChange(in: application)
    case .mainWindow(let number):
      let (window, application) = (window(number), application)
      guard window !== application.mainWindow, admits(window) else { return }
      application.mainWindow = window
      noteWindowChange(in: application)
    case .modalWindow(let number):
      let (window, modal) = (window(number), application.modalWindow.living)
      guard window !== modal else { return }
      if let modal { holding([modal]) { endModal(modal) } }
      if let window { _ = beginModal(window) }
    case .beginModal(let number):
      guard let window = window(number) else { return }
      record(.answered(beginModal(window)))
    case .endModal(let number):
      if let window = window(number) { endModal(window) }
    case .sheetParent(let number, let place):
      let parent = window(number)
      guard let window = window(place), parent.map({ $0.id < window.id }) ?? true else { return }
      (window.isSheet, window.sheetParent) = (parent != nil, parent)
    case .worksWhenModal(let number, let value):
      guard let window = window(number), window.worksWhenModal != value else { return }
      window.worksWhenModal = value
      guard let owner = window.owner else { return }
      updateKey(in: owner)
      noteWindowChange(in: owner)
    default: break
    }
  }

  private func admits(_ window: ModelObject?) -> Bool {
    guard let window else { return true }
    addWindow(window, to: application)
    return window.owner === application
  }
}
