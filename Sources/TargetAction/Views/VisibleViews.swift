extension Window {
  /// A view that shows in an area of its window.
  public struct VisibleView {
    /// The view, which this value retains.
    public let view: View
    /// The rectangle of the view, in the coordinates of the window.
    public let frame: Rect
    /// The part of the ``frame`` that is in the area and inside every view that contains the view.
    ///
    /// It is in the coordinates of the window, and not empty.
    public let clip: Rect
    /// The ``View/alpha`` of the view, multiplied by those of the views that contain it.
    public let alpha: Double
  }

  /// The views that show in an area of the window, from back to front, beginning with the window.
  ///
  /// A toolkit draws them in this order, each clipped to its ``VisibleView/clip``. Each view comes
  /// directly before the views inside it, so the order from front to back is `reversed()`. A view
  /// that is hidden, has an ``View/alpha`` of 0, or has no part in the area and inside its
  /// superview is left out, together with everything inside it. Views that others cover are not
  /// left out.
  ///
  /// - Parameter area: The area, in the coordinates of the window; nil for all of the window.
  /// - Returns: The views, which the array retains.
  /// - Complexity: O(*n*) for *n* views that show, and their subviews.
  public final func visibleViews(in area: Rect? = nil) -> [VisibleView] {
    var found: [VisibleView] = []
    // Each view comes with the origin of the coordinates of its superview.
    var pending = [(view: self as View, origin: Point.zero, clip: area ?? bounds, alpha: 1.0)]
    while let (view, origin, clip, alpha) = pending.popLast() {
      let offset = view === self ? .zero : origin + view.geometry.offset
      let frame = Rect(origin: offset + view.bounds.origin, size: view.bounds.size)
      guard !view.isHidden, view.alpha > 0, let clip = frame.intersection(clip) else { continue }
      let shown = VisibleView(view: view, frame: frame, clip: clip, alpha: alpha * view.alpha)
      found.append(shown)
      pending += view.children.reversed().map { ($0, offset, clip, shown.alpha) }
    }
    return found
  }
}
