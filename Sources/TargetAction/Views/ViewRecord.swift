/// What finding views needs to know of a view, in raw memory: a search touches no view but those that it must ask.
///
/// - Invariant: The view is alive. `frontmost`, `behind` and `front` mirror the `subviews` of the view and of its
///   superview, which retain what they refer to; a view without a superview has neither of the last two.
struct ViewRecord: BitwiseCopyable {
  var frame: Rect
  let node: NodeReference
  /// The origin of the bounds, unless it was always zero.
  var boundsOrigin: RecordReference<Point>?
  /// The front-most subview.
  var frontmost: ViewReference?
  /// The sibling just behind the view.
  var behind: ViewReference?
  /// The sibling just in front of the view; of the front-most, the hindmost.
  var front: ViewReference?
  var flags: ViewFlags
  /// The number of the run that the view is in; -1 if it has few siblings.
  var run: Int32 = -1
}

/// What decides whether a view is hit and visited, in one word.
struct ViewFlags: OptionSet, BitwiseCopyable {
  let rawValue: UInt32

  static let isHidden = ViewFlags(rawValue: 1 << 0)
  /// Its alpha is 0.01 or less.
  static let isTransparent = ViewFlags(rawValue: 1 << 1)
  static let ignoresUser = ViewFlags(rawValue: 1 << 2)
  /// It is a control that is disabled, of a class that does not override `isEnabled`.
  static let isDisabled = ViewFlags(rawValue: 1 << 3)
  /// Its class overrides `isEnabled`.
  static let decidesIfEnabled = ViewFlags(rawValue: 1 << 4)
  /// Its class overrides `point(inside:with:)`.
  static let decidesIfInside = ViewFlags(rawValue: 1 << 5)
  /// Its class overrides `hitTest(_:with:)`.
  static let decidesWhatIsHit = ViewFlags(rawValue: 1 << 6)
  /// The origin of its bounds is not zero.
  static let isScrolled = ViewFlags(rawValue: 1 << 7)

  /// Its class overrides `canBecomeFirstResponder`.
  static let mayTakeFocus = ViewFlags(rawValue: 1 << 8)
  /// It is a control, and no tab stop.
  static let isNoTabStop = ViewFlags(rawValue: 1 << 9)

  /// Neither it nor what is in it can be hit.
  static let cannotBeHit: ViewFlags = [.isHidden, .isTransparent, .ignoresUser, .isDisabled]
  /// It is hit elsewhere than in its frame, for all that is known.
  static let isHitAnywhere: ViewFlags = [.decidesIfInside, .decidesWhatIsHit]
  /// Its object has to be asked whether it is hit.
  static let isAsked: ViewFlags = [.decidesIfEnabled, .decidesIfInside, .decidesWhatIsHit]
  /// The Tab key does not visit it.
  static let isNotVisited = cannotBeHit.union(.isNoTabStop)
  /// Not just its frame decides whether it is hit.
  static let isSpecial = cannotBeHit.union(isAsked).union(.isScrolled)

  /// What a view of a class starts with.
  init(of traits: ClassTraits) {
    self = []
    if traits.contains(.overridesHitTest) { insert(.decidesWhatIsHit) }
    if traits.contains(.overridesPointInside) { insert(.decidesIfInside) }
    if traits.contains(.overridesIsEnabled) { insert(.decidesIfEnabled) }
    if traits.contains(.overridesCanBecomeFirst) { insert(.mayTakeFocus) }
  }

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

/// The record of a view by its address.
typealias ViewReference = RecordReference<ViewRecord>

extension ViewReference {
  @MainActor private static let slab = Permanent(Slab<ViewRecord>())
  @MainActor private static let boundsOrigins = Permanent(Slab<Point>())

  /// Takes memory for the record of a view that is being initialised; it must be initialised next.
  @MainActor
  init() {
    self.init(in: &Self.slab.value)
  }

  /// Frees the record.
  ///
  /// - Precondition: It has no subviews any more.
  @MainActor
  func free() {
    require(record.frontmost == nil, "A view's record must have no subviews when it is freed.")
    record.boundsOrigin?.free(in: &Self.boundsOrigins.value)
    free(in: &Self.slab.value)
  }

  /// The view, retained; nil if it is being deallocated, which no view in a living superview is.
  var view: View? {
    @inline(__always) get { record.node.owner(as: View.self) }
  }

