/// A rectangle of the user interface, in a tree of views, that handles events and actions.
///
/// It does not draw, and has no layout. A toolkit sets the frames, feeds events to the window, and draws.
@MainActor
open class View: Responder {
  // MARK: - Geometry

  /// The rectangle of the view in the coordinates of its superview, in points.
  public final var frame: Rect {
    didSet { superviewsIndexIsStale() }
  }

  /// The coordinates of the view's own upper left corner, in points.
  ///
  /// They are not zero in a scrolled view.
  private final var boundsOrigin = Point.zero

  /// The view's rectangle in its own coordinates, in points.
  ///
  /// The size is that of ``frame``. Setting the size makes the frame grow or shrink around its centre, as in UIKit.
  /// Setting the origin moves the subviews, as scrolling does.
  public final var bounds: Rect {
    get { Rect(origin: boundsOrigin, size: frame.size) }
    set {
      boundsOrigin = newValue.origin
      frame.origin.x -= (newValue.size.width - frame.size.width) / 2
      frame.origin.y -= (newValue.size.height - frame.size.height) / 2
      frame.size = newValue.size
    }
  }

  // MARK: - What is seen and touched

  /// Whether the view and everything in it is hidden and cannot be hit.
  ///
  /// When it is set, a first responder in the view is replaced by the nearest ancestor outside that accepts the
  /// focus (``Window/firstResponder``).
  ///
  /// - Complexity: O(1) to read. To hide a view, O(*d*) at depth *d*.
  public final var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      guard isHidden else {
        node.traits.remove(.isHidden)
        return
      }
      node.traits.insert(.isHidden)
      loseFocusByHiding()
    }
  }

  /// The opacity of the view, from 0 to 1.
  ///
  /// At 0.01 and below, neither the view nor anything in it can be hit.
  public final var alpha = 1.0

  /// Whether the view and everything in it can be hit.
  public final var isUserInteractionEnabled = true

  /// Whether the view can be hit at all.
  var isHittable: Bool {
    !isHidden && alpha > 0.01 && isUserInteractionEnabled
  }

  // MARK: - Tree

  /// The views in this one, the front-most last.
  public internal(set) final var subviews: [View] = [] {
    didSet { dropHitIndex() }
  }

  /// Which subviews lie where, while that is known.
  private final var hitIndex: HitIndex?

  /// The controller whose root view this is.
  final var controllerReference = WeakReference()

  /// The gesture recognizers of this view.
  final var recognizers: [GestureRecognizer] = []

  /// Creates a view without a superview.
  ///
  /// - Parameter frame: The frame of the view, in the coordinates of its future superview.
  public init(frame: Rect = .zero) {
    self.frame = frame
    super.init()
  }

  override class var classTraits: ClassTraits {
    super.classTraits.union(HitTesting.hitTest.isOverridden(by: self) ? .overridesHitTest : [])
  }

  override func leaveTables() {
    for subview in subviews { subview.node.container = nil }
  }

  override func releaseBelongings() {
    if !recognizers.isEmpty {
      for recognizer in exchange(&recognizers, with: []) { recognizer.giveUp() }
    }
    if !subviews.isEmpty { Teardown.releaseAll(exchange(&subviews, with: [])) }
  }

  // MARK: - Hit-testing

  /// Finds the front-most view at a point, in this view or in it the deepest.
  ///
  /// A view that is hidden, has an ``alpha`` of 0.01 or less, or whose interaction is disabled is not
  /// hit, nor is a disabled control, nor is anything in them. Else, if the point is inside, the subviews
  /// are asked, the front-most first; if none is hit, this view is. As in UIKit. Override it to let a
  /// subview be hit that lies outside.
  ///
  /// - Parameters:
  ///   - point: The point, in points in this view's own coordinates.
  ///   - event: The event at the point, if there is one.
  /// - Returns: The view, or nil if the point is not in this one.
  /// - Complexity: O(*d*) for *d* levels of views that are hit, in each of which few subviews overlap at the
  ///   point. Of a view with many subviews, which have moved since, O(*n*) for *n* of them.
  open func hitTest(_ point: Point, with event: Event?) -> View? {
    guard isHittable, self.point(inside: point, with: event) else { return nil }
    // Whoever is hit, it is in the front-most that the point is in: there is no way back up, and so a deep
    // tree needs no deep stack.
    var (view, point) = (self, point)
    while let step = view.step(at: point, event) {
      switch step {
      case .hit(let hit): return hit
      case .inside(let subview, let inner): (view, point) = (subview, inner)
      }
    }
    return view
  }

  /// What is next on the way to the view that is hit.
  private enum HitStep {
    /// A view that an override has found.
    case hit(View)
    /// A subview that the point is in, and the point in its coordinates.
    case inside(View, Point)
  }

  /// Asks the subviews, the front-most first.
  private func step(at point: Point, _ event: Event?) -> HitStep? {
    guard subviews.count > HitIndex.threshold else {
      return step(at: point, behind: subviews.count, event)
    }
    let index = hitIndex ?? makeHitIndex()
    var candidates = index.candidates(at: point)
    while let candidate = candidates.next() {
      // An override that was asked may have changed the subviews.
      guard index === hitIndex else { return step(at: point, behind: candidate + 1, event) }
      if let step = subviews[candidate].step(fromSuperview: point, event) { return step }
    }
    return nil
  }

  /// Asks so many of the subviews, from the back, one by one, the front-most first.
  private func step(at point: Point, behind count: Int, _ event: Event?) -> HitStep? {
    var count = count
    while count > 0 {
      count -= 1
      // An override that was asked may have changed the subviews.
      guard count < subviews.count else { continue }
      if let step = subviews[count].step(fromSuperview: point, event) { return step }
    }
    return nil
  }

  private func step(fromSuperview point: Point, _ event: Event?) -> HitStep? {
    let inner = point - offsetToSuperview
    guard !node.record.traits.contains(.overridesHitTest) else {
      return hitTest(inner, with: event).map { .hit($0) }
    }
    return isHittable && self.point(inside: inner, with: event) ? .inside(self, inner) : nil
  }

  /// Returns whether a point is in this view.
  ///
  /// The default checks its ``bounds``.
  ///
  /// - Parameters:
  ///   - point: The point, in points in this view's own coordinates.
  ///   - event: The event at the point, if there is one.
  /// - Returns: Whether the point is in the view.
  open func point(inside point: Point, with event: Event?) -> Bool {
    bounds.contains(point)
  }

  /// The vector from this view's own coordinates to those of its superview.
  final var offsetToSuperview: Point {
    frame.origin - boundsOrigin
  }

  // MARK: - Pointers

  /// Whether the view takes the focus when a pointer goes down in it.
  var takesFocusFromPointer: Bool { false }

  /// Whether keys are offered to the view: not to a control that is disabled.
  var takesInput: Bool { true }

  /// Whether the Tab key visits the view, if it accepts the focus: not a control that is no tab stop.
  var isVisitedByTab: Bool { true }

  /// Stops following a pointer that went down in the view, as its window is being deallocated.
  func abandonPointer() {}

  // MARK: - Index

  private func makeHitIndex() -> HitIndex {
    let index = HitIndex(subviews)
    hitIndex = index
    node.traits.insert(.hasHitIndex)
    return index
  }

  private func dropHitIndex() {
    guard node.traits.contains(.hasHitIndex) else { return }
    hitIndex = nil
    node.traits.remove(.hasHitIndex)
  }

  /// Tells the superview that this view lies elsewhere now, if the superview cares.
  private func superviewsIndexIsStale() {
    guard let container = node.container, container.traits.contains(.hasHitIndex) else { return }
    superview?.dropHitIndex()
  }
}
