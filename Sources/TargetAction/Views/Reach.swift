// What the user can reach: whether a view is usable, its window is open, and nothing blocks it.

extension View {
  /// Whether the view can be used, if it is in a window: it and the views that contain it are
  /// visible and take interaction, and no other disabled control contains it.
  final var isUsable: Bool {
    // Closures would cost an executor check each.
    var current: View? = isHittable ? superview : nil
    while let view = current, view.isHittable, view.takesInput { current = view.superview }
    return isHittable && current == nil
  }

  /// Whether pointers and scrolls can reach the view: it is usable, and nothing blocks its window,
  /// which is not hidden.
  ///
  /// Whether the window is in an application is not checked: a window that leaves its application
  /// cancels them itself.
  final var isReachable: Bool { isUsable && windowOfTree.map { !$0.isBlocked } == true }
}

extension Window {
  /// Whether the window is in an application and is not hidden.
  final var isOpen: Bool { owner != nil && !isHidden }
}
