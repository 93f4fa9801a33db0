/// The properties of a view that hit-testing and the Tab key read, in raw memory.
///
/// A search accesses a view itself only if it has to call one of the view's overrides.
///
/// - Invariant: The view is alive. `frontmost`, `behind`, and `front` mirror the `subviews` of the
///   view and of its superview, which retain the views that they refer to. In a view without a
///   superview, `behind` and `front` are nil.
struct ViewRecord: BitwiseCopyable {
  var frame: Rect
  let node: NodeReference
  var boundsOrigin = Point.zero
  /// The frontmost subview.
  var frontmost: ViewReference?
  /// The sibling directly behind the view.
  var behind: ViewReference?
  /// The sibling directly in front of the view; for the frontmost view, the hindmost.
  var front: ViewReference?
  var flags: ViewFlags
}

/// The flags that decide whether a view is hit and whether the Tab key visits it, in one word.
struct ViewFlags: OptionSet, BitwiseCopyable {
  let rawValue: UInt32

  static let isHidden = ViewFlags(rawValue: 1 << 0)
  /// Its alpha is 0.01 or less.
  static let isTransparent = ViewFlags(rawValue: 1 << 1)
  static let ignoresUser = ViewFlags(rawValue: 1 << 2)
  /// Its class overrides `point(inside:with:)`.
  static let decidesIfInside = ViewFlags(rawValue: 1 << 3)
  /// Its class overrides `hitTest(_:with:)`.
  static let decidesWhatIsHit = ViewFlags(rawValue: 1 << 4)
  /// The origin of its bounds is not zero.
  static let isScrolled = ViewFlags(rawValue: 1 << 5)

  /// Its class overrides `canBecomeFirstResponder`.
  static let mayTakeFocus = ViewFlags(rawValue: 1 << 6)
  /// It is a control that is not a tab stop.
  static let isNoTabStop = ViewFlags(rawValue: 1 << 7)

  /// Neither the view nor anything in it can be hit.
  static let cannotBeHit: ViewFlags = [.isHidden, .isTransparent, .ignoresUser]
  /// Only a call to the view determines whether it is hit.
  static let isAsked: ViewFlags = [.decidesIfInside, .decidesWhatIsHit]
  /// The Tab key skips it.
  static let isNotVisited = cannotBeHit.union(.isNoTabStop)
  /// More than its frame determines whether it is hit.
  static let isSpecial = cannotBeHit.union(isAsked).union(.isScrolled)
}

/// A reference to the record of a view.
typealias ViewReference = RecordReference<ViewRecord>

@MainActor
extension ViewReference {
  private static let slab = Permanent(Slab<ViewRecord>())

  /// Allocates the record of a view that is being initialized.
  ///
  /// The caller must initialize the record next.
  init() {
    self = Self.slab.value.take()
  }

  /// Frees the record.
  ///
  /// - Precondition: The view must have no subviews.
  func free() {
    require(record.frontmost == nil, "A view's record must have no subviews when it is freed.")
    Self.slab.value.give(back: self)
  }

  /// The view, retained; nil if it is being deallocated.
  ///
  /// A view is never deallocated while its superview is alive.
  @inline(__always)
  var view: View? { record.node.owner(as: View.self) }

  var flags: ViewFlags { record.flags }

  /// Sets or clears a flag.
  @inline(__always)
  func set(_ flag: ViewFlags, _ isSet: Bool) {
    guard record.flags.contains(flag) != isSet else { return }
    record.flags.formSymmetricDifference(flag)
    // An open menu may begin to search elsewhere.
    if !flag.isDisjoint(with: .cannotBeHit) { ValidationSchedule.schedule() }
  }

  // MARK: - Geometry

  /// The vector from the view's own coordinates to its superview's coordinates.
  var offset: Point {
    flags.contains(.isScrolled) ? record.frame.origin - record.boundsOrigin : record.frame.origin
  }

  /// The rectangle of the view in its own coordinates.
  var bounds: Rect { Rect(origin: record.boundsOrigin, size: record.frame.size) }

  // MARK: - Siblings

  /// The hindmost subview.
  var hindmost: ViewReference? { record.frontmost?.record.front }

  /// Whether the view has no superview.
  var isTop: Bool { record.front == nil }

  /// The sibling directly in front of the view; nil if the view is the frontmost.
  var inFront: ViewReference? {
    if let front = record.front, front.record.behind != nil { front } else { nil }
  }

  /// Links a view that has no siblings between two neighboring subviews of this view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - behind: The new sibling behind it; nil if there is none.
  ///   - front: The new sibling in front of it; nil if there is none.
  func link(_ view: ViewReference, between behind: ViewReference?, and front: ViewReference?) {
    view.record.behind = behind
    // The frontmost view closes the ring.
    view.record.front = front ?? hindmost ?? view
    if let front { front.record.behind = view } else { record.frontmost = view }
    if let behind { behind.record.front = view } else { record.frontmost?.record.front = view }
  }

  /// Unlinks a subview of this view from its siblings.
  func unlink(_ view: ViewReference) {
    HitSearch.noteRemoval(of: view)
    let (behind, front) = (view.record.behind, view.record.front)
    if record.frontmost == view { record.frontmost = behind } else { front?.record.behind = behind }
    if let behind { behind.record.front = front } else { record.frontmost?.record.front = front }
    view.leaveSiblings()
  }

  /// Forgets the siblings, which do not refer to the view or are deallocated with the superview.
  func leaveSiblings() {
    record.behind = nil
    record.front = nil
  }
}
