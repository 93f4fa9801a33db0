import Testing

@testable import TargetAction

/// The index of subviews: what it finds, how much it looks at, and what it takes.
@MainActor
@Suite
struct IndexTests {
  @Test(arguments: IndexComparison.Mix.all, 1...6 as ClosedRange<UInt64>)
  func `an index finds what a scan finds`(mix: IndexComparison.Mix, seed: UInt64) {
    var comparison = IndexComparison(mix, seed: seed)
    #expect(comparison.run(steps: 100) == nil)
  }

  /// Many views, in ways that are hard on an index.
  struct Crowd: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// How many entries and cells a search may look at, of all.
    let looks: Int
    let frame: @Sendable (Int) -> Rect

    static let all = [
      Crowd(testDescription: "side by side", looks: 32) {
        Rect(x: 10 * Double($0 % 50), y: 10 * Double($0 / 50), width: 10, height: 10)
      },
      Crowd(testDescription: "rows", looks: 32) {
        Rect(x: 0, y: 10 * Double($0), width: 1000, height: 10)
      },
      Crowd(testDescription: "columns", looks: 32) {
        Rect(x: 10 * Double($0), y: 0, width: 10, height: 1000)
      },
      // Those that do not reach the point are in front: a scan looks at as many.
      Crowd(testDescription: "one inside the other", looks: 2000) {
        let inset = Double($0) / 10
        return Rect(x: inset, y: inset, width: 500 - 2 * inset, height: 500 - 2 * inset)
      },
      Crowd(testDescription: "equal", looks: 64) { _ in
        Rect(x: 0, y: 0, width: 500, height: 500)
      },
      Crowd(testDescription: "side by side, and one far away", looks: 48) {
        $0 == 7
          ? Rect(x: 1e9, y: 1e9, width: 10, height: 10)
          : Rect(x: 10 * Double($0 % 50), y: 10 * Double($0 / 50), width: 10, height: 10)
      },
      Crowd(testDescription: "side by side, and some huge", looks: 64) {
        $0 % 500 == 7
          ? Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
          : Rect(x: 10 * Double($0 % 50), y: 10 * Double($0 / 50), width: 10, height: 10)
      },
      Crowd(testDescription: "not a number", looks: 8) {
        Rect(x: .nan, y: Double($0), width: 10, height: 10)
      },
    ]
  }

  /// A view with 2,000 subviews, which was searched until all were in its index.
  private func makeTop(_ crowd: Crowd) -> View {
    let top = View(frame: Rect(x: 0, y: 0, width: 1e5, height: 1e5))
    for number in 0..<2000 { top.addSubview(View(frame: crowd.frame(number))) }
    for _ in 0..<70 { _ = top.hitTest(Point(x: 251, y: 251), with: nil) }
    return top
  }

  @Test(arguments: Crowd.all)
  func `a search looks at few of many views`(crowd: Crowd) throws {
    let top = makeTop(crowd)
    let index = try #require(top.index)
    for point in [Point(x: 251, y: 251), Point(x: 5, y: 5), Point(x: 333, y: 34)] {
      let expected = top.subviews.last { $0.frame.contains(point) } ?? top
      #expect(top.hitTest(point, with: nil) === expected)
      #expect(index.lookCount <= crowd.looks, "\(point)")
    }
  }

  @Test(arguments: Crowd.all)
  func `an index takes at most 64 bytes a view`(crowd: Crowd) throws {
    let top = makeTop(crowd)
    let index = try #require(top.index)
    #expect(index.byteCount <= 64 * 2000)
    for _ in 0..<100 { top.addSubview(View(frame: crowd.frame(3))) }
    #expect(index.byteCount <= 64 * 2100)
  }

  @Test func `views that come and go unseen take no room in an index`() throws {
    let top = makeTop(Crowd.all[0])
    let index = try #require(top.index)
    let size = index.byteCount
    let view = top.subviews[1000]
    for _ in 0..<5000 {
      view.removeFromSuperview()
      top.insertSubview(view, at: 1000)
    }
    #expect(index.byteCount == size)
    #expect(top.hitTest(Point(x: view.frame.origin.x, y: view.frame.origin.y), with: nil) === view)
  }

  @Test(.readsMetadata)
  func `a search applies few changes, and finds what is right meanwhile`() throws {
    let top = makeTop(Crowd.all[0])
    for view in top.subviews { view.frame.origin.x += 1000 }
    var scans = 0
    for _ in 0..<70 {
      #expect(top.hitTest(Point(x: 1005, y: 5), with: nil) === top.subviews[0])
      if try #require(top.index).lookCount == 2000 { scans += 1 }
    }
    #expect((2..<64).contains(scans))
  }

  @Test func `an index is dropped with most of the views, and made again`() {
    let top = makeTop(Crowd.all[0])
    let views = top.subviews
    for view in views.dropFirst(20) { view.removeFromSuperview() }
    #expect(top.index == nil)
    for view in views.dropFirst(20) { top.addSubview(view) }
    for _ in 0..<70 { #expect(top.hitTest(Point(x: 251, y: 251), with: nil) === views[1275]) }
    #expect(top.index != nil)
  }

  @Test func `the memory for many subviews shrinks with them`() throws {
    let top = makeTop(Crowd.all[0])
    let views = top.subviews
    for (index, view) in views.enumerated().dropFirst(10) {
      // Some are hit meanwhile, so that there is an index again.
      if index % 100 == 0 { _ = top.hitTest(Point(x: 5, y: 5), with: nil) }
      view.removeFromSuperview()
      let count = top.subviews.count
      #expect(top.children.capacity <= 4 * count + 16)
      if let index = top.index { #expect(index.entries.count <= 4 * count) }
    }
    #expect(top.index == nil)
    #expect(top.subviews.count == 10)
    #expect(top.hitTest(Point(x: 5, y: 5), with: nil) === views[0])
  }

  @Test func `views that are put between the same two find their place`() {
    let top = makeTop(Crowd.all[4])
    let (point, below) = (Point(x: 5, y: 5), top.subviews[1998])
    top.subviews[1999].isHidden = true
    for _ in 0..<200 {
      let view = View(frame: below.frame)
      top.insertSubview(view, above: below)
      view.isHidden = true
      #expect(top.hitTest(point, with: nil) === below)
      view.isHidden = false
      #expect(top.hitTest(point, with: nil) === view)
      view.isHidden = true
    }
  }

  /// While a view is asked, so many others are put behind it that all get new orders.
  @Test func `a view that renumbers its siblings while it is asked is asked once`() {
    final class Busy: View {
      var askCount = 0

      override func point(inside point: Point, with event: Event?) -> Bool {
        askCount += 1
        for _ in 0..<40 {
          superview?.insertSubview(View(frame: Rect(x: -9, y: 0, width: 1, height: 1)), below: self)
        }
        return false
      }
    }
    let top = makeTop(Crowd.all[0])
    let busy = [Busy(), Busy()]
    top.insertSubview(busy[0], at: 1900)
    top.insertSubview(busy[1], at: 10)
    #expect(top.hitTest(Point(x: 5, y: 5), with: nil) === top.subviews[0])
    #expect(busy.map(\.askCount) == [1, 1])
  }
}
