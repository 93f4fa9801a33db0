/// The search for the deepest view at a point.
///
/// It reads the records of views only, from one level to the next: whoever is hit, it is in the front-most view that
/// the point is in, so that there is no way back up. Where a class overrides what decides, the view is asked, and
/// may change anything.
@MainActor
enum HitSearch {
  /// Finds the view that is hit.
  ///
  /// - Parameters:
  ///   - point: The point, which is in the view, in its coordinates.
  ///   - top: The view to search, whose subviews are asked.
  ///   - event: What happened there.
  /// - Returns: The view that is hit.
  static func view(at point: Point, in top: View, _ event: Event?) -> View {
    var (current, point) = (top.geometry, point)
    // The view that was asked last: what is read from there on is in it.
    var keeper: View?
    while true {
      let (view, asked, inner) = descend(from: current, at: point)
      let isCrowded = view.flags.contains(.isCrowded)
      guard let found = isCrowded ? indexed(in: view, at: inner) : asked else {
        let hit = view.view
        extendLifetime(keeper)
        return hit ?? top
      }
      if found.flags.isDisjoint(with: .isAsked) {
        current = found
        point = inner - found.offset
        continue
      }
      switch ask(found, in: view.view ?? top, at: inner, event) {
      case .hit(let hit): return hit
      case .inside(let asked, let inner):
        current = asked.geometry
        point = inner
        release(exchange(&keeper, with: asked))
      }
    }
  }

  /// Goes down from one view to the next while frames decide.
  ///
  /// It calls nothing, and so has all that it knows in registers.
  ///
  /// - Returns: The view that was come to; a subview of it that has to be asked, if there is one; and the point in
  ///   the coordinates of the view.
  @inline(never)
  private static func descend(
    from view: ViewReference,
    at point: Point
  ) -> (view: ViewReference, asked: ViewReference?, point: Point) {
    var (view, point) = (view, point)
    var next = view.flags.contains(.isCrowded) ? nil : view.record.frontmost
    while let subview = next {
      guard subview.mayBeHit(at: point) else {
        next = subview.record.behind
        continue
      }
      guard subview.flags.isDisjoint(with: .isAsked) else { return (view, subview, point) }
      view = subview
      point = point - subview.offset
      next = view.flags.contains(.isCrowded) ? nil : view.record.frontmost
    }
    return (view, nil, point)
  }

  @inline(never)
  private static func indexed(in view: ViewReference, at point: Point) -> ViewReference? {
    let index = view.index ?? view.view.map { BorrowedReference($0.makeIndex()) }
    return index?.borrow { $0.frontmost(at: point, behind: .max) }
  }

  /// Of a view and those behind it, the front-most that has to be asked, or is hit.
  @inline(__always)
  static func firstHit(from view: ViewReference?, at point: Point) -> ViewReference? {
    var next = view
    while let view = next, !view.mayBeHit(at: point) { next = view.record.behind }
    return next
  }

  // MARK: - Asking

  /// What views say that are asked.
  private enum Answer {
    /// A view is hit.
    case hit(View)
    /// The point is in a view, and where it is in its coordinates.
    case inside(View, Point)
  }

  /// Asks a subview, and then those behind it.
  private static func ask(
    _ first: ViewReference,
    in superview: View,
    at point: Point,
    _ event: Event?
  ) -> Answer {
    var next: View? = first.view
    // Views that send themselves to the back are not asked forever; those that add others leave room for these.
    var remaining = 2 * superview.subviews.count
    while let subview = next, remaining > 0 {
      remaining -= 1
      let inner = point - subview.geometry.offset
      guard !subview.geometry.flags.isDisjoint(with: .isAsked) else {
        return .inside(subview, inner)
      }
      let place = Place(of: subview, in: superview)
      if subview.geometry.flags.contains(.decidesWhatIsHit) {
        if let hit = subview.hitTest(inner, with: event) {
          place.leave()
          return .hit(hit)
        }
      } else if subview.isHittable, subview.point(inside: inner, with: event) {
        place.leave()
        return .inside(subview, inner)
      }
      next = place.next(at: point)?.view
    }
    return .hit(superview)
  }

  /// Where a search goes on after a view was asked, whatever the view has changed: behind the place where it was.
  @MainActor
  private struct Place {
    let subview: View
    let superview: View
    let index: SubviewIndex?
    /// How many subviews are behind it, where there is no index.
    let count: Int

    init(of subview: View, in superview: View) {
      self.subview = subview
      self.superview = superview
      index = superview.index
      count = index == nil ? superview.place(of: subview) ?? 0 : 0
      index?.push(subview.geometry)
    }

    /// The next view that has to be asked, or is hit.
    func next(at point: Point) -> ViewReference? {
      guard let index else {
        let place = min(count, superview.subviews.count) - 1
        return place < 0 ? nil : firstHit(from: superview.subviews[place].geometry, at: point)
      }
      return index.frontmost(at: point, behind: index.pop(), after: subview.geometry)
    }

    /// Ends the search here.
    func leave() { _ = index?.pop() }
  }
}

extension View {
  fileprivate final func makeIndex() -> SubviewIndex {
    let index = SubviewIndex(of: geometry, count: subviews.count)
    self.index = index
    return index
  }
}
