extension Application {
  /// The windows of the application, in the order in which they were added.
  ///
  /// The application does not retain its windows, except for modal windows, so keep a reference to
  /// each window while it is shown.
  ///
  /// - Complexity: O(*n* log *n*) for *n* windows.
  public final var windows: [Window] {
    seats.all.ordered { $0.value < $1.value }.compactMap { $0.key.owner(as: Window.self) }
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
  /// it becomes key instead, and the blocked window becomes key once it stops being blocked. A
  /// window that is hidden becomes key when it is shown, if no other window has been set by then.
  /// Set nil while the platform has activated none of the windows; then the end of a dialog makes
  /// no window key.
  ///
  /// When the key window is closed or hidden, the window that was key most recently before it, is
  /// visible, and is not blocked becomes key; if only its own sheet blocks it, the sheet becomes
  /// key. If there is none, the most recent one, such as the window that was hidden, becomes key
  /// when it is shown. A window that was not key before a modal session that has ended does not
  /// count. A window is closed when it is removed from the application or deallocated.
  ///
  /// Each change is reported to ``Window/didResignKey()``, ``View/windowDidResignKey()``,
  /// ``Window/didBecomeKey()``, ``View/windowDidBecomeKey()``, and
  /// ``ApplicationObserver/keyWindowDidChange(in:from:)``, in this order, once it is complete.
  ///
  /// - Complexity: O(1) on average, plus O(*n*) for *n* nested sheets.
  public final var keyWindow: Window? {
    get { seats.key.target?.owner(as: Window.self) }
    set {
      guard newValue == nil || newValue?.node != seats.key.target, admits(newValue) else { return }
      seats.makeKey(newValue?.node)
      // A key that is held down while the program opens a window still repeats there.
      if newValue == nil || eventDepth == 0 && ActionRun.current == nil { keys?.pressed = nil }
      #if DEBUG
        if let newValue, newValue.isBlocked {
          let line = "\(TypeName.of(newValue)) does not become key while a modal window blocks it"
          warnings.write("\(line).", about: line)
        }
      #endif
      noteWindowChange()
    }
  }

  /// The window that contains the user's work, which is searched after the key window; nil if there
  /// is none.
  ///
  /// A window that becomes key also becomes main, unless its ``Window/canBecomeMain`` is false.
  /// While a panel or a palette is the key window, the main window is therefore a different one,
  /// such as the window of the document that the palette applies to. When the main window is closed
  /// or hidden, the window that was main most recently before it, is open, and can become main
  /// replaces it. Setting ``keyWindow`` to nil does not change the main window. If you set the main
  /// window to nil, there is none until a window becomes key.
  ///
  /// The application does not retain it. Setting a window also adds it to the application. A hidden
  /// window is not main. While the main window is blocked (``Window/isBlocked``), it is not
  /// searched. The property corresponds to `NSApplication.mainWindow`.
  public final var mainWindow: Window? {
    get { seats.main.target?.owner(as: Window.self) }
    set {
      guard newValue == nil || newValue?.node != seats.main.target, admits(newValue) else { return }
      seats.makeMain(newValue?.node)
      noteWindowChange()
    }
  }

  /// Makes the chains of windows end at their applications again if they ended at a responder that
  /// has gone.
  static func leadWindowsOn() {
    for application in all {
      for node in application.seats.all.keys where node.next == nil {
        node.owner(as: Window.self)?.setNext(application)
      }
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

  /// Notes that windows have changed roles, cancels the pointers in windows that are now blocked,
  /// and notifies the windows and the observers of the roles that have changed since the last time.
  ///
  /// Changes that are made meanwhile are reported afterward, so that everyone sees the same order.
  final func noteWindowChange() {
    Epoch.markChange()
    if PointerHover.isActive { PointerHover.noteChange() }
    seats.updateMain()
    if keys?.waiting?.isLeft(in: self) == true { leaveWaitingKeys() }
    for window in seats.takeAffectedWindows() where window.isBlocked { window.cancelPointers() }
    for menu in openMenus where menu.isBlocked { menu.close() }
    guard !exchange(&seats.isTelling, with: true) else { return }
    while tellOfSession() || tellOfKey() || tellOfMain() {}
    seats.isTelling = false
  }

  /// Reports that a modal session has ended or begun.
  ///
  /// - Returns: Whether there was a session that may have.
  private func tellOfSession() -> Bool {
    guard !seats.notices.isEmpty else { return false }
    let (session, ended) = seats.notices.removeFirst()
    if let ended {
      applicationObservers?.tell(in: self) { $0.modalWindowDidEnd(ended, in: $1) }
    } else if let window = session.window, !session.isTold, seats.predecessor(of: session) == nil {
      session.isTold = true
      applicationObservers?.tell(in: self) { $0.modalWindowDidBegin(window, in: $1) }
    }
    return true
  }

  private func tellOfKey() -> Bool {
    let (previous, window) = (seats.toldKey.node?.owner(as: Window.self), keyWindow)
    guard seats.toldKey.isLost || previous !== window else { return false }
    seats.toldKey.object = window
    seats.hasLostKey = window == nil && previous == nil
    tell(previous, isKey: false)
    tell(window, isKey: true)
    applicationObservers?.tell(in: self) { $0.keyWindowDidChange(in: $1, from: previous) }
    return true
  }

  /// Notifies a window, and then its first responder and the views above it, that it has become the
  /// key window or stopped being that.
  private func tell(_ window: Window?, isKey: Bool) {
    guard let window else { return }
    if isKey { window.didBecomeKey() } else { window.didResignKey() }
    for case let view as View in window.firstResponder.chain().prefix(while: { !($0 is Window) }) {
      if isKey { view.windowDidBecomeKey() } else { view.windowDidResignKey() }
    }
  }

  private func tellOfMain() -> Bool {
    let (previous, window) = (seats.toldMain.node?.owner(as: Window.self), mainWindow)
    guard seats.toldMain.isLost || previous !== window else { return false }
    seats.toldMain.object = window
    applicationObservers?.tell(in: self) { $0.mainWindowDidChange(in: $1, from: previous) }
    return true
  }
}
