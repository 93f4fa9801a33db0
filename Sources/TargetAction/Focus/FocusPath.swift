// The focus of a window, and the path from its first responder up to the window.
//
// The companion of a window's node is the first responder. The nodes on the path, except for the
// window, are marked. A change to a chain can therefore determine in constant time whether a focus
// depends on it.
//
// When the focus is lost, the path from the responder that is offered it next stays marked until
// the loss is settled. The window is then vacant, and its companion is that responder. If
// responders lose the focus one after another, from the first responder up, each loss therefore
// takes constant time.

@MainActor
extension NodeReference {
  /// The windows, keyed by the nodes at which their paths begin.
  private static var windows: [NodeReference: NodeReference] = [:]

  /// Whether a first responder may be in a view that is not on its path.
  static var mayPathsPassViews: Bool {
    let windows = windows
    return windows.values.contains { !$0.traits.contains(.hasUsablePath) }
  }

  /// For a window, the first responder; nil if it is the window itself.
  ///
  /// - Invariant: The node is marked as lying on the focus path, so it is replaced before it is
  ///   deallocated.
  var focused: NodeReference? {
    traits.intersection([.isWindow, .isVacant]) == .isWindow ? companion : nil
  }

  /// Whether the node is the first responder of its window.
  var isFirstResponder: Bool {
    traits.contains(.isWindow) ? focused == nil : windowOfFocus?.focused == self
  }

  /// The nearest window up the chain, starting with this node.
  ///
  /// - Complexity: O(*d*) for a chain of *d* nodes, and O(1) for a first responder.
  var window: NodeReference? {
    windowOfFocus ?? first { $0.traits.contains(.isWindow) }
  }

  /// The window whose path begins at this node, which is the first responder or is offered the
  /// focus next.
  var windowOfFocus: NodeReference? {
    guard traits.contains(.focusPath) else { return nil }
    // An access that spans a call would make each access need an exclusivity check.
    let windows = Self.windows
    return windows[self]
  }

  // MARK: - Windows

  /// The number of times that the focus has moved.
  var focusMoveCount: UInt32 { record.focusMoveCount }

  /// Makes a responder, or the window itself, first responder without notifying any object.
  func setFocus(_ node: NodeReference?) {
    let node = node == self ? nil : node
    guard node != focused else { return }
    if node != companion {
      setPath(from: node)
      markPath()
    }
    traits.remove(.isVacant)
    noteFocusMove()
  }

  /// Makes the window first responder without notifying any object.
  ///
  /// - Parameter successor: The responder that is offered the focus next, if it is on the path.
  func loseFocus(keepingPathFrom successor: NodeReference?) {
    traits.insert(.isVacant)
    endVacancy(upTo: successor)
    noteFocusMove()
  }

  /// Returns whether the owner of a node is alive, in this window, and usable.
  ///
  /// This is known of the node at which the path of a vacant window begins, if everything on the
  /// path is usable.
  func mayFocus(_ node: NodeReference) -> Bool {
    guard !traits.contains(.ignoresUser) else { return false }
    return companion == node && traits.isSuperset(of: [.isVacant, .hasUsablePath])
      || node.window == self && node.ifAlive != nil && node.passesFocus(to: node)
  }

  /// Shortens the path of a vacant window, so that it begins at a node.
  ///
  /// If the node is nil or is not on the path, this method unmarks the whole path, and the window is
  /// no longer vacant.
  func endVacancy(upTo node: NodeReference? = nil) {
    guard traits.contains(.isVacant) else { return }
    setPath(from: node?.traits.contains(.focusPath) == true ? node : nil)
    set(.isVacant, companion != nil)
  }

  private func noteFocusMove() {
    record.focusMoveCount &+= 1
    if let seats = owner(as: Window.self)?.seats, seats.key.target == self {
      seats.focusCount &+= 1
    }
    Epoch.markChange()
  }

  /// Makes the path begin at another node, and unmarks the nodes up to that one.
  private func setPath(from node: NodeReference?) {
    var windows = exchange(&Self.windows, with: [:])
    if let companion { windows[companion] = nil }
    if let node { windows[node] = self }
    Self.windows = consume windows
    companion?.unmarkPath(upTo: node)
    companion = node
  }

  /// Marks the nodes on the path, and records whether all of it is usable.
  func markPath() {
    var isUsable = true
    var current = companion
    while let node = current, !node.traits.contains(.isWindow) {
      node.traits.insert(.focusPath)
      if node.keepsFocusAway(from: companion) || node.isLedPastSuperview { isUsable = false }
      current = node.next
    }
    set(.hasUsablePath, isUsable)
  }

  // MARK: - Nodes on the path

  /// Unmarks this node and the path above it, up to another node or the window.
  func unmarkPath(upTo end: NodeReference?) {
    var current: NodeReference? = self
    while let node = current, node != end, node.traits.contains(.focusPath) {
      node.traits.remove(.focusPath)
      current = node.next
    }
  }

  /// Whether this node is a view whose chain does not continue at its superview.
  var isLedPastSuperview: Bool {
    container != nil && container != next
  }

  // MARK: - All nodes

  /// Returns whether this node, or a node inside it, can have the focus.
  ///
  /// - Parameter node: This node; nil for a node inside it.
  /// - Returns: Whether neither this node nor a view that contains it is hidden or takes no
  ///   interaction, and the program has disabled no other control that contains the node.
  func passesFocus(to node: NodeReference?) -> Bool { !isUnder { $0.keepsFocusAway(from: node) } }

  /// Returns whether this node prevents itself, or a node inside it, from having the focus.
  private func keepsFocusAway(from node: NodeReference?) -> Bool {
    !traits.isDisjoint(with: .cannotHaveFocus)
      || traits.contains(.isDisabledByProgram) && self != node
  }

  /// Whether the node belongs to a control that is disabled, or whose class decides whether it is.
  var mayBeDisabled: Bool {
    traits.contains(.isDisabled) || classRecord.value.traits.contains(.overridesIsEnabled)
  }

  /// Returns whether this node, or a node up the chain below the window, is a given view or is
  /// inside it.
  func lies(in view: NodeReference) -> Bool { isUnder { $0 == view } }

  /// Returns whether a condition holds for this node, a node up the chain, or a view that contains
  /// one of them.
  ///
  /// The chain bypasses some of the views that contain a node, because it leads from a controller's
  /// root view to the controller. Windows and applications are not tested.
  @inline(__always)  // Otherwise, each condition would cost an executor check.
  private func isUnder(_ condition: (NodeReference) -> Bool) -> Bool {
    var current: NodeReference? = self
    while let node = current, node.traits.isDisjoint(with: [.isWindow, .isApplication]) {
      if condition(node) { return true }
      var outer = node.isLedPastSuperview ? node.container : nil
      while let view = outer, !view.traits.contains(.isWindow) {
        if condition(view) { return true }
        outer = view.container
      }
      current = node.next
    }
    return false
  }
}
