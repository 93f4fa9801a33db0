extension Application {
  /// The windows of the application, in the order in which they were added.
  ///
  /// The application does not keep its windows alive: whoever shows them does.
  public final var windows: [Window] {
    seats.all.compactMap { $0.responder as? Window }
  }

  /// Adds a window, whose chain then ends in this application; a window that is here stays.
  ///
  /// A window that becomes key, main or modal window is added by that.
  ///
  /// Pointers that are down in a window which leaves another application are cancelled. If what is called by
  /// that moves the window on, it stays where it was moved.
  ///
  /// - Parameter window: The window to add. It leaves the application that it is in.
  public final func addWindow(_ window: Window) {
    guard let node = window.node.ifAlive, window.owner !== self else { return }
    if let owner = window.owner {
      window.cancelSequences()
      // The handlers of a cancel may have moved the window.
      guard window.owner === owner else { return }
      owner.forget(window)
    }
    seats.all.append(node)
    window.setApplication(self)
  }

  /// Removes a window, which is key, main or modal no longer; a window that is not here is left alone.
  ///
  /// Pointers that are down in it are cancelled, while it is still here.
  ///
  /// - Parameter window: The window to remove.
  public final func removeWindow(_ window: Window) {
    guard window.owner === self else { return }
    window.cancelSequences()
    guard window.owner === self else { return }
    forget(window)
    window.setApplication(nil)
  }

  /// Removes a window that is removed, or deallocated.
  func forget(_ window: Window) {
    seats.forget(window.node)
    Epoch.advance()
  }

  /// The window that gets the keys, and where a search for a target begins; it is not retained.
  public final var keyWindow: Window? {
    get { seats.key.object as? Window }
    set { if newValue !== keyWindow { setWindow(newValue) { $0.seats.key.object = newValue } } }
  }

  /// The window that the user works in, which is searched after the key window; it is not retained.
  ///
  /// It is another than the key window while a panel or a palette is key.
  public final var mainWindow: Window? {
    get { seats.main.object as? Window }
    set {
      if newValue !== mainWindow { setWindow(newValue) { $0.seats.main.object = newValue } }
    }
  }

  /// The window that the user must deal with first, which stands for key and main window both.
  ///
  /// It is not retained.
  public final var modalWindow: Window? {
    get { seats.modal.object as? Window }
    set {
      if newValue !== modalWindow { setWindow(newValue) { $0.seats.modal.object = newValue } }
    }
  }

  private func setWindow(_ window: Window?, _ assign: (Application) -> Void) {
    if let window { addWindow(window) }
    guard window == nil || window?.owner === self else { return }
    assign(self)
    Epoch.advance()
  }
}
