/// A run of neighboring subviews, with a box that encloses their frames.
///
/// A view with more than 128 subviews has them in runs of 32 to 128. A search goes through the runs from front to back
/// and skips each whose box does not contain the point. So an edit touches one run or two, and a moved view only
/// extends the box of its run. The box shrinks again when a search has looked at all members and found none.
///
/// A run is named by its place in a table of all runs, which takes four bytes in the record of each subview.
struct SubviewRun: Equatable, BitwiseCopyable {
  private let place: Int32

  /// The run of a view that has few siblings.
  static let none = SubviewRun(place: -1)

  /// What is known about the members of a run.
  struct Summary: BitwiseCopyable {
    /// The front-most member.
    var first: ViewReference
    var count: Int
    /// Contains every point at which a member may be hit.
    var box = Box.unbounded
    /// The run behind this one.
    var behind = SubviewRun.none
    /// Whether a smaller box might do.
    var isLoose = true
  }
}

@MainActor
extension SubviewRun {
  /// The greatest number of subviews in a run, and of subviews that are not divided into runs.
  static var capacity = 128

  private static let table = Permanent([Summary]())
  /// The runs that have been freed, whose places are used again.
  private static let unused = Permanent([SubviewRun]())

  /// The number of runs that are in use.
  static var count: Int { table.value.count - unused.value.count }

  var summary: Summary {
    @inline(__always) get { Self.table.value[Int(place)] }
    @inline(__always) nonmutating _modify { yield &Self.table.value[Int(place)] }
  }

  /// Makes a run of the front-most member and those behind it.
  private init(_ summary: Summary) {
    if let unused = Self.unused.value.popLast() {
      self = unused
      self.summary = summary
    } else {
      place = Int32(Self.table.value.count)
      Self.table.value.append(summary)
    }
    mark(summary.count, from: summary.first)
  }

  private func free() { Self.unused.value.append(self) }

  /// Writes into the records of neighbors that this is their run.
  private func mark(_ count: Int, from first: ViewReference) {
    var next: ViewReference? = first
    for _ in 0..<count {
      next?.record.run = self
      next = next?.record.behind
    }
  }

  // MARK: - Edits

  /// Divides the subviews of a view into runs, if there are so many.
  static func divide(_ count: Int, from frontmost: ViewReference) {
    if count > capacity { SubviewRun(Summary(first: frontmost, count: count)).split() }
  }

  /// Adds a view that has been linked to the members, in front of them or among them.
  func add(_ view: ViewReference, isFirst: Bool) {
    view.record.run = self
    if isFirst { summary.first = view }
    summary.count += 1
    summary.box.formUnion(Box(enclosing: view))
    if summary.count > Self.capacity { split() }
  }

  /// Removes a member that has been unlinked.
  ///
  /// - Parameters:
  ///   - view: The member.
  ///   - behind: The sibling that was just behind it.
  func remove(_ view: ViewReference, inFrontOf behind: ViewReference?) {
    view.record.run = .none
    if summary.first == view, let behind { summary.first = behind }
    summary.count -= 1
    summary.isLoose = true
    guard summary.count < Self.capacity / 4 else { return }
    if !summary.first.isFrontmost, let front = summary.first.record.front {
      front.record.run.merge()
    } else if summary.behind != .none {
      merge()
    } else {
      SubviewRun.none.mark(summary.count, from: summary.first)
      free()
    }
  }

  /// Lets a member go whose superview is being deallocated; the last one frees the run.
  func abandon() {
    summary.count -= 1
    if summary.count == 0 { free() }
  }

  /// Notes that a member has another frame.
  func noteMove(of view: ViewReference) {
    summary.box.formUnion(Box(enclosing: view))
    summary.isLoose = true
  }

  /// Gives half of the members to a new run behind this one.
  private func split() {
    let count = summary.count / 2
    var first = summary.first
    for _ in count..<summary.count { first = first.record.behind ?? first }
    summary.count -= count
    summary.isLoose = true
    summary.behind = SubviewRun(
      Summary(first: first, count: count, box: summary.box, behind: summary.behind))
  }

  /// Takes over the members of the run behind.
  private func merge() {
    let (behind, other) = (summary.behind, summary.behind.summary)
    mark(other.count, from: other.first)
    summary.count += other.count
    summary.box.formUnion(other.box)
    summary.behind = other.behind
    summary.isLoose = true
    behind.free()
    if summary.count > Self.capacity { split() }
  }

  // MARK: - Searches

  /// The front-most view behind the run.
  private var end: ViewReference? {
    summary.behind == .none ? nil : summary.behind.summary.first
  }

  /// Finds the front-most of some siblings that is hit or has to be asked.
  ///
  /// - Parameters:
  ///   - view: The first sibling to look at, which is in a run.
  ///   - point: The point, in the coordinates of the superview.
  /// - Returns: The sibling; nil if there is none.
  @inline(never)
  static func firstHit(from view: ViewReference, at point: Point) -> ViewReference? {
    var next: ViewReference? = view
    while let first = next {
      let run = first.record.run
      next = run.end
      guard run.summary.box.contains(point) else { continue }
      if let hit = first.firstHit(before: next, at: point) { return hit }
      if run.summary.isLoose { run.shrink() }
    }
    return nil
  }

  /// Makes the box as small as its members allow.
  private func shrink() {
    var (box, next) = (Box(), Optional(summary.first))
    while let view = next, view != end {
      box.formUnion(Box(enclosing: view))
      next = view.record.behind
    }
    summary.box = box
    summary.isLoose = false
  }
}

/// A rectangle that encloses others, which may be unbounded.
struct Box: BitwiseCopyable {
  private var (left, top) = (Double.infinity, Double.infinity)
  private var (right, bottom) = (-Double.infinity, -Double.infinity)

  static let unbounded = Box(
    left: -.infinity, top: -.infinity, right: .infinity, bottom: .infinity)
}

extension Box {
  /// Encloses all points at which a view may be hit, in the coordinates of its superview.
  @MainActor
  init(enclosing view: ViewReference) {
    let (frame, bounds) = (view.record.frame, view.boundsOrigin)
    // Four operations decide whether a point is inside, and each rounds a number that is no greater than this sum.
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

  /// Whether a point is in the box, its edges included; true for a point that is not a number.
  @inline(__always)
  func contains(_ point: Point) -> Bool {
    !(point.x < left || point.x > right || point.y < top || point.y > bottom)
  }
}
