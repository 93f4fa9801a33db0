// How the first responder of a window changes.

extension Window {
  /// Gives the focus to a responder in this window, or to the window itself.
  ///
  /// Call this method to choose the focus, such as when a window opens. Pass nil to end editing,
  /// for example before a document is saved: a field whose text is not valid can refuse.
  ///
  /// ```swift
  /// guard window.makeFirstResponder(nil) else { return }  // A field has kept the focus.
  /// try letter.write()
  /// ```
  ///
  /// The current first responder is asked to resign, and then the new one is asked to become first
  /// responder. If the new one refuses, the window has the focus. As in AppKit, the result is still
  /// true, because the current one has resigned. ``Responder/becomeFirstResponder()`` differs in
  /// both respects:
  ///
  /// | | `window.makeFirstResponder(view)` | `view.becomeFirstResponder()` |
  /// | --- | --- | --- |
  /// | The current first responder refuses to resign | false; it keeps the focus | false; it keeps the focus |
  /// | `view` accepts | true | true |
  /// | `view` cannot become first responder, is hidden, or takes no interaction | true; the window has the focus | false; nothing changes |
  /// | `view` refuses in an override | true; the window has the focus | the override's result |
  /// | `view` passes the focus to another responder | true; the other responder has the focus | the override's result |
  /// | `view` is not in the window | false; nothing changes | its own window decides; false if there is none |
  ///
  /// If a responder moves the focus while it is being asked, the last move wins. A responder that
  /// had the focus in between is notified that it has lost it. That responder cannot refuse, and
  /// cannot move the focus at that point.
  ///
  /// In debug builds, the library reports that `responder` refuses the focus or is not in this
  /// window (``ActionReports``), once for each reason and class.
  ///
  /// - Parameter responder: The responder to give the focus to, or nil for the window itself.
  /// - Returns: `true` if the current first responder has resigned, or if `responder` is already
  ///   the first responder. `false` if the current one refuses, or if `responder` is not in this
  ///   window.
  /// - Complexity: O(*d*) for chains of *d* responders.
  @discardableResult
  public final func makeFirstResponder(_ responder: Responder?) -> Bool {
    moveFocus(to: responder ?? self, isRequested: true)
  }

  /// Gives the focus to a responder, as ``makeFirstResponder(_:)`` does.
  ///
  /// - Parameters:
  ///   - candidate: The responder.
  ///   - isRequested: Whether the program has chosen the responder, so that a refusal is reported.
  /// - Returns: Whether the current first responder has resigned, or is the responder.
  final func moveFocus(to candidate: Responder, isRequested: Bool = false) -> Bool {
    if candidate === firstResponder { return true }
    guard candidate.window === self else { return isRequested && candidate.reportRefusal(by: self) }
    beginFocusChange(isAhead: true)
    defer { endFocusChange() }
    guard takeFocusBack(for: candidate) else { return false }
    tabPlace.forget()
    let isAccepted = candidate === self || candidate === firstResponder || offerFocus(to: candidate)
    if !isAccepted, isRequested { _ = candidate.reportRefusal(by: self) }
    return true
  }

  /// Gives the focus to a responder in this window that has requested it.
  ///
  /// - Returns: Whether that responder is now the first responder.
  final func focus(on responder: Responder) -> Bool {
    if responder === firstResponder { return true }
    guard responder.canBecomeFirstResponder, node.mayFocus(responder.node) else {
      return responder.reportRefusal(by: self)
    }
    beginFocusChange(isAhead: true)
    defer { endFocusChange() }
    guard takeFocusBack(for: responder) else { return false }
    if !responder.node.traits.contains(.isBecoming) { tabPlace.forget() }
    install(responder)
    return responder === firstResponder
  }

  /// Offers the focus to a responder in this window and up its chain, until one accepts.
  ///
  /// - Parameters:
  ///   - heir: The responder that is offered the focus first.
  ///   - moveCount: The number of focus moves at the time of the loss. If the focus has moved
  ///     since, it is not offered.
  final func offerFocus(upFrom heir: Responder, ifUnmovedSince moveCount: UInt32) {
    var moveCount = moveCount
    _ = heir.bubble { responder in
      guard responder !== self, node.ifAlive != nil, node.focusMoveCount == moveCount,
        !node.traits.contains(.isEvicting)
      else { return true }
      if offerFocus(to: responder) { return true }
      moveCount = node.focusMoveCount
      if node.companion == responder.node { node.endVacancy(upTo: responder.node.next) }
      return false
    }
  }

  /// Takes the focus back from the first responder, if it agrees, in favor of another responder.
  private func takeFocusBack(for candidate: Responder) -> Bool {
    guard !node.traits.contains(.isEvicting) else { return false }
    let current = firstResponder
    guard current !== self, current !== candidate else { return true }
    let moveCount = node.focusMoveCount
    guard current.agreesToResign() else {
      // It may have given up the focus before it refused.
      if firstResponder === self { install(current) }
      return firstResponder === candidate
    }
    if node.focusMoveCount != moveCount { evictFirstResponder(for: candidate) }
    if firstResponder !== candidate { node.setFocus(nil) }
    return true
  }

  /// Evicts a responder that took the focus while the focus was moving to another responder.
  ///
  /// The responder is notified, but cannot refuse.
  private func evictFirstResponder(for candidate: Responder) {
    let intruder = firstResponder
    guard intruder !== self, intruder !== candidate else { return }
    node.traits.insert(.isEvicting)
    defer { node.traits.remove(.isEvicting) }
    _ = intruder.agreesToResign()
    node.setFocus(nil)
  }

  /// Offers the focus to a responder that may take it.
  ///
  /// - Returns: Whether it has accepted, or another responder now has the focus.
  private func offerFocus(to responder: Responder) -> Bool {
    guard responder.canBecomeFirstResponder, node.mayFocus(responder.node) else {
      return firstResponder !== self
    }
    let moveCount = node.focusMoveCount
    guard responder.agreesToBecome() else {
      if firstResponder === responder { node.setFocus(nil) }
      return firstResponder !== self
    }
    // An override need not call `super`. If it moved the focus, the focus stays there.
    if node.focusMoveCount == moveCount {
      evictFirstResponder(for: responder)
      install(responder)
    }
    return node.focusMoveCount != moveCount
  }

  /// Makes a responder first responder if it is still usable in this window and the window is
  /// alive.
  private func install(_ responder: Responder) {
    guard node.mayFocus(responder.node), node.ifAlive != nil else { return }
    refusedFocus = nil
    node.setFocus(responder.node)
  }
}
