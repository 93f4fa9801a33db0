// A tree of views as UIKit would be written in Swift: in a module of its own, with open classes.

/// A view of a hand-written tree.
@MainActor
open class TreeView {
  /// Where the view lies in its superview.
  open var frame: TreeRect
  /// The origin of the view's own coordinates.
  open var boundsOrigin = TreePoint(x: 0, y: 0)
  /// Whether the view is neither shown nor hit.
  open var isHidden = false
  /// How opaque the view is.
  open var alpha = 1.0
  /// Whether the view can be hit.
  open var isUserInteractionEnabled = true
  /// The views in this one, the front-most last.
  public private(set) var subviews: [TreeView] = []
  /// The view that this one is in.
  public private(set) unowned var superview: TreeView?

  /// Creates a view that is in no other.
  public init(frame: TreeRect) {
    self.frame = frame
  }

  /// Whether the view takes the focus.
  open var canBecomeFirstResponder: Bool { false }

  /// Finds the front-most view at a point, in this view or in it the deepest.
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

  /// Whether a point lies in this view.
  open func point(inside point: TreePoint) -> Bool {
    let (frame, origin) = (frame, boundsOrigin)
    return point.x >= origin.x && point.x < origin.x + frame.width && point.y >= origin.y
      && point.y < origin.y + frame.height
  }

  /// Takes what a pointer did, or passes it on to the view that this one is in.
  open func handle(_ event: TreeEvent) -> Bool { superview?.handle(event) ?? false }

  /// Puts a view into this one, in front of the others.
  open func addSubview(_ view: TreeView) {
    insertSubview(view, at: subviews.count)
  }

  /// Puts a view into this one, at a place from the back.
  open func insertSubview(_ view: TreeView, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
  }

  /// Takes this view out of its superview.
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
  /// The coordinates of a corner, and the sides.
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
