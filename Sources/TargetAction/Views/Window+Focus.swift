extension Window {
  /// Gives the focus to the next view that takes it, in the order of the tree.
  ///
  /// A view comes before what is in it, and views that are in the same come from the back to the front.
  /// A view is passed over that cannot become first responder, is a control and no tab stop
  /// (``Control/isTabStop``), or cannot be reached: if itself or a view that it is in is hidden, disabled, or has
  /// an ``View/alpha`` of 0.01 or less. After the last the first comes.
  ///
  /// - Returns: Whether the focus was moved.
  /// - Complexity: O(*n*) for *n* views that are passed over; only those whose class overrides
  ///   ``Responder/canBecomeFirstResponder`` are asked.
  @discardableResult
  public final func selectNextResponder() -> Bool {
    select(forward: true)
  }

  /// Gives the focus to the view that takes it before the present one, in the order of the tree.
  ///
  /// The order is that of ``selectNextResponder()``, backwards.
  ///
  /// - Returns: Whether the focus was moved.
  /// - Complexity: O(*n*) for *n* views that are passed over; only those whose class overrides
  ///   ``Responder/canBecomeFirstResponder`` are asked.
  @discardableResult
  public final func selectPreviousResponder() -> Bool {
    select(forward: false)
  }

  /// The view that has the focus, or that the first responder hangs on.
  private var focusedView: View {
    var current: Responder? = firstResponder
    while let responder = current {
      if let view = responder as? View { return view }
      current = responder.next
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
      search.step(forward: forward, in: self)
    }
    return false
  }
}
