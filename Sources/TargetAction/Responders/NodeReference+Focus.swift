extension NodeReference {
  /// Whether it is the first responder of its window.
  @MainActor var isFirstResponder: Bool {
    firstWindow.map { $0.focused ?? $0 } == self
  }

  /// Of a window, makes a responder the first responder, or the window itself.
  ///
  /// It neither notifies anyone nor marks the path.
  @MainActor
  func setFocus(_ node: NodeReference?) {
    let node = node == self ? nil : node
    guard node != focused else { return }
    focused = node
    Epoch.advance()
  }

  /// Of a window, takes the focus back, without asking.
  @MainActor
  func releaseFocus() {
    focused?.unmarkFocusPath(upTo: nil)
    setFocus(nil)
  }
}
