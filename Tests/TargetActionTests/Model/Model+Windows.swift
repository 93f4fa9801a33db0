/// A modal window and, if it is a sheet, the window that it blocks.
@MainActor
final class ModelSession {
  let window: ModelObject
  let parent: ModelObject?
  /// A Boolean value that indicates whether the window was already key when the session began.
  let wasKey: Bool

  init(window: ModelObject, parent: ModelObject?, wasKey: Bool) {
    (self.window, self.parent, self.wasKey) = (window, parent, wasKey)
  }
}

/// A window that was key; nil if the program has made none key.
@MainActor
struct ModelKey {
  let window: ModelObject?
  /// The session during which the window counts; nil if it counts as long as it is open.
  let session: ModelSession?

  func isSame(as other: ModelKey) -> Bool { window === other.window && session === other.session }
}

extension Model {
  func addWindow(_ window: ModelObject, to application: ModelObject) {
    guard !window.isDying else { return }
    move(window, to: application)
  }

  private func move(_ window: ModelObject, to application: ModelObject?) {
    let owner = window.owner
    guard owner !== application else { return }
    if let owner {
      closeSequences(of: window, isRemoval: true)
      guard window.owner === owner else { return }
      forget(window, by: owner)
    }
    application?.windows.append(window)
    window.owner = application
    // A scenario may have set another next responder, which then stays.
    if window.next == nil || window.next === owner { setNext(of: window, to: application) }
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
    application.formerMains.removeAll { $0 === window }
    if application.mainWindow === window { application.mainWindow = nil }
    endSessions(of: [window] + sheets, closing: window, in: application)
  }

  /// Returns the parent of a sheet, the parent's own parent if the parent is a sheet, and so on.
  private func parents(of sheet: ModelObject, in application: ModelObject) -> [ModelObject] {
    Array(sheet.path { session(of: $0, in: application)?.parent }.dropFirst())
  }

  private func session(of window: ModelObject, in application: ModelObject) -> ModelSession? {
    application.sessions.first { $0.window === window }
  }

  /// Returns the sheet that blocks a window, or nil.
  func sheet(on window: ModelObject, in application: ModelObject) -> ModelObject? {
    let first = application.sessions.first { $0.parent === window }?.window
    return first?.isHidden == true ? nil : first
  }

