extension Application {
  /// The window that the user must respond to before using any other; nil if there is none.
  ///
  /// If several windows are modal, it is the visible one whose session began last. Setting a window
  /// ends the session of the current modal window, if there is one, and begins a session
  /// (``beginModal(_:)``). Setting nil only ends the current session. Sheets do not count.
  public final var modalWindow: Window? {
    get { seats.modal?.owner(as: Window.self) }
    set {
      guard newValue !== modalWindow else { return }
      if let modalWindow { endModal(modalWindow) }
      if let newValue { beginModal(newValue) }
    }
  }

  /// Makes a window modal until ``endModal(_:response:)``, so that the user must respond to it
  /// first.
  ///
  /// Call this method for a dialog whose buttons do all the work in their handlers. In asynchronous
  /// code that waits for the user's answer, call ``response(to:)`` instead. To block only one
  /// window, first set the dialog's ``Window/sheetParent``.
  ///
  /// ```swift
  /// application.beginModal(loginWindow)
  /// loginWindow.makeFirstResponder(nameField)
  /// ```
  ///
  /// The call does not wait. The window blocks all other windows (``Window/isBlocked``) and becomes
  /// key. Sessions can be nested, and can end in any order. If the window has a
  /// ``Window/sheetParent``, it is a sheet, which blocks only that window, and becomes key only if
  /// that window was key. While the parent already has a sheet, further sheets wait, and begin one
  /// after another. A window that is hidden blocks no other and is not key until it is shown.
  ///
  /// Pointers that are pressed in a window when it becomes blocked are canceled. The window is
  /// added to the application if necessary. The application retains it until the session has ended
  /// and the observers have been told.
  ///
  /// - Parameter window: The window. If it already has a session, this method does nothing.
  /// - Returns: Whether the window has a session. The result is false, and the window stays where it
  ///   is, if its parent does not belong to this application, for example because it was closed.
  /// - Precondition: The window must not be its own ``Window/sheetParent`` or the parent of a sheet
  ///   that contains it.
  /// - Complexity: O(1) on average for a sheet, or while another window is modal; otherwise,
  ///   O(*n* log *n*) for *n* windows.
  @discardableResult
  public final func beginModal(_ window: Window) -> Bool { beginSession(of: window) != nil }

  private func beginSession(of window: Window, isAwaited: Bool = false) -> WindowSeats.Session? {
    var isStray: Bool { !window.sheetParentReference.isEmpty && window.sheetParent?.owner !== self }
    // A window that leaves another application may call handlers.
    guard seats.session(of: window.node) != nil || !isStray, admits(window) else { return nil }
    if let session = seats.session(of: window.node) {
      if isAwaited { session.isAwaited = true }
      return session
    }
    let parent = window.sheetParent
    guard !isStray else { return nil }
    require(
      parent.map { seats.owner(of: $0.node) } != window.node,
      """
      A window must not be a sheet of itself or of one of its own sheets; \(TypeName.of(window)) \
      was about to become one. Set its sheetParent to a different window.
      """
    )
    let session = seats.beginSession(of: window, on: parent?.node)
    session.isAwaited = isAwaited
    noteWindowChange()
    return session
  }

  /// Ends the session of a modal window or sheet, which stays in the application.
  ///
  /// Call this method in the handler of a button that answers the dialog. While ``response(to:)``
  /// waits, the default button and the cancel button end the session without a handler.
  ///
  /// ```swift
  /// discardButton.addHandler(for: .primaryActionTriggered) { [weak question] _ in
  ///   if let question { application.endModal(question, response: .discarded) }
  /// }
  /// ```
  ///
  /// If the window is key, the window that was key before becomes key again: for a sheet, its
  /// parent or the parent's next sheet. A window that was already key when its session began stays
  /// key. If the program has set ``keyWindow`` to nil, no window becomes key. Removing a window
  /// ends its session and the sessions of its sheets. This method does nothing if the window has no
  /// session.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - response: What ``response(to:)`` returns.
  /// - Complexity: O(*n*) for *n* modal windows, or sheets of the same window, plus O(*m*) to find
  ///   the next key window among *m* windows that were key and are hidden or blocked.
  public final func endModal(_ window: Window, response: Window.Response = .cancelled) {
    guard window.owner === self, let session = seats.session(of: window.node) else { return }
    session.response = response
    seats.endSessions(of: [window.node])
    noteWindowChange()
  }

