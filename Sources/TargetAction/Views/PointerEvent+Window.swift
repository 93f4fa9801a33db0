extension PointerEvent {
  /// The window; nil if it was deallocated.
  public final var window: Window? {
    windowReference.referent as? Window
  }

  /// Returns the location of the pointer in the coordinates of a view.
  ///
  /// - Parameter view: The view. Nil for the window.
  /// - Returns: The location, in points.
  /// - Complexity: O(*d*) for a view at depth *d*.
  public final func location(in view: View?) -> Point {
    view?.convert(locationInWindow, from: nil) ?? locationInWindow
  }
}
