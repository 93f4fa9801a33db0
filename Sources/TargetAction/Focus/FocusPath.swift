// The focus of a window, and the path from its first responder up to the window.
//
// The companion of a window's node is the first responder. The nodes on the path, without the window, are marked, so
// that a change of a chain finds in constant time whether a focus depends on it.
//
// When the focus is lost, the path from the responder that is offered it next stays marked until the loss is settled:
// the window is vacant, and its companion is that responder. So responders that lose the focus one after another, from
// the first responder up, cost constant time each.

extension NodeTraits {
  /// It lies on the path from a window's first responder to that window.
  static let focusPath = NodeTraits(rawValue: 1 << 2)
  /// It is being asked to give up the focus.
  static let isResigning = NodeTraits(rawValue: 1 << 7)
  /// It is being asked to take the focus.
  static let isBecoming = NodeTraits(rawValue: 1 << 8)
  /// It is a window that tells a responder which has no veto that it loses the focus, and gives it to no other.
  static let isEvicting = NodeTraits(rawValue: 1 << 11)
  /// It is a window whose focus was lost and is about to be offered to the companion.
  fileprivate static let isVacant = NodeTraits(rawValue: 1 << 12)
  /// It is a window whose focus path leads through every superview of the views on it, none of which is hidden.
  static let hasVisiblePath = NodeTraits(rawValue: 1 << 13)
}

@MainActor
extension NodeReference {
  /// The windows by the nodes that their paths begin with.
  private static var windows: [NodeReference: NodeReference] = [:]

  /// Whether a first responder may be in a view that is not on its path.
  static var mayPathsPassViews: Bool {
    windows.values.contains { !$0.traits.contains(.hasVisiblePath) }
  }

  /// Of a window, the first responder, if that is not the window itself.
  ///
  /// - Invariant: It is marked as being on the focus path, and so is replaced before it dies.
  var focused: NodeReference? {
    traits.intersection([.isWindow, .isVacant]) == .isWindow ? companion : nil
  }

  /// Whether it is the first responder of its window.
  var isFirstResponder: Bool {
    traits.contains(.isWindow) ? focused == nil : windowOfFocus?.focused == self
  }

  /// The first window up the chain, this node included.
  ///
  /// - Complexity: O(*d*) for a chain of *d* nodes, and O(1) for a first responder.
  var window: NodeReference? {
    if let windowOfFocus { return windowOfFocus }
    var current: NodeReference? = self
    while let node = current, !node.traits.contains(.isWindow) { current = node.next }
    return current
  }

  /// The window whose path begins at this node, which is its first responder or is offered the focus next.
  var windowOfFocus: NodeReference? {
    traits.contains(.focusPath) ? Self.windows[self] : nil
  }

  // MARK: - Of a window

  /// How often the focus has moved.
  var focusMoveCount: UInt32 { count }

  /// Makes a responder the first responder, or the window itself, and notifies no object.
  func setFocus(_ node: NodeReference?) {
    let node = node == self ? nil : node
    guard node != focused else { return }
    if node != companion {
      setPath(from: nil)
      setPath(from: node)
      markPath()
    }
    traits.remove(.isVacant)
    noteFocusMove()
  }

  /// Makes the window first responder, and notifies no object.
  ///
  /// - Parameter successor: The responder that is offered the focus next, if it is on the path.
  func loseFocus(keepingPathFrom successor: NodeReference?) {
    setPath(from: successor?.traits.contains(.focusPath) == true ? successor : nil)
    if companion != nil { traits.insert(.isVacant) }
    noteFocusMove()
  }

  /// Whether a node is where the path of a vacant window begins, and nothing on that path is hidden.
  func isReadyForFocus(_ node: NodeReference) -> Bool {
    companion == node && traits.isSuperset(of: [.isVacant, .hasVisiblePath])
  }

  /// Keeps the path of a vacant window only from the node above one that has refused the focus.
  func passVacancy(of node: NodeReference) {
    guard traits.contains(.isVacant), companion == node else { return }
    setPath(from: node.next?.traits.contains(.focusPath) == true ? node.next : nil)
    if companion == nil { traits.remove(.isVacant) }
  }

  /// Keeps no path while nothing has the focus.
  func endVacancy() {
    guard traits.contains(.isVacant) else { return }
    setPath(from: nil)
    traits.remove(.isVacant)
  }

  private func noteFocusMove() {
    count &+= 1
    Epoch.advance()
  }

  /// Lets the path begin with another node, and removes the marks up to that.
  private func setPath(from node: NodeReference?) {
    if let companion {
      Self.windows[companion] = nil
      companion.unmarkPath(upTo: node)
    }
    companion = node
    if let node { Self.windows[node] = self }
  }

  /// Marks the path.
  func markPath() {
    var isVisible = true
    var current = companion
    while let node = current, !node.traits.contains(.isWindow) {
      node.traits.insert(.focusPath)
      if node.traits.contains(.isHidden) || node.isLedPastSuperview { isVisible = false }
      current = node.next
    }
    if isVisible { traits.insert(.hasVisiblePath) } else { traits.remove(.hasVisiblePath) }
  }

  // MARK: - Of a node on the path

  /// Unmarks this node and the path above it, up to another node or to the window.
  func unmarkPath(upTo end: NodeReference?) {
    var current: NodeReference? = self
    while let node = current, node != end, node.traits.contains(.focusPath) {
      node.traits.remove(.focusPath)
      current = node.next
    }
  }

  /// Whether it is a view whose chain does not continue at its superview.
  var isLedPastSuperview: Bool { container.map { $0 != next } ?? false }

  // MARK: - Of any node

  /// Whether this node, or one up the chain below the window, is a view that is hidden, or is in one.
  var isInHiddenView: Bool { isUnder { $0.traits.contains(.isHidden) } }

  /// Whether this node, or one up the chain below the window, is a certain view, or is in it.
  func lies(in view: NodeReference) -> Bool { isUnder { $0 == view } }

  /// Whether a condition holds for a node up the chain, this one included, or for a view that such a node is in.
  ///
  /// The chain leads past some views that a node is in: from a controller's root view to the controller. Windows
  /// and applications do not count.
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
