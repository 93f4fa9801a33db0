extension PointerEvent: DeliverableEvent {
  func deliver(in application: Application) -> Bool {
    application.advance(to: timestamp)
    guard let window, window.owner === application else { return false }
    if phase == .began, let modalWindow = application.modalWindow, modalWindow !== window {
      application.endSequences(ofPointer: pointerID)
      return false
    }
    return window.sendEvent(self)
  }
}

extension KeyEvent: DeliverableEvent {
  func deliver(in application: Application) -> Bool {
    application.advance(to: timestamp)
    if let window = application.modalWindow ?? application.keyWindow {
      return window.sendEvent(self)
    }
    return application.performKeyCommand(for: self, from: application)
      || application.handleKeyEvent(self)
  }
}