  /// Returns the window that prevents the user from using another, or nil.
  func blocker(of window: ModelObject, in application: ModelObject) -> ModelObject? {
    if let sheet = sheet(on: window, in: application) { return sheet }
    if let parent = session(of: window, in: application)?.parent,
      let first = application.sessions.first(where: { $0.parent === parent })?.window,
      first !== window
    {
      return first
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

  /// Returns the window that a sheet, or a sheet of a sheet, is attached to, or another window
  /// itself.
  private func base(of window: ModelObject, in application: ModelObject) -> ModelObject {
    parents(of: window, in: application).last ?? window
  }

  /// Makes a window key, or the window that blocks it.
  private func choose(_ window: ModelObject?, in application: ModelObject) {
    noteChoice(of: window, in: application)
    updateKey(in: application)
  }

  private func noteChoice(of window: ModelObject?, in application: ModelObject) {
    let session = window.flatMap { self.session(of: $0, in: application) }
    let key = ModelKey(window: window, session: session?.wasKey == false ? session : nil)
    application.formerKeys.removeAll { $0.isSame(as: key) }
    application.formerKeys.append(key)
  }

  private func makeKey(_ window: ModelObject?, in application: ModelObject) {
    application.formerKeys.removeAll { $0.window == nil }
    choose(window.map { base(of: $0, in: application) }, in: application)
  }

  /// Makes the window key that blocks the chosen window, or the chosen window itself.
  private func updateKey(in application: ModelObject) {
    var window = application.chosenKey.map { front(of: $0, in: application) }
    if window?.isHidden == true { window = nil }
    guard window !== application.keyWindow else { return }
    application.focusCount += 1
    application.keyWindow = window
    application.hasNewKey = true
  }

  /// Makes the most recent window key that may be, or remembers the chosen one while it is hidden.
  private func chooseAgain(in application: ModelObject) {
    let heir = application.formerKeys.last {
      guard let window = $0.window else { return true }
      let front = front(of: window, in: application)
      return !window.isHidden && !front.isHidden && base(of: front, in: application) === window
    }
    if let heir {
      application.formerKeys.removeAll { $0.isSame(as: heir) }
      application.formerKeys.append(heir)
    }
    updateKey(in: application)
  }

  /// Hands on the roles of a window that has been hidden or shown.
  func noteVisibility(of window: ModelObject) {
    guard let application = window.owner else { return }
    let hadKey = application.keyWindow != nil
    updateKey(in: application)
    if hadKey, application.keyWindow == nil { chooseAgain(in: application) }
    noteWindowChange(in: application)
  }

  private func makeMain(_ window: ModelObject?, in application: ModelObject) {
    application.formerMains.removeAll { $0 == nil || $0 === window }
    application.formerMains.append(window)
    application.mainWindow = window
  }

  private func mayBeMain(_ window: ModelObject, in application: ModelObject) -> Bool {
    !window.worksWhenModal && session(of: window, in: application) == nil
      && window.next?.window == nil
  }

  private func updateMain(in application: ModelObject) {
    if application.hasNewKey, let key = application.keyWindow, mayBeMain(key, in: application) {
      makeMain(key, in: application)
    }
    application.hasNewKey = false
    if application.mainWindow?.isHidden == true { application.mainWindow = nil }
    guard application.mainWindow == nil else { return }
    let heir = application.formerMains.last { window in
      guard let window else { return true }
      return !window.isHidden && mayBeMain(window, in: application)
    }
    if case let window?? = heir { makeMain(window, in: application) }
  }

  /// Begins a session.
  ///
  /// - Returns: Whether the window has one.
  private func beginModal(_ window: ModelObject) -> Bool {
    let application = application
    func isOrphan() -> Bool { window.isSheet && window.sheetParent?.owner !== application }
    guard session(of: window, in: application) != nil || !isOrphan() else { return false }
    addWindow(window, to: application)
    guard window.owner === application else { return false }
    guard session(of: window, in: application) == nil else { return true }
    guard !isOrphan() else { return false }
    let parent = window.isSheet ? window.sheetParent : nil
    application.focusCount += 1
    application.sessions.append(
      ModelSession(window: window, parent: parent, wasKey: application.keyWindow === window))
    if parent == nil { noteChoice(of: window, in: application) }
    // While the window is hidden, another one stays key.
    let isShown = application.chosenKey.map { !front(of: $0, in: application).isHidden } ?? false
    if application.keyWindow != nil, !isShown {
      chooseAgain(in: application)
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
  private func endSessions(
    of windows: [ModelObject], closing closed: ModelObject? = nil, in application: ModelObject
  ) {
    let chosen = application.chosenKey
    if let closed { application.formerKeys.removeAll { $0.window === closed } }
    for window in windows {
      guard let session = session(of: window, in: application) else { continue }
      application.focusCount += 1
      application.formerKeys.removeAll { $0.session === session }
      application.sessions.removeAll { $0 === session }
      application.endedSessions.append(session)
    }
    if application.chosenKey === chosen {
      updateKey(in: application)
    } else {
      chooseAgain(in: application)
    }
  }

  /// Cancels the pointers in blocked windows, and tells windows that they are key or no longer key.
  func noteWindowChange(in application: ModelObject) {
    ModelObject.changeCount += 1
    updateMain(in: application)
    let windows = application.sessions.isEmpty ? [] : application.windows.filter(\.isReachable)
    holding(windows) {
      for window in windows
      where window.owner === application && blocker(of: window, in: application) != nil {
        closeSequences(of: window)
      }
    }
    closeBlockedMenus(in: application)
    guard !application.isTellingKey else { return }
    application.isTellingKey = true
    while true {
      if let session = application.endedSessions.popLast() {
        release(session.window)
        continue
      }
      guard application.toldKey !== application.keyWindow.living else { break }
      let (previous, key) = (application.toldKey.living, application.keyWindow.living)
      application.toldKey = key
      holding([previous, key]) {
        if let previous {
          record(.resignedKey(previous.id), previous, .resignedKey)
        }
        if let key {
          record(.becameKey(key.id), key, .becameKey)
        }
      }
    }
    application.isTellingKey = false
  }

  func useWindow(_ operation: Operation) {
    switch operation {
    case .addWindow(let number, let app):
      guard let window = window(number), let app = application(app) else { return }
      addWindow(window, to: app)
    case .removeWindow(let number, let app):
      guard let window = window(number), let app = application(app) else { return }
      if window.owner === app { move(window, to: nil) }
    case .keyWindow(let number):
      let (window, application) = (window(number), application)
      guard window == nil || window !== application.keyWindow, admits(window) else { return }
      makeKey(window, in: application)
      noteWindowChange(in: application)
    case .mainWindow(let number):
      let (window, application) = (window(number), application)
      guard window == nil || window !== application.mainWindow, admits(window) else { return }
      makeMain(window, in: application)
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
