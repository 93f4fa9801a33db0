extension Application {
  /// A closure that the application calls when a key was pressed that nothing has taken; nil by
  /// default.
  ///
  /// The closure receives an explanation of what was tried. Use it to beep, or to show why a key
  /// does nothing. It is not called for keys that repeat, that an input method uses
  /// (``KeyEvent/isComposing``), that the platform inserts (``Responder/platformInsertsKey(_:)``),
  /// or that are modifier keys, nor for releases and for text without a key. Only a key that nothing
  /// has taken is explained, which asks the targets of its commands again. The application retains
  /// the closure.
  public final var unhandledKeyHandler: (@MainActor (KeyExplanation) -> Void)? {
    get { keys?.unhandledKeyHandler }
    set { replace(&ownKeys.unhandledKeyHandler, with: newValue) }
  }
}
