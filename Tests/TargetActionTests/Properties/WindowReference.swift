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
  private(set) var hidden: Set<Int> = []
  private(set) var helpers: Set<Int> = []
  private(set) var sessions: [Session] = []
  private var sessionCount = 0
  /// The windows that were key, the most recent last; in place of a sheet, the window to which it
  /// belongs.
  private var history: [Entry] = []
  /// The window that is key while nothing blocks it.
  private(set) var chosen: Int?
  /// The windows that were main, the current one last.
  private var mains: [Int] = []
  private(set) var main: Int?

  // MARK: - What follows from the state

  func isVisible(_ window: Int) -> Bool { !hidden.contains(window) }
  func session(of window: Int) -> Session? { sessions.first { $0.window == window } }

  /// The sheet that blocks a window; others wait.
  func sheet(on window: Int) -> Int? {
    sessions.first { $0.parent == window && isVisible($0.window) }?.window
  }

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
    if isWaiting(window), let parent = session(of: window)?.parent { return sheet(on: parent) }
    guard let modal, owner(of: window) != modal, !helpers.contains(window) else { return nil }
    return modal
  }

  func isWaiting(_ window: Int) -> Bool { session(of: window) != nil && !begun.contains(window) }

  /// The window that the user must respond to before using another.
  private func front(of window: Int) -> Int { blocker(of: window).map(front) ?? window }

  var key: Int? { chosen.map(front).flatMap { isVisible($0) ? $0 : nil } }

  func wasKey(_ window: Int) -> Bool { history.contains { $0.window == window } }

  /// Whether the program has set the key window to nil.
  var isUnchosen: Bool { history.last.map { $0.window == nil } ?? false }

  private func mayBeMain(_ window: Int) -> Bool {
    session(of: window) == nil && !helpers.contains(window)
  }

  // MARK: - Changes

  private mutating func choose(_ window: Int?) {
    let current = sessions.first { $0.window == window && !$0.wasKey }
    let entry = Entry(window: window, session: current?.number)
    // A dialog does not make the program forget that it wants no key window.
    history.removeAll { $0 == entry || $0.window == nil && current == nil }
    history.append(entry)
    chosen = window
  }

  /// Makes the window key that was key most recently, is visible, and is blocked by nothing but its
  /// own sheet.
  private mutating func chooseAgain() {
    let entry = history.last { entry in
      guard let window = entry.window else { return true }
      return isVisible(front(of: window)) && owner(of: front(of: window)) == window
    }
    chosen = entry?.window
    if let entry, chosen != nil {
      history.removeAll { $0 == entry }
      history.append(entry)
    }
  }

  mutating func add(_ window: Int) {
    if !windows.contains(window) { windows.append(window) }
  }

  mutating func makeKey(_ window: Int?) {
    guard window != key || window == nil && chosen != nil else { return }
    if let window { add(window) }
    choose(window.map(owner))
  }

  mutating func makeMain(_ window: Int?) {
    if let window { add(window) }
    main = window
  }

  mutating func begin(_ window: Int, on parent: Int?) -> Bool {
    add(window)
    guard session(of: window) == nil else { return true }
    guard parent.map(windows.contains) != false else { return false }
    sessionCount += 1
    sessions.append(
      Session(number: sessionCount, window: window, parent: parent, wasKey: key == window))
    if parent == nil { choose(window) }
    return true
  }

  mutating func end(_ window: Int) { end(sessions.filter { $0.window == window }) }

  private mutating func end(_ ended: [Session]) {
    sessions.removeAll { ended.contains($0) }
    history.removeAll { entry in ended.contains { $0.number == entry.session } }
    if chosen != nil, history.last?.window != chosen { chooseAgain() }
  }

  /// Removes a window, which ends its session and those of its sheets.
  mutating func close(_ window: Int) {
    windows.removeAll { $0 == window }
    history.removeAll { $0.window == window }
    if main == window { main = nil }
    var ended = [window]
    for session in sessions + sessions {
      if let parent = session.parent, ended.contains(parent) { ended.append(session.window) }
    }
    end(sessions.filter { ended.contains($0.window) })
  }

  /// Closes a window that is being deallocated.
  mutating func release(_ window: Int) {
    close(window)
    (hidden, helpers) = (hidden.subtracting([window]), helpers.subtracting([window]))
  }

  mutating func toggleHidden(_ window: Int) {
    hidden.formSymmetricDifference([window])
    if chosen != nil, key == nil { chooseAgain() }
  }

  mutating func show(_ window: Int) { hidden.remove(window) }

  mutating func toggleHelper(_ window: Int) { helpers.formSymmetricDifference([window]) }

  /// Lets the main window follow the key window, and hand on when it goes.
  mutating func followMain() {
    if let key, mayBeMain(key) { main = key }
    if let main, !windows.contains(main) || !isVisible(main) { self.main = nil }
    mains.removeAll { $0 == main || !windows.contains($0) }
    main = main ?? mains.last { isVisible($0) && mayBeMain($0) }
    if let main { mains.append(main) }
  }
}
