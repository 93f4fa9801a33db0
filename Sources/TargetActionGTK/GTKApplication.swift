#if GTK
  import CGtk4
  public import TargetAction

  /// The application of a program with GTK.
  ///
  /// It has the standard keys of Linux, shows the `Application.mainMenu` as a bar in each main window,
  /// and shows modal windows and sheets when they begin. It is on the main thread: create it, and call
  /// ``run()``, in top-level code that does not await.
  @MainActor
  open class GTKApplication: Application, ApplicationObserver, Quitting {
    /// The clipboard that the programs of the desktop share.
    public final let clipboard: GTKClipboard
    private let loop = g_main_loop_new(nil, 0)
    private var timer: guint = 0
    /// The open windows, the one that was opened last at the end.
    final var hosts: [NativeWindow] = []
    /// Whether the desktop has activated a window, and the key window follows.
    private var isActivating = false
    /// The main menu, which the bars show.
    final var bar: OpenMenu?
    /// The menus on the screen, each with the submenu that was opened from it next.
    final var popovers: [MenuPopover] = []
    /// The keys that are held down, by their codes, whose releases other programs may get.
    final var heldKeys: [guint: KeyEvent] = [:]
    /// How many times menus have closed that GTK is not done with.
    final var closingCount = 0

    /// Creates an application, which becomes the shared one (`Application.shared`).
    ///
    /// Without a display, GTK writes a message and ends the process.
    ///
    /// - Parameter name: The name by which the desktop finds the icon of the program, such as
    ///   `"org.example.Notes"`.
    public init(name: String) {
      g_set_prgname(name)
      gtk_init()
      weak var application: GTKApplication?
      clipboard = GTKClipboard { application?.setNeedsValidation() }
      super.init()
      application = self
      Application.shared = self
      keyPlatform = .linux
      keyMaps = [.standard(for: .linux)]
      addApplicationObserver(self)
      runTasksInMainLoop()
      var interval = GValue()
      g_object_get_property(
        UnsafeMutablePointer(gtk_settings_get_default()), "gtk-double-click-time", &interval)
      doubleClickInterval = .milliseconds(g_value_get_int(&interval))
    }

    // MARK: - Running

    /// Handles the user's input until ``stop()`` is called.
    ///
    /// Call it in top-level code that does not await, because GTK needs the main thread.
    public final func run() { g_main_loop_run(loop) }

    /// Ends ``run()`` without asking anything.
    public final func stop() { g_main_loop_quit(loop) }

    /// Ends ``run()``.
    ///
    /// A program that first asks about unsaved changes overrides this method, or adds a handler for
    /// `Action.quit`.
    ///
    /// - Parameter sender: The object that sent the action, if there is one.
    open func quit(_ sender: AnyObject?) { stop() }

    /// Called when the last window has closed, and calls ``stop()``.
    ///
    /// Override it in a program that goes on without windows.
    open func lastWindowDidClose() { stop() }

    // MARK: - Windows

    /// Shows a window, or raises it, and makes it key.
    ///
    /// The size of its frame is the size of the area below the menu bar at first. A modal window or a
    /// sheet is shown by `beginModal(_:)` or `response(to:)` instead.
    ///
    /// - Parameters:
    ///   - window: The window, which is retained until it is closed.
    ///   - title: The title; nil to keep the one that it has.
    public final func show(_ window: Window, title: String? = nil) {
      let host = host(of: window) ?? open(window, isModal: false)
      window.isHidden = false
      if let title { host.title = title }
      keyWindow = window
      host.raise()
    }

    /// Closes a window without asking anything.
    ///
    /// Its sheets close, too. To close it as the user does, send `Action.closeWindow` from it.
    ///
    /// - Parameter window: The window. If it is not shown, it only leaves the application.
    public final func close(_ window: Window) {
      guard let index = hosts.firstIndex(where: { $0.window === window }) else {
        return removeWindow(window)
      }
      let host = hosts.remove(at: index)
      removeWindow(window)
      host.close()
      if hosts.isEmpty { lastWindowDidClose() }
    }

    /// Sets the title of a window that is shown.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - window: The window. If it is not shown, this method does nothing.
    public final func setTitle(_ title: String, of window: Window) {
      host(of: window)?.title = title
    }

    final func host(of window: Window?) -> NativeWindow? { window?.host as? NativeWindow }

    private func open(_ window: Window, isModal: Bool) -> NativeWindow {
      addWindow(window)
      let host = NativeWindow(window, in: self, isModal: isModal)
      hosts.append(host)
      updateBlocking()
      return host
    }

    /// Keeps pointers away from windows that a modal window blocks.
    private func updateBlocking() { for host in hosts { host.setBlocked(host.window.isBlocked) } }

    /// Makes a window key that the desktop has activated, or raises the dialog that blocks it.
    final func activate(_ host: NativeWindow) {
      guard hosts.contains(where: { $0 === host }), keyWindow !== host.window else { return }
      guard !host.window.isBlocked else {
        self.host(of: keyWindow)?.raise()
        return
      }
      isActivating = true
      keyWindow = host.window
      isActivating = false
    }

    /// Releases the keys that are held down if the user has switched to another program.
    final func releaseKeysIfInactive() {
      guard !hosts.contains(where: \.isActive) else { return }
      for key in heldKeys.values {
        sendEvent(KeyEvent(.up, key: key.key, position: key.position, timestamp: now))
      }
      heldKeys = [:]
    }

    // MARK: - Observing

    /// Raises the key window.
    open func keyWindowDidChange(in application: Application, from previous: Window?) {
      if !isActivating { host(of: keyWindow)?.raise() }
    }

    /// Does nothing.
    open func mainWindowDidChange(in application: Application, from previous: Window?) {}

    /// Shows the window in front of the one that it blocks.
    open func modalWindowDidBegin(_ window: Window, in application: Application) {
      let parent = host(of: window.sheetParent) ?? hosts.last { $0.window !== window }
      let host = host(of: window) ?? open(window, isModal: true)
      host.setParent(parent)
      if let parent { host.title = parent.title }
      updateBlocking()
      host.raise()
    }

    /// Closes the window.
    open func modalWindowDidEnd(_ window: Window?, in application: Application) {
      if let window { close(window) }
      updateBlocking()
    }

    /// Does nothing.
    open func pendingKeysDidChange(in application: Application) {}

    /// Sets the timer for the deadline.
    open func nextDeadlineDidChange(in application: Application) {
      if timer != 0 { g_source_remove(timer) }
      timer = 0
      guard let nextDeadline else { return }
      let milliseconds = min(max((nextDeadline - now) / .milliseconds(1), 0), 1e9)
      timer = schedule(after: UInt32(milliseconds.rounded(.up))) { [unowned self] in
        timer = 0
        advance(to: now)
        // A timer that fires early is set again.
        if timer == 0, self.nextDeadline != nil { nextDeadlineDidChange(in: self) }
      }
    }

    /// Does nothing.
    open func runDidChange(_ run: ActionRun, in application: Application) {}

    /// Updates the bars or the menu on the screen.
    open func menuDidChange(_ menu: OpenMenu, in application: Application) {
      if menu === bar { for host in hosts { host.menuBar?.update() } }
      for popover in popovers where popover.menu === menu { popover.update() }
    }

    /// Shows the new menu in the bars.
    open func mainMenuDidChange(in application: Application, from previous: Menu?) {
      if popovers.first?.barPlace != nil { closeMenus() }
      bar = mainMenu.map(openBar)
      for host in hosts { host.menuBar?.update() }
    }

    /// Shows an error that no responder has handled in a dialog.
    ///
    /// - Parameter error: The error.
    open override func presentError(_ error: any Error) { beginModal(GTKDialog("\(error)")) }
  }
#endif
