/// The nodes of an application's windows, of the key and main windows, in which searches begin, and
/// of modal windows.
///
/// The windows retain this object, so that each can leave it even while the application waits for
/// its deinitializer.
@MainActor
final class WindowSeats {
  /// A window that was key or main, or nil if the program chose none.
  private struct Entry: Equatable {
    let window: NodeReference?
    /// Whether the window was made key by its session, and leaves the list with it.
    var endsWithSession = false
  }

  /// The session of a modal window or a sheet.
  @MainActor
  final class Session {
    /// The modal window, which is retained; nil once the session has ended.
    fileprivate(set) var window: Window?
    /// The window that the sheet blocks; nil for a modal window, which blocks every other.
    fileprivate let parent: NodeReference?
    /// Whether the window was already the key window when the session began.
    fileprivate let wasKey: Bool
    /// Whether the observers have been told that the session has begun.
    var isTold = false
    /// Whether a task waits, or is about to wait, for the response.
    var isAwaited = false
    /// What the tasks that wait for the response are resumed with.
    var response = Window.Response.cancelled
    /// The number of presses of the default button whose runs go on.
    private var checkCount = 0
    /// The tasks that wait for the response.
    private(set) var waiting: [CheckedContinuation<Window.Response, Never>] = []

    init(of window: Window, on parent: NodeReference?, wasKey: Bool) {
      (self.window, self.parent, self.wasKey) = (window, parent, wasKey)
    }

    // The application may be deallocated first.
    isolated deinit { end() }

    /// Waits until the session has ended.
    func end() async -> Window.Response {
      guard window != nil else { return response }
      return await withCheckedContinuation { waiting.append($0) }
    }

    fileprivate func end() {
      window = nil
      for task in exchange(&waiting, with: []) { task.resume(returning: response) }
    }

    /// Ends the session with what a button of the window has answered, unless its handlers have
    /// ended it.
    ///
    /// A confirmation waits for the runs that the button has started. If one of them does not
    /// succeed, the session goes on.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - start: A number before those of these runs.
    func answer(_ response: Window.Response, afterRunsSince start: Int) {
      let runs = response == .confirmed ? RunLine.runs { $0.number > start } : []
      guard runs.isEmpty else {
        checkCount += 1
        return ActionRun.later { [self] in
          var succeeds = true
          for run in runs {
            if case .succeeded = await run.waitUntilEnded() { continue }
            succeeds = false
          }
          checkCount -= 1
          if succeeds { answer(response, afterRunsSince: .max) }
        }
      }
      let isRefused = response == .confirmed && (checkCount > 0 || ActionRun.lastFailure > start)
      if !isRefused, let window { window.owner?.endModal(window, response: response) }
    }
  }

  /// The windows, numbered in the order in which they were added.
  private(set) var all: [NodeReference: UInt64] = [:]
  // Searches read these links. As constants in raw memory, they need no check of exclusive access.
  let key = LinkReference(storing: Link())
  let main = LinkReference(storing: Link())
  let application = LinkReference(storing: Link())
  /// The windows that have been key; in place of a sheet, the window to which it belongs.
  private var recentKeys: [Entry] = []
  /// The most recent of these windows, which is key while it is visible and not blocked; nil if the
  /// program wants no key window, or none has been key.
  var chosen: NodeReference? { recentKeys.last?.window }
  /// Whether another window has become key, which may make it main.
  private var hasNewKey = false
  private var recentMains: [Entry] = []
  /// The sessions by window.
  private var sessions: [NodeReference: Session] = [:]
  /// The sheets of each window, and the modal windows, in the order in which their sessions began;
  /// of sheets, all except the first wait.
  private var lines: [NodeReference?: [NodeReference]] = [:]
  /// What the observers have not been told, in order: the sessions that have begun, or whose wait is
  /// over, and, with their windows, those that have ended.
  var notices: [(session: Session, ended: Window?)] = []
  /// The windows that may be blocked because sessions have begun or ended since
  /// ``takeAffectedWindows()`` was last called.
  private var affected: Set<NodeReference> = []
  /// The number of changes of the key window, of its first responder, and of modal sessions.
  var focusCount: UInt64 = 0
  let presses = PressCounter()
  // The roles that windows and observers know of, and whether they are being told of a change.
  var toldKey = WeakReference()
  /// Whether no window is key because the key window has been deallocated.
  var hasLostKey = false
  var toldMain = WeakReference()
  var isTelling = false

  isolated deinit {
    for link in [key, main, application] {
      link.point(at: nil)
      link.destroy()
    }
  }

  func add(_ window: NodeReference) { all[window] = Serial.next() }

