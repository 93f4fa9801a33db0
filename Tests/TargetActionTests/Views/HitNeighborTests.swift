import TargetAction
import Testing

/// A view that can leave its superview when it is asked whether it is hit.
private final class LeavingView: FarewellView {
  var whenAsked: ((View) -> Void)? = { $0.removeFromSuperview() }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    whenAsked?(self)
    return nil
  }
}

/// As above, for views that are asked whether a point is inside.
private final class LeavingPointView: FarewellView {
  override func point(inside point: Point, with event: Event?) -> Bool {
    removeFromSuperview()
    return false
  }
}

/// A hit test that deallocates the view that it is at, whose deinitializer changes the siblings
/// behind it.
@MainActor
struct HitNeighborTests {
  /// What the deinitializer of the view that leaves does with the siblings behind it.
  enum Farewell: CaseIterable {
    case removesNext, removesNextTwo, removesAll, sendsNextToFront, insertsBehind
  }

  private let root = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

  /// Returns the names of the views that the hit test hits, from the back.
  private func hit(_ farewell: Farewell, siblings: Int, byPoint: Bool) -> Int? {
    weak var gone: View?
    do {
      for _ in 0..<siblings { root.addSubview(View(frame: root.bounds)) }
      let leave: @MainActor (View) -> Void = { [unowned root] _ in
        let behind = Array(root.subviews.reversed())
        switch farewell {
        case .removesNext: behind.first?.removeFromSuperview()
        case .removesNextTwo: for view in behind.prefix(2) { view.removeFromSuperview() }
        case .removesAll: for view in behind { view.removeFromSuperview() }
        case .sendsNextToFront: behind.last.map(root.bringSubviewToFront)
        case .insertsBehind: root.insertSubview(View(frame: root.bounds), at: 0)
        }
      }
      let view: FarewellView = byPoint ? LeavingPointView(leave) : LeavingView(leave)
      (view.frame, gone) = (root.bounds, view)
      root.addSubview(view)
    }
    let found = root.hitTest(Point(x: 5, y: 5), with: nil)
    #expect(gone == nil)
    // What was removed must not have been read: its memory would belong to these views by now.
    let others = (0..<siblings).map { _ in View(frame: root.bounds) }
    defer { for view in root.subviews { view.removeFromSuperview() } }
    extendLifetime(others)
    return found === root ? nil : root.subviews.firstIndex { $0 === found }
  }

  @Test(arguments: Farewell.allCases, [false, true])
  func `the search goes on with the siblings that remain`(farewell: Farewell, byPoint: Bool) {
    for siblings in [2, 3, 200] {
      let expected: Int? =
        switch farewell {
        case .removesNext, .sendsNextToFront: siblings - 2
        case .removesNextTwo: siblings > 2 ? siblings - 3 : nil
        case .removesAll: nil
        case .insertsBehind: siblings
        }
      #expect(
        hit(farewell, siblings: siblings, byPoint: byPoint) == expected, "\(siblings) siblings")
    }
  }

  @Test func `a view that deallocates the whole rest of the tree ends the search`() {
    var outer: View? = View(frame: root.bounds)
    let view = LeavingView { _ in }
    view.frame = root.bounds
    outer?.addSubview(View(frame: root.bounds))
    outer?.addSubview(view)
    outer.map(root.addSubview)
    view.whenAsked = { [root] _ in
      for view in root.subviews { view.removeFromSuperview() }
      outer = nil
    }
    #expect(root.hitTest(Point(x: 5, y: 5), with: nil)?.superview == nil)
  }
}
