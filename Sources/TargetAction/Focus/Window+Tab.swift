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
    var current: Responder? = firstResponder
    while let responder = current {
      if let view = responder as? View { return view }
      current = responder.nextAlive
    }
    return self
  }

  private func select(forward: Bool) -> Bool {
    let start = focusedView
    var search = TabSearch(from: start)
    var rounds = 0
    search.step(forward: forward, in: self)
    while search.current != start.geometry {
      if search.current == geometry {
        // The start may have left the window when a view was asked whether it takes the focus.
        rounds += 1
        guard rounds < 3 else { return false }
      } else if let view = search.viewThatTakesFocus() {
        return makeFirstResponder(view) && firstResponder === view
      } else if search.current.isTop {
        return false
      }
      let place = search.current
      search.step(forward: forward, in: self)
      // The superview of a view outside of the window may be going.
      guard search.current != place else { return false }
    }
    return false
  }
}
