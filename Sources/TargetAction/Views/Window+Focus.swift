extension Window {
  /// Gives the focus to the next view that accepts it, in the order of the tree.
  ///
  /// A view comes before its subviews, and subviews are visited from the back to the front. The order wraps around.
  /// These views are passed over: those that cannot become first responder, controls that are no tab stops
  /// (``Control/isTabStop``), and views that are hidden, disabled, or have an ``View/alpha`` of 0.01 or less, or are
  /// in such a view.
  ///
  /// - Returns: Whether the focus was moved.
  /// - Complexity: O(*n*) for *n* views that are passed over.
  @discardableResult
  public final func selectNextResponder() -> Bool {
    select(from: focusedView) { self.view(after: $0) }
  }

  /// Gives the focus to the previous view that accepts it, in the order of the tree.
  ///
  /// The order is the reverse of that of ``selectNextResponder()``.
  ///
  /// - Returns: Whether the focus was moved.
  /// - Complexity: O(*n*) for *n* views that are passed over.
  @discardableResult
  public final func selectPreviousResponder() -> Bool {
    select(from: focusedView) { self.view(before: $0) }
  }

  /// The view that has the focus, or the one nearest above the first responder.
  private var focusedView: View {
    var current: Responder? = firstResponder
    while let responder = current {
      if let view = responder as? View { return view }
      current = responder.next
    }
    return self
  }

  private func select(from start: View, _ step: (View) -> View) -> Bool {
    var current = step(start)
    var rounds = 0
    while current !== start {
      if current === self {
        // The start may have left the window when a view was asked whether it takes the focus.
        rounds += 1
        guard rounds < 3 else { return false }
      } else if current.takesFocus {
        return makeFirstResponder(current) && firstResponder === current
      } else if current.superview == nil {
        return false
      }
      current = step(current)
    }
    return false
  }

  /// The next view in the order of the tree; the window after the last.
  private func view(after view: View) -> View {
    if view.isHittable, let first = view.subviews.first { return first }
    var current = view
    while let superview = current.superview {
      if let index = superview.subviews.firstIndex(where: { $0 === current }),
        index + 1 < superview.subviews.count
      {
        return superview.subviews[index + 1]
      }
      current = superview
    }
    return current
  }

  /// The view before one in the order of the tree; the last before the window.
  private func view(before view: View) -> View {
    guard let superview = view.superview else { return last(in: self) }
    guard let index = superview.subviews.firstIndex(where: { $0 === view }), index > 0 else {
      return superview
    }
    return last(in: superview.subviews[index - 1])
  }

  private func last(in view: View) -> View {
    var current = view
    while current.isHittable, let last = current.subviews.last { current = last }
    return current
  }
}

extension View {
  /// Whether the Tab key gives the focus to this view.
  fileprivate var takesFocus: Bool {
    guard isVisitedByTab, isHittable, canBecomeFirstResponder else { return false }
    var current = superview
    while let view = current, view.isHittable { current = view.superview }
    return current == nil
  }
}
