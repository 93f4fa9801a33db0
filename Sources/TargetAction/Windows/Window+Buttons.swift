extension Window {
  /// The button that is pressed when the window receives ``Action/confirm``, which Return sends with the standard keys
  /// (``KeyMap/standard(for:)``); nil if there is none.
  ///
  /// The first responder and the chain above it come before the window, and so does a first responder that keeps the
  /// key. The window registers a handler for the action, and does not retain the button. The property corresponds to
  /// `NSWindow.defaultButtonCell`.
  public final var defaultButton: Button? {
    get { defaultButtonReference.object as? Button }
    set {
      defaultButtonReference.object = newValue
      press(newValue, for: .confirm)
    }
  }

  /// The button that is pressed when the window receives ``Action/cancelOperation``, which Escape sends with the
  /// standard keys (``KeyMap/standard(for:)``); nil if there is none.
  ///
  /// As with the ``defaultButton``, the window registers a handler for the action, and does not retain the button.
  public final var cancelButton: Button? {
    get { cancelButtonReference.object as? Button }
    set {
      cancelButtonReference.object = newValue
      press(newValue, for: .cancelOperation)
    }
  }

  private func press(_ button: Button?, for action: Action) {
    guard let button else { return removeHandler(for: action) }
    addHandler(for: action) { [weak button] _ in
      button?.isEnabled == true && button?.isWithinReach == true ? .enabled : .disabled
    } _: { [weak button] invocation in
      button?.performPrimaryAction(event: invocation.event)
    }
  }
}