  /// Removes a window, which is then no longer key or main, and ends its session and its sheets.
  func forget(_ window: NodeReference) {
    all[window] = nil
    presses.forget(window)
    if main.target == window { main.point(at: nil) }
    Self.remove(Entry(window: window), from: &recentMains)
    endSessions(of: withSheets(window), closing: window)
  }

  /// Releases the modal windows, because the application is being deallocated.
  func releaseSessions() {
    lines = [:]
    release(exchange(&sessions, with: [:]))
    release(exchange(&notices, with: []))
  }

  // MARK: - Key window

  /// Makes a window key or, while it is blocked, the window that blocks it.
  ///
  /// A window that is hidden becomes key when it is shown, unless another one is chosen before.
  func makeKey(_ window: NodeReference?) {
    Self.remove(Entry(window: nil), from: &recentKeys)
    noteChoice(of: window.map(owner))
    updateKey()
  }

  private static func append(_ entry: Entry, to list: inout [Entry]) {
    remove(entry, from: &list)
    list.append(entry)
  }

  // A closure in place of a comparison would cost an executor check for each entry.
  private static func remove(_ entry: Entry, from list: inout [Entry]) {
    if let place = list.lastIndex(of: entry) { list.remove(at: place) }
  }

  private func noteChoice(of window: NodeReference?) {
    let session = window.flatMap(self.session)
    Self.append(
      Entry(window: window, endsWithSession: session?.wasKey == false), to: &recentKeys)
  }

  /// Makes the chosen window key or, if it is blocked, the window that blocks it.
  func updateKey() {
    let window = chosen.flatMap(front)
    guard window != key.target else { return }
    focusCount &+= 1
    hasNewKey = true
    key.point(at: window)
  }

  /// Lets the most recent window become key that is visible, and not blocked except by its own
  /// visible sheet; if there is none, the most recent one is key once it is shown.
  private func chooseAgain() {
    let heir = recentKeys.last { entry in
      guard let window = entry.window else { return true }
      return !window.traits.contains(.isHidden) && front(of: window).map(owner) == window
    }
    if let heir { Self.append(heir, to: &recentKeys) }
    updateKey()
  }

  /// Hands on the roles of a window that has been hidden, or notes that it may block others again.
  func noteVisibility(of window: NodeReference) {
    if let session = session(of: window) { noteBeginning(of: session) }
    let hadKey = key.target != nil
    updateKey()
    if hadKey, key.target == nil { chooseAgain() }
  }

  // MARK: - Main window

  /// Makes a window main, or no window until another one becomes key.
  func makeMain(_ window: NodeReference?) {
    Self.remove(Entry(window: nil), from: &recentMains)
    Self.append(Entry(window: window), to: &recentMains)
    main.point(at: window)
    Epoch.markChange()
  }

  /// Lets a window that has become key become main, or another window if the main window is no
  /// longer open.
  func updateMain() {
    // An override of `canBecomeMain` may change everything here.
    if exchange(&hasNewKey, with: false), let window = key.target?.owner(as: Window.self),
      window.canBecomeMain, window.node == key.target
    {
      makeMain(window.node)
    }
    if main.target?.traits.contains(.isHidden) == true { main.point(at: nil) }
    var place = recentMains.count
    while main.target == nil, case let next = min(place, recentMains.count) - 1, next >= 0 {
      place = next
      guard let window = recentMains[place].window?.owner(as: Window.self) else { return }
      if window.canBecomeMain, window.isOpen, window.seats === self { makeMain(window.node) }
    }
  }

  // MARK: - Modal windows

  /// The window that blocks all windows except for its own sheets; nil if there is none.
  var modal: NodeReference? { lines[nil]?.last { !$0.traits.contains(.isHidden) } }

  /// The sheet that blocks a window; nil if there is none.
  func sheet(on window: NodeReference) -> NodeReference? {
    guard let sheet = lines[window]?.first, !sheet.traits.contains(.isHidden) else { return nil }
    return sheet
  }

  /// Returns a window, its sheets, and their sheets, including those that wait.
  private func withSheets(_ window: NodeReference) -> [NodeReference] {
    var (found, pending) = ([NodeReference](), [window])
    while let next = pending.popLast() {
      found.append(next)
      pending += (lines[next] ?? []).reversed()
    }
    return found
  }

  /// The sheet for whose end a session waits; nil if it does not wait.
  func predecessor(of session: Session) -> NodeReference? {
    let first = session.parent.flatMap { lines[$0]?.first }
    return first == session.window?.node ? nil : first
  }

