extension Application {
  /// The windows of the application, in the order in which they were added.
  ///
  /// The application does not retain its windows, so keep a reference to each window while it is shown.
  ///
  /// - Complexity: O(*n* log *n*) for *n* windows.
  public final var windows: [Window] {
    seats.all.sorted { $0.value < $1.value }.compactMap { $0.key.owner(as: Window.self) }
  }

  /// Adds a window to the application.
  ///
  /// The application does not retain the window. The window's ``Responder/next`` becomes this application, unless you
  /// have set a different responder. This method does nothing if the window has already been added. A window that
  /// becomes the key, main, or modal window is added automatically.
  ///
  /// If the window leaves another application, pointers that are pressed in it are canceled. If a handler called by the
  /// cancellation moves the window elsewhere, the window stays there.
  ///
  /// - Parameter window: The window to add. If it belongs to another application, it leaves that one.
  /// - Complexity: O(1), plus O(*n*) for *n* pressed pointers and waiting recognizers if the window leaves another
  ///   application.
  public final func addWindow(_ window: Window) {
    if window.node.ifAlive != nil, window.owner !== self { window.move(to: self) }
  }

  /// Removes a window, which is then no longer the key, main, or modal window.
  ///
  /// This method does nothing if the window does not belong to this application. Pointers that are pressed in the
  /// window are canceled before it leaves.
  ///
  /// - Parameter window: The window to remove.
  /// - Complexity: O(1), plus O(*n*) for *n* pressed pointers and waiting recognizers.
  public final func removeWindow(_ window: Window) {
    if window.owner === self { window.move(to: nil) }
  }

  /// The window that receives keys, and in which a search for a target begins; nil if there is none.
  ///
  /// The application does not retain it. Setting a window also adds it to the application.
  public final var keyWindow: Window? {
    get { seats.key.target?.owner(as: Window.self) }
    set { seat(newValue, in: seats.key) }
  }

  /// The window that contains the user's work, which is searched after the key window; nil if there is none.
  ///
  /// The application does not retain it. Setting a window also adds it to the application. While a panel or a palette
  /// is the key window, the main window is usually a different one, such as the window of the document that the palette
  /// applies to. The property corresponds to `NSApplication.mainWindow`.
  public final var mainWindow: Window? {
    get { seats.main.target?.owner(as: Window.self) }
    set { seat(newValue, in: seats.main) }
  }

  /// The window that the user must respond to before using any other; nil if there is none.
  ///
  /// While it is set, it replaces both the key window and the main window. The application does not retain it. Setting
  /// a window also adds it to the application.
  public final var modalWindow: Window? {
    get { seats.modal.target?.owner(as: Window.self) }
    set { seat(newValue, in: seats.modal) }
  }

  private func seat(_ window: Window?, in seat: LinkReference) {
    guard window?.node != seat.target else { return }
    if let window { addWindow(window) }
    guard window == nil || window?.owner === self else { return }
    seat.point(at: window?.node)
    Epoch.advance()
  }
}
