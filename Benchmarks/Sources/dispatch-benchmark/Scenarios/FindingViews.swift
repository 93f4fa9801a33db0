import TargetAction

/// Searches for the view at a point: in nested views, among siblings, and after a sibling has changed.
@MainActor
enum FindingViews {
  /// The names of the library's subject and of the subjects that it is compared with.
  private static let ours = "TargetAction"
  private static let floor = "floor: C records with retain and release"
  private static let final = "final Swift classes"
  private static let open = "hand-written open Swift"

  // MARK: - At rest

  static let nested = Scenario(
    name: "hittest.nested", summary: "find the innermost of nested views", unit: "levels",
    sizes: [10, 100, 1000]
  ) { count in
    [
      nested(floor, FloorTree(), count), nested(ours, LibraryTree(), count),
      nested(final, FinalTree(), count), nested(open, OpenTree(), count),
    ]
  }

  private static func nested(_ name: String, _ tree: some ViewTree, _ count: Int) -> Subject {
    let area = Rect(x: 0, y: 0, width: 1000, height: 1000)
    var innermost = tree.add(area, to: nil)
    for _ in 1..<count { innermost = tree.add(area, to: innermost) }
    return search(name, tree, Point(x: 5, y: 5), innermost)
  }

  static let grid = Scenario(
    name: "hittest.grid", summary: "find one of many views side by side", unit: "siblings",
    sizes: [10, 1000, 10_000]
  ) { count in
    [
      grid(floor, FloorTree(), count), grid(ours, LibraryTree(), count),
      grid(final, FinalTree(), count), grid(open, OpenTree(), count),
    ]
  }

  private static func grid(_ name: String, _ tree: some ViewTree, _ count: Int) -> Subject {
    let crowd = Crowd(tree, count)
    return search(name, tree, crowd.point, crowd.members[count / 2])
  }

  static let rows = Scenario(
    name: "hittest.rows", summary: "find one of many rows as wide as their superview", unit: "rows",
    sizes: [320_000]
  ) { count in
    [
      late("floor: C records, 10000 side by side") { grid($0, FloorTree(), 10_000) },
      late("TargetAction rows") { rows($0, LibraryTree(), count) },
      late("TargetAction grid of 10000") { grid($0, LibraryTree(), 10_000) },
    ]
  }

  private static func rows(_ name: String, _ tree: LibraryTree, _ count: Int) -> Subject {
    let top = tree.add(Rect(x: 0, y: 0, width: 1000, height: 10 * Double(count)), to: nil)
    let rows = (0..<count).map { index in
      tree.add(Rect(x: 0, y: 10 * Double(index), width: 1000, height: 10), to: top)
    }
    return search(name, tree, Point(x: 5, y: 5 * Double(count) + 5), rows[count / 2])
  }

  /// Returns a subject that is created on its first run, and whose runs are timed one by one.
  ///
  /// `--count` leaves it out, so it is not created there at all.
  private static func late(
    _ name: String,
    _ make: @escaping @MainActor (String) -> Subject
  ) -> Subject {
    var made: Subject?
    func subject() -> Subject {
      let subject = made ?? make(name)
      made = subject
      return subject
    }
    return Subject(name, timing: .each(after: {})) {
      subject().run($0)
    } count: {
      subject().count()
    }
  }

  private static func search<Tree: ViewTree>(
    _ name: String,
    _ tree: Tree,
    _ point: Point,
    _ expected: Tree.Member
  ) -> Subject {
    settle { _ = tree.finds(expected, at: point) }
    return Subject(name) { hits, iterations in
      for _ in 0..<iterations where tree.finds(expected, at: point) { hits.count += 1 }
    }
  }

  /// Repeats a search until the boxes around the views have shrunk to their final size.
  private static func settle(_ search: () -> Void) {
    for _ in 0..<80 { search() }
  }

  // MARK: - In motion

  static let moved = Scenario(
    name: "hittest.moved", summary: "move one of many views side by side, and find another",
    unit: "siblings", sizes: [10, 100, 1000, 10_000]
  ) { count in
    [
      moved(floor, FloorTree(), count), grid("TargetAction unmoved", LibraryTree(), count),
      moved(ours, LibraryTree(), count),
      unsearched("TargetAction unsearched", LibraryTree(), count),
      moved(final, FinalTree(), count), moved(open, OpenTree(), count),
    ]
  }

  private static func moved(_ name: String, _ tree: some ViewTree, _ count: Int) -> Subject {
    let crowd = Crowd(tree, count)
    let (point, expected) = (crowd.point, crowd.members[count / 2])
    settle { _ = tree.finds(expected, at: point) }
    var step = 0
    return Subject(name) { hits, iterations in
      for _ in 0..<iterations {
        step += 1
        crowd.move(step)
        if tree.finds(expected, at: point) { hits.count += 1 }
      }
    }
  }

  private static func unsearched(_ name: String, _ tree: some ViewTree, _ count: Int) -> Subject {
    let crowd = Crowd(tree, count)
    settle { _ = tree.finds(crowd.members[0], at: crowd.point) }
    return Subject(name) { moves, iterations in
      for _ in 0..<iterations {
        moves.count += 1
        crowd.move(moves.count)
      }
    }
  }

  static let edited = Scenario(
    name: "hittest.edited",
    summary: "remove, add, or restack one of many views side by side, and find another",
    unit: "siblings", sizes: [10, 100, 1000, 10_000]
  ) { count in
    [
      grid("floor: C records unchanged", FloorTree(), count),
      grid("TargetAction unchanged", LibraryTree(), count),
      edited(ours, LibraryTree(), count),
      edited("TargetAction unsearched", LibraryTree(), count, searches: false),
    ]
  }

  /// Changes only views near the front; for others, the array of subviews would dominate the cost.
  private static func edited<Tree: ViewTree>(
    _ name: String,
    _ tree: Tree,
    _ count: Int,
    searches: Bool = true
  ) -> Subject where Tree.Member == View {
    let crowd = Crowd(tree, count)
    let (point, expected) = (crowd.point, crowd.members[count / 2])
    settle { _ = tree.finds(expected, at: point) }
    var step = 0
    return Subject(name) { hits, iterations in
      for _ in 0..<iterations {
        crowd.edit(step)
        step += 1
        if !searches || tree.finds(expected, at: point) { hits.count += 1 }
      }
    }
  }

  /// Views side by side in one superview.
  @MainActor
  fileprivate final class Crowd<Tree: ViewTree> {
    let members: [Tree.Member]
    let point: Point
    private let tree: Tree
    fileprivate let top: Tree.Member

    init(_ tree: Tree, _ count: Int) {
      let top = tree.add(Rect(x: 0, y: 0, width: 1000, height: 1000), to: nil)
      members = (0..<count).map { tree.add(HitTesting.place($0), to: top) }
      let place = HitTesting.place(count / 2).origin
      point = Point(x: place.x + 5, y: place.y + 5)
      self.tree = tree
      self.top = top
    }

    /// Moves a view to the next place in the grid, but never to the point of the search.
    func move(_ step: Int) {
      tree.move(members[0], to: HitTesting.place(step % (members.count / 2)).origin)
    }
  }
}

extension FindingViews.Crowd where Tree.Member == View {
  /// Removes one of the front views, adds it again, or brings another one to the front.
  fileprivate func edit(_ step: Int) {
    let view = members[members.count - 1 - step / 3 % 4]
    switch step % 3 {
    case 0: view.removeFromSuperview()
    case 1: top.addSubview(view)
    default: top.bringSubviewToFront(top.subviews[members.count - 4])
    }
  }
}
