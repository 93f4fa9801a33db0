extension PointerEvent {
  /// The window; nil if it is gone.
  public final var window: Window? {
    windowReference.referent as? Window
  }

  /// Where the pointer is, in the coordinates of a view.
  ///
  /// - Parameter view: The view. Nil for the window.
  /// - Returns: The place, in points.
  /// - Complexity: O(*d*) for a view at depth *d*.
  public final func location(in view: View?) -> Point {
    view?.convert(locationInWindow, from: nil) ?? locationInWindow
  }
}
