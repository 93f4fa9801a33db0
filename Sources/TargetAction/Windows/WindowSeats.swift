/// The nodes of an application's windows, of the key and main windows, in which searches begin, and
/// of modal windows.
///
/// The windows retain this object, so that each can leave it even while the application waits for
/// its deinitializer.
@MainActor
final class WindowSeats {
  /// A modal window and, if it is a sheet, the window that it blocks.
  struct Session {
    let window: NodeReference
    let parent: NodeReference?
    /// Whether the window was already the key window when the session began.
    let wasKey: Bool
  }

  /// A window that has been reported, and may have been deallocated since; or none.
  @MainActor
  final class Told: Equatable {
    private var reference = WeakReference()

    init(_ window: NodeReference? = nil) { reference.refer(to: window?.responder, node: window) }

    isolated deinit {}

    var window: Window? { reference.node?.owner(as: Window.self) }

    static func == (one: Told, other: Told) -> Bool {
      one.reference.node == other.reference.node
        && one.reference.isEmpty == other.reference.isEmpty
    }
  }

  /// The windows, numbered in the order in which they were added.
  private(set) var all: [NodeReference: Int] = [:]
  private var count = 0
  // Searches read these links. As constants in raw memory, they need no check of exclusive access.
  let key = LinkReference(storing: Link())
  let main = LinkReference(storing: Link())
  /// The windows that have been key, the most recent last; in place of a sheet, the window to which
  /// it belongs.
  private var recent: [NodeReference] = []
  /// The one of these windows that is key while it is not blocked; nil if no window is key.
  private var chosen: NodeReference?
  /// The modal sessions in the order in which they began; of the sheets of one window, all except
  /// the first wait.
  private(set) var sessions: [Session] = []
  /// The number of changes of the key window, of its first responder, and of modal sessions.
  var focusCount: UInt64 = 0
  /// The moments at which the last ten pointers were last pressed, the latest last.
  private var presses: [(pointerID: Int, moment: UInt64)] = []
  // The roles that windows and observers know of, and whether they are being told of a change.
  var toldKey = Told()
  /// Whether no window is key because the key window has been deallocated.
  var hasLostKey = false
  var toldMain = Told()
  var toldSessions: [Told] = []
  var toldModal: [Told] = []
  var isTelling = false

  isolated deinit {
    for seat in [key, main] {
      seat.point(at: nil)
      seat.destroy()
    }
  }

  func add(_ window: NodeReference) {
    count += 1
    all[window] = count
  }

  /// Removes a window, which is then no longer key or main, and ends its session and its sheets.
  func forget(_ window: NodeReference) {
    all[window] = nil
    if main.target == window { main.point(at: nil) }
    recent.removeAll { $0 == window }
    endSessions(of: sheets(on: window) + [window])
  }

  /// Records that a pointer is pressed in one of the windows.
  ///
  /// - Returns: The moment of the press, and that of the pointer's press before, if it is known.
  func notePress(of pointerID: Int) -> (UInt64, UInt64?) {
    let known = presses.firstIndex { $0.pointerID == pointerID }
    let previous = known.map { presses.remove(at: $0).moment }
    if presses.count == 10 { presses.removeFirst() }
    presses.append((pointerID, Epoch.mark()))
    return (Epoch.moment, previous)
  }

  // MARK: - Key window

  /// Makes a window key or, while it is blocked, the window that blocks it.
  func makeKey(_ window: NodeReference?) {
    chosen = window.map(owner)
    if let chosen {
      recent.removeAll { $0 == chosen }
      recent.append(chosen)
    }
    updateKey()
  }

  /// Makes the chosen window key or, if it is blocked, the window that blocks it.
  func updateKey() {
    let window = chosen.map(front)
    if window != key.target { focusCount &+= 1 }
    key.point(at: window)
  }

  // MARK: - Modal windows

  /// The window that blocks all windows except for its own sheets; nil if there is none.
  var modal: NodeReference? { sessions.last { $0.parent == nil }?.window }

  func hasSession(_ window: NodeReference) -> Bool { sessions.contains { $0.window == window } }

  /// The sheet that blocks a window; nil if there is none.
  func sheet(on window: NodeReference) -> NodeReference? {
    sessions.first { $0.parent == window }?.window
  }

  /// The sheets of a window and of its sheets, including those that wait.
  private func sheets(on window: NodeReference) -> [NodeReference] {
    sessions.filter { $0.parent == window }.flatMap { [$0.window] + sheets(on: $0.window) }
  }

  /// Whether a window has a session and does not wait for another sheet of its parent to end.
  func isActive(_ session: Session) -> Bool {
    session.parent.map { sheet(on: $0) == session.window } ?? true
  }

  /// The window that prevents the user from using another; nil if the other is not blocked.
  func blocker(of window: NodeReference) -> NodeReference? {
    if let sheet = sheet(on: window) { return sheet }
    guard let modal, owner(of: window) != modal, !window.traits.contains(.worksWhenModal) else {
      return nil
    }
    return modal
  }

  /// The first responder of the most recent key window that the current one blocks; nil if there is
  /// no such window.
  var blockedFocus: NodeReference? {
    key.target.flatMap { key in recent.last { blocker(of: $0) == key } }.map { $0.focused ?? $0 }
  }

  /// The window that the user must respond to before using another; the other itself if it is not
  /// blocked.
  private func front(of window: NodeReference) -> NodeReference {
    var front = window
    while let blocker = blocker(of: front) { front = blocker }
    return front
  }

  /// The window to which a sheet, or a sheet of a sheet, belongs; the window itself if it is not a
  /// sheet.
  func owner(of window: NodeReference) -> NodeReference {
    var owner = window
    while let parent = sessions.first(where: { $0.window == owner })?.parent { owner = parent }
    return owner
  }

  /// Begins a session, and makes the window key if it blocks the key window or every window.
  func beginSession(of window: NodeReference, on parent: NodeReference?) {
    sessions.append(Session(window: window, parent: parent, wasKey: key.target == window))
    focusCount &+= 1
    if parent == nil { makeKey(window) } else { updateKey() }
  }

  /// Ends the sessions of windows.
  ///
  /// A window that was not key before its session cannot become key again just because another
  /// window closes. If the chosen window may no longer be key, the most recent one becomes key that
  /// is visible, and not blocked except by its own sheet.
  func endSessions(of windows: [NodeReference]) {
    for session in sessions where windows.contains(session.window) && !session.wasKey {
      recent.removeAll { $0 == session.window }
    }
    let count = sessions.count
    sessions.removeAll { windows.contains($0.window) }
    if sessions.count != count { focusCount &+= 1 }
    guard let chosen, !recent.contains(chosen) else { return updateKey() }
    makeKey(recent.last { !$0.traits.contains(.isHidden) && owner(of: front(of: $0)) == $0 })
  }
}
