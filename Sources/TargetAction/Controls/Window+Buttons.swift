extension Window {
  /// The control that is pressed when the window receives ``Action/confirm``, which Return sends
  /// with the standard keys (``KeyMap/standard(for:)``); nil if there is none.
  ///
  /// Set it in a dialog, along with the ``cancelButton``, so that the user can answer with Return
  /// and Escape.
  ///
  /// ```swift
  /// dialog.defaultButton = deleteButton
  /// dialog.cancelButton = keepButton
  /// ```
  ///
  /// Usually, it is a ``Button``, but any control can be one: its
  /// ``Control/performPrimaryAction(event:)`` is called.
  ///
  /// The first responder and the chain above it come before the window, and so does a first
  /// responder that keeps the key. A method or a handler of the window itself comes before the
  /// button, too. If the user cannot reach the button, for example because it is disabled, so is
  /// the action. A button that is not in this window is passed over, and so is one that is being
  /// pressed, or that sends the action itself.
  ///
  /// The window does not retain the button. The property corresponds to
  /// `NSWindow.defaultButtonCell`.
  public final var defaultButton: Control? {
    get { defaultButtonReference.object as? Control }
    set {
      defaultButtonReference.object = newValue
      press(newValue, for: .confirm)
    }
  }

  /// The control that is pressed when the window receives ``Action/cancelOperation``, which Escape
  /// sends with the standard keys (``KeyMap/standard(for:)``); nil if there is none.
  ///
  /// The rules are those of the ``defaultButton``. Asynchronous actions that run at the window come
  /// after the button.
  public final var cancelButton: Control? {
    get { cancelButtonReference.object as? Control }
    set {
      cancelButtonReference.object = newValue
      press(newValue, for: .cancelOperation)
    }
  }

  /// Returns the session that a button ends unless its handlers do, and the response.
  func answer(of button: Control) -> (session: WindowSeats.Session, response: Response)? {
    guard let session = owner?.seats.session(of: node), session.isAwaited else { return nil }
    if button === defaultButton { return (session, .confirmed) }
    return button === cancelButton ? (session, .cancelled) : nil
  }

  private func press(_ button: Control?, for action: Action) {
    let handler = button.map { [weak button, node] _ in
      ActionHandler(mayPass: true) { sender in
        button.map { $0.windowOfTree?.node == node && $0 !== sender && !$0.isBeingPressed } == true
      } state: { _ in
        button.map { $0.isEnabled && $0.isReachable } == true ? .enabled : .disabled
      } call: { invocation in
        button?.whilePressed { $0.performPrimaryAction(event: invocation.event) }
        return .handled
      }
    }
    provide(handler, for: action)
  }
}
