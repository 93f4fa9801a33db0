/// Releases the views of a tree one after another, as releasing each from within its superview's
/// deinitialiser would make a deep tree a deep stack.
@MainActor
enum ViewTeardown {
  private static var pending: [View] = []
  private static var isReleasing = false

  /// Releases views, which may have subviews that are released in turn.
  static func release(_ views: inout [View]) {
    guard !views.isEmpty else { return }
    pending.append(contentsOf: views)
    views = []
    guard !isReleasing else { return }
    isReleasing = true
    while !pending.isEmpty { pending.removeLast() }
    isReleasing = false
  }
}
