extension PointerEvent: DeliverableEvent {
  func deliver(in application: Application) -> Bool {
    guard let window, window.owner === application else { return false }
    if phase == .began, let modalWindow = application.modalWindow, modalWindow !== window {
      return false
    }
    return window.sendEvent(self)
  }
}

extension KeyEvent: DeliverableEvent {
  func deliver(in application: Application) -> Bool {
    if let window = application.modalWindow ?? application.keyWindow {
      return window.sendEvent(self)
    }
    return application.performKeyCommand(for: self, from: application)
      || application.handleKeyEvent(self)
  }
}
