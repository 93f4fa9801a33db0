/// The search for the deepest view at a point.
///
/// It reads only the records of views, one level after another. Whichever view is hit, it is in the front-most view
/// that contains the point, so the search never goes back up. Views whose classes override hit-testing are asked, and
/// may change anything.
@MainActor
enum HitSearch {
  /// Finds the view that is hit.
  ///
  /// - Parameters:
  ///   - point: The point, which is in the view, in its coordinates.
  ///   - top: The view to search.
  ///   - event: The event at the point.
  /// - Returns: The view that is hit.
  static func view(at point: Point, in top: View, _ event: Event?) -> View {
    var (current, point) = (top.geometry, point)
    // The view that was asked last: everything that is read from there on is in it.
    var keeper: View?
    while let found = firstHit(from: current.record.frontmost, at: point) {
      if found.flags.isDisjoint(with: .isAsked) {
        (current, point) = (found, point - found.offset)
        continue
      }
      let (asked, inner) = ask(found, in: current.view ?? top, at: point, event)
      guard let inner else { return asked }
      (current, point) = (asked.geometry, inner)
      release(exchange(&keeper, with: asked))
    }
    let hit = current.view
    extendLifetime(keeper)
    return hit ?? top
  }

  /// Finds the front-most of a view and the siblings behind it that is hit or has to be asked.
  @inline(__always)
  private static func firstHit(from view: ViewReference?, at point: Point) -> ViewReference? {
    if let view, view.record.run >= 0 {
      return SubviewRuns.all.value.firstHit(from: view, at: point)
    }
    var next = view
    while let view = next, !view.mayBeHit(at: point) { next = view.record.behind }
    return next
  }

  // MARK: - Asking

  /// Asks a subview, and then those behind it.
  ///
  /// - Returns: The subview that contains the point, and the point in its coordinates; without a point, the view that
  ///   is hit.
  private static func ask(
    _ first: ViewReference,
    in superview: View,
    at point: Point,
    _ event: Event?
  ) -> (View, Point?) {
    var next = Optional(first)
    // Views that send themselves to the back are not asked forever; those that add others leave room for these.
    var remaining = 2 * superview.subviews.count
    while let subview = next?.view, remaining > 0 {
      remaining -= 1
      let (flags, inner) = (subview.geometry.flags, point - subview.geometry.offset)
      guard !flags.isDisjoint(with: .isAsked) else { return (subview, inner) }
      places.value.append((subview.geometry, isAsked: true))
      let isOverridden = flags.contains(.decidesWhatIsHit)
      let hit = isOverridden ? subview.hitTest(inner, with: event) : nil
      let isInside =
        !isOverridden && subview.isHittable && subview.point(inside: inner, with: event)
      let (last, isThere) = places.value.removeLast()
      if let hit { return (hit, nil) }
      if isInside { return (subview, inner) }
      next = firstHit(from: isThere ? last?.record.behind : last, at: point)
    }
    return (superview, nil)
  }

  /// For each search in which a view is being asked, the innermost last: that view, or, once it has left its place,
  /// the view behind that place.
  ///
  /// There the search goes on, whatever the view changes.
  private static let places = Permanent([(view: ViewReference?, isAsked: Bool)]())

  /// Notes that a view is about to leave its siblings.
  static func noteRemoval(of view: ViewReference) {
    for index in places.value.indices where places.value[index].view == view {
      places.value[index] = (view.record.behind, isAsked: false)
    }
  }
}

@MainActor
extension ViewReference {
  /// Returns whether the view is hit at a point, or has to be asked.
  ///
  /// - Parameter point: The point, in the coordinates of the superview.
  /// - Returns: Whether it may be hit.
  @inline(__always)
  func mayBeHit(at point: Point) -> Bool {
    let flags = flags.intersection(.isSpecial)
    if flags.isEmpty {
      let (inner, size) = (point - record.frame.origin, record.frame.size)
      return inner.x >= 0 && inner.x < size.width && inner.y >= 0 && inner.y < size.height
    }
    return flags.contains(.decidesWhatIsHit)
      || flags.isDisjoint(with: .cannotBeHit)
        && (flags.contains(.decidesIfInside) || boundsContain(point - offset))
  }
}

extension ClassTraits {
  /// It inherits from `View`, and overrides what finds the view that is hit.
  static let overridesHitTest = ClassTraits(rawValue: 1 << 8)
  /// It inherits from `View`, and overrides what says whether a point is inside.
  static let overridesPointInside = ClassTraits(rawValue: 1 << 9)
}

/// The methods by which a class of views takes part in hit-testing; for other classes, the records tell everything.
@MainActor
enum HitTesting {
  private final class PlainView: View {}

  private final class HitTestingView: View {
    override func hitTest(_ point: Point, with event: Event?) -> View? {
      super.hitTest(point, with: event)
    }
  }

  private final class PointTestingView: View {
    override func point(inside point: Point, with event: Event?) -> Bool {
      super.point(inside: point, with: event)
    }
  }

  /// `hitTest(_:with:)`.
  static let hitTest = OverrideProbe(
    of: View.self, overriddenBy: HitTestingView.self, notBy: PlainView.self)

  /// `point(inside:with:)`.
  static let pointInside = OverrideProbe(
    of: View.self, overriddenBy: PointTestingView.self, notBy: PlainView.self)
}
