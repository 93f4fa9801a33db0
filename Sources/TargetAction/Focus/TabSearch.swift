extension Window {
  /// Gives the focus to the next view that accepts it, in tree order.
  ///
  /// A view comes before its subviews, and subviews are visited from back to front. The order wraps
  /// around. The method corresponds to `NSWindow.selectNextKeyView(_:)`. The search skips views
  /// that cannot become first responder and controls that are not tab stops
  /// (``Control/isTabStop``). It also skips views that are hidden or disabled, or have an
  /// ``View/alpha`` of 0.01 or less, along with everything inside them. If the view that had the
  /// focus was removed or hidden, the search goes on from its place.
  ///
  /// - Returns: Whether the focus moved.
  /// - Complexity: O(*n*) for *n* skipped views. Only views whose class overrides
  ///   ``Responder/canBecomeFirstResponder`` or ``Control/isEnabled`` are called.
  @discardableResult
  public final func selectNextResponder() -> Bool {
    select(forward: true)
  }

  /// Gives the focus to the previous view that accepts it, in tree order.
  ///
  /// The order is the reverse of the one that ``selectNextResponder()`` uses. The method
  /// corresponds to `NSWindow.selectPreviousKeyView(_:)`.
  ///
  /// - Returns: Whether the focus moved.
  /// - Complexity: O(*n*) for *n* skipped views. Only views whose class overrides
  ///   ``Responder/canBecomeFirstResponder`` or ``Control/isEnabled`` are called.
  @discardableResult
  public final func selectPreviousResponder() -> Bool {
    select(forward: false)
  }

  final func select(forward: Bool) -> Bool {
    let gap = tabPlace.moveCount == node.focusMoveCount ? tabPlace.view : nil
    let start = gap ?? focusedView ?? self
    var search = TabSearch(current: start.geometry, keeper: start)
    if gap != nil { search.enterGap(isAfter: tabPlace.isAfter, forward: forward) }
    var rounds = 0
    while search.step(forward: forward, in: self), gap != nil || search.current != start.geometry {
      if search.current == geometry {
        // The start may have left the window while a view was asked whether it takes the focus.
        rounds += 1
        guard rounds < 3 else { return false }
      } else if let view = search.viewThatTakesFocus() {
        let isMoved = moveFocus(to: view)
        // The chain of a view may lead to another window.
        guard isMoved || view.window !== self else { return false }
        // A view that refuses the focus leaves it to the window.
        guard !isMoved || firstResponder === self else { return true }
      } else if search.current.isTop {
        return false
      }
    }
    return false
  }

  /// The view that has the focus, or the nearest view above the first responder.
  @inline(never)  // The loop over the views is faster by itself.
  private final var focusedView: View? {
    var responder: Responder? = firstResponder
    while let current = responder {
      if let view = current as? View { return view }
      responder = current.nextAlive
    }
    return nil
  }

  /// Notes the place of a view that is about to leave or has been hidden, if the focus is in it or
  /// was lost in it.
  ///
  /// A window that is hidden keeps its first responder, and the place.
  final func noteTabPlace(of view: View) {
    guard view !== self else { return }
    let hasFocus = view.node.traits.contains(.focusPath)
    guard hasFocus || tabPlace.view?.isDescendant(of: view) == true else { return }
    let behind = view.geometry.record.behind?.view
    tabPlace.neighbor.object = behind ?? view.superview
    tabPlace.isAfter = behind != nil
    // The focus is about to move, so the place becomes current.
    if hasFocus { tabPlace.moveCount = node.focusMoveCount &+ 1 }
  }
}

/// The place of a view that had the focus and has been removed or hidden, from which the Tab key
/// goes on.
@MainActor
struct TabPlace: ~Copyable {
  /// The sibling behind the place or, if there is none, the superview; empty without a place.
  fileprivate var neighbor = WeakReference()
  fileprivate var isAfter = false
  /// The number of focus moves while the focus is at this place.
  var moveCount: UInt32 = 0

  /// The neighbor, if it is alive.
  fileprivate var view: View? { neighbor.node?.owner(as: View.self) }

  /// Forgets the place, because the focus moves elsewhere.
  mutating func forget() { neighbor.object = nil }
}

/// A traversal of a window's views in tree order, for the Tab key.
///
/// It reads the records of views. It calls a view only if its class may take the focus or overrides
/// `isEnabled`; the call may change anything.
@MainActor
private struct TabSearch {
  /// The current position.
  private(set) var current: ViewReference
  /// The view that was called last, which keeps the current position alive.
  var keeper: View

  /// Moves to the next or the previous view.
  ///
  /// The window comes after the last view and before the first.
  ///
  /// - Returns: Whether there is such a view. There may be none outside the window, if a superview
  ///   is being deallocated.
  mutating func step(forward: Bool, in window: Window) -> Bool {
    let place = current
    if forward { goForward() } else { goBackward(in: window) }
    return current != place
  }

  /// Moves from the neighbor of a gap in the tree to the view before the gap or, backward, to the
  /// view after it.
  mutating func enterGap(isAfter: Bool, forward: Bool) {
    while isAfter, canEnter(), let last = current.record.frontmost { current = last }
    if !forward { goForward() }
  }

  private mutating func goForward() {
    if canEnter(), let first = current.hindmost { return current = first }
    while current.inFront == nil, goUp() {}
    current = current.inFront ?? current
  }

  private mutating func goBackward(in window: Window) {
    guard current.isTop || current.record.behind != nil else { return _ = goUp() }
    current = current.record.behind ?? window.geometry
    while canEnter(), let last = current.record.frontmost { current = last }
  }

  /// Moves to the superview.
  ///
  /// - Returns: Whether there is a superview.
  private mutating func goUp() -> Bool {
    guard let superview = current.record.node.container?.owner(as: View.self) else { return false }
    current = superview.geometry
    replace(&keeper, with: superview)
    return true
  }

  /// Returns whether the views inside the current view can be reached.
  private mutating func canEnter() -> Bool {
    current.flags.isDisjoint(with: .cannotBeHit)
      && (!current.record.node.mayBeDisabled || ask()?.takesInput == true)
  }

  /// Returns the current view if the Tab key gives it the focus.
  mutating func viewThatTakesFocus() -> View? {
    let flags = current.flags
    guard flags.contains(.mayTakeFocus), flags.isDisjoint(with: .isNotVisited) else { return nil }
    guard let view = ask(), view.takesInput, view.canBecomeFirstResponder else { return nil }
    return view.isUsable && view.windowOfTree != nil ? view : nil
  }

  /// Returns the current view, and keeps it alive.
  private mutating func ask() -> View? {
    guard let view = current.view else { return nil }
    replace(&keeper, with: view)
    return view
  }
}
