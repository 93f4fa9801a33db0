// A tree of views like UIKit's, written in Swift: in its own module, with open classes.

/// A view of a hand-written tree.
@MainActor
open class TreeView {
  /// The view's rectangle in its superview.
  open var frame: TreeRect
  /// The origin of the view's own coordinates.
  open var boundsOrigin = TreePoint(x: 0, y: 0)
  /// A Boolean value that indicates whether the view is hidden, and so ignored by hit-testing.
  open var isHidden = false
  /// The opacity of the view.
  open var alpha = 1.0
  /// A Boolean value that indicates whether hit-testing finds the view.
  open var isUserInteractionEnabled = true
  /// The subviews, from back to front.
  public private(set) var subviews: [TreeView] = []
  /// The superview; nil for a root view.
  public private(set) unowned var superview: TreeView?

  /// Creates a view without a superview.
  public init(frame: TreeRect) {
    self.frame = frame
  }

  /// A Boolean value that indicates whether the view accepts the focus.
  open var canBecomeFirstResponder: Bool { false }

  /// Finds the frontmost, deepest view at a point: this view or one inside it.
  open func hitTest(_ point: TreePoint) -> TreeView? {
    guard !isHidden, alpha > 0.01, isUserInteractionEnabled, self.point(inside: point) else {
      return nil
    }
    for subview in subviews.reversed() {
      let inner = TreePoint(
        x: point.x - (subview.frame.x - subview.boundsOrigin.x),
        y: point.y - (subview.frame.y - subview.boundsOrigin.y))
      if let hit = subview.hitTest(inner) { return hit }
    }
    return self
  }

  /// Returns whether a point is inside the view.
  open func point(inside point: TreePoint) -> Bool {
    let (frame, origin) = (frame, boundsOrigin)
    return point.x >= origin.x && point.x < origin.x + frame.width && point.y >= origin.y
      && point.y < origin.y + frame.height
  }

  /// Handles a pointer event, or passes it on to the superview.
  open func handle(_ event: TreeEvent) -> Bool { superview?.handle(event) ?? false }

  /// Adds a subview in front of the others.
  open func addSubview(_ view: TreeView) {
    insertSubview(view, at: subviews.count)
  }

  /// Inserts a subview at an index, counted from the back.
  open func insertSubview(_ view: TreeView, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() {
    guard let superview else { return }
    if let index = superview.subviews.lastIndex(where: { $0 === self }) {
      superview.subviews.remove(at: index)
    }
    self.superview = nil
  }
}

/// A rectangle of a hand-written tree.
public struct TreeRect: Sendable {
  /// The coordinates of the top-left corner, and the size.
  public var x, y, width, height: Double

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// A point of a hand-written tree.
public struct TreePoint: Sendable {
  /// The coordinates.
  public var x, y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    (self.x, self.y) = (x, y)
  }
}
