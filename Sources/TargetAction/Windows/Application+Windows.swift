extension Application {
  /// The windows of the application, in the order in which they were added.
  ///
  /// The application does not retain its windows. Keep each window while it is shown.
  public final var windows: [Window] {
    seats.all.sorted { $0.value < $1.value }.compactMap { $0.key.owner(as: Window.self) }
  }

  /// Adds a window, whose chain then ends in this application.
  ///
  /// Adding it again does nothing.
  ///
  /// A window that becomes the key, main or modal window is added automatically.
  ///
  /// If the window leaves another application, pointers that are down in it are cancelled. If a handler of that moves
  /// the window elsewhere, it stays there.
  ///
  /// - Parameter window: The window to add. It leaves the application that it is in.
  public final func addWindow(_ window: Window) {
    if window.node.ifAlive != nil, window.owner !== self { window.move(to: self) }
  }

  /// Removes a window, which is then no longer key, main or modal.
  ///
  /// If it is not here, nothing happens.
  ///
  /// Pointers that are down in it are cancelled, while it is still here.
  ///
  /// - Parameter window: The window to remove.
  public final func removeWindow(_ window: Window) {
    if window.owner === self { window.move(to: nil) }
  }

  /// The window that gets keys and in which a search for a target begins.
  ///
  /// It is not retained.
  public final var keyWindow: Window? {
    get { seats.key.target?.owner(as: Window.self) }
    set { seat(newValue, in: seats.key) }
  }

  /// The window that the user works in, which is searched after the key window.
  ///
  /// It is not retained.
  ///
  /// While a panel or a palette is key, it is a different window from the key window.
  public final var mainWindow: Window? {
    get { seats.main.target?.owner(as: Window.self) }
    set { seat(newValue, in: seats.main) }
  }

  /// The window that the user must respond to first.
  ///
  /// It takes the place of both the key and the main window.
  ///
  /// It is not retained.
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
