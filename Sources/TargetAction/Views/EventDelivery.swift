extension PointerEvent {
  /// Delivers the event to its window.
  ///
  /// - Returns: Whether a responder took it.
  final func deliver(in application: Application) -> Bool {
    application.advance(to: timestamp)
    guard let window, window.owner === application else { return false }
    if phase == .began, let modalWindow = application.modalWindow, modalWindow !== window {
      application.endSequences(ofPointer: pointerID)
      return false
    }
    return window.sendEvent(self)
  }
}

extension KeyEvent {
  /// Delivers the event to the window that has the keys, or to the application if there is none.
  ///
  /// - Returns: Whether a responder took it.
  final func deliver(in application: Application) -> Bool {
    application.advance(to: timestamp)
    if let window = application.modalWindow ?? application.keyWindow {
      return window.sendEvent(self)
    }
    return application.performKeyCommand(for: self, from: application)
      || application.handleKeyEvent(self)
  }
}
