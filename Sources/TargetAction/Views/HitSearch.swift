/// The search for the deepest view at a point.
///
/// The search reads only the records of views, one level after another. The view that is hit is
/// always inside the frontmost view that contains the point, so the search never backtracks. If a
/// class overrides hit-testing, the search calls the view, which may change anything.
@MainActor
enum HitSearch {
  /// Returns the view that a point hits.
  ///
  /// - Parameters:
  ///   - point: The point, which is inside the view, in the view's own coordinates.
  ///   - top: The view to search.
  ///   - event: The event at the point.
  /// - Returns: The view that is hit.
  static func view(at point: Point, in top: View, _ event: Event?) -> View {
    var (current, point) = (top.geometry, point)
    // The last view that was called. It keeps alive everything that the search reads from there on.
    var keeper: View?
    while let found = firstHit(from: current.record.frontmost, at: point) {
      if found.flags.isDisjoint(with: .isAsked) {
        (current, point) = (found, point - found.offset)
        continue
      }
      let (asked, inner) = ask(found, in: current.view ?? top, at: point, event)
      guard let inner else { return asked }
      (current, point) = (asked.geometry, inner)
      replace(&keeper, with: asked)
    }
    let hit = current.view
    extendLifetime(keeper)
    return hit ?? top
  }

  /// Returns the first sibling that is hit or must be called, from a view backward.
  @inline(__always)
  private static func firstHit(from view: ViewReference?, at point: Point) -> ViewReference? {
    var next = view
    while let view = next, !view.mayBeHit(at: point) { next = view.record.behind }
    return next
  }

  // MARK: - Calling views

  /// Calls a subview, and then the subviews behind it, until one of them is hit.
  ///
  /// - Returns: The subview that contains the point, and the point in its coordinates. If the
  ///   search is over, the view that is hit, and nil.
  private static func ask(
    _ first: ViewReference,
    in superview: View,
    at point: Point,
    _ event: Event?
  ) -> (View, Point?) {
    var next = Optional(first)
    // Views may send themselves to the back, so the loop needs a limit. This one leaves room for
    // views that are added.
    for _ in 0..<2 * superview.subviews.count {
      guard let subview = next else { break }
      places.value.append((subview, isAsked: true))
      let answer = answer(of: subview, at: point, event)
      let (last, isThere) = places.value.removeLast()
      if let answer { return answer }
      next = firstHit(from: isThere ? last?.record.behind : last, at: point)
    }
    return (superview, nil)
  }

  /// Calls a subview, and releases it, which may deallocate it and others, while the search keeps
  /// its place.
  ///
  /// - Returns: What the search ends or continues with; nil if the subview is not hit.
  @inline(never)
  private static func answer(
    of reference: ViewReference, at point: Point, _ event: Event?
  ) -> (View, Point?)? {
    guard let view = reference.view else { return nil }
    let (flags, inner) = (reference.flags, point - reference.offset)
    if flags.contains(.decidesWhatIsHit) {
      return view.hitTest(inner, with: event).map { ($0, nil) }
    }
    return view.point(inside: inner, with: event) ? (view, inner) : nil
  }

  /// The places of the searches that are calling a view, the innermost last.
  ///
  /// A place is the view that is being called or, once that view has left its siblings, the view
  /// behind it. The search continues there, whatever the view changes.
  private static let places = Permanent([(view: ViewReference?, isAsked: Bool)]())

  /// Records that a view is about to leave its siblings.
  static func noteRemoval(of view: ViewReference) {
    for index in places.value.indices where places.value[index].view == view {
      places.value[index] = (view.record.behind, isAsked: false)
    }
  }
}

@MainActor
extension ViewReference {
  /// Returns whether the view is hit at a point or must be called.
  ///
  /// - Parameter point: The point, in the coordinates of the superview.
  /// - Returns: Whether the view may be hit.
  @inline(__always)
  func mayBeHit(at point: Point) -> Bool {
    let flags = flags.intersection(.isSpecial)
    if flags.isEmpty {
      let (inner, size) = (point - record.frame.origin, record.frame.size)
      return inner.x >= 0 && inner.x < size.width && inner.y >= 0 && inner.y < size.height
    }
    return flags.contains(.decidesWhatIsHit)
      || flags.isDisjoint(with: .cannotBeHit)
        && (flags.contains(.decidesIfInside) || bounds.contains(point - offset))
  }
}

/// Probes for the methods that a class of views may override to take part in hit-testing, or to be
/// called after a change.
///
/// For classes that do not take part in hit-testing, the records suffice. If nothing else watches,
/// the views of classes that are not called after a change do not report it.
@MainActor
enum ViewMethods {
  private final class HitTestingView: View {
    override func hitTest(_: Point, with _: Event?) -> View? { nil }
  }

  private final class PointTestingView: View {
    override func point(inside _: Point, with _: Event?) -> Bool { false }
  }

  private final class ReportingView: View {
    override func didMoveToSuperview() {}
    override func didMoveToWindow() {}
    override func frameDidChange(from frame: Rect) {}
  }

  /// The probe for `hitTest(_:with:)`.
  static let hitTest = OverrideProbe(
    of: View.self, overriddenBy: HitTestingView.self, notBy: ReportingView.self)

  /// The probe for `point(inside:with:)`.
  static let pointInside = OverrideProbe(
    of: View.self, overriddenBy: PointTestingView.self, notBy: ReportingView.self)

  /// The probe for the methods that are called after a change.
  static let moments = OverrideProbe(
    of: View.self, overriddenBy: ReportingView.self, notBy: HitTestingView.self, count: 3)
}
