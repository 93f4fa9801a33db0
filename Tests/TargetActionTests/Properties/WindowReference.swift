/// The windows of an application by number: which are open, visible, modal, key, and main.
struct WindowReference {
  /// A modal window and, if it is a sheet, the window that it blocks.
  struct Session: Equatable {
    let number: Int
    let window: Int
    let parent: Int?
    /// Whether the window was already key, so that it stays key.
    let wasKey: Bool
  }

  /// A window that was key; nil if the program has made none key.
  private struct Entry: Equatable {
    let window: Int?
    /// The session during which the window counts; nil if it counts as long as it is open.
    let session: Int?
  }

  /// The open windows, in the order in which they were added.
  private(set) var windows: [Int] = []
  private var hidden: Set<Int> = [], helpers: Set<Int> = []
  private(set) var sessions: [Session] = []
  private var sessionCount = 0
  /// The windows that were key, the most recent last; in place of a sheet, the window to which it
  /// belongs.
  private var history: [Entry] = []
  /// The window that is key while it is visible and nothing blocks it.
  var chosen: Int? { history.last?.window }
  /// The windows that were main, the most recent last; nil if the program has made none main.
  private var mains: [Int?] = []
  private(set) var main: Int?

  func isVisible(_ window: Int) -> Bool { !hidden.contains(window) }
  func session(of window: Int) -> Session? { sessions.first { $0.window == window } }

  /// The sheet that blocks a window; others wait, even for a hidden one.
  func sheet(on window: Int) -> Int? { firstSheet(on: window).flatMap { isVisible($0) ? $0 : nil } }
  private func firstSheet(on window: Int) -> Int? { sessions.first { $0.parent == window }?.window }
  var modal: Int? { sessions.last { $0.parent == nil && isVisible($0.window) }?.window }

  /// The sessions that have begun.
  var begun: Set<Int> {
    let active = sessions.filter { session in
      session.parent == nil || sessions.first { $0.parent == session.parent } == session
    }
    return Set(active.map(\.window))
  }

  /// The window to which a sheet, or a sheet of a sheet, belongs.
  func owner(of window: Int) -> Int { session(of: window)?.parent.map(owner) ?? window }

  func blocker(of window: Int) -> Int? {
    if let sheet = sheet(on: window) { return sheet }
    if isWaiting(window), let parent = session(of: window)?.parent { return firstSheet(on: parent) }
    guard let modal, owner(of: window) != modal, !helpers.contains(window) else { return nil }
    return modal
  }

  func isWaiting(_ window: Int) -> Bool { session(of: window) != nil && !begun.contains(window) }

  /// The window that the user must respond to before using another.
  private func front(of window: Int) -> Int { blocker(of: window).map(front) ?? window }
  var key: Int? { chosen.map(front).flatMap { isVisible($0) ? $0 : nil } }

  private func mayBeMain(_ window: Int) -> Bool {
    session(of: window) == nil && !helpers.contains(window)
  }

  private mutating func choose(_ window: Int?) {
    let current = sessions.first { $0.window == window && !$0.wasKey }
    let entry = Entry(window: window, session: current?.number)
    history.removeAll { $0 == entry }
    history.append(entry)
  }

  /// Makes the window key that was key most recently, is visible, and is blocked by nothing but its
  /// own sheet; if there is none, the most recent one becomes key when it is shown.
  private mutating func chooseAgain() {
    let entry = history.last { entry in
      guard let window = entry.window else { return true }
      return isVisible(window) && isVisible(front(of: window))
        && owner(of: front(of: window)) == window
    }
    if let entry {
      history.removeAll { $0 == entry }
      history.append(entry)
    }
  }

  private mutating func setMain(_ window: Int?) {
    mains.removeAll { $0 == nil || $0 == window }
    mains.append(window)
    main = window
  }

  /// Lets a new key window become main, or another window if the main window is not open.
  private mutating func followMain(from old: Int?) {
    if let key, key != old, mayBeMain(key) { setMain(key) }
    mains.removeAll { window in window.map { !windows.contains($0) } ?? false }
    if let main, !windows.contains(main) || !isVisible(main) { self.main = nil }
    let heir = mains.last { $0.map { isVisible($0) && mayBeMain($0) } ?? true }
    if main == nil, case let heir?? = heir { setMain(heir) }
  }

  mutating func add(_ window: Int) { if !windows.contains(window) { windows.append(window) } }

  mutating func makeKey(_ window: Int?) {
    let old = key
    guard window == nil || window != old else { return }
    if let window { add(window) }
    // A dialog does not make the program forget that it wants no key window.
    history.removeAll { $0.window == nil }
    choose(window.map(owner))
    followMain(from: old)
  }

  mutating func makeMain(_ window: Int?) {
    if let window { add(window) }
    if window == nil || window != main { setMain(window) }
    followMain(from: key)
  }

  mutating func begin(_ window: Int, on parent: Int?) -> Bool {
    guard session(of: window) == nil else { return true }
    guard parent.map(windows.contains) != false else { return false }
    add(window)
    let old = key
    sessionCount += 1
    sessions.append(
      Session(number: sessionCount, window: window, parent: parent, wasKey: old == window))
    if parent == nil { choose(window) }
    // While the window is hidden, another one stays key.
    if old != nil, key == nil { chooseAgain() }
    followMain(from: old)
    return true
  }

  mutating func end(_ window: Int) {
    let old = key
    end(sessions.filter { $0.window == window })
    followMain(from: old)
  }

  private mutating func end(_ ended: [Session], closing closed: Int? = nil) {
    let former = chosen
    sessions.removeAll { ended.contains($0) }
    history.removeAll { entry in
      ended.contains { $0.number == entry.session } || closed != nil && entry.window == closed
    }
    if chosen != former { chooseAgain() }
  }

  /// Removes a window, which ends its session and those of its sheets.
  mutating func close(_ window: Int) {
    let old = key
    windows.removeAll { $0 == window }
    var ended = [window]
    // A sheet may have begun before the window to which it belongs, so each pass may find one more.
    for session in sessions.flatMap({ _ in sessions }) {
      if let parent = session.parent, ended.contains(parent) { ended.append(session.window) }
    }
    end(sessions.filter { ended.contains($0.window) }, closing: window)
    followMain(from: old)
  }

  /// Closes a window that is being deallocated.
  mutating func release(_ window: Int) {
    close(window)
    (hidden, helpers) = (hidden.subtracting([window]), helpers.subtracting([window]))
  }

  mutating func toggleHidden(_ window: Int) {
    let old = key
    hidden.formSymmetricDifference([window])
    if old != nil, key == nil { chooseAgain() }
    followMain(from: old)
  }

  mutating func toggleHelper(_ window: Int) {
    let old = key
    helpers.formSymmetricDifference([window])
    followMain(from: old)
  }
}