  var flags: ViewFlags {
    @inline(__always) get { record.flags }
  }

  /// Sets or clears flags.
  @inline(__always)
  func set(_ flags: ViewFlags, _ isSet: Bool) {
    if isSet { record.flags.formUnion(flags) } else { record.flags.subtract(flags) }
  }

  // MARK: - Geometry

  /// The origin of the bounds.
  @MainActor var boundsOrigin: Point {
    get { record.boundsOrigin?.record ?? .zero }
    nonmutating set {
      guard newValue != boundsOrigin else { return }
      let origin = record.boundsOrigin ?? RecordReference<Point>(in: &Self.boundsOrigins.value)
      origin.initialize(to: newValue)
      record.boundsOrigin = origin
      set(.isScrolled, newValue != .zero)
    }
  }

  /// The vector from the view's own coordinates to those of its superview.
  @MainActor var offset: Point {
    flags.contains(.isScrolled) ? record.frame.origin - boundsOrigin : record.frame.origin
  }

  /// Whether a point, in the view's own coordinates, is in its bounds.
  @MainActor
  func boundsContain(_ point: Point) -> Bool {
    Rect(origin: boundsOrigin, size: record.frame.size).contains(point)
  }

  // MARK: - Siblings

  /// The subview that is behind all others.
  var hindmost: ViewReference? { record.frontmost?.record.front }

  /// Whether the view is in no other.
  var isTop: Bool { record.front == nil }

  /// The sibling just in front of the view; nil if the view is in front of all.
  var inFront: ViewReference? {
    if let front = record.front, front.record.behind != nil { front } else { nil }
  }

  /// Puts a view without siblings between two others, the subviews of this view that are neighbours.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - behind: The view that is to be behind it; nil if none is.
  ///   - front: The view that is to be in front of it; nil if none is.
  @MainActor
  func link(_ view: ViewReference, between behind: ViewReference?, and front: ViewReference?) {
    let hindmost = behind == nil ? view : hindmost
    view.record.behind = behind
    if let front {
      view.record.front = front
      front.record.behind = view
    } else {
      record.frontmost = view
    }
    behind?.record.front = view
    // The ring is closed at the front-most.
    record.frontmost?.record.front = hindmost
  }

  /// Takes a subview of this view out of the list of its siblings.
  @MainActor
  func unlink(_ view: ViewReference) {
    HitSearch.noteRemoval(of: view)
    let (behind, front) = (view.record.behind, view.record.front)
    let isFrontmost = record.frontmost == view
    let hindmost = behind == nil ? (isFrontmost ? nil : front) : hindmost
    if isFrontmost { record.frontmost = behind } else { front?.record.behind = behind }
    behind?.record.front = front
    record.frontmost?.record.front = hindmost
    view.record.behind = nil
    view.record.front = nil
    if view.record.run >= 0 { SubviewRuns.all.value.remove(view, inFrontOf: behind) }
  }

  /// Forgets the siblings, as the superview is being deallocated.
  @MainActor
  func leaveSiblings() {
    record.behind = nil
    record.front = nil
    if record.run >= 0 { SubviewRuns.all.value.abandon(self) }
  }
}

/// What only few views have.
final class ViewSideTable: ResponderSideTable {
  /// The controller whose root view it is.
  fileprivate var controllerReference = WeakReference()
  /// The gesture recognizers of the view.
  fileprivate var recognizers: [GestureRecognizer] = []

  // The last release may be anywhere, and a weak reference is cleared on the main actor.
  isolated deinit {}
}

extension View {
  private var sideTable: ViewSideTable? { extras as? ViewSideTable }

  private func needSideTable() -> ViewSideTable {
    if let sideTable { return sideTable }
    let table = ViewSideTable()
    extras = table
    return table
  }

  /// The controller whose root view this is.
  final var controller: ViewController? {
    get { sideTable?.controllerReference.node?.owner(as: ViewController.self) }
    set { needSideTable().controllerReference.object = newValue }
  }

  /// The recognizers that follow the pointers in this view, in the order in which they were added.
  public internal(set) final var gestureRecognizers: [GestureRecognizer] {
    get { sideTable?.recognizers ?? [] }
    _modify { yield &needSideTable().recognizers }
  }
}