  /// The window that prevents the user from using another; nil if the other is not blocked.
  func blocker(of window: NodeReference) -> NodeReference? {
    if let sheet = sheet(on: window) { return sheet }
    if let session = session(of: window), let first = predecessor(of: session) { return first }
    guard let modal, !window.traits.contains(.worksWhenModal) else { return nil }
    return owner(of: window) == modal ? nil : modal
  }

  /// The first responder of the most recent key window that the current one blocks; nil if there is
  /// no such window.
  var blockedFocus: NodeReference? {
    guard let key = key.target else { return nil }
    let entry = recentKeys.last { $0.window.map { blocker(of: $0) == key } ?? false }
    return (entry?.window).map { $0.focused ?? $0 }
  }

  /// The window that the user must respond to before using another; the other itself if it is not
  /// blocked; nil if that window is hidden.
  private func front(of window: NodeReference) -> NodeReference? {
    var front = window
    while let blocker = blocker(of: front) { front = blocker }
    return front.traits.contains(.isHidden) ? nil : front
  }

  /// The window to which a sheet, or a sheet of a sheet, belongs; the window itself if it is not a
  /// sheet.
  func owner(of window: NodeReference) -> NodeReference {
    var owner = window
    while let parent = session(of: owner)?.parent { owner = parent }
    return owner
  }

  /// Returns the windows that may be blocked because sessions have begun or ended since the last
  /// call, in the order in which they were added.
  func takeAffectedWindows() -> [Window] {
    exchange(&affected, with: []).compactMap { node in all[node].map { (node, number: $0) } }
      .ordered { $0.number < $1.number }.compactMap { $0.0.owner(as: Window.self) }
  }

  /// Notes that a session has begun, that its wait is over, or that its window may block others
  /// again.
  private func noteBeginning(of session: Session) {
    notices.append((session, nil))
    guard let window = session.window else { return }
    if let parent = session.parent { return affected.formUnion([window.node, parent]) }
    // While another window was modal, only that one and its sheets were not blocked.
    let earlier = lines[nil]?.last { $0 != window.node && !$0.traits.contains(.isHidden) }
    affected.formUnion(earlier.map(withSheets) ?? Array(all.keys))
  }

  /// Begins a session, and makes the window key if it blocks the key window or every window.
  ///
  /// While the window is hidden, another one stays key.
  func beginSession(of window: Window, on parent: NodeReference?) -> Session {
    let session = Session(of: window, on: parent, wasKey: key.target == window.node)
    setSession(session, of: window.node)
    lines[parent, default: []].append(window.node)
    noteBeginning(of: session)
    focusCount &+= 1
    if parent == nil { noteChoice(of: window.node) }
    if key.target != nil, chosen.flatMap(front) == nil { chooseAgain() } else { updateKey() }
    return session
  }

  var hasSessions: Bool { !sessions.isEmpty }

  /// Returns the session of a window; nil if it has none.
  func session(of window: NodeReference) -> Session? {
    // An access that spans a call would make each access need an exclusivity check.
    let sessions = sessions
    return sessions[window]
  }

  /// Sets the session of a window, and returns the one before.
  @discardableResult
  private func setSession(_ session: Session?, of window: NodeReference) -> Session? {
    var changed = exchange(&sessions, with: [:])
    let replaced = exchange(&changed[window], with: session)
    sessions = consume changed
    return replaced
  }

  /// Ends the sessions of windows.
  ///
  /// A window that was not key before its session cannot become key again just because another
  /// window closes.
  ///
  /// - Parameters:
  ///   - windows: The windows; those without a session are skipped.
  ///   - closed: The window that is leaving the application, if one is.
  func endSessions(of windows: [NodeReference], closing closed: NodeReference? = nil) {
    let former = chosen
    if let closed {
      // A session may have been released with the application.
      for ends in [false, true] {
        Self.remove(Entry(window: closed, endsWithSession: ends), from: &recentKeys)
      }
    }
    for node in windows.reversed() {
      guard let session = setSession(nil, of: node), let window = session.window else { continue }
      Self.remove(Entry(window: node, endsWithSession: true), from: &recentKeys)
      notices.append((session, window))
      session.end()
      focusCount &+= 1
      let line = session.parent
      if let place = lines[line]?.lastIndex(of: node) { lines[line]?.remove(at: place) }
      if lines[line]?.isEmpty == true { lines[line] = nil }
      let next = line == nil ? nil : lines[line]?.first.flatMap(self.session)
      if let next, !next.isTold { noteBeginning(of: next) }
    }
    affected.formUnion(windows.flatMap(withSheets))
    if chosen != former { chooseAgain() } else { updateKey() }
  }
}
