extension Window {
  /// Gives the focus to the next view that accepts it, in the order of the tree.
  ///
  /// A view comes before its subviews, and subviews are visited from the back to the front. The order wraps around.
  /// These views are passed over: those that cannot become first responder, controls that are no tab stops
  /// (``Control/isTabStop``), and views that are hidden, disabled, or have an ``View/alpha`` of 0.01 or less, or are
  /// in such a view.
  ///
  /// - Returns: Whether the focus was moved.
  /// - Complexity: O(*n*) for *n* views that are passed over; only those whose class overrides
  ///   ``Responder/canBecomeFirstResponder`` are asked.
  @discardableResult
  public final func selectNextResponder() -> Bool {
    select(forward: true)
  }

  /// Gives the focus to the previous view that accepts it, in the order of the tree.
  ///
  /// The order is the reverse of that of ``selectNextResponder()``.
  ///
  /// - Returns: Whether the focus was moved.
  /// - Complexity: O(*n*) for *n* views that are passed over; only those whose class overrides
  ///   ``Responder/canBecomeFirstResponder`` are asked.
  @discardableResult
  public final func selectPreviousResponder() -> Bool {
    select(forward: false)
  }

  /// The view that has the focus, or the one nearest above the first responder.
  private var focusedView: View {
    let chain = Swift.sequence(first: firstResponder, next: \.nextAlive)
    return chain.first { $0 is View } as? View ?? self
  }

  private func select(forward: Bool) -> Bool {
    let start = focusedView
    var search = TabSearch(from: start)
    var rounds = 0
    while search.step(forward: forward, in: self), search.current != start.geometry {
      if search.current == geometry {
        // The start may have left the window when a view was asked whether it takes the focus.
        rounds += 1
        guard rounds < 3 else { return false }
      } else if let view = search.viewThatTakesFocus() {
        return makeFirstResponder(view) && firstResponder === view
      } else if search.current.isTop {
        return false
      }
    }
    return false
  }
}

/// A walk through the views of a window in the order of the tree, for the Tab key.
///
/// It reads the records of views, and asks only those whose class may take the focus, or overrides whether it is
/// enabled; these may change anything.
@MainActor
private struct TabSearch {
  /// Where the walk is.
  private(set) var current: ViewReference
  /// The view that was asked last, which the walk goes on from.
  private var keeper: View

  init(from view: View) {
    current = view.geometry
    keeper = view
  }

  /// Goes to the next view, or to the one before; the window comes after the last and before the first.
  ///
  /// - Returns: Whether there is one. The superview of a view outside of the window may be going.
  mutating func step(forward: Bool, in window: Window) -> Bool {
    let place = current
    if forward { goForward() } else { goBackward(in: window) }
    return current != place
  }

  private mutating func goForward() {
    if canEnter(), let first = current.hindmost {
      current = first
      return
    }
    while current.inFront == nil, goUp() {}
    current = current.inFront ?? current
  }

  private mutating func goBackward(in window: Window) {
    if current.isTop {
      current = window.geometry
    } else if let behind = current.record.behind {
      current = behind
    } else {
      _ = goUp()
      return
    }
    while canEnter(), let last = current.record.frontmost { current = last }
  }

  /// - Returns: Whether there is a superview.
  private mutating func goUp() -> Bool {
    guard let superview = current.record.node.container?.owner(as: View.self) else { return false }
    current = superview.geometry
    release(exchange(&keeper, with: superview))
    return true
  }

  /// Whether what is in the view can be reached.
  private mutating func canEnter() -> Bool {
    let flags = current.flags
    guard flags.isDisjoint(with: .cannotBeHit) else { return false }
    return !flags.contains(.decidesIfEnabled) || ask()?.isHittable == true
  }

  /// The view, if the Tab key gives it the focus.
  mutating func viewThatTakesFocus() -> View? {
    let flags = current.flags
    guard flags.contains(.mayTakeFocus), flags.isDisjoint(with: .isNotVisited) else { return nil }
    guard let view = ask(), view.isHittable, view.canBecomeFirstResponder else { return nil }
    var superview = view.superview
    while let outer = superview, outer.isHittable { superview = outer.superview }
    return superview == nil ? view : nil
  }

  /// The view, which is kept from now on.
  private mutating func ask() -> View? {
    guard let view = current.view else { return nil }
    release(exchange(&keeper, with: view))
    return view
  }
}
