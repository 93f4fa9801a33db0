/// The runs of neighboring subviews, each with a box that encloses the frames of its members.
///
/// A view with more than 128 subviews divides them into runs of 32 to 128. A search visits the runs from front to back
/// and skips every run whose box does not contain the point. An edit therefore affects only one or two runs, and moving
/// a view only extends the box of its run. The box shrinks again after a search has checked all members without finding
/// one.
///
/// The runs of all views are in one table, so a subview stores the number of its run in four bytes.
@MainActor
struct SubviewRuns {
  static let all = Permanent(SubviewRuns())

  /// The maximum number of subviews in a run, and of subviews that are not divided into runs.
  var capacity = 128
  private var runs: [Run] = []
  /// The numbers of freed runs, which new runs reuse.
  private var unused: [Int32] = []

  struct Run: BitwiseCopyable {
    /// The frontmost member.
    var first: ViewReference
    var count: Int
    /// A box that contains every point at which a member may be hit.
    var box = Box.unbounded
    /// Whether a smaller box might suffice.
    var isLoose = true
    /// The number of the run behind this one; -1 for the last run.
    var behind: Int32 = -1

    /// Extends the box, which may become larger than necessary.
    mutating func extend(to other: Box) {
      box.formUnion(other)
      isLoose = true
    }
  }

  /// The number of runs in use.
  var count: Int { runs.count - unused.count }

  private(set) subscript(run: Int32) -> Run {
    @inline(__always) get { runs[Int(run)] }
    @inline(__always) _modify { yield &runs[Int(run)] }
  }

  // MARK: - Edits

  /// Divides the subviews of a view into runs if there are more than `capacity`.
  mutating func divide(_ count: Int, from frontmost: ViewReference) {
    if count > capacity { split(make(Run(first: frontmost, count: count))) }
  }

  /// Adds a view that has been linked to the members of a run, in front of them or among them.
  mutating func add(_ view: ViewReference, to run: Int32, isFirst: Bool) {
    view.record.run = run
    if isFirst { self[run].first = view }
    self[run].count += 1
    self[run].box.formUnion(Box(enclosing: view))
    if self[run].count > capacity { split(run) }
  }

  /// Removes a view that has been unlinked from its siblings.
  ///
  /// - Parameters:
  ///   - view: The view, which is in a run.
  ///   - behind: The sibling that was directly behind it.
  mutating func remove(_ view: ViewReference, inFrontOf behind: ViewReference?) {
    let run = exchange(&view.record.run, with: -1)
    if self[run].first == view, let behind { self[run].first = behind }
    self[run].count -= 1
    self[run].isLoose = true
    guard self[run].count < capacity / 4 else { return }
    let first = self[run].first
    if let front = first.inFront {
      merge(front.record.run)
    } else if self[run].behind >= 0 {
      merge(run)
    } else {
      mark(self[run].count, from: first, as: -1)
      unused.append(run)
    }
  }

  /// Removes a view whose superview is being deallocated.
  mutating func abandon(_ view: ViewReference) {
    let run = exchange(&view.record.run, with: -1)
    self[run].count -= 1
    if self[run].count == 0 { unused.append(run) }
  }

  /// Records that a view in a run has a new frame.
  mutating func noteMove(of view: ViewReference) {
    self[view.record.run].extend(to: Box(enclosing: view))
  }

  /// Moves half of the members to a new run behind this one.
  private mutating func split(_ run: Int32) {
    let count = self[run].count / 2
    var first = self[run].first
    for _ in count..<self[run].count { first = first.record.behind ?? first }
    self[run].count -= count
    self[run].isLoose = true
    self[run].behind = make(
      Run(first: first, count: count, box: self[run].box, behind: self[run].behind))
  }

  /// Moves the members of the run behind into this one.
  private mutating func merge(_ run: Int32) {
    let (behind, other) = (self[run].behind, self[self[run].behind])
    mark(other.count, from: other.first, as: run)
    unused.append(behind)
    self[run].count += other.count
    self[run].extend(to: other.box)
    self[run].behind = other.behind
    if self[run].count > capacity { split(run) }
  }

