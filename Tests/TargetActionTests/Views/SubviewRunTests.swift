import Testing

@testable import TargetAction

/// The runs into which many subviews are divided: the results, cost, and memory of searches.
@MainActor
@Suite
struct SubviewRunTests {
  @Test(arguments: RunComparison.Mix.all, 1...2 as ClosedRange<UInt64>)
  func `a search by runs finds the same view as a linear scan`(mix: RunComparison.Mix, seed: UInt64)
  {
    var comparison = RunComparison(mix, seed: seed)
    #expect(comparison.run(steps: 100) == nil)
  }

  // MARK: - Cost of a search

  /// Frames of many views, in patterns that are hard to enclose in boxes.
  struct Crowd: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The maximum number of runs and views, of 2,000, that a search may examine.
    let looks: Int
    let frame: @Sendable (Int) -> Rect

    static let grid = Crowd(testDescription: "side by side", looks: 300) {
      Rect(x: 10 * Double($0 % 50), y: 10 * Double($0 / 50), width: 10, height: 10)
    }
    static let equal = Crowd(testDescription: "identical frames", looks: 2) { _ in
      Rect(x: 0, y: 0, width: 500, height: 500)
    }
    static let all = [
      grid, equal,
      Crowd(testDescription: "rows", looks: 100) {
        Rect(x: 0, y: 10 * Double($0), width: 1000, height: 10)
      },
      Crowd(testDescription: "columns", looks: 100) {
        Rect(x: 10 * Double($0), y: 0, width: 10, height: 1000)
      },
      // All views in front miss the point, so a scan would examine as many.
      Crowd(testDescription: "nested", looks: 2031) {
        let inset = Double($0) / 10
        return Rect(x: inset, y: inset, width: 500 - 2 * inset, height: 500 - 2 * inset)
      },
      Crowd(testDescription: "side by side, with one far away", looks: 364) {
        $0 == 7
          ? Rect(x: 1e9, y: 1e9, width: 10, height: 10)
          : Rect(x: 10 * Double($0 % 50), y: 10 * Double($0 / 50), width: 10, height: 10)
      },
      Crowd(testDescription: "not a number", looks: 2031) {
        Rect(x: .nan, y: Double($0), width: 10, height: 10)
      },
    ]
  }

  /// Creates a view with many subviews and searches it once.
  private func makeTop(_ crowd: Crowd, count: Int = 2000) -> View {
    let top = View(frame: Rect(x: 0, y: 0, width: 1e5, height: 1e5))
    for number in 0..<count { top.addSubview(View(frame: crowd.frame(number))) }
    _ = top.hitTest(Point(x: 9e4, y: 9e4), with: nil)
    return top
  }

  /// Returns how many runs and views a search examines.
  private func looks(in top: View, at point: Point, hit: View?) -> Int {
    var looks = 0
    for seen in top.geometry.runs {
      looks += 1
      guard seen.run.box.contains(point) else { continue }
      if let place = seen.members.firstIndex(where: { $0.view === hit }) {
        return looks + place + 1
      }
      looks += seen.members.count
    }
    return looks
  }

  @Test(.readsMetadata, arguments: Crowd.all)
  func `a search examines few of many views`(crowd: Crowd) throws {
    let top = makeTop(crowd)
    for point in [Point(x: 251, y: 251), Point(x: 5, y: 5), Point(x: 333, y: 34)] {
      // The first search shrinks the boxes.
      _ = top.hitTest(point, with: nil)
      let expected = top.subviews.last { $0.frame.contains(point) } ?? top
      #expect(top.hitTest(point, with: nil) === expected)
      #expect(looks(in: top, at: point, hit: expected) <= crowd.looks, "\(point)")
    }
  }

  @Test(.readsMetadata)
  func `of a hundred thousand views, a search examines the runs and the members of a few runs`() {
    let top = View(frame: Rect(x: 0, y: 0, width: 1e5, height: 1e5))
    for number in 0..<100_000 {
      let (column, row) = (Double(number % 1000), Double(number / 1000))
      top.addSubview(View(frame: Rect(x: column, y: row, width: 1, height: 1)))
    }
    let runs = top.geometry.runs.count
    #expect((100_000 / 128...100_000 / 32).contains(runs))
    for number in [99_999, 50_000, 0] {
      let view = top.subviews[number]
      let point = Point(x: view.frame.origin.x + 0.5, y: view.frame.origin.y + 0.5)
      _ = top.hitTest(point, with: nil)
      #expect(top.hitTest(point, with: nil) === view)
      #expect(looks(in: top, at: point, hit: view) <= runs + 4 * 128)
    }
  }

  // MARK: - Edits

  @Test func `more than 128 subviews are divided into runs until fewer than 32 are left`() {
    let top = makeTop(.grid, count: 128)
    #expect(top.geometry.runs.isEmpty)
    top.addSubview(View())
    #expect(top.geometry.runs.map(\.members.count) == [65, 64])
    while top.subviews.count > 32 {
      top.subviews[top.subviews.count / 2].removeFromSuperview()
      #expect(top.geometry.faultInRuns == nil)
    }
    #expect(top.geometry.runs.map(\.members.count) == [32])
    top.subviews[5].removeFromSuperview()
    #expect(top.geometry.runs.isEmpty)
    #expect(top.subviews.allSatisfy { $0.geometry.record.run < 0 })
  }

  @Test(.readsMetadata) func `an edit changes one run`() throws {
    let top = makeTop(.grid)
    func looseRuns() -> [Int] {
      top.geometry.runs.enumerated().filter { $0.element.run.isLoose }.map(\.offset)
    }
    #expect(looseRuns() == [])
    let view = try #require(top.geometry.runs[7].members[3].view)
    view.frame.origin.x += 1
    #expect(looseRuns() == [7])
    top.insertSubview(View(), above: view)
    #expect(looseRuns() == [7])
    top.geometry.runs[9].members[0].view?.removeFromSuperview()
    #expect(looseRuns() == [7, 9])
  }

  // MARK: - Boxes

  /// Creates rows and moves one of them far away and back.
  private func loosenOneRun() -> (top: View, run: () -> SubviewRuns.Run) {
    let top = makeTop(Crowd.all[2], count: 300)
    let view = top.subviews[150]
    let place = view.frame
    view.frame.origin.y = 9e4
    view.frame = place
    return (top, { SubviewRuns.all.value[view.geometry.record.run] })
  }

  @Test(.readsMetadata)
  func `the box of a moved view grows, and shrinks when a search examines it in vain`() {
    let (top, run) = loosenOneRun()
    let point = Point(x: 5, y: 8e4)
    #expect(run().box.contains(point))
    #expect(run().isLoose)
    // A hit in front of the run leaves its box unchanged.
    top.addSubview(View(frame: Rect(x: 0, y: 8e4, width: 10, height: 10)))
    #expect(top.hitTest(point, with: nil) === top.subviews.last)
    #expect(run().box.contains(point))
    top.subviews.last?.removeFromSuperview()
    #expect(top.hitTest(point, with: nil) === top)
    #expect(!run().box.contains(point))
    #expect(!run().isLoose)
    #expect(top.geometry.faultInRuns == nil)
  }

  @Test(
    .readsMetadata,
    arguments: [
      Rect(x: .nan, y: 0, width: 1, height: 1), Rect(x: 0, y: 0, width: 1, height: .nan),
      Rect(x: -.infinity, y: 0, width: .infinity, height: 1),
      Rect(x: 0, y: -1e308, width: 1, height: 1.7e308),
    ])
  func `a frame that is not finite makes the box unbounded until it changes`(frame: Rect) {
    let top = makeTop(Crowd.all[2], count: 300)
    let (view, far) = (top.subviews[150], Point(x: -1e300, y: -1e300))
    var box: Box { SubviewRuns.all.value[view.geometry.record.run].box }
    for _ in 0..<2 {
      _ = top.hitTest(Point(x: 2000, y: 1505), with: nil)
      #expect(!box.contains(far))
      let place = exchange(&view.frame, with: frame)
      #expect(box == .unbounded)
      _ = top.hitTest(Point(x: 2000, y: 1505), with: nil)
      #expect(box == .unbounded)
      view.frame = place
    }
    _ = top.hitTest(Point(x: 2000, y: 1505), with: nil)
    #expect(box.contains(Point(x: 5, y: 1505)))
  }

  @Test(.readsMetadata)
  func `a view whose class overrides hit-testing makes the box unbounded`() {
    final class Disc: View {
      override func point(inside point: Point, with event: Event?) -> Bool { false }
    }
    let (top, disc) = (makeTop(Crowd.all[2], count: 300), Disc())
    top.insertSubview(disc, at: 150)
    let run = disc.geometry.record.run
    #expect(SubviewRuns.all.value[run].box == .unbounded)
    #expect(top.hitTest(Point(x: 5000, y: 5), with: nil) === top)
    #expect(SubviewRuns.all.value[run].box == .unbounded)
    disc.removeFromSuperview()
    #expect(top.hitTest(Point(x: 5000, y: 5), with: nil) === top)
    #expect(SubviewRuns.all.value[run].box != .unbounded)
  }

  // MARK: - Memory

  @Test func `runs take at most eight bytes for each view, including the view's run number`() {
    let (before, stride) = (SubviewRuns.all.value.count, MemoryLayout<SubviewRuns.Run>.stride)
    let top = makeTop(.grid)
    func bytes() -> Int { (SubviewRuns.all.value.count - before) * stride + 4 * top.subviews.count }
    #expect(bytes() <= 8 * top.subviews.count)
    // Removes every third view, and then every second of the rest.
    for divisor in [3, 2] {
      for (index, view) in top.subviews.enumerated() where index % divisor == 0 {
        view.removeFromSuperview()
      }
      #expect(bytes() <= 8 * top.subviews.count)
    }
    #expect(MemoryLayout<ViewRecord>.stride == 80)
  }

  @Test func `the memory for many subviews shrinks as views are removed`() {
    let before = SubviewRuns.all.value.count
    let top = makeTop(.grid)
    let views = top.subviews
    for view in views.dropFirst(10) {
      view.removeFromSuperview()
      let count = top.subviews.count
      #expect(top.children.capacity <= 4 * count + 16)
      #expect(SubviewRuns.all.value.count - before <= count / 32)
    }
    #expect(SubviewRuns.all.value.count == before)
    #expect(top.subviews.count == 10)
    #expect(top.hitTest(Point(x: 5, y: 5), with: nil) === views[0])
    for view in views.dropFirst(10) { top.addSubview(view) }
    #expect(top.hitTest(Point(x: 251, y: 251), with: nil) === views[1275])
    #expect(top.geometry.faultInRuns == nil)
  }

  @Test func `runs are freed with their superview, even if some subviews move to another view`() {
    final class Leaving: View {
      let heir: View
      init(heir: View) {
        self.heir = heir
        super.init()
      }
      isolated deinit {
        for view in subviews.dropFirst(100) { heir.addSubview(view) }
        subviews[150].frame.origin.x += 1
      }
    }
    let (before, heir) = (
      SubviewRuns.all.value.count, View(frame: Rect(x: 0, y: 0, width: 9, height: 9))
    )
    var top: View? = Leaving(heir: heir)
    let views = (0..<400).map { _ in View(frame: Rect(x: 0, y: 0, width: 5, height: 5)) }
    for view in views { top?.addSubview(view) }
    #expect(SubviewRuns.all.value.count > before)
    top = nil
    #expect(heir.subviews.count == 300)
    #expect(views.prefix(100).allSatisfy { $0.superview == nil && $0.geometry.record.run < 0 })
    #expect(SubviewRuns.all.value.count == before + heir.geometry.runs.count)
    #expect(heir.geometry.faultInRuns == nil)
    #expect(heir.hitTest(Point(x: 1, y: 1), with: nil) === views[399])
  }

  // MARK: - Order

  /// A view that changes the tree when it is examined.
  private final class Changing: View {
    var askCount = 0
    var change: (Changing) -> Void = { _ in }

    override func point(inside point: Point, with event: Event?) -> Bool {
      askCount += 1
      change(self)
      return false
    }
  }

  @Test func `a view that splits its run during a hit test is examined once`() {
    let top = makeTop(.grid)
    let busy = [Changing(), Changing()]
    for view in busy {
      // Inserts so many views behind it that its run is split.
      view.change = { view in
        for _ in 0..<140 {
          view.superview?.insertSubview(
            View(frame: Rect(x: -9, y: 0, width: 1, height: 1)), below: view)
        }
      }
    }
    top.insertSubview(busy[0], at: 1900)
    top.insertSubview(busy[1], at: 10)
    #expect(top.hitTest(Point(x: 5, y: 5), with: nil) === top.subviews[0])
    #expect(busy.map(\.askCount) == [1, 1])
    #expect(top.geometry.faultInRuns == nil)
  }

  @Test(arguments: [5, 500])
  func `a search continues behind the place of a view that changes the tree`(count: Int) {
    let (frame, point) = (Rect(x: 0, y: 0, width: 10, height: 10), Point(x: 5, y: 5))
    /// Returns the number of the view that is hit, and how often the changing view is examined.
    func hit(_ change: @escaping (Changing) -> Void) -> [Int?] {
      let (top, view) = (View(frame: frame), Changing(frame: frame))
      view.change = change
      for _ in 0..<count { top.addSubview(View(frame: frame)) }
      let views = top.subviews
      top.insertSubview(view, at: count - 2)
      for front in views.suffix(2) { front.isHidden = true }
      let hit = top.hitTest(point, with: nil)
      return [views.firstIndex { $0 === hit }, view.askCount]
    }
    #expect(hit { _ in } == [count - 3, 1])
    #expect(hit { $0.removeFromSuperview() } == [count - 3, 1])
    #expect(hit { $0.superview?.bringSubviewToFront($0) } == [count - 3, 1])
    #expect(hit { $0.superview?.sendSubviewToBack($0) } == [count - 3, 1])
    #expect(
      hit { view in
        guard let superview = view.superview else { return }
        let views = superview.subviews
        view.removeFromSuperview()
        views[views.count - 4].removeFromSuperview()
        superview.sendSubviewToBack(views[views.count - 5])
      } == [count - 5, 1])
    // The search examines a sibling that is added behind the view, but not one in front of it.
    #expect(
      hit { view in
        view.superview?.insertSubview(View(frame: view.frame), above: view)
        view.superview?.insertSubview(View(frame: view.frame), below: view)
      } == [nil, 1])
  }
}
