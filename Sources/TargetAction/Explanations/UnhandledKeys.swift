extension Application {
  /// A closure that the application calls when a key was pressed that nothing has taken; nil by
  /// default.
  ///
  /// The closure receives the explanation from before the key was delivered. Use it to beep, or to
  /// show why a key does nothing. It is not called for keys that repeat, that an input method uses
  /// (``KeyEvent/isComposing``), that the platform inserts (``Responder/platformInsertsKey(_:)``),
  /// or that are modifier keys, nor for releases and for text without a key. While it is set, each
  /// key is explained when it is pressed. The application retains the closure.
  public final var unhandledKeyHandler: (@MainActor (KeyExplanation) -> Void)? {
    get { keys?.unhandledKeyHandler }
    set { replace(&ownKeys.unhandledKeyHandler, with: newValue) }
  }
}