  /// Makes a window modal, or a sheet, and waits for the user's response.
  ///
  /// Call this method in asynchronous code that asks the user something, such as whether to save a
  /// document. The window needs only a ``Window/defaultButton`` and a ``Window/cancelButton``;
  /// <doc:Recipes> has a question with a third one.
  ///
  /// ```swift
  /// guard await application.response(to: question) == .confirmed else { return }
  /// ```
  ///
  /// The session begins as in ``beginModal(_:)``, before the call first suspends. It ends when the
  /// program calls ``endModal(_:response:)``, and when a button of the window has been pressed and
  /// its handlers have not ended it: the ``Window/defaultButton`` confirms, and the
  /// ``Window/cancelButton`` cancels. If the default button starts asynchronous actions, the
  /// confirmation waits for them; if one fails or is canceled, the session goes on. The response is
  /// ``Window/Response/cancelled`` if the session cannot begin, if it ends in another way, such as
  /// because the window is closed, and if the current task is canceled, which ends the session. If
  /// the window already has a session, the call waits for its response, too. A window that was not
  /// in the application before is removed afterward. To keep the window open, for example until its
  /// contents have been checked, handle ``Action/confirm`` in it rather than setting a default
  /// button. The method corresponds to `NSAlert.beginSheetModal(for:)`.
  ///
  /// - Parameter window: The window, which is retained until the session has ended.
  /// - Returns: The response.
  public final func response(to window: Window) async -> Window.Response {
    let isNew = window.owner !== self
    defer { if isNew, seats.session(of: window.node) == nil { removeWindow(window) } }
    guard !Task.isCancelled else {
      endModal(window)
      return .cancelled
    }
    guard let session = beginSession(of: window, isAwaited: true) else { return .cancelled }
    return await withTaskCancellationHandler {
      await session.end()
    } onCancel: {
      ActionRun.later { [weak self] in
        if let window = session.window { self?.endModal(window) }
      }
    }
  }
}

extension Window {
  /// The user's response to a modal window (``Application/response(to:)``).
  ///
  /// A program adds its own as static constants:
  ///
  /// ```swift
  /// extension Window.Response {
  ///   static let discarded = Window.Response(rawValue: "discarded")
  /// }
  /// ```
  public struct Response: RawRepresentable, Hashable, Sendable {
    /// The name of the response.
    public let rawValue: String

    /// Creates a response.
    ///
    /// - Parameter rawValue: The name of the response.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The user has confirmed, for example with the ``Window/defaultButton``.
    public static let confirmed = Response(rawValue: "confirmed")

    /// The user has canceled, or the window has gone away.
    public static let cancelled = Response(rawValue: "cancelled")
  }

  /// The window that this window blocks while it is modal; nil if it blocks all windows.
  ///
  /// Set the property for a dialog that is about one window, such as a print dialog, so that the
  /// user can keep working in the others. Set it before ``Application/beginModal(_:)``. This window
  /// does not retain its parent.
  ///
  /// ```swift
  /// printDialog.sheetParent = letterWindow
  /// let response = await application.response(to: printDialog)
  /// ```
  public final var sheetParent: Window? {
    get { sheetParentReference.node?.owner(as: Window.self) }
    set { sheetParentReference.object = newValue }
  }

  /// The sheet that blocks this window; nil if there is none, or it is hidden.
  ///
  /// Sheets that wait for it to end are not reported. The property corresponds to
  /// `NSWindow.attachedSheet`.
  public final var attachedSheet: Window? {
    owner?.seats.sheet(on: node)?.owner(as: Window.self)
  }

  /// A Boolean value that indicates whether a modal window or a sheet prevents the user from using
  /// this window.
  ///
  /// The application delivers no pointers, no keys, and no other events to a blocked window, and the
  /// pointer is in none of its views. It cannot be key. A sheet that waits for another one is
  /// blocked. If it is the main window, a search for a target skips it. Its controls are still
  /// validated, and code can still send actions to it or from it.
  public final var isBlocked: Bool {
    guard let seats, seats.hasSessions, owner != nil else { return false }
    return seats.blocker(of: node) != nil
  }

  /// A Boolean value that indicates whether the user can use this window while another window is
  /// modal.
  ///
  /// The default is false. Set the value to true for a palette that helps the user to respond to
  /// modal windows. Such a window can be key, and it is searched if it is the main window. A sheet
  /// blocks its parent regardless. The property corresponds to `NSWindow.worksWhenModal`.
  public final var worksWhenModal: Bool {
    get { node.traits.contains(.worksWhenModal) }
    set {
      guard newValue != worksWhenModal else { return }
      node.traits.formSymmetricDifference(.worksWhenModal)
      guard let owner else { return }
      owner.seats.updateKey()
      if isBlocked { cancelPointers() }
      owner.noteWindowChange()
    }
  }
}
