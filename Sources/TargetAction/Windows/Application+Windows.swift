extension Application {
  /// The windows of the application, in the order in which they were added.
  ///
  /// The application does not retain its windows, so keep a reference to each window while it is
  /// shown.
  ///
  /// - Complexity: O(*n* log *n*) for *n* windows.
  public final var windows: [Window] {
    seats.all.sorted { $0.value < $1.value }.compactMap { $0.key.owner(as: Window.self) }
  }

  /// Adds a window to the application.
  ///
  /// The application does not retain the window. The window's ``Responder/next`` becomes this
  /// application, unless you have set a different responder. This method does nothing if the window
  /// has already been added. A window that becomes the key, main, or modal window is added
  /// automatically.
  ///
  /// If the window leaves another application, pointers that are pressed in it are canceled. If a
  /// handler called by the cancellation moves the window elsewhere, the window stays there.
  ///
  /// - Parameter window: The window to add. If it belongs to another application, it leaves that
  ///   one.
  /// - Complexity: O(1), plus O(*n*) for *n* pressed pointers and waiting recognizers if the window
  ///   leaves another application.
  public final func addWindow(_ window: Window) {
    if window.node.ifAlive != nil, window.owner !== self { window.move(to: self) }
  }

  /// Removes a window, which is then no longer the key, main, or modal window.
  ///
  /// This method does nothing if the window does not belong to this application. Pointers that are
  /// pressed in the window are canceled before it leaves.
  ///
  /// - Parameter window: The window to remove.
  /// - Complexity: O(1), plus O(*n*) for *n* pressed pointers and waiting recognizers.
  public final func removeWindow(_ window: Window) {
    if window.owner === self { window.move(to: nil) }
  }

  /// The window that receives keys, and in which a search for a target begins; nil if there is
  /// none.
  ///
  /// The application does not retain it. Setting a window also adds it to the application. A window
  /// that is blocked by a modal window (``Window/isBlocked``) cannot be key: the window that blocks
  /// it becomes key instead, and the blocked window becomes key once it stops being blocked. Set
  /// nil while the platform has activated none of the windows.
  ///
  /// When the key window is closed, the window that was key most recently before it, is visible,
  /// and is not blocked becomes key; if only its own sheet blocks it, the sheet becomes key. A
  /// window that was not key before a modal session that has ended does not count. A window is
  /// closed when it is removed from the application or deallocated. Each change is reported to
  /// ``Window/didResignKey()``, ``Window/didBecomeKey()``, and
  /// ``ApplicationObserver/keyWindowDidChange(in:from:)``, in this order, once it is complete.
  ///
  /// - Complexity: O(1) to read. To set, O(*n*) for *n* windows.
  public final var keyWindow: Window? {
    get { seats.key.target?.owner(as: Window.self) }
    set {
      guard newValue?.node != seats.key.target, admits(newValue) else { return }
      seats.makeKey(newValue?.node)
      noteWindowChange()
    }
  }

  /// The window that contains the user's work, which is searched after the key window; nil if there
  /// is none.
  ///
  /// The application does not retain it. Setting a window also adds it to the application. While a
  /// panel or a palette is the key window, the main window is usually a different one, such as the
  /// window of the document that the palette applies to. While the main window is blocked
  /// (``Window/isBlocked``), it is not searched. The property corresponds to
  /// `NSApplication.mainWindow`.
  public final var mainWindow: Window? {
    get { seats.main.target?.owner(as: Window.self) }
    set {
      guard newValue?.node != seats.main.target, admits(newValue) else { return }
      seats.main.point(at: newValue?.node)
      noteWindowChange()
    }
  }

  /// Adds a window that is about to get a role.
  ///
  /// - Returns: Whether it belongs to this application. Nil does, too.
  func admits(_ window: Window?) -> Bool {
    guard let window else { return true }
    addWindow(window)
    return window.owner === self
  }

  // MARK: - Notifications

  /// Notes that windows have changed roles, cancels the pointers in blocked windows, and notifies
  /// the windows and the observers of the roles that have changed since the last time.
  ///
  /// Changes that are made meanwhile are reported afterward, so that everyone sees the same order.
  final func noteWindowChange() {
    Epoch.markChange()
    if PointerHover.isActive { PointerHover.noteChange() }
    if !seats.sessions.isEmpty {
      for window in windows where window.isBlocked { window.cancelPointers() }
    }
    guard !exchange(&seats.isTelling, with: true) else { return }
    while tellOfSession() || tellOfKey() || tellOfMain() {}
    seats.isTelling = false
  }

  /// Reports that a modal session has ended or begun.
  ///
  /// - Returns: Whether there was one to report.
  private func tellOfSession() -> Bool {
    let known = seats.sessions.map { WindowSeats.Told($0.window) }
    // A sheet that waits is known, but has not begun.
    seats.toldSessions += known.filter { !seats.toldSessions.contains($0) }
    if let index = seats.toldSessions.lastIndex(where: { !known.contains($0) }) {
      let ended = seats.toldSessions.remove(at: index)
      seats.toldModal.removeAll { $0 == ended }
      applicationObservers?.tell(.modalWindowEnded(ended.window), in: self)
      return true
    }
    let active = zip(seats.sessions, known).filter { seats.isActive($0.0) }.map(\.1)
    guard let begun = active.first(where: { !seats.toldModal.contains($0) }),
      let window = begun.window
    else { return false }
    seats.toldModal.append(begun)
    applicationObservers?.tell(.modalWindowBegan(window), in: self)
    return true
  }

  private func tellOfKey() -> Bool {
    let (told, window) = (seats.toldKey, keyWindow)
    seats.toldKey = WindowSeats.Told(window?.node)
    guard seats.toldKey != told else { return false }
    seats.hasLostKey = window == nil && told.window == nil
    let previous = told.window
    previous?.didResignKey()
    window?.didBecomeKey()
    applicationObservers?.tell(.keyWindow(from: previous), in: self)
    return true
  }

  private func tellOfMain() -> Bool {
    let (told, window) = (seats.toldMain, mainWindow)
    seats.toldMain = WindowSeats.Told(window?.node)
    guard seats.toldMain != told else { return false }
    applicationObservers?.tell(.mainWindow(from: told.window), in: self)
    return true
  }
}
