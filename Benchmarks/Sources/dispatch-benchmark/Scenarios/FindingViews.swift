import TargetAction

/// Searches for the view at a point: in nested views, among siblings, and after one has moved.
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

  private static func search<Tree: ViewTree>(
    _ name: String,
    _ tree: Tree,
    _ point: Point,
    _ expected: Tree.Member
  ) -> Subject {
    return Subject(name) { hits, iterations in
      for _ in 0..<iterations where tree.finds(expected, at: point) { hits.count += 1 }
    }
  }

  // MARK: - In motion

  static let moved = Scenario(
    name: "hittest.moved", summary: "move one of many views side by side, and find another",
    unit: "siblings", sizes: [10, 100, 1000, 10_000]
  ) { count in
    [
      moved(floor, FloorTree(), count), grid("TargetAction unmoved", LibraryTree(), count),
      moved(ours, LibraryTree(), count),
      moved(final, FinalTree(), count), moved(open, OpenTree(), count),
    ]
  }

  private static func moved(_ name: String, _ tree: some ViewTree, _ count: Int) -> Subject {
    let crowd = Crowd(tree, count)
    let (point, expected) = (crowd.point, crowd.members[count / 2])
    var step = 0
    return Subject(name) { hits, iterations in
      for _ in 0..<iterations {
        step += 1
        crowd.move(step)
        if tree.finds(expected, at: point) { hits.count += 1 }
      }
    }
  }

  /// Views side by side in one superview.
  @MainActor
  fileprivate final class Crowd<Tree: ViewTree> {
    let members: [Tree.Member]
    let point: Point
    private let tree: Tree
    private let top: Tree.Member

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
