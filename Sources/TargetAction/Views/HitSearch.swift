/// The search for the deepest view at a point.
///
/// It reads the records of views only, from one level to the next: whoever is hit, it is in the front-most view that
/// the point is in, so that there is no way back up. Where a class overrides what decides, the view is asked, and
/// may change anything. What the search reads after that is held by `keeper`.
@MainActor
struct HitSearch {
  /// The view that was asked last, or in which a view was.
  private var keeper: View
  /// The view that is hit, unless one in it is.
  private var view: ViewReference
  /// The point, in the coordinates of that.
  private var point: Point
  private let event: Event?

  /// Finds the view that is hit.
  ///
  /// - Parameters:
  ///   - point: The point, which is in the view, in its coordinates.
  ///   - view: The view to search, whose subviews are asked.
  ///   - event: What happened there.
  /// - Returns: The view that is hit.
  static func view(at point: Point, in view: View, _ event: Event?) -> View {
    var search = HitSearch(keeper: view, view: view.geometry, point: point, event: event)
    return search.run()
  }

  private mutating func run() -> View {
    while true {
      guard let subview = frontmostSubview else { return view.view }
      if subview.flags.isDisjoint(with: .isAsked) {
        point = point - subview.offset
        view = subview
      } else if let hit = ask(subview) {
        return hit
      }
    }
  }

  /// The front-most subview that has to be asked, or is hit.
  private var frontmostSubview: ViewReference? {
    guard !view.flags.contains(.isCrowded) else {
      return view.view.neededIndex.frontmost(at: point, behind: .max)
    }
    return view.record.frontmost?.firstHit(at: point)
  }

  /// Asks a subview, and then those behind it.
  ///
  /// - Returns: The view that is hit; nil if it is to be searched for in one of the subviews.
  private mutating func ask(_ first: ViewReference) -> View? {
    let superview = view.view
    var next: View? = first.view
    release(exchange(&keeper, with: superview))
    // Views that send themselves to the back are not asked for ever.
    var remaining = superview.subviews.count
    while let subview = next, remaining > 0 {
      remaining -= 1
      let inner = point - subview.geometry.offset
      let place = Place(of: subview, in: superview)
      if subview.geometry.flags.contains(.decidesWhatIsHit) {
        if let hit = subview.hitTest(inner, with: event) {
          place.leave()
          return hit
        }
      } else if subview.isHittable, subview.point(inside: inner, with: event) {
        place.leave()
        view = subview.geometry
        point = inner
        keeper = subview
        return nil
      }
      next = place.next(at: point)?.view
    }
    return superview
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
        return place < 0 ? nil : superview.subviews[place].geometry.firstHit(at: point)
      }
      return index.frontmost(at: point, behind: index.pop(), after: subview.geometry)
    }

    /// Ends the search here.
    func leave() { _ = index?.pop() }
  }
}

extension View {
  /// Where the subviews lie; it is made if it is not there yet.
  fileprivate final var neededIndex: SubviewIndex {
    if let index { return index }
    let made = SubviewIndex(of: geometry, count: subviews.count)
    index = made
    return made
  }
}

extension ViewReference {
  /// Of this view and those behind it, the front-most that has to be asked, or is hit.
  @inline(__always)
  @MainActor
  func firstHit(at point: Point) -> ViewReference? {
    var next: ViewReference? = self
    while let view = next, !view.mayBeHit(at: point) { next = view.record.behind }
    return next
  }
}