  private mutating func make(_ run: Run) -> Int32 {
    let number = unused.popLast() ?? Int32(runs.count)
    if number < runs.count { self[number] = run } else { runs.append(run) }
    mark(run.count, from: run.first, as: number)
    return number
  }

  /// Stores the number of a run in the records of its members.
  private func mark(_ count: Int, from first: ViewReference, as run: Int32) {
    var next = Optional(first)
    for _ in 0..<count {
      next?.record.run = run
      next = next?.record.behind
    }
  }

  // MARK: - Searches

  /// Returns the first sibling that is hit or must be called, from a view backward.
  ///
  /// - Parameters:
  ///   - view: The first sibling to check, which is in a run.
  ///   - point: The point, in the coordinates of the superview.
  /// - Returns: The sibling; nil if there is none.
  @inline(never)
  mutating func firstHit(from view: ViewReference, at point: Point) -> ViewReference? {
    var (first, run) = (view, view.record.run)
    while true {
      let behind = self[run].behind
      if self[run].box.contains(point) {
        let end = behind >= 0 ? self[behind].first : first
        if let hit = firstHit(from: first, before: end, at: point) { return hit }
        if self[run].isLoose { shrink(run) }
      }
      guard behind >= 0 else { return nil }
      (first, run) = (self[behind].first, behind)
    }
  }

  /// Checks a member of a run and the members behind it.
  ///
  /// `end` is the first member of the next run. In the last run, it is `first`, which no member behind equals.
  @inline(__always)
  private func firstHit(
    from first: ViewReference,
    before end: ViewReference,
    at point: Point
  ) -> ViewReference? {
    var view = first
    while !view.mayBeHit(at: point) {
      guard let behind = view.record.behind, behind != end else { return nil }
      view = behind
    }
    return view
  }

  /// Shrinks the box of a run to fit its members.
  private mutating func shrink(_ run: Int32) {
    var (box, next) = (Box(), Optional(self[run].first))
    for _ in 0..<self[run].count {
      if let view = next { box.formUnion(Box(enclosing: view)) }
      next = next?.record.behind
    }
    self[run].box = box
    self[run].isLoose = false
  }
}

/// A rectangle that encloses others and may be unbounded.
struct Box: Equatable, BitwiseCopyable {
  private var (left, top) = (Double.infinity, Double.infinity)
  private var (right, bottom) = (-Double.infinity, -Double.infinity)

  static let unbounded = Box(
    left: -.infinity, top: -.infinity, right: .infinity, bottom: .infinity)
}

extension Box {
  /// Creates a box that encloses all points at which a view may be hit, in the coordinates of its superview.
  @MainActor
  init(enclosing view: ViewReference) {
    let (frame, bounds) = (view.record.frame, view.boundsOrigin)
    // Four operations decide whether a point is inside. Each rounds a number that is at most this sum.
    let sum =
      frame.origin.x.magnitude + frame.size.width.magnitude + bounds.x.magnitude
      + frame.origin.y.magnitude + frame.size.height.magnitude + bounds.y.magnitude
    let margin = sum * 0x1p-50
    guard margin.isFinite, view.flags.isDisjoint(with: .isHitAnywhere) else {
      self = .unbounded
      return
    }
    left = frame.origin.x - margin
    top = frame.origin.y - margin
    right = frame.origin.x + frame.size.width + margin
    bottom = frame.origin.y + frame.size.height + margin
  }

  mutating func formUnion(_ other: Box) {
    left = min(left, other.left)
    top = min(top, other.top)
    right = max(right, other.right)
    bottom = max(bottom, other.bottom)
  }

  /// Returns whether a point is in the box or on its edge; true if a coordinate is not a number.
  @inline(__always)
  func contains(_ point: Point) -> Bool {
    !(point.x < left || point.x > right || point.y < top || point.y > bottom)
  }
}
