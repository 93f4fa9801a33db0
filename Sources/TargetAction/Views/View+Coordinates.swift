extension View {
  /// Converts a point from this view's coordinates to another's.
  ///
  /// - Parameters:
  ///   - point: The point, in points.
  ///   - view: The view to convert to. Nil for the top of the tree, which is the window.
  /// - Returns: The point in the coordinates of that view. If the views have no view in common that they
  ///   are in, the tops of both trees are taken to lie at the same place.
  /// - Complexity: O(*d*) for views at depth *d*.
  public final func convert(_ point: Point, to view: View?) -> Point {
    let top = point + offsetToTop
    return view.map { top - $0.offsetToTop } ?? top
  }

  /// Converts a point from another view's coordinates to this one's.
  ///
  /// - Parameters:
  ///   - point: The point, in points.
  ///   - view: The view to convert from. Nil for the top of the tree, which is the window.
  /// - Returns: The point in the coordinates of this view, as `convert(_:to:)` has it.
  /// - Complexity: O(*d*) for views at depth *d*.
  public final func convert(_ point: Point, from view: View?) -> Point {
    let top = view.map { point + $0.offsetToTop } ?? point
    return top - offsetToTop
  }

  /// Converts a rectangle from this view's coordinates to another's.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - view: The view to convert to. Nil for the top of the tree, which is the window.
  /// - Returns: The rectangle in the coordinates of that view.
  /// - Complexity: O(*d*) for views at depth *d*.
  public final func convert(_ rect: Rect, to view: View?) -> Rect {
    Rect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rectangle from another view's coordinates to this one's.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - view: The view to convert from. Nil for the top of the tree, which is the window.
  /// - Returns: The rectangle in the coordinates of this view.
  /// - Complexity: O(*d*) for views at depth *d*.
  public final func convert(_ rect: Rect, from view: View?) -> Rect {
    Rect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// The vector from this view's own coordinates to those of the top of its tree.
  private var offsetToTop: Point {
    var offset = Point.zero
    var current = self
    while let superview = current.superview {
      offset = offset + current.geometry.offset
      current = superview
    }
    return offset
  }
}
